/* dedale_loader.load(name): a module of the rules from the side module, for which mypyc makes a file of its own each. */
#include <Python.h>

#define LIBRARY "dedale__mypyc"

typedef PyObject *(*Init)(void);
typedef int (*Ensure)(void);

/* The function that a capsule of the library holds, or NULL. */
static void *held(PyObject *library, const char *attribute) {
    char name[512];
    snprintf(name, sizeof name, LIBRARY ".%s", attribute);
    PyObject *capsule = PyObject_GetAttrString(library, attribute);
    if (capsule == NULL) return NULL;
    void *function = PyCapsule_GetPointer(capsule, name);
    Py_DECREF(capsule);
    return function;
}

static PyObject *begin(PyObject *library, const char *attribute) {
    if (PyObject_HasAttrString(library, "ensure_deps")) {
        Ensure ensure = (Ensure)held(library, "ensure_deps");
        if (ensure == NULL || ensure() < 0) return NULL;
    }
    Init init = (Init)held(library, attribute);
    return init == NULL ? NULL : init();
}

static PyObject *load(PyObject *self, PyObject *attribute) {
    const char *text = PyUnicode_AsUTF8(attribute);
    if (text == NULL) return NULL;
    PyObject *library = PyImport_ImportModule(LIBRARY);
    if (library == NULL) return NULL;
    PyObject *module = begin(library, text);
    Py_DECREF(library);
    return module;
}

static PyMethodDef methods[] = {
    {"load", load, METH_O, "The module that the library begins under this name."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "dedale_loader", NULL, -1, methods};

PyMODINIT_FUNC PyInit_dedale_loader(void) { return PyModule_Create(&definition); }

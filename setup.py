"""Compiles the rules with mypyc; without a C compiler, or with DEDALE_PURE=1, installs them plain.

DEDALE_OPTIMISE is the level at which the C compiler optimises: 3 unless it is set.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import os
import re
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "dedale"
PAGE = PACKAGE / "server" / "static" / "index.html"
COLD = "cold"
SELDOM_RUN = (
    "drawing", "examples", "expertise", "faults", "game", "hint", "levels", "making", "notation", "options", "outside",
    "phrases", "reading", "record", "reference", "report", "roster", "setup", "terms",
)  # fmt: skip
"""Modules that no search and no loop over games spends its time in: optimising them less halves their compilation."""

SPOKEN = {
    "bool": "True or False",
    "bytes": "bytes",
    "dict": "a dict",
    "float": "a number",
    "i64": "a whole number",
    "int": "a whole number",
    "list": "a list",
    "str": "a text",
    "tuple": "a tuple",
    "None": "None",
    "u8": "a whole number",
    "vec": "a vec",
}
"""What the sentence about an argument of the wrong type calls a type."""


def load_form() -> ModuleType:
    """`dedale._form` without importing the package itself."""
    spec = importlib.util.spec_from_file_location("_form", PACKAGE / "_form.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FORM = load_form()


class CompiledDistribution(Distribution):
    """Knows whether it has compiled modules before they are made: only `build_ext` needs mypyc, and runs it once."""

    def has_ext_modules(self) -> bool:
        return not why_plain()


class Modules(build_py):
    """Copies the sources and the page, and says what is missing."""

    def run(self) -> None:
        if not self.editable_mode:
            if why_plain():
                announce(f"{why_plain()}, installing as plain Python, which is several times slower")
            if not PAGE.exists():
                announce("the page is not built, so the server will have none; `make page` builds it, with Node 20")
        super().run()


class Build(build_ext):
    """Builds the modules on all cores, and leaves the digest of what they were built from."""

    def run(self) -> None:
        self.distribution.ext_modules = extensions(self.build_temp)
        self.swig_opts = None  # type: ignore[assignment]
        self.finalize_options()  # once more, now that the modules are known
        self.parallel = os.cpu_count()
        super().run()
        target = PACKAGE if self.inplace or self.editable_mode else Path(self.build_lib) / "dedale"
        target.mkdir(parents=True, exist_ok=True)
        (target / FORM.DIGEST).write_text(FORM.digest(PACKAGE))

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler)
        super().build_extensions()


def side_by_side(compiler: Any) -> Callable[..., list[str]]:
    """The compiler's `compile`, for several files at once, the largest first, and each with its own options."""
    compile_one = compiler.compile
    is_unix = compiler.compiler_type == "unix"
    if is_unix and shutil.which("ccache"):
        compiler.compiler_so.insert(0, "ccache")

    def compile_all(sources: list[str], *, extra_postargs: list[str], **options: Any) -> list[str]:
        def objects(source: str) -> list[str]:
            less = ["-O1"] if is_unix and Path(source).stem.endswith(COLD) and "-O0" not in extra_postargs else []
            return list(compile_one([source], extra_postargs=[*extra_postargs, *less], **options))

        ordered = sorted(sources, key=lambda source: os.path.getsize(source), reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [name for names in pool.map(objects, ordered) for name in names]

    return compile_all


@cache
def why_plain() -> str:
    """Why nothing is compiled here; empty when it is."""
    if os.environ.get("DEDALE_PURE") == "1":
        return "DEDALE_PURE is set"
    return "" if can_compile() else "no C compiler with Python's headers"


def announce(sentence: str) -> None:
    """Says it on standard error and, as pip hides what a build prints, on the terminal, if there is one."""
    print(f"dedale: {sentence}", file=sys.stderr)
    if not sys.stderr.isatty():
        with contextlib.suppress(OSError), Path("/dev/tty").open("w") as terminal:
            print(f"dedale: {sentence}", file=terminal)


def can_compile() -> bool:
    """Whether a C compiler with Python's headers is at hand."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception:  # every compiler class has its own way of failing
            return False
    return True


def amend(generated: list[str]) -> None:
    """Writes docstrings and our sentences into the generated C of our modules."""
    by_name = {Path(path).name: Path(path) for path in generated}
    for source in FORM.compiled_sources(PACKAGE):
        module = "___".join(("dedale", *source.relative_to(PACKAGE).with_suffix("").parts)).removesuffix("_____init__")
        target = by_name.get(f"__native_{module}.c")
        if target is not None:
            code = with_docstrings(target.read_text(), ast.parse(source.read_text()))
            target.write_text(with_own_sentences(code))


def with_own_sentences(code: str) -> str:
    """The C of a module, which names an argument of the wrong type as a person would, and not as mypyc does."""
    return re.sub(r'CPy_TypeError\("([^"]+)", obj_(\w+)\)', own_sentence, code)


def own_sentence(found: re.Match[str]) -> str:
    """The C that refuses an argument: `seed must be a whole number, not 'x'`."""
    expected, name = found.groups()
    union = re.fullmatch(r"union\[(.*)\]", expected)
    kinds = union[1].split(", ") if union else expected.split(" or ")
    shown = " or ".join(spoken(kind) for kind in kinds)
    form, value = ("%s", f"Py_TYPE(obj_{name})->tp_name") if "of type" in shown else ("%.60R", f"obj_{name}")
    return f'PyErr_Format(PyExc_TypeError, "{name} must be {shown}, not {form}", {value})'


def spoken(kind: str) -> str:
    """A type, as mypyc spells it, in a sentence: `a whole number`, `of type TrackerView`."""
    return SPOKEN.get(kind.partition("[")[0], f"of type {kind.rpartition('.')[2]}")


def with_docstrings(code: str, module: ast.Module) -> str:
    """The C of a module, in which each class and function has its docstring behind its signature, for `help()`."""
    from mypyc.codegen.cstring import c_string_initializer

    for name, text in docstrings(module, ""):
        called = name.replace(".", "___")
        function = rf"CPyPy_\w+___{called},[^\"]*PyDoc_STR\("
        kind = rf"CPyType_\w+___{called}_template_ = [^;]*?tp_doc = PyDoc_STR\("
        signature = re.compile(rf'(?:{function}|{kind})"(?:[^"\\]|\\.)*"')
        literal = c_string_initializer(text.encode())
        code = signature.sub(lambda found, text=literal: f"{found[0]} {text}", code)  # type: ignore[misc]
    return code


def docstrings(node: ast.AST, within: str) -> Iterator[tuple[str, str]]:
    """The docstrings of all classes and functions, by their names in the module."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(child)
            if text:
                yield within + child.name, text
            yield from docstrings(child, f"{within}{child.name}.")


def extensions(folder: str) -> list[Any]:
    """The compiled modules: one with all the code, and for each of ours a small one that leads to it.

    The C that mypyc makes is written into the folder.
    """
    from mypyc.build import mypycify

    sources = [str(path.relative_to(ROOT)) for path in FORM.compiled_sources(PACKAGE)]
    level = os.environ.get("DEDALE_OPTIMISE", "3")
    modules = mypycify(
        sources, opt_level=level, debug_level="0", group_name="dedale", multi_file=True, target_dir=folder
    )
    amend([str(source) for module in modules for source in module.sources])
    for module in modules:
        module.sources = joined([str(source) for source in module.sources])
        if sys.platform == "linux":
            module.extra_compile_args.append("-fno-semantic-interposition")  # lets small functions be inlined
    return modules


def joined(sources: list[str]) -> list[str]:
    """The same C in one file a folder, and one for what is seldom run there: headers are read less often."""
    units: dict[Path, list[Path]] = defaultdict(list)
    for path in map(Path, sources):
        if path.stem.startswith("__native_dedale___"):
            *folder, name = path.stem.removeprefix("__native_dedale___").split("___")
            units[path.with_name("_".join(["unit", *folder, *[COLD] * (name in SELDOM_RUN)]) + ".c")].append(path)
    for unit, paths in units.items():
        unit.write_text("".join(path.read_text() for path in paths))
    parts = {str(path) for paths in units.values() for path in paths}
    return [*(source for source in sources if source not in parts), *map(str, units)]


def long_description(readme: str) -> str:
    """The README as it can be read elsewhere: without pictures, and without links to files of the repository."""
    relative = r"\[([^\]]*)\]\((?!https?:)[^)]*\)"
    shown = [part for part in readme.split("\n\n") if not re.search("!" + relative, part)]
    return re.sub(relative, r"\1", "\n\n".join(shown))


setup(
    long_description=long_description((ROOT / "README.md").read_text(encoding="utf-8")),
    long_description_content_type="text/markdown",
    distclass=CompiledDistribution,
    cmdclass={"build_ext": Build, "build_py": Modules},
)

"""Compiles the rules with mypyc; without a C compiler, or with DEDALE_PURE=1, installs them plain.

DEDALE_OPTIMISE is the level at which the C compiler optimises: 3 unless it is set.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "dedale"


def load_form() -> ModuleType:
    """`dedale._form` without importing the package itself."""
    spec = importlib.util.spec_from_file_location("_form", PACKAGE / "_form.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FORM = load_form()


class Build(build_ext):
    """Builds the modules on all cores, and leaves the digest of what they were built from."""

    def build_extension(self, ext: Any) -> None:
        """Compiles the files of an extension side by side, which the compiler's own `compile` does not."""
        one_after_another = self.compiler.compile

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda source: one_after_another([source], **options), sources))
            return [name for names in made for name in names]

        self.compiler.compile = side_by_side
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_after_another

    def run(self) -> None:
        super().run()
        if self.extensions:
            target = PACKAGE if self.inplace or self.editable_mode else Path(self.build_lib) / "dedale"
            target.mkdir(parents=True, exist_ok=True)
            (target / FORM.DIGEST).write_text(FORM.digest(PACKAGE))


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


def keep_docstrings(generated: list[str]) -> None:
    """Writes docstrings into the generated C, so that `help()` shows them: mypyc keeps signatures alone."""
    by_name = {Path(path).name: Path(path) for path in generated}
    for source in FORM.compiled_sources(PACKAGE):
        module = "___".join(("dedale", *source.relative_to(PACKAGE).with_suffix("").parts)).removesuffix("_____init__")
        target = by_name.get(f"__native_{module}.c")
        if target is not None:
            target.write_text(with_docstrings(target.read_text(), ast.parse(source.read_text())))


def with_docstrings(code: str, module: ast.Module) -> str:
    """The C of a module, in which each class and function has its docstring behind its signature."""
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


def extensions() -> list[Any]:
    """The compiled modules, or none, and then one line says why."""
    if os.environ.get("DEDALE_PURE") == "1":
        print("dedale: DEDALE_PURE is set, installing as plain Python", file=sys.stderr)
        return []
    if not can_compile():
        print("dedale: no C compiler with Python's headers, installing as plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    sources = [str(path.relative_to(ROOT)) for path in FORM.compiled_sources(PACKAGE)]
    level = os.environ.get("DEDALE_OPTIMISE", "3")
    modules = mypycify(sources, opt_level=level, debug_level="0", group_name="dedale", multi_file=True)
    keep_docstrings([str(source) for module in modules for source in module.sources])
    for module in modules if sys.platform == "linux" else []:
        module.extra_compile_args.append("-fno-semantic-interposition")  # lets small functions be inlined
    return modules


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})

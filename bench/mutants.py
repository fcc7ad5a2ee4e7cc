"""Mutants: copies of a module's source, each with one small change that a test should catch."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}

QUESTIONS = ast.Name | ast.Attribute | ast.Call | ast.BinOp
"""Conditions that have no operator of their own to swap."""

FOR_THE_COMPILER = {"capacity"}
"""Arguments that save time and change nothing."""


@dataclass(frozen=True)
class Mutant:
    """A module with one change; `name` says which in the module's own words, so it outlives changes elsewhere."""

    name: str
    source: str


def mutants(path: str, source: str) -> list[Mutant]:
    """Every mutant of a module."""
    found: list[Mutant] = []
    seen: Counter[str] = Counter()
    for where, node, replacement in _changes(ast.parse(source), ""):
        changed = _replaced(source, node, replacement)
        name = f"{path}, {where or 'module'}: {_difference(source, changed)}"
        seen[name] += 1
        found.append(Mutant(name if seen[name] == 1 else f"{name} ({seen[name]})", changed))
    return found


def sample(all_of_them: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """A random sample of the mutants; each is drawn by its own name, so a changed line affects no other mutant."""
    return sorted(all_of_them, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:size]


# Where a module can change

Change = tuple[str, ast.expr | ast.stmt, str]


def _changes(node: ast.AST, where: str) -> Iterator[Change]:
    """The function, the node and its replacement, for all changes below a node."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}".lstrip(".")
    if _is_passed_over(node):
        return
    if isinstance(node, ast.expr):
        yield from ((where, node, f"({text})") for text in _expressions(node))
    if isinstance(node, ast.stmt):
        yield from ((where, node, text) for text in _statements(node))
    if isinstance(node, ast.If | ast.While) and isinstance(node.test, QUESTIONS):
        yield where, node.test, f"(not {ast.unparse(node.test)})"
    for child in _children(node):
        yield from _changes(child, where)


def _is_passed_over(node: ast.AST) -> bool:
    """What changes nothing at run time, or only the sentence of a refusal."""
    if isinstance(node, ast.FunctionDef):
        return node.name == "why_not" or node.name.startswith("_why_")
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Raise):
        return node.exc is not None and ast.unparse(node.exc) == "NotImplementedError"
    if isinstance(node, ast.keyword):
        return node.arg in FOR_THE_COMPILER
    if isinstance(node, ast.Assert):
        return ast.unparse(node.test).startswith("isinstance(") or " is not None" in ast.unparse(node.test)
    return isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom) or _is_type(node)


def _is_type(node: ast.AST) -> bool:
    """Whether an assignment only names types or exports: `Seat = NewType(…)`, `Value = bool | int`."""
    if not isinstance(node, ast.Assign):
        return False
    value = ast.unparse(node.value)
    is_union = isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.BitOr) and node.col_offset == 0
    return value.startswith(("TypeVar(", "NewType(")) or is_union or ast.unparse(node.targets[0]) == "__all__"


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node, without annotations and decorators."""
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list", "bases"):
            yield from (part for part in (value if isinstance(value, list) else [value]) if isinstance(part, ast.AST))


# What it changes to


def _expressions(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BinOp):
        yield ast.unparse(ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield ast.unparse(ast.BoolOp(other, node.values))
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.IfExp):
        yield ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.Constant):
        yield from _constants(node.value)


def _comparisons(node: ast.Compare) -> Iterator[str]:
    for n, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            yield ast.unparse(ast.Compare(node.left, [*node.ops[:n], other(), *node.ops[n + 1 :]], node.comparators))


def _constants(value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield str(not value)
    elif isinstance(value, int):
        yield str(value + 1)
        yield str(value - 1)
    elif isinstance(value, float):
        yield str(value + 1.0)


def _statements(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Expr | ast.Assign | ast.Raise):
        yield "pass"
    elif isinstance(node, ast.AugAssign):
        yield "pass"
        yield ast.unparse(ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value))
    elif isinstance(node, ast.Return) and node.value is not None and ast.unparse(node.value) != "None":
        yield "return None"
    elif isinstance(node, ast.Break | ast.Continue):
        yield "continue" if isinstance(node, ast.Break) else "break"


# The text


def _replaced(source: str, node: ast.expr | ast.stmt, replacement: str) -> str:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    text = source.encode()  # the columns of a syntax tree count bytes
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    first = starts[node.lineno - 1] + node.col_offset
    last = starts[node.end_lineno - 1] + node.end_col_offset
    return (text[:first] + replacement.encode() + text[last:]).decode()


def _difference(source: str, changed: str) -> str:
    """The lines that differ: `before` → `after`."""
    before, after = source.splitlines(), changed.splitlines()
    while before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return f"`{_on_one_line(before)}` → `{_on_one_line(after)}`"


def _on_one_line(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)

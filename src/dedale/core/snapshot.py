"""What play changes in an object, as plain data: for pickling and for comparing."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64


def taken(value: object, names: list[str]) -> dict[str, Any]:
    """The attributes of these names; a vector becomes a list."""
    return {name: _plain(getattr(value, name)) for name in names}


def put_back(value: object, fields: dict[str, Any]) -> None:
    """Gives attributes the values that `taken` took; what is a vector now becomes one again."""
    for name, field in fields.items():
        setattr(value, name, vec[i64](field) if _is_vector(getattr(value, name)) else field)


def _plain(value: Any) -> object:
    return list(value) if _is_vector(value) else value


def _is_vector(value: object) -> bool:
    return type(value) is VECTOR


VECTOR: Final[type] = type(vec[i64]())

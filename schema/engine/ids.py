"""Global ids: the name of a type and the number of a row as opaque text. Each row has exactly one id."""

import binascii
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Any, Final

import strawberry

from app.core.errors import NotFound
from app.core.global_ids import global_id
from app.core.text import MAXIMUM_ID

_FORM: Final = re.compile(r"([A-Z][A-Za-z]{1,40}):([1-9][0-9]{0,18})", re.ASCII)
_ID_LENGTH: Final = 100
_MOST_KEPT: Final = 5_000
"""How many ids of one type are kept."""


class _Kept(dict[int, Any]):
    """The ids of the rows of one type that were shown of late, by their numbers: the same rows are shown again."""

    def __init__(self, type_name: str) -> None:
        super().__init__()
        self._prefix = f"{type_name}:".encode()

    def __missing__(self, number: int) -> Any:
        if len(self) >= _MOST_KEPT:
            self.clear()
        text = binascii.b2a_base64(b"%b%d" % (self._prefix, number), newline=False).decode()
        self[number] = text
        return text


_caches: Final[dict[str, _Kept]] = {}


def encode(type_name: str, ident: int | str) -> strawberry.ID:
    """Write the global id of a row."""
    encoded: Any = global_id(type_name, ident)
    return encoded


def encode_all(type_name: str, numbers: Iterable[int]) -> list[Any]:
    """Write the global ids of many rows of one type."""
    cache = _caches.get(type_name)
    if cache is None:
        cache = _caches[type_name] = _Kept(type_name)
    return list(map(cache.__getitem__, numbers))


def parts(text: str) -> tuple[str, int] | None:
    """The type and the number of a global id; None for any other text."""
    if len(text) > _ID_LENGTH or not text.isascii():
        return None
    try:
        plain = b64decode(text, validate=True)
    except binascii.Error:
        return None
    match = _FORM.fullmatch(plain.decode("ascii", "replace"))
    if match is None or b64encode(plain).decode() != text or int(match[2]) > MAXIMUM_ID:
        return None
    return match[1], int(match[2])


def decode(type_name: str, text: str) -> int:
    """The number of a row of this type. NotFound for any other text: it names nothing here (the 404 rule)."""
    name = parts(text)
    if name is None or name[0] != type_name:
        raise NotFound
    return name[1]


def filter_number(type_name: str, text: str) -> int:
    """The number that a filter looks for. A text that names no row of this type finds nothing."""
    name = parts(text)
    return name[1] if name is not None and name[0] == type_name else MAXIMUM_ID

"""Reads secrets of commands from standard input and from files: other users of a machine can see arguments."""

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from app.core.errors import Invalid

_SECRET_BYTES: Final = 64 * 1024
FILE: Final = "@"
_INPUT: Final = "-"


def from_input(name: str) -> str:
    """Standard input without the final line end. Errors: Invalid, for `name`."""
    return _checked(name, "Standard input", sys.stdin.buffer.read(_SECRET_BYTES + 1))


def filled(pairs: Sequence[str], secret: Collection[str]) -> dict[str, str]:
    """The fields of a form from pairs `KEY=VALUE`.

    The value of a `secret` field may be `@FILE`, for the content of a file, or `-`, for standard input; other
    values may begin with @. Errors: Invalid.
    """
    fields: dict[str, str] = {}
    used = ""
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Invalid(fields={"field": [f"{pair!r} is not of the form KEY=VALUE."]})
        if key in secret and value == _INPUT:
            if used:
                raise Invalid(fields={"field": [f"Standard input is for one field, and {used} has it."]})
            used = key
            value = from_input(key)
        elif key in secret and value.startswith(FILE):
            value = _from_file(key, Path(value.removeprefix(FILE)))
        fields[key] = value
    return fields


def _from_file(name: str, file: Path) -> str:
    try:
        with file.open("rb") as stream:
            return _checked(name, str(file), stream.read(_SECRET_BYTES + 1))
    except OSError as failure:
        raise Invalid(fields={name: [f"{file} cannot be read: {failure.strerror}."]}) from failure


def _checked(name: str, where: str, data: bytes) -> str:
    try:
        text = data.decode().removesuffix("\n").removesuffix("\r")
    except UnicodeDecodeError:
        raise Invalid(fields={name: [f"{where} is not UTF-8 text."]}) from None
    if not text:
        raise Invalid(fields={name: [f"{where} is empty."]})
    if len(data) > _SECRET_BYTES:
        raise Invalid(fields={name: [f"{where} is too large."]})
    return text

"""The scalars of the studio's API: instants, addresses, opaque JSON and large whole numbers."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NewType

import strawberry
from graphql import GraphQLError
from strawberry.types.scalar import ScalarDefinition

from app.core import iso_time

DateTime = datetime
URL = NewType("URL", str)
JSON = NewType("JSON", object)
BigInt = NewType("BigInt", int)

_URL_LENGTH: Final = 2048
_RFC_JSON: Final = "https://www.rfc-editor.org/rfc/rfc8259"


def _read_instant(value: object) -> datetime:
    if not isinstance(value, str):
        raise GraphQLError("An instant is written as text.")
    try:
        return iso_time.parse(value)
    except ValueError:
        raise GraphQLError("An instant has a date, a time and an offset: 2026-11-21T01:37:26+00:00.") from None


def _read_url(value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= _URL_LENGTH:
        raise GraphQLError("An address is text of at most 2048 characters.")
    return value


def _read_number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**63) <= value < 2**63:
        raise GraphQLError("A whole number of at most 64 bits.")
    return value


def _as_is(value: object) -> object:
    return value


def _scalar(
    name: str,
    description: str,
    specification: str,
    serialize: Callable[[Any], object],
    parse_value: Callable[[object], object],
) -> ScalarDefinition:
    return strawberry.scalar(
        name=name,
        description=description,
        specified_by_url=specification,
        serialize=serialize,
        parse_value=parse_value,
    )


COLUMN_WRITERS: Final[Mapping[object, Callable[[Sequence[Any]], list[Any]]]] = {
    iso_time.offset_form: iso_time.offset_forms,
}
"""How many values are written at once, by what writes one of them, where that is faster."""

SCALARS: Final[dict[object, ScalarDefinition]] = {
    datetime: _scalar(
        "DateTime",
        "ISO 8601 instant, offset form (2026-11-21T01:37:26+00:00).",
        "https://www.rfc-editor.org/rfc/rfc3339",
        iso_time.offset_form,
        _read_instant,
    ),
    URL: _scalar("URL", "Absolute URL.", "https://www.rfc-editor.org/rfc/rfc3986", str, _read_url),
    JSON: _scalar(
        "JSON", "Opaque JSON, used only for WebAuthn options and credentials.", _RFC_JSON, _as_is, _as_is
    ),
    BigInt: _scalar(
        "BigInt",
        "Whole number that may need more than 32 bits (bytes, numbers of rows), as a JSON number.",
        f"{_RFC_JSON}#section-6",
        int,
        _read_number,
    ),
}

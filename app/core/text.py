"""Input types for text, addresses, ids and times, with one place for limits and refusals.

Each function returns a marker for an annotation: `name: Annotated[str, string(100)]`, and
`note: Annotated[str | None, optional_string(5_000)] = None`. Doors render the refusals.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from app.core import combining_marks, invisible, iso_time, plain_inputs, wall_time

MAXIMUM_ID = 2**63 - 1
_LONGEST_PASSWORD = 1024
"""Bytes."""

_PASSWORD = {"type": "string", "format": "password", "writeOnly": True}

_SURROGATE = re.compile("[\ud800-\udfff]")
NO_ID = 0
"""An id that no row has."""
_DIGITS = re.compile(r"[0-9]{1,19}")
_WHOLE = re.compile(r"-?[0-9]+")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_LEFTWARDS = frozenset({"R", "AL"})
_DIRECTIONS = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
"""Overrides and isolates of the direction of writing, which could make a name read as something else.

The marks U+061C, U+200E and U+200F turn no letters, and names of some scripts need them.
"""


@dataclass(frozen=True, slots=True, eq=False)
class _Marker:
    """Reads a value by `read` and describes it by the JSON Schema `shape`.

    `plain` reads the usual values faster (`app.core.plain_inputs`).

    Compared by identity: annotations are hashed, and a shape cannot be.
    """

    read: Callable[[Any], Any]
    shape: JsonSchemaValue
    plain: CoreSchema | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        metadata = None if self.plain is None else {plain_inputs.PLAIN: self.plain}
        return core_schema.no_info_plain_validator_function(self.read, metadata=metadata)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return dict(self.shape)


def string(maximum: int) -> _Marker:
    """A required text of one or more lines and at most `maximum` code points, without outer blanks (S-020).

    A text of signs that show nothing is blank, as one of blanks is.
    """
    return _text(maximum)


def optional_string(maximum: int) -> _Marker:
    """A text or null; a blank one becomes null (S-020)."""
    return _optional(maximum)


def document(maximum: int) -> _Marker:
    """A required text that is taken apart, such as a file: its parts are inputs of their own.

    Tabs at its ends stay: in a table they are empty cells.
    """
    return _text(maximum, stream_safe=False, ends=" \r\n")


def name(maximum: int) -> _Marker:
    """The name of a person, a brand or a thing: a `string` that is safe to show to others.

    What turns the direction of letters is removed, and control characters and line ends become a blank. So a
    name cannot read as something else or move a terminal's cursor.
    """
    return _text(maximum, clean=as_name)


def optional_name(maximum: int) -> _Marker:
    """A name or null; a blank one becomes null."""
    return _optional(maximum, clean=as_name)


def as_name(text: str) -> str:
    """The text without overrides of its direction, and with blanks for control characters and line ends."""
    return text if text.isprintable() else _CONTROLS.sub(" ", _DIRECTIONS.sub("", text))


def isolated(name: str) -> str:
    """A name for a sentence of ours: in isolates where it is written from right to left, as it turns what follows.

    Source: Unicode Standard Annex 9, 2.7. Names have no isolates of their own (`as_name`).
    """
    return f"\u2068{name}\u2069" if any(unicodedata.bidirectional(sign) in _LEFTWARDS for sign in name) else name


def email_line(maximum: int) -> _Marker:
    """A required address, kept as typed without its outer blanks, by the lenient rule of S-021.

    An address that the normal form NFKC changes is refused, such as one with the sign for kelvin instead of a K:
    it looks like another one, which may belong to another person. The limit holds for the `email_key` as well,
    because some letters become two in lower case.
    """
    return _text(maximum, _refuse_no_email, _refuse_folded, _refuse_long_key(maximum), format="email")


def known_email_line(maximum: int) -> _Marker:
    """A required address that is only looked up: like `email_line`, but NFKC may change it, as in older rows."""
    return _text(maximum, _refuse_no_email, stream_safe=False, format="email")


def optional_email(maximum: int) -> _Marker:
    """An address by the rule of `email_line`, or null; a blank one becomes null."""
    return _optional(maximum, _refuse_no_email, _refuse_folded, _refuse_long_key(maximum), format="email")


def zone_name() -> _Marker:
    """The IANA name of a time zone, such as `Europe/Berlin`."""
    return _text(wall_time.LONGEST_NAME, _refuse_no_zone)


def password(min_bytes: int = 1) -> _Marker:
    """A secret that is compared, exactly as sent, blanks and NUL included; its UTF-8 bytes are counted (S-076)."""

    def read(value: Any) -> str:
        secret = _string(value)
        _refuse_surrogates(secret)
        _check_bytes(secret, min_bytes)
        return secret

    return _Marker(read, dict(_PASSWORD))


def new_password(min_bytes: int = 8) -> _Marker:
    """A secret that is stored: in the normal form NFC, whose bytes are counted, and otherwise exactly as sent.

    The same letters are the same password whichever keyboard composes them. Source: RFC 8265, section 4.2.
    """

    def read(value: Any) -> str:
        secret = _string(value)
        _refuse_surrogates(secret)
        # Composing takes quadratic time in the number of marks, so that only a short text is composed.
        _check_bytes(secret, 0)
        secret = composed(secret)
        _check_bytes(secret, min_bytes)
        return secret

    return _Marker(read, dict(_PASSWORD))


def composed(secret: str) -> str:
    """A secret in the normal form NFC (RFC 8265)."""
    return secret if secret.isascii() else unicodedata.normalize("NFC", secret)


def _check_bytes(secret: str, least: int) -> None:
    size = len(secret.encode())
    if size < least:
        message = "Enter a password." if least == 1 else "This must be at least {minimum} bytes long."
        raise PydanticCustomError("text.too_short", message, {"minimum": least})
    if size > _LONGEST_PASSWORD:
        raise PydanticCustomError(
            "text.too_long", "This must be at most {maximum} bytes long.", {"maximum": _LONGEST_PASSWORD}
        )


def email_key(address: str) -> str:
    """The form in which addresses are compared: trimmed and in lower case, nothing else folded (S-036)."""
    return address.strip().lower()


def _text(
    maximum: int,
    *refusals: Callable[[str], None],
    clean: Callable[[str], str] | None = None,
    stream_safe: bool = True,
    ends: str | None = None,
    **facts: Any,
) -> _Marker:
    def read(value: Any) -> str:
        text = value if isinstance(value, str) else _string(value)
        # ASCII has no surrogates, and `isascii` is far cheaper than the search.
        if "\0" in text:
            raise PydanticCustomError("text.nul", "This must not contain a NUL character.")
        if not text.isascii():
            _refuse_surrogates(text)
        text = (text if clean is None else clean(text)).strip(ends)
        if not text or invisible.is_blank(text):
            raise PydanticCustomError("text.blank", "This must not be blank.")
        if len(text) > maximum:
            raise PydanticCustomError(
                "text.too_long", "This must be at most {maximum} characters long.", {"maximum": maximum}
            )
        if stream_safe:
            _refuse_marks(text)
        for refuse in refusals:
            refuse(text)
        return text

    plain = None if refusals or clean or ends else plain_inputs.text(maximum)
    return _Marker(read, {"type": "string", "minLength": 1, "maxLength": maximum, **facts}, plain)


def _optional(
    maximum: int, *refusals: Callable[[str], None], clean: Callable[[str], str] | None = None, **facts: Any
) -> _Marker:
    read_text = _text(maximum, *refusals, clean=clean).read

    def read(value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, str) and "\0" not in value:
            text = (clean(value) if clean else value).strip()
            if not text or invisible.is_blank(text):
                return None
            # Most values are plain, and imports have many: nothing is looked at twice.
            if not refusals and value.isascii() and len(text) <= maximum:
                return text
        return read_text(value)

    plain = None if refusals or clean else core_schema.nullable_schema(plain_inputs.text(maximum))
    shape = {"anyOf": [{"type": "string", "maxLength": maximum, **facts}, {"type": "null"}]}
    return _Marker(read, shape, plain)


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise PydanticCustomError("text.not_text", "This must be text.")
    return value


def _refuse_surrogates(text: str) -> None:
    if _SURROGATE.search(text) is not None:
        raise PydanticCustomError("text.surrogate", "This contains half of a character.")


def _refuse_marks(text: str) -> None:
    if not combining_marks.is_stream_safe(text):
        raise PydanticCustomError(
            "text.marks",
            "One letter has more than {maximum} accents or other marks.",
            {"maximum": combining_marks.LONGEST_RUN},
        )


def _refuse_no_email(text: str) -> None:
    local, at, domain = text.partition("@")
    if not (local and at and domain) or "@" in domain or not all(map(_visible, local)):
        raise PydanticCustomError("text.email", "This must be an email address.")
    if not all(map(_is_label, domain.split("."))):
        raise PydanticCustomError("text.email", "This must be an email address.")


def _refuse_folded(text: str) -> None:
    if not unicodedata.is_normalized("NFKC", text):
        raise PydanticCustomError(
            "text.folded", "This address holds characters that stand for others. Write it with plain ones."
        )


def _refuse_long_key(maximum: int) -> Callable[[str], None]:
    def refuse(text: str) -> None:
        if len(email_key(text)) > maximum:
            raise PydanticCustomError(
                "text.too_long", "This must be at most {maximum} characters long.", {"maximum": maximum}
            )

    return refuse


def _refuse_no_zone(text: str) -> None:
    if not wall_time.is_zone(text):
        raise PydanticCustomError("text.zone", "This is not the IANA name of a time zone.")


def _visible(character: str) -> bool:
    """Neither blank, nor a control or an invisible formatting character."""
    return not character.isspace() and unicodedata.category(character) not in {"Cc", "Cf", "Zs", "Zl", "Zp"}


def _is_label(label: str) -> bool:
    """One part of a domain, international ones included; its length is not limited (S-021)."""
    if not label or label[0] == "-" or label[-1] == "-":
        return False
    # Combining marks are letters' parts in many scripts, and not alphanumeric by themselves.
    return all(c == "-" or c.isalnum() or unicodedata.category(c)[0] == "M" for c in label)


def _row_id(value: Any) -> int:
    if isinstance(value, str) and _DIGITS.fullmatch(value) is not None:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PydanticCustomError("id.not_whole", "This must be a whole number.")
    if not 1 <= value <= MAXIMUM_ID:
        raise PydanticCustomError("id.out_of_range", "This number is out of range.")
    return value


def _any_id(value: Any) -> int:
    if isinstance(value, str) and _WHOLE.fullmatch(value) is not None:
        value = int(value) if _DIGITS.fullmatch(value) is not None else NO_ID
    if isinstance(value, float) and abs(value) > MAXIMUM_ID:
        # A whole number of more than 64 bits comes from JSON as a float.
        value = NO_ID
    if not isinstance(value, int) or isinstance(value, bool):
        raise PydanticCustomError("id.not_whole", "This must be a whole number.")
    return value if 1 <= value <= MAXIMUM_ID else NO_ID


def _due_time(value: Any) -> datetime:
    try:
        if isinstance(value, datetime) and value.tzinfo is None:
            return value
        if isinstance(value, str):
            return iso_time.parse_wall(value)
    except ValueError:
        pass
    try:
        return _instant(value)
    except PydanticCustomError:
        raise PydanticCustomError("instant.unusable", "This must be an ISO 8601 date and time.") from None


def _instant(value: Any) -> datetime:
    try:
        if isinstance(value, datetime) and value.tzinfo is not None:
            return value.astimezone(UTC)
        if isinstance(value, str):
            return iso_time.parse(value)
    except (ValueError, OverflowError):
        pass
    raise PydanticCustomError("instant.unusable", "This must be an ISO 8601 date and time with a time zone.")


RowId = Annotated[int, _Marker(_row_id, {"type": "integer", "minimum": 1, "maximum": MAXIMUM_ID})]
"""The id of a row: 1 to 2**63-1; text of digits counts as a number, booleans and fractions do not."""

AnyId = Annotated[int, _Marker(_any_id, {"type": "integer"})]
"""A whole number that is looked up as an id: one that cannot be an id becomes `NO_ID`, which no row has."""

Instant = Annotated[datetime, _Marker(_instant, {"type": "string", "format": "date-time"})]
"""A moment from ISO 8601 text with a zone, in UTC; numbers are refused."""

_WALL_TIME = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d([.,]\d{1,9})?)?$"}
DueTime = Annotated[
    datetime, _Marker(_due_time, {"anyOf": [{"type": "string", "format": "date-time"}, _WALL_TIME]})
]
"""An Instant, or such text without a zone: a wall time, which the service completes with the brand's zone."""

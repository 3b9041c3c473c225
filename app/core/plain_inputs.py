"""Reads inputs that hold nothing but plain texts from JSON, by one call of the validator.

Most bodies are plain. What is not (an unknown field, a blank or a wrong value, a rare character) is left to
`app.core.validation`, which alone knows what is allowed and says what is wrong.
"""

import re
from functools import cache
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel, ValidationError
from pydantic_core import CoreSchema, SchemaValidator, core_schema

from app.core import invisible

M = TypeVar("M", bound=BaseModel)

PLAIN: Final = "galley_plain"
"""The key of a stricter schema in the metadata of a schema: it accepts fewer values and reads them as the same."""

_RARE: Final = (b"\\u000", b"\\u001")
"""The beginnings of escaped control characters: NUL is refused, and Python trims more than the validator."""
_MARKS: Final = re.compile(rb"(?:\\u[0-9a-fA-F]{4}|[\xcc-\xf4][\x80-\xbf]+){14}")
"""Signs in a row that may be too many combining marks; `app.core.combining_marks` knows which ones are."""


class UnplannedInput(Exception):
    """A schema is of a kind that is not known here."""


def text(maximum: int) -> CoreSchema:
    """The texts of `app.core.text.string` in a body without rare characters."""
    return core_schema.str_schema(
        strip_whitespace=True, min_length=1, max_length=maximum, pattern=invisible.VISIBLE
    )


def read(model: type[M], body: bytes) -> M | None:
    """The input in this JSON; None where it has to be read in the usual way."""
    validator = _validator(model)
    if validator is None or any(each in body for each in _RARE) or _MARKS.search(body) is not None:
        return None
    try:
        return cast("M", validator.validate_json(body, strict=True))
    except ValidationError:
        return None


@cache
def _validator(model: type[BaseModel]) -> SchemaValidator | None:
    """A validator of the plain inputs of this model; None where it has other fields than texts."""
    try:
        schema = _plain(cast("dict[str, Any]", model.__pydantic_core_schema__))
    except UnplannedInput:
        return None
    # Otherwise the validator that the model has is taken instead of one for this schema.
    return SchemaValidator(cast("CoreSchema", schema), _use_prebuilt=False)


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the plain ones in the places of texts, and without unknown fields. Errors: Unplanned."""
    kind, metadata = schema["type"], schema.get("metadata") or {}
    if PLAIN in metadata:
        return metadata[PLAIN]
    if kind in ("default", "nullable", "model"):
        plain = {**schema, "schema": _plain(schema["schema"])}
    elif kind == "list":
        plain = {**schema, "items_schema": _plain(schema["items_schema"])}
    elif kind == "model-fields":
        fields = {name: {**field, "schema": _plain(field["schema"])} for name, field in schema["fields"].items()}
        # The names of unknown fields are told to the client, which takes the usual way.
        plain = {**schema, "fields": fields, "extra_behavior": "forbid"}
    else:
        raise UnplannedInput(kind)
    plain.pop("ref", None)
    return plain

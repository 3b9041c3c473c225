"""The base of every answer, and the field types that several rooms share.

A shape is declared once, in the `…_shapes.py` of its room. The model gives the JSON, the schema in the reference
and, through the examples of its fields, the example. Its fields are the keys of the JSON, in their order (S-011).
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Self, cast

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetJsonSchemaHandler, WithJsonSchema
from pydantic_core import CoreSchema
from starlette.responses import Response

from app.core.iso_time import microseconds_z, offset_form
from app.rest.shape_values import values_of

JSON: Final = "application/json"
_LONG_LIST: Final = 10
"""From how many items on a list takes less time to make than the model needs to check it."""


class Shape(BaseModel):
    """A JSON object of an answer, with exactly these keys. Its values are also read from a view's attributes."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)

    @classmethod
    def of(cls, **values: Any) -> Self:
        """The shape with these values; a view with the attributes of a nested shape can stand for it.

        What a long list holds are dictionaries then: nothing but the JSON is made of them.
        """
        ready = values_of(cls, values) if any(map(_is_long, values.values())) else None
        return (
            cls.__pydantic_validator__.validate_python(values) if ready is None else cls.model_construct(**ready)
        )


class Message(Shape):
    """A text for people."""

    message: str


class EveryKey:
    """Marks a map that has every value of an enum as a key, and no other."""

    def __init__(self, keys: type[StrEnum]) -> None:
        self._keys = [key.value for key in keys]

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The schema of an object with these properties."""
        document = handler(schema)
        document.pop("propertyNames", None)
        document["properties"] = dict.fromkeys(self._keys, document["additionalProperties"])
        return {**document, "required": self._keys, "additionalProperties": False}


def _time(pattern: str, example: str) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "format": "date-time", "pattern": pattern, "examples": [example]})


Time = Annotated[
    str,
    BeforeValidator(microseconds_z),
    _time(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$", "2026-11-21T01:37:26.000000Z"),
]
"""Made of a time: it in UTC with microseconds."""
OffsetTime = Annotated[
    str,
    BeforeValidator(offset_form),
    _time(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$", "2026-11-21T01:37:26+00:00"),
]
"""Made of a time: it with its offset and without a fraction."""
# Text before it is JSON: the UUIDs of PostgreSQL's driver are of a type of their own.
Uuid = Annotated[str, BeforeValidator(str), Field(json_schema_extra={"format": "uuid"})]
# It goes into a header. Of a format, generators of clients make a type that no header takes.
SLUG_PATTERN: Final = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
Slug = Annotated[str, BeforeValidator(str), Field(json_schema_extra={"pattern": SLUG_PATTERN})]
Url = Annotated[str, Field(json_schema_extra={"format": "uri"})]
Cursor = Annotated[
    str | None, Field(description="Send it as `cursor` for the next page; null on the last.", examples=[None])
]
Limit = Annotated[int, Field(description="-1 is unlimited.", json_schema_extra={"minimum": -1})]


def _is_long(value: Any) -> bool:
    return isinstance(value, list) and len(cast("list[Any]", value)) >= _LONG_LIST


def to_json(shape: Shape) -> bytes:
    """The JSON of an answer."""
    return orjson.dumps(shape, default=vars, option=orjson.OPT_NON_STR_KEYS)


def json_response(shape: Shape, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(to_json(shape), status, headers, JSON)

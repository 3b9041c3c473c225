"""Turning what was sent into the inputs of the rooms, and our words for what is wrong there, at every door.

What may be sent is said by those inputs; reading it from a request is the doors' business.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import orjson
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from app.core.errors import Invalid

M = TypeVar("M", bound=BaseModel)
Raw = Mapping[str, Any]

UNKNOWN: Final = "There is no such field."
"""What is wrong with a member that an input does not have."""

# Our sentence for each type of pydantic's errors; types of our own carry theirs.
_SENTENCES: Final[Mapping[str, str]] = {
    "missing": "This field is required.",
    "string_type": "This must be text.",
    "string_unicode": "This contains half of a character.",
    "string_too_short": "This must be at least {min_length} characters long.",
    "string_too_long": "This must be at most {max_length} characters long.",
    "string_pattern_mismatch": "This has the wrong form.",
    "int_type": "This must be a whole number.",
    "int_parsing": "This must be a whole number.",
    "int_parsing_size": "This number is out of range.",
    "int_from_float": "This must be a whole number.",
    "float_type": "This must be a number.",
    "bool_type": "This must be true or false.",
    "bool_parsing": "This must be true or false.",
    "list_type": "This must be a list.",
    "tuple_type": "This must be a list.",
    "set_type": "This must be a list.",
    "too_long": "This must have at most {max_length} items.",
    # Every list with a least length has the least length 1.
    "too_short": "This must not be empty.",
    "dict_type": "This must be an object.",
    "model_type": "This must be an object.",
    "model_attributes_type": "This must be an object.",
    "enum": "This must be one of: {expected}.",
    "literal_error": "This must be one of: {expected}.",
    "greater_than": "This must be more than {gt}.",
    "greater_than_equal": "This must be at least {ge}.",
    "less_than": "This must be less than {lt}.",
    "less_than_equal": "This must be at most {le}.",
    "uuid_parsing": "This must be a UUID.",
    "extra_forbidden": UNKNOWN,
    "json_invalid": "The body is nested too deeply.",
}
_OWN: Final = ("text.", "id.", "instant.")
_NAME: Final = 100
"""How many characters of a name of the client's own a path repeats."""
_OTHERWISE: Final = "This is not valid."


def parse(model: type[M], document: Raw, *, whole: str = "body") -> M:
    """Validate a JSON object. A wrong JSON type is an error, never converted (REST-TEAMS-23).

    `whole` is the path of what is wrong with the object itself. Errors: Invalid.
    """
    try:
        text = orjson.dumps(document)
    except TypeError:
        # Half of a character: only the lenient validation can say in which field. Where no field holds it, it is
        # in what the input ignores, and the rest is as strict as ever.
        parse_text(model, document, whole=whole)
        text = _mended(document, whole)
    try:
        return model.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise Invalid(fields=_fields(error.errors(include_url=False), whole)) from None


def _mended(document: Raw, whole: str) -> bytes:
    try:
        return json.dumps(document, ensure_ascii=False).encode(errors="replace")
    except RecursionError:
        raise Invalid(fields={whole: [_SENTENCES["json_invalid"]]}) from None


def parse_text(model: type[M], values: Raw, *, whole: str = "body") -> M:
    """Validate values that came as text, such as those of a query. Errors: Invalid."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise Invalid(fields=_fields(error.errors(include_url=False), whole)) from None


def _fields(errors: list[ErrorDetails], whole: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for error in errors:
        path = ".".join(str(part)[:_NAME] for part in error["loc"] if part != "[key]") or whole
        messages = fields.setdefault(path, [])
        sentence = _sentence(error)
        if sentence not in messages:
            messages.append(sentence)
    return fields


def _sentence(error: ErrorDetails) -> str:
    if error["type"].startswith(_OWN):
        return error["msg"]
    return _SENTENCES.get(error["type"], _OTHERWISE).format_map(error.get("ctx", {}))

"""Reading what a request carries: its JSON body, its query, its ids.

A body is read after authentication and never before; what it may hold is said by the inputs of the rooms.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import orjson
from pydantic import BaseModel
from starlette.requests import Request

from app.core import validation
from app.core.errors import DomainError, Invalid, NotFound, TooLarge
from app.core.text import MAXIMUM_ID
from app.rest.surrogates import loads_with_halves

M = TypeVar("M", bound=BaseModel)
Raw = Mapping[str, Any]


class Nothing(BaseModel):
    """A body with nothing in it that matters."""


LARGEST: Final = 1024 * 1024
LONGEST_KEY: Final = 255

_ID: Final = re.compile(r"[0-9]{1,19}", re.ASCII)
_FORMS: Final = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})


async def raw(request: Request) -> Raw:
    """The JSON object of the body; an absent body and a form count as empty (S-154).

    Errors: Invalid on `body`; TooLarge. Reading again gives the same.
    """
    found = await _found(request)
    if isinstance(found, DomainError):
        raise found
    return found


async def glance(request: Request) -> Raw:
    """The body for a decision that comes before its validation: empty where it is unusable."""
    found = await _found(request)
    return {} if isinstance(found, DomainError) else found


async def _found(request: Request) -> Raw | DomainError:
    state = request.scope.setdefault("state", {})
    if "raw" not in state:
        try:
            state["raw"] = _object(await _read(request), request.headers.get("content-type", ""))
        except DomainError as error:
            state["raw"] = error
    return cast("Raw | DomainError", state["raw"])


def parsed(body: bytes, content_type: str) -> Raw:
    """The JSON object of a body that was read already. Errors: Invalid on `body`."""
    return _object(body, content_type)


async def _read(request: Request) -> bytes:
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > LARGEST:
        raise TooLarge
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST:
            raise TooLarge
    return bytes(received)


def _object(body: bytes, content_type: str) -> Raw:
    media_type = content_type.partition(";")[0].strip().lower()
    if not body or media_type in _FORMS:
        return {}
    if media_type and media_type != "application/json" and not media_type.endswith("+json"):
        raise Invalid(fields={"body": ["Send the body as application/json."]})
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        value = loads_with_halves(body)
    if not isinstance(value, dict):
        raise Invalid(fields={"body": ["The body must be a JSON object."]})
    return cast("dict[str, Any]", value)


def parse(model: type[M], given: Raw) -> M:
    """Validate a body. A wrong JSON type is an error, never converted (REST-TEAMS-23). Errors: Invalid."""
    return validation.parse(model, given)


def query(model: type[M], request: Request) -> M:
    """Validate the query, where every value is text; one that is given twice is an error. Errors: Invalid."""
    given = request.query_params
    twice = [name for name in given if len(given.getlist(name)) > 1 and name in model.model_fields]
    if twice:
        raise Invalid(fields={name: ["Give this once."] for name in twice})
    return validation.parse_text(model, dict(given))


def path_id(request: Request, name: str) -> int:
    """The id in a path. Errors: NotFound for anything but the digits of a 63-bit number (REST-TEAMS-16)."""
    text = request.path_params[name]
    if _ID.fullmatch(text) is None or not 1 <= int(text) <= MAXIMUM_ID:
        raise NotFound
    return int(text)


def idempotency_key(request: Request) -> str | None:
    """The key of a request that may be sent again. Errors: Invalid on `Idempotency-Key`."""
    keys = request.headers.getlist("idempotency-key")
    if not keys:
        return None
    key = keys[0].strip()
    if len(keys) > 1 or not 0 < len(key) <= LONGEST_KEY or not key.isprintable():
        raise Invalid(fields={"Idempotency-Key": [f"This must be 1 to {LONGEST_KEY} characters, once."]})
    return key

"""The JSON body, the query and the path ids of a request to REST.

A body is read after authentication and never before. The inputs of the rooms say what it may hold.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import orjson
from pydantic import BaseModel
from starlette.requests import Request

from app.core import validation
from app.core.errors import DomainError, Invalid, NotFound
from app.core.text import MAXIMUM_ID
from app.rest.surrogates import loads_with_halves
from app.web.bodies import media_type, read

M = TypeVar("M", bound=BaseModel)
Raw = Mapping[str, Any]


class Nothing(BaseModel):
    """A body with nothing in it that matters."""


_ID: Final = re.compile(r"[0-9]{1,19}", re.ASCII)
_FORMS: Final = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})


async def raw(request: Request) -> Raw:
    """The JSON object of the body; an absent body and a form count as empty (S-154).

    The body is read once; later calls give the same. Errors: Invalid on `body`; TooLarge.
    """
    body = await _raw_or_error(request)
    if isinstance(body, DomainError):
        raise body
    return body


async def glance(request: Request) -> Raw:
    """The body for a decision that comes before its validation; empty where it is unusable."""
    body = await _raw_or_error(request)
    return {} if isinstance(body, DomainError) else body


async def _raw_or_error(request: Request) -> Raw | DomainError:
    state = request.scope.setdefault("state", {})
    if "raw" not in state:
        try:
            state["raw"] = parsed(await read(request), media_type(request))
        except DomainError as error:
            state["raw"] = error
    return cast("Raw | DomainError", state["raw"])


def parsed(body: bytes, kind: str) -> Raw:
    """The JSON object in a body of this media type. Errors: Invalid on `body`."""
    if not body or kind in _FORMS:
        return {}
    if kind and kind != "application/json" and not kind.endswith("+json"):
        raise Invalid(fields={"body": ["Send the body as application/json."]})
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        value = loads_with_halves(body)
    if not isinstance(value, dict):
        raise Invalid(fields={"body": ["The body must be a JSON object."]})
    return cast("dict[str, Any]", value)


def parse(model: type[M], values: Raw) -> M:
    """Validate a body. A wrong JSON type is an error, never converted (REST-TEAMS-23). Errors: Invalid."""
    return validation.parse(model, values)


def query(model: type[M], request: Request) -> M:
    """Validate the query, where every value is text. Errors: Invalid, also on a parameter that is repeated."""
    parameters = request.query_params
    repeated = [name for name in parameters if len(parameters.getlist(name)) > 1 and name in model.model_fields]
    if repeated:
        raise Invalid(fields={name: ["Send this parameter once."] for name in repeated})
    return validation.parse_text(model, dict(parameters))


def path_id(request: Request, name: str) -> int:
    """The id in a path. Errors: NotFound unless it is the digits of a positive 63-bit number (REST-TEAMS-16)."""
    text = request.path_params[name]
    if _ID.fullmatch(text) is None or not 1 <= int(text) <= MAXIMUM_ID:
        raise NotFound
    return int(text)

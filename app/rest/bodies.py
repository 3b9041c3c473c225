"""The JSON body, the query and the path ids of a request to REST.

A body is read after authentication and never before. The inputs of the rooms say what it may hold.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, Final, TypeVar, cast, get_args

import orjson
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from app.core import plain_inputs, validation
from app.core.config import settings
from app.core.errors import DomainError, Invalid, NotFound
from app.core.text import MAXIMUM_ID
from app.rest.surrogates import loads_with_halves
from app.web.bodies import media_type, read, without_mark
from app.web.decoration import decorating, escaped

M = TypeVar("M", bound=BaseModel)
Raw = Mapping[str, Any]


class Nothing(BaseModel):
    """A body with nothing in it that matters."""


_ID: Final = re.compile(r"[0-9]{1,19}", re.ASCII)
_MOST_NAMES: Final = 20
_LONGEST_NAME: Final = 64
_MOST_ITEMS: Final = 100
"""How far a list is looked through for ignored fields; no input takes a longer one."""
_FORMS: Final = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})


async def raw(request: Request) -> Raw:
    """The JSON object of the body; an absent body counts as empty, and a form where nothing is wanted (S-154).

    The body is read once; later calls give the same. Errors: Invalid on `body`; TooLarge.
    """
    body = await _raw_or_error(request)
    if isinstance(body, DomainError):
        raise body
    return body


async def read_input(request: Request, model: type[M]) -> M:
    """The input in the body, as `parse` gives it; the fastest way for many texts. Errors: Invalid; TooLarge."""
    state = request.scope.setdefault("state", {})
    if "raw" not in state:
        body, kind = without_mark(await read(request)), media_type(request)
        if _is_json(kind) and (plain := plain_inputs.read(model, body)) is not None:
            return plain
        state["raw"] = _parsed_or_error(body, _kind_for(request, kind))
    return parse(model, await raw(request))


async def glance(request: Request) -> Raw:
    """The body for a decision that comes before its validation; empty where it is unusable."""
    body = await _raw_or_error(request)
    return {} if isinstance(body, DomainError) else body


async def _raw_or_error(request: Request) -> Raw | DomainError:
    state = request.scope.setdefault("state", {})
    if "raw" not in state:
        try:
            state["raw"] = _parsed_or_error(await read(request), _kind_for(request, media_type(request)))
        except DomainError as error:
            state["raw"] = error
    return cast("Raw | DomainError", state["raw"])


def _kind_for(request: Request, kind: str) -> str | None:
    """The media type of the body; None for a form that is sent where nothing is wanted."""
    model = request.scope["state"].get("body_model")
    return None if kind in _FORMS and model is Nothing else kind


def _parsed_or_error(body: bytes, kind: str | None) -> Raw | DomainError:
    try:
        return {} if kind is None else parsed(body, kind)
    except DomainError as error:
        return error


def parsed(body: bytes, kind: str) -> Raw:
    """The JSON object in a body of this media type. Errors: Invalid on `body`."""
    body = without_mark(body)
    if not body:
        return {}
    if not _is_json(kind):
        raise Invalid(fields={"body": ["Send the body as application/json."]})
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        value = loads_with_halves(body)
    if not isinstance(value, dict):
        raise Invalid(fields={"body": ["The body must be a JSON object."]})
    return cast("dict[str, Any]", value)


def _is_json(kind: str) -> bool:
    """Whether a body of this media type is read as JSON, as is one without a media type."""
    return not kind or kind == "application/json" or kind.endswith("+json")


def parse(model: type[M], values: Raw) -> M:
    """Validate a body. A wrong JSON type is an error, never converted (REST-TEAMS-23). Errors: Invalid."""
    return validation.parse(model, values)


def expect(
    request: Request, model: type[BaseModel], query: type[BaseModel] | None, headers: frozenset[str]
) -> None:
    """Say which inputs body and query of this request are for, and which of its headers have no effect on it.

    `name_ignored` tells by that what was ignored.
    """
    state = request.scope.setdefault("state", {})
    state["body_model"], state["query_model"], state["idle_headers"] = model, query, headers


def note_fields(request: Request, fields: Raw) -> None:
    """Note the fields of a body that was read in another way, for `name_ignored`."""
    request.scope.setdefault("state", {})["raw"] = fields


def name_ignored(request: Request, response: Response) -> None:
    """Name in a header what was sent and ignored.

    That are fields of the body and parameters of the query that the inputs do not have, and headers that choose
    nothing here.
    """
    scope, state = request.scope, request.scope.get("state", {})
    if not ("raw" in state or scope.get("query_string") or state.get("idle_headers")):
        return
    with decorating("the names of ignored fields"):
        names = [escaped(name, _LONGEST_NAME) for name in islice(_ignored(request, state), _MOST_NAMES)]
        if names:
            response.headers[f"{settings().header_prefix}-Ignored"] = ", ".join(names)


def _ignored(request: Request, state: Mapping[str, Any]) -> Iterator[str]:
    if "query_model" not in state:
        return
    model, document = state["body_model"], state.get("raw")
    if isinstance(document, dict):
        yield from _unknown(model, cast("dict[str, Any]", document))
    if request.scope.get("query_string"):
        parameters = state["query_model"]
        fields = {} if parameters is None else _fields(parameters)[0]
        yield from (name for name in request.query_params if name not in fields)
    yield from state["idle_headers"]


def _unknown(model: type[BaseModel], values: Raw, path: str = "") -> Iterator[str]:
    """The paths of fields that the input does not have, such as `colour` and `variants.0.colour`."""
    fields, with_inner = _fields(model)
    # Most bodies hold nothing unknown, which the sets of names tell at once.
    if fields.keys() >= values.keys() and not with_inner & values.keys():
        return
    for name, value in values.items():
        if name not in fields:
            yield f"{path}{name}"
            continue
        inner = fields[name]
        if inner is not None and isinstance(value, dict):
            yield from _unknown(inner, cast("dict[str, Any]", value), f"{path}{name}.")
        elif inner is not None and isinstance(value, list):
            for index, item in enumerate(islice(cast("list[object]", value), _MOST_ITEMS)):
                if isinstance(item, dict):
                    yield from _unknown(inner, cast("dict[str, Any]", item), f"{path}{name}.{index}.")


@cache
def _fields(model: type[BaseModel]) -> tuple[Mapping[str, type[BaseModel] | None], frozenset[str]]:
    """The names of an input's fields with the input in its values, if any; and the names of those with one."""
    fields = {field.alias or name: _model_in(field.annotation) for name, field in model.model_fields.items()}
    return fields, frozenset(name for name, inner in fields.items() if inner is not None)


def _model_in(annotation: object) -> type[BaseModel] | None:
    """The one input that values of this type hold, if any."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    inner = [model for each in get_args(annotation) if (model := _model_in(each)) is not None]
    return inner[0] if len(inner) == 1 else None


def query(model: type[M], request: Request) -> M:
    """Validate the query, where every value is text. Errors: Invalid, also on a parameter that is repeated."""
    parameters = request.query_params
    doubles = [name for name in parameters if len(parameters.getlist(name)) > 1 and name in model.model_fields]
    if doubles:
        raise Invalid(fields={name: ["Send this parameter once."] for name in doubles})
    return validation.parse_text(model, dict(parameters))


def path_id(request: Request, name: str) -> int:
    """The id in a path. Errors: NotFound unless it is the digits of a positive 63-bit number (REST-TEAMS-16)."""
    text = request.path_params[name]
    if _ID.fullmatch(text) is None or not 1 <= int(text) <= MAXIMUM_ID:
        raise NotFound
    return int(text)

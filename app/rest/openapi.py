"""The reference of the REST door as an OpenAPI document; `python -m app.rest.openapi` writes it.

What is said of a route stands beside the route; here it is put together.
"""

import copy
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import orjson
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from app.core.config import Settings
from app.rest import provenance
from app.rest.api import ROUTES
from app.rest.examples import ANSWERS, REQUESTS
from app.rest.operation_docs import refusals_by_status
from app.rest.provenance import EXTENSION, NOTE
from app.rest.schemas import COMPONENTS

FILE: Final = Path(__file__).parents[2] / "docs" / "openapi.json"
HEADER_PREFIX: Final = str(Settings.model_fields["header_prefix"].default)
"""What our own headers begin with in the committed document, and where nothing else is set."""

_INFO: Final = {
    "title": "Galley REST API",
    "version": "1",
    "description": "Brands, posts, channels and ideas for clients. A brand is called a team here. Errors are JSON"
    " and most carry `message`; failures of validation also carry `errors`, keyed by field path. Every answer"
    " carries `X-Request-Id`, and `Cache-Control: no-store` unless its description says otherwise."
    f" {NOTE}",
}
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_SOURCE: Final = re.compile(r" ?\((?:[A-Z]+-)+\d+(?:, (?:[A-Z]+-)+\d+)*\)")


@cache
def document() -> dict[str, Any]:
    """The whole document, with headers named as by default; not to be changed."""
    return described_routes(ROUTES)


def served(header_prefix: str) -> dict[str, Any]:
    """The document of an installation whose own headers begin like this; not to be changed."""
    return document() if header_prefix == HEADER_PREFIX else _renamed(document(), header_prefix)


def _renamed(value: Any, prefix: str) -> Any:
    """The same with every header of our own under its other name, wherever it is spoken of."""
    if isinstance(value, str):
        return value.replace(f"{HEADER_PREFIX}-", f"{prefix}-")
    if isinstance(value, dict):
        return {_renamed(key, prefix): _renamed(item, prefix) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, prefix) for item in value]
    return value


def described_routes(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The document for these routes."""
    schemas = copy.deepcopy(COMPONENTS)
    paths: dict[str, Any] = {}
    for route in routes:
        if isinstance(route, APIRoute) and route.openapi_extra is not None:
            method = min(route.methods or {"GET"}).lower()
            name = f"{method} {route.path}"
            described = _exemplified(name, _operation(route))
            paths.setdefault(route.path, {})[method] = {**described, EXTENSION: provenance.ours(name, described)}
    paths = _without_definitions(paths, schemas)
    for name, schema in schemas.items():
        schema[EXTENSION] = name not in provenance.SCHEMAS
    return {
        "openapi": "3.1.0",
        "info": _INFO,
        "security": [{"bearer": []}],
        "paths": paths,
        "components": {
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            "schemas": schemas,
        },
    }


def _operation(route: APIRoute) -> dict[str, Any]:
    made: dict[str, Any] = {**(route.openapi_extra or {})}
    file = route.endpoint.__module__.removeprefix("app.rest.").partition(".")[0]
    made["operationId"] = f"{file}_{route.endpoint.__name__}"
    made["tags"] = [route.path.split("/")[1]]
    placeholders = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}}
        for name in _PLACEHOLDER.findall(route.path)
    ]
    made["parameters"] = [*placeholders, *made["parameters"]]
    responses = dict(made["responses"])
    refusals = responses.pop("x-refusals", None)
    if refusals is not None:
        responses |= refusals_by_status(refusals, route.path)
    made["responses"] = dict(sorted(responses.items()))
    return made


def _exemplified(name: str, operation: dict[str, Any]) -> dict[str, Any]:
    """The operation with its examples, in copies of its parts: the originals are the routes' own."""
    if name in REQUESTS:
        body = copy.deepcopy(operation["requestBody"])
        body["content"]["application/json"]["example"] = REQUESTS[name]
        operation["requestBody"] = body
    if name in ANSWERS:
        responses = copy.deepcopy(operation["responses"])
        good = next(status for status in ("200", "201") if status in responses)
        responses[good]["content"]["application/json"]["example"] = ANSWERS[name]
        operation["responses"] = responses
    return operation


def _without_definitions(value: Any, schemas: dict[str, Any]) -> Any:
    """The same with every `$defs` of an input moved to the shared schemas, and without our own references."""
    if isinstance(value, str):
        return _SOURCE.sub("", value)
    if isinstance(value, dict):
        if "$defs" in value:
            schemas |= _without_definitions(value["$defs"], schemas)
        return {key: _without_definitions(item, schemas) for key, item in value.items() if key != "$defs"}
    if isinstance(value, list):
        return [_without_definitions(item, schemas) for item in value]
    return value


def text() -> bytes:
    """The document as it is committed."""
    return orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    FILE.write_bytes(text())

"""The reference of the REST door as an OpenAPI document; `python -m app.rest.openapi` writes it.

What the reference says of an endpoint stands beside the endpoint; this file puts it together.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

import orjson

from app.core.config import Settings
from app.rest import provenance, webhook_docs
from app.rest.api import ROUTERS
from app.rest.component_schemas import Components
from app.rest.operation_docs import operation_of, problem_codes
from app.rest.problem_shapes import PROBLEMS
from app.rest.provenance import EXTENSION, NOTE
from app.rest.router import RestEndpoint

FILE: Final = Path(__file__).parents[2] / "docs" / "openapi.json"
_HEADER_PREFIX: Final = str(Settings.model_fields["header_prefix"].default)
"""What our own headers begin with in the committed document, and where nothing else is set."""

_INFO: Final = {
    "title": "Galley REST API",
    "version": "1",
    "description": "Brands, posts, channels and ideas for clients. A brand is called a team here.\n\n"
    "**What REST cannot do.** REST has no way to make brands, connect channels, approve a post after its creation"
    " or comment on it, subscribe to webhooks or delete media: `POST /graphql` does all of that with the same"
    " tokens, and operators do the first two with `galley admin`.\n\n"
    "**Answers.** Errors are JSON and most carry `message`; failures of validation also carry `errors`, keyed by"
    " field path. Every response has `X-Request-Id`, and `Cache-Control: no-store` unless its description says"
    " otherwise. Fields of a body that an endpoint does not have are ignored and named in `X-Service-Ignored`."
    f"\n\n{NOTE}",
}
_SERVER: Final = {
    "url": "{base_url}",
    "description": "The public address of an installation.",
    "variables": {"base_url": {"default": "http://127.0.0.1:8000", "description": "`GALLEY_BASE_URL`"}},
}
_BEARER: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "A token of a sign-in, or one from the studio.",
}


@cache
def document() -> dict[str, Any]:
    """The whole document, with the default names of headers; not to be changed."""
    endpoints = [endpoint for router in ROUTERS for endpoint in router.endpoints]
    components = _components(endpoints)
    components.schemas["Problem"]["properties"]["code"]["enum"] = problem_codes(endpoints)
    paths: dict[str, Any] = {}
    specified = set(provenance.SCHEMAS)
    for endpoint in endpoints:
        name = f"{endpoint.method.lower()} {endpoint.path}"
        operation = operation_of(endpoint, components)
        operation[EXTENSION] = provenance.ours(name, operation)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
        specified |= components.reached_from(provenance.specified_parts(name, operation))
    webhooks = webhook_docs.webhooks(components)
    used = components.reached_from([paths, webhooks])
    schemas = {
        name: {**schema, EXTENSION: name not in specified}
        for name, schema in components.schemas.items()
        if name in used
    }
    return {
        "openapi": "3.1.0",
        "info": _INFO,
        "servers": [_SERVER],
        "tags": [*({"name": item.tag, "description": item.about} for item in ROUTERS), webhook_docs.TAG],
        "security": [{"bearer": []}],
        "paths": paths,
        "webhooks": webhooks,
        "components": {"securitySchemes": {"bearer": _BEARER}, "schemas": schemas},
    }


def _components(endpoints: list[RestEndpoint]) -> Components:
    inputs = [endpoint.parts["body"].model for endpoint in endpoints if "body" in endpoint.parts]
    inputs += [endpoint.parts["query"] for endpoint in endpoints if "query" in endpoint.parts]
    answers = [shape for endpoint in endpoints for answer in endpoint.answers for shape in answer.shapes]
    events = [shape for _, shape in webhook_docs.EVENTS.values()]
    return Components(inputs, [*answers, *PROBLEMS, *events])


def served(header_prefix: str, base_url: str | None = None) -> dict[str, Any]:
    """The document of an installation with its public address and its prefix of headers; not to be changed."""
    renamed = document() if header_prefix == _HEADER_PREFIX else _renamed(document(), header_prefix)
    server = _SERVER if base_url is None else {"url": base_url, "description": "This installation."}
    return {**renamed, "servers": [server]}


def _renamed(value: Any, prefix: str) -> Any:
    """The same, with the other prefix wherever a header of our own is named."""
    if isinstance(value, str):
        return value.replace(f"{_HEADER_PREFIX}-", f"{prefix}-")
    if isinstance(value, dict):
        return {_renamed(key, prefix): _renamed(item, prefix) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, prefix) for item in value]
    return value


def text() -> bytes:
    """The document as it is committed."""
    return orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    FILE.write_bytes(text())

"""Calls public routes as the pages ring does: by method and path, the first route that matches."""

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl

from app.connectors import Answer, Request, registry
from app.connectors.responses import not_found


async def call(method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
    path, _, query = path.partition("?")
    for route in registry.routes():
        found = re.fullmatch(_pattern(route.path), path)
        if route.method == method and found is not None:
            return await route.handler(Request(found.groupdict(), dict(parse_qsl(query)), headers or {}, body))
    return not_found()


def _pattern(template: str) -> str:
    parts = re.split(r"\{(\w+)\}", template)
    return "".join(f"(?P<{part}>[^/]+)" if index % 2 else re.escape(part) for index, part in enumerate(parts))

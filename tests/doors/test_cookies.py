"""Every route of both listeners with cookies: the interpreter's parser, which is quadratic before CPython 3.11.10
and 3.12.6 (CVE-2024-7592), is never called.
"""

import ast
import http.cookies
import re
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Route, WebSocketRoute

from app import main
from app.core import config
from app.web.routes import LiteralRoutes
from tests.application import application
from tests.architecture.source import modules, tree
from tests.world import World

# What takes a second to take apart where it is 24 KB long.
QUOTED = 'galley-form="' + r"\"" * 200 + '"; galley-session="\\073"; other="a b"'


def _calls(routes: list[BaseRoute]) -> Iterator[tuple[str, str]]:
    for route in routes:
        if isinstance(route, Route):
            path = re.sub(r"\{[^}]+\}", "1", route.path)
            yield from ((method, path) for method in sorted(route.methods or {"GET", "POST", "DELETE"}))
        else:
            assert isinstance(route, LiteralRoutes | WebSocketRoute), route


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_value: str) -> str:
        raise AssertionError("a cookie was given to the interpreter's parser")

    monkeypatch.setattr(http.cookies, "_unquote", refuse)


async def test_no_route_gives_a_cookie_to_the_interpreter(world: World, no_parser: None) -> None:
    headers = {"Cookie": QUOTED, "Authorization": f"Bearer {world.tokens['O1']}"}
    seen: set[int] = set()
    for app, base in (
        (application(), "http://testserver"),
        (main.callbacks(config.settings()), "http://callbacks"),
    ):
        async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url=base) as client:
            for method, path in [*_calls(app.routes), ("GET", "/no-such"), ("PUT", "/teams")]:
                for given in (headers, {"Cookie": QUOTED}):
                    answer = await client.request(method, path, headers=given)
                    assert answer.status_code != 500, (method, path, answer.text)
                    seen.add(answer.status_code)
    # They were answered by what they are for, not by one refusal for all.
    assert {200, 401, 404, 405, 422} <= seen


async def test_no_socket_gives_a_cookie_to_the_interpreter(world: World, no_parser: None) -> None:
    app = application()
    paths = [route.path for route in app.routes if isinstance(route, WebSocketRoute)]
    assert paths == ["/graphql"]
    assert await _handshake(app, "/graphql", QUOTED) == "websocket.accept"


def test_nothing_asks_the_framework_for_cookies() -> None:
    """Its answer is empty: `app.web.cookies` takes them out of the headers, and only its `read` has them."""
    attributes = {
        (module, node.lineno)
        for module in modules()
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute) and node.attr in ("cookies", "cookie_parser")
    }
    assert attributes == set()


async def _handshake(app: Starlette, path: str, cookie: str) -> str:
    sent: list[Any] = []
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "ws",
        "query_string": b"",
        "headers": [(b"host", b"testserver"), (b"cookie", cookie.encode())],
        "subprotocols": ["graphql-transport-ws"],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
    }
    coming = iter([{"type": "websocket.connect"}])

    async def receive() -> Any:
        return next(coming, {"type": "websocket.disconnect", "code": 1001})

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return str(sent[0]["type"])

"""Literal paths are found at once, and every request gets the route that comes first."""

import re

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, NoMatchFound, Route, WebSocketRoute

from app.core.config import Settings
from app.web.routes import LiteralRoutes, arranged
from tests.application import application

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


async def answer(_request: Request) -> Response:
    """Answer anything."""
    return Response()


def found(routes: list[BaseRoute], method: str, path: str, **scope: str) -> tuple[Match, object]:
    """How the first route matches that matches best, and which it is."""
    scope = {"type": "http", "method": method, "path": path, **scope}
    partial: tuple[Match, object] = Match.NONE, None
    for route in routes:
        match, child = route.matches(dict(scope))
        if match is Match.FULL:
            return match, child.get("route", route)
        if match is Match.PARTIAL and partial[0] is Match.NONE:
            partial = match, child["route"]
    return partial


async def test_every_path_has_the_same_route_as_without_the_table(orm: Settings) -> None:
    table, *routes = application().routes
    assert isinstance(table, LiteralRoutes)
    paths = {re.sub(r"\{[^}]*\}", "1", route.path) for route in routes if isinstance(route, Route)}
    paths |= {f"{path}/" for path in paths} | {"/nothing", "/teams/import", "/posts/export/1"}
    for path in sorted(paths):
        for method in METHODS:
            assert found([table, *routes], method, path) == found(routes, method, path)


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/graphql"), ("GET", "/healthz"), ("HEAD", "/posts/export")]
)
async def test_literal_paths_are_in_the_table(orm: Settings, method: str, path: str) -> None:
    table, *routes = application().routes
    assert found([table], method, path) == found(routes, method, path)
    assert found([table], method, path)[0] is Match.FULL


def test_a_route_before_a_literal_one_comes_first() -> None:
    before, literal = Route("/{name}", answer, methods=["GET"]), Route("/a", answer)
    table, first, second = arranged([before, literal])
    assert found([table], "GET", "/a") == (Match.NONE, None)
    assert found([table, first, second], "GET", "/a") == (Match.FULL, first)


def test_what_is_no_request_and_what_has_no_name_is_left_to_the_routes() -> None:
    async def socket() -> None: ...

    table, *_ = arranged([WebSocketRoute("/a", socket), Route("/a", answer)])
    assert found([table], "GET", "/a", type="websocket") == (Match.NONE, None)
    assert found([table], "GET", "/a", root_path="/below") == (Match.NONE, None)
    with pytest.raises(NoMatchFound):
        table.url_path_for("answer")

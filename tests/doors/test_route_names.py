"""The numbers of requests are kept by the path of the route, at every door; `none` is what no route answers."""

import re
from collections.abc import Iterable

import httpx2
import pytest
from prometheus_client import REGISTRY
from starlette.routing import BaseRoute, Route

from app import main
from app.core.config import Settings
from tests.application import application
from tests.world import World


def counted() -> dict[tuple[str, str], float]:
    """How many answers there were, by method and route."""
    found: dict[tuple[str, str], float] = {}
    for metric in REGISTRY.collect():
        for sample in metric.samples:
            if sample.name == "galley_requests_total":
                key = sample.labels["method"], sample.labels["route"]
                found[key] = found.get(key, 0) + sample.value
    return found


def new(before: dict[tuple[str, str], float]) -> dict[tuple[str, str], float]:
    return {key: much - before.get(key, 0) for key, much in counted().items() if much != before.get(key, 0)}


def asked(routes: Iterable[BaseRoute]) -> set[tuple[str, str]]:
    """A method and the path of every route that answers requests."""
    plain = [route for route in routes if isinstance(route, Route)]
    return {(min(route.methods or {"POST"}), route.path) for route in plain}


async def test_every_route_of_every_door_is_counted_by_its_path(world: World) -> None:
    wanted = asked(application().routes)
    paths = {path for _, path in wanted}
    assert {
        "/graphql",
        "/mcp",
        "/sign-in",
        "/docs",
        "/teams/{team_id}",
        "/feeds/{uuid}",
        "/media/{uuid}/{filename}",
        "/archives/{uuid}/{filename}",
    } <= (paths)
    for method, path in sorted(wanted):
        before = counted()
        await world.http.request(method, re.sub(r"\{[^}]*\}", "1", path))
        assert new(before) == {(method, path): 1}


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("GET", "/nothing", "none"),
        ("POST", "/sign-in/there", "none"),
        ("DELETE", "/sign-in", "/sign-in"),
        ("PUT", "/graphql", "/graphql"),
        ("DELETE", "/teams/7", "/teams/{team_id}"),
    ],
)
async def test_wrong_methods_have_a_name_and_unknown_paths_have_none(
    world: World, method: str, path: str, route: str
) -> None:
    before = counted()
    answer = await world.http.request(method, path)
    assert answer.status_code == (404 if route == "none" else 405)
    assert new(before) == {(method, route): 1}


async def test_the_callbacks_listener_is_counted_alike(orm: Settings) -> None:
    app = main.callbacks(orm)
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://callbacks") as http:
        for method, path in asked(app.routes):
            before = counted()
            await http.request(method, path)
            assert new(before) == {(method, path): 1}

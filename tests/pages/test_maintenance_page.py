"""What browsers are shown in maintenance, and that programs get the documented refusal at the same addresses."""

from collections.abc import AsyncGenerator

import httpx2
import pytest

from app.core import maintenance
from tests.ledger import proves
from tests.world import World, rows

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
async def closed(world: World) -> AsyncGenerator[World]:
    """The people of the requirements, in maintenance."""
    await maintenance.switch(on=True)
    yield world
    await maintenance.switch(on=False)


@proves("S-161")
@pytest.mark.parametrize(
    ("path", "again"),
    [
        ("/", "/"),
        ("/sign-in", "/sign-in"),
        ("/review?token=a&done=b", "/review?token=a&amp;done=b"),
        ("/studio/x/posts", "/studio/x/posts"),
        ("/feeds/x", "/feeds/x"),
        ("/docs", "/docs"),
    ],
)
async def test_a_browser_gets_a_page_with_the_way_back(
    http: httpx2.AsyncClient, closed: World, path: str, again: str
) -> None:
    before = await rows()
    answer = await http.get(path, headers=BROWSER)
    assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
    assert "<h1>Down for maintenance</h1>" in answer.text
    assert f'href="{again}">Try again</a>' in answer.text
    assert await rows() == before


@proves("ERR-BODY-04")
async def test_programs_get_the_refusal_there(http: httpx2.AsyncClient, closed: World) -> None:
    for path, headers in (("/sign-in", {}), ("/teams", BROWSER), ("/no-such", BROWSER), ("/graphql", BROWSER)):
        answer = await http.get(path, headers=headers)
        assert (answer.status_code, answer.json()["remark"]) == (503, "maintenance_mode_enabled"), path
    answer = await http.post("/sign-in", headers=BROWSER)
    assert (answer.status_code, answer.json()["remark"]) == (503, "maintenance_mode_enabled")

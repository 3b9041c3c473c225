"""What browsers are shown where a page fails unexpectedly, and that programs get the documented body there."""

import re

import httpx2
import pytest

from app.domain import brands, identity, posts
from app.pages import html
from tests.ledger import proves
from tests.pages.browser import hidden
from tests.world import World, rows

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
ID = "request-0123456789"
NUMBERED = {**BROWSER, "X-Request-Id": ID}
SECRET = "a word of the error that nobody may read"
AGAIN = re.compile(r'<p><a class="button" href="([^"]*)">Try again</a></p>')


async def fail(*_: object, **__: object) -> None:
    raise RuntimeError(SECRET)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two operations of pages and one of REST raise what nobody expected."""
    for operation in (posts.shared_outline, identity.sign_in, brands.mine):
        monkeypatch.setattr(operation, "_run", fail)


def shown(answer: httpx2.Response) -> list[str]:
    """The way back on the page about an error, which has no more to tell than the id of the request."""
    assert (answer.status_code, answer.headers["content-type"]) == (500, "text/html; charset=utf-8")
    assert answer.headers["x-request-id"] == ID
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'sha256-")
    assert "<h1>Something went wrong</h1>" in answer.text
    assert f"<p>{ID}</p>" in answer.text
    assert SECRET not in answer.text
    return AGAIN.findall(answer.text)


@pytest.mark.usefixtures("broken")
@proves("S-162")
async def test_a_browser_gets_a_page_with_the_id_and_the_way_back(
    http: httpx2.AsyncClient, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    before = await rows()
    answer = await http.get("/review?token=a&done=b", headers=NUMBERED)
    assert shown(answer) == ["/review?token=a&amp;done=b"]
    assert [record.getMessage() for record in caplog.records if record.exc_info] == [f"request {ID} failed: GET"]
    page = await http.get("/sign-in", headers=BROWSER)
    form = hidden(page) | {"email": "ann@example.com", "password": "long enough for all"}
    assert shown(await http.post("/sign-in", data=form, headers=NUMBERED)) == ["/sign-in"]
    assert await rows() == before


@pytest.mark.usefixtures("broken")
@proves("ERR-CODE-13", "S-162")
async def test_programs_get_the_documented_body(http: httpx2.AsyncClient, world: World) -> None:
    signed_in = {"Authorization": f"Bearer {world.tokens['O1']}"}
    for path, headers in (("/review?token=a", {}), ("/teams", BROWSER | signed_in)):
        answer = await http.get(path, headers=headers)
        assert (answer.status_code, answer.json()) == (500, {"message": "Server Error"}), path


@pytest.mark.usefixtures("broken")
@proves("S-162")
async def test_where_the_page_about_it_cannot_be_made_either_the_documented_body_is_sent(
    http: httpx2.AsyncClient, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(html, "page", fails)
    answer = await http.get("/review?token=a", headers=BROWSER)
    assert (answer.status_code, answer.json()) == (500, {"message": "Server Error"})

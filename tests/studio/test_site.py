"""The studio's page and files as they are served, and the way to them from `/`."""

import asyncio
import gzip
import re
import zlib

import httpx2
import pytest
from starlette.routing import Router
from starlette.types import Message, Scope

from app.core.config import Settings
from app.studio import assets, site
from app.web import cookies
from tests.world import World

HTML = {"Accept": "text/html,*/*"}


async def test_the_page_is_the_same_for_everybody_and_allows_nothing_from_elsewhere(
    http: httpx2.AsyncClient, orm: Settings
) -> None:
    answer = await http.get("/studio/1/calendar?week=47", headers=HTML)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    nonce = re.match(r"default-src 'none'; script-src 'nonce-([A-Za-z0-9_-]{22})'; style-src 'self'; ", policy)
    assert nonce is not None
    assert "unsafe" not in policy
    scripts = re.findall(r"<(?:script|link rel=.modulepreload.)[^>]*>", answer.text)
    assert len(scripts) == 9
    assert [script for script in scripts if f' nonce="{nonce[1]}"' not in script] == []
    other = await http.get("/studio/1/calendar?week=47", headers=HTML)
    assert nonce[1] not in other.text
    assert other.text.count("nonce=") == answer.text.count("nonce=")
    assert "require-trusted-types-for 'script'" in policy
    assert answer.text.count("<script") == 4
    assert " style=" not in answer.text
    assert "://" not in answer.text


@pytest.mark.parametrize(
    ("from_", "cookie", "status"),
    [
        pytest.param("none", "", 303, id="the address bar"),
        pytest.param("same-origin", "", 303, id="our own page"),
        pytest.param("none", "galley-studio=something", 200, id="with a session"),
        pytest.param("cross-site", "", 200, id="a link elsewhere, which comes without the cookie"),
        pytest.param("", "", 200, id="a browser that does not say"),
    ],
)
async def test_who_has_no_session_signs_in_first_and_comes_back(
    http: httpx2.AsyncClient, orm: Settings, from_: str, cookie: str, status: int
) -> None:
    sent = {"Sec-Fetch-Site": from_, "Cookie": cookie}
    answer = await http.get("/studio/7/posts?view=board", headers=HTML | {k: v for k, v in sent.items() if v})
    assert answer.status_code == status
    if status == 303:
        assert answer.headers["location"] == "/sign-in?next=%2Fstudio%2F7%2Fposts%3Fview%3Dboard"
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "room"),
    [
        ("/sign-in", "/studio/1/home"),
        ("/sign-in?next=/studio/7/calendar%3Fview%3Dweek", "/studio/7/calendar"),
        ("/sign-in?next=/studio/7/nothing", "/studio/7/nothing"),
        ("/sign-up", "/studio"),
    ],
)
async def test_a_form_that_leads_to_the_studio_loads_the_files_of_its_first_visit(
    http: httpx2.AsyncClient, orm: Settings, path: str, room: str
) -> None:
    form, page = (await http.get(path)).text, (await http.get(room, headers=HTML)).text
    ahead = re.findall('<link rel="prefetch" href="([^"]+)"', form)
    files = re.findall(r'<link rel="(?:modulepreload|stylesheet)".* href="([^"]+)">', page)
    assert (sorted(ahead), len(ahead)) == (sorted(files), 6)


async def test_every_file_of_the_page_is_there_for_good(http: httpx2.AsyncClient, orm: Settings) -> None:
    page = (await http.get("/studio/1/home", headers=HTML)).text
    addresses = set(re.findall(r'(?:href|src)="(/studio/a/[^"]+)"', page))
    assert {address.partition(".")[0] for address in addresses} >= {
        f"/studio/a/{path}" for path in ("styles", "main", "bundles/frame", "bundles/home", "vendor/preact")
    }
    for address in addresses:
        answer = await http.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_development_looks_for_changes_with_each_page_and_not_with_each_file(
    http: httpx2.AsyncClient, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    def look() -> float:
        looks.append(1.0)
        return 1.0

    monkeypatch.setattr(site, "settings", lambda: orm.model_copy(update={"environment": "development"}))
    monkeypatch.setattr(assets, "newest", look)
    page = (await http.get("/studio/1/home", headers=HTML)).text
    assert len(looks) == 1
    for address in re.findall(r'href="(/studio/a/[^"]+)"', page):
        assert (await http.get(address)).status_code == 200
    assert len(looks) == 1
    assert (await http.get("/studio/a/main.000000000000.js")).status_code == 404
    assert len(looks) == 2


async def test_another_version_of_a_file_and_a_path_out_of_the_folder_are_not_found(
    http: httpx2.AsyncClient, orm: Settings
) -> None:
    for path in (
        "main.js",
        "main.0123456789ab.js",
        "../assets.py",
        "%2e%2e/site.py",
        "vendor.mjs",
        "package.json",
    ):
        assert (await http.get(f"/studio/a/{path}")).status_code in (200, 404)
        assert "digest" not in (await http.get(f"/studio/a/{path}")).text


async def test_browsers_are_led_to_the_set_up_first_and_then_to_the_studio(
    http: httpx2.AsyncClient, orm: Settings
) -> None:
    answer = await http.get("/", headers=HTML)
    assert (answer.status_code, answer.headers["location"]) == (303, "/setup")
    assert "Accept" in answer.headers["vary"]
    for accept in ("*/*", "application/json"):
        other = await http.get("/", headers={"Accept": accept})
        assert (other.status_code, other.json()) == (404, {"message": "Not found."})
        assert "Accept" in other.headers["vary"]


async def test_with_users_the_root_leads_to_the_studio(http: httpx2.AsyncClient, world: World) -> None:
    answer = await http.get("/", headers=HTML)
    assert (answer.status_code, answer.headers["location"]) == (303, "/studio")


async def test_the_answer_of_a_query_is_packed_and_that_of_a_mutation_is_not(world: World) -> None:
    headers = {"Accept-Encoding": "gzip"}
    many = " ".join(f"p{i}: publicPlans {{ id slug description }}" for i in range(10))
    answer = await world.post("/graphql", {"query": f"{{ {many} }}"}, headers=headers)
    assert answer.headers["content-encoding"] == "gzip"
    small = await world.post("/graphql", {"query": "{ publicPlans { id } }"}, headers=headers)
    assert "content-encoding" not in small.headers or len(small.content) >= 1024
    asked = 'mutation { passwordResetRequest(input: { email: "nobody@example.com" }) { __typename } }'
    changed = await world.post("/graphql", {"query": asked}, headers=headers)
    assert "content-encoding" not in changed.headers
    assert gzip.decompress(gzip.compress(answer.content)) == answer.content


class _Visit:
    """A visit of somebody with a cookie: what is sent, and how much of it when the first answer is looked up."""

    def __init__(self, packing: str) -> None:
        self.sent: list[bytes] = []
        self.before: int | None = None
        headers = {"sec-fetch-site": "none", "cookie": "galley-studio=a-token", "accept-encoding": packing}
        self._scope: Scope = {
            "type": "http",
            "method": "GET",
            "path": "/studio/1/home",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "state": {},
        }

    async def page(self, answer: Exception | None) -> str:
        """The whole page where the first question is answered by an error, or by nothing."""

        async def ask(*_question: object) -> None:
            self.before = len(self.sent)
            if answer is not None:
                raise answer

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            if message.get("body"):
                self.sent.append(message["body"])

        cookies.detach(self._scope)
        await Router(site.routes(ask))(self._scope, receive, send)
        body = b"".join(self.sent)
        return (gzip.decompress(body) if "gzip" in str(self._scope["headers"]) else body).decode()


@pytest.mark.parametrize("packing", ["gzip", "identity"])
@pytest.mark.parametrize("answer", [None, RuntimeError("no answer")], ids=["nothing", "error"])
async def test_the_head_is_sent_before_the_first_answers_are_looked_up(
    orm: Settings, packing: str, answer: Exception | None
) -> None:
    visit = _Visit(packing)
    page = await visit.page(answer)
    assert (visit.before, len(visit.sent)) == (1, 2)
    first = zlib.decompressobj(31).decompress(visit.sent[0]) if packing == "gzip" else visit.sent[0]
    assert first.decode().endswith("}, true);</script>\n")
    assert 'rel="modulepreload"' in first.decode()
    assert page.startswith(first.decode())
    assert page.endswith("</noscript>\n</body>\n</html>\n")
    assert 'id="answers"' not in page

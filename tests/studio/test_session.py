"""The studio's session at its door: where the cookie counts, and who cannot use it."""

import re
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import httpx2
import orjson
import pytest

from app.core import config
from app.core.config import Settings
from app.domain.brands import Brand
from app.domain.identity.models import AccessToken
from app.studio.assets import Assets
from app.studio.session_cookie import SessionCookie
from tests.pages.browser import hidden
from tests.world import PASSWORD, World, address, rows

COOKIE = "galley-studio"
OWN = {"Sec-Fetch-Site": "same-origin", "X-Service-Client": "studio"}
WHO = {"query": "{ viewer { user { email } } }"}


async def signed_in(http: httpx2.AsyncClient, **fields: str) -> httpx2.Response:
    """The answer of the sign-in page that leads to the studio; the cookies are kept."""
    page = await http.get("/sign-in?next=/studio/1/calendar")
    typed = {"email": address("O1"), "password": PASSWORD, **fields}
    return await http.post("/sign-in", data=hidden(page) | typed)


async def who(http: httpx2.AsyncClient, headers: Mapping[str, str] = OWN) -> int:
    """The status of a question to the service with these headers."""
    return (await http.post("/graphql", json=WHO, headers=headers)).status_code


async def test_signing_in_for_the_studio_opens_a_session_that_ends_with_the_browser(
    http: httpx2.AsyncClient, world: World
) -> None:
    answer = await signed_in(http)
    assert (answer.status_code, answer.headers["location"]) == (303, "/studio/1/calendar")
    (cookie,) = [text for text in answer.headers.get_list("set-cookie") if text.startswith(COOKIE)]
    assert cookie.partition("; ")[2] == "HttpOnly; Path=/; SameSite=strict"
    token = await AccessToken.all().order_by("-id").first()
    assert token is not None
    assert (token.kind, token.client, token.expires_at) == ("session", "studio", None)


async def test_it_can_be_kept(http: httpx2.AsyncClient, world: World) -> None:
    answer = await signed_in(http, keep="on")
    (cookie,) = [text for text in answer.headers.get_list("set-cookie") if text.startswith(COOKIE)]
    assert cookie.partition("; ")[2] == "HttpOnly; Max-Age=34560000; Path=/; SameSite=strict"


async def test_on_https_the_cookie_belongs_to_this_host_alone(
    http: httpx2.AsyncClient, world: World, orm: Settings
) -> None:
    config.configure(orm.model_copy(update={"base_url": "https://galley.example"}))
    http.base_url = "https://testserver"
    answer = await signed_in(http)
    (cookie,) = [text for text in answer.headers.get_list("set-cookie") if "-studio=" in text]
    assert cookie.startswith("__Host-galley-studio=")
    assert cookie.endswith("; HttpOnly; Path=/; SameSite=strict; Secure")


async def test_the_cookie_counts_for_the_studio_alone(http: httpx2.AsyncClient, world: World) -> None:
    await signed_in(http)
    assert await who(http) == 200
    assert (await http.get("/teams", headers=OWN)).status_code == 401
    assert (await http.post("/posts", json={"body": "x"}, headers=OWN)).status_code == 401
    assert (await http.get("/terminal", headers=OWN)).status_code == 303
    assert (await http.post("/mcp", json={}, headers=OWN)).status_code == 401
    # What a link could open is asked for without it.
    assert (await http.get("/graphql", params=WHO, headers=OWN)).status_code == 401
    assert (await http.get("/media/assets", headers=OWN)).status_code == 401
    assert (await http.post("/media/assets", headers=OWN)).status_code == 422
    # The pieces of a large file, of which there is none here.
    upload = f"/media/uploads/{uuid4()}"
    assert (await http.get(upload, headers=OWN)).status_code == 404
    assert (await http.patch(upload, headers=OWN)).status_code == 404
    assert (await http.delete(upload, headers=OWN)).status_code == 401
    assert (await http.post("/media/uploads", headers=OWN)).status_code == 401


CLIENT = {"x-service-client": "Studio"}
SITE = {"sec-fetch-site": "same-origin"}
ORIGIN = {"origin": "http://galley.test"}
UPLOAD = "/media/uploads/0f8fad5b-d9cb-469f-a165-70867728950e"


@pytest.mark.parametrize(
    ("kind", "method", "path", "headers", "counts"),
    [
        ("http", "POST", "/graphql", CLIENT | SITE, True),
        ("http", "POST", "/graphql", CLIENT | ORIGIN, True),
        ("http", "POST", "/media/assets", CLIENT | SITE, True),
        ("http", "POST", "/studio/sign-out", CLIENT | SITE, True),
        ("http", "GET", UPLOAD, CLIENT | SITE, True),
        ("http", "PATCH", UPLOAD, CLIENT | ORIGIN, True),
        # On plain http a browser says nothing of where a page reads within its own origin.
        ("http", "GET", UPLOAD, CLIENT, True),
        ("http", "GET", UPLOAD, {}, False),
        ("http", "GET", UPLOAD, SITE, False),
        ("http", "GET", UPLOAD, CLIENT | {"sec-fetch-site": "same-site"}, False),
        ("http", "GET", UPLOAD, CLIENT | {"origin": "http://evil.example"}, False),
        ("http", "PATCH", UPLOAD, CLIENT, False),
        ("http", "DELETE", UPLOAD, CLIENT | SITE, False),
        ("http", "GET", f"{UPLOAD}/more", CLIENT | SITE, False),
        ("http", "PUT", "/graphql", CLIENT | SITE, False),
        ("http", "HEAD", "/media/assets", CLIENT | SITE, False),
        ("http", "POST", "/graphql/", CLIENT | SITE, False),
        ("http", "POST", "/graphql", SITE, False),
        ("http", "POST", "/graphql", CLIENT, False),
        ("http", "POST", "/graphql", CLIENT | SITE | {"authorization": ""}, False),
        ("http", "POST", "/graphql", CLIENT | ORIGIN | {"sec-fetch-site": "cross-site"}, False),
        ("websocket", "", "/graphql", ORIGIN, True),
        ("websocket", "", "/graphql", ORIGIN | {"sec-fetch-site": "cross-site"}, True),
        ("websocket", "", "/graphql", CLIENT | SITE, False),
        ("websocket", "", "/graphql", CLIENT | SITE | {"origin": "http://evil.example"}, False),
        ("websocket", "", "/media/assets", ORIGIN, False),
        ("websocket", "", "/studio/sign-out", ORIGIN, False),
        ("lifespan", "", "/graphql", CLIENT | SITE | ORIGIN, False),
    ],
)
async def test_the_cookie_becomes_a_token_for_few_requests(
    orm: Settings, kind: str, method: str, path: str, headers: dict[str, str], counts: bool
) -> None:
    passed: list[Mapping[str, Any]] = []

    async def app(scope: Mapping[str, Any], _receive: object, _send: object) -> None:
        passed.append(scope)

    async def receive() -> dict[str, Any]:
        return {}

    async def send(_message: object) -> None: ...

    sent = [(name.encode(), value.encode()) for name, value in headers.items()]
    state = {"cookies": {COOKIE: "t\u00f6ken"}}
    for given, added in ((state, counts), ({"cookies": {}}, False)):
        scope = {"type": kind, "method": method, "path": path, "headers": [*sent], "state": given}
        await SessionCookie(app, header_prefix="X-Service")(scope, receive, send)
        token = [(b"authorization", b"Bearer t\xf6ken")]
        assert passed.pop()["headers"] == [*sent, *(token if added else [])]


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"Sec-Fetch-Site": "same-origin"}, id="a form of ours"),
        pytest.param({"X-Service-Client": "studio"}, id="no origin"),
        pytest.param(OWN | {"Sec-Fetch-Site": "same-site"}, id="a subdomain"),
        pytest.param(OWN | {"Sec-Fetch-Site": "cross-site"}, id="another site"),
        pytest.param(OWN | {"Sec-Fetch-Site": "none"}, id="the address bar"),
        pytest.param({"X-Service-Client": "studio", "Origin": "https://evil.example"}, id="another origin"),
        pytest.param({"X-Service-Client": "studio", "Origin": "null"}, id="a hidden origin"),
        pytest.param({"X-Service-Client": "studio", "Origin": "http://localhost:5173"}, id="a developer's page"),
        pytest.param(OWN | {"X-Service-Client": "mobile_app"}, id="another client"),
        pytest.param(OWN | {"Authorization": "Bearer nonsense"}, id="a header of its own"),
    ],
)
async def test_a_forged_request_is_nobodys(
    http: httpx2.AsyncClient, world: World, headers: dict[str, str]
) -> None:
    await signed_in(http)
    before = await rows()
    assert await who(http, headers) == 401
    assert (await http.post("/studio/sign-out", headers=headers)).status_code == 204
    assert await rows() == before


async def test_an_old_browser_is_known_by_its_origin(
    http: httpx2.AsyncClient, world: World, orm: Settings
) -> None:
    config.configure(orm.model_copy(update={"base_url": "http://galley.lan:8000"}))
    await signed_in(http)
    assert await who(http, {"X-Service-Client": "studio", "Origin": "http://galley.lan:8000"}) == 200


async def test_signing_out_ends_the_session_and_deletes_the_cookie(http: httpx2.AsyncClient, world: World) -> None:
    await signed_in(http)
    token = http.cookies[COOKIE]
    answer = await http.post("/studio/sign-out", headers=OWN)
    assert answer.status_code == 204
    assert COOKIE not in http.cookies
    assert (await http.post("/graphql", json=WHO, headers={"Authorization": f"Bearer {token}"})).status_code == 401


async def test_a_sign_in_for_a_page_opens_no_session_of_the_studio(http: httpx2.AsyncClient, world: World) -> None:
    page = await http.get("/sign-in?next=/studiox")
    await http.post("/sign-in", data=hidden(page) | {"email": address("O1"), "password": PASSWORD})
    assert COOKIE not in http.cookies
    assert await who(http) == 401


ANSWERS = re.compile(r'<script type="application/json" id="answers">([^<]*)</script>')


async def test_the_first_answers_come_with_the_page_of_who_is_signed_in(
    http: httpx2.AsyncClient, world: World
) -> None:
    await Brand.filter(id=world.id("B1")).update(name="</script><script>alert(1)</script>&{nonce}")
    await signed_in(http)
    page = f"/studio/{world.id('B1')}/home"
    visit = await http.get(page, headers={"Sec-Fetch-Site": "none"})
    (text,) = ANSWERS.findall(visit.text)
    assert visit.headers["cache-control"] == "no-store"
    assert (visit.text.count("<script"), "alert(1)</script>" in visit.text) == (5, False)
    assert "unsafe" not in visit.headers["content-security-policy"]
    answers = {one["name"]: one for one in orjson.loads(text)}
    assert list(answers) == ["Session", "SidebarChannels", "Home", "HomeChannels"]
    viewer = answers["Session"]["answer"]["data"]["viewer"]
    assert (viewer["user"]["email"], viewer["user"]["__typename"]) == (address("O1"), "User")
    names = [edge["node"]["name"] for edge in viewer["brands"]["edges"]]
    assert "</script><script>alert(1)</script>&{nonce}" in names
    # Exactly what the page would have been answered.
    for name, one in answers.items():
        asked = {"query": Assets().documents[name], "variables": one["variables"]}
        answer = (await http.post("/graphql", json=asked, headers=OWN)).json()
        assert _without_names(one["answer"]["data"]) == answer["data"]
    plan = f"/studio/{world.id('B1')}/calendar"
    for path, more, last in (
        (plan, {}, "Calendar"),
        (f"{plan}?view=week", {}, "SidebarChannels"),
        (plan, {"Sec-CH-UA-Mobile": "?1"}, "SidebarChannels"),
    ):
        visit = await http.get(path, headers={"Sec-Fetch-Site": "none", **more})
        one = orjson.loads(ANSWERS.findall(visit.text)[0])[-1]
        assert one["name"] == last
        asked = {"query": Assets().documents[last], "variables": one["variables"]}
        assert (
            _without_names(one["answer"]["data"])
            == (await http.post("/graphql", json=asked, headers=OWN)).json()["data"]
        )
    # Nobody else gets any, whatever cookie comes along.
    for site in ("same-site", "cross-site", None):
        other = await http.get(page, headers={"Sec-Fetch-Site": site} if site else {})
        assert ANSWERS.findall(other.text) == []
        assert other.headers["cache-control"] == "no-cache"
    foreign = await http.get(f"/studio/{world.id('B3')}/home", headers={"Sec-Fetch-Site": "none"})
    assert [one["name"] for one in orjson.loads(ANSWERS.findall(foreign.text)[0])] == ["Session"]
    http.cookies.clear()
    http.cookies.set(COOKIE, "no session of anybody")
    assert ANSWERS.findall((await http.get(page, headers={"Sec-Fetch-Site": "none"})).text) == []


def _without_names(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_names(item) for key, item in value.items() if key != "__typename"}
    return [_without_names(item) for item in value] if isinstance(value, list) else value

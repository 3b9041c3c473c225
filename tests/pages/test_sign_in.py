"""The sign-in page at its door: whose forms it takes, where it leads, and what its cookie is good for."""

from datetime import timedelta
from urllib.parse import urlencode

import httpx2
import pytest

from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from app.pages.sign_in import leads_to_studio, local
from tests.forgery import forged
from tests.pages.browser import hidden, send
from tests.world import PASSWORD, World, address, rows

COOKIE = "galley-session"


async def test_it_leads_to_where_the_person_wanted_to_go(http: httpx2.AsyncClient, world: World) -> None:
    answer = await send(
        http, "/sign-in?next=%2Fdocs%3Fa%3Db", email=f" {address('O1').upper()} ", password=PASSWORD
    )
    assert (answer.status_code, answer.headers["location"]) == (303, "/docs?a=b")
    cookie = next(text for text in answer.headers.get_list("set-cookie") if text.startswith(COOKIE))
    assert "; HttpOnly; Max-Age=900; Path=/; SameSite=lax" in cookie


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil",
        "evil",
        "",
        "/\tx",
        "/a\\b",
        "studio",
        "javascript:alert(1)",
        "/\u2028x",
    ],
)
def test_it_leads_nowhere_else(elsewhere: str) -> None:
    assert local(elsewhere) == "/"


@pytest.mark.parametrize("here", ["/", "/docs", "/docs?a=b#c", "/studio/posts/1", "/a//b", "/\u00fc"])
def test_it_leads_on_within_this_site(here: str) -> None:
    assert local(here) == here


@pytest.mark.parametrize(
    ("path", "leads"),
    [
        ("/", True),
        ("/?a=b", True),
        ("/#a", True),
        ("/studio", True),
        ("/studio?a", True),
        ("/studio/calendar", True),
        ("/studios", False),
        ("/docs", False),
        ("/docs?next=/studio", False),
        ("/docs#/studio/", False),
    ],
)
async def test_the_studio_has_a_cookie_of_its_own(
    http: httpx2.AsyncClient, world: World, path: str, leads: bool
) -> None:
    assert leads_to_studio(path) is leads
    page = await http.get("/sign-in", params={"next": path})
    assert ('name="keep"' in page.text) is leads
    assert ('<link rel="prefetch"' in page.text) is leads
    fields = hidden(page) | {"email": address("O1"), "password": PASSWORD}
    answer = await http.post("/sign-in", data=fields | {"keep": "on"})
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    (cookie,) = [text for text in answer.headers.get_list("set-cookie") if not text.startswith("galley-form")]
    name, how = cookie.partition("=")[0], cookie.partition("; ")[2]
    assert (name, how) == (
        ("galley-studio", "HttpOnly; Max-Age=34560000; Path=/; SameSite=strict")
        if leads
        else ("galley-session", "HttpOnly; Max-Age=900; Path=/; SameSite=lax")
    )
    kind = (await rows())["access_token"][-1]["kind"]
    assert kind == ("session" if leads else "page")


async def test_who_comes_from_an_ended_session_is_told(http: httpx2.AsyncClient, orm: Settings) -> None:
    words = "Your session has ended."
    assert words in (await http.get("/sign-in?next=/studio&ended=1")).text
    assert words not in (await http.get("/sign-in?next=/studio")).text


async def test_on_https_the_cookies_belong_to_this_host_alone(http: httpx2.AsyncClient, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"base_url": "https://galley.example"}))
    (cookie,) = (await http.get("/sign-in")).headers.get_list("set-cookie")
    assert cookie.startswith("__Host-galley-form=")
    assert cookie.endswith("; HttpOnly; Path=/; SameSite=lax; Secure")


async def test_a_form_of_another_site_is_refused(http: httpx2.AsyncClient, world: World) -> None:
    page = await http.get("/sign-in")
    fields = hidden(page) | {"email": address("O1"), "password": PASSWORD}
    before = await rows()
    forged = [
        await http.post("/sign-in", data=fields | {"form_token": "AAAA"}),
        await http.post("/sign-in", data={name: fields[name] for name in ("email", "password")}),
        await http.post("/sign-in", data=fields, headers={"Sec-Fetch-Site": "cross-site"}),
        await http.post("/sign-in", data=fields, headers={"Origin": "https://evil.example"}),
        # It may call the API in development, and is no page of ours all the same.
        await http.post("/sign-in", data=fields, headers={"Origin": "http://localhost:5173"}),
    ]
    http.cookies.clear()
    forged.append(await http.post("/sign-in", data=fields))
    assert [answer.status_code for answer in forged] == [403] * 6
    assert await rows() == before


@pytest.mark.parametrize("origin", ["null", "http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"])
async def test_a_form_of_this_machine_is_ours_by_any_of_its_names(
    http: httpx2.AsyncClient, world: World, orm: Settings, origin: str
) -> None:
    config.configure(orm.model_copy(update={"base_url": "http://127.0.0.1:8000"}))
    fields = hidden(await http.get("/sign-in")) | {"email": address("O1"), "password": PASSWORD}
    answer = await http.post("/sign-in", data=fields, headers={"Origin": origin})
    assert answer.status_code == 303


async def test_the_cookie_is_good_on_pages_only_and_for_a_quarter_of_an_hour(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    await send(http, "/sign-in?next=/about", email=address("O1"), password=PASSWORD)
    token = http.cookies[COOKIE]
    assert (await world.http.get("/teams", headers={"Authorization": f"Bearer {token}"})).status_code == 401
    assert (await world.http.get("/teams")).status_code == 401
    clock.move(timedelta(minutes=15))
    assert (await world.http.get("/teams", headers={"Authorization": f"Bearer {token}"})).status_code == 401


async def test_a_forged_cookie_signs_nobody_in(http: httpx2.AsyncClient, world: World) -> None:
    await send(http, "/sign-in?next=/about", email=address("O1"), password=PASSWORD)
    assert (await http.get("/terminal")).status_code == 200
    genuine = http.cookies[COOKIE]
    http.cookies.delete(COOKIE)
    http.cookies.set(COOKIE, forged(genuine))
    before = await rows()
    answer = await http.get("/terminal")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=%2Fterminal")
    assert await rows() == before


async def test_a_wrong_password_and_an_unknown_address_read_the_same(
    http: httpx2.AsyncClient, world: World
) -> None:
    texts: set[str] = set()
    for email in (address("O1"), "nobody@example.com"):
        answer = await send(http, "/sign-in", email=email, password="wrong")
        assert answer.status_code == 422
        texts.add(answer.text.replace(email, "-"))
    assert len(texts) == 1
    assert "These credentials do not match our records." in texts.pop()


async def test_tries_are_counted_as_at_the_other_door(http: httpx2.AsyncClient, world: World) -> None:
    for _ in range(10):
        assert (await send(http, "/sign-in", email=address("O1"), password="wrong")).status_code == 422
    refused = await send(http, "/sign-in", email=address("O1"), password=PASSWORD)
    assert refused.status_code == 429
    assert "seconds, then try again." in refused.text


@pytest.mark.parametrize("fields", [{}, {"email": "a@b.c"}, {"email": "a\0@b.c", "password": "x"}])
async def test_unusable_input_is_told_above_the_form(
    http: httpx2.AsyncClient, world: World, fields: dict[str, str]
) -> None:
    answer = await send(http, "/sign-in", **fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


async def test_a_form_that_is_too_large_is_refused(http: httpx2.AsyncClient, world: World) -> None:
    sent = urlencode(hidden(await http.get("/sign-in")) | {"email": "a@b.c", "password": ""}).encode()
    whole = sent + b"x" * (65_536 - len(sent))
    before = await rows()
    for content, status in ((whole, 422), (whole + b"x", 413)):
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        assert (await http.post("/sign-in", content=content, headers=headers)).status_code == status
    assert await rows() == before


async def test_nothing_from_elsewhere_may_be_loaded(http: httpx2.AsyncClient, orm: Settings) -> None:
    answer = await http.get("/sign-in")
    assert "://" not in answer.text.replace(f"{orm.base_url}", "")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'sha256-")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"

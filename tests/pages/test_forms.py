"""Whose forms are taken: those of this browser, in this session."""

import logging
from base64 import urlsafe_b64decode

import httpx2
import pytest

from app.core import security
from tests.application import application
from tests.pages.browser import hidden, sign_in
from tests.world import PASSWORD, World, address, rows

FORM, SESSION = "galley-form", "galley-session"


@pytest.fixture
async def other(orm: object) -> httpx2.AsyncClient:
    """Another browser."""
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(application()), base_url="http://testserver")


async def started(world: World) -> str:
    """The code of a terminal that waits."""
    answer = await world.post("/auth/cli/start", {"device_name": "a terminal"})
    return answer.json()["user_code"]


async def test_each_browser_gets_24_random_bytes(http: httpx2.AsyncClient, other: httpx2.AsyncClient) -> None:
    for browser in (http, other):
        await browser.get("/sign-in")
    values = {browser.cookies[FORM] for browser in (http, other)}
    assert [len(urlsafe_b64decode(value)) for value in values] == [24, 24]


async def test_a_pair_of_another_browser_is_refused(
    http: httpx2.AsyncClient, other: httpx2.AsyncClient, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody plants the cookie and the field of a browser of their own, signed in or not, in that of O1."""
    security.forget()
    code = await started(world)
    await sign_in(http, "O1")
    session = http.cookies[SESSION]
    for signed in (False, True):
        if signed:
            await sign_in(other, "X")
            page = await other.get(f"/terminal?code={code}")
        else:
            page = await other.get("/sign-in")
        planted = {
            "form_token": hidden(page)["form_token"],
            "code": code,
            "decision": "approve",
            "end": code[5:],
        }
        cookies = f"{SESSION}={session}; {FORM}={other.cookies[FORM]}"
        before = await rows()
        http.cookies.clear()
        with caplog.at_level(logging.WARNING, "galley.security"):
            answer = await http.post("/terminal", data=planted, headers={"Cookie": cookies})
        assert answer.status_code == 403
        assert await rows() == before
    assert [record.getMessage() for record in caplog.records if record.name == "galley.security"] == [
        "form_refused: signature"
    ]
    # The pair that the session's own browser was given is taken.
    http.cookies.set(SESSION, session, domain="testserver.local", path="/")
    page = await http.get(f"/terminal?code={code}")
    answer = await http.post("/terminal", data=hidden(page) | {"decision": "approve", "end": code[5:]})
    assert (answer.status_code, "signed in" in answer.text) == (200, True)


async def test_a_form_of_before_the_sign_in_is_not_good_after_it(http: httpx2.AsyncClient, world: World) -> None:
    page = await http.get("/sign-in?next=/about")
    early, value = hidden(page), http.cookies[FORM]
    answer = await http.post("/sign-in", data=early | {"email": address("O1"), "password": PASSWORD})
    assert answer.status_code == 303
    assert FORM not in http.cookies
    code = await started(world)
    cookies = {"Cookie": f"{SESSION}={http.cookies[SESSION]}; {FORM}={value}"}
    http.cookies.clear()
    before = await rows()
    given = {"form_token": early["form_token"], "code": code, "decision": "approve", "end": code[5:]}
    assert (await http.post("/terminal", data=given, headers=cookies)).status_code == 403
    assert await rows() == before
    page = await http.get(f"/terminal?code={code}", headers=cookies)
    assert hidden(page)["form_token"] != early["form_token"]
    assert (await http.post("/terminal", data=given | hidden(page), headers=cookies)).status_code == 200


async def test_a_form_stays_good_while_the_session_is_the_same(http: httpx2.AsyncClient, world: World) -> None:
    await sign_in(http, "O1")
    first = hidden(await http.get(f"/terminal?code={await started(world)}"))
    second = hidden(await http.get(f"/terminal?code={await started(world)}"))
    assert first["form_token"] == second["form_token"]
    for fields in (first, second):
        assert (await http.post("/terminal", data=fields | {"decision": "deny"})).status_code == 200


@pytest.mark.parametrize(
    ("headers", "field", "reason"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, True, "other_site"),
        ({}, False, "signature"),
        ({"Cookie": "a=b"}, True, "no_cookie"),
    ],
)
async def test_each_refusal_is_a_security_event(
    http: httpx2.AsyncClient,
    world: World,
    caplog: pytest.LogCaptureFixture,
    headers: dict[str, str],
    field: bool,
    reason: str,
) -> None:
    security.forget()
    page = await http.get("/sign-in")
    fields = hidden(page) if field else {"form_token": "AAAA"}
    if "Cookie" in headers:
        http.cookies.clear()
    with caplog.at_level(logging.WARNING, "galley.security"):
        assert (await http.post("/sign-in", data=fields, headers=headers)).status_code == 403
    (line,) = [record for record in caplog.records if record.name == "galley.security"]
    assert (line.getMessage(), getattr(line, "network", None)) == (f"form_refused: {reason}", "127.0.0.1")

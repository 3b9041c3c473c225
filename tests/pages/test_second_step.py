"""The sign-in page's other ways through: a code after the password, and a passkey."""

from datetime import timedelta
from typing import Any

import httpx2
import orjson
import pytest

from app.core.clock import Frozen
from tests.ledger import proves
from tests.pages.browser import hidden, send
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import App, turned_on
from tests.world import PASSWORD, World, address, rows

COOKIE = "galley-session"
NEXT = "/sign-in?next=%2Fterminal%3Fcode%3DBCDF-GHJK"


async def asked_for_a_code(http: httpx2.AsyncClient) -> httpx2.Response:
    answer = await send(http, NEXT, email=address("O1"), password=PASSWORD)
    assert (answer.status_code, "Enter your code" in answer.text) == (200, True), answer.text
    assert COOKIE not in http.cookies
    return answer


async def coded(http: httpx2.AsyncClient, page: httpx2.Response, code: str) -> httpx2.Response:
    return await http.post("/sign-in/code", data=hidden(page) | {"code": code})


def spaced(code: str) -> str:
    return f" {code[:3]} {code[3:]} "


@proves("AUTH-LOGIN-05")
@pytest.mark.parametrize("kind", ["code", "recovery code"])
async def test_after_the_password_comes_the_code(
    http: httpx2.AsyncClient, world: World, clock: Frozen, kind: str
) -> None:
    app = await turned_on(world)
    clock.move(timedelta(seconds=30))
    page = await asked_for_a_code(http)
    typed = spaced(app.code()) if kind == "code" else app.recovery_codes[0].upper()
    answer = await coded(http, page, typed)
    assert (answer.status_code, answer.headers["location"]) == (303, "/terminal?code=BCDF-GHJK")
    assert COOKIE in http.cookies
    assert (await rows())["access_token"][-1]["kind"] == "page"


async def test_a_wrong_code_is_told_above_the_form_which_stays(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    page = await asked_for_a_code(http)
    for typed, problem in (
        (app.wrong(), "This code is wrong, or it was used already."),
        ("aaaa-aaaa-aaaa-aaaa", "This code is wrong, or it was used already."),
        ("12", "Enter the six digits"),
        ("", "Enter the six digits"),
        ("nonsense", "Enter the six digits"),
    ):
        page = await coded(http, page, typed)
        assert (page.status_code, problem in page.text) == (422, True), page.text
    assert COOKIE not in http.cookies
    assert (await coded(http, page, app.code(1))).status_code == 303


@pytest.mark.parametrize(("keep", "lasts"), [({"keep": "on"}, "; Max-Age=34560000"), ({}, "")], ids=["keep", ""])
async def test_who_wants_to_stay_signed_in_stays_so_with_a_code_too(
    http: httpx2.AsyncClient, world: World, clock: Frozen, keep: dict[str, str], lasts: str
) -> None:
    app = await turned_on(world)
    clock.move(timedelta(seconds=30))
    page = await send(http, "/sign-in?next=/studio", email=address("O1"), password="wrong", **keep)
    assert ('name="keep" checked' in page.text) is bool(keep)
    page = await send(http, "/sign-in?next=/studio", email="", password="", **keep)
    assert ('name="keep" checked' in page.text) is bool(keep)
    page = await send(http, "/sign-in?next=/studio", email=address("O1"), password=PASSWORD, **keep)
    for code, status in (("12", 422), (app.wrong(), 422), (app.code(), 303)):
        assert ("keep" in hidden(page)) is bool(keep)
        page = await coded(http, page, code)
        assert page.status_code == status
    (cookie,) = [each for each in page.headers.get_list("set-cookie") if each.startswith("galley-studio=")]
    assert cookie.partition("; ")[2] == f"HttpOnly{lasts}; Path=/; SameSite=strict"


@proves("S-077", "S-083")
async def test_a_dead_challenge_leads_back_to_the_password(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    page = await asked_for_a_code(http)
    clock.move(timedelta(seconds=301))
    answer = await coded(http, page, app.code())
    assert (answer.status_code, "Sign in again." in answer.text) == (401, True)
    assert hidden(answer)["next"] == "/terminal?code=BCDF-GHJK"
    fields = hidden(await asked_for_a_code(http))
    for number in range(11):
        answer = await http.post("/sign-in/code", data=fields | {"code": app.wrong()})
        assert answer.status_code == (422 if number < 5 else 401 if number < 9 else 429), number
    assert "Wait 60 seconds" in answer.text
    assert COOKIE not in http.cookies


async def test_forms_of_other_sites_are_refused_and_the_addresses_lead_to_the_first_form(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    app: App = await turned_on(world)
    page = await asked_for_a_code(http)
    before = await rows()
    forged = hidden(page) | {"code": app.code(1), "form_token": "AAAA"}
    for path in ("/sign-in/code", "/sign-in/passkey"):
        assert (await http.post(path, data=forged)).status_code == 403
        answer = await http.get(path)
        assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in")
    assert await rows() == before


@proves("S-089")
async def test_a_passkey_alone_signs_in(http: httpx2.AsyncClient, world: World) -> None:
    device = Authenticator()
    sent: dict[str, Any] = {"password": PASSWORD}
    begun = (await world.post("/auth/passkeys/register/options", sent, by="O1")).json()
    made = {
        "ceremony_token": begun["ceremony_token"],
        "credential": device.create(begun["options"]),
        "name": "Key",
    }
    assert (await world.post("/auth/passkeys/register", made, by="O1")).status_code == 200
    page = await http.get(NEXT)
    assert "script-src 'sha256-" in page.headers["content-security-policy"]
    begun = (await http.post("/auth/passkeys/login/options")).json()
    assertion = device.get(begun["options"])
    fields = hidden(page) | {
        "ceremony_token": begun["ceremony_token"],
        "credential": orjson.dumps(assertion).decode(),
    }
    answer = await http.post("/sign-in/passkey", data=fields)
    assert (answer.status_code, answer.headers["location"]) == (303, "/terminal?code=BCDF-GHJK")
    http.cookies.delete(COOKIE)
    page = await http.get(NEXT)
    begun = (await http.post("/auth/passkeys/login/options")).json()
    fields = hidden(page) | {"ceremony_token": begun["ceremony_token"]}
    for credential, status, problem in (
        ("nonsense", 422, "could not be read"),
        ("{}", 422, "could not be verified"),
        ("{}", 401, "Sign in again."),
    ):
        answer = await http.post("/sign-in/passkey", data=fields | {"credential": credential})
        assert (answer.status_code, problem in answer.text) == (status, True), answer.text
    assert COOKIE not in http.cookies

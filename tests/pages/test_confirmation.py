"""`/sign-in/confirm`: somebody who is signed in proves once more that it is they, and goes on."""

from datetime import timedelta
from html import unescape

import httpx2
import orjson
import pytest

from app.core.clock import Frozen
from app.domain.identity.models import AccessToken
from tests.pages.browser import hidden, send, sign_in
from tests.rest.second_factor import turned_on
from tests.rest.test_confirmation import passkey
from tests.world import PASSWORD, World, rows

PATH = "/sign-in/confirm"


async def voided() -> None:
    """As if two-factor had been turned on elsewhere: the page's session is not confirmed any more."""
    await AccessToken.filter(kind="page").update(confirmed_at=None)


async def started(world: World) -> str:
    """The path that lets a new terminal in."""
    begun = (await world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    return begun["verification_url"].removeprefix("http://galley.test")


async def test_a_page_that_needs_it_leads_here_and_back(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await started(world)
    await sign_in(http, "O1")
    page = await http.get(path)
    assert page.status_code == 200
    await turned_on(world)
    asked = await http.get(path)
    there = asked.headers["location"]
    assert (asked.status_code, there) == (303, f"{PATH}?next=%2Fterminal%3Fcode%3D{path[-9:]}")
    before = await rows()
    decided = await http.post("/terminal", data=hidden(page) | {"decision": "approve", "end": path[-4:]})
    assert (decided.status_code, decided.headers["location"]) == (303, there)
    assert await rows() == before
    form = await http.get(there)
    assert (form.status_code, 'name="code"' in form.text, "o1@example.com" in form.text) == (200, True, True)


async def test_the_password_confirms_where_two_factor_is_off(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await started(world)
    await sign_in(http, "O1")
    await voided()
    there = (await http.get(path)).headers["location"]
    assert 'name="code"' not in (await http.get(there)).text
    before = await rows()
    wrong = await send(http, there, password="wrong")
    assert (wrong.status_code, "This is not your password." in wrong.text) == (422, True)
    assert await rows() == before
    answer = await send(http, there, password=PASSWORD)
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    assert (await http.get(path)).status_code == 200


async def test_the_code_is_asked_for_with_two_factor_on(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    await sign_in(http, "O1")
    app = await turned_on(world)
    for fields, said in (
        ({"password": PASSWORD}, "Enter the code of your authenticator app"),
        ({"password": PASSWORD, "code": app.wrong()}, "This code is wrong"),
        ({"password": PASSWORD, "code": "abc"}, "Enter your password and, where the page asks for one, a code."),
    ):
        answer = await send(http, f"{PATH}?next=%2Fdocs", **fields)
        assert (answer.status_code, said in answer.text) == (422, True), answer.text
    answer = await send(http, f"{PATH}?next=%2Fdocs", password=PASSWORD, code=app.recovery_codes[0])
    assert (answer.status_code, answer.headers["location"]) == (303, "/docs")


async def test_a_passkey_confirms(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    device = await passkey(world)
    await sign_in(http, "O1")
    await voided()
    page = await http.get(f"{PATH}?next=%2Fdocs")
    assert page.headers["content-security-policy"].count("script-src") == 1
    refused = await http.post(PATH, data=hidden(page) | {"credential": "not json"})
    assert refused.status_code == 422
    options = orjson.loads(unescape(refused.text.partition('data-options="')[2].partition('"')[0]))
    fields = hidden(refused)
    fields["credential"] = orjson.dumps(device.get(options)).decode()
    answer = await http.post(PATH, data=fields)
    assert (answer.status_code, answer.headers["location"]) == (303, "/docs")
    again = await http.post(PATH, data=fields)
    assert (again.status_code, "expired" in again.text) == (409, True)


async def test_whoever_is_not_signed_in_signs_in_first(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    answer = await http.get(f"{PATH}?next=%2Fdocs")
    assert answer.headers["location"] == "/sign-in?next=%2Fsign-in%2Fconfirm%3Fnext%3D%252Fdocs"
    await sign_in(http, "O1")
    page = await http.get(f"{PATH}?next=%2F%2Fevil.example")
    assert hidden(page)["next"] == "/"
    clock.move(timedelta(minutes=15))
    before = await rows()
    answer = await http.post(PATH, data=hidden(page) | {"password": PASSWORD})
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=%2F")
    http.cookies.delete("galley-session")
    assert (await http.post(PATH, data=hidden(page) | {"password": PASSWORD})).status_code == 403
    assert await rows() == before


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {}])
async def test_a_forged_form_confirms_nothing(
    http: httpx2.AsyncClient, world: World, headers: dict[str, str], clock: Frozen
) -> None:
    await sign_in(http, "O1")
    await voided()
    fields = hidden(await http.get(PATH)) | {"password": PASSWORD}
    fields |= {} if headers else {"form_token": "AAAA"}
    before = await rows()
    assert (await http.post(PATH, data=fields, headers=headers)).status_code == 403
    assert await rows() == before


async def test_tries_are_throttled(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    await sign_in(http, "O1")
    for _ in range(10):
        assert (await send(http, PATH, password="wrong")).status_code == 422
    refused = await send(http, PATH, password=PASSWORD)
    assert (refused.status_code, "Wait 60 seconds, then try again." in refused.text) == (429, True)
    clock.move(timedelta(minutes=1))
    assert (await send(http, PATH, password=PASSWORD)).status_code == 303

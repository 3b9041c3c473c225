"""`/two-factor`: somebody turns two-factor on in a browser."""

import re
from datetime import timedelta

import httpx2

from app.core.clock import Frozen
from app.domain.brands import Brand
from tests.pages.browser import hidden, send, sign_in
from tests.rest.second_factor import App, challenged
from tests.world import PASSWORD, World, rows

PATH = "/two-factor"


async def test_a_member_of_a_brand_that_requires_it_sets_it_up(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    await Brand.filter(id=world.id("B1")).update(requires_two_factor=True)
    answer = await http.get(PATH)
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=%2Ftwo-factor")
    await sign_in(http, "ED")
    assert (await world.get("/posts", by="ED", brand="B1")).status_code == 403
    before = await rows()
    wrong = await send(http, PATH, password="wrong")
    assert (wrong.status_code, "This is not your password." in wrong.text) == (422, True)
    missing = await send(http, PATH)
    assert (missing.status_code, "Enter your password." in missing.text) == (422, True)
    assert await rows() == before
    page = await send(http, PATH, password=PASSWORD)
    assert (page.status_code, "<svg" in page.text) == (200, True)
    fields = hidden(page)
    app = App(fields["secret"], [])
    for code, problem in (
        ("", "Enter the six digits that your authenticator app shows."),
        (app.wrong(), "This code is wrong"),
    ):
        again = await http.post(PATH, data=fields | {"code": code})
        assert (again.status_code, fields["secret"] in again.text) == (422, True)
        assert f'role="alert">{problem}' in again.text
        fields = hidden(again)
    on = await http.post(PATH, data=fields | {"code": app.code()})
    assert (on.status_code, "<h1>Two-factor is on</h1>" in on.text) == (200, True)
    codes = re.findall(r"<li>([a-z2-7-]{19})</li>", on.text)
    assert len(codes) == 10
    assert (await world.get("/posts", by="ED", brand="B1")).status_code == 200
    answered = {"two_factor_token": await challenged(world, "ED"), "recovery_code": codes[0]}
    assert (await world.post("/auth/two-factor-challenge", answered)).status_code == 200
    assert "You have 9 recovery codes left." in (await http.get(PATH)).text
    for used in codes[1:9]:
        answered = {"two_factor_token": await challenged(world, "ED"), "recovery_code": used}
        assert (await world.post("/auth/two-factor-challenge", answered)).status_code == 200
        clock.move(timedelta(minutes=1))
    assert "You have 1 recovery code left." in (await http.get(PATH)).text
    assert (await http.post(PATH, data=fields | {"code": app.code(1)})).status_code == 409


async def test_an_old_set_up_and_a_forged_form_turn_nothing_on(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    await sign_in(http, "ED")
    fields = hidden(await send(http, PATH, password=PASSWORD))
    code = App(fields["secret"], []).code()
    before = await rows()
    forged = await http.post(PATH, data=fields | {"code": code, "form_token": "AAAA"})
    assert forged.status_code == 403
    clock.move(timedelta(minutes=10))
    assert (await http.post(PATH, data=fields | {"code": code})).status_code == 409
    clock.move(timedelta(minutes=5))
    answer = await http.post(PATH, data=fields | {"code": code})
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=%2Ftwo-factor")
    http.cookies.delete("galley-session")
    assert (await http.post(PATH, data=fields | {"code": code})).status_code == 403
    assert await rows() == before

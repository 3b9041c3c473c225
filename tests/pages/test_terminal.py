"""`/terminal`: a person lets a terminal in, or turns it away."""

import re
from datetime import timedelta
from typing import Any

import httpx2
import pytest

from app.core.clock import Frozen
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.pages.browser import hidden, send, sign_in
from tests.world import PASSWORD, World, address, rows


async def started(world: World, name: str = "laptop <b>") -> dict[str, Any]:
    answer = await world.post("/auth/cli/start", {"device_name": name})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def poll(world: World, begun: dict[str, Any]) -> httpx2.Response:
    return await world.post("/auth/cli/token", {"device_code": begun["device_code"]})


def path_of(begun: dict[str, Any]) -> str:
    return begun["verification_url"].removeprefix("http://galley.test")


@proves("S-130")
async def test_who_is_not_signed_in_signs_in_and_comes_back(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    begun = await started(world)
    answer = await http.get(path_of(begun))
    assert answer.status_code == 303
    there = answer.headers["location"]
    assert there == f"/sign-in?next=%2Fterminal%3Fcode%3D{begun['user_code']}"
    answer = await send(http, there, email=address("O1"), password=PASSWORD)
    assert (answer.status_code, answer.headers["location"]) == (303, path_of(begun))


@proves("S-130")
@pytest.mark.parametrize("approve", [True, False])
async def test_the_page_shows_what_asks_and_takes_the_decision(
    http: httpx2.AsyncClient, world: World, clock: Frozen, approve: bool
) -> None:
    begun = await started(world)
    await sign_in(http, "O1")
    page = await http.get(path_of(begun))
    assert page.status_code == 200
    assert f"{begun['user_code'][:5]}····" in page.text
    assert "laptop &lt;b&gt;" in page.text
    assert "127.0.0.1" in page.text
    assert f"{clock.at:%-d %B %Y, %H:%M} UTC" in page.text
    assert address("O1") in page.text
    fields = hidden(page) | {"decision": "approve" if approve else "deny", "end": begun["user_code"][5:]}
    answer = await http.post("/terminal", data=fields)
    said = "The terminal is signed in" if approve else "The terminal was denied"
    assert (answer.status_code, said in answer.text) == (200, True)
    assert "“laptop &lt;b&gt;”" in answer.text
    collected = await poll(world, begun)
    if approve:
        assert (collected.status_code, collected.json()["user"]["email"]) == (200, address("O1"))
    else:
        assert (collected.status_code, collected.json()["code"]) == (422, "denied")
    before = await rows()
    assert (await http.post("/terminal", data=fields)).status_code == 404
    assert (await http.get(path_of(begun))).status_code == 404
    assert await rows() == before


@proves("S-130")
async def test_whoever_opened_a_link_types_the_end_of_the_code_as_their_own_terminal_shows_it(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    """A link may come from somebody else, whose terminal waits; what it shows nobody else can read."""
    begun = await started(world)
    begin, _, end = begun["user_code"].partition("-")
    await sign_in(http, "O1")
    page = await http.get(path_of(begun))
    shown = re.sub(r"<[^>]*>", " ", page.text)
    assert (begin in shown, end in shown) == (True, False)
    assert "If another person sent you this link, deny." in shown
    before = await rows()
    for wrong in ({}, {"end": ""}, {"end": "BBBB" if end != "BBBB" else "CCCC"}, {"end": begun["user_code"]}):
        answer = await http.post("/terminal", data=hidden(page) | {"decision": "approve"} | wrong)
        assert (answer.status_code, "These are not the last four letters" in answer.text) == (422, True)
        assert end not in re.sub(r"<[^>]*>", " ", answer.text)
    assert await rows() == before
    answer = await http.post("/terminal", data=hidden(page) | {"decision": "approve", "end": f" {end.lower()} "})
    assert (answer.status_code, "The terminal is signed in" in answer.text) == (200, True)


async def test_a_code_that_was_typed_as_a_whole_is_not_asked_for_again(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    begun = await started(world)
    await sign_in(http, "O1")
    before = await rows()
    page = await send(http, "/terminal", code=begun["user_code"].lower().replace("-", " "))
    assert (page.status_code, begun["user_code"] in page.text, 'type="text"' in page.text) == (200, True, False)
    assert (await send(http, "/terminal", code="BBBB-BBBB")).status_code == 404
    assert await rows() == before
    answer = await http.post("/terminal", data=hidden(page) | {"decision": "approve"})
    assert (answer.status_code, "The terminal is signed in" in answer.text) == (200, True)


async def test_a_mail_tells_of_each_new_terminal(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    begun = await started(world, "build box")
    await sign_in(http, "O1")
    page = await http.get(path_of(begun))
    fields = hidden(page) | {"decision": "approve", "end": begun["user_code"][5:]}
    assert (await http.post("/terminal", data=fields)).status_code == 200
    assert await letters() == []
    assert (await poll(world, begun)).status_code == 200
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (address("O1"), "A terminal was signed in to your Galley account")
    assert "“build box” was signed in, from the address 127" in text_of(letter)
    assert (await poll(world, begun)).status_code == 422
    assert len(await letters()) == 1


async def test_marks_and_control_characters_of_a_device_name_are_left_out(
    http: httpx2.AsyncClient, world: World
) -> None:
    begun = await started(world, "\u202elap\x1b[2Jtop\u2066\r\nBcc: x")
    await sign_in(http, "O1")
    page = await http.get(path_of(begun))
    assert "<dd>lap [2Jtop Bcc: x</dd>" in page.text


async def test_opening_the_page_decides_nothing(http: httpx2.AsyncClient, world: World) -> None:
    begun = await started(world)
    await sign_in(http, "O1")
    before = await rows()
    for _ in range(3):
        assert (await http.get(f"{path_of(begun)}&decision=approve")).status_code == 200
    assert await rows() == before


async def test_a_forged_form_approves_nothing(http: httpx2.AsyncClient, world: World) -> None:
    begun = await started(world)
    await sign_in(http, "O1")
    fields = hidden(await http.get(path_of(begun))) | {"decision": "approve"}
    before = await rows()
    assert (await http.post("/terminal", data=fields | {"form_token": "AAAA"})).status_code == 403
    assert (await http.post("/terminal", data=fields, headers={"Sec-Fetch-Site": "cross-site"})).status_code == 403
    assert await rows() == before
    answer = await http.post("/terminal", data=fields | {"decision": "perhaps"})
    assert "was denied" in answer.text


async def test_a_session_that_ended_meanwhile_is_asked_for_again(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    await sign_in(http, "O1")
    clock.move(timedelta(minutes=14))
    begun = await started(world)
    page = await http.get(path_of(begun))
    clock.move(timedelta(minutes=1))
    before = await rows()
    answer = await http.post("/terminal", data=hidden(page) | {"decision": "approve"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/sign-in?next=%2Fterminal%3Fcode%3D{begun['user_code']}"
    assert await rows() == before


async def test_without_a_code_the_page_asks_for_one_and_an_unknown_one_is_told(
    http: httpx2.AsyncClient, world: World
) -> None:
    await sign_in(http, "O1")
    page = await http.get("/terminal")
    assert (page.status_code, 'name="code" type="text"' in page.text) == (200, True)
    answer = await http.get("/terminal?code=BBBB-BBBB")
    assert (answer.status_code, "<h1>This code does not work</h1>" in answer.text) == (404, True)
    assert 'href="/terminal">Type another code</a>' in answer.text


async def test_an_unverified_person_signs_no_terminal_in(http: httpx2.AsyncClient, world: World) -> None:
    begun = await started(world)
    await sign_in(http, "U")
    answer = await http.get(path_of(begun))
    assert (answer.status_code, "Verify your" in answer.text) == (403, True)

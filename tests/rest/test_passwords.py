"""`/auth/password`: asking for a link and setting a new password with it."""

import asyncio
from datetime import timedelta

import pytest

from app.access.audit import AuditEntry
from app.core import config
from app.core.clock import Frozen
from app.domain.identity import NewToken, TokenKind, User, passwords
from app.domain.identity.models import AccessToken
from app.domain.identity.tokens import IssuedToken, issue
from tests import factories
from tests.ledger import proves
from tests.mailbox import html_of, letters, link_of, token_of
from tests.world import PASSWORD, Json, World, address, rows

ASKED = {"message": "If there is an account with this address, a mail with a link is on its way."}
SET = {"message": "Your password is set. Sign in with it."}
DEAD = {"message": "This link is no longer valid. Ask for a new one."}
NEW = "another password"


async def link(world: World, who: str = "O1") -> str:
    answer = await world.post("/auth/password/forgot", {"email": address(who)})
    assert (answer.status_code, answer.json()) == (200, ASKED)
    return token_of((await letters())[-1])


async def sign_in(world: World, who: str, password: str) -> int:
    return (await world.post("/auth/login", {"email": address(who), "password": password})).status_code


@proves("S-075", "S-084")
async def test_the_link_goes_to_the_stored_address_and_sets_a_new_password(world: World) -> None:
    answer = await world.post("/auth/password/forgot", {"email": f" {address('O1').upper()} "})
    assert (answer.status_code, answer.json()) == (200, ASKED)
    (letter,) = await letters()
    assert letter["To"] == address("O1")
    assert letter["Subject"] == "Choose a new password for Galley"
    assert link_of(letter).startswith("http://galley.test/password/reset?token=")
    assert link_of(letter) in html_of(letter)
    answer = await world.post("/auth/password/reset", {"token": token_of(letter), "password": NEW})
    assert (answer.status_code, answer.json()) == (200, SET)
    assert await sign_in(world, "O1", PASSWORD) == 422
    assert await sign_in(world, "O1", NEW) == 200
    notice = (await letters())[-1]
    assert (notice["To"], notice["Subject"]) == (address("O1"), "Your Galley password was changed")
    assert link_of(notice).startswith("http://galley.test/sign-out/everywhere?token=")
    line = await AuditEntry.filter(action="identity.reset_password").order_by("-id").first()
    assert line is not None
    assert (line.actor_id, line.subject, line.token_id) == (world.ids["O1"], f"user {world.ids['O1']}", None)


@proves("S-084", "AUTH-LOGIN-08")
async def test_an_unknown_address_is_answered_in_the_same_words_after_the_same_work(world: World) -> None:
    before, hashes = await rows(), passwords.hashes()
    unknown = await world.post("/auth/password/forgot", {"email": "nobody@example.com"})
    assert await rows() == before
    assert await letters() == []
    known = await world.post("/auth/password/forgot", {"email": address("O1")})
    assert unknown.status_code == known.status_code == 200
    assert unknown.content == known.content
    different = {"content-length", "x-request-id"}
    told = [{(k, v) for k, v in one.headers.items() if k not in different} for one in (unknown, known)]
    assert told[0] == told[1]
    assert passwords.hashes() == hashes
    assert len(await letters()) == 1


async def test_an_answer_takes_its_time_whether_there_is_work_or_not(world: World) -> None:
    loop = asyncio.get_running_loop()
    for email in (address("O1"), "nobody@example.com"):
        began = loop.time()
        assert (await world.post("/auth/password/forgot", {"email": email})).status_code == 200
        assert loop.time() - began >= 0.05


@pytest.mark.parametrize("sent", [{}, {"email": None}, {"email": 5}, {"email": "nope"}, {"email": " "}])
async def test_what_is_no_address_is_refused(world: World, sent: Json) -> None:
    answer = await world.post("/auth/password/forgot", sent)
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"email"})
    assert await letters() == []


@proves("S-084")
async def test_asking_is_limited_for_one_address_known_or_not(world: World, clock: Frozen) -> None:
    for email in (address("O1"), "nobody@example.com"):
        for number in range(5):
            sent = {"email": email.upper() if number % 2 else email}
            assert (await world.post("/auth/password/forgot", sent)).status_code == 200
        before = await rows()
        answer = await world.post("/auth/password/forgot", {"email": email})
        assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
        assert answer.headers["Retry-After"] == "600"
        assert await rows() == before
    assert (await world.post("/auth/password/forgot", {"email": address("O2")})).status_code == 200
    assert len(await letters()) == 6
    config.configure(config.settings().model_copy(update={"login_backstop": 1}))
    assert (await world.post("/auth/password/forgot", {"email": "else@example.com"})).status_code == 429


@proves("S-084")
async def test_one_person_gets_twenty_links_an_hour_at_a_network_that_they_signed_in_from(
    world: World, clock: Frozen
) -> None:
    assert (await world.sign_in("O1")).status_code == 200
    for _ in range(6):
        for _ in range(4):
            answer = await world.post("/auth/password/forgot", {"email": address("O1")})
            assert (answer.status_code, answer.json()) == (200, ASKED)
        clock.move(timedelta(minutes=10))
    assert len(await letters()) == 20
    assert await link(world) not in {token_of(letter) for letter in (await letters())[:-1]}
    assert len(await letters()) == 21


async def test_everybody_who_signed_in_is_out_and_programs_stay(world: World) -> None:
    user_id = world.ids["O1"]
    for name in ("first", "second"):
        world.tokens[name] = (await world.sign_in("O1")).json()["token"]
    terminal: IssuedToken = await issue(user_id, TokenKind.CLI, NewToken(name="laptop"))
    world.tokens["terminal"] = terminal.token
    world.tokens["other"] = (await world.sign_in("O2")).json()["token"]
    sent = {"token": await link(world), "password": NEW}
    assert (await world.post("/auth/password/reset", sent)).status_code == 200
    for name, status in (
        ("first", 401),
        ("second", 401),
        ("terminal", 401),
        ("O1", 200),
        ("read", 200),
        ("elevated_write", 200),
        ("other", 200),
    ):
        assert (await world.get("/teams", by=name)).status_code == status, name
    assert await AccessToken.filter(user_id=user_id).count() == 4


@proves("S-044")
async def test_a_link_that_was_used_has_reached_the_mailbox(world: World, clock: Frozen) -> None:
    assert (await world.get("/teams", by="U")).status_code == 403
    sent = {"token": await link(world, "U"), "password": NEW}
    assert (await world.post("/auth/password/reset", sent)).status_code == 200
    assert (await User.get(id=world.ids["U"])).email_verified_at == clock.at
    # Nothing that was there before the first proof of the address is good any more.
    assert (await world.get("/teams", by="U")).status_code == 401
    world.tokens["U"] = (await world.post("/auth/login", {"email": address("U"), "password": NEW})).json()["token"]
    assert (await world.get("/teams", by="U")).status_code == 200


@proves("S-047")
async def test_a_link_works_once_and_only_the_newest_does(world: World) -> None:
    old = await link(world)
    new = await link(world)
    before, hashes = await rows(), passwords.hashes()
    for token in (old, "unknown", new[:-1], new + "x", new.swapcase()):
        answer = await world.post("/auth/password/reset", {"token": token, "password": NEW})
        assert (answer.status_code, answer.json()) == (404, DEAD)
    assert (await rows(), passwords.hashes()) == (before, hashes)
    assert (await world.post("/auth/password/reset", {"token": new, "password": NEW})).status_code == 200
    before = await rows()
    answer = await world.post("/auth/password/reset", {"token": new, "password": "a third one"})
    assert (answer.status_code, answer.json()) == (404, DEAD)
    assert await rows() == before


async def test_of_two_who_use_a_link_at_once_one_succeeds(world: World) -> None:
    token = await link(world)
    sent = [{"token": token, "password": f"{NEW} {number}"} for number in range(2)]
    answers = await asyncio.gather(*(world.post("/auth/password/reset", one) for one in sent))
    assert sorted(answer.status_code for answer in answers) == [200, 404]
    winner = next(one for one, answer in zip(sent, answers, strict=True) if answer.status_code == 200)
    assert await sign_in(world, "O1", winner["password"]) == 200


@proves("S-163")
async def test_a_link_lives_for_one_hour(world: World, clock: Frozen) -> None:
    token = await link(world)
    clock.move(timedelta(hours=1))
    before = await rows()
    answer = await world.post("/auth/password/reset", {"token": token, "password": NEW})
    assert (answer.status_code, answer.json()) == (404, DEAD)
    assert await rows() == before
    clock.move(timedelta(microseconds=-1))
    assert (await world.post("/auth/password/reset", {"token": token, "password": NEW})).status_code == 200


@pytest.mark.parametrize(
    ("sent", "fields"),
    [
        ({}, {"token", "password"}),
        ({"password": "short"}, {"password"}),
        ({"password": "ü" * 513}, {"password"}),
        ({"token": 5}, {"token"}),
        ({"token": None, "password": None}, {"token", "password"}),
    ],
)
async def test_a_password_that_breaks_the_rules_leaves_the_link_alive(
    world: World, sent: Json, fields: set[str]
) -> None:
    token = await link(world)
    before = await rows()
    body = {"token": token, "password": NEW, **sent} if sent else {}
    answer = await world.post("/auth/password/reset", body)
    assert (answer.status_code, set(answer.json()["errors"])) == (422, fields)
    assert await rows() == before
    assert (await world.post("/auth/password/reset", {"token": token, "password": NEW})).status_code == 200


@proves("S-097")
async def test_somebody_without_a_password_sets_a_first_one(world: World) -> None:
    person = await factories.user("fresh@example.com", password=None)
    assert (await world.post("/auth/password/forgot", {"email": "fresh@example.com"})).status_code == 200
    token = token_of((await letters())[-1])
    assert (await world.post("/auth/password/reset", {"token": token, "password": NEW})).status_code == 200
    signed = await world.post("/auth/login", {"email": "fresh@example.com", "password": NEW})
    assert (signed.status_code, signed.json()["user"]["id"]) == (200, person.id)


@proves("S-075")
async def test_tokens_do_not_matter_here(world: World) -> None:
    bad = {"Authorization": "Bearer nonsense"}
    answer = await world.post("/auth/password/forgot", {"email": address("O1")}, headers=bad)
    assert (answer.status_code, answer.json()) == (200, ASKED)
    token = token_of((await letters())[-1])
    answer = await world.post("/auth/password/reset", {"token": token, "password": NEW}, headers=bad)
    assert (answer.status_code, answer.json()) == (200, SET)

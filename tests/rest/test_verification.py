"""The mail that verifies an address: asking for another one, and what its link does."""

from datetime import timedelta

import pytest

from app.access import Visitor
from app.core.clock import Frozen
from app.core.errors import LinkNotValid
from app.domain import identity
from app.domain.identity import User
from app.domain.identity.models import LinkSecret
from tests.ledger import proves
from tests.mailbox import letters, link_of, token_of
from tests.world import World, address, rows

SENT = {"message": "We sent you another mail. Follow the link in it to verify your address."}
VERIFIED = {"message": "Your address is verified."}
VISITOR = Visitor()


async def newest_link(world: World) -> str:
    assert (await world.post("/auth/email/resend", {}, by="U")).status_code == 200
    return token_of((await letters())[-1])


@proves("S-078", "S-084")
async def test_somebody_who_is_not_verified_may_ask_for_another_mail(world: World, clock: Frozen) -> None:
    answer = await world.post("/auth/email/resend", {}, by="U")
    assert (answer.status_code, answer.json()) == (200, SENT)
    (letter,) = await letters()
    assert letter["To"] == address("U")
    assert link_of(letter).startswith("http://galley.test/email/verify?token=")
    assert await identity.verify_email(VISITOR, token_of(letter)) is True
    assert (await world.get("/teams", by="U")).status_code == 200
    assert (await User.get(id=world.ids["U"])).email_verified_at == clock.at


@proves("S-078", "BSEL-16")
async def test_neither_body_nor_brand_matters(world: World) -> None:
    for content in (None, b"", b"{", b'{"email": 5}'):
        answer = await world.call("POST", "/auth/email/resend", by="U", brand="B1", content=content)
        assert (answer.status_code, answer.json()) == (200, SENT)


async def test_whoever_is_verified_gets_no_mail(world: World) -> None:
    before = await rows()
    for _ in range(7):
        answer = await world.post("/auth/email/resend", {}, by="X")
        assert (answer.status_code, answer.json()) == (200, VERIFIED)
    assert await rows() == before
    assert await letters() == []


@proves("S-084")
async def test_five_mails_in_ten_minutes_are_the_most(world: World, clock: Frozen) -> None:
    for _ in range(5):
        assert (await world.post("/auth/email/resend", {}, by="U")).status_code == 200
    before = await rows()
    answer = await world.post("/auth/email/resend", {}, by="U")
    assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
    assert answer.headers["Retry-After"] == "600"
    assert await rows() == before
    clock.move(timedelta(minutes=10))
    assert (await world.post("/auth/email/resend", {}, by="U")).status_code == 200
    assert len(await letters()) == 6


async def test_only_the_newest_link_works_and_nothing_of_it_is_stored_but_its_hash(world: World) -> None:
    first = await newest_link(world)
    second = await newest_link(world)
    assert first != second
    assert len(await LinkSecret.all()) == 1
    assert not {first, second} & set(repr(await rows()).split("'"))
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, first)
    assert (await world.get("/teams", by="U")).status_code == 403
    assert await identity.verify_email(VISITOR, second) is True


@proves("S-163", "S-050")
async def test_a_link_lives_for_seven_days(world: World, clock: Frozen) -> None:
    token = await newest_link(world)
    clock.move(timedelta(days=7) - timedelta(microseconds=1))
    assert await identity.verify_email(VISITOR, token) is True
    assert await identity.verify_email(VISITOR, token) is False
    before = await rows()
    clock.move(timedelta(microseconds=1))
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, token)
    assert await rows() == before
    assert await identity.expire_links(clock.at) == 1
    assert await LinkSecret.all().count() == 0


async def test_the_link_for_one_thing_does_nothing_else(world: World) -> None:
    assert (await world.post("/auth/password/forgot", {"email": address("U")})).status_code == 200
    token = token_of((await letters())[-1])
    before = await rows()
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, token)
    verifying = await newest_link(world)
    sent = {"token": verifying, "password": "another password"}
    assert (await world.post("/auth/password/reset", sent)).status_code == 404
    assert (await rows())["users"] == before["users"]

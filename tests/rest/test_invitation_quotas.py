"""How many invitations may be sent, and that invitations which were refused or repeated do not count."""

import asyncio
from datetime import timedelta

import httpx2

from app.core.clock import Frozen
from app.domain.members import Invitation
from schema.engine import ids
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.mailbox import letters
from tests.rest.guests import invited, pending, seats
from tests.world import World, rows

GUEST = "grace@x.test"
DAY = timedelta(days=1)
FIVE_MINUTES = timedelta(minutes=5)


async def invite(world: World, email: str = GUEST, *, brand: str = "B1", by: str = "O1") -> httpx2.Response:
    return await world.post("/invitations", {"email": email}, by=by, brand=brand)


async def take_back(world: World, answer: httpx2.Response) -> None:
    path = f"/invitations/{answer.json()['invitation']['id']}"
    assert (await world.delete(path, by="O1", brand="B1")).status_code == 204


async def resend(world: World, ident: int) -> httpx2.Response:
    return await world.post(f"/invitations/{ident}/resend", by="O1", brand="B1")


async def throttled(world: World, answer: httpx2.Response, seconds: int) -> None:
    assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
    assert answer.headers["Retry-After"] == str(seconds)


@proves("S-084")
async def test_an_address_has_three_invitations_in_a_day_over_all_brands(world: World, clock: Frozen) -> None:
    for brand, by in (("B1", "O1"), ("B2", "O1"), ("B3", "O2")):
        assert (await invite(world, brand=brand, by=by)).status_code == 201
    sent, before = len(await letters()), await rows()
    clock.move(timedelta(hours=1))
    await throttled(world, await invite(world, "GRACE@x.test ", brand="B0"), 23 * 3600)
    assert (await rows(), len(await letters())) == (before, sent)
    assert (await invite(world, "other@x.test", brand="B0")).status_code == 201
    clock.move(timedelta(hours=23))
    assert (await invite(world, brand="B0")).status_code == 201


@proves("S-084", "S-049")
async def test_taking_an_invitation_back_gives_no_other(world: World, clock: Frozen) -> None:
    for _ in range(3):
        await take_back(world, await invite(world))
    before = await rows()
    await throttled(world, await invite(world), 86_400)
    assert await rows() == before


@proves("S-084")
async def test_what_was_refused_or_repeated_does_not_count(world: World, clock: Frozen) -> None:
    key = {"Idempotency-Key": "k1"}
    for _ in range(5):
        answer = await world.post("/invitations", {"email": GUEST}, by="O1", brand="B1", headers=key)
        assert answer.status_code == 201
    for _ in range(5):
        assert (await invite(world)).json()["code"] == "already_invited"
    assert (await invite(world, brand="B2")).status_code == 201
    assert (await invite(world, brand="B3", by="O2")).status_code == 201
    await throttled(world, await invite(world, brand="B0"), 86_400)


@proves("S-084")
async def test_of_many_at_once_three_are_sent(world: World) -> None:
    await seats(-1)
    calls = [
        invite(world, brand=brand, by=by) for brand, by in (*((f"B{n}", "O1") for n in range(3)), ("B3", "O2"))
    ]
    statuses = sorted(answer.status_code for answer in await asyncio.gather(*calls))
    assert statuses == [201, 201, 201, 429]
    assert await Invitation.all().count() == len(await letters()) == 3


@proves("S-084")
async def test_a_brand_has_fifty_in_a_day(world: World, clock: Frozen) -> None:
    await seats(-1)
    for number in range(50):
        answer = await invite(world, f"guest{number}@x.test")
        assert answer.status_code == 201
        if number % 2:
            await take_back(world, answer)
    before = await rows()
    await throttled(world, await invite(world), 86_400)
    assert await rows() == before
    assert (await invite(world, brand="B2")).status_code == 201
    clock.move(DAY)
    assert (await invite(world)).status_code == 201


@proves("S-084", "REST-INV-15")
async def test_an_invitation_is_sent_again_once_in_five_minutes(world: World, clock: Frozen) -> None:
    made = await invited(world, GUEST)
    assert (await resend(world, made["id"])).status_code == 200
    clock.move(timedelta(minutes=2))
    sent, before = len(await letters()), await rows()
    await throttled(world, await resend(world, made["id"]), 180)
    assert (await rows(), len(await letters())) == (before, sent)
    assert (await resend(world, 999_999)).status_code == 404
    clock.move(timedelta(minutes=3))
    assert (await resend(world, made["id"])).status_code == 200
    assert [item["id"] for item in await pending(world)] == [made["id"]]


@proves("S-084")
async def test_an_address_gets_ten_mails_in_a_day(world: World, clock: Frozen) -> None:
    made = await invited(world, GUEST)
    for _ in range(9):
        clock.move(FIVE_MINUTES)
        assert (await resend(world, made["id"])).status_code == 200
    clock.move(FIVE_MINUTES)
    await throttled(world, await resend(world, made["id"]), 86_400 - 10 * 300)
    await throttled(world, await invite(world, brand="B2"), 86_400 - 10 * 300)
    assert len(await letters()) == 10


@proves("S-084")
async def test_the_studio_is_told_when_to_come_back(world: World, clock: Frozen) -> None:
    studio = Studio(world)
    given = {"brandId": studio.brand("B1"), "email": GUEST}
    for _ in range(3):
        result = await studio.do("invitationCreate", given, "... on Invitation { id }")
        problem = await studio.problem("invitationResend", {"id": ids.encode("Invitation", 0)})
        assert problem["code"] == "NOT_FOUND"
        await studio.do("invitationCancel", {"id": result["id"]}, "")
    before = await rows()
    problem = await studio.problem("invitationCreate", given)
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 86_400)
    assert await rows() == before
    other = await studio.do("invitationCreate", {**given, "email": "b@x.test"}, "... on Invitation { id }")
    assert (await studio.do("invitationResend", {"id": other["id"]}, ""))["__typename"] == "Invitation"
    problem = await studio.problem("invitationResend", {"id": other["id"]})
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 300)

"""Mails about security: to whom they go, and the one that tells of what was made in a person's name."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.domain import accounts, identity
from app.domain.identity.models import GrantNotice
from tests.graphql.world import Studio
from tests.mailbox import letters, text_of, token_of
from tests.pages.browser import send
from tests.pages.test_email_undo import EVIL, moved
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, SYSTEM, address

DIGEST = "What was made in your name on Galley"
WEEK = timedelta(days=7)


async def told(to: str, subject: str) -> int:
    """How many mails with this subject went to this address."""
    return sum(letter["To"] == to and str(letter["Subject"]) == subject for letter in await letters())


async def feed(studio: Studio, name: str) -> None:
    """A calendar feed of O1 with this name."""
    await studio.world.confirm("O1")
    given = {"brandId": studio.brand("B1"), "name": name}
    assert (await studio.do("calendarFeedCreate", given, ""))["__typename"] == "NewCalendarFeed"


async def digests() -> list[str]:
    """The texts of the digests to O1, oldest first."""
    found = [letter for letter in await letters() if letter["To"] == address("O1") and letter["Subject"] == DIGEST]
    return [text_of(letter).replace("\u2060", "") for letter in found]


@pytest.mark.parametrize(
    ("after", "is_told"), [(timedelta(0), True), (WEEK - timedelta(seconds=2), True), (WEEK, False)]
)
async def test_the_former_address_is_told_for_seven_days(
    studio: Studio, clock: Frozen, after: timedelta, *, is_told: bool
) -> None:
    await moved(studio.world, clock, EVIL)
    clock.move(after)
    await turned_on(studio.world, "O1")
    subject = "Two-factor authentication is on"
    assert (await told(EVIL, subject), await told(address("O1"), subject)) == (1, is_told)


async def test_every_former_address_of_the_week_is_told_and_an_undone_one_is_not(
    studio: Studio, clock: Frozen
) -> None:
    await moved(studio.world, clock, "second@example.com")
    path = await moved(studio.world, clock, EVIL)
    subject = "Your Galley password was changed"
    await studio.do("passwordChange", {"currentPassword": PASSWORD, "newPassword": "changed by them 3"}, "")
    everyone = (address("O1"), "second@example.com", EVIL)
    assert [await told(to, subject) for to in everyone] == [1, 1, 1]
    assert (await send(studio.world.http, path)).status_code == 200
    chosen = [letter for letter in await letters() if letter["Subject"] == "Choose a new password for Galley"]
    reset = {"token": token_of(chosen[-1]), "password": "chosen again 4"}
    assert (await studio.world.post("/auth/password/reset", reset)).status_code == 200
    assert [await told(to, subject) for to in everyone] == [2, 2, 1]


async def test_what_was_made_is_told_together_and_once_an_hour_at_most(studio: Studio, clock: Frozen) -> None:
    await feed(studio, "Phone")
    clock.move(timedelta(minutes=1))
    assert await identity.tell_grants(SYSTEM) == 1
    await feed(studio, "Laptop")
    await feed(studio, "Watch")
    clock.move(timedelta(hours=1) - timedelta(microseconds=1))
    assert await identity.tell_grants(SYSTEM) == 0
    clock.move(timedelta(microseconds=1))
    assert (await identity.tell_grants(SYSTEM), await identity.tell_grants(SYSTEM)) == (1, 0)
    first, second = await digests()
    assert "A calendar feed “Phone” in the brand “B1”, " in first
    assert [name in second for name in ("Phone", "Laptop", "Watch")] == [False, True, True]
    assert "http://galley.test/studio/me/security" in second
    # What was told is forgotten.
    clock.move(timedelta(hours=1))
    await identity.tell_grants(SYSTEM)
    assert not await GrantNotice.exists()


async def test_a_long_list_is_cut(studio: Studio, clock: Frozen) -> None:
    await GrantNotice.bulk_create(
        GrantNotice(user_id=studio.world.ids["O1"], kind="webhook", name=f"h{number}.example", made_at=clock.at)
        for number in range(60)
    )
    await identity.tell_grants(SYSTEM)
    (text,) = await digests()
    assert (text.count("A webhook, or a new secret for one, to “"), "And 20 more." in text) == (40, True)


async def test_who_was_disabled_is_told_of_it_all_the_same(studio: Studio, clock: Frozen) -> None:
    """A mail about security is no notification: the person may have to act."""
    await feed(studio, "Phone")
    await accounts.disable_user(SYSTEM, address("O1"))
    await identity.tell_grants(SYSTEM)
    assert len(await digests()) == 1


async def test_a_deleted_account_is_told_of_nothing_more(studio: Studio, clock: Frozen) -> None:
    await feed(studio, "Phone")
    given = {"confirmEmail": address("O1"), "password": PASSWORD}
    assert (await studio.do("accountDelete", given, ""))["__typename"] == "Done"
    assert await identity.tell_grants(SYSTEM) == 0
    assert await digests() == []
    assert not await GrantNotice.exists()

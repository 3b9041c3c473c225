"""What an owner is told when an allowance of the plan refuses what somebody else did."""

import asyncio
from datetime import timedelta

import pytest

from app.access import BrandScope, Role
from app.core import storage
from app.core.clock import Frozen
from app.domain import brands, media, members, notifications, plans
from app.domain.brands import NewBrand
from app.domain.media import NewMedia
from app.domain.members import NewInvitation
from app.domain.notifications import NotificationChannel, NotificationType
from app.domain.notifications.models import Notification
from app.domain.plans import Allowance, LimitReached, NewAllowance
from tests import factories
from tests.domain.media.pictures import picture, saved
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of

pytestmark = pytest.mark.usefixtures("orm")

DAY = timedelta(days=1)
SUBJECT = "The storage of your plan is full"


async def full(**limits: int) -> tuple[BrandScope, BrandScope]:
    """The owner and an editor of a brand whose plan allows this much."""
    person = await factories.user()
    brand = await factories.brand(person)
    for name, limit in {"storage_limit": 0, **limits}.items():
        await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=Allowance(name), limit=limit))
    editor = await factories.scope(await factories.member(brand, Role.EDITOR), brand)
    return await factories.scope(person, brand), editor


async def upload(scope: BrandScope) -> None:
    async with storage.incoming() as path:
        path.write_bytes(saved("PNG", picture(1, 1)))
        with pytest.raises(media.StorageFull):
            await media.upload(scope, NewMedia(filename="a.png", alt_text=None), path)


async def told() -> list[tuple[int, str, int | None, str]]:
    found = await Notification.all().order_by("id")
    return [(row.user_id, row.type, row.brand_id, row.title) for row in found]  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column


@proves("S-070", "UNOTIF-01")
async def test_the_owner_is_told_once_a_day_in_the_tray_and_by_mail(clock: Frozen) -> None:
    owner, editor = await full()
    row = (owner.caller.user_id, "plan_limit_reached", owner.brand_id, SUBJECT)
    clock.to(clock.at.replace(hour=12))
    await upload(editor)
    await upload(editor)
    assert await told() == [row]
    (mail,) = await letters()
    assert (mail["To"], mail["Subject"]) == (owner.caller.email, SUBJECT)
    assert "A file was refused in Acme." in text_of(mail)
    assert "Reduce your use, or change to a plan that allows more." in text_of(mail)
    clock.move(DAY)
    await upload(editor)
    assert await told() == [row, row]


@proves("S-070")
async def test_an_owner_who_was_refused_knows_already() -> None:
    owner, _ = await full(brands=1, staff_accounts=2)
    await upload(owner)
    with pytest.raises(LimitReached):
        await brands.create(owner.caller, NewBrand(name="More"))
    with pytest.raises(LimitReached):
        await members.invite(owner, NewInvitation(email="new@example.com"))
    assert await told() == []
    assert await letters() == []


async def test_of_many_refusals_at_once_one_is_told() -> None:
    owner, editor = await full()
    await asyncio.gather(*(upload(editor) for _ in range(5)))
    assert [user for user, *_ in await told()] == [owner.caller.user_id]


async def test_preferences_hold() -> None:
    owner, editor = await full()
    for channel in NotificationChannel:
        await notifications.set_preference(owner.caller, NotificationType.PLAN_LIMIT_REACHED, channel, on=False)
    await upload(editor)
    assert await told() == []

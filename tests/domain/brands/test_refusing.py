"""What an owner is told when an allowance of the plan is used up."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from app.access import BrandScope, Role
from app.core import storage
from app.core.clock import Frozen
from app.domain import brands, media, members, notifications, plans
from app.domain.brands import NewBrand
from app.domain.media import NewMedia
from app.domain.members import NewInvitation
from app.domain.notifications import Notification, NotificationChannel, NotificationType
from app.domain.plans import Allowance, LimitReached, NewAllowance
from tests import factories
from tests.domain.media.pictures import picture, saved
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of

pytestmark = pytest.mark.usefixtures("orm")

DAY = timedelta(days=1)
Act = Callable[[BrandScope], Awaitable[None]]


async def full(name: Allowance, limit: int) -> BrandScope:
    """The owner of a brand whose plan allows this much."""
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=name, limit=limit))
    return scope


async def another_brand(scope: BrandScope) -> None:
    with pytest.raises(LimitReached):
        await brands.create(scope.caller, NewBrand(name="More"))


async def invitation(scope: BrandScope, email: str = "new@example.com") -> None:
    with pytest.raises(LimitReached):
        await members.invite(scope, NewInvitation(email=email))


async def upload(scope: BrandScope) -> None:
    async with storage.incoming() as path:
        path.write_bytes(saved("PNG", picture(1, 1)))
        with pytest.raises(media.StorageFull):
            await media.upload(scope, NewMedia(filename="a.png", alt_text=None), path)


async def told() -> list[tuple[int, str, int | None, str]]:
    found = await Notification.all().order_by("id")
    return [(row.user_id, row.type, row.brand_id, row.title) for row in found]  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column


@proves("S-070", "UNOTIF-01")
@pytest.mark.parametrize(
    ("name", "limit", "act", "in_brand", "subject"),
    [
        (Allowance.BRANDS, 1, another_brand, False, "All brands of your plan are in use"),
        (Allowance.STAFF_ACCOUNTS, 1, invitation, True, "All seats of Acme are taken"),
        (Allowance.STORAGE_LIMIT, 0, upload, True, "The storage of your plan is full"),
    ],
)
async def test_the_owner_is_told_once_a_day_in_the_tray_and_by_mail(
    clock: Frozen, name: Allowance, limit: int, act: Act, in_brand: bool, subject: str
) -> None:
    scope = await full(name, limit)
    row = (scope.caller.user_id, "plan_limit_reached", scope.brand_id if in_brand else None, subject)
    clock.to(clock.at.replace(hour=12))
    await act(scope)
    await act(scope)
    assert await told() == [row]
    (mail,) = await letters()
    assert (mail["To"], mail["Subject"]) == (scope.caller.email, subject)
    assert "Free some of what is in use, or change to a plan that allows more." in text_of(mail)
    clock.move(DAY)
    await act(scope)
    assert await told() == [row, row]


@proves("S-070")
async def test_each_allowance_is_told_of_by_itself_and_each_account() -> None:
    scope = await full(Allowance.BRANDS, 1)
    email = scope.caller.email
    await plans.set_allowance(SYSTEM, email, NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=1))
    other = await full(Allowance.BRANDS, 1)
    for act in (another_brand, invitation):
        await act(scope)
    await another_brand(other)
    assert sorted(user for user, *_ in await told()) == sorted([scope.caller.user_id] * 2 + [other.caller.user_id])


@proves("S-070")
async def test_the_owner_is_told_of_what_was_refused_to_somebody_else_and_nobody_else_is() -> None:
    scope = await full(Allowance.STORAGE_LIMIT, 0)
    editor = await factories.member(await brands.get(scope), Role.EDITOR)
    await upload(await factories.scope(editor, await brands.get(scope)))
    assert [user for user, *_ in await told()] == [scope.caller.user_id]


async def test_of_many_refusals_at_once_one_is_told() -> None:
    scope = await full(Allowance.STAFF_ACCOUNTS, 1)
    await asyncio.gather(*(invitation(scope, f"new{number}@example.com") for number in range(5)))
    assert len(await told()) == 1


async def test_other_refusals_tell_nobody_and_preferences_hold() -> None:
    scope = await full(Allowance.STAFF_ACCOUNTS, 2)
    await members.invite(scope, NewInvitation(email="new@example.com"))
    with pytest.raises(members.AlreadyInvited):
        await members.invite(scope, NewInvitation(email="new@example.com"))
    assert await told() == []
    for channel in NotificationChannel:
        await notifications.set_preference(scope.caller, NotificationType.PLAN_LIMIT_REACHED, channel, on=False)
    await invitation(scope, "another@example.com")
    assert await told() == []

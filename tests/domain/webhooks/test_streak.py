"""Endpoints that keep failing: disabled once, told once, whatever happens at the same time."""

import asyncio
import random
from datetime import timedelta

import pytest

from app.access import BrandScope
from app.core import changes
from app.core.clock import Frozen, now as clock_now
from app.core.config import Settings
from app.core.keyset import Window
from app.domain import notifications, webhooks
from app.domain.notifications import NotificationChannel, NotificationType
from app.domain.notifications.models import Notification
from app.domain.webhooks import Attempted, Bounds, Delivery, DeliveryClaim, Endpoint, EndpointState
from app.domain.webhooks.change_notes import topic
from app.domain.webhooks.inputs import AttemptError
from app.domain.webhooks.models import DeliveryAttempt
from tests import factories
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, shown, turn, without_receiver_limits
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.receivers import Receiver, receiving, status
from tests.time_limits import WAIT_SECONDS


@pytest.fixture(autouse=True)
def many_at_once(orm: Settings) -> None:
    """More at once than one receiver gets."""
    without_receiver_limits(orm)


async def exhaust(scope: BrandScope, count: int, clock: Frozen) -> None:
    """So many deliveries one after the other, each to its last attempt."""
    for _ in range(count):
        await happen(published(scope))
        for _ in range(3):
            await turn()
            clock.move(timedelta(seconds=60))


async def state(scope: BrandScope, ident: int) -> tuple[str, int]:
    seen = await shown(scope, ident)
    return seen.state.value, seen.consecutive_failures


async def once(place: Receiver, scope: BrandScope) -> None:
    """One delivery that succeeds."""
    place.reply = status(200)
    await happen(published(scope))
    await turn()
    place.reply = status(500)


@proves("WH-STATE-01", "WH-STATE-02", "WH-STATE-03", "WH-STATE-04", "WH-STATE-05", "LIM-09", "S-151", "S-071")
async def test_ten_in_a_row_disable_and_the_owner_is_told_once(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url)
        await exhaust(scope, 9, clock)
        assert await state(scope, made.id) == ("enabled", 9)
        await once(place, scope)
        assert await state(scope, made.id) == ("enabled", 0)
        await exhaust(scope, 9, clock)
        assert await state(scope, made.id) == ("enabled", 9)
        await exhaust(scope, 1, clock)
        seen = await shown(scope, made.id)
        assert (seen.state, seen.disabled_reason, seen.consecutive_failures) == ("disabled", "automatic", 10)
        (warning,) = [line for line in caplog.records if line.name == "app.domain.webhooks.outcomes"]
        assert warning.getMessage() == f"webhook {made.id} is off: 10 deliveries in a row failed"
        assert (vars(warning)["endpoint_id"], vars(warning)["brand_id"]) == (made.id, scope.brand_id)
        sent = len(place.requests)
        assert await happen(published(scope)) == 0
        await webhooks.enable(scope, made.id)
        assert await state(scope, made.id) == ("enabled", 0)
        await exhaust(scope, 9, clock)
        assert await state(scope, made.id) == ("enabled", 9)
        assert len(place.requests) == sent + 27
        await exhaust(scope, 1, clock)
        assert await state(scope, made.id) == ("disabled", 10)
    told = (await notifications.notification_pages(scope.caller, Window())).items
    assert [(item.type, item.title, item.brand_id) for item in told] == [
        ("webhook_disabled", "A webhook was switched off", scope.brand_id)
    ] * 2
    mails = [mail for mail in await letters() if mail["Subject"] == "A webhook was switched off"]
    assert [mail["To"] for mail in mails] == [scope.caller.email] * 2
    assert place.url in text_of(mails[0])


async def test_whoever_looks_is_told_when_an_endpoint_counts_a_failure(clock: Frozen) -> None:
    scope = await owner()
    told: list[int] = []
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url)
        stop = changes.listen(topic(scope.brand_id), lambda _, ident: told.append(ident))
        await exhaust(scope, 2, clock)
        # Not of the attempts in between, and not of a success where nothing was counted.
        await once(place, scope)
        await once(place, scope)
        stop()
    assert told == [made.id] * 3


@proves("WH-STATE-03", "S-070")
async def test_only_the_owner_is_told(clock: Frozen) -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    await factories.member(brand)
    scope = await factories.scope(person, brand)
    async with receiving(status(500)) as place:
        await endpoint(scope, place.url)
        await exhaust(scope, 10, clock)
    assert [row["user_id"] for row in await Notification.all().values("user_id")] == [person.id]


@proves("S-070", "S-071")
@pytest.mark.parametrize("left_on", list(NotificationChannel))
async def test_the_notice_goes_where_the_owner_wants_it(clock: Frozen, left_on: NotificationChannel) -> None:
    scope = await owner()
    (off,) = set(NotificationChannel) - {left_on}
    await notifications.set_preference(scope.caller, NotificationType.WEBHOOK_DISABLED, off, False)
    async with receiving(status(500)) as place:
        await endpoint(scope, place.url)
        await exhaust(scope, 10, clock)
    told = await Notification.all().values("in_tray", "by_mail")
    assert told == [
        {"in_tray": left_on is NotificationChannel.DATABASE, "by_mail": left_on is NotificationChannel.MAIL}
    ]
    assert len(await letters()) == (left_on is NotificationChannel.MAIL)


@proves("S-145", "WH-STATE-04")
async def test_what_waits_when_it_is_disabled_is_cancelled(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        await endpoint(scope, place.url)
        # Twelve at once: the last two come to their end after the endpoint's.
        await happen(*(published(scope, number) for number in range(12)))
        for _ in range(2):
            await turn()
            clock.move(timedelta(seconds=60))
        batch = await webhooks.claim(SYSTEM, 10, Bounds.alike(100))
        made = [await webhooks.attempt(item) for item in batch]
        await webhooks.record(SYSTEM, [item for item in made if isinstance(item, webhooks.Attempted)])
        assert sorted(row.status for row in await Delivery.all()) == ["cancelled"] * 2 + ["exhausted"] * 10
        clock.move(timedelta(days=1))
        assert await turn() == 0
        assert len(place.requests) == 34
    assert await DeliveryAttempt.all().count() == 34


def ended(claimed: DeliveryClaim, *, well: bool) -> Attempted:
    at = clock_now()
    return Attempted(claimed, at, at, 1, None if well else AttemptError.STATUS, 200 if well else 500)


async def model() -> tuple[bool, int, int]:
    """The rule once more, over the log in its order: enabled, streak, and how often it was disabled.

    Only what belongs to the present enabling counts, and an endpoint is enabled again only when disabled: so
    each enabling is a story of its own.
    """
    stories: dict[int, str] = {}
    for made in await DeliveryAttempt.all().order_by("id").select_related("delivery"):
        epoch = made.delivery.enable_epoch
        stories[epoch] = stories.get(epoch, "") + ("+" if made.status == "succeeded" else "-")
    enabled, streak, disables = True, 0, 0
    for epoch in range(1, max(stories) + 1):
        enabled, streak = True, 0
        for sign in stories[epoch]:
            if enabled:
                streak = 0 if sign == "+" else streak + 1
                if streak == 10:
                    enabled = False
                    disables += 1
    return enabled, streak, disables


async def claimed(scope: BrandScope, count: int) -> list[DeliveryClaim]:
    """Deliveries before their last attempt."""
    await happen(*(published(scope, number) for number in range(count)))
    await Delivery.filter(status="pending").update(attempts=2)
    return await webhooks.claim(SYSTEM, count, Bounds.alike(1000))


@proves("S-146", "WH-STATE-01", "WH-STATE-02", "WH-STATE-03", "WH-STATE-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_200_parallel_ends_with_an_enabling_in_the_middle_agree_with_the_model(
    clock: Frozen, seed: int
) -> None:
    chance = random.Random(seed)
    scope = await owner()
    made = await endpoint(scope, "http://127.0.0.1:9/")

    async def end(item: DeliveryClaim) -> None:
        await webhooks.record(SYSTEM, [ended(item, well=chance.random() < 0.05)])

    async def enable_once_disabled() -> None:
        while (await state(scope, made.id))[0] == "enabled":  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0)
        await webhooks.enable(scope, made.id)
        await asyncio.gather(*(end(item) for item in await claimed(scope, 80)))

    first = await claimed(scope, 120)
    async with asyncio.timeout(WAIT_SECONDS):
        await asyncio.gather(*(end(item) for item in first), enable_once_disabled())
    row = await Endpoint.get()
    enabled, streak, disables = await model()
    assert (row.state == "enabled", row.streak, row.enable_epoch) == (enabled, streak, 2)
    assert disables == 1 + (not enabled)
    assert await Notification.all().count() == disables
    assert await DeliveryAttempt.all().count() == 200
    assert await Delivery.filter(status="pending").count() == 0


@proves("WH-STATE-01", "WH-STATE-03")
async def test_last_attempts_that_end_at_the_same_time_disable_once(clock: Frozen) -> None:
    scope = await owner()
    await endpoint(scope, "http://127.0.0.1:9/")
    await happen(*(published(scope, number) for number in range(60)))
    await Delivery.all().update(attempts=2)
    batch = await webhooks.claim(SYSTEM, 60, Bounds.alike(60))
    parts = [batch[start::12] for start in range(12)]
    await asyncio.gather(*(webhooks.record(SYSTEM, [ended(item, well=False) for item in part]) for part in parts))
    row = await Endpoint.get()
    assert (row.state, row.streak) == (EndpointState.DISABLED.value, 10)
    assert await Notification.all().count() == 1
    assert await DeliveryAttempt.all().count() == 60
    assert await Delivery.filter(status="pending").count() == 0

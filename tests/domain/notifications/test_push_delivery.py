"""Pushes that are due: handed over once, again where that failed, and never to a device that is not meant."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial

import pytest

from app.core import crypto, push
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic, connection
from app.core.push import DELIVERED, Push, PushOutcome, Receipt
from app.domain import notifications
from app.domain.identity import User
from app.domain.notifications import DeviceToken, NotificationType, push_delivery
from app.domain.notifications.models import Device
from tests import factories
from tests.ledger import proves
from tests.modules import hurry
from tests.time_limits import WAIT_SECONDS
from workers.loop import Loop

SYSTEM = factories.SYSTEM
AGAIN = Receipt(PushOutcome.RETRY, error="away")
SOON = timedelta(microseconds=1)
WAITS = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200))
LEASE = timedelta(minutes=2)


class Service:
    """Takes messages, or answers what it is told to, the last answer for ever."""

    def __init__(self, *receipts: Receipt) -> None:
        self.receipts = list(receipts) or [DELIVERED]
        self.taken: list[Push] = []
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    async def send(self, push: Push) -> Receipt:
        self.taken.append(push)
        if self.meanwhile is not None:
            await self.meanwhile()
        return self.receipts.pop(0) if len(self.receipts) > 1 else self.receipts[0]

    @property
    def tokens(self) -> list[str]:
        return [message.token for message in self.taken]


def plugged(*receipts: Receipt) -> Service:
    service = Service(*receipts)
    push.plug(service)
    return service


async def device(person: User, token: str = "a-phone") -> None:
    await notifications.register_device(await factories.caller(person), DeviceToken(token=token))


async def tell(person: User, subject: str = "It failed") -> None:
    async with atomic():
        await notifications.notify(NotificationType.POST_FAILED, [person.id], subject=subject, body="Look.")


async def told(*tokens: str) -> User:
    """Somebody with these devices who was just told something."""
    person = await factories.user()
    for token in tokens or ("a-phone",):
        await device(person, token)
    await tell(person)
    return person


async def turn() -> int:
    return await notifications.push_due(SYSTEM)


async def waiting() -> list[int]:
    """The attempts of what waits."""
    rows = await connection().execute_query_dict("SELECT attempts FROM push_item ORDER BY id")
    return [row["attempts"] for row in rows]


@proves("DEV-03", "UNOTIF-02")
async def test_a_push_goes_out_once_and_leaves_no_row(orm: Settings) -> None:
    service = plugged()
    await told("a-phone", "a-tablet")
    assert await turn() == 2
    assert sorted(service.tokens) == ["a-phone", "a-tablet"]
    assert len({message.key for message in service.taken}) == 1
    assert await waiting() == []
    assert await turn() == 0


async def test_a_service_that_is_away_is_asked_again_and_later_each_time(orm: Settings, clock: Frozen) -> None:
    service = plugged(AGAIN)
    await told()
    for tries, wait in enumerate(WAITS, start=1):
        assert await turn() == 1
        assert await waiting() == [tries]
        clock.move(wait - SOON)
        assert await turn() == 0
        clock.move(SOON)
    assert await turn() == 1
    assert len(service.taken) == len(WAITS) + 1
    assert len({message.key for message in service.taken}) == 1
    assert await waiting() == []
    assert await Device.all().count() == 1


async def test_it_waits_as_long_as_the_service_wishes(orm: Settings, clock: Frozen) -> None:
    service = plugged(Receipt(PushOutcome.RETRY, 3600.0, "busy"), DELIVERED)
    await told()
    assert await turn() == 1
    clock.move(timedelta(hours=1) - SOON)
    assert await turn() == 0
    clock.move(SOON)
    assert await turn() == 1
    assert (len(service.taken), await waiting()) == (2, [])


async def test_a_device_that_the_service_does_not_know_is_forgotten(orm: Settings, clock: Frozen) -> None:
    service = plugged(Receipt(PushOutcome.UNREGISTERED, error="gone"))
    person = await told("a-phone")
    await tell(person)
    assert await turn() == 2
    assert (await Device.all().count(), await waiting()) == (0, [])
    await tell(person)
    assert await turn() == 0
    assert len(service.taken) == 2


async def test_a_device_that_comes_back_during_the_call_is_kept(orm: Settings, clock: Frozen) -> None:
    service = plugged(Receipt(PushOutcome.UNREGISTERED, error="gone"))
    person = await told()
    clock.move(timedelta(seconds=1))

    async def back() -> None:
        clock.move(timedelta(seconds=1))
        await device(person)

    service.meanwhile = back
    assert await turn() == 1
    assert (await Device.all().count(), await waiting()) == (1, [])


async def test_a_message_that_is_refused_is_dropped_and_the_device_kept(orm: Settings) -> None:
    service = plugged(Receipt(PushOutcome.REFUSED, error="too long"))
    await told()
    assert (await turn(), await turn()) == (1, 0)
    assert (len(service.taken), await Device.all().count(), await waiting()) == (1, 1, [])


async def test_a_service_that_breaks_is_asked_again(
    orm: Settings, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    service = plugged()

    async def fail() -> None:
        raise ConnectionError

    service.meanwhile = fail
    await told()
    assert (await turn(), await waiting()) == (1, [1])
    service.meanwhile = None
    clock.move(WAITS[0])
    assert (await turn(), await waiting()) == (1, [])
    assert "a-phone" not in caplog.text


async def test_a_service_has_thirty_seconds_for_an_answer(
    orm: Settings, clock: Frozen, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = plugged()
    service.meanwhile = partial(asyncio.sleep, 0.05)
    await told()
    hurry(monkeypatch, push_delivery, 30, to=0)
    assert (await turn(), await waiting()) == (1, [1])
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == [
        "the service did not answer within 30 s"
    ]


async def test_what_is_old_or_read_is_no_news(orm: Settings, clock: Frozen) -> None:
    service = plugged()
    await told()
    clock.move(SOON)
    await told("a-watch")
    clock.move(timedelta(days=1) - SOON)
    person = await told("a-tablet")
    await tell(person)
    assert await notifications.mark_read(await factories.caller(person)) == 2
    await tell(person, "Fresh")
    assert await turn() == 5
    sent = sorted((message.token, message.title) for message in service.taken)
    assert sent == [("a-tablet", "Fresh"), ("a-watch", "It failed")]
    assert await waiting() == []


@proves("S-072")
async def test_what_waits_for_a_phone_that_moved_is_not_sent(orm: Settings, clock: Frozen) -> None:
    service = plugged(AGAIN, DELIVERED)
    await told()
    await turn()
    other = await factories.user()
    # As two registrations leave it that run at once: the row moved, and nobody saw what still waited for it.
    await Device.all().update(user_id=other.id)
    clock.move(WAITS[0])
    assert (await turn(), await waiting()) == (1, [])
    assert len(service.taken) == 1


async def test_a_dead_claimer_s_push_goes_out_after_its_lease_under_the_same_key(
    orm: Settings, clock: Frozen
) -> None:
    dying = plugged()

    async def die() -> None:
        raise asyncio.CancelledError

    dying.meanwhile = die
    await told()
    with pytest.raises(asyncio.CancelledError):
        await turn()
    service = plugged()
    assert await turn() == 0
    clock.move(LEASE - SOON)
    assert await turn() == 0
    clock.move(SOON)
    assert await turn() == 1
    assert [message.key for message in service.taken] == [message.key for message in dying.taken]
    assert await waiting() == []


async def test_who_lost_the_lease_changes_nothing(orm: Settings, clock: Frozen) -> None:
    late = plugged(AGAIN)

    async def overtaken() -> None:
        late.meanwhile = None
        clock.move(LEASE)
        assert await turn() == 1

    late.meanwhile = overtaken
    await told()
    assert await turn() == 1
    # Two attempts, and the due time of the second: the first came back last and found the row to be another's.
    assert await waiting() == [2]
    clock.move(WAITS[0])
    assert await turn() == 0
    clock.move(WAITS[1])
    assert await turn() == 1


@pytest.mark.parametrize("late", [DELIVERED, Receipt(PushOutcome.REFUSED, error="no"), AGAIN], ids=str)
async def test_no_late_answer_ends_what_another_sender_will_try_again(
    orm: Settings, clock: Frozen, late: Receipt
) -> None:
    service = plugged(AGAIN, late, DELIVERED)

    async def overtaken() -> None:
        service.meanwhile = None
        clock.move(LEASE)
        assert await turn() == 1

    service.meanwhile = overtaken
    await told()
    assert await turn() == 1
    assert await waiting() == [2]
    clock.move(WAITS[1])
    assert await turn() == 1
    assert await waiting() == []


async def test_two_senders_at_once_send_each_push_once(orm: Settings) -> None:
    service = plugged()
    tokens = [f"device {number}" for number in range(70)]
    await told(*tokens)
    counts = await asyncio.gather(*(turn() for _ in range(4)))
    assert sum(counts) == 70
    assert sorted(service.tokens) == sorted(tokens)


async def test_the_loop_sends_what_comes_while_it_runs(orm: Settings) -> None:
    service, done = plugged(), asyncio.Event()

    async def tell_it() -> None:
        done.set()

    service.meanwhile = tell_it
    person = await factories.user()
    await device(person)
    stop = asyncio.Event()
    running = asyncio.create_task(Loop(notifications.PUSH_DUE, partial(notifications.push_due, SYSTEM)).run(stop))
    await tell(person)
    async with asyncio.timeout(WAIT_SECONDS):
        await done.wait()
    stop.set()
    await running
    assert (service.tokens, await waiting()) == (["a-phone"], [])


async def test_tokens_are_sealed_anew_under_the_newest_key(orm: Settings) -> None:
    service, new = plugged(), b"n" * 32
    person = await told("one", "two")
    crypto.configure(crypto.Vault([new, *orm.keys()]))
    assert await notifications.rotate_keys(SYSTEM) == 2
    assert await notifications.rotate_keys(SYSTEM) == 0
    crypto.configure(crypto.Vault([new]))
    await turn()
    assert sorted(service.tokens) == ["one", "two"]
    await notifications.remove_device(await factories.caller(person), DeviceToken(token="one"))
    assert await Device.all().count() == 1


async def test_a_token_that_does_not_open_keeps_no_other_waiting(
    orm: Settings, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    service, lost = plugged(), crypto.Vault([b"l" * 32])
    person = await told("one", "two")
    row = await Device.filter(user_id=person.id).order_by("id").first()
    assert row is not None
    foreign = lost.seal("one", table="device_token", column="token", row=row.digest)
    await Device.filter(id=row.id).update(token=foreign)
    assert await turn() == 2
    assert (service.tokens, await waiting()) == (["two"], [1])
    assert await notifications.rotate_keys(SYSTEM) == 0
    assert [line.getMessage() for line in caplog.records] == [
        f"{await first_push()} to device {row.id}: the device's token cannot be opened",
        f"device_token {row.id}: its token does not open and is left as it is",
    ]
    # The app registers again, as apps do whenever they start.
    await device(person, "one")
    clock.move(WAITS[0])
    await turn()
    assert (service.tokens, await waiting()) == (["two", "one"], [])


async def first_push() -> str:
    (row,) = await connection().execute_query_dict("SELECT id FROM push_item")
    return f"push {row['id']}"


async def test_a_call_that_failed_is_logged_and_one_that_did_not_is_not(
    orm: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    person = await factories.user()
    await device(person)
    await tell(person)
    plugged(AGAIN)
    assert await notifications.push_due(SYSTEM) == 1
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == ["away"]
    caplog.clear()
    await tell(person, "It failed again")
    plugged(DELIVERED)
    assert await notifications.push_due(SYSTEM) == 1
    assert caplog.records == []

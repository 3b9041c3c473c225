"""Ends the work at every commit and every call of a notification, and proves that nothing is lost.

What a push service took before a death it may be handed again, under the same key; nothing else is doubled.
"""

from datetime import timedelta

import pytest

from app.core import clock, failpoints, push
from app.core.db import atomic, connection
from app.core.mail import outbox, sender
from app.core.push import DELIVERED, Push, PushOutcome, Receipt
from app.domain import notifications
from app.domain.identity import User
from app.domain.notifications import DeviceToken, NotificationType, devices, push_delivery
from app.domain.notifications.models import Device, Notification
from tests import factories
from tests.deaths import Death, Killer
from tests.mailbox import letters

MOMENTS = 14
"""How many moments an undisturbed run passes at least; a lower count means that something went uncovered."""


class Service:
    """Knows one of two devices."""

    def __init__(self) -> None:
        self.taken: list[Push] = []

    async def send(self, push: Push) -> Receipt:
        if push.token == "unknown":
            return Receipt(PushOutcome.UNREGISTERED, error="gone")
        self.taken.append(push)
        return DELIVERED


async def tell(person: User) -> None:
    async with atomic():
        await notifications.notify(
            NotificationType.POST_FAILED, [person.id], subject="It failed", body="Look.", dedup_key="post 1 failed"
        )


async def a_turn() -> None:
    """What a worker does in one turn."""
    while await notifications.push_due(factories.SYSTEM):
        pass
    while await sender.send_due():
        pass


async def check(person: User, service: Service, told_before: int) -> None:
    """The event was told once, everywhere, and nothing of it waits."""
    row = await Notification.get(user_id=person.id)
    mine = [message for message in await letters() if message["To"] == person.email]
    assert [message["Message-ID"].partition("@")[0] for message in mine] == [f"<{row.uuid.hex}"]
    assert {message.key for message in service.taken} == {row.uuid.hex}
    assert 1 <= len(service.taken) <= 1 + told_before
    for table in ("push_item", "outgoing_mail"):
        assert await connection().execute_query_dict(f"SELECT id FROM {table}") == []
    (device,) = await Device.filter(user_id=person.id)
    assert devices.TOKEN.open(device.digest, device.token).decode() == f"phone of {person.id}"


async def moments(at: int) -> list[str]:
    """Run the scenario with a death at moment `at`, recover, check; the moments passed before the death."""
    killer, service = Killer(at), Service()
    push.plug(service)
    person = await factories.user()
    with clock.freeze() as frozen:
        caller = await factories.caller(person)
        for token in (f"phone of {person.id}", "unknown"):
            await notifications.register_device(caller, DeviceToken(token=token))
        failpoints.plug(killer)
        try:
            await tell(person)
            await a_turn()
        except Death:
            pass
        finally:
            failpoints.plug(None)
        taken = len(service.taken)
        # Whoever told of the event does so again, as a retried request would; then a new worker takes over.
        await tell(person)
        frozen.move(max(push_delivery.PUSHES.lease, outbox.MAILS.lease) + timedelta(seconds=1))
        await a_turn()
        await check(person, service, taken)
    return killer.seen


@pytest.mark.usefixtures("orm")
async def test_death_at_any_moment_loses_nothing() -> None:
    undisturbed = await moments(0)
    passed = len(undisturbed)
    print(f"crash points of a notification: {passed}")  # noqa: T201 the figure is worth seeing
    assert passed >= MOMENTS
    assert {"before commit", "after commit", "before call", "after call"} <= set(undisturbed)
    for at in range(1, passed + 1):
        await moments(at)

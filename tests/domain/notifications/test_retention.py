"""Somebody leaves while they are being told something: neither waits for the other for ever."""

import asyncio

import pytest

from app.core import clock
from app.core.db import atomic
from app.domain import identity, notifications
from app.domain.notifications.models import Device, Notification, PushItem
from tests import factories
from tests.database import until_one_waits
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")


async def test_a_notice_and_a_departure_of_the_same_moment_both_come_to_their_end() -> None:
    ada = await factories.user()
    device = await Device.create(user_id=ada.id, digest="d", token="t", registered_at=clock.now())
    told, go_on = asyncio.Event(), asyncio.Event()

    async def tell() -> None:
        async with atomic():
            made = await Notification.create(
                uuid="0192f0c1-2b3c-4d5e-8f60-718293a4b5c6",
                user_id=ada.id,
                type="post_approved",
                title="t",
                body="b",
                in_tray=True,
                by_mail=False,
                created_at=clock.now(),
            )
            told.set()
            await go_on.wait()
            await PushItem.create(
                notification_id=made.id,
                device_id=device.id,
                due_at=clock.now(),
                attempts=0,
                created_at=clock.now(),
            )

    async def leave() -> None:
        async with atomic():
            await notifications.forget_user(ada.id)
            await identity.erase(ada.id)

    telling = asyncio.create_task(tell())
    await told.wait()
    leaving = asyncio.create_task(leave())
    await until_one_waits()
    go_on.set()
    await asyncio.wait_for(asyncio.gather(telling, leaving), WAIT_SECONDS)
    for table in (Device, Notification, PushItem):
        assert await table.all().count() == 0

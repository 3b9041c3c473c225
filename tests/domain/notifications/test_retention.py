"""Somebody leaves while they are being told something: neither waits for the other for ever."""

import asyncio

import pytest

from app.core import clock
from app.core.db import atomic, connection, dialect
from app.domain import identity, notifications
from app.domain.notifications import Device, Notification
from app.domain.notifications.models import PushItem
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")

WAITING = (
    "SELECT count(*) AS n FROM pg_locks l WHERE NOT l.granted AND l.pid IN"
    " (SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)


async def until_one_waits() -> None:
    """Until a transaction waits for a lock of another; on SQLite the second one has not begun."""
    if dialect() == "sqlite":
        return
    async with asyncio.timeout(10):
        while not (await connection().execute_query_dict(WAITING))[0]["n"]:  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.01)


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
    await asyncio.wait_for(asyncio.gather(telling, leaving), 20)
    for table in (Device, Notification, PushItem):
        assert await table.all().count() == 0

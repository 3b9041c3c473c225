"""The tray as the studio reads it: pages both ways, single rows, and a note to every process for each new one."""

import asyncio
from contextlib import suppress

import pytest

from app.core import changes
from app.core.config import Settings
from app.core.db import atomic
from app.core.errors import Invalid
from app.core.keyset import Slice, Window
from app.domain import notifications
from app.domain.identity import User
from app.domain.notifications import NotificationChannel, NotificationType, NotificationView
from tests import factories
from tests.statements import counted
from tests.time_limits import WAIT_SECONDS

FAILED = NotificationType.POST_FAILED


async def tell(person: User, *subjects: str) -> None:
    async with atomic():
        notices = [notifications.Notice(FAILED, [person.id], subject, "Look.") for subject in subjects]
        await notifications.notify_all(notices)


def titles(found: Slice[NotificationView]) -> list[str]:
    return [item.title for item in found.items]


async def test_pages_go_both_ways_and_by_what_is_unread(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    await tell(ada, "1", "2", "3", "4", "5")
    await tell(bea, "another's")
    caller = await factories.caller(ada)
    whole = await notifications.notification_pages(caller, Window(10))
    assert (titles(whole), whole.has_next, whole.has_previous) == (["5", "4", "3", "2", "1"], False, False)
    first = await notifications.notification_pages(caller, Window(2))
    assert (titles(first), first.has_next) == (["5", "4"], True)
    second = await notifications.notification_pages(caller, Window(2, first.cursor_of(1)))
    assert (titles(second), second.has_next, second.has_previous) == (["3", "2"], True, True)
    back = await notifications.notification_pages(caller, Window(2, second.cursor_of(0), backwards=True))
    assert titles(back) == ["5", "4"]
    await notifications.mark_read(caller, [whole.items[0].id, whole.items[3].id])
    unread = await notifications.notification_pages(caller, Window(2), unread_only=True)
    assert (titles(unread), unread.has_next) == (["4", "3"], True)
    assert titles(
        await notifications.notification_pages(caller, Window(2, unread.cursor_of(1)), unread_only=True)
    ) == ["1"]
    assert await notifications.unread_count(caller) == 3
    for other, unread_only in ((caller, False), (await factories.caller(bea), True)):
        with pytest.raises(Invalid) as refused:
            await notifications.notification_pages(other, Window(2, unread.cursor_of(1)), unread_only=unread_only)
        assert set(refused.value.fields) == {"after"}


async def test_a_page_and_single_rows_take_one_statement_each(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    await tell(ada, "1")
    await tell(bea, "another's")
    caller = await factories.caller(ada)
    (mine,) = (await notifications.notification_pages(caller, Window())).items
    (others,) = (await notifications.notification_pages(await factories.caller(bea), Window())).items
    assert await notifications.by_ids(caller, [mine.id, others.id, 2**63 - 1]) == {mine.id: mine}
    for _ in range(2):
        with counted() as seen:
            await notifications.notification_pages(caller, Window(50))
            await notifications.by_ids(caller, [mine.id, mine.id + 1])
        assert len(seen) == 2
        await tell(ada, *map(str, range(10)))


async def test_what_goes_by_mail_alone_is_not_in_the_tray(orm: Settings) -> None:
    ada = await factories.user()
    caller = await factories.caller(ada)
    await tell(ada, "before")
    await notifications.set_preference(caller, FAILED, NotificationChannel.DATABASE, False)
    await tell(ada, "by mail")
    found = await notifications.notification_pages(caller, Window())
    assert titles(found) == ["before"]
    assert set(await notifications.by_ids(caller, [found.items[0].id, found.items[0].id + 1])) == {
        found.items[0].id
    }


async def test_every_process_hears_of_a_new_one_on_the_topic_of_its_person(
    orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing is remembered, so that this process also hears what it tells the others.
    monkeypatch.setattr(changes, "NOTES_IN_MEMORY", 0)
    ada, bea = await factories.user(), await factories.user()
    heard: list[int] = []
    twice, followed = asyncio.Event(), asyncio.Event()

    def hear(_topic: str, ident: int) -> None:
        heard.append(ident)
        if len(heard) == 4:
            twice.set()

    def probe(_topic: str, ident: int) -> None:
        probed.append(ident)
        if len(probed) > announced:
            followed.set()

    announced, probed = 0, list[int]()
    stops = [changes.listen(notifications.told_topic(ada.id), hear), changes.listen("probe", probe)]
    following = asyncio.create_task(changes.run())
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            # Until what is written is also heard as other processes hear it.
            while not followed.is_set():
                announced += 1
                await changes.announce("probe")
                with suppress(TimeoutError):
                    await asyncio.wait_for(followed.wait(), 0.1)
            await tell(bea, "another's")
            with suppress(RuntimeError):
                async with atomic():
                    await notifications.notify(FAILED, [ada.id], subject="never", body="Look.")
                    raise RuntimeError
            assert heard == []
            await tell(ada, "one", "two")
            # Here at once, and once more as every other process hears it.
            await twice.wait()
    finally:
        following.cancel()
        for stop in stops:
            stop()
        await asyncio.gather(following, return_exceptions=True)
    listed = [
        item.id for item in (await notifications.notification_pages(await factories.caller(ada), Window())).items
    ]
    assert sorted(heard) == sorted(listed * 2)

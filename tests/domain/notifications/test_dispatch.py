"""One event is one notification a person: in the tray, by mail and on devices, once each, where it is wanted."""

import asyncio
import logging
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.access import Role
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic, connection, dialect
from app.core.keyset import Window
from app.domain import notifications
from app.domain.identity import User
from app.domain.notifications import DeviceToken, NotificationChannel, NotificationType, PreferencesChange
from app.domain.notifications.models import Device, Notification
from tests import factories
from tests.ledger import proves
from tests.mailbox import html_of, letters, link_of, text_of
from tests.pushes import pushes
from tests.world import rows

DATABASE, MAIL = NotificationChannel.DATABASE, NotificationChannel.MAIL
FAILED = NotificationType.POST_FAILED
LINK = "https://galley.example/posts/7"
LARGEST = 2**63 - 1
"""Above every id, however many rows were made before: for a bound that few rows meet the primary key is best."""


async def tell(*people: User, kind: NotificationType = FAILED, **how: Any) -> int:
    async with atomic():
        return await notifications.notify(
            kind,
            [person.id for person in people],
            subject=how.pop("subject", "“Hello” failed"),
            body=how.pop("body", "The platform refused it.\n\nTry again."),
            **how,
        )


async def device(person: User, token: str) -> None:
    await notifications.register_device(await factories.caller(person), DeviceToken(token=token))


async def switch_off(person: User, *channels: NotificationChannel, kind: NotificationType = FAILED) -> None:
    caller = await factories.caller(person)
    for channel in channels:
        await notifications.set_preference(caller, kind, channel, False)


async def tray(person: User) -> list[notifications.NotificationView]:
    return list((await notifications.notification_pages(await factories.caller(person), Window())).items)


async def told() -> dict[str, int]:
    """How much there is: rows in the tray, mails, pushes."""
    in_tray = await Notification.filter(in_tray=True).count()
    return {"tray": in_tray, "mail": len(await letters()), "push": len(await pushes())}


@proves("UNOTIF-01", "UNOTIF-02", "DEV-03", "S-069", "S-070")
async def test_one_event_reaches_the_tray_the_mailbox_and_the_device_under_one_id(
    orm: Settings, clock: Frozen
) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    brand = await factories.brand(ada)
    assert await tell(ada, brand_id=brand.id, link=LINK) == 1
    (row,) = await tray(ada)
    assert (row.type, row.title, row.link, row.brand_id) == ("post_failed", "“Hello” failed", LINK, brand.id)
    assert (row.body, row.read_at, row.created_at) == ("The platform refused it.\n\nTry again.", None, clock.at)
    (mail,) = await letters()
    assert mail["Message-ID"].partition("@")[0] == f"<{row.uuid.hex}"
    assert (mail["To"], mail["Subject"], link_of(mail)) == (ada.email, "“Hello” failed", LINK)
    assert text_of(mail).startswith("The platform refused it.\n\nTry again.\n\nOpen in Galley:\n")
    assert "http://galley.test/studio/me/notifications" in html_of(mail)
    assert await pushes() == [
        {
            "id": row.uuid.hex,
            "token": "a-phone",
            "title": "“Hello” failed",
            "body": "The platform refused it.\nTry again.",
            "data": {"notification_id": str(row.id), "type": "post_failed", "link": LINK},
            "sent_at": clock.at.isoformat(timespec="microseconds").replace("+00:00", "Z"),
        }
    ]


@proves("NOTIF-18", "UNOTIF-01", "S-069")
async def test_what_is_switched_off_is_not_told_there(orm: Settings) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    await switch_off(ada, MAIL)
    assert await tell(ada) == 1
    assert await told() == {"tray": 1, "mail": 0, "push": 1}
    await tell(ada, kind=NotificationType.POST_EXPIRED)
    assert await told() == {"tray": 2, "mail": 1, "push": 2}


@proves("NOTIF-18", "S-069")
@pytest.mark.parametrize("channel", [DATABASE, MAIL])
@pytest.mark.parametrize(
    ("whose", "kind", "off"),
    [
        ("own", FAILED, True),
        ("own", NotificationType.POST_EXPIRED, False),
        ("another's", FAILED, False),
    ],
)
async def test_a_switch_is_for_one_person_one_type_and_one_channel(
    orm: Settings, whose: str, kind: NotificationType, off: bool, channel: NotificationChannel
) -> None:
    ada, bea = await factories.user(), await factories.user()
    await switch_off(ada if whose == "own" else bea, channel, kind=kind)
    assert await tell(ada) == 1
    (row,) = await Notification.all()
    assert (row.in_tray, row.by_mail) == (not off or channel is MAIL, not off or channel is DATABASE)
    assert len(await tray(ada)) == row.in_tray
    assert len(await letters()) == row.by_mail


async def test_pushes_follow_the_tray(orm: Settings) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    await switch_off(ada, DATABASE)
    assert await tell(ada) == 1
    assert await told() == {"tray": 0, "mail": 1, "push": 0}
    assert await tray(ada) == []
    await switch_off(ada, MAIL)
    assert await tell(ada) == 0
    assert await Notification.all().count() == 1
    assert await told() == {"tray": 0, "mail": 1, "push": 0}


@proves("S-070")
async def test_the_actor_is_not_told(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    assert await tell(ada, bea, ada, actor_id=ada.id) == 1
    assert (await tray(ada), [row.title for row in await tray(bea)]) == ([], ["“Hello” failed"])
    assert [mail["To"] for mail in await letters()] == [bea.email]
    assert await tell(ada, actor_id=ada.id) == 0
    assert await tell() == 0


@proves("S-071", "S-070")
async def test_one_event_is_told_once_even_if_it_is_told_twice(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    await device(ada, "a-phone")
    webhook = NotificationType.WEBHOOK_DISABLED
    assert await tell(ada, kind=webhook, dedup_key="webhook 5 disabled 1") == 1
    assert await tell(ada, bea, kind=webhook, dedup_key="webhook 5 disabled 1") == 1
    assert await tell(ada, bea, kind=webhook, dedup_key="webhook 5 disabled 1") == 0
    assert await told() == {"tray": 2, "mail": 2, "push": 1}
    assert await tell(ada, kind=webhook, dedup_key="webhook 5 disabled 2") == 1
    assert await told() == {"tray": 3, "mail": 3, "push": 2}
    for _ in range(2):
        await tell(bea)
    assert len(await tray(bea)) == 3


@proves("S-071")
async def test_a_disabled_webhook_respects_what_is_switched_off(orm: Settings) -> None:
    ada = await factories.user()
    await switch_off(ada, DATABASE, MAIL, kind=NotificationType.WEBHOOK_DISABLED)
    assert await tell(ada, kind=NotificationType.WEBHOOK_DISABLED) == 0
    assert await told() == {"tray": 0, "mail": 0, "push": 0}


async def test_nobody_mails_an_address_that_is_not_verified_or_a_person_who_left(
    orm: Settings, clock: Frozen
) -> None:
    unproven, gone = await factories.user(verified=False), await factories.user()
    await User.filter(id=gone.id).update(deleted_at=clock.at, email=None, email_key=None)
    assert await tell(unproven, gone) == 1
    assert await letters() == []
    assert [(row.user_id, row.in_tray, row.by_mail) for row in await Notification.all()] == [  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        (unproven.id, True, False)
    ]
    async with atomic():
        assert await notifications.notify(FAILED, [10**9], subject="A", body="B") == 0


async def test_a_rolled_back_event_was_never_told(orm: Settings) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")

    async def fail() -> None:
        async with atomic():
            await notifications.notify(FAILED, [ada.id], subject="A", body="B")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await told() == {"tray": 0, "mail": 0, "push": 0}
    with pytest.raises(RuntimeError, match="outside of a transaction"):
        await notifications.notify(FAILED, [ada.id], subject="A", body="B")
    with pytest.raises(ValueError, match="at most 128"):
        await tell(ada, dedup_key="k" * 129)


async def test_more_people_take_no_more_statements(orm: Settings, caplog: pytest.LogCaptureFixture) -> None:
    people = [await factories.user() for _ in range(12)]
    for person in people:
        await device(person, f"phone of {person.id}")
    caplog.set_level(logging.DEBUG, "tortoise.db_client")
    statements: list[int] = []
    for some in (people[:1], people):
        caplog.clear()
        assert await tell(*some) == len(some)
        statements.append(len(caplog.records))
    assert statements[0] == statements[1]
    assert 0 < statements[0] <= 8
    assert await told() == {"tray": 13, "mail": 13, "push": 13}


async def test_long_and_broken_subjects_fit(orm: Settings) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    await tell(ada, subject=f"A\r\nBcc: x@example.com {'long ' * 100}", body="word " * 400, link=LINK + "x" * 500)
    (row,) = await tray(ada)
    assert (len(row.title), row.title[:20], row.title[-1]) == (255, "A Bcc: x@example.com", "…")
    (push,) = await pushes()
    assert (len(push["body"]), push["body"][-1], "link" in push["data"]) == (500, "…", False)
    (mail,) = await letters()
    assert mail["Bcc"] is None


@pytest.mark.parametrize("more", [0, 1])
async def test_a_title_has_255_characters_and_a_push_500_of_its_text_and_its_link(
    orm: Settings, more: int
) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    link = f"https://galley.example/{'x' * (477 + more)}"
    await tell(ada, subject="s" * (255 + more), body="b" * (500 + more), link=link)
    (row,) = await tray(ada)
    (push,) = await pushes()
    assert row.title == push["title"] == ("s" * 254 + "…" if more else "s" * 255)
    assert push["body"] == ("b" * 499 + "…" if more else "b" * 500)
    assert push["data"].get("link") == (None if more else link)
    assert (row.body, row.link) == ("b" * (500 + more), link)


@proves("DEV-03")
async def test_a_removed_device_gets_nothing_more(orm: Settings) -> None:
    ada = await factories.user()
    for token in ("a-phone", "a-tablet"):
        await device(ada, token)
    await tell(ada)
    assert sorted(push["token"] for push in await pushes()) == ["a-phone", "a-tablet"]
    await tell(ada)
    await notifications.remove_device(await factories.caller(ada), DeviceToken(token="a-phone"))
    assert sorted(push["token"] for push in await pushes()) == ["a-phone", "a-tablet", "a-tablet"]


@proves("S-072", "DEV-07")
async def test_a_phone_tells_its_new_owner_nothing_of_the_former_one(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    await device(ada, "a-phone")
    await tell(ada, subject="For Ada")
    await device(bea, "a-phone")
    await tell(ada, subject="For Ada too")
    await tell(bea, subject="For Bea")
    assert [(push["token"], push["title"]) for push in await pushes()] == [("a-phone", "For Bea")]


@proves("DEV-05")
async def test_a_device_that_registers_again_is_told_once(orm: Settings) -> None:
    ada = await factories.user()
    await device(ada, "a-phone")
    await tell(ada)
    await device(ada, "a-phone")
    assert len(await pushes()) == 1


async def test_the_tray_is_paged_read_and_counted(orm: Settings, clock: Frozen) -> None:
    ada, bea = await factories.user(), await factories.user()
    caller = await factories.caller(ada)
    for number in range(5):
        await tell(ada, bea, subject=str(number))
    await switch_off(ada, DATABASE)
    await tell(ada, subject="by mail alone")
    page = await notifications.notification_pages(caller, Window(2))
    assert [row.title for row in page.items] == ["4", "3"]
    assert await notifications.unread_count(caller) == 5
    theirs = (await tray(bea))[0].id
    clock.move(timedelta(minutes=1))
    assert await notifications.mark_read(caller, [page.items[0].id, theirs, 10**9]) == 1
    assert await notifications.mark_read(caller, [page.items[0].id]) == 0
    assert await notifications.mark_read(caller, []) == 0
    assert [row.read_at for row in await tray(ada)] == [clock.at, None, None, None, None]
    unread = await notifications.notification_pages(caller, Window(1), unread_only=True)
    assert [row.title for row in unread.items] == ["3"]
    assert await notifications.mark_read(caller) == 4
    assert await notifications.unread_count(caller) == 0
    assert await notifications.unread_count(await factories.caller(bea)) == 5


async def test_the_tray_is_read_by_its_index(orm: Settings, clock: Frozen) -> None:
    ada, bea = await factories.user(), await factories.user()
    await tell(ada)
    # Among two rows anything is as good as an index; a planner that knows of thousands has to choose.
    row = {"type": FAILED, "title": "", "body": "", "in_tray": True, "by_mail": False, "created_at": clock.at}
    await Notification.bulk_create(
        Notification(uuid=uuid4(), user_id=(bea if number % 10 else ada).id, **row) for number in range(3000)
    )
    await connection().execute_script("ANALYZE")
    plan = "EXPLAIN QUERY PLAN" if dialect() == "sqlite" else "EXPLAIN"
    for statement in ("", "AND read_at IS NULL"):
        query = (
            f"SELECT id FROM notification WHERE user_id = {ada.id} AND in_tray AND id < {LARGEST} {statement}"
            " ORDER BY id DESC LIMIT 2"
        )
        found = str(await connection().execute_query_dict(f"{plan} {query}"))
        assert "notification_tray" in found or "notification_unread" in found


@pytest.mark.parametrize("turn", range(3))
async def test_two_changes_at_once_end_as_one_of_them(orm: Settings, turn: int) -> None:
    caller = await factories.caller(await factories.user())
    maps = [{kind.value: {"mail": False}} for kind in (FAILED, NotificationType.POST_EXPIRED)]
    saved = await asyncio.gather(
        *(
            notifications.replace_preferences(caller, PreferencesChange.model_validate({"preferences": wanted}))
            for wanted in maps
        )
    )
    assert (await notifications.get_preferences(caller)).off in [found.off for found in saved]


async def test_two_people_who_register_one_phone_at_once_end_with_one_owner(orm: Settings) -> None:
    callers = [await factories.caller(await factories.user()) for _ in range(4)]
    await asyncio.gather(
        *(notifications.register_device(caller, DeviceToken(token="a-phone")) for caller in callers)
    )
    assert await Device.all().count() == 1


async def test_one_preference_is_set_beside_the_others(orm: Settings) -> None:
    ada = await factories.user()
    caller = await factories.caller(ada)
    for _ in range(2):
        found = await notifications.set_preference(caller, FAILED, MAIL, False)
        assert found.off == {(FAILED, MAIL)}
    both = await notifications.set_preference(caller, NotificationType.POST_EXPIRED, MAIL, False)
    assert both.off == {(FAILED, MAIL), (NotificationType.POST_EXPIRED, MAIL)}
    again = await notifications.set_preference(caller, FAILED, MAIL, True)
    assert (
        again.off == (await notifications.get_preferences(caller)).off == {(NotificationType.POST_EXPIRED, MAIL)}
    )
    assert again.everywhere == {DATABASE: True, MAIL: False}


async def test_old_notifications_go(orm: Settings, clock: Frozen) -> None:
    ada = await factories.user()
    start = clock.at
    await tell(ada, subject="unread")
    await tell(ada, subject="read")
    await notifications.mark_read(await factories.caller(ada), [(await tray(ada))[0].id])
    await switch_off(ada, DATABASE)
    await tell(ada, subject="by mail alone")

    async def left() -> list[str]:
        await notifications.forget_old(factories.SYSTEM)
        return [row.title for row in await Notification.all().order_by("id")]

    clock.to(start + timedelta(days=90))
    assert await left() == ["unread", "read", "by mail alone"]
    clock.move(timedelta(microseconds=1))
    assert await left() == ["unread"]
    clock.to(start + timedelta(days=365))
    assert await left() == ["unread"]
    clock.move(timedelta(microseconds=1))
    assert await left() == []


@proves("S-074")
async def test_everything_of_a_person_who_leaves_goes(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    for person in (ada, bea):
        await device(person, f"phone of {person.id}")
        await tell(person)
        await switch_off(person, MAIL)
    async with atomic():
        await notifications.forget_user(ada.id)
    for table in ("notification", "notification_opt_out", "device_token"):
        rows = await connection().execute_query_dict(f'SELECT user_id FROM "{table}"')
        assert [row["user_id"] for row in rows] == [bea.id], table
    assert [push["token"] for push in await pushes()] == [f"phone of {bea.id}"]
    assert await Device.all().count() == 1
    with pytest.raises(RuntimeError, match="outside of a transaction"):
        await notifications.forget_user(bea.id)


async def test_notifications_of_a_type_about_brands_go_and_no_others(orm: Settings) -> None:
    ada = await factories.user()
    mine, other = await factories.brand(ada), await factories.brand(ada)
    for brand_id in (mine.id, other.id, None):
        for kind in (FAILED, NotificationType.POST_EXPIRED):
            await tell(ada, kind=kind, brand_id=brand_id)

    async def left() -> list[tuple[int | None, str]]:
        return [(row.brand_id, row.type) for row in reversed(await tray(ada))]

    async with atomic():
        await notifications.forget_type([mine.id], FAILED)
    expired = NotificationType.POST_EXPIRED
    others = [(other.id, FAILED), (other.id, expired), (None, FAILED), (None, expired)]
    assert await left() == [(mine.id, expired), *others]
    async with atomic():
        await notifications.forget_brands([mine.id])
    assert await left() == others
    with pytest.raises(RuntimeError, match="outside of a transaction"):
        await notifications.forget_brands([other.id])
    assert await left() == others


async def test_somebody_whose_address_is_gone_is_told_in_the_tray_alone(orm: Settings) -> None:
    ada, bea = await factories.user(), await factories.user()
    await User.filter(id=ada.id).update(email=None, email_key=None)
    assert await tell(ada, bea) == 2
    assert len((await rows())["outgoing_mail"]) == 1
    assert (len(await tray(bea)), [letter["To"] for letter in await letters()]) == (1, [bea.email])


async def test_a_key_of_an_event_has_128_characters_at_most(orm: Settings) -> None:
    ada = await factories.user()
    assert [await tell(ada, dedup_key="x" * 128), await tell(ada, dedup_key="x" * 128)] == [1, 0]
    with pytest.raises(ValueError, match="128"):
        await tell(ada, dedup_key="x" * 129)
    assert len(await tray(ada)) == 1


async def test_a_notification_outlives_its_brand(orm: Settings) -> None:
    ada = await factories.user()
    brand = await factories.brand(ada)
    await factories.member(brand, Role.EDITOR)
    await tell(ada, brand_id=brand.id)
    await connection().execute_query(f"DELETE FROM brand WHERE id = {brand.id}")
    (row,) = await tray(ada)
    assert row.brand_id is None


async def test_many_events_are_told_at_once_each_to_its_own_people(orm: Settings) -> None:
    ada, ben = await factories.user(), await factories.user()
    await switch_off(ben, MAIL)
    notices = [
        notifications.Notice(FAILED, [ada.id, ben.id], "One", "1.", actor_id=ben.id, dedup_key="one"),
        notifications.Notice(NotificationType.POST_PUBLISHED, [ada.id, ben.id], "Two", "2.", link=LINK),
        notifications.Notice(FAILED, [ada.id], "One more", "1.", dedup_key="one"),
        notifications.Notice(FAILED, [ben.id], "Three", "3."),
    ]
    async with atomic():
        assert await notifications.notify_all(notices) == 4
        assert await notifications.notify_all([]) == 0
    assert [(row.title, row.link) for row in await tray(ada)] == [("Two", LINK), ("One", None)]
    assert [row.title for row in await tray(ben)] == ["Three", "Two"]
    assert sorted((mail["To"], mail["Subject"]) for mail in await letters()) == [
        (ada.email, "One"),
        (ada.email, "Two"),
        (ben.email, "Two"),
    ]

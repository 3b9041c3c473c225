"""Mails of quiet types: the first three of an hour at once, then one mail for all, as each person chose."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from app.core.clock import Frozen
from app.core.db import atomic
from app.domain import notifications
from app.domain.identity import User
from app.domain.notifications import MailPace, NotificationChannel, NotificationType, QuietMails, drops
from app.domain.notifications.models import Notification
from tests import factories
from tests.factories import SYSTEM
from tests.mailbox import html_of, letters, link_of, text_of

pytestmark = pytest.mark.usefixtures("orm")

LINK = "https://galley.example/posts/"
QUIET = [
    NotificationType.COMMENTS_DRAFTED,
    NotificationType.POST_APPROVED,
    NotificationType.POST_PUBLISHED,
    NotificationType.INVITATION_ACCEPTED,
]
START = datetime(2026, 11, 22, 10, 50, tzinfo=UTC)


async def tell(
    *people: User,
    brand_name: str = "Bakery",
    kind: NotificationType = NotificationType.POST_PUBLISHED,
    names: Sequence[str] = ("Stollen",),
) -> None:
    """One notice of each name, in one transaction."""
    brand = await factories.brand(people[0], name=brand_name)
    async with atomic():
        await notifications.notify_all(
            [
                notifications.Notice(
                    kind,
                    [person.id for person in people],
                    f"{name} is live",
                    f"{name} is live on the feed.",
                    brand.id,
                    link=LINK + name,
                    brand_name=brand_name,
                )
                for name in names
            ]
        )


async def subjects() -> list[str]:
    return [letter["Subject"] for letter in await letters()]


async def choose(person: User, pace: MailPace, timezone: str | None = None) -> None:
    await notifications.set_quiet_mails(await factories.caller(person), QuietMails(pace=pace, timezone=timezone))


@pytest.mark.parametrize("kind", QUIET)
async def test_three_go_at_once_and_the_others_with_one_mail_at_the_full_hour(
    clock: Frozen, kind: NotificationType
) -> None:
    clock.to(START)
    ada, ben = await factories.user(), await factories.user()
    await tell(ada, kind=kind, names=["One", "Two"])
    await tell(ada, ben, kind=kind, names=["Three", "Four", "Five"])
    at_once = [f"{name} is live" for name in ("One", "Two", "Three", "Three", "Four", "Five")]
    assert sorted(await subjects()) == sorted(at_once)
    clock.to(START + timedelta(minutes=9, seconds=59))
    assert await notifications.mail_due(SYSTEM) == 0
    clock.to(START + timedelta(minutes=10))
    assert await notifications.mail_due(SYSTEM) == 1
    assert await notifications.mail_due(SYSTEM) == 0
    letter = (await letters())[-1]
    assert (letter["To"], letter["Subject"]) == (ada.email, "2 notifications of Bakery")
    label = notifications.TYPES[kind].label
    assert text_of(letter).startswith(
        f"Bakery\n\n{label}: 2.\n\n- Four is live\n  {LINK}Four\n\n- Five is live\n  {LINK}Five\n\n"
    )
    assert f'<a href="{LINK}Four">Four is live</a>' in html_of(letter)
    assert link_of(letter) == "http://galley.test/studio/me/notifications"
    stored = await Notification.filter(user_id=ada.id).order_by("id")
    assert letter["Message-ID"].partition("@")[0] == f"<{stored[3].uuid.hex}"


async def test_a_busy_hour_goes_on_in_bundles_and_after_a_calm_one_mails_go_at_once_again(clock: Frozen) -> None:
    clock.to(START)
    ada = await factories.user()
    await tell(ada, names=["1", "2", "3", "4"])
    clock.to(START + timedelta(minutes=20))
    assert await notifications.mail_due(SYSTEM) == 1
    await tell(ada, names=["5"])
    assert await notifications.mail_due(SYSTEM) == 0
    clock.to(START + timedelta(minutes=70))
    assert await notifications.mail_due(SYSTEM) == 1
    assert await subjects() == [f"{name} is live" for name in "12345"]
    clock.to(START + timedelta(minutes=81))
    await tell(ada, names=["6"])
    assert (await subjects())[-1] == "6 is live"


@pytest.mark.parametrize("kind", [kind for kind in NotificationType if kind not in QUIET])
@pytest.mark.parametrize("pace", MailPace)
async def test_failures_reviews_and_what_is_urgent_go_at_once_always(
    clock: Frozen, kind: NotificationType, pace: MailPace
) -> None:
    ada = await factories.user()
    await choose(ada, pace)
    await tell(ada, kind=kind, names=["1", "2", "3", "4", "5"])
    assert len(await subjects()) == 5
    clock.move(timedelta(days=2))
    assert await notifications.mail_due(SYSTEM) == 0


async def test_who_wants_each_at_once_gets_each_at_once(clock: Frozen) -> None:
    ada = await factories.user()
    await choose(ada, MailPace.AT_ONCE)
    await tell(ada, names=["1", "2", "3", "4", "5"])
    assert len(await subjects()) == 5
    clock.move(timedelta(days=2))
    assert await notifications.mail_due(SYSTEM) == 0


@pytest.mark.parametrize(
    ("zone", "due"),
    [
        (None, datetime(2026, 11, 23, 8, tzinfo=UTC)),
        ("Europe/Berlin", datetime(2026, 11, 23, 7, tzinfo=UTC)),
        ("Asia/Tokyo", datetime(2026, 11, 22, 23, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 11, 22, 13, tzinfo=UTC)),
    ],
)
async def test_a_daily_mail_goes_out_in_the_persons_morning(
    clock: Frozen, zone: str | None, due: datetime
) -> None:
    clock.to(START)
    ada = await factories.user()
    await choose(ada, MailPace.DAILY, zone)
    await tell(ada, names=["1"])
    await tell(ada, brand_name="مخبز", names=["2"], kind=NotificationType.POST_APPROVED)
    clock.to(due - timedelta(seconds=1))
    assert (await notifications.mail_due(SYSTEM), await subjects()) == (0, [])
    clock.to(due)
    assert await notifications.mail_due(SYSTEM) == 1
    (letter,) = await letters()
    assert letter["Subject"] == "2 notifications"
    assert text_of(letter).startswith(
        "Post published: 1. Post approved: 1.\n\n"
        f"- Bakery: 1 is live\n  {LINK}1\n\n- \u2068مخبز\u2069: 2 is live\n  {LINK}2\n\n"
    )
    assert "<bdi>مخبز</bdi>: 2 is live" in html_of(letter)


async def test_one_that_waited_alone_is_mailed_as_itself(clock: Frozen) -> None:
    clock.to(START)
    ada = await factories.user()
    await choose(ada, MailPace.DAILY)
    await tell(ada, names=["Stollen"])
    clock.move(timedelta(days=1))
    assert await notifications.mail_due(SYSTEM) == 1
    (letter,) = await letters()
    assert (letter["Subject"], link_of(letter)) == ("Stollen is live", f"{LINK}Stollen")
    assert text_of(letter).startswith("Bakery\n\nStollen is live on the feed.\n\n")


async def test_what_was_read_or_switched_off_or_may_not_leave_the_service_is_not_mailed_later(
    clock: Frozen,
) -> None:
    clock.to(START)
    ada = await factories.user()
    caller = await factories.caller(ada)
    await choose(ada, MailPace.DAILY)
    await tell(ada, names=["Read"])
    await notifications.mark_read(caller)
    await tell(ada, names=["Off"], kind=NotificationType.POST_APPROVED)
    await notifications.set_preference(caller, NotificationType.POST_APPROVED, NotificationChannel.MAIL, on=False)
    clock.move(timedelta(days=1))
    assert await notifications.mail_due(SYSTEM) == 0
    await tell(ada, names=["Disabled"])
    await User.filter(id=ada.id).update(disabled_at=clock.at)
    clock.move(timedelta(days=1))
    assert await notifications.mail_due(SYSTEM) == 0
    await User.filter(id=ada.id).update(disabled_at=None)
    assert (await notifications.mail_due(SYSTEM), await subjects()) == (0, [])
    assert await Notification.filter(mail_due_at__not_isnull=True).count() == 0
    assert await notifications.unread_count(await factories.caller(ada)) == 2


async def test_what_waits_goes_by_the_new_choice(clock: Frozen) -> None:
    clock.to(START)
    ada, ben = await factories.user(), await factories.user()
    for person in (ada, ben):
        await choose(person, MailPace.DAILY)
    await tell(ada, ben, names=["1", "2"])
    await choose(ada, MailPace.AT_ONCE)
    assert await notifications.mail_due(SYSTEM) == 1
    await choose(ben, MailPace.HOURLY)
    assert await notifications.mail_due(SYSTEM) == 0
    clock.to(START + timedelta(minutes=10))
    assert await notifications.mail_due(SYSTEM) == 1
    assert [(letter["To"], letter["Subject"]) for letter in await letters()] == [
        (ada.email, "2 notifications of Bakery"),
        (ben.email, "2 notifications of Bakery"),
    ]


async def test_a_zone_stays_until_another_is_given_and_an_unknown_one_is_refused() -> None:
    ada = await factories.user()
    await choose(ada, MailPace.DAILY, "Asia/Tokyo")
    await choose(ada, MailPace.HOURLY)
    assert await notifications.get_quiet_mails(await factories.caller(ada)) is MailPace.HOURLY
    assert (await User.get(id=ada.id)).timezone == "Asia/Tokyo"
    with pytest.raises(ValueError, match="time zone"):
        await choose(ada, MailPace.DAILY, "Middle/Earth")


async def test_a_long_list_says_how_many_are_left_out(clock: Frozen) -> None:
    clock.to(START)
    ada = await factories.user()
    await choose(ada, MailPace.DAILY)
    await tell(ada, names=[str(number) for number in range(53)])
    clock.move(timedelta(days=1))
    assert await notifications.mail_due(SYSTEM) == 1
    (letter,) = await letters()
    assert letter["Subject"] == "53 notifications of Bakery"
    assert text_of(letter).count("\n- ") == 50
    assert "3 more are in Galley." in text_of(letter)


async def test_after_a_recovery_nothing_that_waited_is_mailed(clock: Frozen) -> None:
    clock.to(START)
    ada = await factories.user()
    await choose(ada, MailPace.DAILY)
    await tell(ada, names=["1", "2"])
    async with atomic():
        assert await drops.drop_outgoing(START) == 2
    clock.move(timedelta(days=1))
    assert (await notifications.mail_due(SYSTEM), await subjects()) == (0, [])


async def test_a_mail_of_several_that_waits_to_be_sent_is_dropped_by_a_recovery(clock: Frozen) -> None:
    clock.to(START)
    ada = await factories.user()
    await choose(ada, MailPace.DAILY)
    await tell(ada, names=["1", "2"])
    clock.move(timedelta(days=1))
    assert await notifications.mail_due(SYSTEM) == 1
    async with atomic():
        assert await drops.drop_outgoing(START) == 1
    assert await subjects() == []

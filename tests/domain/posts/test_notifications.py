"""The notifications about posts: recipients, texts and cost."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.core.clock import Frozen, now as clock_now
from app.core.db import atomic
from app.domain import accounts, brands, channels, posts, publishing
from app.domain.brands import BrandChange
from app.domain.channels import NewChannel
from app.domain.notifications.models import Notification
from app.domain.posts import (
    ChangeRequest,
    NewComment,
    Post,
    PostApproval,
    PostSubmission,
    PostUpdate,
    Publication,
    PublicationOutcome,
    PublicationStatus,
    deferred_notifications,
)
from tests.domain.posts.places import place
from tests.domain.posts.teams import team
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)


def plain(mail: Any) -> str:
    """The text of a mail without the marks that keep words together."""
    return text_of(mail).replace("\u2060", "")


@proves("S-070", "UNOTIF-01")
async def test_each_is_told_of_what_concerns_them_and_nobody_of_what_they_did_themselves() -> None:
    at = await team()
    post = await at.post()
    assert await at.told() == []
    await posts.submit(at.member, post.id, PostSubmission(note="Look?"))
    assert await at.told() == [
        ("client", "post_submitted"),
        ("editor", "post_submitted"),
        ("owner", "post_submitted"),
    ]
    await posts.comment(at.editor, post.id, NewComment(body="Nice."))
    assert await at.told() == [("member", "post_commented"), ("owner", "post_commented")]
    await posts.comment(at.member, post.id, NewComment(body="Thanks."))
    assert await at.told() == [("owner", "post_commented")]
    await posts.request_changes(at.owner, post.id, ChangeRequest(body="Shorter."))
    assert await at.told() == [("member", "changes_requested")]
    await posts.update(at.member, post.id, PostUpdate(body="Short."))
    await posts.submit(at.member, post.id)
    await posts.withdraw(at.member, post.id)
    await at.told()
    await posts.approve(at.client, post.id, PostApproval(note="Good."))
    assert await at.told() == [("member", "post_approved"), ("owner", "post_approved")]
    await at.post("editor", approve=True)
    assert await at.told() == [("owner", "post_approved")]


async def test_who_may_not_review_is_not_told_of_what_another_submitted() -> None:
    at = await team()
    await at.post("owner", submitted=True)
    assert await at.told() == [("client", "post_submitted"), ("editor", "post_submitted")]


@proves("S-070")
async def test_the_words_say_what_happened() -> None:
    at = await team()
    post = await at.post(body="Words.", title=None)
    await posts.submit(at.member, post.id, PostSubmission(note="Look?"))
    sent = await letters()
    assert {mail["Subject"] for mail in sent} == {"“Words.” was submitted for review"}
    quoting = ["Milo Test asks for a review of “Words.”.\n\nLook?" in plain(mail) for mail in sent]
    # The note is for the team, of which the client is told without it.
    assert sorted(quoting) == [False, True, True]
    assert sorted("Look?" in plain(mail) for mail in sent) == [False, True, True]
    await posts.update(at.member, post.id, PostUpdate(title="T" * 200))
    await posts.request_changes(at.editor, post.id, ChangeRequest(body="Shorter."))
    row = (await Notification.all().order_by("-id"))[0]
    named = f"“{'T' * 59}…”"
    assert (row.title, row.body) == (
        f"Changes to {named} were requested",
        f"Edith Test asks for changes to {named}:\n\nShorter.",
    )
    assert row.link is not None
    assert row.link.endswith(f"/studio/{at.owner.brand_id}/editor/{post.id}")


async def test_who_left_the_brand_is_told_nothing() -> None:
    at = await team()
    post = await at.post(submitted=True)
    gone = at.member.caller.user_id
    of = {row["user_id"]: row["id"] for row in await brands.Membership.all().values("user_id", "id")}
    await accounts.remove_member(at.owner, of[gone])
    await accounts.set_active(at.owner, of[at.client.caller.user_id], active=False)
    await at.told()
    await posts.comment(at.editor, post.id, NewComment(body="Nice."))
    assert await at.told() == [("owner", "post_commented")]
    other = await at.post("editor")
    await posts.submit(at.editor, other.id)
    assert await at.told() == [("owner", "post_submitted")]


@proves("S-070")
async def test_ends_are_told_once_to_author_and_owner(clock: Frozen) -> None:
    at = await team("succeed")
    names = at.at.channels
    post = await at.post(channel_ids=[names["feed"], names["succeed"]], due_at=clock_now() + HOUR)
    late = await at.post(due_at=clock_now() + HOUR, channel_ids=[names["feed"]])
    await posts.approve(at.editor, post.id)
    await at.told()
    refusing = NewChannel(platform="sandbox", name="Sandbox", fields={"outcome": "reject"})
    await channels.reconnect(SYSTEM, names["succeed"], refusing)
    clock.move(HOUR)
    for _ in range(2):
        await publishing.sweep(SYSTEM)
        lease_until = clock_now() + publishing.LEASE
        await publishing.work(SYSTEM, await publishing.claim(SYSTEM), lease_until)
    titles = sorted({row.title for row in await Notification.all()})
    assert titles == [
        "“Hello” could not be published on “succeed”",
        "“Hello” expired without an approval",
        "“Hello” was published on “feed”",
    ]
    leads = {
        (row.title.split("”")[1].strip(), str(row.link).rpartition("/")[2]) for row in await Notification.all()
    }
    assert leads == {
        ("could not be published on “succeed", str(post.id)),
        ("expired without an approval", str(late.id)),
        ("was published on “feed", str(post.id)),
    }
    assert await at.told() == [
        (who, f"post_{end}") for who in ("member", "owner") for end in ("expired", "failed", "published")
    ]
    assert (await posts.get(at.owner, late.id)).status == "expired"
    assert await at.told() == []


@pytest.mark.parametrize("end", [PublicationStatus.UNCONFIRMED, PublicationStatus.SCHEDULED])
async def test_what_is_no_end_is_not_told(clock: Frozen, end: PublicationStatus) -> None:
    at = await place()
    await at.approved(clock_now(), "feed")
    (item,) = await publishing.claim(SYSTEM)
    again = clock_now() + HOUR if end is PublicationStatus.SCHEDULED else None
    outcome = PublicationOutcome(item.id, item.post_id, item.epoch, end, error="?", next_attempt_at=again)
    assert await posts.record_outcomes(SYSTEM, clock_now(), [outcome]) == {item.id}
    assert await Notification.all().count() == 0


async def test_an_answer_that_comes_too_late_is_not_told(clock: Frozen) -> None:
    at = await place()
    await at.approved(clock_now(), "feed")
    (item,) = await publishing.claim(SYSTEM)
    old = PublicationOutcome(item.id, item.post_id, item.epoch - 1, PublicationStatus.PUBLISHED)
    assert await posts.record_outcomes(SYSTEM, clock_now(), [old]) == set()
    assert await Notification.all().count() == 0


async def statements_of_recording(batch: list[posts.PublicationClaim]) -> int:
    outcomes = [
        PublicationOutcome(item.id, item.post_id, item.epoch, PublicationStatus.PUBLISHED) for item in batch
    ]
    # Statements of a transaction are seen inside of it.
    async with atomic():
        with counted() as seen:
            await posts.record_outcomes(SYSTEM, clock_now(), outcomes)
    assert seen
    return len(seen)


async def test_telling_of_many_ends_takes_the_statements_of_one(clock: Frozen) -> None:
    one, other = await place(), await place()
    await one.approved(clock_now(), "feed")
    few = await statements_of_recording(await publishing.claim(SYSTEM))
    for at in (one, other):
        for _ in range(20):
            await at.approved(clock_now(), "feed")
    batch = await publishing.claim(SYSTEM)
    assert len(batch) == 40
    # One more lets the mails of all but the first three of a person wait.
    assert await statements_of_recording(batch) == few + 1
    assert await Notification.all().count() == 41


async def test_telling_of_many_expired_posts_takes_no_more_than_their_audit_lines(clock: Frozen) -> None:
    at = await place()

    async def expiring(count: int) -> int:
        for _ in range(count):
            await at.post("feed", due_at=clock_now() + HOUR)
        clock.move(HOUR)
        async with atomic():
            with counted() as seen:
                assert await posts.expire_due(SYSTEM, clock_now(), 100) == count
        assert seen
        return len(seen)

    assert await expiring(12) == await expiring(2) + 10
    assert await Notification.filter(type="post_expired").count() == 14
    assert await Post.filter(status="expired").count() == 14


@pytest.mark.parametrize(("number", "put_off"), [(50, 0), (51, 51)])
async def test_more_than_fifty_that_end_together_are_put_off(clock: Frozen, number: int, put_off: int) -> None:
    async with atomic():
        await deferred_notifications.tell(range(10**12, 10**12 + number), clock_now())
    clock.move(timedelta(seconds=5))
    assert await posts.tell_due(SYSTEM) == put_off


@proves("S-070")
async def test_of_a_rush_everybody_is_told_when_it_is_over(clock: Frozen) -> None:
    at = await place()
    made = [await at.approved(clock_now(), "feed", body=f"{number:02}") for number in range(51)]
    batch = await publishing.claim(SYSTEM)
    outcomes = [
        PublicationOutcome(item.id, item.post_id, item.epoch, PublicationStatus.FAILED, error="No.")
        for item in batch
    ]
    assert len(await posts.record_outcomes(SYSTEM, clock_now(), outcomes)) == len(made)
    clock.move(timedelta(seconds=5) - timedelta(microseconds=1))
    assert (await posts.tell_due(SYSTEM), await Notification.all().count()) == (0, 0)
    # One is tried again in the meantime: its failure causes no notification.
    await Publication.filter(post_id=made[0].id).update(status="scheduled", next_attempt_at=clock_now())
    clock.move(timedelta(microseconds=1))
    assert [await posts.tell_due(SYSTEM) for _ in range(2)] == [len(made), 0]
    titles = sorted(row.title for row in await Notification.all())
    assert titles == [f"“{number:02}” could not be published on “feed”" for number in range(1, len(made))]


async def test_a_rush_whose_posts_are_gone_is_forgotten(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    ids = [row.id for row in await Publication.all()]
    async with atomic():
        await deferred_notifications.tell([*ids, *range(10**12, 10**12 + 250)], clock_now())
    await Post.filter(id=post.id).delete()
    clock.move(timedelta(seconds=5))
    assert [await posts.tell_due(SYSTEM) for _ in range(3)] == [250, 1, 0]
    assert await Notification.all().count() == 0


async def test_an_approval_names_the_time_in_the_zone_in_which_it_was_planned(clock: Frozen) -> None:
    clock.to(datetime(2026, 3, 1, tzinfo=UTC))
    at = await team()
    words: dict[str, Any] = {"due_at": "2026-07-01T10:00", "channel_ids": [at.at.channels["feed"]]}
    in_utc = await at.post(submitted=True, **words)
    await brands.update(at.owner, BrandChange(time_zone="Europe/Berlin"))
    moved = replace(at, owner=await brands.open_scope(at.owner.caller, str(at.owner.slug)))
    in_berlin = await moved.post("owner", submitted=True, **words)
    told = []
    for post in (in_utc, in_berlin):
        await posts.approve(at.editor, post.id)
        told.append((await Notification.all().order_by("-id"))[0].body)
    assert told == [
        "Edith Test approved “Hello”. It will be published on 1 July 2026, 10:00 UTC.",
        "Edith Test approved “Hello”. It will be published on 1 July 2026, 10:00 (Europe/Berlin).",
    ]


@proves("S-070")
async def test_of_a_post_on_channels_its_people_hear_once_when_no_call_is_under_way(clock: Frozen) -> None:
    at = await place("succeed", "fail", "slow")
    await at.approved(clock_now(), "feed", "succeed", "fail", "slow", body="Rye.\nIs back.")
    claims = {item.id: item for item in await publishing.claim(SYSTEM)}
    ids = {row.channel_id: row.id for row in await Publication.all()}
    feed, plain_one, refused, slow = (
        claims[ids[at.channels[name]]] for name in ("feed", "succeed", "fail", "slow")
    )

    async def ended(*items: posts.PublicationClaim, status: PublicationStatus, **more: Any) -> list[str]:
        rows = [PublicationOutcome(one.id, one.post_id, one.epoch, status, **more) for one in items]
        before = await Notification.all().count()
        await posts.record_outcomes(SYSTEM, clock_now(), rows)
        return [row.title for row in (await Notification.all().order_by("id"))[before:]]

    published, failed, again = PublicationStatus.PUBLISHED, PublicationStatus.FAILED, PublicationStatus.SCHEDULED
    assert await ended(feed, status=published, permalink="https://feed.example/1") == []
    assert await ended(refused, status=failed, error="No.") == ["“Rye. Is back.” could not be published on “fail”"]
    assert await ended(plain_one, status=published) == []
    later = clock_now() + HOUR
    assert await ended(slow, status=again, next_attempt_at=later) == [
        "“Rye. Is back.” was published on 2 channels"
    ]
    row = await Notification.all().order_by("-id").first()
    assert row is not None
    assert row.body == "“Rye. Is back.” is live on “feed” and “succeed”.\n\nhttps://feed.example/1"
    (mail,) = [mail for mail in await letters() if mail["Subject"] == row.title]
    assert f"{at.scope.name}\n\n" in plain(mail)
    assert "> Rye.\n> Is back.\n" in plain(mail)
    clock.to(later)
    (second,) = await publishing.claim(SYSTEM)
    assert await ended(second, status=published) == ["“Rye. Is back.” was published on 3 channels"]


async def test_failures_of_a_post_that_are_recorded_together_are_one_notice(clock: Frozen) -> None:
    at = await place("fail", "slow")
    await at.approved(clock_now(), "fail", "slow")
    rows = [
        PublicationOutcome(item.id, item.post_id, item.epoch, PublicationStatus.FAILED, error=f"No {number}.")
        for number, item in enumerate(sorted(await publishing.claim(SYSTEM), key=lambda item: item.id))
    ]
    await posts.record_outcomes(SYSTEM, clock_now(), rows)
    (row,) = await Notification.all()
    assert (row.title, row.body) == (
        "“Hello.” could not be published on “fail” and “slow”",
        "“Hello.” could not be published on “fail” and “slow”.\n\n“fail”: No 0.\n\n“slow”: No 1.",
    )


async def test_a_submission_leads_to_the_review_and_other_news_to_the_post() -> None:
    at = await team()
    post = await at.post()
    await posts.submit(at.member, post.id)
    await posts.request_changes(at.owner, post.id, ChangeRequest(body="Shorter."))
    ends = {row.type: str(row.link).partition("/studio/")[2] for row in await Notification.all()}
    brand = at.owner.brand_id
    assert ends == {
        "post_submitted": f"{brand}/review?post={post.id}",
        "changes_requested": f"{brand}/editor/{post.id}",
    }

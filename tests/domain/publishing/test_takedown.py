"""Taking down what is live: every part goes, what stands here follows, and what nobody knows stays as it is."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import timedelta

import pytest

from app.access import BrandScope, BrandScopes, Role
from app.access.audit import AuditEntry
from app.connectors import Budget, NeedsReconnect, PublishFailure, Rejected, Repeat, Retryable, Target, Unknown
from app.core.clock import Frozen, now as clock_now
from app.core.errors import Forbidden, InvalidState, NotFound
from app.domain import brands, channels, posts, publishing
from app.domain.channels import Channel, NewChannel
from app.domain.posts import PostSchedule, PostUpdate, Publication, PublicationStatus
from app.domain.publishing.models import ChannelPace
from tests import factories
from tests.connectors.contract import RECORDINGS
from tests.connectors.standins.server import standing_in
from tests.connectors.standins.telegram import Telegram
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import LedgerPlatform, Slow
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
THREE = "One.\n---\nTwo.\n---\nThree."


class Erasing(LedgerPlatform):
    """One that deletes. `refusing` fails the deletion of what ends so, before it is gone, or after when `late`."""

    refusing: tuple[str, Exception] | None = None
    late = False
    meanwhile: Callable[[], Awaitable[None]] | None = None

    async def delete(self, target: Target, external_id: str) -> None:
        del target
        self.ledger.questions.append(external_id)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        ends, failure = self.refusing or ("", None)
        if failure is not None and external_id.endswith(ends) and not self.late:
            raise failure
        del self.ledger.live[external_id]
        if failure is not None and external_id.endswith(ends):
            raise failure


async def everything() -> tuple[list[dict[str, object]], int]:
    rows: list[dict[str, object]] = [dict(row) for row in await Publication.all().order_by("id").values()]
    return rows, await AuditEntry.all().count()


async def live(platform: LedgerPlatform, body: str = "Hello.") -> tuple[Place, posts.PostView, Publication]:
    at = await on(platform)
    post = await at.approved(clock_now(), platform.key, body=body)
    await turn()
    row = await only(post)
    assert row.status == "published"
    return at, post, row


async def test_what_was_taken_down_is_cancelled_and_its_post_archived(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.BLIND)
    at, post, row = await live(platform)
    seen = await publishing.take_down(at.scope, row.id)
    assert (seen.status, seen.external_id, seen.permalink) == ("cancelled", row.external_id, None)
    assert platform.ledger.live == {}
    assert (await posts.get(at.scope, post.id)).status == "archived"
    lines = await AuditEntry.filter(subject=f"publication {row.id}").order_by("id")
    assert [(line.action, line.detail) for line in lines] == [
        ("posts.claim_live", "to be taken down"),
        ("publishing.take_down", "taken down"),
    ]
    before = await everything()
    with pytest.raises(InvalidState, match="Only what is live"):
        await publishing.take_down(at.scope, row.id)
    assert await everything() == before
    clock.move(HOUR)
    await turn()
    assert len(platform.ledger.calls) == 1


async def test_every_part_of_a_thread_goes_the_last_one_first(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, _, row = await live(platform, THREE)
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert platform.ledger.questions == list(reversed(row.parts))
    assert (platform.ledger.live, (await Publication.get(id=row.id)).external_id) == ({}, row.external_id)


class Limited(Erasing, Slow):
    """One that deletes, with a limit for the rate of calls."""


async def test_each_deletion_counts_against_the_rate_limit_and_does_not_wait_for_it(clock: Frozen) -> None:
    platform = Limited("ledger", Repeat.KEYED)
    platform.allowed = Budget(5, HOUR)
    at, _, row = await live(platform, THREE)
    published = clock_now()
    clock.move(MINUTE)
    removed = clock_now()
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert (len(platform.ledger.questions), platform.ledger.live) == (3, {})
    kept = await ChannelPace.get(channel_id=at.channels["ledger"])
    assert kept.calls == [*[published.isoformat()] * 3, *[removed.isoformat()] * 3]
    post = await at.approved(clock_now(), "ledger")
    await turn()
    row = await only(post)
    assert (row.status, row.attempts, row.next_attempt_at) == ("scheduled", 0, published + HOUR)
    clock.move(HOUR - MINUTE)
    await turn()
    assert (await only(post)).status == "published"


async def test_a_deletion_where_there_is_no_rate_limit_counts_nothing(clock: Frozen) -> None:
    platform = Limited("ledger", Repeat.KEYED)
    at, _, row = await live(platform)
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert await ChannelPace.all().count() == 0


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (Rejected("Too old."), "The platform did not delete the post. Too old."),
        (Retryable("Busy."), "The platform could not delete the post now. Busy."),
        (NeedsReconnect("Sign in again."), "Sign in again."),
        (
            Unknown("No answer."),
            "Nobody knows whether the post was deleted: look at the channel, or try again. No a",
        ),
        (ValueError(), "Nobody knows whether the post was deleted: look at the channel, or try again. The call"),
        (
            TimeoutError(),
            "Nobody knows whether the post was deleted: look at the channel, or try again. The platf",
        ),
    ],
)
async def test_a_deletion_that_failed_leaves_the_publication_published_and_says_so(
    clock: Frozen, failure: Exception, words: str
) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, post, row = await live(platform)
    platform.refusing = ("", failure)
    before = (await everything())[0]
    with pytest.raises(InvalidState) as refusal:
        await publishing.take_down(at.scope, row.id)
    assert refusal.value.message.startswith(words)
    assert refusal.value.details == {"status": "published"}
    assert (await everything())[0] == before
    assert (await posts.get(at.scope, post.id)).status == "published"
    state = (await Channel.get(id=at.channels["ledger"])).state
    assert state == ("needs_reconnect" if isinstance(failure, NeedsReconnect) else "connected")


async def test_a_deletion_of_unknown_outcome_can_be_repeated(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, _, row = await live(platform)
    platform.refusing, platform.late = ("", Unknown()), True
    with pytest.raises(InvalidState):
        await publishing.take_down(at.scope, row.id)
    assert platform.ledger.live == {}
    platform.refusing = None
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"


async def test_what_is_left_of_a_thread_is_kept_and_goes_later(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, _, row = await live(platform, THREE)
    wait: PublishFailure = Retryable("Wait.", retry_after=600)
    platform.refusing = ("_2", wait)
    with pytest.raises(InvalidState):
        await publishing.take_down(at.scope, row.id)
    now = await Publication.get(id=row.id)
    assert (now.status, now.parts, now.permalink) == ("published", row.parts[:2], row.permalink)
    line = await AuditEntry.filter(subject=f"publication {row.id}").order_by("-id").first()
    assert line is not None
    assert line.detail == "taken down but for 2 of 3 parts"
    # The account was to be left alone.
    assert (await Channel.get(id=at.channels["ledger"])).held_until == clock_now() + timedelta(seconds=600)
    platform.refusing = None
    before = await everything()
    with pytest.raises(InvalidState, match="asked for a pause"):
        await publishing.take_down(at.scope, row.id)
    assert await everything() == before
    clock.move(timedelta(seconds=600))
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert platform.ledger.live == {}


async def test_a_thread_that_failed_in_the_middle_is_live_in_part(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at = await on(platform)

    async def refuse(key: str) -> None:
        if key.endswith("_2"):
            raise Rejected("No.")

    platform.ledger.before = refuse
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await turn()
    row = await only(post)
    assert (row.status, len(row.parts)) == ("failed", 1)
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert (platform.ledger.live, (await posts.get(at.scope, post.id)).status) == ({}, "archived")
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, row.id)


async def test_only_what_is_live_on_a_platform_that_can_delete_is_taken_down(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.BLIND)
    at = await on(platform)
    later = await at.approved(clock_now() + HOUR, "ledger")

    async def lost(key: str) -> None:
        raise Unknown

    platform.ledger.after = lost
    unsure = await at.approved(clock_now(), "ledger")
    await turn()

    async def refuse(key: str) -> None:
        raise Rejected("No.")

    platform.ledger.before = refuse
    failed = await at.approved(clock_now(), "ledger")
    await turn()
    before = await everything()
    for post in (later, unsure, failed):
        with pytest.raises(InvalidState, match="Only what is live"):
            await publishing.take_down(at.scope, (await only(post)).id)
    assert await everything() == before
    other = await place("succeed")
    tried = await other.approved(clock_now(), "succeed")
    await turn()
    before = await everything()
    with pytest.raises(InvalidState, match="Sandbox cannot delete what it has published"):
        await publishing.take_down(other.scope, (await only(tried)).id)
    assert await everything() == before


async def test_another_brand_s_publication_and_a_role_that_may_not(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    _, _, row = await live(platform)
    owner = await factories.user()
    brand = await factories.brand(owner)
    stranger = await factories.scope(owner, brand)
    client = await factories.scope(await factories.member(brand, Role.CLIENT), brand)
    before = await everything()
    with pytest.raises(NotFound):
        await publishing.take_down(stranger, row.id)
    with pytest.raises(Forbidden):
        await publishing.take_down(client, row.id)
    assert (await everything(), platform.ledger.questions) == (before, [])


async def test_a_channel_that_is_lost_is_not_called(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, _, row = await live(platform)
    await Channel.filter(id=at.channels["ledger"]).update(state="needs_reconnect")
    with pytest.raises(InvalidState, match="connected again"):
        await publishing.take_down(at.scope, row.id)
    assert platform.ledger.questions == []


@pytest.mark.parametrize(
    ("other", "status"), [("published", "published"), ("failed", "failed"), ("scheduled", "publishing")]
)
async def test_a_post_follows_from_what_is_left_of_it(clock: Frozen, other: str, status: str) -> None:
    erasing, beside = Erasing("erasing", Repeat.KEYED), LedgerPlatform("beside", Repeat.BLIND)
    at = await on(erasing, beside)

    async def end(key: str) -> None:
        if other != "published":
            raise Rejected("No.") if other == "failed" else Retryable("Later.")

    beside.ledger.before = end
    post = await at.approved(clock_now(), "erasing", "beside")
    await turn()
    mine = await Publication.get(post_id=post.id, platform="erasing")
    await publishing.take_down(at.scope, mine.id)
    assert (await posts.get(at.scope, post.id)).status == status
    if other == "scheduled":
        await turns(clock, 10, HOUR)
        assert (await posts.get(at.scope, post.id)).status == "failed"
    if other == "failed":
        with pytest.raises(InvalidState):
            await posts.update(at.scope, post.id, PostUpdate(body="Another."))
        await posts.schedule(at.scope, post.id, PostSchedule(due_at=clock_now()))
        beside.ledger.before = erasing.ledger.before
        await turn()
        seen = {item.platform: item.status for item in (await posts.get(at.scope, post.id)).publications}
        assert seen == {"erasing": "cancelled", "beside": "published"}
        assert len(erasing.ledger.calls) == 1


async def test_two_at_once_take_it_down_once(clock: Frozen) -> None:
    platform = Erasing("ledger", Repeat.KEYED)
    at, _, row = await live(platform)

    async def another() -> None:
        assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"

    platform.meanwhile = another
    assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
    assert await AuditEntry.filter(detail="taken down").count() == 1


async def test_a_thread_on_a_real_connector_goes_with_all_its_messages(clock: Frozen) -> None:
    at = await place()
    async with standing_in(there := Telegram()):
        new = NewChannel(platform="telegram", name="Ours", fields=RECORDINGS["telegram"].fields)
        channel = await channels.connect(SYSTEM, str(at.scope.slug), new)
        telegram = Place(at.scope, {"telegram": channel.id})
        post = await telegram.approved(clock_now(), "telegram", body=THREE)
        await turns(clock, 3, timedelta(seconds=2))
        row = await only(post)
        assert (row.status, sorted(there.messages)) == ("published", [101, 102, 103])
        del there.messages[102]
        assert (await publishing.take_down(at.scope, row.id)).status == "cancelled"
        assert there.messages == {}


@pytest.mark.parametrize("status", list(PublicationStatus))
async def test_what_a_person_may_do_to_a_publication(clock: Frozen, status: PublicationStatus) -> None:
    at = await on(Erasing("erasing", Repeat.BLIND))
    post = await at.approved(clock_now() + HOUR, "erasing")
    row = await only(post)
    is_leased = status is PublicationStatus.PUBLISHING
    await Publication.filter(id=row.id).update(
        status=status.value, external_id="x", lease_until=clock_now() if is_leased else None
    )
    await posts.Post.filter(id=post.id).update(status="published")

    async def able(scope: BrandScope = at.scope) -> set[str]:
        found = (await publishing.abilities_of(BrandScopes((scope,)), [row.id]))[row.id]
        return {name for name, value in asdict(found).items() if value}

    retries = {"retry"} if status in (PublicationStatus.FAILED, PublicationStatus.UNCONFIRMED) else set[str]()
    waits = (PublicationStatus.UNCONFIRMED, PublicationStatus.AWAITING_PERSON)
    settles = {"settle"} if status in waits else set[str]()
    removes = {"take_down"} if status in (PublicationStatus.PUBLISHED, PublicationStatus.FAILED) else set[str]()
    assert await able() == retries | settles | removes
    client = await factories.member(await brands.get(at.scope), Role.CLIENT)
    assert await able(await factories.scope(client, await brands.get(at.scope))) == set()
    channel = Channel.filter(id=row.channel_id)
    await channel.update(held_until=clock_now() + timedelta(microseconds=1))
    assert await able() == retries | settles
    clock.move(timedelta(microseconds=1))
    assert await able() == retries | settles | removes
    await channel.update(state="needs_reconnect")
    assert await able() == retries | settles
    await Publication.filter(id=row.id).update(external_id=None)
    await channel.update(state="connected")
    assert await able() == retries | settles
    await posts.Post.filter(id=post.id).update(status="scheduled")
    assert await able() == settles
    await posts.Post.filter(id=post.id).update(status="published")
    await Publication.filter(id=row.id).update(key=None)
    assert await able() == settles

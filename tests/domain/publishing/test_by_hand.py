"""What people do to single publications and to channels: settling, retrying, pausing, and what follows."""

from datetime import timedelta

import pytest

from app.access import BrandScopes
from app.access.audit import AuditEntry
from app.connectors import Absence, NeedsReconnect, Placed, Rejected, Repeat, Retryable, Unknown
from app.core.clock import Frozen, now as clock_now
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import channels, posts, publishing
from app.domain.channels import Channel
from app.domain.posts import PreflightFailed, Publication, Settlement
from app.domain.webhooks import Delivery
from tests import factories
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import Asked, Forgetful, LedgerPlatform, placed
from tests.domain.webhooks.hooks import endpoint

pytestmark = pytest.mark.usefixtures("orm")

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
ADDRESS = "https://example.com/p/1"
Row = dict[str, object]


async def lost(key: str) -> None:
    raise Unknown


async def refused(key: str) -> None:
    raise Rejected("No.")


async def fine(key: str) -> None:
    """Nothing happens."""


async def rows() -> tuple[list[Row], int]:
    """All publications, and how many lines the audit log has."""
    found: list[Row] = [dict(row) for row in await Publication.all().order_by("id").values()]
    return found, await AuditEntry.all().count()


async def unconfirmed(platform: LedgerPlatform) -> tuple[Place, posts.PostView, int]:
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), platform.key)
    await turn()
    item = (await posts.get(at.scope, post.id)).publications[0]
    assert item.status == "unconfirmed"
    platform.ledger.after = fine
    return at, post, item.id


async def test_a_long_address_is_its_own_id_as_far_as_that_is_kept(clock: Frozen) -> None:
    at, _, ident = await unconfirmed(LedgerPlatform("blind", Repeat.BLIND))
    long = ADDRESS.ljust(256, "x")
    seen = await posts.settle(at.scope, ident, Settlement(live=True, permalink=long))
    assert (seen.permalink, seen.external_id) == (long, long[:255])


async def test_what_somebody_saw_live_is_published(clock: Frozen) -> None:
    at, post, ident = await unconfirmed(LedgerPlatform("blind", Repeat.BLIND))
    called_at = clock_now()
    clock.move(HOUR)
    seen = await posts.settle(at.scope, ident, Settlement(live=True, permalink=ADDRESS))
    assert (seen.status, seen.permalink, seen.external_id, seen.error) == ("published", ADDRESS, ADDRESS, None)
    assert (await only(post)).published_at == called_at
    assert (await posts.get(at.scope, post.id)).status == "published"
    [line] = await AuditEntry.filter(action="posts.settle")
    assert (line.subject, line.detail) == (f"publication {ident}", "settled: live")
    before = await rows()
    with pytest.raises(InvalidState):
        await posts.settle(at.scope, ident, Settlement(live=False))
    assert await rows() == before


async def test_what_nobody_saw_has_failed_and_may_be_tried_again(clock: Frozen) -> None:
    platform = LedgerPlatform("blind", Repeat.BLIND)
    at, post, ident = await unconfirmed(platform)
    platform.ledger.live.clear()
    before = await rows()
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, ident)
    assert await rows() == before
    seen = await posts.settle(at.scope, ident, Settlement(live=False))
    assert (seen.status, (await posts.get(at.scope, post.id)).status) == ("failed", "failed")
    assert (await publishing.retry(at.scope, ident)).status == "scheduled"
    assert (await posts.get(at.scope, post.id)).status == "publishing"
    await turn()
    row = await only(post)
    assert (row.status, row.attempts, platform.ledger.live) == ("published", 1, {row.key: 1})


async def test_what_waits_for_its_next_attempt_is_tried_at_once(clock: Frozen) -> None:
    platform = LedgerPlatform("keyed", Repeat.KEYED)
    at = await on(platform)

    async def busy(key: str) -> None:
        raise Retryable("Wait.")

    platform.ledger.before = busy
    post = await at.approved(clock_now(), "keyed")
    before = await rows()
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, (await only(post)).id)
    assert await rows() == before
    await turn()
    row = await only(post)
    [view] = (await posts.publications_of(BrandScopes((at.scope,)), [post.id]))[post.id]
    assert (row.status, row.attempts, view.retry_at) == ("scheduled", 1, row.next_attempt_at)
    assert row.next_attempt_at is not None
    assert row.next_attempt_at > clock_now()
    platform.ledger.before = fine
    assert (await publishing.retry(at.scope, row.id)).status == "scheduled"
    await turn()
    row = await only(post)
    assert (row.status, platform.ledger.live) == ("published", {row.key: 1})


@pytest.mark.parametrize("is_live", [True, False])
async def test_what_is_settled_is_told_once_and_not_before(clock: Frozen, *, is_live: bool) -> None:
    at = await place("accept_then_timeout")
    await endpoint(at.scope, "http://127.0.0.1:9/")
    post = await at.approved(clock_now(), "accept_then_timeout")
    await turn()
    endings = Delivery.of(at.scope).filter(event__in=["post.published", "post.failed"])
    assert not await endings.exists()
    row = await only(post)
    await posts.settle(at.scope, row.id, Settlement(live=is_live, permalink=ADDRESS if is_live else None))
    [told] = await endings
    assert told.event == ("post.published" if is_live else "post.failed")
    assert (ADDRESS in told.body) == is_live


async def test_a_live_post_needs_an_address_or_a_channel_with_a_page(clock: Frozen) -> None:
    at, _, ident = await unconfirmed(LedgerPlatform("blind", Repeat.BLIND))
    before = await rows()
    with pytest.raises(Invalid) as refusal:
        await posts.settle(at.scope, ident, Settlement(live=True))
    assert list(refusal.value.fields) == ["permalink"]
    assert await rows() == before
    sandbox = await place("accept_then_timeout")
    post = await sandbox.approved(clock_now(), "accept_then_timeout")
    await turn()
    row = await only(post)
    seen = await posts.settle(sandbox.scope, row.id, Settlement(live=True))
    assert (seen.permalink or "").startswith("http://galley.test/sandbox/")


@pytest.mark.parametrize("text", ["javascript:alert(1)", "//example.com/a", "https://", "not an address"])
def test_an_address_is_one_of_the_web(text: str) -> None:
    with pytest.raises(ValueError, match="permalink"):
        Settlement(live=True, permalink=text)


async def test_another_brand_s_publication_is_not_there(clock: Frozen) -> None:
    _, post, ident = await unconfirmed(LedgerPlatform("blind", Repeat.BLIND))
    owner = await factories.user()
    stranger = await factories.scope(owner, await factories.brand(owner))
    channel = (await only(post)).channel_id
    before = await rows()
    for call in (
        posts.settle(stranger, ident, Settlement(live=False)),
        publishing.retry(stranger, ident),
        posts.publication(stranger, ident),
        channels.pause(stranger, channel),
        posts.resume_channel(stranger, channel),
    ):
        with pytest.raises(NotFound):
            await call
    assert await rows() == before
    assert (await Channel.get(id=channel)).paused_at is None


async def test_a_retry_of_what_is_live_after_all_sends_nothing(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    platform.ledger.before = refused
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    await turn()
    row = await only(post)
    assert row.status == "failed"
    platform.ledger.land(row.key or "")
    seen = await publishing.retry(at.scope, row.id)
    where = placed(row.key or "")
    assert (seen.status, seen.external_id, seen.permalink) == ("published", where.external_id, where.permalink)
    assert (len(platform.ledger.calls), platform.ledger.live) == (1, {row.key: 1})
    assert (await posts.get(at.scope, post.id)).status == "published"


async def test_a_retry_that_cannot_be_made_out_is_refused_and_asks_go_on(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    at, post, ident = await unconfirmed(platform)

    async def unsure(key: str) -> Placed | Absence:
        return Absence.UNSURE

    platform.ledger.finding = unsure
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, ident)
    platform.ledger.finding = None
    assert (await only(post)).status == "unconfirmed"
    clock.move(MINUTE)
    await turn()
    assert ((await only(post)).status, len(platform.ledger.calls)) == ("published", 1)


async def test_a_retry_by_key_places_nothing_twice(clock: Frozen) -> None:
    platform = LedgerPlatform("keyed", Repeat.KEYED)
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "keyed")
    await turns(clock, 8, timedelta(minutes=10))
    row = await only(post)
    assert (row.status, row.next_attempt_at, len(platform.ledger.calls)) == ("unconfirmed", None, 6)
    platform.ledger.after = fine
    assert (await publishing.retry(at.scope, row.id)).status == "scheduled"
    await turn()
    assert ((await only(post)).status, platform.ledger.live) == ("published", {row.key: 1})


async def test_only_what_failed_is_tried_again_and_only_where_it_may_be_published(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    later = await at.approved(clock_now() + HOUR, "ledger")
    draft = await at.post("ledger")
    live = await at.approved(clock_now(), "ledger")
    await turn()
    before = await rows()
    for post in (later, draft, live):
        with pytest.raises(InvalidState):
            await publishing.retry(at.scope, (await only(post)).id)
    assert await rows() == before

    async def revoked(key: str) -> None:
        raise NeedsReconnect("Sign in again.")

    platform.ledger.before = revoked
    failed = await at.approved(clock_now(), "ledger")
    await turn()
    before = await rows()
    with pytest.raises(PreflightFailed):
        await publishing.retry(at.scope, (await only(failed)).id)
    assert await rows() == before


async def test_a_forgotten_key_is_no_reason_to_send_again(clock: Frozen) -> None:
    platform = Forgetful("forgetful", Repeat.KEYED)
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "forgetful")

    async def unsure(key: str) -> Placed | Absence:
        return Absence.UNSURE

    platform.ledger.finding = unsure
    await turns(clock, 20, timedelta(minutes=15))
    row = await only(post)
    assert (row.status, row.next_attempt_at) == ("unconfirmed", None)
    calls = len(platform.ledger.calls)
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, row.id)
    await turn()
    assert len(platform.ledger.calls) == calls


async def test_what_is_due_on_a_paused_channel_waits_and_goes_out_a_minute_apart(clock: Frozen) -> None:
    paused, other = LedgerPlatform("paused", Repeat.KEYED), LedgerPlatform("other", Repeat.KEYED)
    at = await on(paused, other)
    start = clock_now()
    old = await at.approved(start + MINUTE, "paused")
    first, second = [await at.approved(start + 30 * HOUR + MINUTE * n, "paused", "other") for n in (1, 2)]
    later = await at.approved(start + 40 * HOUR, "paused")
    channel = await channels.pause(at.scope, at.channels["paused"])
    assert channel.paused_at == start
    clock.move(31 * HOUR)
    await turn()
    assert (len(paused.ledger.calls), len(other.ledger.calls)) == (0, 2)
    await channels.pause(at.scope, at.channels["paused"])
    assert (await Channel.get(id=channel.id)).paused_at == start
    assert (await posts.resume_channel(at.scope, channel.id)).paused_at is None
    row = await only(old)
    assert (row.status, row.error) == ("failed", "The channel was paused at this time, and for more than a day.")
    assert (await posts.get(at.scope, old.id)).status == "failed"
    await turn()
    assert len(paused.ledger.calls) == 1
    clock.move(MINUTE)
    await turn()
    keys = [(await Publication.get(post_id=post.id, platform="paused")).key for post in (first, second)]
    assert paused.ledger.calls == keys
    assert (await only(later)).status == "scheduled"
    assert (await posts.resume_channel(at.scope, channel.id)).paused_at is None
    lines = [line.action for line in await AuditEntry.filter(subject=f"channel {channel.id}").order_by("id")]
    assert lines[-2:] == ["channels.pause", "posts.resume"]


async def test_a_paused_channel_does_not_keep_a_worker_awake(clock: Frozen) -> None:
    at = await on(LedgerPlatform("ledger", Repeat.KEYED))
    await at.approved(clock_now(), "ledger")
    await channels.pause(at.scope, at.channels["ledger"])
    clock.move(MINUTE)
    assert await posts.next_due(factories.SYSTEM, clock_now()) is None


async def test_what_is_due_on_a_channel_to_be_connected_again_fails_with_its_reason_uncalled(
    clock: Frozen,
) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    early = await at.approved(clock_now(), "ledger")
    late = await at.approved(clock_now() + HOUR, "ledger")

    async def revoked(key: str) -> None:
        raise NeedsReconnect("Sign in again.")

    platform.ledger.before = revoked
    await turn()
    platform.ledger.before = fine
    clock.move(HOUR)
    await turn()
    for post in (early, late):
        row = await only(post)
        assert (row.status, row.error) == ("failed", "Sign in again.")
    assert len(platform.ledger.calls) == 1

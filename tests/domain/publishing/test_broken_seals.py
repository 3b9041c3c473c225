"""Credentials that do not open, and rows that cannot be read: a problem of one publication, not of others."""

from datetime import timedelta

import pytest

from app.access.audit import AuditEntry
from app.connectors import Budget, Repeat, Unknown
from app.connectors.platforms.feed.models import FeedEntry
from app.core import crypto
from app.core.clock import Frozen, now as clock_now
from app.core.config import Settings
from app.core.errors import InvalidState
from app.domain import channels, posts, publishing
from app.domain.channels import MUST_RECONNECT, Channel, NewChannel
from app.domain.posts import PreflightFailed, Publication
from app.domain.posts.composition import EVERYWHERE
from app.domain.posts.models import Revision
from app.domain.posts.publications.payloads import UNREADABLE
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import Asked, Ledger, Slow
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

UNKNOWN_KEY = "v1.unknown.AAAA"
HOUR = timedelta(hours=1)


async def broken(at: Place, name: str) -> None:
    """The channel's credentials were sealed under a key that is lost."""
    await Channel.filter(id=at.channels[name]).update(credentials=UNKNOWN_KEY)


async def state(at: Place, name: str) -> tuple[str, str | None]:
    row = await Channel.get(id=at.channels[name])
    return row.state, row.problem


async def test_a_channel_that_does_not_open_fails_its_own_posts_and_is_marked(clock: Frozen) -> None:
    at = await place("succeed")
    lost = await at.approved(clock_now(), "succeed")
    fine = await at.approved(clock_now(), "feed")
    await broken(at, "succeed")
    await turn()
    row = await only(lost)
    assert (row.status, row.error) == ("failed", MUST_RECONNECT)
    assert (await only(fine)).status == "published"
    assert await FeedEntry.all().count() == 1
    assert await state(at, "succeed") == ("needs_reconnect", MUST_RECONNECT)
    assert await state(at, "feed") == ("connected", None)
    [line] = await AuditEntry.filter(action="channels.mark_refused")
    assert line.subject == f"channel {at.channels['succeed']}"
    await channels.reconnect(SYSTEM, at.channels["succeed"], NewChannel(platform="sandbox"))
    assert await state(at, "succeed") == ("connected", None)
    again = await at.approved(clock_now(), "succeed")
    await turn()
    assert (await only(again)).status == "published"


async def test_a_channel_that_does_not_open_is_written_for_no_more(clock: Frozen) -> None:
    at = await place("succeed")
    await broken(at, "succeed")
    with pytest.raises(PreflightFailed) as refusal:
        await at.post("succeed")
    assert [found.issue.code for found in refusal.value.issues] == ["needs_reconnect"]


async def test_a_claim_with_a_budget_goes_on_beside_a_channel_that_does_not_open(clock: Frozen) -> None:
    slow, ledger = Slow("slow", Repeat.KEYED), Ledger()
    slow.ledger, slow.allowed = ledger, Budget(10, HOUR)
    at = await on(slow)
    other = await channels.connect(SYSTEM, str(at.scope.slug), NewChannel(platform="slow", name="other"))
    both = Place(at.scope, {"slow": at.channels["slow"], "other": other.id})
    lost, fine = [await both.approved(clock_now(), name) for name in ("slow", "other")]
    await broken(both, "slow")
    await turn()
    assert ((await only(lost)).status, (await only(fine)).status) == ("failed", "published")
    assert len(ledger.calls) == 1


async def test_a_sweep_goes_on_beside_a_channel_that_does_not_open(clock: Frozen) -> None:
    at = await place("succeed")
    lost = await at.approved(clock_now(), "succeed")
    fine = await at.approved(clock_now(), "feed")
    await publishing.claim(SYSTEM)
    await broken(at, "succeed")
    clock.move(publishing.LEASE + timedelta(seconds=1))
    assert await publishing.sweep(SYSTEM) == 2
    await turn()
    assert ((await only(lost)).status, (await only(fine)).status) == ("failed", "published")


async def test_what_may_be_live_on_a_channel_that_does_not_open_is_not_called_failed(clock: Frozen) -> None:
    async def lost(_key: str) -> None:
        raise Unknown

    platform = Asked("asked", Repeat.QUERYABLE, Ledger(after=lost))
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    await turn()
    assert (await only(post)).status == "unconfirmed"
    await broken(at, "asked")
    for _ in range(5):
        clock.move(HOUR)
        await turn()
    row = await only(post)
    assert (row.status, row.next_attempt_at) == ("unconfirmed", None)
    assert platform.ledger.questions == []


async def test_nothing_is_taken_down_with_credentials_that_do_not_open(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    await turn()
    await broken(at, "feed")
    ident = (await only(post)).id
    with pytest.raises(InvalidState, match="must be connected again"):
        await publishing.take_down(at.scope, ident)
    assert (await FeedEntry.all().count(), (await only(post)).status) == (1, "published")


async def test_credentials_that_do_not_open_are_not_written_over(orm: Settings, clock: Frozen) -> None:
    at = await place("succeed")
    await broken(at, "succeed")
    there = (await channels.targets(SYSTEM, at.channels.values()))[at.channels["succeed"]]
    assert (there.opened, dict(there.credentials)) == (False, {})
    await there.keep({"token": "new"})
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    assert await channels.rotate_keys(SYSTEM) == 1
    assert (await Channel.get(id=at.channels["succeed"])).credentials == UNKNOWN_KEY
    crypto.configure(crypto.Vault([b"n" * 32]))
    assert (await channels.targets(SYSTEM, [at.channels["feed"]]))[at.channels["feed"]].opened


async def test_what_a_platform_renews_is_kept_only_where_it_can_be(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    at = await place("succeed")
    ident = at.channels["succeed"]
    there = (await channels.targets(SYSTEM, [ident]))[ident]
    before = await Channel.get(id=ident)
    for changed in ({"token": "\ud800"}, {"token": "x" * 70_000}, {"token": 7}):
        await there.keep(changed)  # pyright: ignore[reportArgumentType] as a connector may get it wrong
    assert (await Channel.get(id=ident)).credentials == before.credentials
    assert "token" not in there.credentials
    assert caplog.messages == [f"channel {ident}: its platform renewed credentials that cannot be kept"] * 3


async def test_a_row_that_cannot_be_read_fails_alone(clock: Frozen, caplog: pytest.LogCaptureFixture) -> None:
    at = await place()
    lost, fine = [await at.approved(clock_now(), "feed", body=body) for body in ("lost", "fine")]
    await Revision.filter(post_id=lost.id).update(media={EVERYWHERE: [{"id": 10**9, "alt_text": None}]})
    await turn()
    row = await only(lost)
    assert (row.status, row.error) == ("failed", UNREADABLE)
    assert (await only(fine)).status == "published"
    assert [entry.body for entry in await FeedEntry.all()] == ["fine"]
    assert f"publication {row.id} cannot be read" in caplog.messages
    assert not await Publication.filter(status="publishing").exists()
    assert await posts.get(at.scope, fine.id)

"""Pause and resume of a channel in the studio: who may, what waits, what goes out and what is too old to."""

from datetime import datetime, timedelta

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain.channels import Channel
from app.domain.posts import Post, Publication
from app.domain.posts.models import Revision
from schema.engine import ids
from tests.domain.publishing.engine import turn
from tests.graphql.test_posts import BRIEF, sandbox, written
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.world import rows

SHOWN = "... on Channel { id state pausedAt }"
DAY = timedelta(days=1)
MICROSECOND = timedelta(microseconds=1)
MISSED = "The channel was paused at this time, and for more than a day."


async def approved(studio: Studio, channel: str, due_at: datetime) -> int:
    """The number of an approved post that is due then."""
    made = await written(studio, channelIds=[channel], dueAt=offset_form(due_at))
    assert (await studio.do("postApprove", {"id": made["id"]}, BRIEF))["status"] == "SCHEDULED"
    return ids.decode("Post", made["id"])


async def paused(studio: Studio, channel: str) -> Json:
    return await studio.do("channelPause", {"id": channel}, SHOWN)


async def test_a_paused_channel_says_since_when_and_publishes_nothing(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    post = await approved(studio, channel, clock.at + timedelta(minutes=1))
    shown = await paused(studio, channel)
    now = offset_form(clock.at)
    assert shown == {"__typename": "Channel", "id": channel, "state": "CONNECTED", "pausedAt": now}
    before = await rows()
    clock.move(timedelta(minutes=2))
    assert await paused(studio, channel) == shown
    assert await rows() == before
    await turn()
    assert (await Publication.get(post_id=post)).status == "scheduled"
    resumed = await studio.do("channelResume", {"id": channel}, SHOWN)
    assert resumed == {**shown, "pausedAt": None}
    before = await rows("change_note")
    assert await studio.do("channelResume", {"id": channel}, SHOWN) == resumed
    assert await rows("change_note") == before
    await turn()
    assert (await Publication.get(post_id=post)).status == "published"


@pytest.mark.parametrize(("late", "status", "error"), [(0, "scheduled", None), (1, "failed", MISSED)])
async def test_what_waited_for_just_a_day_goes_out_and_a_moment_more_has_failed(
    studio: Studio, clock: Frozen, late: int, status: str, error: str | None
) -> None:
    channel = await sandbox(studio)
    post = await approved(studio, channel, clock.at + timedelta(minutes=1))
    due_at = (await Publication.get(post_id=post)).scheduled_at
    assert due_at is not None
    await paused(studio, channel)
    clock.to(due_at + DAY + late * MICROSECOND)
    await studio.do("channelResume", {"id": channel}, SHOWN)
    row = await Publication.get(post_id=post)
    assert (row.status, row.error) == (status, error)
    await turn()
    assert (await Publication.get(post_id=post)).status == ("failed" if late else "published")


async def test_what_waited_goes_out_a_minute_apart(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    made = [await approved(studio, channel, clock.at + timedelta(seconds=number)) for number in range(1, 4)]
    await paused(studio, channel)
    clock.move(timedelta(hours=1))
    await studio.do("channelResume", {"id": channel}, SHOWN)
    times = [(await Publication.get(post_id=post)).next_attempt_at for post in made]
    assert times == [clock.at + number * timedelta(minutes=1) for number in range(3)]


async def test_only_what_is_due_by_now_and_will_be_published_takes_a_minute(studio: Studio, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=0))
    channel = await sandbox(studio)
    times = [clock.at + number * timedelta(minutes=1) for number in range(1, 6)]
    asked, gone, first, last, later = [await approved(studio, channel, at) for at in times]
    await paused(studio, channel)
    await Publication.filter(post_id=asked).update(status="unconfirmed")
    await Post.filter(id=gone).update(status="archived")
    clock.to(times[3])
    await studio.do("channelResume", {"id": channel}, SHOWN)
    found = [(await Publication.get(post_id=post)).next_attempt_at for post in (asked, gone, first, last, later)]
    assert found == [*times[:2], clock.at, clock.at + timedelta(minutes=1), times[4]]


@proves("S-106")
async def test_nothing_is_resumed_while_a_platform_would_refuse_what_waits(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    first, second = [await approved(studio, channel, clock.at + timedelta(minutes=1)) for _ in range(2)]
    later = await approved(studio, channel, clock.at + timedelta(days=3))
    await paused(studio, channel)
    await Revision.filter(post_id__in=[second, later]).update(body="x" * 5_001)
    clock.move(timedelta(hours=1))
    before = await rows()
    shown = "... on Problem { code issues { channel { id } code message } }"
    refused = await studio.do("channelResume", {"id": channel}, shown)
    assert (refused["code"], len(refused["issues"])) == ("PREFLIGHT_FAILED", 1)
    issue = refused["issues"][0]
    assert (issue["channel"]["id"], issue["code"]) == (channel, "text_too_long")
    assert issue["message"].startswith(f"Post {second}: ")
    assert await rows() == before
    # What is wrong is put right, which takes it off the calendar; the rest goes out.
    change = {"id": ids.encode("Post", second), "expectedVersion": 2, "body": "Short."}
    await studio.do("postUpdate", change, BRIEF)
    assert (await studio.do("channelResume", {"id": channel}, SHOWN))["pausedAt"] is None
    assert (await Publication.get(post_id=first)).next_attempt_at == clock.at


async def test_a_channel_that_must_be_connected_again_is_resumed_afterwards(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    await approved(studio, channel, clock.at + timedelta(minutes=1))
    await paused(studio, channel)
    row = Channel.filter(id=ids.decode("Channel", channel))
    await row.update(state="needs_reconnect", problem="Sign in.")
    clock.move(timedelta(hours=1))
    before = await rows()
    refused = await studio.do("channelResume", {"id": channel}, "... on Problem { issues { code } }")
    assert (refused["code"], refused["issues"]) == ("PREFLIGHT_FAILED", [{"code": "needs_reconnect"}])
    assert await rows() == before
    await row.update(state="connected", problem=None)
    assert (await studio.do("channelResume", {"id": channel}, SHOWN))["pausedAt"] is None


@pytest.mark.parametrize("name", ["channelPause", "channelResume"])
async def test_a_disconnected_channel_is_neither_paused_nor_resumed(studio: Studio, name: str) -> None:
    channel = await sandbox(studio)
    if name == "channelResume":
        await paused(studio, channel)
    await studio.do("channelDisconnect", {"id": channel}, SHOWN)
    before = await rows()
    refused = await studio.problem(name, {"id": channel})
    assert (refused["code"], refused["message"]) == ("INVALID_STATE", "This channel was disconnected.")
    assert await rows() == before


@pytest.mark.parametrize("name", ["channelPause", "channelResume"])
async def test_whoever_may_not_connect_may_not_pause(studio: Studio, name: str) -> None:
    channel = await sandbox(studio)
    await paused(studio, channel) if name == "channelResume" else None
    before = await rows()
    for by, code in (("ED", "FORBIDDEN"), ("M1", "FORBIDDEN"), ("C1", "FORBIDDEN"), ("O2", "NOT_FOUND")):
        assert (await studio.problem(name, {"id": channel}, by=by))["code"] == code
    assert await rows() == before

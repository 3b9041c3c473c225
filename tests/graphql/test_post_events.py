"""What watchers hear of a brand's posts, publications and review threads, from every door and from workers."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from datetime import timedelta
from typing import Any

import pytest

from app.access import RequestInfo
from app.core import changes, iso_time
from app.core.clock import Frozen
from app.core.errors import Forbidden, NotFound
from app.domain import posts
from app.domain.brands import Membership
from app.domain.posts import PublicationOutcome, PublicationStatus
from app.domain.publishing.service import begin
from schema.engine import ids
from schema.engine.studio_operations import GraphQLRequest
from schema.studio import studio as executor
from tests.factories import SYSTEM
from tests.graphql.test_posts import sandbox, written
from tests.graphql.test_share_links import shared
from tests.graphql.world import Json, Studio, broken_off
from tests.time_limits import WAIT_SECONDS

POSTS = (
    "subscription ($brandId: ID!, $postId: ID) { postChanged(brandId: $brandId, postId: $postId) { id status } }"
)
DELETIONS = "subscription ($brandId: ID!) { postDeleted(brandId: $brandId) { id } }"
PUBLICATIONS = "subscription ($brandId: ID!) { publicationChanged(brandId: $brandId) { status post { id } } }"
ENTRIES = "subscription ($postId: ID!) { reviewEntryAdded(postId: $postId) { kind body author { firstName } } }"

PRESENCE = (
    "subscription ($postId: ID!)"
    " { presenceChanged(postId: $postId) { window state channelId line person { firstName } } }"
)


async def told(studio: Studio, by: str, query: str, **variables: Any) -> AsyncGenerator[Json]:
    running = executor(introspection=True)
    asking = GraphQLRequest(query, variables, None)
    asked, context = await running.admit(asking, studio.world.tokens[by], RequestInfo())
    async with aclosing(running.bodies(asked, context)) as found:
        async for event in found:
            assert "errors" not in event, event["errors"]
            yield event["data"]


class Watcher:
    """Hears what one subscription tells."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._listening, self._listen = asyncio.Event(), changes.listen
        monkeypatch.setattr(changes, "listen", self._noted)

    def _noted(self, topic: str, listener: changes.Listener) -> Callable[[], None]:
        self._listening.set()
        return self._listen(topic, listener)

    async def first(self, events: AsyncGenerator[Json]) -> "asyncio.Future[Json]":
        """The first event, once the subscription listens."""
        self._listening.clear()
        found = asyncio.ensure_future(anext(events))
        await self._listening.wait()
        return found


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    """Whoever watches."""
    return Watcher(monkeypatch)


async def test_changes_of_posts_are_heard_of(studio: Studio, watcher: Watcher) -> None:
    async with aclosing(told(studio, "C1", POSTS, brandId=studio.brand("B1"))) as heard:
        first = await watcher.first(heard)
        await written(studio, brand="B2")
        one = (await studio.world.written(brand="B1"))["id"]
        assert await first == {"postChanged": {"id": ids.encode("Post", one), "status": "DRAFT"}}
        await studio.world.post(f"/posts/{one}/submit", {}, by="O1", brand="B1")
        assert (await anext(heard))["postChanged"]["status"] == "IN_REVIEW"
        await Membership.filter(brand_id=studio.world.id("B1"), user_id=studio.world.ids["C1"]).update(
            active=False
        )
        await written(studio)
        with broken_off(NotFound):
            await anext(heard)


async def test_one_post_is_watched_alone(studio: Studio, watcher: Watcher) -> None:
    mine = (await written(studio))["id"]
    async with aclosing(told(studio, "M1", POSTS, brandId=studio.brand("B1"), postId=mine)) as heard:
        first = await watcher.first(heard)
        await written(studio)
        await studio.do("postSubmitForReview", {"id": mine}, "")
        assert await first == {"postChanged": {"id": mine, "status": "IN_REVIEW"}}


async def test_workers_tell_of_publications(studio: Studio, clock: Frozen, watcher: Watcher) -> None:
    made = await written(studio, channelIds=[await sandbox(studio)], dueAt=iso_time.offset_form(clock.at))
    async with aclosing(told(studio, "C1", PUBLICATIONS, brandId=studio.brand("B1"))) as heard:
        first = await watcher.first(heard)
        await studio.do("postApprove", {"id": made["id"]}, "")
        expected = {"post": {"id": made["id"]}}
        assert await first == {"publicationChanged": {"status": "SCHEDULED", **expected}}
        (claimed,) = await posts.claim_due(SYSTEM, clock.at, clock.at + timedelta(minutes=2), 10)
        assert await anext(heard) == {"publicationChanged": {"status": "PUBLISHING", **expected}}
        await begin(SYSTEM, [claimed])
        ended = PublicationOutcome(
            claimed.id, claimed.post_id, claimed.epoch, PublicationStatus.FAILED, error="No."
        )
        await posts.record_outcomes(SYSTEM, clock.at, [ended])
        assert await anext(heard) == {"publicationChanged": {"status": "FAILED", **expected}}


async def test_time_tells_of_what_expired(studio: Studio, clock: Frozen, watcher: Watcher) -> None:
    due_at = clock.at + timedelta(hours=1)
    sandbox_id = await sandbox(studio)
    made = await written(studio, channelIds=[sandbox_id], dueAt=iso_time.offset_form(due_at))
    async with (
        aclosing(told(studio, "C1", POSTS, brandId=studio.brand("B1"))) as heard,
        aclosing(told(studio, "C1", PUBLICATIONS, brandId=studio.brand("B1"))) as beside,
    ):
        post, publication = await watcher.first(heard), await watcher.first(beside)
        clock.to(due_at)
        assert await posts.expire_due(SYSTEM, due_at, 10) == 1
        assert await post == {"postChanged": {"id": made["id"], "status": "EXPIRED"}}
        assert (await publication)["publicationChanged"]["status"] == "EXPIRED"


async def test_new_entries_of_a_thread_are_heard_of_guests_too(studio: Studio, watcher: Watcher) -> None:
    post_id, other = (await written(studio))["id"], (await written(studio))["id"]
    _, token = await shared(studio, post_id)
    async with aclosing(told(studio, "M1", ENTRIES, postId=post_id)) as heard:
        first = await watcher.first(heard)
        await studio.do("postCommentAdd", {"postId": other, "body": "No."}, "")
        await studio.do("postCommentAdd", {"postId": post_id, "body": "Why?"}, "", by="ED")
        entry = {"kind": "COMMENT", "body": "Why?", "author": {"firstName": "ED"}}
        assert await first == {"reviewEntryAdded": entry}
        given = {"token": token, "postId": post_id, "name": "Ann", "body": "So."}
        await studio.do("sharedReviewComment", given, "", by=None)
        assert (await anext(heard))["reviewEntryAdded"] == {"kind": "COMMENT", "body": "So.", "author": None}


@pytest.mark.parametrize("query", [POSTS, PUBLICATIONS])
@pytest.mark.parametrize(("by", "brand"), [("O2", "B1"), ("X", "B1"), ("O1", "B3")])
async def test_a_foreign_brand_is_not_watched(studio: Studio, query: str, by: str, brand: str) -> None:
    async with aclosing(told(studio, by, query, brandId=studio.brand(brand))) as heard:
        with broken_off(NotFound):
            await anext(heard)


async def test_a_client_hears_only_what_is_for_the_client(studio: Studio, watcher: Watcher) -> None:
    post_id = (await written(studio))["id"]
    async with aclosing(told(studio, "C1", ENTRIES, postId=post_id)) as heard:
        first = await watcher.first(heard)
        for words, audience in (("For the team.", "TEAM"), ("For both.", "CLIENT")):
            await studio.do("postCommentAdd", {"postId": post_id, "body": words, "audience": audience}, "")
        assert (await asyncio.wait_for(first, WAIT_SECONDS))["reviewEntryAdded"]["body"] == "For both."


async def test_a_foreign_post_is_not_watched(studio: Studio) -> None:
    theirs = (await written(studio, by="O2", brand="B3"))["id"]
    elsewhere = (await written(studio, brand="B2"))["id"]
    for query, variables in (
        (ENTRIES, {"postId": theirs}),
        (ENTRIES, {"postId": "x"}),
        (POSTS, {"brandId": studio.brand("B1"), "postId": theirs}),
        (POSTS, {"brandId": studio.brand("B1"), "postId": elsewhere}),
    ):
        async with aclosing(told(studio, "O1", query, **variables)) as heard:
            with broken_off(NotFound):
                await anext(heard)


async def test_writers_of_a_post_hear_where_the_others_write(studio: Studio, watcher: Watcher) -> None:
    post_id, other = (await written(studio))["id"], (await written(studio))["id"]
    channel_id = await sandbox(studio)
    async with aclosing(told(studio, "M1", PRESENCE, postId=post_id)) as heard:
        first = await watcher.first(heard)
        sign = {"window": 7, "state": "TYPING", "channelId": channel_id, "line": 3}
        await studio.do("presenceSet", {"postId": other} | sign, "... on PostPresence { window }", by="ED")
        answer = await studio.do("presenceSet", {"postId": post_id} | sign, "... on PostPresence { state }")
        assert answer == {"__typename": "PostPresence", "state": "TYPING"}
        me = {"person": {"firstName": "O1"}}
        assert await first == {"presenceChanged": sign | me}
        await studio.do("presenceSet", {"postId": post_id, "window": 7, "state": "GONE"}, "")
        gone = {"window": 7, "state": "GONE", "channelId": None, "line": None}
        assert await anext(heard) == {"presenceChanged": gone | me}


async def test_clients_and_strangers_neither_tell_nor_hear_who_writes(studio: Studio, watcher: Watcher) -> None:
    post_id = (await written(studio))["id"]
    theirs = ids.encode("Channel", 10**9)
    sign = {"postId": post_id, "window": 7, "state": "TYPING"}
    fields = "... on Problem { code }"
    async with aclosing(told(studio, "M1", PRESENCE, postId=post_id)) as heard:
        first = await watcher.first(heard)
        assert (await studio.do("presenceSet", sign, fields, by="C1"))["code"] == "FORBIDDEN"
        assert (await studio.do("presenceSet", sign, fields, by="O2"))["code"] == "NOT_FOUND"
        assert (await studio.do("presenceSet", sign | {"channelId": theirs}, fields))["code"] == "NOT_FOUND"
        for wrong in ({"window": -1}, {"line": 0}, {"line": 100_002}):
            assert (await studio.do("presenceSet", sign | wrong, fields))["code"] == "INVALID"
        await studio.do("presenceSet", sign | {"window": 8}, "")
        assert (await first)["presenceChanged"]["window"] == 8
    for by, error in (("C1", Forbidden), ("O2", NotFound)):
        async with aclosing(told(studio, by, PRESENCE, postId=post_id)) as refused:
            with broken_off(error):
                await anext(refused)


@pytest.mark.parametrize("line", [None, 1, 100_001])
@pytest.mark.parametrize("channel_id", [None, 2**63 - 1])
@pytest.mark.parametrize("state", list(posts.PresenceState))
def test_a_sign_is_one_number(state: posts.PresenceState, channel_id: int | None, line: int | None) -> None:
    sign = posts.PresenceSign(2**63 - 1, 2**31 - 1, state, channel_id, line)
    assert posts.PresenceSign.of(sign.number) == sign


async def test_every_change_of_a_post_is_heard_of(studio: Studio, clock: Frozen, watcher: Watcher) -> None:
    """Whatever makes, changes, archives, deletes or brings back a post, one at a time or many."""
    channel = await sandbox(studio)
    due = iso_time.offset_form(clock.at + timedelta(days=1))
    made = (await written(studio, channelIds=[channel]))["id"]
    brand = studio.brand("B1")
    many = {"brandId": brand, "items": [{"id": made}]}
    steps: tuple[tuple[str, Json, str], ...] = (
        ("postUpdate", {"id": made, "title": "Changed", "expectedVersion": 1}, "DRAFT"),
        ("postSubmitForReview", {"id": made}, "IN_REVIEW"),
        ("postWithdrawFromReview", {"id": made}, "DRAFT"),
        ("postSchedule", {"id": made, "dueAt": due}, "DRAFT"),
        ("postApprove", {"id": made}, "SCHEDULED"),
        ("postApprovalWithdraw", {"id": made}, "DRAFT"),
        ("postUnschedule", {"id": made}, "DRAFT"),
        ("postDelete", {"id": made}, "gone"),
        ("postRestore", {"id": made}, "DRAFT"),
        ("postsPlace", many | {"items": [{"id": made, "at": due}]}, "DRAFT"),
        ("postsChange", many | {"items": [{"id": made, "expectedVersion": 9}], "approve": True}, "SCHEDULED"),
        ("postsChange", many | {"delete": True}, "gone"),
        ("postsChange", many | {"restore": True}, "SCHEDULED"),
    )
    async with (
        aclosing(told(studio, "M1", POSTS, brandId=brand)) as changed,
        aclosing(told(studio, "M1", DELETIONS, brandId=brand)) as deleted,
    ):
        next_change, next_deletion = await watcher.first(changed), await watcher.first(deleted)
        for name, given, status in steps:
            outcomes = "... on PostOutcomes { results { problem { message } } }"
            done = await studio.do(name, given, outcomes if "items" in given else "")
            assert [one["problem"] for one in done.get("results", ())] == [None] * len(given.get("items", ())), (
                done
            )
            if status == "gone":
                assert await asyncio.wait_for(next_deletion, WAIT_SECONDS) == {"postDeleted": {"id": made}}, name
                next_deletion = asyncio.ensure_future(anext(deleted))
            else:
                heard = (await asyncio.wait_for(next_change, WAIT_SECONDS))["postChanged"]
                assert heard == {"id": made, "status": status}, name
                next_change = asyncio.ensure_future(anext(changed))
        for waiting in (next_change, next_deletion):
            waiting.cancel()
        await asyncio.gather(next_change, next_deletion, return_exceptions=True)

"""Preflight while a person is there: no way of approving or scheduling lets by what a platform would refuse."""

from datetime import timedelta
from typing import Any

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain.channels import Channel
from schema.engine import ids
from tests.graphql.test_posts import BRIEF, sandbox, written
from tests.graphql.test_queues import every_day
from tests.graphql.test_share_links import shared
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.world import rows

LIMIT = 5_000
LONG = "x" * (LIMIT + 1)
TOLD = "code message issues { channel { id } field code limit actual unit }"
ANSWER = f"... on Post {{ id status version dueAt }} ... on Problem {{ {TOLD} }}"
GUEST = "This post cannot be published as it is. Ask the team that sent you the link to look at it."


def told(channel: str) -> list[Json]:
    """The one issue of a text that is too long, as the studio shows it."""
    return [
        {
            "channel": {"id": channel},
            "field": "body",
            "code": "text_too_long",
            "limit": LIMIT,
            "actual": LIMIT + 1,
            "unit": "characters",
        }
    ]


async def too_long(studio: Studio, channel: str, **given: Any) -> Json:
    """A post whose text became too long for its channel after it was written: drafts may be anything."""
    made = await written(studio, channelIds=[channel], **given)
    change = {"id": made["id"], "expectedVersion": made["version"], "body": LONG}
    return await studio.do("postUpdate", change, BRIEF)


async def issues_of(studio: Studio, post: Json, by: str = "M1") -> list[Json]:
    """What the approval of a post would be refused for."""
    asked = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Post {
        issues { channel { id } field code limit actual unit } } } }"""
    [node] = (await studio.ask(asked, by=by, ids=[post["id"]]))["nodes"]
    return node["issues"]


async def refused(studio: Studio, name: str, given: Json, **how: Any) -> Json:
    """The problem of a mutation with its issues; nothing changed."""
    before = await rows()
    found = await studio.do(name, given, f"... on Problem {{ {TOLD} }}", **how)
    assert await rows() == before
    return found


def tomorrow(clock: Frozen) -> str:
    return iso_time.offset_form(clock.at + timedelta(days=1))


@proves("S-106", "ERR-RULE-08")
@pytest.mark.parametrize("due", [True, False])
@pytest.mark.parametrize("submitted", [True, False])
async def test_a_text_that_became_too_long_is_not_approved(
    studio: Studio, clock: Frozen, due: bool, submitted: bool
) -> None:
    channel = await sandbox(studio)
    post = await too_long(studio, channel, **({"dueAt": tomorrow(clock)} if due else {}))
    if submitted:
        post = await studio.do("postSubmitForReview", {"id": post["id"]}, BRIEF)
    assert await issues_of(studio, post, by="C1" if submitted else "M1") == told(channel)
    found = await refused(studio, "postApprove", {"id": post["id"], "note": "Fine."}, by="ED")
    assert (found["code"], found["issues"]) == ("PREFLIGHT_FAILED", told(channel))
    change = {"id": post["id"], "expectedVersion": post["version"], "body": "Short."}
    await studio.do("postUpdate", change, BRIEF)
    approved = await studio.do("postApprove", {"id": post["id"]}, BRIEF, by="ED")
    assert approved["status"] == ("SCHEDULED" if due else "APPROVED")
    # An approved post was checked. What its platform says later is shown at its publications.
    await Channel.filter(id=ids.decode("Channel", channel)).update(state="needs_reconnect", problem="Sign in.")
    assert await issues_of(studio, post) == []


@proves("S-106")
async def test_a_guest_is_told_in_plain_words(studio: Studio) -> None:
    post = await too_long(studio, await sandbox(studio))
    _, token = await shared(studio, post["id"], allowApproval=True)
    given = {"token": token, "postId": post["id"], "name": "Jane"}
    found = await refused(studio, "sharedReviewApprove", given, by=None)
    assert (found["code"], found["message"], found["issues"]) == ("INVALID_STATE", GUEST, [])


@proves("S-106")
@pytest.mark.parametrize("approved", [True, False])
async def test_a_text_that_became_too_long_gets_no_time(studio: Studio, clock: Frozen, approved: bool) -> None:
    channel = await sandbox(studio)
    if approved:
        # Approved without a channel, to which nothing is too long; the channel comes with a time.
        post = await written(studio, body=LONG)
        post = await studio.do("postApprove", {"id": post["id"]}, BRIEF)
        assert post["status"] == "APPROVED"
        numbers = {"channel_ids": [ids.decode("Channel", channel)], "due_at": tomorrow(clock)}
        before = await rows()
        path = f"/posts/{ids.decode('Post', post['id'])}"
        answer = await studio.world.patch(path, numbers, by="O1", brand="B1")
        assert (answer.status_code, answer.json()["code"]) == (422, "preflight_failed")
        assert await rows() == before
    else:
        post = await too_long(studio, channel)
        found = await refused(studio, "postSchedule", {"id": post["id"], "dueAt": tomorrow(clock)})
        assert (found["code"], found["issues"]) == ("PREFLIGHT_FAILED", told(channel))


WAYS = ("create", "update", "schedule", "own time", "slot", "bulk time", "bulk span", "bulk slot")


async def timed(studio: Studio, clock: Frozen, way: str, channel: str, **more: Any) -> Json:
    """What was answered to a time for a post that its channel would refuse, given in one of all ways."""
    if way == "create":
        given = {"brandId": studio.brand("B1"), "body": LONG, "channelIds": [channel], "dueAt": tomorrow(clock)}
        return await studio.do("postCreate", {**given, **more}, ANSWER)
    is_moved = way in ("update", "own time", "bulk span")
    post = await too_long(studio, channel, **({"dueAt": tomorrow(clock)} if is_moved else {}))
    at = iso_time.offset_form(clock.at + timedelta(days=2))
    one = {"id": post["id"]}
    if way == "update":
        variants = [{"channelId": channel, "dueAt": at}]
        change = {**one, "expectedVersion": post["version"], "variants": variants}
        return await studio.do("postUpdate", {**change, **more}, ANSWER)
    if way in ("schedule", "own time"):
        given = {"channelIds": [channel]} if way == "own time" else {}
        return await studio.do("postSchedule", {**one, "dueAt": at, **given, **more}, ANSWER)
    if way == "slot":
        fields = f"... on QueueChange {{ moves {{ post {{ id status dueAt }} }} }} ... on Problem {{ {TOLD} }}"
        answer = await studio.do("postEnqueue", {**one, **more}, fields)
        return answer["moves"][0]["post"] if "moves" in answer else answer
    acts: Json = {"bulk time": {"at": at}, "bulk span": {"shift": {"days": 1}}, "bulk slot": {"place": "END"}}
    given = {"brandId": studio.brand("B1"), "items": [{**one, **acts[way], **more}]}
    fields = f"... on PostOutcomes {{ results {{ post {{ id status dueAt }} problem {{ {TOLD} }} }} }}"
    [result] = (await studio.do("postsPlace", given, fields))["results"]
    return result["problem"] or result["post"]


@pytest.mark.parametrize("way", WAYS)
async def test_a_draft_gets_its_time_before_it_fits_where_that_is_asked_for(
    studio: Studio, clock: Frozen, way: str
) -> None:
    channel = await sandbox(studio)
    await every_day(studio, clock, 1)
    refusal = await timed(studio, clock, way, channel)
    assert (refusal["code"], refusal["issues"]) == ("PREFLIGHT_FAILED", told(channel))
    post = await timed(studio, clock, way, channel, allowIssues=True)
    assert (post["status"], post["dueAt"] is None) == ("DRAFT", False)
    found = await refused(studio, "postApprove", {"id": post["id"]})
    assert (found["code"], found["issues"]) == ("PREFLIGHT_FAILED", told(channel))


@proves("S-106")
@pytest.mark.parametrize(("approve", "allow_issues"), [(True, False), (False, False), (True, True)])
async def test_what_is_written_with_a_channel_has_to_fit_it(
    studio: Studio, approve: bool, allow_issues: bool
) -> None:
    number = ids.decode("Channel", await sandbox(studio))
    before = await rows()
    sent = {"body": LONG, "channel_ids": [number], "approve": approve, "allow_issues": allow_issues}
    answer = await studio.world.post("/posts", sent, by="elevated_write", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (422, "preflight_failed")
    assert [issue["account_id"] for issue in answer.json()["issues"]] == [number]
    assert await rows() == before


@proves("S-106")
async def test_another_time_for_an_approved_post_is_preflighted_anew(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    post = await written(studio, channelIds=[channel], dueAt=tomorrow(clock))
    await studio.do("postApprove", {"id": post["id"]}, BRIEF)
    await Channel.filter(id=ids.decode("Channel", channel)).update(state="needs_reconnect", problem="Sign in.")
    later = {"id": post["id"], "dueAt": iso_time.offset_form(clock.at + timedelta(days=2))}
    for more in ({}, {"allowIssues": True}):
        found = await refused(studio, "postSchedule", {**later, **more})
        assert found["code"] == "PREFLIGHT_FAILED"
        assert [issue["code"] for issue in found["issues"]] == ["needs_reconnect"]
    path = f"/posts/{ids.decode('Post', post['id'])}"
    before = await rows()
    answer = await studio.world.patch(path, {"due_at": later["dueAt"]}, by="elevated_write", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (422, "preflight_failed")
    assert await rows() == before


@proves("S-106")
async def test_a_channel_that_is_gone_is_named(studio: Studio, clock: Frozen) -> None:
    channel = await sandbox(studio)
    post = await written(studio, channelIds=[channel])
    await studio.do("channelDisconnect", {"id": channel}, "... on Channel { id }")
    for name, more in (("postApprove", {}), ("postSchedule", {"dueAt": tomorrow(clock)})):
        found = await refused(studio, name, {"id": post["id"], **more})
        assert (found["code"], [issue["code"] for issue in found["issues"]]) == ("PREFLIGHT_FAILED", ["removed"])


async def test_a_post_without_channels_is_approved(studio: Studio) -> None:
    post = await written(studio, body=LONG)
    assert (await studio.do("postApprove", {"id": post["id"]}, BRIEF))["status"] == "APPROVED"

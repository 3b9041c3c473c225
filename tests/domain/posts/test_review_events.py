"""Webhook events of review threads and approvals."""

from typing import Any

import pytest

from app.access import Visitor
from app.core.clock import Frozen
from app.domain import posts
from app.domain.posts import ChangeRequest, NewComment, PostApproval, PostSubmission, SharedApproval
from app.domain.webhooks import Delivery, EventType
from tests.domain.posts.teams import Team, team, thread
from tests.domain.posts.test_share_links import shared
from tests.domain.webhooks.hooks import endpoint
from tests.ledger import proves
from tests.receivers import Request

pytestmark = pytest.mark.usefixtures("orm")


async def listening(*events: EventType) -> Team:
    """A brand with an endpoint that wants these events, or all."""
    at = await team()
    await endpoint(at.owner, "http://127.0.0.1:9/", events or list(EventType))
    return at


async def heard(at: Team) -> list[tuple[str, dict[str, Any]]]:
    """The events since the last call, in order, without the members that every body has."""
    rows = await Delivery.of(at.owner).order_by("id")
    await Delivery.of(at.owner).delete()
    found = [(row.event, Request("", {}, row.body.encode()).json) for row in rows]
    always = ("occurred_at", "brand_id", "post_id")
    return [(event, {key: body[key] for key in body if key not in always}) for event, body in found]


def entry(status: str, ident: int, kind: str, body: str) -> tuple[str, dict[str, Any]]:
    return "post.commented", {"status": status, "comment_id": ident, "kind": kind, "body": body}


def approval(via: str) -> tuple[str, dict[str, Any]]:
    return "post.approved", {"status": "approved", "approved_via": via}


async def newest(at: Team, post: posts.PostView) -> int:
    return (await thread(at.owner, post.id))[0].id


@proves("WH-EVT-12", "WH-ENV-08", "WH-ENV-09", "WH-ENV-10")
async def test_every_comment_is_told(clock: Frozen) -> None:
    at = await listening()
    post = await at.post()
    said = await posts.comment(at.client, post.id, NewComment(body="So?"))
    assert await heard(at) == [entry("draft", said.id, "comment", "So?")]
    await posts.submit(at.member, post.id, PostSubmission(note="Look?"))
    assert await heard(at) == [entry("in_review", await newest(at, post), "comment", "Look?")]
    again = await at.post(submitted=True)
    assert await heard(at) == []
    await posts.withdraw(at.member, again.id)
    assert await heard(at) == []


@proves("S-150", "WH-EVT-08", "WH-EVT-12")
async def test_an_approval_in_the_thread_is_told_as_both_and_a_change_request_as_one(clock: Frozen) -> None:
    at = await listening()
    post, other = await at.post(submitted=True), await at.post()
    await posts.request_changes(at.client, post.id, ChangeRequest(body="No."))
    assert await heard(at) == [entry("changes_requested", await newest(at, post), "change_request", "No.")]
    await posts.submit(at.member, post.id)
    await posts.approve(at.client, post.id, PostApproval(note="Yes."))
    assert await heard(at) == [approval("studio"), entry("approved", await newest(at, post), "approval", "Yes.")]
    await posts.approve(at.client, other.id)
    assert await heard(at) == [approval("studio"), entry("approved", await newest(at, other), "approval", "")]


@proves("S-150", "S-109", "WH-EVT-10")
async def test_an_approval_through_a_share_link_is_told(clock: Frozen) -> None:
    at = await listening()
    post = await at.post(submitted=True)
    secret = await shared(at, post)
    await posts.shared_approve(Visitor(), secret, post.id, SharedApproval(name="Jane", note="Go."))
    assert await heard(at) == [
        approval("share_link"),
        entry("approved", await newest(at, post), "approval", "Go."),
    ]


@proves("S-110", "S-109")
async def test_an_approval_at_creation_is_no_entry_of_a_thread(clock: Frozen) -> None:
    at = await listening()
    await at.post("editor", approve=True)
    assert await heard(at) == [approval("api")]


@proves("WH-EVT-02")
async def test_who_wants_approvals_hears_of_no_comment(clock: Frozen) -> None:
    at = await listening(EventType.APPROVED)
    post = await at.post()
    await posts.comment(at.client, post.id, NewComment(body="So?"))
    await posts.approve(at.client, post.id)
    assert await heard(at) == [approval("studio")]

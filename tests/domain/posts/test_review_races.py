"""Two decisions about a post at the same time: one wins, the other is refused."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta
from typing import Any

import pytest

from app.access import Visitor
from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import InvalidState, LinkNotValid, NotFound, Stale
from app.domain import accounts, posts, publishing
from app.domain.posts import ChangeRequest, NewShareLink, PostApproval, PostUpdate, SharedApproval
from tests import factories
from tests.database import until_one_waits
from tests.domain.posts.teams import Team, team, thread
from tests.domain.posts.test_share_links import secret_of
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")

ROUNDS = range(8)
DAY = timedelta(days=1)


async def outcomes(number: int, *acts: Awaitable[Any]) -> list[bool]:
    """Which of the acts, begun at once and every other time in the other order, were not refused."""
    turned = acts if number % 2 else acts[::-1]
    found = await asyncio.gather(*turned, return_exceptions=True)
    for each in found:
        refusals = InvalidState | Stale | LinkNotValid | NotFound
        assert not isinstance(each, BaseException) or isinstance(each, refusals), each
    won = [not isinstance(each, BaseException) for each in found]
    return won if number % 2 else won[::-1]


async def seen(at: Team, post: posts.PostView) -> tuple[str, list[str]]:
    """The state of the post, and the kinds of its entries."""
    entries = await thread(at.owner, post.id)
    return (await posts.get(at.owner, post.id)).status, [entry.kind.value for entry in entries]


@pytest.mark.parametrize("number", ROUNDS)
async def test_approved_or_edited(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    approved, edited = await outcomes(
        number,
        posts.approve(at.owner, post.id, PostApproval(expected_version=post.version)),
        posts.update(at.member, post.id, PostUpdate(body="New.", expected_version=post.version)),
    )
    assert approved is not edited
    assert await seen(at, post) == (("approved", ["approval"]) if approved else ("in_review", []))


@pytest.mark.parametrize("number", ROUNDS)
async def test_of_two_approvals_one_counts(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = secret_of(await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True)))
    by_link = posts.shared_approve(Visitor(), secret, post.id, SharedApproval(name="Jane"))
    won = await outcomes(number, posts.approve(at.editor, post.id), posts.approve(at.client, post.id), by_link)
    assert sum(won) == 1
    assert await seen(at, post) == ("approved", ["approval"])
    approval = (await posts.get(at.owner, post.id)).approval
    assert approval is not None
    assert (approval.via.value == "share_link") is won[2]


@pytest.mark.parametrize("number", ROUNDS)
async def test_approved_through_a_link_or_edited(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = secret_of(await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True)))
    approved, edited = await outcomes(
        number,
        posts.shared_approve(Visitor(), secret, post.id, SharedApproval(name="Jane")),
        posts.update(at.member, post.id, PostUpdate(body="New.", expected_version=post.version)),
    )
    assert approved is not edited
    assert await seen(at, post) == (("approved", ["approval"]) if approved else ("in_review", []))


@pytest.mark.parametrize("number", ROUNDS)
async def test_approved_or_sent_back_or_withdrawn(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    version = post.version
    approved, asked, withdrawn = await outcomes(
        number,
        posts.approve(at.owner, post.id, PostApproval(expected_version=version)),
        posts.request_changes(at.client, post.id, ChangeRequest(body="No.", expected_version=version)),
        posts.withdraw(at.member, post.id, version),
    )
    assert approved + asked + withdrawn == 1
    ends = {"approved": approved, "changes_requested": asked, "draft": withdrawn}
    assert ends[(await seen(at, post))[0]]


@pytest.mark.parametrize("number", ROUNDS)
async def test_approved_through_a_link_while_it_is_revoked(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    made = await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True))
    approved, revoked = await outcomes(
        number,
        posts.shared_approve(Visitor(), secret_of(made), post.id, SharedApproval(name="Jane")),
        posts.revoke_share_link(at.owner, made.link.id),
    )
    assert revoked
    assert (await seen(at, post))[0] == ("approved" if approved else "in_review")


@pytest.mark.parametrize(
    ("left", "revoked", "ends"),
    [(DAY, True, True), (timedelta(), False, True), (timedelta(microseconds=1), False, False)],
    ids=["it is revoked", "its time is over", "its time is nearly over"],
)
async def test_a_link_that_ends_while_its_holder_waits_for_the_post_decides_nothing(
    clock: Frozen, left: timedelta, revoked: bool, ends: bool
) -> None:
    at = await team()
    post = await at.post(submitted=True)
    made = await posts.share(
        at.owner, NewShareLink(post_ids=[post.id], allow_approval=True, expires_at=clock.at + DAY)
    )
    held = asyncio.Event()

    async def approve() -> None:
        await held.wait()
        await posts.shared_approve(Visitor(), secret_of(made), post.id, SharedApproval(name="Jane"))

    approving = asyncio.create_task(approve())
    async with atomic():
        await posts.Post.select_for_update().get(id=post.id)
        held.set()
        await until_one_waits()
        clock.move(DAY - left)
        if revoked:
            await posts.revoke_share_link(at.owner, made.link.id)
    (refusal,) = await asyncio.wait_for(asyncio.gather(approving, return_exceptions=True), WAIT_SECONDS)
    assert isinstance(refusal, LinkNotValid) is ends
    assert (refusal is None) is not ends
    assert await seen(at, post) == (("in_review", []) if ends else ("approved", ["approval"]))


@pytest.mark.parametrize("number", ROUNDS)
async def test_said_through_a_link_while_the_account_is_deleted(number: int) -> None:
    at = await team()
    post = await at.post(submitted=True)
    made = await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True))
    data = accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=at.owner.caller.email)
    won = await outcomes(
        number,
        posts.shared_approve(Visitor(), secret_of(made), post.id, SharedApproval(name="Jane")),
        posts.comment(at.client, post.id, posts.NewComment(body="So?")),
        accounts.delete(at.owner.caller, data),
    )
    assert won[2]
    assert await posts.Post.all().count() == 0
    assert await posts.ReviewEntry.all().count() == 0
    assert await posts.ShareLink.all().count() == 0


@pytest.mark.parametrize("number", ROUNDS)
async def test_ends_are_told_while_the_account_is_deleted(number: int, clock: Frozen) -> None:
    at = await team()
    for approved in (True, False):
        by = "owner" if approved else "member"
        await at.post(by, approve=approved, channel_ids=[at.at.channels["feed"]], due_at=clock.at)
    (item,) = await publishing.claim(SYSTEM)
    ended = posts.PublicationOutcome(item.id, item.post_id, item.epoch, posts.PublicationStatus.PUBLISHED)
    data = accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=at.owner.caller.email)
    won = await outcomes(
        number,
        posts.record_outcomes(SYSTEM, clock.at, [ended]),
        posts.expire_due(SYSTEM, clock.at, 10),
        accounts.delete(at.owner.caller, data),
    )
    assert won == [True, True, True]
    assert await posts.Post.all().count() == 0

"""Share links: creation, content, the actions of their holders, and their end."""

from datetime import timedelta
from typing import Any

import pytest
from pydantic import ValidationError

from app.access import BrandScopes, RequestInfo, Visitor
from app.access.audit import AuditEntry
from app.core import links
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid, InvalidState, LinkNotValid, NotFound, Stale, Throttled
from app.core.keyset import Slice, Window
from app.core.one_time_secrets import digest
from app.domain import identity, posts, publishing, queues
from app.domain.posts import (
    ApprovalSource,
    Audience,
    EntryKind,
    NewComment,
    NewShareLink,
    Post,
    PostUpdate,
    ReviewEntry,
    SharedApproval,
    SharedChangeRequest,
    SharedComment,
    ShareLink,
    Variant,
)
from tests.domain.media.pictures import saved
from tests.domain.posts.places import place
from tests.domain.posts.teams import Team, team
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

ANYBODY = Visitor(RequestInfo(address="192.0.2.7"))
DAY = timedelta(days=1)
JANE = "Jane Outside"


def secret_of(made: posts.NewLink) -> str:
    """The secret in the link."""
    start = links.review("")
    assert made.url.startswith(start)
    return made.url.removeprefix(start)


async def shared(at: Team, *posted: posts.PostView, by: str = "owner", **how: Any) -> str:
    """The secret of a new link, which allows everything by default."""
    data = {"post_ids": [post.id for post in posted], "allow_approval": True, **how}
    return secret_of(await posts.share(at.scope(by), NewShareLink.model_validate(data)))


async def approve(secret: str, post: posts.PostView, **how: Any) -> posts.SharedPostView:
    return await posts.shared_approve(ANYBODY, secret, post.id, SharedApproval(name=JANE, **how))


async def ask(secret: str, post: posts.PostView, **how: Any) -> posts.SharedPostView:
    return await posts.shared_request_changes(
        ANYBODY, secret, post.id, SharedChangeRequest(name=JANE, body="Shorter.", **how)
    )


async def comment(secret: str, post: posts.PostView) -> posts.SharedPostView:
    return await posts.shared_comment(ANYBODY, secret, post.id, SharedComment(name=JANE, body="So?"))


async def stop(secret: str, post: posts.PostView, **how: Any) -> posts.SharedPostView:
    return await posts.shared_stop(
        ANYBODY, secret, post.id, SharedChangeRequest(name=JANE, body="Not today.", **how)
    )


async def rights(secret: str, post: posts.PostView) -> tuple[bool, bool, bool]:
    """Whether the page offers to approve, to ask for changes and to comment."""
    outline = await posts.shared_outline(ANYBODY, secret)
    (allowed,) = (each.rights for each in outline.posts if each.id == post.id)
    return allowed.approve, allowed.request_changes, allowed.comment


async def refused(secret: str, post: posts.PostView, error: type[Exception], *acts: Any) -> None:
    """Every act is refused, and nothing changes."""
    before = await rows()
    for act in acts or (approve, ask, comment):
        with pytest.raises(error):
            await act(secret, post)
    assert await rows() == before


@proves("S-107", "S-108", "S-109")
async def test_whoever_holds_a_link_approves_by_a_name(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True, due_at=clock.at + DAY, channel_ids=[at.at.channels["feed"]])
    secret = await shared(at, post)
    await at.told()
    seen = await approve(secret, post, note="Go.")
    assert (seen.status.value, await rights(secret, post)) == ("scheduled", (False, False, True))
    now = await posts.get(at.owner, post.id)
    assert now.approval == posts.Approval(ApprovalSource.SHARE_LINK, None, JANE, clock.at)
    (entry,) = seen.thread
    assert (entry.kind, entry.via_share_link, entry.author_id, entry.author_name, entry.body) == (
        EntryKind.APPROVAL,
        True,
        None,
        JANE,
        "Go.",
    )
    assert await at.told() == [("member", "post_approved"), ("owner", "post_approved")]
    said = "Jane Outside (by a share link) approved “Hello”."
    assert sum(said in text_of(letter) for letter in await letters()) == 2
    (line,) = await AuditEntry.filter(action="posts.approve")
    assert (line.actor_id, line.brand_id, line.address) == (None, at.owner.brand_id, "192.0.2.7")
    assert (line.subject, line.detail) == (f"post {post.id}", "approved via share_link, revision 1")
    clock.move(DAY)
    assert len(await publishing.claim(SYSTEM)) == 1


async def test_an_approved_post_that_is_not_out_yet_is_stopped(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True, due_at=clock.at + DAY, channel_ids=[at.at.channels["feed"]])
    secret = await shared(at, post)
    reading = await shared(at, post, allow_approval=False)
    await refused(secret, post, InvalidState, stop)
    await posts.approve(at.scope("owner"), post.id)
    await refused(reading, post, Forbidden, stop)
    await at.told()
    seen = await stop(secret, post)
    assert (seen.status.value, seen.due_at) == ("changes_requested", clock.at + DAY)
    entry = seen.thread[-1]
    assert (entry.kind, entry.is_stop, entry.answered_id, entry.body) == (
        EntryKind.CHANGE_REQUEST,
        True,
        None,
        "Not today.",
    )
    assert await at.told() == [("member", "changes_requested"), ("owner", "changes_requested")]
    stopped = "Jane Outside (by a share link) stopped “Hello” before it went out:"
    assert sum(stopped in text_of(letter) for letter in await letters()) == 2
    lines = await AuditEntry.filter(action="posts.shared_stop").order_by("id").values_list("detail", flat=True)
    assert lines == [f"stop on post {post.id} via share_link", "stopped by a share link"]
    assert [item.id for item in (await posts.stops_of(BrandScopes((at.owner,)), [post.id])).values()] == [entry.id]
    assert (await posts.get(at.owner, post.id)).approval is None
    await refused(secret, post, InvalidState, stop)
    # The team answers, and the next approval counts again; at its time the post is on its way.
    await posts.submit(at.scope("member"), post.id)
    assert await posts.stops_of(BrandScopes((at.owner,)), [post.id]) == {}
    # A request of changes is no stop, also after one.
    await ask(secret, post)
    assert await posts.stops_of(BrandScopes((at.owner,)), [post.id]) == {}
    await posts.submit(at.scope("member"), post.id)
    await approve(secret, post)
    clock.move(DAY)
    await refused(secret, post, InvalidState, stop)
    assert len(await publishing.claim(SYSTEM)) == 1
    await refused(secret, post, InvalidState, stop)


async def test_what_came_due_in_a_hold_is_stopped_until_the_release(clock: Frozen) -> None:
    at = await team()
    due, channel_ids = clock.at + DAY, [at.at.channels["feed"]]
    post = await at.post(submitted=True, due_at=due, channel_ids=channel_ids)
    other = await at.post(submitted=True, due_at=due, channel_ids=channel_ids)
    secret = await shared(at, post, other)
    for each in (post, other):
        await approve(secret, each)
    await queues.hold(at.owner, queues.HoldStart())
    clock.move(DAY + timedelta(hours=1))
    assert [each.rights.stop for each in (await posts.shared_outline(ANYBODY, secret)).posts] == [True, True]
    seen = await stop(secret, post)
    assert (seen.status.value, seen.due_at) == ("changes_requested", None)
    # It does not expire, and no release sends it.
    assert await posts.expire_due(SYSTEM, clock.at, 10) == 0
    view = await queues.release(at.owner, queues.HoldEnd(resume=queues.BrandResume.SPACED))
    assert (view.spaced, (await posts.get(at.owner, post.id)).status) == (1, "changes_requested")
    await refused(secret, other, InvalidState, stop)
    assert len(await publishing.claim(SYSTEM)) == 1


@proves("S-107")
async def test_the_holder_asks_for_changes_and_comments() -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = await shared(at, post)
    await at.told()
    assert [item.body for item in (await comment(secret, post)).thread] == ["So?"]
    assert await at.told() == [("member", "post_commented"), ("owner", "post_commented")]
    seen = await ask(secret, post)
    assert (seen.status.value, [item.kind.value for item in seen.thread]) == (
        "changes_requested",
        ["comment", "change_request"],
    )
    assert await at.told() == [("member", "changes_requested"), ("owner", "changes_requested")]
    await refused(secret, post, InvalidState, approve, ask)
    assert (await posts.get(at.owner, post.id)).version == post.version + 1


@proves("S-108")
async def test_only_those_who_review_hand_that_on() -> None:
    """The operation decides by itself: no door has looked at these bodies."""
    at = await team()
    post = await at.post(submitted=True)
    before = await rows()
    for by, allowed in (("member", True), ("client", True), ("client", False)):
        with pytest.raises(Forbidden):
            await shared(at, post, by=by, allow_approval=allowed)
    assert await rows() == before
    for by, allowed in (("member", False), ("editor", True), ("owner", True)):
        secret = await shared(at, post, by=by, allow_approval=allowed)
        assert await rights(secret, post) == (allowed, allowed, True)


@proves("S-108")
async def test_a_link_allows_what_its_maker_chose() -> None:
    at = await team()
    post = await at.post(submitted=True)
    talk = await shared(at, post, by="member", allow_approval=False)
    await refused(talk, post, Forbidden, approve, ask)
    assert await rights(talk, post) == (False, False, True)
    assert len((await comment(talk, post)).thread) == 1
    decide = await shared(at, post, allow_comments=False)
    await refused(decide, post, Forbidden, comment)
    assert await rights(decide, post) == (True, True, False)
    await approve(decide, post)
    assert await rights(decide, post) == (False, False, False)
    quiet = NewShareLink(post_ids=[post.id])
    assert (quiet.allow_comments, quiet.allow_approval) == (True, False)


async def test_an_edit_after_the_link_ends_it_for_the_post() -> None:
    at = await team()
    post, other = await at.post(submitted=True), await at.post(body="Unchanged.")
    secret = await shared(at, post, other)
    await posts.comment(at.owner, post.id, NewComment(body="Between us."))
    await posts.update(at.member, post.id, PostUpdate(body="Secret plans.", title=None))
    await refused(secret, post, Stale)
    changed, same = (await posts.shared(ANYBODY, secret)).posts
    assert (changed.changed, changed.content.body, changed.content.title) == (True, "", None)
    assert (changed.thread, await rights(secret, post)) == ([], (False, False, False))
    outline, _ = (await posts.shared_outline(ANYBODY, secret)).posts
    assert (outline.changed, outline.name, outline.content, outline.thread) == (True, "", "", "")
    assert await posts.shared_contents(ANYBODY, secret, [post.id]) == {}
    assert await posts.shared_comments(ANYBODY, secret, [post.id]) == {}
    assert (same.changed, same.content.body) == (False, "Unchanged.")
    assert await rights(secret, other) == (True, False, True)
    assert (await approve(secret, other)).status.value == "approved"


async def test_a_new_time_does_not_end_a_link_and_an_old_version_is_stale() -> None:
    at = await team()
    post = await at.post(submitted=True)
    secret = await shared(at, post)
    await posts.update(at.owner, post.id, PostUpdate(channel_ids=[], due_at=None))
    await posts.withdraw(at.member, post.id)
    before = await rows()
    with pytest.raises(Stale) as late:
        await approve(secret, post, expected_version=post.version)
    assert late.value.details == {"current_version": post.version + 1}
    assert await rows() == before
    assert (await approve(secret, post, expected_version=post.version + 1)).status.value == "approved"


@proves("S-047")
async def test_a_dead_link_is_dead_alike(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    revoked = await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True))
    await posts.revoke_share_link(at.member, revoked.link.id)
    expired = await shared(at, post, expires_at=clock.at + DAY)
    archived = await at.post()
    gone = await shared(at, archived)
    await posts.delete(at.owner, archived.id)
    kept = await at.post()
    both = await shared(at, kept, post, expires_at=clock.at + 2 * DAY)
    await Post.filter(id=kept.id).update(status="archived")
    clock.move(DAY)
    for secret in (secret_of(revoked), expired, gone, "", "nonsense", "\0\ud800"):
        before = await rows()
        with pytest.raises(LinkNotValid):
            await posts.shared(ANYBODY, secret)
        if secret != gone:
            await posts.note_opening(ANYBODY, secret)
            await refused(secret, post, LinkNotValid)
        assert await rows() == before
    assert [seen.id for seen in (await posts.shared(ANYBODY, both)).posts] == [post.id]
    await refused(both, kept, LinkNotValid)


async def test_a_link_lasts_a_month_unless_said_otherwise_and_never_beyond_a_year(clock: Frozen) -> None:
    at = await team()
    post = await at.post()
    made = await posts.share(at.owner, NewShareLink(post_ids=[post.id, post.id]))
    assert (made.link.post_ids, made.link.expires_at) == ([post.id], clock.at + 30 * DAY)
    before = await rows()
    for at_end in (clock.at, clock.at - DAY, clock.at + 365 * DAY + timedelta(seconds=1)):
        with pytest.raises(Invalid) as refusal:
            await posts.share(at.owner, NewShareLink(post_ids=[post.id], expires_at=at_end))
        assert list(refusal.value.fields) == ["expires_at"]
    for wrong in ([], [0], list(range(1, 22))):
        with pytest.raises(ValidationError):
            NewShareLink(post_ids=wrong)
    assert await rows() == before


async def test_only_the_digest_of_a_secret_is_kept() -> None:
    at = await team()
    made = await posts.share(at.owner, NewShareLink(post_ids=[(await at.post()).id]))
    secret = secret_of(made)
    assert len(secret) == 43
    assert secret not in str(await rows())
    assert secret not in repr(made)
    assert (await ShareLink.get(id=made.link.id)).digest == digest(secret)


async def test_links_are_listed_newest_first_and_revoked_once(clock: Frozen) -> None:
    at = await team()
    one, two = await at.post(), await at.post()
    made = [
        (await posts.share(at.member, NewShareLink(post_ids=idents, label=f"No. {n}"))).link
        for n, idents in enumerate([[one.id], [two.id, one.id], [two.id]])
    ]
    scopes, brand_id = BrandScopes((at.member,)), at.member.brand_id
    first = (await posts.link_pages(scopes, Window(2)))[brand_id]
    assert isinstance(first, Slice)
    assert list(first.items) == made[:0:-1]
    rest = (await posts.link_pages(scopes, Window(2, first.cursor_of(1))))[brand_id]
    assert isinstance(rest, Slice)
    assert (list(rest.items), rest.has_next) == (made[:1], False)
    of_one = (await posts.links_of(scopes, [one.id]))[one.id]
    assert [(item.id, item.post_ids) for item in of_one] == [
        (made[1].id, [one.id, two.id]),
        (made[0].id, [one.id]),
    ]
    assert isinstance((await posts.link_pages(scopes, Window(2, "nonsense")))[brand_id], Invalid)
    ended = await posts.revoke_share_link(at.member, made[0].id)
    assert ended.revoked_at == clock.at
    clock.move(DAY)
    assert await posts.revoke_share_link(at.owner, made[0].id) == ended


async def test_the_newest_hundred_links_and_entries_of_a_post_are_shown(clock: Frozen) -> None:
    at = await team()
    post = await at.post()
    made = [(await posts.share(at.owner, NewShareLink(post_ids=[post.id]))).link.id]
    # Of those that work there are a hundred at most.
    await posts.revoke_share_link(at.owner, made[0])
    made += [(await posts.share(at.owner, NewShareLink(post_ids=[post.id]))).link.id for _ in range(100)]
    of_post = (await posts.links_of(BrandScopes((at.client,)), [post.id]))[post.id]
    assert [link.id for link in of_post] == made[:0:-1]
    await posts.revoke_share_link(at.owner, made[1])
    await ReviewEntry.bulk_create(
        [
            ReviewEntry(
                brand_id=at.owner.brand_id,
                post_id=post.id,
                kind="comment",
                via="studio",
                audience="client",
                body=f"{number}",
                author_id=at.owner.caller.user_id,
                revision=1,
                created_at=clock.at,
            )
            for number in range(101)
        ]
    )
    (seen,) = (await posts.shared(ANYBODY, await shared(at, post))).posts
    assert [entry.body for entry in seen.thread] == [f"{number}" for number in range(1, 101)]


async def test_what_belongs_to_another_brand_is_not_shared_or_revoked() -> None:
    at, other = await team(), await place()
    post, foreign = await at.post(), await other.post()
    made = await posts.share(at.owner, NewShareLink(post_ids=[post.id], allow_approval=True))
    before = await rows()
    with pytest.raises(NotFound):
        await posts.share(at.owner, NewShareLink(post_ids=[post.id, foreign.id]))
    with pytest.raises(NotFound):
        await posts.revoke_share_link(other.scope, made.link.id)
    theirs = BrandScopes((other.scope,))
    page = (await posts.link_pages(theirs, Window()))[other.scope.brand_id]
    assert isinstance(page, Slice)
    assert list(page.items) == []
    assert await posts.links_of(theirs, [post.id]) == await posts.links_by_ids(theirs, [made.link.id]) == {}
    assert await rows() == before
    secret = secret_of(made)
    for unshared in (foreign, await at.post()):
        await refused(secret, unshared, NotFound)


async def test_a_link_shows_what_each_channel_would_get(clock: Frozen) -> None:
    at = await team("succeed")
    feed, sandbox = at.at.channels["feed"], at.at.channels["succeed"]
    file = await at.at.file(saved("PNG"), "A loaf.")
    post = await at.post(
        channel_ids=[feed, sandbox],
        media_ids=[file.id],
        variants=[Variant(channel_id=sandbox, body="Short.", media_ids=[])],
    )
    secret = await shared(at, post, label="Please look")
    found = await posts.shared(ANYBODY, secret)
    assert (found.allow_comments, found.allow_approval) == (True, True)
    (seen,) = found.posts
    content = (await posts.shared_contents(ANYBODY, secret, [post.id]))[post.id]
    assert [(item.name, item.platform, item.content.body) for item in content.channels] == [
        ("feed", "Web feed", "Words."),
        ("succeed", "Sandbox", "Short."),
    ]
    assert [len(item.content.media) for item in content.channels] == [1, 0]
    assert content.content.media[0].alt_text == "A loaf."
    (shown,) = seen.content.media
    assert (shown.alt_text, shown.is_image, shown.uuid) == ("A loaf.", True, file.uuid)


async def test_an_opening_is_noted_once_a_minute_and_looking_is_not_opening(clock: Frozen) -> None:
    at = await team()
    made = await posts.share(at.owner, NewShareLink(post_ids=[(await at.post()).id]))
    secret = secret_of(made)
    before = await rows()
    await posts.shared(ANYBODY, secret)
    assert await rows() == before

    async def opened() -> Any:
        await posts.note_opening(ANYBODY, secret)
        return (await ShareLink.get(id=made.link.id)).last_opened_at

    first = clock.at
    assert await opened() == first
    clock.move(timedelta(seconds=59))
    assert await opened() == first
    clock.move(timedelta(seconds=1))
    assert await opened() == clock.at


async def test_holders_are_held_back_by_address_and_by_link(clock: Frozen) -> None:
    at = await team()
    post = await at.post()
    secret, other = await shared(at, post), await shared(at, post)
    for number in range(20):
        visitor = Visitor(RequestInfo(address=f"198.51.100.{number}"))
        await posts.shared_comment(visitor, secret, post.id, SharedComment(name=JANE, body="So?"))
    await refused(secret, post, Throttled)
    assert len((await comment(other, post)).thread) == 21
    for _ in range(16):
        with pytest.raises(LinkNotValid):
            await comment("guess", post)
    await refused(other, post, Throttled)
    for _ in range(120):
        await posts.shared(ANYBODY, secret)
    with pytest.raises(Throttled):
        await posts.shared(ANYBODY, secret)
    clock.move(timedelta(minutes=1))
    assert (await posts.shared(ANYBODY, secret)).posts[0].id == post.id
    assert (await comment(secret, post)).id == post.id


async def test_the_name_of_a_user_who_is_gone_is_gone_from_threads_too() -> None:
    at = await team()
    post = await at.post("editor")
    await posts.comment(at.member, post.id, NewComment(body="So?", audience=Audience.CLIENT))
    await posts.approve(at.client, post.id)
    secret = await shared(at, post)
    for who in (at.member, at.client):
        await identity.User.filter(id=who.caller.user_id).update(first_name="", last_name="", email=None)
    names = [entry.author_name for entry in (await posts.shared(ANYBODY, secret)).posts[0].thread]
    assert names == ["Deleted user"] * 2
    approval = (await posts.get(at.owner, post.id)).approval
    assert approval is not None
    assert approval.approver_name == "Deleted user"
    kept = await rows()
    assert "Milo" not in str([kept["post"], kept["review_entry"]])

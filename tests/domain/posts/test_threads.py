"""Review threads: permissions of each role, effects on the post, and pages."""

from dataclasses import asdict, replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from app.access import BrandScope, BrandScopes, RequestInfo, Tier, Visitor
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid, InvalidState, NotFound, Stale, TierDenied
from app.core.keyset import Slice, Window
from app.domain import brands, identity, posts
from app.domain.posts import (
    ApprovalSource,
    Audience,
    ChangeRequest,
    EntryKind,
    NewComment,
    Post,
    PostApproval,
    PostCreate,
    PostSubmission,
    PostUpdate,
    Publication,
)
from tests import factories
from tests.domain.posts.places import place
from tests.domain.posts.teams import EVERYBODY, Team, team, thread
from tests.factories import PASSWORD
from tests.ledger import proves
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
APPROVAL, COMMENT, REQUEST = EntryKind.APPROVAL, EntryKind.COMMENT, EntryKind.CHANGE_REQUEST


async def entries(scope: BrandScope, post_id: int) -> list[posts.EntryView]:
    """The whole thread, oldest first."""
    return (await thread(scope, post_id))[::-1]


async def approved_via(post_id: int) -> str | None:
    return (await Post.get(id=post_id)).approved_via


@proves("S-107", "S-108")
async def test_a_post_goes_through_review(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    asked = await posts.request_changes(at.client, post.id, ChangeRequest(body="Shorter, please."))
    assert (asked.status, asked.version, asked.approval) == ("changes_requested", post.version + 1, None)
    edited = await posts.update(at.member, post.id, PostUpdate(body="Short."))
    assert edited.status == "changes_requested"
    again = await posts.submit(at.member, post.id, PostSubmission(note="Better?"))
    assert again.status == "in_review"
    assert (await posts.update(at.member, post.id, PostUpdate(body="Shortest."))).status == "in_review"
    approved = await posts.approve(at.client, post.id, PostApproval(note=" Fine. "))
    assert approved.status == "approved"
    assert approved.approval == posts.Approval(
        ApprovalSource.STUDIO, at.client.caller.user_id, "Cleo Test", clock.at
    )
    seen = await entries(at.owner, post.id)
    assert [(item.kind, item.body, item.author_name, item.revision) for item in seen] == [
        (REQUEST, "Shorter, please.", "Cleo Test", 1),
        (COMMENT, "Better?", "Milo Test", 2),
        (APPROVAL, "Fine.", "Cleo Test", 3),
    ]
    assert {(item.via, item.via_share_link, item.created_at) for item in seen} == {
        (ApprovalSource.STUDIO, False, clock.at)
    }


@pytest.mark.parametrize("spelling", ["approve", "approved"])
async def test_a_new_post_is_approved_only_by_those_who_review(spelling: str) -> None:
    """The operation decides by itself: no door has looked at these bodies."""
    at = await team()
    written = PostCreate.model_validate({"body": "Words.", spelling: False})
    wanted = PostCreate.model_validate({"body": "Words.", spelling: True})
    low = replace(at.owner, caller=replace(at.owner.caller, tier=Tier.STANDARD_WRITE))
    before = await rows()
    for scope, error in ((at.member, Forbidden), (at.client, Forbidden), (low, TierDenied)):
        with pytest.raises(error):
            await posts.create(scope, wanted)
    assert await rows() == before
    for scope in (at.member, low):
        assert (await posts.create(scope, written)).status == "draft"
    high = replace(at.owner, caller=replace(at.owner.caller, tier=Tier.ELEVATED_WRITE))
    for scope in (at.editor, high):
        assert (await posts.create(scope, wanted)).status == "approved"


@proves("S-109")
async def test_where_an_approval_came_from_is_kept() -> None:
    at = await team()
    signed = await brands.sign_in(
        Visitor(RequestInfo(client="mobile_app")),
        identity.SignIn(email=at.editor.caller.email, password=PASSWORD),
    )
    caller = await identity.authenticate(signed.token, RequestInfo())
    phone = await brands.open_scope(caller, str(at.editor.slug))
    by_app, in_studio = await at.post(), await at.post()
    await posts.approve(phone, by_app.id)
    await posts.approve(at.editor, in_studio.id)
    at_once = await at.post("editor", approve=True)
    found = [await approved_via(post.id) for post in (by_app, in_studio, at_once)]
    assert found == ["mobile_app", "studio", "api"]
    assert at_once.approval is not None
    assert (at_once.approval.via, at_once.approval.approver_name) == (ApprovalSource.API, "Edith Test")
    # An approval without a note leaves an empty entry; the Posts API leaves none.
    assert [item.body for item in await entries(at.owner, in_studio.id)] == [""]
    assert [item.via.value for item in await entries(at.owner, by_app.id)] == ["mobile_app"]
    assert await entries(at.owner, at_once.id) == []


REVIEWERS = {"owner", "editor", "client"}
WRITERS = {"owner", "editor", "member"}


@proves("S-108")
@pytest.mark.parametrize("who", EVERYBODY)
async def test_each_role_does_what_it_may_and_nothing_else(who: str) -> None:
    at = await team()
    post = await at.post(submitted=True)
    entry = await posts.comment(at.owner, post.id, NewComment(body="One.", audience=Audience.CLIENT))
    by = at.scope(who)
    link = posts.NewShareLink(post_ids=[post.id], allow_approval=True)
    acts: list[tuple[set[str], Any]] = [
        (REVIEWERS, lambda: posts.request_changes(by, post.id, ChangeRequest(body="No."))),
        (REVIEWERS, lambda: posts.approve(by, post.id)),
        (WRITERS, lambda: posts.withdraw(by, post.id)),
        (WRITERS, lambda: posts.share(by, posts.NewShareLink(post_ids=[post.id]))),
        (WRITERS & REVIEWERS, lambda: posts.share(by, link)),
        (WRITERS, lambda: posts.revoke_share_link(by, 1)),
    ]
    for allowed, act in acts:
        if who not in allowed:
            before = await rows()
            with pytest.raises(Forbidden):
                await act()
            assert await rows() == before
    said = await posts.comment(by, post.id, NewComment(body="Two.", reply_to_id=entry.id))
    assert (said.kind, said.reply_to_id, said.author_id) == (COMMENT, entry.id, by.caller.user_id)
    assert (await posts.resolve_comment(by, entry.id)).resolved_by_id == by.caller.user_id
    assert len(await entries(by, post.id)) == 2
    if who in REVIEWERS:
        assert (await posts.request_changes(by, post.id, ChangeRequest(body="No."))).status == "changes_requested"
    else:
        assert (await posts.withdraw(by, post.id)).status == "draft"


async def test_who_may_approve_need_not_have_the_right_to_comment() -> None:
    at = await team()
    post = await at.post()
    entry = await posts.comment(at.owner, post.id, NewComment(body="One."))
    bare = replace(at.client, permissions=at.client.permissions - {"comment"})
    before = await rows()
    with pytest.raises(Forbidden):
        await posts.comment(bare, post.id, NewComment(body="Two."))
    with pytest.raises(Forbidden):
        await posts.resolve_comment(bare, entry.id)
    assert await rows() == before


async def test_what_belongs_to_another_brand_is_not_there() -> None:
    at, other = await team(), await place()
    post, entry_of = await at.post(submitted=True), NewComment(body="One.")
    entry = await posts.comment(at.owner, post.id, entry_of)
    mine = await other.post()
    before = await rows()
    for act in (
        lambda: posts.comment(other.scope, post.id, entry_of),
        lambda: posts.comment(other.scope, mine.id, NewComment(body="Two.", reply_to_id=entry.id)),
        lambda: posts.approve(other.scope, post.id),
        lambda: posts.withdraw(other.scope, post.id),
        lambda: posts.request_changes(other.scope, post.id, ChangeRequest(body="No.")),
        lambda: posts.resolve_comment(other.scope, entry.id),
        lambda: posts.approve(at.owner, post.id + 1000),
    ):
        with pytest.raises(NotFound):
            await act()
    assert await entries(other.scope, post.id) == []
    assert await rows() == before


async def test_an_old_version_decides_nothing() -> None:
    at = await team()
    post = await at.post(submitted=True)
    await posts.update(at.member, post.id, PostUpdate(body="New."))
    before = await rows()
    for act in (
        lambda: posts.approve(at.owner, post.id, PostApproval(expected_version=post.version)),
        lambda: posts.request_changes(at.owner, post.id, ChangeRequest(body="No.", expected_version=post.version)),
        lambda: posts.withdraw(at.owner, post.id, post.version),
        lambda: posts.submit(at.owner, post.id, PostSubmission(expected_version=post.version)),
    ):
        with pytest.raises(Stale) as refused:
            await act()
        assert refused.value.details == {"current_version": post.version + 1}
    assert await rows() == before
    now = PostApproval(expected_version=post.version + 1)
    assert (await posts.approve(at.owner, post.id, now)).status == "approved"


async def test_a_comment_changes_nothing_about_the_post_in_any_state(clock: Frozen) -> None:
    at = await team()
    approved = await at.post("editor", approve=True)
    draft = await at.post()
    for post in (approved, draft):
        await posts.comment(at.client, post.id, NewComment(body="So?"))
        now = await posts.get(at.owner, post.id)
        assert now == post
    (line,) = await AuditEntry.filter(action="posts.comment", subject__startswith="review entry").limit(1)
    assert line.detail == f"comment on post {approved.id} via studio"


async def test_a_comment_is_settled_and_opened_again(clock: Frozen) -> None:
    at = await team()
    post = await at.post(submitted=True)
    entry = await posts.comment(at.client, post.id, NewComment(body="So?"))
    assert (entry.resolved, entry.resolved_at) == (False, None)
    settled = await posts.resolve_comment(at.member, entry.id)
    assert (settled.resolved, settled.resolved_at) == (True, clock.at)
    at_first = clock.at
    clock.move(timedelta(hours=1))
    assert (await posts.resolve_comment(at.owner, entry.id)).resolved_at == at_first
    assert (await posts.resolve_comment(at.owner, entry.id, False)).resolved is False
    await posts.approve(at.client, post.id)
    approval = (await entries(at.owner, post.id))[-1]
    before = await rows()
    with pytest.raises(InvalidState):
        await posts.resolve_comment(at.owner, approval.id)
    assert await rows() == before


async def test_a_thread_is_read_in_pages_newest_first() -> None:
    at = await team()
    post, other = await at.post(), await at.post()
    said = [(await posts.comment(at.owner, post.id, NewComment(body=f"No. {n}."))).id for n in range(5)]
    await posts.comment(at.owner, other.id, NewComment(body="Elsewhere."))
    scopes = BrandScopes((at.member,))
    first = (await posts.threads_of(scopes, [post.id], Window(3)))[post.id]
    assert isinstance(first, Slice)
    assert [item.id for item in first.items] == said[:1:-1]
    cursor = first.cursor_of(2)
    second = (await posts.threads_of(scopes, [post.id], Window(3, cursor)))[post.id]
    assert isinstance(second, Slice)
    assert ([item.id for item in second.items], second.has_next) == (said[1::-1], False)
    for wrong, ident in ((cursor, other.id), ("nonsense", post.id)):
        assert isinstance((await posts.threads_of(scopes, [ident], Window(3, wrong)))[ident], Invalid)


@pytest.mark.parametrize("shape", [ChangeRequest, NewComment])
def test_what_is_said_has_up_to_5000_characters(shape: Any) -> None:
    assert shape(body="x" * 5000).body == "x" * 5000
    for wrong in ("x" * 5001, " ", "\0", None):
        with pytest.raises(ValidationError):
            shape(body=wrong)
    assert PostApproval(note=" ").note is None
    with pytest.raises(ValidationError):
        PostApproval(note="x" * 5001)


async def test_what_may_be_done_is_shown_as_it_would_be_decided() -> None:
    at = await team()
    draft, review = await at.post(), await at.post(submitted=True)
    ids = [draft.id, review.id]
    of = {who: await posts.abilities_of(BrandScopes((at.scope(who),)), ids) for who in EVERYBODY}
    shown = {who: abilities[review.id] for who, abilities in of.items()}
    assert shown["owner"] == posts.Abilities(
        edit=True,
        submit=False,
        approve=True,
        request_changes=True,
        schedule=True,
        unschedule=False,
        withdraw=True,
        comment=True,
        delete=True,
    )
    assert (shown["member"].approve, shown["member"].request_changes, shown["member"].comment) == (
        False,
        False,
        True,
    )
    client = shown["client"]
    assert not client.withdraw
    assert (client.approve, client.comment, client.edit, client.schedule, client.delete) == (
        True,
        True,
        False,
        False,
        False,
    )
    first = of["owner"][draft.id]
    assert (first.submit, first.approve, first.request_changes) == (True, True, False)


FULL = {
    "draft": "edit submit approve schedule comment delete",
    "planned": "edit submit approve schedule unschedule comment delete",
    "in_review": "edit approve request_changes schedule withdraw comment delete",
    "approved": "edit schedule comment delete",
    "scheduled": "edit schedule unschedule comment delete",
    "late": "edit submit schedule unschedule comment delete",
    "publishing": "comment",
    "published": "comment delete",
    "archived": "comment delete",
}
"""What an owner may do."""
NO_REVIEW = {"approve", "request_changes"}
REVIEW = {"comment", "approve", "request_changes"}
ALL = {name for acts in FULL.values() for name in acts.split()}


@pytest.mark.parametrize(
    ("who", "may"), [("owner", ALL), ("editor", ALL), ("member", ALL - NO_REVIEW), ("client", REVIEW)]
)
async def test_what_each_person_may_do_in_each_state(clock: Frozen, who: str, may: set[str]) -> None:
    at = await team()
    feed = [at.at.channels["feed"]]
    rows: dict[str, int] = {}
    for state in FULL:
        made = await at.post(channel_ids=feed)
        is_approved = state in ("approved", "scheduled", "publishing", "published", "archived")
        due_at = {"planned": HOUR, "scheduled": HOUR, "late": -HOUR}.get(state)
        await Post.filter(id=made.id).update(
            status={"planned": "draft", "late": "draft"}.get(state, state),
            approved_at=clock.at if is_approved else None,
            due_at=None if due_at is None else clock.at + due_at,
        )
        if state == "publishing":
            await Publication.filter(post_id=made.id).update(status="publishing", lease_until=clock.at, worker=1)
        rows[state] = made.id
    found = await posts.abilities_of(BrandScopes((at.scope(who),)), list(rows.values()))
    able = {
        state: {name for name, value in asdict(found[ident]).items() if value} for state, ident in rows.items()
    }
    assert able == {state: set(acts.split()) & may for state, acts in FULL.items()}


async def test_a_token_of_a_tier_is_not_told_what_it_may_do() -> None:
    at = await team()
    made = await at.post()
    person = await identity.User.get(id=at.owner.caller.user_id)
    scope = await factories.scope(person, await brands.get(at.owner), Tier.ELEVATED_WRITE)
    with pytest.raises(TierDenied):
        await posts.abilities_of(BrandScopes((scope,)), [made.id])


# From the table of post states; every act that is not named is refused.
TABLE: dict[str, dict[str, str]] = {
    "submit": {"draft": "in_review", "changes_requested": "in_review"},
    "withdraw": {"in_review": "draft"},
    "request_changes": {"in_review": "changes_requested"},
    "approve": {"draft": "approved", "in_review": "approved"},
    "edit": {
        "draft": "draft",
        "in_review": "in_review",
        "changes_requested": "changes_requested",
        "approved": "draft",
    },
    "comment": {name: name for name in ("draft", "in_review", "changes_requested", "approved")},
}
KINDS = {"approve": APPROVAL, "request_changes": REQUEST, "comment": COMMENT}


async def act(at: Team, name: str, post_id: int, number: int) -> None:
    match name:
        case "submit":
            await posts.submit(at.member, post_id)
        case "withdraw":
            await posts.withdraw(at.member, post_id)
        case "request_changes":
            await posts.request_changes(at.client, post_id, ChangeRequest(body="No."))
        case "approve":
            await posts.approve(at.client, post_id)
        case "edit":
            await posts.update(at.member, post_id, PostUpdate(body=f"Words {number}."))
        case _:
            await posts.comment(at.client, post_id, NewComment(body="So?"))


@proves("S-107")
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_is_done_the_post_stands_where_the_table_says(seed: int) -> None:
    at, chance = await team(), Random(seed)
    post = await at.post()
    state, version, kinds = "draft", post.version, list[EntryKind]()
    for number in range(14):
        name = chance.choice(list(TABLE))
        expected = TABLE[name].get(state)
        if expected is None:
            with pytest.raises(InvalidState):
                await act(at, name, post.id, number)
        else:
            await act(at, name, post.id, number)
            state = expected
            version += name != "comment"
            kinds += [KINDS[name]] if name in KINDS else []
        now = await posts.get(at.owner, post.id)
        assert (now.status, now.version, now.approval is not None) == (state, version, state == "approved")
    assert [item.kind for item in await entries(at.owner, post.id)] == kinds

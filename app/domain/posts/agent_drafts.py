"""Drafts by agents: written, changed and submitted for the owner of their token, and for nobody else.

None of these operations approves, schedules or publishes (MCP-14, MCP-15): an agent proposes a time, and people
decide.
"""

from datetime import datetime
from typing import Final

from app.access import BrandScope, Permission, Tier, audit, operation, row_limits
from app.core import clock
from app.core.errors import InvalidState, Stale
from app.domain.brands import lock_brand
from app.domain.posts import rules
from app.domain.posts.agent_inputs import AgentDraft, AgentDraftUpdate, AgentSubmission
from app.domain.posts.approval import preflight_row
from app.domain.posts.channel_times import rows_of
from app.domain.posts.composition import Composition
from app.domain.posts.drafts import change_row, checked, save_change, start
from app.domain.posts.inputs import PostStatus, PostSubmission
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post
from app.domain.posts.review import submit_row
from app.domain.posts.reviewers import writer
from app.domain.posts.revisions import current_revision
from app.domain.posts.sight import find_post
from app.domain.posts.views import PostView, get, view

_OPEN: Final = frozenset({PostStatus.DRAFT, PostStatus.CHANGES_REQUESTED})
"""The states in which an agent may change a post."""


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE, agents=Tier.DRAFTS, again=get)
async def create_agent_draft(scope: BrandScope, data: AgentDraft) -> PostView:
    """Write a draft in the caller's name, which says the agent that wrote it. Needs content.manage.

    A time that it proposes moves nothing. Errors: Invalid, NotFound for a channel or media of another brand,
    PreflightFailed; TooMany where fifty drafts by agents wait; nothing is stored then.
    """
    # Two requests at once would both find room for one more.
    await lock_brand(scope.brand_id)
    waiting = [status.value for status in rules.UNAPPROVED]
    used = Post.of(scope).filter(author_id=scope.caller.user_id, agent__not_isnull=True, status__in=waiting)
    row_limits.AGENT_DRAFTS.admit(scope, await used.count())
    draft = await checked(scope, data.post)
    proposed_at = _proposal(scope, data.proposed_at)
    post = await start(scope, draft.composition, draft.channels, proposed_at=proposed_at)
    return await view(scope, post)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE, agents=Tier.DRAFTS)
async def update_agent_draft(scope: BrandScope, post_id: int, data: AgentDraftUpdate) -> PostView:
    """Change a draft of the caller's; absent fields keep their value. Needs content.manage.

    Errors: NotFound; InvalidState unless the caller wrote it and it is a draft, or changes were requested;
    Stale, Invalid, PreflightFailed; TooMany for a post that was changed a thousand times.
    """
    post = await _own(scope, post_id, data.expected_version)
    is_other = await change_row(scope, post, data.post)
    if "proposed_at" in data.model_fields_set:
        proposed_at = _proposal(scope, data.proposed_at)
        is_other = is_other or proposed_at != post.proposed_at
        post.proposed_at = proposed_at
    if is_other:
        await save_change(post)
        names = sorted(data.model_fields_set - {"expected_version"})
        audit.changed(f"post {post.id}", "changed: " + ", ".join(names))
    await preflight_row(post, Composition.of(await current_revision(post)), await rows_of(post))
    return await view(scope, post)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE, agents=Tier.DRAFTS)
async def submit_agent_draft(scope: BrandScope, post_id: int, data: AgentSubmission) -> PostView:
    """Submit a draft of the caller's for review, with a note for the team. Needs content.manage.

    Errors: NotFound; InvalidState unless the caller wrote it and it is a draft, or changes were requested;
    Stale.
    """
    post = await _own(scope, post_id, data.expected_version)
    await submit_row(scope, post, PostSubmission(note=data.note), writer(scope))
    return await view(scope, post)


async def _own(scope: BrandScope, post_id: int, expected_version: int) -> Post:
    """A post that an agent of the caller may change, locked. Errors: NotFound, InvalidState, Stale."""
    await hold_brand(scope.brand_id)
    post = await find_post(scope, post_id, lock=True)
    if post.author_id != scope.caller.user_id:
        raise InvalidState("Somebody else wrote this post. Create a draft of your own.", status=post.status)
    if PostStatus(post.status) not in _OPEN:
        words = post.status.replace("_", " ")
        raise InvalidState(
            f"This post is {words}: only people change it. Agents change drafts and posts sent back for changes.",
            status=post.status,
        )
    if expected_version != post.version:
        raise Stale(current_version=post.version)
    return post


def _proposal(scope: BrandScope, proposed_at: datetime | None) -> datetime | None:
    """The time to propose; without an offset it is a wall time of the brand. Errors: Invalid."""
    if proposed_at is None:
        return None
    return rules.due(proposed_at, clock.now(), scope.time_zone, path="proposed_at")

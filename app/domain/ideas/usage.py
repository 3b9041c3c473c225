"""Ideas in posts: which post was made of which idea. The room of posts records uses here."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.ideas.change_notes import tell_changed
from app.domain.ideas.inputs import IdeaStatus
from app.domain.ideas.models import Idea, IdeaUse
from app.domain.ideas.views import COLUMNS, IdeaView, view

_OVER = (IdeaStatus.USED.value, IdeaStatus.DISMISSED.value)


@dataclass(frozen=True, slots=True)
class _UsedIdea(IdeaView):
    post_id: int


@dataclass(frozen=True, slots=True)
class _Use:
    idea_id: int
    post_id: int


_OF_POSTS = Statement(
    f"""
    SELECT {COLUMNS}, u.post_id FROM idea_use u JOIN idea t ON t.id = u.idea_id
     WHERE u.post_id IN :posts AND u.brand_id IN :brands
    """,
    _UsedIdea,
)
NEWEST_POSTS: Final = 100
"""The most posts that are named of those that were made of an idea."""
_USES = Statement(
    f"""
    SELECT idea_id, post_id
      FROM (SELECT idea_id, post_id, row_number() OVER (PARTITION BY idea_id ORDER BY post_id DESC) AS place
              FROM idea_use WHERE idea_id IN :ideas AND brand_id IN :brands) numbered
     WHERE place <= {NEWEST_POSTS} ORDER BY idea_id, post_id
    """,
    _Use,
)


async def mark_used(scope: BrandScope, idea_id: int) -> IdeaView:
    """Mark an idea as used, in the transaction of the operation that makes a post of it.

    Errors: NotFound; InvalidState for one that is used already or was dismissed.
    """
    row = await Idea.find(scope, idea_id, lock=True)
    if row.status in _OVER:
        raise InvalidState(f"This idea is {row.status} already. Accept it again to make another post of it.")
    row.status = IdeaStatus.USED.value
    await row.save(update_fields=["status"])
    audit.changed(f"idea {row.id}", "used")
    await tell_changed(scope.brand_id, row.id)
    return view(row)


async def note_use(scope: BrandScope, post_id: int, idea_id: int) -> None:
    """Record that the post, which has no idea yet, is made of this one; in the transaction that makes the post.

    The state of the idea does not change; `mark_used` changes it. Errors: NotFound for an idea of another brand.
    """
    row = await Idea.find(scope, idea_id)
    await IdeaUse.create(brand_id=scope.brand_id, post_id=post_id, idea_id=row.id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def ideas_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, IdeaView]:
    """The idea of each of these posts, by the post's id; posts without an idea are absent.

    Needs content.view. By one statement.
    """
    rows = await _OF_POSTS.rows(posts=post_ids, brands=scopes.whole_ids) if post_ids else []
    return {row.post_id: view(row) for row in rows}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def posts_using(scopes: BrandScopes, idea_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the posts that use each of these ideas, the oldest first; by one statement.

    Needs content.view. Of more than 100 posts these are the newest. Ideas without posts are absent.
    """
    by_idea: defaultdict[int, list[int]] = defaultdict(list)
    for use in await _USES.rows(ideas=idea_ids, brands=scopes.whole_ids) if idea_ids else ():
        by_idea[use.idea_id].append(use.post_id)
    return dict(by_idea)

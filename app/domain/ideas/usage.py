"""Ideas in posts: which post was made of which idea.

The room of posts decides what a post is made of and says so here; it owns no table of ideas.
"""

from collections import defaultdict

from app.access import BrandScope, BrandScopes, Permission, audit, operation
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.ideas.inputs import IdeaStatus
from app.domain.ideas.models import Idea, IdeaUse
from app.domain.ideas.views import COLUMNS, TIMES, IdeaView, view, view_of

_OVER = (IdeaStatus.USED.value, IdeaStatus.DISMISSED.value)

_OF_POSTS = Statement(
    f"""
    SELECT {COLUMNS}, u.post_id AS used_by FROM idea_use u JOIN idea t ON t.id = u.idea_id
     WHERE u.post_id {{sqlite: IN (SELECT value FROM json_each(:posts))}}{{postgres: = ANY(:posts)}}
       AND u.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
    """,
    times=TIMES,
    json=("source_refs",),
)
_USING = Statement(
    """
    SELECT idea_id, post_id FROM idea_use
     WHERE idea_id {sqlite: IN (SELECT value FROM json_each(:ideas))}{postgres: = ANY(:ideas)}
       AND brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
     ORDER BY idea_id, post_id
    """
)


async def mark_used(scope: BrandScope, idea_id: int) -> IdeaView:
    """Take an idea up: it is used from now on. For the operation that makes a post of it, in its transaction.

    Errors: NotFound; InvalidState for one that is used already or was dismissed.
    """
    row = await Idea.find(scope, idea_id, lock=True)
    if row.status in _OVER:
        message = f"This idea is {row.status} already. Accept it again to make another post of it."
        raise InvalidState(message)
    row.status = IdeaStatus.USED.value
    await row.save(update_fields=["status"])
    audit.changed(f"idea {row.id}", "used")
    return view(row)


async def note_use(scope: BrandScope, post_id: int, idea_id: int) -> None:
    """Write down that the post, which has no idea yet, was made of this one; in the transaction that makes it.

    The state of the idea stays: `mark_used` changes it. Errors: NotFound for an idea that is not the brand's.
    """
    row = await Idea.find(scope, idea_id)
    await IdeaUse.create(brand_id=scope.brand_id, post_id=post_id, idea_id=row.id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def ideas_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, IdeaView]:
    """The idea that each of these posts was made of, by the post's id; posts of no idea are absent.

    Needs content.view. By one statement.
    """
    rows = await _OF_POSTS.rows(posts=post_ids, brands=scopes.brand_ids) if post_ids else []
    return {row.pop("used_by"): view_of(row) for row in rows}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def posts_using(scopes: BrandScopes, idea_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the posts that were made of each of these ideas, the oldest first; by one statement.

    Needs content.view. Ideas without posts are absent.
    """
    found: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _USING.rows(ideas=idea_ids, brands=scopes.brand_ids) if idea_ids else ():
        found[row["idea_id"]].append(row["post_id"])
    return dict(found)

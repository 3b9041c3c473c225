"""What waits for a caller in their brands, how much and the newest of it, and how many posts are in each state."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.domain.posts.audiences import insider_brands
from app.domain.posts.inputs import PostFilter, PostStatus, PublicationStatus
from app.domain.posts.pages import IN_TROUBLE, conditions
from app.domain.posts.sight import Narrowed, sight_values

ATTENTION_LENGTH: Final = 20
"""The most rows of each kind that come with their number."""


@dataclass(frozen=True, slots=True)
class Attention:
    """The posts and publications of a brand that wait for the caller.

    `failed`, `unconfirmed` and `awaiting_person` count publications; `expired`, `changes_requested` (of the
    caller's own posts) and `to_review` (for reviewers) count posts. The ids are those of the newest ones, at most
    20 of each kind.
    """

    brand_id: int
    failed: int
    unconfirmed: int
    awaiting_person: int
    expired: int
    changes_requested: int
    to_review: int
    publication_ids: Sequence[int]
    post_ids: Sequence[int]


@dataclass(frozen=True, slots=True)
class PostCount:
    """How many posts of a brand are in a state; `needs_care` of them have a publication in trouble."""

    brand_id: int
    status: PostStatus
    count: int
    needs_care: int


@dataclass(frozen=True, slots=True)
class _Planned:
    channel_id: int
    total: int


@dataclass(frozen=True, slots=True)
class _Waiting:
    brand_id: int
    id: int
    status: str
    total: int


_NEWEST_AND_TOTALS: Final = """
    SELECT w.brand_id, w.id, w.status, w.total
      FROM (SELECT t.brand_id, t.id, t.status, count(*) OVER (PARTITION BY t.brand_id, t.status) AS total,
                   row_number() OVER (PARTITION BY t.brand_id, t.status ORDER BY t.id DESC) AS place
              FROM %s) w
     WHERE w.place <= :most ORDER BY w.id DESC
"""
_POSTS = Narrowed(
    lambda sight: Statement(
        _NEWEST_AND_TOTALS
        % f"""post t
             WHERE t.brand_id IN :brands
               AND t.status IN ('expired', 'changes_requested', 'in_review')
               AND (t.status = 'expired' OR (t.status = 'changes_requested' AND t.author_id = :user_id)
                    OR (t.status = 'in_review' AND t.brand_id IN :reviewed)){sight}""",
        _Waiting,
    ),
    "t",
)
# In two parts, so that each has its index.
_PUBLICATIONS = Narrowed(
    lambda sight: Statement(
        _NEWEST_AND_TOTALS
        % f"""(SELECT p.brand_id, p.id, p.status, p.post_id FROM publication p
                     WHERE p.brand_id IN :brands AND p.status IN ('failed', 'unconfirmed')
                    UNION ALL
                    SELECT p.brand_id, p.id, p.status, p.post_id FROM publication p
                     WHERE p.brand_id IN :brands AND p.status = 'awaiting_person') t
              JOIN post o ON o.id = t.post_id AND o.status <> 'archived'{sight}""",
        _Waiting,
    ),
    "o",
)
_PLANNED = Narrowed(
    lambda sight: Statement(
        f"""
        SELECT p.channel_id, count(*) AS total
          FROM post o
          JOIN publication p ON p.post_id = o.id AND p.status IN ('pending', 'scheduled') AND p.place = 0
         WHERE o.brand_id IN :brands AND o.due_at IS NOT NULL AND p.channel_id IN :channels
           AND o.status IN ('draft', 'in_review', 'changes_requested', 'approved', 'scheduled'){sight}
         GROUP BY p.channel_id
        """,
        _Planned,
    ),
    "o",
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def attention_of(scopes: BrandScopes) -> dict[int, Attention]:
    """What waits for the caller in each brand, by the brand's id and by two statements. Needs content.view."""
    reviewed = [scope.brand_id for scope in scopes.scopes if scope.may(Permission.APPROVE)]
    user_id = scopes.scopes[0].caller.user_id
    values: dict[str, Any] = {"brands": scopes.brand_ids, "most": ATTENTION_LENGTH, **sight_values(scopes)}
    posts = await _POSTS.of(scopes).rows(**values, reviewed=reviewed, user_id=user_id)
    publications = await _PUBLICATIONS.of(scopes).rows(**values)
    return {brand_id: _attention(brand_id, posts, publications) for brand_id in scopes.brand_ids}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def post_counts(scopes: BrandScopes, query: PostFilter) -> dict[int, list[PostCount]]:
    """How many posts each brand has in each state that any is in, archived ones too. Needs content.view.

    They are counted among those that fulfil the conditions of the query, whatever states it names.
    """
    counts: defaultdict[int, list[PostCount]] = defaultdict(list)
    clauses, values = conditions(query, scopes)
    values |= {"brands": scopes.brand_ids, **insider_brands(scopes)}
    for row in await _counts(tuple(clauses)).rows(**values):
        counts[row.brand_id].append(row)
    return dict(counts)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def planned_counts(scopes: BrandScopes, channel_ids: Sequence[int]) -> dict[int, int]:
    """How many posts that are not out yet have a time on each of these channels. Needs content.view."""
    values = {"brands": scopes.brand_ids, "channels": channel_ids, **sight_values(scopes)}
    rows = await _PLANNED.of(scopes).rows(**values)
    return {row.channel_id: row.total for row in rows}


@lru_cache(maxsize=64)
def _counts(clauses: tuple[str, ...]) -> Statement[PostCount]:
    conditions = "".join(f" AND ({clause})" for clause in clauses)
    return Statement(
        f"""
        SELECT t.brand_id, t.status, count(*) AS count, sum(CASE WHEN {IN_TROUBLE} THEN 1 ELSE 0 END) AS needs_care
          FROM post t WHERE t.brand_id IN :brands{conditions}
         GROUP BY t.brand_id, t.status ORDER BY t.brand_id, t.status
        """,
        PostCount,
    )


def _attention(brand_id: int, posts: Sequence[_Waiting], publications: Sequence[_Waiting]) -> Attention:
    mine = [row for row in posts if row.brand_id == brand_id]
    troubled = [row for row in publications if row.brand_id == brand_id]
    totals = {row.status: row.total for row in (*mine, *troubled)}
    return Attention(
        brand_id=brand_id,
        failed=totals.get(PublicationStatus.FAILED, 0),
        unconfirmed=totals.get(PublicationStatus.UNCONFIRMED, 0),
        awaiting_person=totals.get(PublicationStatus.AWAITING_PERSON, 0),
        expired=totals.get(PostStatus.EXPIRED, 0),
        changes_requested=totals.get(PostStatus.CHANGES_REQUESTED, 0),
        to_review=totals.get(PostStatus.IN_REVIEW, 0),
        publication_ids=[row.id for row in troubled],
        post_ids=[row.id for row in mine],
    )

"""Which posts a caller sees: the team all of them, a client those that the brand has chosen for its clients.

This is the one decision, for every read and at every door. Four things share a post with clients: it was submitted
for review and not taken back; it is or was in a share link or a round; its thread has words for the client; it is
out on a channel. Planned posts are the shared and the approved ones. A post out of sight is as absent as a post of
another brand. An entry for the client needs no question: its post is shared. For who sees every post there is no
statement and no condition more.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, Generic, TypeVar

from app.access import INSIDER_ROLES, BrandScope, BrandScopes, ClientView
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.posts.inputs import Audience, PublicationStatus
from app.domain.posts.models import Post

S = TypeVar("S")

_SIGNS: Final = f"""
    (%(post)s.submitted_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM shared_post x WHERE x.post_id = %(post)s.id)
     OR EXISTS (SELECT 1 FROM review_entry x
                 WHERE x.post_id = %(post)s.id AND x.audience = '{Audience.CLIENT.value}')
     OR EXISTS (SELECT 1 FROM publication x
                 WHERE x.post_id = %(post)s.id AND x.status = '{PublicationStatus.PUBLISHED.value}'))
"""
"""By what a post was meant for clients."""
_ROLES: Final = ", ".join(f"'{role}'" for role in sorted(INSIDER_ROLES))


def sight_condition(post: str) -> str:
    """Whether a caller sees the post with this alias, in SQL with the parameters of `sight_views`."""
    return f"""({post}.brand_id IN :whole OR ({post}.brand_id IN :planned AND {post}.approved_at IS NOT NULL)
                OR {_SIGNS % {"post": post}})"""


def sight_views(of: Mapping[int, ClientView]) -> dict[str, list[int]]:
    """The parameters of `sight_condition`, from how much is seen of each brand."""
    return {
        "whole": [ident for ident, view in of.items() if view is ClientView.ALL],
        "planned": [ident for ident, view in of.items() if view is ClientView.PLANNED],
    }


def member_condition(post: str) -> str:
    """Whether a member `m` of a brand `b` sees the post with this alias, in SQL without parameters."""
    return f"""(m.role IN ({_ROLES}) OR b.client_view = '{ClientView.ALL.value}'
                OR (b.client_view = '{ClientView.PLANNED.value}' AND {post}.approved_at IS NOT NULL)
                OR {_SIGNS % {"post": post}})"""


def sight_clauses(scopes: BrandScopes, post: str) -> list[str]:
    """The conditions on the posts of a list, with this alias; none for who sees every post."""
    return [] if _sees_all(scopes) else [sight_condition(post)]


def sight_values(scopes: BrandScopes) -> dict[str, list[int]]:
    """The parameters of `sight_clauses` and of a `Narrowed`; none for who sees every post."""
    return {} if _sees_all(scopes) else sight_views({scope.brand_id: scope.view for scope in scopes.scopes})


class Narrowed(Generic[S]):
    """A statement on posts in two forms: for who sees all of them, which is `whole`, and for the others.

    `make` gets what follows the other conditions on the post with this alias: nothing, or one more with AND.
    """

    def __init__(self, make: Callable[[str], S], post: str) -> None:
        self.whole, self._part = make(""), make(f" AND {sight_condition(post)}")

    def of(self, scopes: BrandScopes) -> S:
        """The form for this caller, whose parameters are those of `sight_values`."""
        return self.whole if _sees_all(scopes) else self._part


_POSTS: Final = Statement(
    f"SELECT o.id FROM post o WHERE o.id IN :ids AND o.brand_id IN :brands AND {sight_condition('o')}", int
)
_CLIENT_SIGHT: Final = Statement(f"SELECT o.id FROM post o WHERE o.id = :id AND {_SIGNS % {'post': 'o'}}", int)
_OF_POST: Final = f"""
    JOIN post o ON o.id = t.post_id WHERE t.id IN :ids AND o.brand_id IN :brands AND {sight_condition("o")}
"""
_PUBLICATIONS: Final = Statement(f"SELECT t.id FROM publication t {_OF_POST}", int)
_REVISIONS: Final = Statement(f"SELECT t.id FROM revision t {_OF_POST}", int)
_FILES: Final = Statement(
    f"""
    SELECT a.id FROM media_asset a
     WHERE a.id IN :ids AND a.brand_id IN :brands
       AND (a.brand_id IN :whole
            OR EXISTS (SELECT 1 FROM media_use u JOIN post o ON o.id = u.post_id
                        WHERE u.asset_id = a.id AND {sight_condition("o")}))
    """,
    int,
)


async def views_on(post: Post) -> list[ClientView]:
    """How much of its brand one has to see so that this post is in sight."""
    if await _CLIENT_SIGHT.row(id=post.id) is not None:
        return list(ClientView)
    return [ClientView.ALL, *([ClientView.PLANNED] if post.approved_at is not None else [])]


async def posts_in_sight(scopes: BrandScopes, ids: Collection[int]) -> list[int]:
    """Those of these posts that the caller sees; for who sees every post all of them, without a statement."""
    return await _in_sight(_POSTS, scopes, ids)


async def publications_in_sight(scopes: BrandScopes, ids: Collection[int]) -> list[int]:
    """Those of these publications whose post the caller sees, as `posts_in_sight`."""
    return await _in_sight(_PUBLICATIONS, scopes, ids)


async def revisions_in_sight(scopes: BrandScopes, ids: Collection[int]) -> list[int]:
    """Those of these revisions whose post the caller sees, as `posts_in_sight`."""
    return await _in_sight(_REVISIONS, scopes, ids)


async def files_in_sight(scopes: BrandScopes, ids: Collection[int]) -> list[int]:
    """Those of these media that a post carries which the caller sees; for who sees every post all of them."""
    return await _in_sight(_FILES, scopes, ids)


async def find_post(scope: BrandScope, ident: int, *, lock: bool = False) -> Post:
    """The brand's post with this id that the caller sees, locked on request. Errors: NotFound."""
    post = await Post.find(scope, ident, lock=lock)
    if not await posts_in_sight(BrandScopes((scope,)), [post.id]):
        raise NotFound
    return post


def _sees_all(scopes: BrandScopes) -> bool:
    return all(scope.sees_all for scope in scopes.scopes)


async def _in_sight(statement: Statement[int], scopes: BrandScopes, ids: Collection[int]) -> list[int]:
    if not ids or _sees_all(scopes):
        return list(ids)
    visible = set(await statement.rows(ids=list(ids), brands=scopes.brand_ids, **sight_values(scopes)))
    return [ident for ident in ids if ident in visible]

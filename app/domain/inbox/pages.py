"""Comments and contacts of brands: pages, newest first, and single ones by their ids."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.connectors import CommentKind
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.inbox import draft_text, rules
from app.domain.inbox.inputs import CommentQuery, CommentState, ContactQuery


@dataclass(frozen=True, slots=True)
class CommentView:
    """A comment; `publication_id` and `contact_id` if they are known and still exist.

    `reply` is the answer that was sent, at `replied_at`.
    """

    id: int
    brand_id: int
    channel_id: int
    publication_id: int | None
    contact_id: int | None
    body: str
    drafted_reply: str | None
    state: CommentState
    received_at: datetime
    kind: CommentKind
    hidden_at: datetime | None
    reply: str | None
    replied_at: datetime | None

    @property
    def names_links(self) -> bool:
        """Whether it holds web or mail addresses."""
        return draft_text.names_links(self.body)


@dataclass(frozen=True, slots=True)
class ContactView:
    """A person who wrote to the brand."""

    id: int
    brand_id: int
    platform: str
    name: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class _Count:
    brand_id: int
    count: int


_WAITING = Statement(
    """
    SELECT brand_id, count(*) AS count FROM social_comment
     WHERE brand_id IN :brands AND state IN ('new', 'drafted') GROUP BY brand_id
    """,
    _Count,
)
_COMMENT: Final = """
    t.id, t.brand_id, t.channel_id, t.publication_id, t.contact_id, t.body, t.drafted_reply, t.state,
    t.received_at, coalesce(t.kind, 'comment') AS kind, t.hidden_at, t.replied_at,
    CASE WHEN t.replied_at IS NOT NULL THEN t.reply END AS reply
"""
_CONTACT: Final = "t.id, t.brand_id, t.platform, t.name, t.created_at"
_COMMENTS: Final = Keyset(
    name="social comments",
    source="social_comment t",
    columns=_COMMENT,
    parent="t.brand_id",
    order=(OrderKey("t.received_at", "received_at", datetime), OrderKey("t.id", "id", int)),
    row=CommentView,
)
_OF_CONTACTS: Final = Keyset(
    name="comments of a contact",
    source="social_comment t",
    columns=_COMMENT,
    parent="t.contact_id",
    order=(OrderKey("t.received_at", "received_at", datetime), OrderKey("t.id", "id", int)),
    row=CommentView,
)
_OF_PUBLICATIONS: Final = Keyset(
    name="comments below a publication",
    source="social_comment t",
    columns=_COMMENT,
    parent="t.publication_id",
    order=(OrderKey("t.received_at", "received_at", datetime), OrderKey("t.id", "id", int)),
    row=CommentView,
)
_CONTACTS: Final = Keyset(
    name="contacts",
    source="contact t",
    columns=_CONTACT,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=ContactView,
)
_BY_IDS: Final = "t.id IN :ids AND t.brand_id IN :brands"
_COMMENTS_BY_IDS = Statement(f"SELECT {_COMMENT} FROM social_comment t WHERE {_BY_IDS}", CommentView)
_CONTACTS_BY_IDS = Statement(f"SELECT {_CONTACT} FROM contact t WHERE {_BY_IDS}", ContactView)


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def comment_pages(scopes: BrandScopes, query: CommentQuery, window: Window) -> Pages[CommentView]:
    """A page of each brand's comments, newest first, by the brand's id. Needs comments.view in each."""
    clauses, values = list[str](), dict[str, Any]()
    if query.state is not None:
        clauses.append("t.state = :state")
        values["state"] = query.state.value
    if query.states:
        clauses.append("t.state IN :states")
        values["states"] = sorted({state.value for state in query.states})
    narrowing = Narrowing(clauses, values, {name: str(value) for name, value in values.items()})
    return await _COMMENTS.pages(scopes.brand_ids, window, narrowing)


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def comments_of(scopes: BrandScopes, contact_ids: list[int], window: Window) -> Pages[CommentView]:
    """A page of what each of these contacts wrote, newest first, by the contact's id. Needs comments.view.

    Contacts of other brands have none. A cursor of another contact gives Invalid.
    """
    # The brands of the caller are no filter: a cursor belongs to the contact, not to its reader.
    return await _OF_CONTACTS.pages(
        contact_ids, window, Narrowing(["t.brand_id IN :brands"], {"brands": scopes.brand_ids})
    )


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def comments_below(scopes: BrandScopes, publication_ids: list[int], window: Window) -> Pages[CommentView]:
    """A page of what people wrote below each of these publications, newest first, by its id. Needs comments.view.

    Publications of other brands have none. A cursor of another publication gives Invalid.
    """
    return await _OF_PUBLICATIONS.pages(
        publication_ids, window, Narrowing(["t.brand_id IN :brands"], {"brands": scopes.brand_ids})
    )


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def contact_pages(scopes: BrandScopes, query: ContactQuery, window: Window) -> Pages[ContactView]:
    """A page of each brand's contacts, newest first, by the brand's id. Needs comments.view in each (S-112)."""
    return await _CONTACTS.pages(scopes.brand_ids, window, _name_narrowing(query.search))


async def in_brand(brand_id: int, ident: int) -> CommentView:
    """A comment of a brand; for a caller that may see it. Errors: NotFound."""
    rows = await _COMMENTS_BY_IDS.rows(ids=[ident], brands=[brand_id])
    if not rows:
        raise NotFound
    return rows[0]


def _name_narrowing(search: str | None) -> Narrowing:
    if search is None:
        return Narrowing()
    pattern = rules.pattern(search)
    return Narrowing([r"t.name_key LIKE :pattern ESCAPE '\'"], {"pattern": pattern}, pattern)


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, CommentView]:
    """The comments with these ids, by id; those of other brands are absent. Needs comments.view in each brand."""
    return {view.id: view for view in await _COMMENTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids)}


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def contacts_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, ContactView]:
    """The contacts with these ids, by id; those of other brands are absent. Needs comments.view (S-112)."""
    return {view.id: view for view in await _CONTACTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids)}


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def waiting_counts(scopes: BrandScopes) -> dict[int, int]:
    """How many comments of each brand are neither answered nor ignored, where any is. Needs comments.view."""
    return {row.brand_id: row.count for row in await _WAITING.rows(brands=scopes.brand_ids)}

"""Reading the inbox: comments and contacts of brands, newest first, and single ones by their ids."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Row, Slice, Window
from app.domain.inbox import rules
from app.domain.inbox.inputs import CommentQuery, CommentState, ContactQuery

_COMMENT: Final = """
    t.id, t.brand_id, t.channel_id, t.publication_id, t.contact_id, t.body, t.drafted_reply, t.state, t.received_at
"""
_CONTACT: Final = "t.id, t.brand_id, t.platform, t.name, t.created_at"
_HERE: Final = """
    t.id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    AND t.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
"""

_COMMENTS: Final = Keyset(
    name="social comments",
    source="social_comment t",
    columns=_COMMENT,
    parent="t.brand_id",
    order=(Key("t.received_at", "received_at", datetime), Key("t.id", "id", int)),
    times=("received_at",),
)
_CONTACTS: Final = Keyset(
    name="contacts",
    source="contact t",
    columns=_CONTACT,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    times=("created_at",),
)
_COMMENTS_BY_IDS = Statement(f"SELECT {_COMMENT} FROM social_comment t WHERE {_HERE}", times=("received_at",))
_CONTACTS_BY_IDS = Statement(f"SELECT {_CONTACT} FROM contact t WHERE {_HERE}", times=("created_at",))


@dataclass(frozen=True, slots=True)
class CommentView:
    """A comment; `publication_id` and `contact_id` where they are known and still there."""

    id: int
    brand_id: int
    channel_id: int
    publication_id: int | None
    contact_id: int | None
    body: str
    drafted_reply: str | None
    state: CommentState
    received_at: datetime


@dataclass(frozen=True, slots=True)
class ContactView:
    """Somebody who wrote to the brand."""

    id: int
    brand_id: int
    platform: str
    name: str
    created_at: datetime


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def comment_pages(
    scopes: BrandScopes, query: CommentQuery, window: Window
) -> dict[int, Slice[CommentView] | Invalid]:
    """A part of each brand's comments, newest first, by the brand's id. Needs comments.view in each."""
    narrowing = Narrowing()
    if query.state is not None:
        narrowing = Narrowing(["t.state = :state"], {"state": query.state.value}, query.state.value)
    found = await _COMMENTS.pages(scopes.brand_ids, window, narrowing)
    return {
        brand_id: page if isinstance(page, Invalid) else page.of([_comment(row) for row in page.items])
        for brand_id, page in found.items()
    }


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def contact_pages(
    scopes: BrandScopes, query: ContactQuery, window: Window
) -> dict[int, Slice[ContactView] | Invalid]:
    """A part of each brand's contacts, newest first, by the brand's id. Needs comments.view in each (S-112)."""
    found = await _CONTACTS.pages(scopes.brand_ids, window, _named(query.search))
    return {
        brand_id: page if isinstance(page, Invalid) else page.of([ContactView(**row) for row in page.items])
        for brand_id, page in found.items()
    }


def _named(search: str | None) -> Narrowing:
    if search is None:
        return Narrowing()
    wanted = rules.pattern(search)
    return Narrowing([r"t.name_key LIKE :wanted ESCAPE '\'"], {"wanted": wanted}, wanted)


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, CommentView]:
    """Those of these comments that are in the brands, by id. Needs comments.view in each brand."""
    rows = await _COMMENTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids)
    return {row["id"]: _comment(row) for row in rows}


@operation(needs=Permission.COMMENTS_VIEW, reads=True)
async def contacts_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, ContactView]:
    """Those of these contacts that are in the brands, by id. Needs comments.view in each brand (S-112)."""
    rows = await _CONTACTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids)
    return {row["id"]: ContactView(**row) for row in rows}


def _comment(row: Row) -> CommentView:
    row["state"] = CommentState(row["state"])
    return CommentView(**row)

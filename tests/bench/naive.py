"""The textbook way to the same document: strawberry types, resolvers, a DataLoader over the ORM for each kind.

Started as `python -m tests.bench.naive PORT` in the environment of an installation. It looks at the token and
the membership, and signs nothing.
"""

import hashlib
import os
import sys
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import strawberry
import uvicorn
from fastapi import FastAPI, Request
from strawberry.dataloader import DataLoader
from strawberry.fastapi import GraphQLRouter
from strawberry.scalars import ID
from strawberry.types import Info

from app.core.config import load
from app.domain.brands import Brand as BrandRow, Membership
from app.domain.identity.models import AccessToken, User as UserRow
from app.domain.media import MediaAsset as AssetRow
from app.domain.media.models import MediaUse
from app.domain.posts import Post as PostRow, Publication as PublicationRow, ReviewEntry as EntryRow
from app.wiring import services
from schema.engine import ids


async def _users(wanted: list[int]) -> list[Any]:
    rows = {row.id: row for row in await UserRow.filter(id__in=wanted)}
    return [rows[ident] for ident in wanted]


async def _grouped(rows: Any, wanted: list[int]) -> list[list[Any]]:
    found: defaultdict[int, list[Any]] = defaultdict(list)
    for row in await rows:
        found[row.post_id].append(row)
    return [found[ident] for ident in wanted]


async def _publications(wanted: list[int]) -> list[list[Any]]:
    return await _grouped(PublicationRow.filter(post_id__in=wanted).order_by("id"), wanted)


async def _entries(wanted: list[int]) -> list[list[Any]]:
    return await _grouped(EntryRow.filter(post_id__in=wanted).order_by("-id"), wanted)


async def _media(wanted: list[int]) -> list[list[Any]]:
    uses = await _grouped(MediaUse.filter(post_id__in=wanted, channel_id=None).order_by("position"), wanted)
    assets = {row.id: row for row in await AssetRow.filter(id__in=[use.asset_id for of in uses for use in of])}
    return [[assets[use.asset_id] for use in of] for of in uses]


class Loaders:
    """The loaders of one request."""

    def __init__(self) -> None:
        self.users = DataLoader(load_fn=_users)
        self.publications = DataLoader(load_fn=_publications)
        self.entries = DataLoader(load_fn=_entries)
        self.media = DataLoader(load_fn=_media)


@strawberry.type
class User:
    """A person."""

    row: strawberry.Private[Any]

    @strawberry.field
    def id(self) -> ID:
        return ids.encode("User", self.row.id)

    @strawberry.field
    def first_name(self) -> str:
        return self.row.first_name

    @strawberry.field
    def last_name(self) -> str:
        return self.row.last_name


@strawberry.type
class Publication:
    """A post on a channel."""

    row: strawberry.Private[Any]

    @strawberry.field
    def id(self) -> ID:
        return ids.encode("Publication", self.row.id)

    @strawberry.field
    def platform(self) -> str:
        return self.row.platform

    @strawberry.field
    def status(self) -> str:
        return self.row.status.upper()

    @strawberry.field
    def scheduled_at(self) -> datetime | None:
        return self.row.scheduled_at


@strawberry.type
class MediaAsset:
    """A file."""

    row: strawberry.Private[Any]

    @strawberry.field
    def id(self) -> ID:
        return ids.encode("MediaAsset", self.row.id)

    @strawberry.field
    def url(self) -> str:
        return f"https://example.com/media/{self.row.uuid}/{self.row.filename}"


@strawberry.type
class ReviewEntry:
    """A comment."""

    row: strawberry.Private[Any]

    @strawberry.field
    def id(self) -> ID:
        return ids.encode("ReviewEntry", self.row.id)

    @strawberry.field
    def body(self) -> str:
        return self.row.body

    @strawberry.field
    async def author_name(self, info: Info) -> str:
        author = await info.context["loaders"].users.load(self.row.author_id)
        return f"{author.first_name} {author.last_name}".strip() or author.email


@strawberry.type
class EntryEdge:
    """A comment of a page."""

    node: ReviewEntry


@strawberry.type
class EntryConnection:
    """A page of comments."""

    edges: list[EntryEdge]


@strawberry.type
class Post:
    """A post."""

    row: strawberry.Private[Any]

    @strawberry.field
    def id(self) -> ID:
        return ids.encode("Post", self.row.id)

    @strawberry.field
    def title(self) -> str | None:
        return self.row.title

    @strawberry.field
    def body(self) -> str:
        return self.row.body

    @strawberry.field
    def status(self) -> str:
        return self.row.status.upper()

    @strawberry.field
    def due_at(self) -> datetime | None:
        return self.row.due_at

    @strawberry.field
    async def author(self, info: Info) -> User:
        return User(row=await info.context["loaders"].users.load(self.row.author_id))

    @strawberry.field
    async def publications(self, info: Info) -> list[Publication]:
        return [Publication(row=row) for row in await info.context["loaders"].publications.load(self.row.id)]

    @strawberry.field
    async def review_thread(self, info: Info, first: int) -> EntryConnection:
        rows = await info.context["loaders"].entries.load(self.row.id)
        return EntryConnection(edges=[EntryEdge(node=ReviewEntry(row=row)) for row in rows[:first]])

    @strawberry.field
    async def media(self, info: Info) -> list[MediaAsset]:
        return [MediaAsset(row=row) for row in await info.context["loaders"].media.load(self.row.id)]


@strawberry.type
class PostEdge:
    """A post of a page."""

    node: Post


@strawberry.type
class PostConnection:
    """A page of posts."""

    edges: list[PostEdge]


@strawberry.input
class PostFilter:
    """Which posts to list."""

    due_from: datetime
    due_to: datetime


@strawberry.input
class PostOrder:
    """In which order: only the one that is asked for."""

    field: str
    direction: str


@strawberry.type
class Brand:
    """A brand."""

    row: strawberry.Private[Any]

    @strawberry.field
    async def posts(self, first: int, filter: PostFilter, order_by: PostOrder) -> PostConnection:  # noqa: A002
        del order_by
        rows = PostRow.filter(brand_id=self.row.id, due_at__gte=filter.due_from, due_at__lt=filter.due_to)
        found = await rows.exclude(status="archived").order_by("due_at", "id").limit(first)
        return PostConnection(edges=[PostEdge(node=Post(row=row)) for row in found])


@strawberry.type
class Query:
    """What can be asked."""

    @strawberry.field
    async def brand(self, info: Info, id: ID) -> Brand | None:  # noqa: A002
        ident = ids.decode("Brand", id)
        member = await Membership.filter(user_id=info.context["user"].id, brand_id=ident, active=True).exists()
        return Brand(row=await BrandRow.get(id=ident)) if member else None


async def _context(request: Request) -> dict[str, Any]:
    text = request.headers["authorization"].removeprefix("Bearer ")
    _, _, ident, secret = text.split("_")
    token = await AccessToken.get(id=int(ident, 36)).select_related("user")
    if hashlib.sha256(secret[:43].encode()).hexdigest() != token.digest:
        raise RuntimeError("unauthorized")
    return {"user": token.user, "loaders": Loaders()}


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    del app
    async with services.storage(load(dict(os.environ), None)):
        yield


def build() -> FastAPI:
    """The whole application."""
    app = FastAPI(lifespan=_lifespan)
    app.include_router(GraphQLRouter(strawberry.Schema(Query), context_getter=_context), prefix="/graphql")
    return app


if __name__ == "__main__":
    uvicorn.run(build(), port=int(sys.argv[1]), log_level="warning", access_log=False)

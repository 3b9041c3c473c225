"""What it costs this process to answer one document: from its bytes to the bytes of its answer."""

import asyncio
import gc
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any
from uuid import uuid4

import orjson

from app.access import BrandScope, Door, RequestInfo, Role
from app.core import clock, iso_time
from app.core.errors import DomainError
from app.domain import brands, ideas, identity, media, posts, profiles
from app.domain.channels import Channel, ChannelState
from app.domain.media.models import MediaUse
from app.domain.posts import ApprovalSource, Audience, EntryKind, Post, Publication, PublicationStatus, ReviewEntry
from app.web import refusals
from app.web.bodies import JSON_BYTES
from schema.engine import ids, limits
from schema.engine.errors import error_entry
from schema.engine.execution import Studio, core
from schema.engine.studio_operations import NotRun
from schema.studio import schema
from schema.transport import http
from tests import factories
from tests.graphql.documents import ODD_NUMBERS, Maker, Value, scalars

ALLOWED = 1.0
"""Seconds of processor time of an answer, the database's thread included."""
REFUSAL = 0.1
"""The same of a refusal."""
HOLD = 0.1
"""Seconds of processor time for which nothing else in the event loop may have its turn."""


@dataclass(frozen=True)
class Answer:
    """What was answered, and what it took."""

    body: dict[str, Any]
    seconds: float
    collecting: float
    size: int
    held: float = 0.0

    @property
    def codes(self) -> set[str]:
        """The codes of its errors."""
        return {str(error["extensions"]["code"]) for error in self.body.get("errors", ()) if "extensions" in error}


class Pulse:
    """Wakes up every millisecond, and notes for how long the thread of the loop computed without that."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        before = time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            now = time.thread_time()
            self.longest, before = max(self.longest, now - before), now

    async def end(self) -> None:
        """Let it wake up once more, and stop it."""
        await asyncio.sleep(0.002)
        self._task.cancel()


@dataclass
class Collecting:
    """How long garbage collection took since it was last asked."""

    seconds: float = 0.0
    _began: float = 0.0

    def __call__(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self._began = time.process_time()
        else:
            self.seconds += time.process_time() - self._began


@dataclass
class Place:
    """A filled brand, who asks in it, and the schema that answers."""

    studio: Studio
    token: str
    values: dict[str, Value] = field(default_factory=dict[str, Value])
    brand_id: str = ""
    # Of the owner, and of a member of each role.
    tokens: list[str] = field(default_factory=list[str])
    # Fields that are preferred in random documents, with their arguments.
    known: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])

    async def scope(self) -> BrandScope:
        """The owner in the brand."""
        caller = await identity.authenticate(self.token, RequestInfo(door=Door.STUDIO))
        brand_id = ids.parts(self.brand_id)[1]  # pyright: ignore[reportOptionalSubscript]
        return await brands.open_scope_by_id(caller, brand_id)

    def maker(self, random: Random) -> Maker:
        """Makes random documents that are about this brand, most of them."""
        return Maker(core(schema()), random, self.values, {"Query.brand": {"id": self.brand_id}, **self.known})

    def odd_maker(self, random: Random) -> Maker:
        """The same with numbers of any form."""
        numbers: dict[str, Value] = {
            name: lambda random: random.choice(ODD_NUMBERS) for name in ("Int", "first: Int", "last: Int", "Float")
        }
        maker = self.maker(random)
        maker.values, maker.is_odd = {**self.values, **numbers}, True
        return maker

    def large_maker(self, random: Random) -> Maker:
        """Makes documents of full pages below pages and below the calendar."""
        maker = self.maker(random)
        sizes: dict[str, Value] = {
            name: lambda random: random.choice((100, 100, 100, 50, 10)) for name in ("first: Int", "last: Int")
        }
        maker.values, maker.preference, maker.most_fields = {**self.values, **sizes}, 0.9, 30
        return maker

    async def ask(self, text: str, variables: Mapping[str, Any] | None = None, token: str | None = None) -> Answer:
        """Answer a document to the owner, or to the one with this token."""
        sent = _request(text, variables)
        collecting = Collecting()
        gc.collect(1)
        pulse = Pulse()
        await asyncio.sleep(0)
        gc.callbacks.append(collecting)
        began = time.process_time()
        try:
            body = await self._answer(sent, token or self.token)
            size = len(orjson.dumps(body))
        finally:
            took = time.process_time() - began
            gc.callbacks.remove(collecting)
            await pulse.end()
        return Answer(body, took, collecting.seconds, size, pulse.longest)

    async def body(self, text: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The same without measuring."""
        return await self._answer(_request(text, variables), self.token)

    async def _answer(self, sent: bytes, token: str) -> dict[str, Any]:
        try:
            if len(sent) > JSON_BYTES:
                return {"errors": [{"extensions": {"code": "TOO_LARGE"}}]}
            asked = await self.studio.admit(http.parse(sent), token, RequestInfo(door=Door.STUDIO))
            return await self.studio.run(*asked)
        except NotRun as found:
            return {"errors": list(map(error_entry, found.errors))}
        except http.BadRequest as bad:
            return {"errors": [{"message": bad.message, "extensions": {"code": "BAD_REQUEST"}}]}
        except DomainError as error:
            return {"errors": [{"message": str(refusals.of(error).body), "extensions": {"code": "REFUSED"}}]}


def _request(text: str, variables: Mapping[str, Any] | None) -> bytes:
    # A number may be larger than those that orjson writes.
    return json.dumps({"query": text, "variables": variables or {}}).encode()


def allowance(answer: Answer) -> float:
    """The seconds of processor time that an answer, or a refusal before anything ran, may take."""
    return ALLOWED if "data" in answer.body else REFUSAL


def wrong_with(answer: Answer, *, valid: bool = False, allowed: float | None = None) -> str | None:
    """What is wrong with an answer, if anything: of a `valid` document only limits may be exceeded."""
    if answer.seconds > (allowed or allowance(answer)):
        return f"took {answer.seconds * 1000:.0f} ms"
    if answer.held > (allowed or HOLD):
        return f"held the loop for {answer.held * 1000:.0f} ms"
    if "SERVER_ERROR" in answer.codes or not answer.body:
        return "failed"
    refused = "data" not in answer.body and not answer.codes <= {limits.TOO_COMPLEX, limits.TOO_EXPENSIVE}
    return f"was refused: {answer.body['errors'][0].get('message')}" if valid and refused else None


async def planned(place: Place, *, channels: int = 20, posts: int = 10, files: int = 3, entries: int = 20) -> None:
    """Give so many posts of the brand a time, and each so many publications, files and entries in its thread."""
    brand_id, now = ids.parts(place.brand_id)[1], clock.now()  # pyright: ignore[reportOptionalSubscript]
    columns: dict[str, Any] = {"brand_id": brand_id, "created_at": now}
    for number in range(channels):
        await Channel.create(
            brand_id=brand_id,
            uuid=uuid4(),
            platform="feed",
            name=f"Feed {number}",
            state=ChannelState.CONNECTED.value,
            connected_at=now,
        )
    for number in range(files):
        await media.MediaAsset.create(
            **columns,
            uuid=uuid4(),
            filename=f"{number}.png",
            mime_type="image/png",
            size=1,
            width=1,
            height=1,
            storage_key=uuid4().hex,
            state=media.MediaState.STORED.value,
        )
    feeds = [row.id for row in await Channel.filter(brand_id=brand_id)]
    assets = [row.id for row in await media.MediaAsset.filter(brand_id=brand_id)]
    for number, post in enumerate(await Post.filter(brand_id=brand_id).order_by("id").limit(posts)):
        await Post.filter(id=post.id).update(due_at=now + timedelta(hours=1, minutes=number))
        await Publication.bulk_create(
            Publication(
                brand_id=brand_id,
                post_id=post.id,
                channel_id=feed,
                platform="feed",
                status=PublicationStatus.PENDING.value,
                attempts=0,
                epoch=0,
                asks=0,
                parts=[],
            )
            for feed in feeds
        )
        await MediaUse.bulk_create(
            MediaUse(brand_id=brand_id, post_id=post.id, position=place_, asset_id=asset)
            for place_, asset in enumerate(assets)
        )
        await ReviewEntry.bulk_create(
            ReviewEntry(
                **columns,
                post_id=post.id,
                author_id=post.author_id,
                kind=EntryKind.COMMENT.value,
                audience=Audience.TEAM.value,
                body=f"Words {entry}",
                via=ApprovalSource.STUDIO.value,
                revision=1,
            )
            for entry in range(entries)
        )
    start, stop = iso_time.offset_form(now), iso_time.offset_form(now + timedelta(days=1))
    place.known["Brand.calendar"] = {"from": start, "to": stop}


async def filled(studio: Studio, rows: int = 120) -> Place:
    """A brand with a page and more of what there is."""
    owner = await factories.user()
    brand = await factories.brand(owner)
    scope = await factories.scope(owner, brand)
    headlines = [ideas.NewIdea(headline=f"Idea {number}", source_refs=["a", "b"]) for number in range(rows)]
    saved = profiles.ProfileSave(voice="Plain", persona="Shop owners", pillars=["Craft", "People"])
    await profiles.set_for(factories.SYSTEM, str(brand.slug), saved)
    for start in range(0, rows, ideas.IDEAS_AT_ONCE):
        await ideas.push(scope, ideas.IdeaPush(ideas=headlines[start : start + ideas.IDEAS_AT_ONCE]))
    for number in range(rows):
        await posts.create(scope, posts.PostCreate(body=f"Post {number} " + "word " * 40, title="A title"))
    for _ in range(20):
        await factories.member(brand, Role.CLIENT)
    known = [ids.encode("Brand", brand.id), ids.encode("User", owner.id)]
    known += [ids.encode(name, number) for name in ("Idea", "Post", "Membership", "Brand") for number in (1, 2, 3)]
    texts = ["", "Idea", str(brand.slug), "ä\u0301\u4e16🙂", '"\\\n\t', "x" * 300, "%_'"]
    token = await factories.token(owner)
    tokens = [token, *[await factories.token(await factories.member(brand, role)) for role in Role]]
    return Place(studio, token, scalars([*known, "", "nonsense", "QnJhbmQ6MQ"], texts), known[0], tokens)

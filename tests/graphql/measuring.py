"""What it costs this process to answer one document: from its bytes to the bytes of its answer."""

import gc
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import orjson

from app.access import Door, RequestInfo, Role
from app.core.errors import DomainError
from app.domain import ideas, posts, profiles
from app.web import refusals
from app.web.bodies import LARGEST
from schema.engine import ids, limits
from schema.engine.errors import told
from schema.engine.execution import NotRun, Studio, core
from schema.studio import schema
from schema.transport import http
from tests import factories
from tests.graphql.documents import Maker, Value, scalars

ALLOWED = 0.1
"""Seconds of processor time, the database's thread included."""


@dataclass(frozen=True)
class Answer:
    """What was answered, and what it took."""

    body: dict[str, Any]
    seconds: float
    collecting: float
    size: int

    @property
    def codes(self) -> set[str]:
        """The codes of its errors."""
        return {str(error["extensions"]["code"]) for error in self.body.get("errors", ()) if "extensions" in error}


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

    def maker(self, random: Random) -> Maker:
        """Makes random documents that are about this brand, most of them."""
        return Maker(core(schema()), random, self.values, {"Query.brand": {"id": self.brand_id}})

    async def ask(self, text: str, variables: Mapping[str, Any] | None = None) -> Answer:
        """Answer a document."""
        sent = _request(text, variables)
        collecting = Collecting()
        gc.collect(1)
        gc.callbacks.append(collecting)
        began = time.process_time()
        try:
            body = await self._answer(sent)
            size = len(orjson.dumps(body))
        finally:
            took = time.process_time() - began
            gc.callbacks.remove(collecting)
        return Answer(body, took, collecting.seconds, size)

    async def body(self, text: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The same without measuring."""
        return await self._answer(_request(text, variables))

    async def _answer(self, sent: bytes) -> dict[str, Any]:
        try:
            if len(sent) > LARGEST:
                return {"errors": [{"extensions": {"code": "TOO_LARGE"}}]}
            asked = http.parse(sent)
            context = await http.open_context(self.token, RequestInfo(door=Door.STUDIO))
            return await self.studio.run(http.admit(self.studio, asked, context), context)
        except NotRun as found:
            return {"errors": list(map(told, found.errors))}
        except http.BadRequest as bad:
            return {"errors": [{"message": bad.message, "extensions": {"code": "BAD_REQUEST"}}]}
        except DomainError as error:
            return {"errors": [{"message": str(refusals.of(error).body), "extensions": {"code": "REFUSED"}}]}


def _request(text: str, variables: Mapping[str, Any] | None) -> bytes:
    return orjson.dumps({"query": text, "variables": variables or {}})


def wrong_with(answer: Answer, *, valid: bool = False, allowed: float = ALLOWED) -> str | None:
    """What is wrong with an answer, if anything: of a `valid` document only limits may be exceeded."""
    if answer.seconds > allowed:
        return f"took {answer.seconds * 1000:.0f} ms"
    if "SERVER_ERROR" in answer.codes or not answer.body:
        return "failed"
    refused = "data" not in answer.body and not answer.codes <= {limits.TOO_COMPLEX, limits.TOO_EXPENSIVE}
    return f"was refused: {answer.body['errors'][0].get('message')}" if valid and refused else None


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

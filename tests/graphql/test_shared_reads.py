"""What one change costs where many watch it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import pytest

from app.access import RequestInfo
from app.core import changes, config
from app.core.clock import Frozen
from app.core.errors import DomainError
from app.domain import posts
from app.domain.identity.models import AccessToken
from schema.engine import ids
from schema.engine.studio_operations import GraphQLRequest
from schema.studio import studio as executor
from tests.graphql.streams import listened
from tests.graphql.world import Json, Studio
from tests.statements import counted
from tests.time_limits import WAIT_SECONDS
from tests.world import channel

PEOPLE: Final = ("O1", "ED", "M1", "C1")
QUERY: Final = """subscription ($id: ID!) { postChanged(brandId: $id) {
    title viewerCan { edit approve } brand { name } author { firstName } publications { status } } }"""


@pytest.fixture(autouse=True)
def differential() -> None:
    """Compare nothing: which reads are shared depends on what runs at the same moment."""


@asynccontextmanager
async def _watching(studio: Studio, count: int, query: str = QUERY) -> AsyncGenerator[list[asyncio.Queue[Json]]]:
    """So many subscriptions of each of the people, with what each of them is told."""
    told: list[asyncio.Queue[Json]] = []

    async def hear(bodies: AsyncGenerator[Json], heard: asyncio.Queue[Json]) -> None:
        async for body in bodies:
            await heard.put(body)

    tasks: list[asyncio.Task[None]] = []
    for who in PEOPLE:
        for _ in range(count):
            running = executor(introspection=True)
            asking = GraphQLRequest(query, {"id": studio.brand("B1")}, None)
            asked, context = await running.admit(asking, studio.world.tokens[who], RequestInfo())
            told.append(asyncio.Queue())
            tasks.append(asyncio.create_task(hear(running.bodies(asked, context), told[-1])))
    await listened(_topic(studio), len(told))
    try:
        yield told
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _topic(studio: Studio) -> str:
    return posts.changed_posts(studio.world.id("B1"))


def _tell(studio: Studio, ident: int) -> None:
    """As another process does; a note of one name is heard once."""
    changes.hear(f"{uuid4().hex}:{_topic(studio)}:{ident}")


async def _post(studio: Studio) -> int:
    chosen = (await channel(studio.world, "B1")).id
    body = {"title": "Told", "body": "To all.", "channel_ids": [chosen]}
    answer = await studio.world.post("/posts", body, by="O1", brand="B1")
    return int(answer.json()["post"]["id"])


async def test_one_change_costs_the_same_however_many_watch(studio: Studio, clock: Frozen) -> None:
    config.configure(config.settings().model_copy(update={"max_subscriptions_per_user": 250}))
    ident = await _post(studio)
    costs: list[list[str]] = []
    for count in (1, 250):
        # Each token was last used so long ago that this is written anew.
        clock.move(timedelta(minutes=2))
        async with _watching(studio, count) as told:
            with counted() as statements:
                _tell(studio, ident)
                bodies = [await asyncio.wait_for(heard.get(), WAIT_SECONDS) for heard in told]
            costs.append(statements)
        # Everybody is told, as their role is told by a query.
        assert len(bodies) == len(PEOPLE) * count
        may = Counter(tuple(body["data"]["postChanged"]["viewerCan"].values()) for body in bodies)
        assert may == {(True, True): 2 * count, (True, False): count, (False, True): count}
        assert {body["data"]["postChanged"]["author"]["firstName"] for body in bodies} == {"O1"}
        assert all("errors" not in body for body in bodies)
    few, many = costs
    assert len(few) == len(many) <= 8, (few, len(many))
    assert [sum(sql.startswith("UPDATE access_token") for sql in statements) for statements in costs] == [1, 1]
    used = await AccessToken.filter(last_used_at=clock.at).count()
    assert used == len(PEOPLE)


async def test_who_may_not_see_it_is_told_nothing_of_what_others_read(studio: Studio) -> None:
    ident = await _post(studio)
    async with _watching(studio, 3) as told:
        assert (await studio.world.post("/auth/logout", by="M1")).status_code == 200
        _tell(studio, ident)
        mine, others = told[6:9], [*told[:6], *told[9:]]
        for heard in others:
            assert (await asyncio.wait_for(heard.get(), WAIT_SECONDS))["data"]["postChanged"]["title"] == "Told"
        await listened(_topic(studio), 9)
        assert [heard.empty() for heard in mine] == [True] * 3


async def test_an_answer_is_as_new_as_the_note(studio: Studio) -> None:
    ident = await _post(studio)
    ident_text = ids.encode("Post", ident)
    async with _watching(studio, 5, QUERY) as told:
        for number in range(5):
            given = {"id": ident_text, "title": f"Title {number}", "expectedVersion": number + 1}
            assert (await studio.do("postUpdate", given, "... on Post { id }"))["__typename"] == "Post"
        for heard in told:
            last: Any = None
            while last != "Title 4":
                last = (await asyncio.wait_for(heard.get(), WAIT_SECONDS))["data"]["postChanged"]["title"]


async def test_a_read_that_fails_fails_for_all_of_it(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    ident = await _post(studio)

    async def broken(*_: Any, **__: Any) -> Any:
        raise DomainError("Broken.")

    async with _watching(studio, 2) as told:
        monkeypatch.setattr(posts.by_ids, "_run", broken)
        _tell(studio, ident)
        await listened(_topic(studio), 0)
        assert all(heard.empty() for heard in told)

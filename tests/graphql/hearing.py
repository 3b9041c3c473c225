"""Subscriptions of one of the people, as the doors run them."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from app.access import RequestInfo
from app.core import changes
from schema.engine.studio_operations import GraphQLRequest
from schema.studio import studio as executor
from tests.graphql.world import Json, Studio


@dataclass
class Hearing:
    """What a subscriber is told; the first event is waited for from the start."""

    events: AsyncGenerator[Json]
    first: asyncio.Task[Json] | None

    async def next(self) -> Json:
        """The next event."""
        if self.first is None:
            return await anext(self.events)
        waited, self.first = self.first, None
        return await waited


@asynccontextmanager
async def hearing(studio: Studio, query: str, *, by: str = "O1", **variables: Any) -> AsyncGenerator[Hearing]:
    """A subscription that has begun: whatever happens from now on is heard."""
    listening, listen = asyncio.Event(), changes.listen

    def noted(topic: str, listener: changes.Listener) -> Callable[[], None]:
        listening.set()
        return listen(topic, listener)

    running = executor(introspection=True)
    asking = GraphQLRequest(query, variables, None)
    asked, context = await running.admit(asking, studio.world.tokens[by], RequestInfo())
    async with aclosing(running.bodies(asked, context)) as found:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(changes, "listen", noted)
            first = asyncio.ensure_future(anext(found))
            heard = Hearing(found, first)
            begun = asyncio.ensure_future(listening.wait())
            await asyncio.wait([begun, first], return_when=asyncio.FIRST_COMPLETED)
            begun.cancel()
            assert listening.is_set(), first.result()
        try:
            yield heard
        finally:
            if heard.first is not None:
                heard.first.cancel()
                await asyncio.gather(heard.first, return_exceptions=True)

"""Reads against hand-written FastAPI and asyncpg handlers, on one PostgreSQL: `posts`, `context` and `viewer`."""

import orjson

from app.access import RequestInfo
from app.core.config import Settings
from app.domain import brands, ideas as room, identity, profiles
from app.wiring import services
from tests.bench import data, documents, duel
from tests.bench.ideas import body
from tests.bench.load import Request

POSTS = 1_000
SHOWN = 50


async def posts(rounds: int) -> None:
    """Measure a page of fifty posts, each with two publications and an image."""
    await duel.run(duel.Duel("GET /posts", _posts), rounds)


async def context(rounds: int) -> None:
    """Measure what mining reads first, with a hundred ideas."""
    await duel.run(duel.Duel("GET /ideas/mining-context", _context), rounds)


async def viewer(rounds: int) -> None:
    """Measure a document of six fields against a handler with the same statements."""
    await duel.run(duel.Duel("viewer, 6 fields", _viewer), rounds)


async def _posts(settings: Settings) -> Request:
    token, slug = await _filled(settings)
    return Request("GET", f"/posts?limit={SHOWN}", {"Authorization": f"Bearer {token}", "X-Service-Brand": slug})


async def _context(settings: Settings) -> Request:
    token, slug = await _filled(settings)
    async with services.storage(settings):
        await profiles.set_for(data.SYSTEM, slug, profiles.ProfileSave(voice="Plain", pillars=["Craft"]))
        scope = await brands.open_scope(await identity.authenticate(token, RequestInfo()), slug)
        for _ in range(4):
            await room.push(scope, room.IdeaPush.model_validate_json(body()))
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
    return Request("GET", "/ideas/mining-context", headers)


async def _viewer(settings: Settings) -> Request:
    token, _ = await _filled(settings)
    return Request(
        "POST", "/graphql", {"Authorization": f"Bearer {token}"}, orjson.dumps({"query": documents.VIEWER})
    )


async def _filled(settings: Settings) -> tuple[str, str]:
    """A token of the owner, and the slug of the first brand, which has a fifth of the posts."""
    brand_id, token = await data.people(settings)
    await data.fill(settings, 1, POSTS)
    async with services.storage(settings):
        caller = await identity.authenticate(token, RequestInfo())
        slug = (await brands.open_scope_by_id(caller, brand_id)).slug
    return token, str(slug)

"""The hand-written baseline: FastAPI and asyncpg, two or three queries a request, nothing else.

It answers what `GET /teams`, `GET /posts`, `GET /ideas/mining-context`, `POST /ideas/import` and one small GraphQL
document are answered with and checks token, brand and input as a careful author
would, without any of the service's layers: no audit log, no repeated requests. Started as
`python -m tests.bench.baseline DSN PORT`.
"""

import hashlib
import sys
from base64 import b64decode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Annotated
from uuid import UUID

import asyncpg
import orjson
import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Request, Response
from pydantic import BaseModel, Field

TOKEN = """
SELECT t.user_id, t.digest, t.expires_at, u.email_verified_at
  FROM access_token t JOIN users u ON u.id = t.user_id WHERE t.id = $1
"""
TEAMS = """
SELECT b.id, b.name, b.slug, b.account_id, a.trial_ends_at, s.id IS NOT NULL AS selected
  FROM membership m JOIN brand b ON b.id = m.brand_id JOIN account a ON a.id = b.account_id
  LEFT JOIN selection s ON s.user_id = m.user_id AND s.brand_id = b.id
 WHERE m.user_id = $1 AND m.active ORDER BY b.id
"""
BRAND = """
SELECT b.id, p.id IS NOT NULL AS ready FROM membership m JOIN brand b ON b.id = m.brand_id
  LEFT JOIN content_profile p ON p.brand_id = b.id
 WHERE m.user_id = $1 AND m.active AND b.slug = $2
"""
IMPORT = """
INSERT INTO idea (brand_id, headline, angle, pillar, format, recording, source_refs, status, source, created_at)
SELECT $1, headline, angle, pillar, format, recording, cast(refs AS jsonb), 'new', 'rest', $2
  FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       WITH ORDINALITY AS v(headline, angle, pillar, format, recording, refs, place)
 ORDER BY place RETURNING id
"""
POSTS = """
SELECT id, title, body, status, version, due_at, created_at, updated_at FROM post
 WHERE brand_id = $1 AND status <> 'archived' ORDER BY id DESC LIMIT $2
"""
PUBLICATIONS = """
SELECT id, post_id, channel_id, platform, status, external_id, permalink, error FROM publication
 WHERE post_id = ANY($1) ORDER BY id
"""
MEDIA = """
SELECT post_id, asset_id FROM media_use WHERE post_id = ANY($1) AND channel_id IS NULL ORDER BY post_id, position
"""
PROFILE = "SELECT voice, pillars, persona FROM content_profile WHERE brand_id = $1"
REFERENCES = """
SELECT source_refs FROM idea WHERE brand_id = $1 AND created_at >= $2 ORDER BY created_at DESC, id DESC
"""
USER = "SELECT id, first_name, last_name, email, email_verified_at, created_at FROM users WHERE id = $1"
CALENDAR = """
SELECT json_build_object('data', json_build_object('brand', json_build_object('posts', json_build_object(
    'edges', coalesce(json_agg(json_build_object('node', json_build_object(
        'id', encode(convert_to('Post:' || p.id, 'UTF8'), 'base64'), 'title', p.title, 'body', p.body,
        'status', upper(p.status),
        'dueAt', to_char(p.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'),
        'author', json_build_object('id', encode(convert_to('User:' || u.id, 'UTF8'), 'base64'),
            'firstName', coalesce(u.first_name, ''), 'lastName', coalesce(u.last_name, '')),
        'publications', q.rows, 'reviewThread', json_build_object('edges', e.rows), 'media', m.rows
    )) ORDER BY p.due_at, p.id), '[]'::json))))) #>> '{}'
  FROM (SELECT * FROM post WHERE brand_id = $1 AND due_at >= $2 AND due_at < $3 AND status <> 'archived'
         ORDER BY due_at, id LIMIT 100) p
  JOIN users u ON u.id = p.author_id
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
        'id', encode(convert_to('Publication:' || x.id, 'UTF8'), 'base64'), 'platform', x.platform,
        'status', upper(x.status), 'scheduledAt',
        to_char(coalesce(x.scheduled_at, p.due_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')
    ) ORDER BY x.id), '[]'::json) AS rows FROM publication x WHERE x.post_id = p.id) q ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('node', json_build_object(
        'id', encode(convert_to('ReviewEntry:' || x.id, 'UTF8'), 'base64'), 'body', x.body, 'authorName', x.name
    )) ORDER BY x.id DESC), '[]'::json) AS rows
      FROM (SELECT r.id, r.body, coalesce(r.author_name, nullif(trim(concat(w.first_name, ' ', w.last_name)), ''),
                   w.email) AS name
              FROM review_entry r LEFT JOIN users w ON w.id = r.author_id WHERE r.post_id = p.id
             ORDER BY r.id DESC LIMIT 3) x) e ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
        'id', encode(convert_to('MediaAsset:' || a.id, 'UTF8'), 'base64'), 'url', '/media/' || a.uuid
    ) ORDER BY x.position), '[]'::json) AS rows
      FROM media_use x JOIN media_asset a ON a.id = x.asset_id
     WHERE x.post_id = p.id AND x.channel_id IS NULL) m ON true
"""
MEMBER = "SELECT true FROM membership WHERE user_id = $1 AND brand_id = $2 AND active"
WINDOW = timedelta(days=90)
SHOWN = ("id", "channel_id", "platform", "status", "external_id", "permalink", "error")
FIELDS = ("headline", "angle", "pillar", "format", "recording")

Free = Annotated[str | None, Field(max_length=5_000)]


class Idea(BaseModel):
    """An idea of an import."""

    headline: Annotated[str, Field(min_length=1, max_length=500)]
    angle: Free = None
    pillar: Free = None
    format: Free = None
    recording: Free = None
    source_refs: Annotated[list[Annotated[str, Field(max_length=500)]], Field(max_length=100)] = []


class Import(BaseModel):
    """The body of an import."""

    ideas: Annotated[list[Idea], Field(min_length=1, max_length=25)]


router = APIRouter()


async def user(request: Request) -> int:
    """The user of the token, if it is right."""
    token = request.headers["authorization"].removeprefix("Bearer ")
    _, _, ident, secret = token.split("_")
    row = await request.app.state.pool.fetchrow(TOKEN, int(ident, 36))
    if row is None or hashlib.sha256(secret[:43].encode()).hexdigest() != row["digest"]:
        raise RuntimeError("unauthorized")
    return int(row["user_id"])


@router.get("/teams")
async def teams(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """The brands of the user."""
    rows = await request.app.state.pool.fetch(TEAMS, user_id)
    items = [
        {
            "id": row["id"],
            "name": row["name"],
            "slug": str(row["slug"]),
            "account": {
                "id": row["account_id"],
                "trial_ends_at": _time(row["trial_ends_at"]),
            },
        }
        for row in rows
    ]
    current = next((row for row in rows if row["selected"]), rows[0])
    body = {"teams": items, "current_team": {"id": current["id"], "name": current["name"]}}
    return Response(orjson.dumps(body), media_type="application/json")


async def brand(request: Request, user_id: int) -> int:
    """The brand of the header, if the user is in it."""
    row = await request.app.state.pool.fetchrow(BRAND, user_id, UUID(request.headers["x-service-brand"]))
    if row is None:
        raise RuntimeError("refused")
    return int(row["id"])


@router.get("/posts")
async def posts(request: Request, limit: int, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """A page of posts."""
    pool, brand_id = request.app.state.pool, await brand(request, user_id)
    rows = await pool.fetch(POSTS, brand_id, limit + 1)
    more, rows = len(rows) > limit, rows[:limit]
    ids = [row["id"] for row in rows]
    media: dict[int, list[int]] = {ident: [] for ident in ids}
    for use in await pool.fetch(MEDIA, ids):
        media[use["post_id"]].append(use["asset_id"])
    publications: dict[int, list[asyncpg.Record]] = {ident: [] for ident in ids}
    for publication in await pool.fetch(PUBLICATIONS, ids):
        publications[publication["post_id"]].append(publication)
    items = [
        {
            "id": row["id"],
            "title": row["title"],
            "body": row["body"],
            "status": row["status"],
            "version": row["version"],
            "due_at": row["due_at"] and _time(row["due_at"]),
            "channel_ids": [each["channel_id"] for each in publications[row["id"]]],
            "media_ids": media[row["id"]],
            "publications": [{name: each[name] for name in SHOWN} for each in publications[row["id"]]],
            "created_at": _time(row["created_at"]),
            "updated_at": _time(row["updated_at"]),
        }
        for row in rows
    ]
    # As short as a cursor without a check of where it belongs.
    cursor = str(ids[-1]) if more else None
    return Response(orjson.dumps({"posts": items, "next_cursor": cursor}), media_type="application/json")


@router.get("/ideas/mining-context")
async def context(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """What mining reads first."""
    pool, brand_id = request.app.state.pool, await brand(request, user_id)
    profile = await pool.fetchrow(PROFILE, brand_id)
    rows = await pool.fetch(REFERENCES, brand_id, datetime.now(UTC) - WINDOW)
    body = {
        "known_refs": list(dict.fromkeys(ref for row in rows for ref in orjson.loads(row["source_refs"]))),
        "voice": profile["voice"],
        "pillars": orjson.loads(profile["pillars"]),
        "persona": profile["persona"],
        "window_days": WINDOW.days,
    }
    return Response(orjson.dumps(body), media_type="application/json")


@router.post("/graphql")
async def viewer(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """The user as GraphQL shows them."""
    await request.body()
    row = await request.app.state.pool.fetchrow(USER, user_id)
    person = {
        "databaseId": row["id"],
        "firstName": row["first_name"] or "",
        "lastName": row["last_name"] or "",
        "email": row["email"] or "",
        "emailVerified": row["email_verified_at"] is not None,
        "createdAt": row["created_at"].isoformat(timespec="seconds"),
    }
    return Response(orjson.dumps({"data": {"viewer": {"user": person}}}), media_type="application/json")


@router.post("/calendar")
async def calendar(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """The calendar by one statement that makes the JSON; the addresses of its images are not signed."""
    pool = request.app.state.pool
    asked = orjson.loads(await request.body())["variables"]
    brand_id = int(b64decode(asked["brand"]).decode().partition(":")[2])
    if not await pool.fetchval(MEMBER, user_id, brand_id):
        raise RuntimeError("refused")
    start, stop = (datetime.fromisoformat(asked[name]) for name in ("from", "to"))
    return Response(await pool.fetchval(CALENDAR, brand_id, start, stop), media_type="application/json")


@router.post("/ideas/import")
async def ideas(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
    """Store ideas."""
    pool = request.app.state.pool
    found = await pool.fetchrow(BRAND, user_id, UUID(request.headers["x-service-brand"]))
    if found is None or not found["ready"]:
        raise RuntimeError("refused")
    sent = Import.model_validate_json(await request.body()).ideas
    columns = [[getattr(idea, name) for idea in sent] for name in FIELDS]
    refs = [orjson.dumps(idea.source_refs).decode() for idea in sent]
    rows = await pool.fetch(IMPORT, found["id"], datetime.now(UTC), *columns, refs)
    made = [
        {
            "id": row["id"],
            **{name: getattr(idea, name) for name in FIELDS},
            "source_refs": idea.source_refs,
            "status": "new",
        }
        for row, idea in zip(rows, sent, strict=True)
    ]
    body = {"imported": len(made), "ideas": made, "message": f"{len(made)} ideas imported."}
    return Response(orjson.dumps(body), media_type="application/json")


def build(dsn: str) -> FastAPI:
    """The whole application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with asyncpg.create_pool(dsn, min_size=10, max_size=10) as pool:
            app.state.pool = pool
            yield

    app = FastAPI(lifespan=lifespan)
    app.include_router(router)
    return app


def _time(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


if __name__ == "__main__":
    uvicorn.run(build(sys.argv[1]), port=int(sys.argv[2]), log_level="warning", access_log=False)

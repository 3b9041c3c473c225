"""The hand-written baseline: FastAPI and asyncpg, two or three queries a request, nothing else.

It answers what `GET /teams` and `POST /ideas/import` answer and checks token, brand and input as a careful author
would, without any of the service's layers: no audit log, no repeated requests. Started as
`python -m tests.bench.baseline DSN PORT`.
"""

import hashlib
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Annotated
from uuid import UUID

import asyncpg
import orjson
import uvicorn
from fastapi import Depends, FastAPI, Request, Response
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


def build(dsn: str) -> FastAPI:
    """The whole application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with asyncpg.create_pool(dsn, min_size=10, max_size=10) as pool:
            app.state.pool = pool
            yield

    app = FastAPI(lifespan=lifespan)

    async def user(request: Request) -> int:
        token = request.headers["authorization"].removeprefix("Bearer ")
        _, _, ident, secret = token.split("_")
        row = await request.app.state.pool.fetchrow(TOKEN, int(ident, 36))
        if row is None or hashlib.sha256(secret[:43].encode()).hexdigest() != row["digest"]:
            raise RuntimeError("unauthorized")
        return int(row["user_id"])

    @app.get("/teams")
    async def teams(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
        rows = await request.app.state.pool.fetch(TEAMS, user_id)
        items = [
            {
                "id": row["id"],
                "name": row["name"],
                "slug": str(row["slug"]),
                "account": {
                    "id": row["account_id"],
                    "trial_ends_at": row["trial_ends_at"].strftime("%Y-%m-%dT%H:%M:%S.%fZ"),
                },
            }
            for row in rows
        ]
        current = next((row for row in rows if row["selected"]), rows[0])
        body = {"teams": items, "current_team": {"id": current["id"], "name": current["name"]}}
        return Response(orjson.dumps(body), media_type="application/json")

    @app.post("/ideas/import")
    async def ideas(request: Request, user_id: int = Depends(user)) -> Response:  # noqa: FAST002 the plain way
        pool = request.app.state.pool
        brand = await pool.fetchrow(BRAND, user_id, UUID(request.headers["x-service-brand"]))
        if brand is None or not brand["ready"]:
            raise RuntimeError("refused")
        sent = Import.model_validate_json(await request.body()).ideas
        columns = [[getattr(idea, name) for idea in sent] for name in FIELDS]
        refs = [orjson.dumps(idea.source_refs).decode() for idea in sent]
        rows = await pool.fetch(IMPORT, brand["id"], datetime.now(UTC), *columns, refs)
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

    return app


if __name__ == "__main__":
    uvicorn.run(build(sys.argv[1]), port=int(sys.argv[2]), log_level="warning", access_log=False)

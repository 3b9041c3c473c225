"""The hand-written baseline: FastAPI and asyncpg, two queries, nothing else.

It answers what `GET /teams` answers and checks the token as a careful author would, without any of the
service's layers. Started as `python -m tests.bench.baseline DSN PORT`.
"""

import hashlib
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
import orjson
import uvicorn
from fastapi import Depends, FastAPI, Request, Response

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

    return app


if __name__ == "__main__":
    uvicorn.run(build(sys.argv[1]), port=int(sys.argv[2]), log_level="warning", access_log=False)

"""A database that is away: every door says so, with when to try again, and goes on when it is back."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest

from app.core import maintenance
from app.core.config import Settings
from app.core.db import connection
from app.domain.posts import Post
from tests import database
from tests.world import World

TEXT = "The service is temporarily unavailable. Try again in a few seconds."

on_postgres = pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite is no server that could be away")
on_sqlite = pytest.mark.skipif(database.DATABASE == "postgres", reason="about the file of SQLite")


@asynccontextmanager
async def away(server_url: str | None) -> AsyncGenerator[None]:
    """The server lets nobody into this database, and has ended those who were in it."""
    name = connection().database
    assert server_url is not None
    await database.execute(server_url, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
    try:
        await database.execute(
            server_url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        yield
    finally:
        await database.execute(server_url, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')


def is_unavailable(answer: httpx2.Response) -> bool:
    """The documented answer, to the byte."""
    told = (answer.status_code, answer.json(), answer.headers["retry-after"])
    assert told == (503, {"message": TEXT}, "5"), (told, answer.text)
    return True


@on_postgres
async def test_every_door_says_so_and_goes_on_afterwards(
    world: World, database_server: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    posts = await Post.all().count()
    async with away(database_server):
        with caplog.at_level(logging.WARNING):
            assert is_unavailable(await world.get("/teams", by="O1"))
            assert is_unavailable(await world.post("/posts", {"body": "x"}, by="O1", brand="B1"))
            assert is_unavailable(await world.get("/public/plans"))
            assert is_unavailable(await world.sign_in("O1"))
            asked = {"query": "{ viewer { user { id } } }"}
            refused = await world.post("/graphql", asked, by="O1")
            error = {"message": TEXT, "extensions": {"code": "UNAVAILABLE"}}
            assert (refused.status_code, refused.json()) == (503, {"message": TEXT, "errors": [error]})
            # Nobody's token is looked up, so the operation runs, and each of its fields says so.
            (error,) = (await world.post("/graphql", {"query": "{ publicPlans { name } }"})).json()["errors"]
            assert (error["message"], error["extensions"]) == (TEXT, {"code": "UNAVAILABLE"})
            call = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
            assert is_unavailable(await world.post("/mcp", call, by="O1"))
            page = await world.get("/review?token=abc", headers={"Accept": "text/html"})
            assert (page.status_code, page.headers["retry-after"]) == (503, "5")
            assert "Not available at the moment" in page.text
            ready = await world.get("/readyz")
            assert (ready.status_code, ready.json()["failing"]) == (503, ["database"])
            assert (await world.get("/healthz")).status_code == 200
        assert not any(record.exc_info for record in caplog.records)
    # The first request afterwards is answered, on connections that are new.
    assert (await world.get("/teams", by="O1")).status_code == 200
    assert (await world.post("/graphql", asked, by="O1")).json()["data"]["viewer"]
    assert await Post.all().count() == posts
    assert (await world.get("/readyz")).status_code == 200


@on_postgres
async def test_a_write_whose_connection_breaks_is_refused_and_may_be_sent_again(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert orm.database_url is not None
    create, broken = Post.create, 0

    async def breaking(**values: Any) -> Post:
        nonlocal broken
        made = await create(**values)
        if not broken:
            broken += 1
            await database.execute(
                str(orm.database_url),
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
        return made

    monkeypatch.setattr(Post, "create", breaking)
    how: Any = {"by": "O1", "brand": "B1", "headers": {"Idempotency-Key": "once"}}
    assert is_unavailable(await world.post("/posts", {"body": "Once"}, **how))
    assert await Post.filter(body="Once").count() == 0
    first, second = [await world.post("/posts", {"body": "Once"}, **how) for _ in range(2)]
    assert (first.status_code, second.json()) == (200, first.json())
    assert await Post.filter(body="Once").count() == 1


@on_sqlite
async def test_a_full_disk_is_a_refusal_that_may_be_repeated(world: World) -> None:
    # Pages that other tests left free would be filled first.
    await connection().execute_script("VACUUM")
    ((pages,),) = (await connection().execute_query("PRAGMA page_count"))[1]
    await connection().execute_query(f"PRAGMA max_page_count = {pages}")
    body = {"body": "x" * 90_000}
    try:
        answer = await world.post("/posts", body, by="O1", brand="B1")
        assert is_unavailable(answer)
        assert await Post.all().count() == 0
        assert (await world.get("/posts", by="O1", brand="B1")).json()["posts"] == []
    finally:
        await connection().execute_query("PRAGMA max_page_count = 1073741823")
    assert (await world.post("/posts", body, by="O1", brand="B1")).status_code == 200


@on_postgres
async def test_maintenance_stays_what_it_was_while_the_database_is_away(
    world: World, database_server: str | None
) -> None:
    await maintenance.switch(on=True)
    try:
        async with away(database_server):
            answer = await world.get("/public/plans")
            assert (answer.status_code, answer.json()["remark"]) == (503, "maintenance_mode_enabled")
    finally:
        await maintenance.switch(on=False)


async def test_what_is_written_into_a_brand_that_is_being_deleted_is_not_found(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The brand was there when the request came in, and goes before its rows are written."""
    create = Post.create

    async def late(**values: Any) -> Post:
        values["brand_id"] = 2**40
        return await create(**values)

    monkeypatch.setattr(Post, "create", late)
    answer = await world.post("/posts", {"body": "Late"}, by="O1", brand="B1")
    assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
    assert await Post.all().count() == 0

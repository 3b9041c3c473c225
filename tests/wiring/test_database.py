"""What the settings say about the database, as the ORM is told."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from app import wiring
from app.core.config import Settings
from app.core.db.asyncpg import PostgresClient
from app.core.db.session_limits import COMMANDS, REQUESTS, REQUESTS_AND_WORK, WORK, SessionLimits
from app.core.postgres_url import parsed
from tests.database import DATABASE, KEY


def test_embedded_storage_is_a_file_that_waits_for_its_lock(tmp_path: Path) -> None:
    found = wiring.orm_config(Settings(data_dir=tmp_path))["connections"]["default"]
    assert found == {
        "engine": "app.core.db.sqlite",
        "credentials": {
            "file_path": str(tmp_path / "galley.db"),
            "journal_mode": "WAL",
            "synchronous": "NORMAL",
            "busy_timeout": 5000,
            "foreign_keys": "ON",
        },
    }


URL = "postgres://ann:p%40ss@db.example:6543/galley?application_name=press&connect_timeout=4&sslmode=require"
PARTS = {
    "database": "galley",
    "dsn": "postgresql://?user=ann&password=p%40ss&dbname=galley&host=db.example&port=6543&sslmode=require",
    "timeout": 4,
}


def credentials(limits: SessionLimits, **more: object) -> dict[str, Any]:
    """What the ORM is told of a database."""
    given = Settings(database_url=URL, secret_key=KEY).model_copy(update=more)
    connection = wiring.orm_config(given, limits)["connections"]["default"]
    assert connection["engine"] == "app.core.db.asyncpg"
    return connection["credentials"]


def test_an_address_of_postgresql_is_handed_to_the_driver() -> None:
    limits = {
        "idle_in_transaction_session_timeout": "15s",
        "lock_timeout": "10s",
        "statement_timeout": "30s",
    }
    direct = {**PARTS, "server_settings": limits}
    assert credentials(REQUESTS, database_pool=7) == {
        **direct,
        "minsize": 1,
        "maxsize": 7,
        "application_name": "press",
        "max_inactive_connection_lifetime": 300,
        "command_timeout": 35,
        "direct": direct,
    }


def test_nothing_is_sent_through_a_pooler_and_commands_go_past_it() -> None:
    direct_url = "postgres://ann@server/galley?options=-clock_timeout%3D1s"
    dsn = "postgresql://?user=ann&dbname=galley&host=server&options=-clock_timeout%3D1s"
    pooled = credentials(WORK, database_direct_url=direct_url, database_url=f"{URL}&statement_cache_size=0")
    assert (pooled["dsn"], pooled["server_settings"], pooled["statement_cache_size"]) == (PARTS["dsn"], {}, 0)
    assert pooled["direct"] == {
        "database": "galley",
        "dsn": dsn,
        # What the address itself says wins.
        "server_settings": {
            "idle_in_transaction_session_timeout": "60s",
            "statement_timeout": "300s",
            "plan_cache_mode": "force_custom_plan",
        },
    }
    command = credentials(COMMANDS, database_direct_url=direct_url)
    assert (command["dsn"], "command_timeout" in command) == (dsn, False)
    assert command["server_settings"] == {
        "idle_in_transaction_session_timeout": "60s",
        "statement_timeout": "0s",
    }


@pytest.mark.skipif(DATABASE == "sqlite", reason="about PostgreSQL")
async def test_parameters_of_the_address_reach_the_server(orm: Settings) -> None:
    parts = parsed(orm.database_url or "").parameters
    pairs = {**parts, "options": "-csearch_path=app -cstatement_timeout=77s", "application_name": "press"}
    url = "postgresql:///?" + "&".join(f"{name}={quote(value, safe='')}" for name, value in pairs.items())
    options = wiring.orm_config(orm.model_copy(update={"database_url": url}))["connections"]["default"]
    client = PostgresClient(**options["credentials"], connection_name="default")
    await client.create_connection(with_db=True)
    try:
        row = await client.execute_query(
            "SELECT current_setting('search_path') AS path, current_setting('statement_timeout') AS wait,"
            " current_setting('application_name') AS application, current_user AS person"
        )
        assert [tuple(found) for found in row[1]] == [("app", "77s", "press", parts["user"])]
        outside = await client.connect("changes")
        try:
            assert await outside.fetchval("SELECT current_setting('application_name')") == "press changes"
            assert await outside.fetchval("SELECT current_setting('search_path')") == "app"
        finally:
            await outside.close()
    finally:
        await client.close()


@pytest.mark.parametrize(
    ("limits", "plans"),
    [(REQUESTS, None), (REQUESTS_AND_WORK, None), (COMMANDS, None), (WORK, "force_custom_plan")],
)
def test_background_work_has_every_statement_planned_for_its_values(
    limits: SessionLimits, plans: str | None
) -> None:
    assert credentials(limits)["server_settings"].get("plan_cache_mode") == plans

"""What the settings say about the database, as the ORM is told."""

from pathlib import Path
from urllib.parse import quote

import pytest

from app import wiring
from app.core.config import Settings
from app.core.db.asyncpg import PostgresClient
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


def test_an_address_of_postgresql_is_handed_to_the_driver(tmp_path: Path) -> None:
    url = "postgres://ann:p%40ss@db.example:6543/galley?application_name=press&connect_timeout=4&sslmode=require"
    found = wiring.orm_config(Settings(database_url=url, secret_key=KEY))["connections"]["default"]
    assert found == {
        "engine": "app.core.db.asyncpg",
        "credentials": {
            "database": "galley",
            "dsn": (
                "postgresql://?user=ann&password=p%40ss&dbname=galley&host=db.example&port=6543&sslmode=require"
            ),
            "timeout": 4,
            "minsize": 1,
            "maxsize": 10,
            "application_name": "press",
        },
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


@pytest.mark.parametrize(("custom_plans", "expected"), [(False, None), (True, "force_custom_plan")])
def test_background_work_has_every_statement_planned_for_its_values(
    custom_plans: bool, expected: str | None
) -> None:
    given = Settings(database_url="postgres://ann@db.example/galley", secret_key=KEY)
    credentials = wiring.orm_config(given, custom_plans=custom_plans)["connections"]["default"]["credentials"]
    assert credentials.get("server_settings", {}).get("plan_cache_mode") == expected

"""What the settings say about the database, as the ORM is told."""

from pathlib import Path

import pytest

from app import wiring
from app.core.config import Settings
from tests.database import KEY


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


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgres://ann:p%40ss@db.example:6543/galley", ("db.example", 6543, "ann", "p@ss", "galley", None)),
        ("postgresql://ann@db.example/galley", ("db.example", 5432, "ann", "", "galley", None)),
        ("postgresql://ann:@/galley?host=/run/pg", ("/run/pg", 5432, "ann", "", "galley", None)),
        ("postgres://ann:x@[::1]/galley?sslmode=require", ("::1", 5432, "ann", "x", "galley", "require")),
        ("postgresql:///?host=/run/pg&port=6543", ("/run/pg", 6543, "postgres", "", "postgres", None)),
        ("postgresql://db/a%2Fb?host=/run/1&host=/run/2", ("/run/2", 5432, "postgres", "", "a/b", None)),
    ],
)
def test_an_address_of_postgresql_is_taken_apart(url: str, expected: tuple[object, ...]) -> None:
    found = wiring.orm_config(Settings(database_url=url, secret_key=KEY))["connections"]["default"]
    credentials = found["credentials"]
    names = ("host", "port", "user", "password", "database")
    assert found["engine"] == "app.core.db.asyncpg"
    assert (*(credentials[name] for name in names), credentials.get("ssl")) == expected
    assert (credentials["minsize"], credentials["maxsize"], credentials["application_name"]) == (1, 10, "galley")


@pytest.mark.parametrize(("custom_plans", "expected"), [(False, None), (True, "force_custom_plan")])
def test_background_work_has_every_statement_planned_for_its_values(
    custom_plans: bool, expected: str | None
) -> None:
    given = Settings(database_url="postgres://ann@db.example/galley", secret_key=KEY)
    credentials = wiring.orm_config(given, custom_plans=custom_plans)["connections"]["default"]["credentials"]
    assert credentials.get("server_settings", {}).get("plan_cache_mode") == expected

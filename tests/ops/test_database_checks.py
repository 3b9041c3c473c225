"""What a start and `doctor` say of the addresses of PostgreSQL."""

import pytest
from tortoise.exceptions import BaseORMException

from app.core.config import Settings
from app.core.db import DatabaseUnavailable
from app.core.setting_errors import UnusableSettings
from app.migrations import upgrade
from app.ops import database_checks, doctor
from tests import database
from tests.database import DATABASE

on_postgres = pytest.mark.skipif(DATABASE == "sqlite", reason="an embedded database has no address")


async def test_an_embedded_database_needs_no_connections(orm: Settings) -> None:
    text = await doctor.CHECKS["connections"](orm)
    assert text.startswith("the database is a file") is (DATABASE == "sqlite")


@on_postgres
async def test_processes_may_open_no_more_connections_than_the_server_has(
    orm: Settings,
) -> None:
    some = await database_checks.examine(orm, starting=3)
    assert some.text.startswith("3 processes may open 33 of 97 connections; ")
    assert (some.text.endswith(", and sessions are kept"), some.warnings) == (True, [])
    (warning,) = (await database_checks.examine(orm, starting=9)).warnings
    assert warning.startswith("9 processes may open 99 of 97 connections; ")
    assert warning.endswith(". Raise max_connections, or lower GALLEY_DATABASE_POOL")
    small = orm.model_copy(update={"database_pool": 2})
    assert (await database_checks.examine(small, starting=9)).text.startswith("9 processes may open 27 of 97 ")


@on_postgres
async def test_two_addresses_lead_to_one_database(orm: Settings) -> None:
    assert orm.database_url is not None
    elsewhere = orm.model_copy(update={"database_direct_url": database.with_name(orm.database_url, "postgres")})
    with pytest.raises(UnusableSettings) as unusable:
        await database_checks.examine(elsewhere)
    assert str(unusable.value) == ("GALLEY_DATABASE_DIRECT_URL leads to another database than GALLEY_DATABASE_URL")
    # The same one by another spelling: what a pooled connection lacks is told as a command.
    twice = orm.model_copy(update={"database_direct_url": f"{orm.database_url}&application_name=direct"})
    report = await database_checks.examine(twice)
    assert "".join(report.warnings) == (
        "connections through the pooler have no limits of time. Run at the server:"
        " ALTER ROLE postgres SET idle_in_transaction_session_timeout = '15s';"
        " ALTER ROLE postgres SET lock_timeout = '10s'; ALTER ROLE postgres SET statement_timeout = '30s'"
    )


@on_postgres
async def test_a_database_that_does_not_exist_is_one_line(orm: Settings) -> None:
    assert orm.database_url is not None
    absent = orm.model_copy(update={"database_url": database.with_name(orm.database_url, "absent")})
    with pytest.raises(DatabaseUnavailable) as failure:
        await database_checks.examine(absent)
    line = (
        'there is no such database: database "absent" does not exist. Create it, and give it to the user of the'
        " address"
    )
    assert database_checks.one_line(failure.value) == line
    with pytest.raises(BaseORMException) as refusal:
        await upgrade.apply(absent)
    assert database_checks.reason(refusal.value) == line

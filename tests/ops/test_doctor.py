"""What `galley doctor` finds wrong, check by check, and what it says of that."""

import asyncio
import json
import shutil
from datetime import UTC, datetime, time, timedelta
from typing import Any, NamedTuple
from unittest import mock

import pytest

from app.connectors import reference, registry
from app.core import clock as core_clock, http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.callbacks.models import InboundEvent
from app.ops import doctor
from app.wiring.outbound import Outbound
from tests.modules import hurry
from tests.ops.processes import Place, once

MIB = 1024 * 1024


class Usage(NamedTuple):
    """What the system says of a disk."""

    free: int


async def found(name: str, made: Settings) -> str:
    """What the check of this name answers."""
    return await doctor.CHECKS[name](made)


async def problem(name: str, made: Settings) -> str:
    """What the check of this name finds wrong."""
    with pytest.raises(doctor.Wrong) as wrong:
        await found(name, made)
    return str(wrong.value)


@pytest.mark.parametrize(
    ("seconds", "told", "is_fine"),
    [
        (0.0, "+0.000 s from the database's", True),
        (30.0, "+30.000 s from the database's", True),
        (-30.0, "-30.000 s from the database's", True),
        (30.001, "this machine's clock is +30.0 s from the database server's", False),
        (-30.001, "this machine's clock is -30.0 s from the database server's", False),
    ],
)
async def test_a_clock_may_be_half_a_minute_off(
    orm: Settings, seconds: float, told: str, *, is_fine: bool
) -> None:
    core_clock.set_offset(timedelta(seconds=seconds))
    try:
        assert await (found if is_fine else problem)("clock", orm) == told
    finally:
        core_clock.set_offset(timedelta())


async def test_a_data_directory_needs_a_hundred_mebibytes(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    free = 100 * MIB

    def usage(_: object) -> Usage:
        return Usage(free)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    assert (await found("storage", orm)).endswith(" answers")
    free -= 1
    assert await problem("storage", orm) == f"only 99 MiB are free in {orm.data_dir.resolve()}"


async def test_an_event_that_was_given_up_is_told(orm: Settings) -> None:
    assert await found("callbacks", orm) == "every event of a platform was handled"
    for number, state in enumerate(("failed", "failed", "done")):
        await InboundEvent.create(source="meta", digest=str(number), state=state, received_at=core_clock.now())
    assert await problem("callbacks", orm) == "2 events of platforms could not be handled; the log says why"


@pytest.mark.parametrize(
    ("address", "reached"),
    [
        ("http://127.0.0.1", ("127.0.0.1", 80)),
        ("https://127.0.0.1", ("127.0.0.1", 443)),
        ("https://127.0.0.1:8443/push", ("127.0.0.1", 8443)),
    ],
)
async def test_the_service_of_notifications_is_reached_at_its_port(
    orm: Settings, monkeypatch: pytest.MonkeyPatch, address: str, reached: tuple[str, int]
) -> None:
    asked: list[tuple[str, int]] = []
    writer = mock.Mock(spec=asyncio.StreamWriter)

    async def connect(host: str, port: int) -> tuple[None, Any]:
        asked.append((host, port))
        return None, writer

    monkeypatch.setattr(asyncio, "open_connection", connect)
    async with Outbound(Rules(private_networks=True, plain_http=True), lambda: False) as client:
        http.configure(client)
        made = orm.model_copy(update={"push_url": address, "push_credentials": None})
        assert await found("push", made) == "127.0.0.1, without credentials"
    assert asked == [reached]
    writer.close.assert_called_once_with()


@pytest.mark.parametrize(
    ("failure", "told"),
    [(doctor.Wrong("No."), "No."), (TimeoutError(), "TimeoutError"), (OSError("the disk"), "the disk")],
)
async def test_a_failure_without_words_is_told_by_its_name(orm: Settings, failure: Exception, told: str) -> None:
    async def check(_: Settings) -> str:
        raise failure

    expected = doctor.Finding("mail", fine=False, text=told)
    assert await doctor._checked("mail", check, orm, waits=False) == expected
    assert await doctor._checked("mail", check, orm, waits=True) == expected


async def test_a_check_has_seven_seconds(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, doctor, 7)

    async def check(_: Settings) -> str:
        return await asyncio.Future()

    checking = asyncio.ensure_future(doctor._checked("mail", check, orm, waits=False))
    assert await asyncio.wait_for(checking, 4) == doctor.Finding("mail", fine=False, text="TimeoutError")


@once
async def test_a_database_that_cannot_be_opened_is_a_finding(place: Place) -> None:
    done = place.run(
        "doctor",
        "--json",
        GALLEY_DATABASE_URL="postgres://nobody:x@127.0.0.1:1/none",
        GALLEY_SECRET_KEY="a key that is long enough to be one",
    )
    checks = {check["name"]: check for check in json.loads(done.stdout)["checks"] if not check["warning"]}
    assert (done.returncode, list(checks)) == (1, ["settings", "storage"])
    assert not checks["storage"]["ok"]
    assert checks["storage"]["text"].startswith("cannot be opened: ")


def test_limits_that_were_looked_up_long_ago_are_told(clock: Frozen) -> None:
    registry.configure(sandbox=False)
    known = [fact for platform in registry.platforms() for fact in reference.facts(platform)]
    read = sorted(fact.source.read for fact in known if fact.source is not None)
    clock.to(datetime.combine(read[0] + timedelta(days=180), time(), UTC))
    assert doctor.outdated_limits() == []
    clock.move(timedelta(days=1))
    [warning] = doctor.outdated_limits()
    oldest = read.count(read[0])
    assert (warning.name, warning.fine, warning.warns) == ("limits", True, True)
    assert warning.text == (
        f"{oldest} of {len(known)} numbers were read more than 180 days ago,"
        f" the oldest telegram.text ({read[0].isoformat()})"
    )

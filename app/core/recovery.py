"""Recovery: the state of an installation whose database went back in time. Nothing goes out in it.

It is a row that outlives restarts, and a copy in each process. A working process asks the copy before each turn
of a loop. After its start and after a lost connection the state is unknown until `workers.watch` has looked, and
nothing goes out then, either. `GALLEY_RECOVERY=on` wins over the row. Requests are answered as ever; what acts at
a platform at once is refused.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, cast

import orjson
from tortoise.exceptions import BaseORMException, OperationalError

from app.core import changes, clock, installation_number, iso_time, metrics
from app.core.db import DatabaseUnavailable, Statement, atomic, connection, dialect, sequences
from app.core.errors import InvalidState
from app.core.sentinel import Cause, Mark

TOPIC: Final = "recovery"
_WHY_LENGTH: Final = 120
MARGIN: Final = 1_000
"""Beats that other machines may have written to their own sentinels beyond the highest one that is known."""

_READ: Final = Statement("SELECT value FROM switch WHERE name = 'recovery'", row=str)
_BEGIN: Final = Statement(
    "INSERT INTO switch (name, value) VALUES ('recovery', :value) ON CONFLICT (name) DO NOTHING RETURNING name",
    row=str,
)
_END: Final = Statement("DELETE FROM switch WHERE name = 'recovery' RETURNING name", row=str)
_PUT: Final = Statement(
    """
    INSERT INTO switch (name, value) VALUES ('recovery', :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
)
_READ_BEAT: Final = Statement("SELECT value FROM switch WHERE name = 'beat'", row=str)
_LOCK_BEAT: Final = Statement("SELECT value FROM switch WHERE name = 'beat' {postgres: FOR UPDATE}", row=str)
_ADD_BEAT: Final = Statement(
    "INSERT INTO switch (name, value) VALUES ('beat', :value) ON CONFLICT (name) DO NOTHING"
)
_SET_BEAT: Final = Statement("UPDATE switch SET value = :value WHERE name = 'beat'")
_COMMIT_ON_DISK: Final = Statement(
    """
    SELECT set_config('synchronous_commit', 'on', true) AS setting
     WHERE current_setting('synchronous_commit') = 'off'
    """,
    row=str,
)
_TIMELINE: Final = Statement("SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline", row=str)


class InRecovery(InvalidState):
    """The action would act at a platform, and nothing goes out in recovery."""

    code = "in_recovery"
    text = "Nothing is sent now: the database was restored. An operator ends that."


@dataclass(frozen=True, slots=True)
class Recovery:
    """A recovery: its cause, when it began, and since when the database may lack what happened.

    `text` is what an operator said about it.
    """

    cause: Cause
    since: datetime
    lost_since: datetime
    text: str = ""

    @property
    def why(self) -> str:
        """The cause in words."""
        return self.text or _WORDS[self.cause]

    def json(self) -> str:
        """The recovery as it is stored."""
        values = {
            "cause": self.cause.value,
            "since": iso_time.microseconds_z(self.since),
            "lost_since": iso_time.microseconds_z(self.lost_since),
            "text": self.text,
        }
        return orjson.dumps(values).decode()


_WORDS: Final = {
    Cause.RESTORED: "the database was restored",
    Cause.MOVED: "the database was moved or restored by hand",
    Cause.FOREIGN: "the database belongs to another installation than the data directory or the store of media",
    Cause.PROMOTED: "a standby of the database was promoted",
    Cause.BY_HAND: "an operator began it",
}

_ALWAYS: Final = datetime(2000, 1, 1, tzinfo=UTC)
_FORCED: Final = Recovery(Cause.BY_HAND, _ALWAYS, _ALWAYS, "GALLEY_RECOVERY is on")

_copy: Recovery | None = None
_is_forced = False
_is_known = True
_suspicion_hooks: list[Callable[[], None]] = []
_end_hooks: list[Callable[[], None]] = []


def current() -> Recovery | None:
    """The recovery as this process knows it."""
    return _FORCED if _is_forced else _copy


def force(*, on: bool) -> None:
    """Let this process be in recovery whatever the database says, or no longer; called by the wiring."""
    global _is_forced
    _is_forced = on


def is_forced() -> bool:
    """Whether the settings of this process say that it is in recovery."""
    return _is_forced


def allows() -> bool:
    """Whether this process may send: it is known that there is no recovery."""
    return _is_known and current() is None


def is_known() -> bool:
    """Whether the state was looked at since the start, and since the last lost connection."""
    return _is_known


def suspect() -> None:
    """Send nothing until the database was looked at, which follows at once in a working process."""
    global _is_known
    _is_known = False
    for wake in [*_suspicion_hooks]:
        wake()


def confirm() -> None:
    """Note that the database was looked at."""
    global _is_known
    if not _is_known:
        _is_known = True
        _go_on()


def _go_on() -> None:
    for wake in [*_end_hooks]:
        wake()


def on_suspicion(wake: Callable[[], None]) -> Callable[[], None]:
    """Call `wake` at each suspicion; the returned function stops that."""
    _suspicion_hooks.append(wake)
    return lambda: _suspicion_hooks.remove(wake)


def on_end(wake: Callable[[], None]) -> Callable[[], None]:
    """Call `wake` when what waits in recovery may go on; the returned function stops that."""
    _end_hooks.append(wake)
    return lambda: _end_hooks.remove(wake)


async def refuse() -> None:
    """Refuse what acts at a platform at once. Errors: InRecovery."""
    if await is_on():
        raise InRecovery


async def is_on() -> bool:
    """Whether the installation is in recovery, as the database or the settings say now."""
    await read()
    return current() is not None


async def read() -> Recovery | None:
    """The recovery in the database; this process remembers it."""
    value = await _READ.row()
    return _remember(None if value is None else _parsed(value))


async def begin(cause: Cause, lost_since: datetime, mark: Mark | None = None, text: str = "") -> Recovery:
    """Begin recovery in all processes, unless there is one already; the recovery.

    The beat becomes higher than that of the `mark` outside of the database, and numbers of new rows leave a gap.
    """
    state = Recovery(cause, clock.now(), lost_since, " ".join(text.split())[:_WHY_LENGTH])
    async with atomic():
        if await _BEGIN.rows(value=state.json()):
            await sequences.jump()
            await _raise(0 if mark is None else mark.beat + MARGIN)
            await changes.announce(TOPIC)
    return await read() or state


async def put(state: Recovery) -> None:
    """Write a recovery into a database that is put back and that no process works with yet."""
    await _PUT.run(value=state.json())


async def leave_gap(above: int) -> None:
    """Let numbers of new rows, and beats `above` this one, leave a gap, for a database that was put back."""
    async with atomic():
        await sequences.jump()
        await _raise(above + MARGIN)


async def end() -> bool:
    """End recovery in the open transaction; whether there was one."""
    is_over = bool(await _END.rows())
    await changes.announce(TOPIC)
    return is_over


async def mark() -> Mark:
    """How far the database has come. A database that was never worked with has the beat 0."""
    number, at = _beat(await _READ_BEAT.row())
    return Mark(await installation_number.read(), number, at, await _timeline())


async def beat() -> Mark:
    """Raise the beat by one; the new mark, once the disk has it: a machine that loses power did not go back.

    Runs outside of a transaction.
    """
    async with atomic():
        if dialect() == "postgres":
            await _COMMIT_ON_DISK.rows()
        number = await _raise(0)
    if dialect() == "sqlite":
        # A commit is not waited for; a checkpoint brings everything until now to the disk.
        await connection().execute_query("PRAGMA wal_checkpoint(PASSIVE)")
    return Mark(await installation_number.read(), number, clock.now(), await _timeline())


_LOOK: Final = """
    SELECT (SELECT value FROM switch WHERE name = 'installation'), (SELECT value FROM switch WHERE name = 'beat'),
           CASE WHEN pg_is_in_recovery() THEN NULL ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END
"""


async def is_behind(connection: Any, last: Mark) -> bool:
    """Whether the server of a new connection of PostgreSQL's driver is another one than this process knew.

    Raises nothing: a server that does not answer this is looked at with the next beat.
    """
    try:
        number, value, timeline = await connection.fetchrow(_LOOK)
    except Exception:  # noqa: BLE001 the driver's own errors; the connection is used, and its errors are seen there
        return False
    is_other = last.timeline is not None and timeline is not None and timeline != last.timeline
    return is_other or number != str(last.installation) or _beat(value)[0] < last.beat


async def _raise(above: int) -> int:
    await _ADD_BEAT.run(value="0")
    number = max(_beat(await _LOCK_BEAT.row())[0], above) + 1
    await _SET_BEAT.run(value=f"{number} {iso_time.microseconds_z(clock.now())}")
    return number


def _beat(value: str | None) -> tuple[int, datetime]:
    number, _, at = (value or "0").partition(" ")
    return int(number), iso_time.parse(at) if at else clock.now()


async def _timeline() -> str | None:
    """The timeline of the server, which a promotion raises; None where the server does not say it."""
    if dialect() != "postgres":
        return None
    try:
        return await _TIMELINE.row()
    except DatabaseUnavailable:
        raise
    except (OperationalError, BaseORMException):
        return None


def _parsed(value: str) -> Recovery:
    try:
        values = cast("dict[str, str]", orjson.loads(value))
        return Recovery(
            Cause(values["cause"]),
            iso_time.parse(values["since"]),
            iso_time.parse(values["lost_since"]),
            values["text"],
        )
    except (ValueError, KeyError, TypeError):
        # Whatever stands there, somebody wrote it to stop what goes out.
        return Recovery(Cause.BY_HAND, clock.now(), _ALWAYS)


def _remember(row: Recovery | None) -> Recovery | None:
    global _copy
    is_over = _copy is not None and row is None
    _copy = row
    if is_over:
        _go_on()
    metrics.show_recovery(is_on=current() is not None)
    return row

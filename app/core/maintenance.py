"""The maintenance switch: a row that outlives restarts, and a copy in each process (S-161).

Requests with a token read the row together with the token, so they are always right. The copy decides for requests
that read nothing, and follows the row by change notes.
"""

from tortoise.exceptions import BaseORMException

from app.core import changes
from app.core.db import Statement, atomic
from app.core.errors import Maintenance

TOPIC = "maintenance"

_SET = Statement(
    """
    INSERT INTO switch (name, value) VALUES ('maintenance', :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
)
_READ = Statement("SELECT value FROM switch WHERE name = 'maintenance'", row=str)

_copy = False


async def switch(*, on: bool) -> None:
    """Switch maintenance on or off for every process."""
    async with atomic():
        await _SET.run(value="on" if on else "off")
        await changes.announce(TOPIC)
    _remember(on)


async def is_on() -> bool:
    """Whether the row says that maintenance is on."""
    on = (await _READ.row()) == "on"
    _remember(on)
    return on


async def holds() -> bool:
    """Whether to refuse requests. The copy alone can say no; a yes is confirmed by the row.

    So the end of maintenance takes effect at once, and its start within a quarter of a second. While the database
    is away, as it may be during maintenance, the copy decides.
    """
    if not _copy:
        return False
    try:
        return await is_on()
    except (BaseORMException, OSError):
        return True


def check(value: str | None) -> None:
    """Refuse if the row's value, which the caller read with other columns, says that maintenance is on."""
    _remember(value == "on")
    if value == "on":
        raise Maintenance


def _remember(on: bool) -> None:  # noqa: FBT001 the one argument of a private setter
    global _copy
    _copy = on

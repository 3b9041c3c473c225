"""What `galley completion --values` prints about this machine's database: words for a shell, a line each."""

import asyncio
import shlex
import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from app import wiring
from app.access import System
from app.core import config
from app.ops.text_layout import printable

COMPLETION: Final = System.by_command("completion")
_COMPLETION_SECONDS: Final = 2


def offer(words: Callable[[], Awaitable[Iterable[str]]]) -> None:
    """Print the words, quoted for a shell.

    Nothing is made or migrated, and nothing is said where they cannot be had.
    """
    try:
        values = asyncio.run(_values(words))
    except Exception:  # noqa: BLE001 between two keys nobody reads why there is nothing to choose from
        return
    sys.stdout.writelines(f"{shlex.quote(printable(word))}\n" for word in values)


async def _values(words: Callable[[], Awaitable[Iterable[str]]]) -> list[str]:
    settings = config.load()
    if settings.is_embedded and not settings.database_path.exists():
        return []
    async with asyncio.timeout(_COMPLETION_SECONDS), wiring.database(settings):
        return list(await words())

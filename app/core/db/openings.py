"""Hooks that see each new connection of the pool before anything else uses it."""

from collections.abc import Awaitable, Callable
from typing import Any

Look = Callable[[Any], Awaitable[None]]

_looks: list[Look] = []


async def show(connection: Any) -> None:
    """Show a new connection of the driver to those who look."""
    for look in _looks:
        await look(connection)


def on_open(look: Look) -> Callable[[], None]:
    """Call `look` with each new connection; the returned function stops that. It must raise nothing."""
    _looks.append(look)
    return lambda: _looks.remove(look)

"""Where a worker may be hit: every commit, every call and question, and every await of its own."""

import asyncio
import random
from collections.abc import Awaitable, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from tortoise.exceptions import OperationalError

from tests.deaths import Death


@dataclass
class Life:
    """One process's life. After its death nothing of it is committed or sent any more."""

    dead: bool = False


_current: ContextVar[Life] = ContextVar("galley_simulated_life")
NOBODY = Life()


def current() -> Life:
    """Whose task this is; people and the end of a history have no process that dies."""
    return _current.get(NOBODY)


def as_life(life: Life) -> Any:
    """From here on this task and what it starts belong to `life`; `leave` takes the answer."""
    return _current.set(life)


def leave(token: Any) -> None:
    """End what `as_life` began."""
    _current.reset(token)


def forgive(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop be silent about tasks that died with their process; nobody is left to hear of them."""

    def hear(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not isinstance(context.get("exception"), Death):
            loop.default_exception_handler(context)

    loop.set_exception_handler(hear)


class Hits:
    """Plugged into `app.core.failpoints`: the process dies, or the database refuses, with a given chance."""

    def __init__(self, chance: random.Random, rate: float) -> None:
        self._chance = chance
        self.rate = rate
        self.deaths = 0
        self.errors = 0

    def __call__(self, moment: str) -> None:
        """Hit the life whose moment it is, or not."""
        life = current()
        if life is NOBODY:
            return
        if life.dead:
            raise Death
        drawn = self._chance.random()
        if drawn < self.rate:
            life.dead = True
            self.deaths += 1
            raise Death
        if drawn < 2 * self.rate and "commit" in moment:
            self.errors += 1
            raise OperationalError(moment)


class Cancelled:
    """Runs a coroutine and cancels it at its n-th await, as a stopping process does."""

    def __init__(self, work: Awaitable[None], at: int) -> None:
        self._work = work
        self._at = at

    def __await__(self) -> Generator[Any, Any, None]:
        """Hand every await on, and throw at the chosen one."""
        inner = self._work.__await__()
        passed = 0
        thrown: BaseException | None = None
        while True:
            try:
                waited = next(inner) if thrown is None else inner.throw(thrown)
            except StopIteration:
                return
            passed += 1
            thrown = None
            try:
                yield waited
            except BaseException as outer:  # noqa: BLE001 what hits the whole task goes on inwards
                thrown = outer
            if passed == self._at and thrown is None:
                thrown = asyncio.CancelledError()

"""What an act is: one real call of an operation, and the lines that it has to leave in the audit log.

A line is told by templates: `{post}` is the number that the stage or, after the call, the newest row of that table
has (`{new_brand}`, as `{brand}` is the brand of the stage), or what `after` found; `{user}` is who called.
"""

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

from app.access import Door, Operation
from app.access.operations import all_operations
from app.core import secret_tokens
from app.core.db import connection
from tests.doors.calls import CALLS, ID, Stage, mutations, shown
from tests.pages.browser import send
from tests.world import TIERS, World

Call = Callable[[], Awaitable[object]]
Prepare = Callable[[Stage], Awaitable[Call]]

ADDRESS: Final = "127.0.0.1"
BRAND: Final = "{brand}"
"""The brand in which calls are made."""

CALLER: Final = "{user}"

calling: ContextVar[bool] = ContextVar("an act's call", default=False)
"""Whether the call of an act is being made, and not what prepares it: whoever maps lines to tests looks at it."""


@dataclass(frozen=True)
class Line:
    """A line of the audit log, as templates; where no action is given it is the operation's."""

    subject: str
    detail: str | None = None
    action: str | None = None
    brand: str | None = BRAND
    actor: str | None = CALLER


@dataclass(frozen=True)
class Act:
    """A call that is prepared by `prepare`. It covers these operations and leaves these lines, in this order.

    `by` is who calls by a token, None for a visitor and for the service itself, which is at no address.
    """

    operations: tuple[str, ...]
    prepare: Prepare
    lines: tuple[Line, ...]
    by: str | None
    door: Door
    title: str
    after: Callable[[Stage], Awaitable[None]] | None = None

    @property
    def name(self) -> str:
        """The act in words."""
        return f"{self.operations[0]} {self.title}".strip()


def operation(name: str) -> Operation[Any, ..., Any]:
    """An operation by its name."""
    return all_operations()[name]


def line(subject: str, detail: str | None = None, **more: Any) -> Line:
    """A line of the log."""
    return Line(subject, detail, **more)


def studio(
    mutation: str,
    *lines: Line,
    covers: tuple[str, ...] = (),
    by: str | None = "O1",
    title: str = "",
    prepare: Callable[[Stage], Awaitable[dict[str, Any] | None]] | None = None,
    more: dict[str, Any] | None = None,
    refused: bool = False,
) -> Act:
    """A mutation; `prepare` answers its input, to which `more` is added. `refused` ones answer a Problem."""

    async def ready(stage: Stage) -> Call:
        stage.who = by or stage.who
        given = await (prepare or CALLS[mutation])(stage)
        if more is not None:
            given = {**(given or {}), **more}

        async def call() -> object:
            found = await stage.studio.do(mutation, given, shown(mutation), by=by)
            assert (found["__typename"] == "Problem") is refused, found
            return found.get(ID)

        return call

    of = mutations()[mutation]
    names = covers or ((of.name,) if of is not None else ())
    return Act(names, ready, lines, by, Door.STUDIO, title or mutation)


def rest(
    name: str | tuple[str, ...],
    *lines: Line,
    by: str | None = "O1",
    title: str = "",
    status: int = 200,
    request: Callable[[Stage], Awaitable[tuple[str, str, dict[str, Any]]]],
    after: Callable[[Stage], Awaitable[None]] | None = None,
) -> Act:
    """A request: `request` prepares and answers method, path and how it is called."""

    async def ready(stage: Stage) -> Call:
        stage.who = "O1" if by is None or by not in ("O2", "ED", "M1", "C1", "X", "U") else by
        method, path, how = await request(stage)

        async def call() -> object:
            answer = await stage.studio.world.call(method, path, by=by, **how)
            assert answer.status_code == status, answer.text
            return None

        return call

    names = (name,) if isinstance(name, str) else name
    return Act(names, ready, lines, by, Door.REST, title, after)


def page(
    name: str, *lines: Line, request: Callable[[Stage], Awaitable[tuple[str, dict[str, str]]]], title: str = ""
) -> Act:
    """The form of a page behind a mailed link: `request` prepares and answers the link's path and the fields."""

    async def ready(stage: Stage) -> Call:
        path, fields = await request(stage)

        async def call() -> object:
            answer = await send(stage.studio.world.http, path, **fields)
            assert answer.status_code == 200, answer.text
            return None

        return call

    return Act((name,), ready, lines, None, Door.PAGE, title)


def service(
    name: str | tuple[str, ...], *lines: Line, prepare: Prepare, title: str = "", door: Door = Door.WORKER
) -> Act:
    """A call of the service itself, or of an operator's command."""
    names = (name,) if isinstance(name, str) else name
    return Act(names, prepare, lines, None, door, title)


async def expected(act: Act, stage: Stage) -> list[dict[str, Any]]:
    """The rows that the act has to leave; to be asked after the call."""
    world = stage.studio.world
    if act.after is not None:
        await act.after(stage)
    texts = [text for item in act.lines for text in (item.subject, item.detail, item.brand, item.actor) if text]
    known: dict[str, Any] = {
        "brand": world.id("B1"),
        "user": world.ids.get("O1" if act.by in TIERS else act.by or ""),
    }
    known |= stage.numbers
    for name in {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}:
        if name not in known:
            table = name.removeprefix("new_")
            (row,) = await connection().execute_query_dict(f'SELECT max(id) AS id FROM "{table}"')
            known[name] = row["id"]
    own = operation(act.operations[-1]).action if act.operations else None
    return [
        {
            "action": item.action or own,
            "subject": item.subject.format(**known),
            "detail": None if item.detail is None else item.detail.format(**known),
            "brand_id": _number(item.brand, known),
            "actor_id": _number(item.actor, known),
            **_caller(world, act),
        }
        for item in act.lines
    ]


def _number(text: str | None, known: dict[str, Any]) -> int | None:
    return None if text is None else int(text.format(**known))


def _caller(world: World, act: Act) -> dict[str, Any]:
    token = None if act.by is None else secret_tokens.parse(world.tokens[act.by])
    tier = act.by if act.by in TIERS else None
    return {
        "token_id": None if token is None else token.row_id,
        "token_name": None if token is None else "a token",
        "tier": tier,
        "door": act.door.value,
        "address": None if act.door in (Door.WORKER, Door.COMMAND) else ADDRESS,
    }

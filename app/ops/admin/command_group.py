"""What the groups of `galley admin` share: the operator, options of many commands, and checked input."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar

import typer
from pydantic import BaseModel, ValidationError

from app import wiring
from app.access import System
from app.core.errors import Invalid
from app.core.operator_lists import MAX_ROWS
from app.ops import command_options, console

OPERATOR: Final = System.by_command("operator's command")

Json = Annotated[bool, typer.Option("--json", help="Print exactly one JSON object.")]
Brand = Annotated[
    str,
    typer.Option("--brand", metavar="BRAND", help="The brand's slug, or its name where only one brand has it."),
]
OptionalBrand = Annotated[
    str | None,
    typer.Option(
        "--brand", metavar="BRAND", help="Only of this brand: its slug, or its name where only one has it."
    ),
]
Email = Annotated[str, typer.Option("--email", help="The user's address.")]
Limit = Annotated[int, typer.Option("--limit", min=1, max=MAX_ROWS, help="The most rows, the newest first.")]
Before = Annotated[
    int | None, typer.Option("--before", min=1, help="Only rows with a smaller number: the next page of a list.")
]
Search = Annotated[str | None, typer.Option("--search", help="Only what contains this text, in any case.")]

PAGE_SIZE: Final = 100
"""The rows of a list, unless told otherwise."""

T = TypeVar("T", bound=BaseModel)


def group(about: str) -> typer.Typer:
    """A group of commands with the plain help of every command."""
    commands = command_options.plain(cls=command_options.Commands, no_args_is_help=True, help=about)
    # With a callback it stays a group where it has one command and is not part of another group.
    commands.callback()(_nothing)
    return commands


def _nothing() -> None:
    pass


def parsed(model: type[T], **values: Any) -> T:
    """The values as an input. Errors: Invalid with the messages of each field."""
    try:
        return model(**values)
    except ValidationError as exc:
        fields: dict[str, list[str]] = {}
        for error in exc.errors():
            message = error["msg"].removeprefix(command_options.LIBRARY)
            fields.setdefault(".".join(map(str, error["loc"])), []).append(message)
        raise Invalid(fields=fields) from exc


def run_list(
    name: str,
    work: Callable[[], Coroutine[Any, Any, Sequence[Mapping[str, Any]]]],
    columns: Sequence[str],
    *,
    as_json: bool,
    limit: int | None = None,
    nothing: str | None = None,
    storage: console.Storage = wiring.offline,
) -> None:
    """Run the work and print its rows: `{name: [...]}` for scripts, a table of these columns for people.

    `nothing` is what people are told where there are no rows.
    """

    async def named_rows() -> Mapping[str, Any]:
        return {name: list(await work())}

    def text(result: Mapping[str, Any]) -> str:
        return console.table(result[name], columns, nothing=nothing or f"No {name}.", limit=limit)

    # The table fits already.
    console.run(named_rows, as_json=as_json, text=text, verbatim=True, storage=storage)

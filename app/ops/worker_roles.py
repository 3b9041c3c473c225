"""The option `--only` of `galley serve` and `galley worker`: the roles of a process in the background work."""

from typing import Final

import typer

from app.core import roles
from app.core.roles import WorkerRole
from app.ops import console

HELP: Final = f"Work with these roles only, with commas between them: {roles.text_of(roles.ALL)}."


def of_option(only: str | None) -> frozenset[WorkerRole]:
    """The roles that the option names, by default all. Ends the command with exit code 2 for another word."""
    if only is None:
        return roles.ALL
    try:
        return roles.read(only)
    except ValueError:
        console.say(f"--only takes roles of {roles.text_of(roles.ALL)}, with commas between them.")
        raise typer.Exit(2) from None

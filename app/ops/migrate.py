"""`galley migrate`: brings the database up to date, or says whether it is."""

import asyncio
from typing import Annotated

import typer

from app import migrations
from app.ops import console

app = typer.Typer(add_completion=False)


@app.command()
def migrate(
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 when something is missing.")
    ] = False,
) -> None:
    """Apply every pending migration under a lock."""
    made = console.settings()
    if check:
        problems = asyncio.run(migrations.problems(made))
        if problems:
            console.fail("\n".join(problems))
        console.errors.print("The database is up to date, and the migrations agree with the models.")
        return
    applied = asyncio.run(migrations.apply(made))
    console.errors.print("\n".join(f"applied {name}" for name in applied) or "Nothing to apply.", markup=False)

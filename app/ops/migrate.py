"""`galley migrate`: brings the database up to date, or says whether it is."""

import asyncio
from typing import Annotated

import typer

from app import wiring
from app.core.config import Settings
from app.migrations import upgrade
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
        problems = asyncio.run(_problems(made))
        if problems:
            console.fail("\n".join(problems))
        console.errors.print("The database is up to date, and the migrations agree with the models.")
        return
    applied = console.migrate(made)
    console.errors.print("\n".join(f"applied {name}" for name in applied) or "Nothing to apply.", markup=False)


async def _problems(made: Settings) -> list[str]:
    async with wiring.database(made):
        found = [f"pending: {name}" for name in await upgrade.pending()]
    if await upgrade.drift("sqlite" if made.is_embedded else "asyncpg"):
        found.append("the models differ from the newest migration")
    return found

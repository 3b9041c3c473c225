"""`galley migrate`: brings the database up to date, or checks whether it is."""

import asyncio
from typing import Annotated

import typer

from app import wiring
from app.core.config import Settings
from app.migrations import drift, upgrade
from app.ops import command_options, console

app = command_options.plain()


@app.command()
def migrate(
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if a migration is pending or missing.")
    ] = False,
) -> None:
    """Apply every pending migration under a lock."""
    settings = console.settings()
    if check:
        problems = asyncio.run(_problems(settings))
        if problems:
            console.fail("\n".join(problems))
        console.say("The database is up to date, and the migrations agree with the models.")
        return
    applied = console.migrate(settings)
    console.say("\n".join(f"applied {name}" for name in applied) or "Nothing to apply.")


async def _problems(settings: Settings) -> list[str]:
    async with wiring.database(settings):
        problems = [f"pending: {name}" for name in await upgrade.pending()]
        if name := await upgrade.stoppage():
            problems.append(f"stop all processes of the older release first: {name} changes what they use")
    if await drift.has_drift("sqlite" if settings.is_embedded else "asyncpg"):
        problems.append("the models differ from the newest migration")
    return problems


command_options.with_metavars(app)

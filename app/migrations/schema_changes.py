"""What a change of the models means in SQL, by aerich. For those who write migrations."""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001
# aerich has no public way to reset its state.

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from aerich.migrate import Migrate

from app.migrations import drift
from app.migrations.upgrade import APP

_OWN_MODELS: Final = "aerich.models"


@asynccontextmanager
async def describing(engine: str = "sqlite") -> AsyncGenerator[None]:
    """As `drift.describing`, with aerich's own model."""
    async with drift.describing(engine, _OWN_MODELS):
        yield


async def difference(name: str, folder: str) -> str:
    """Let aerich write a migration of the models' changes; the file's name, empty if there are none."""
    # aerich keeps the results of its last run in the class.
    for results in (
        Migrate.upgrade_operators,
        Migrate.downgrade_operators,
        Migrate._upgrade_fk_m2m_index_operators,
        Migrate._downgrade_fk_m2m_index_operators,
        Migrate._upgrade_m2m,
        Migrate._downgrade_m2m,
    ):
        results.clear()
    await Migrate.init(
        {"apps": {APP: {"models": [*drift.model_modules(), _OWN_MODELS], "default_connection": "default"}}},
        APP,
        folder,
        offline=True,
    )
    return await Migrate.migrate(name, empty=False, no_input=True, offline=True)

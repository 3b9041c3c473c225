"""Compares the models with the migrations, by aerich. For `galley migrate --check` and for those who write migrations."""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001
# aerich has no public way to reset its state.

import shutil
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from aerich.exceptions import NotSupportError
from aerich.migrate import Migrate
from tortoise.context import TortoiseContext
from tortoise.models import Model

from app.connectors import registry
from app.migrations.upgrade import APP, FOLDER

ROOMS = (
    "identity",
    "notifications",
    "plans",
    "brands",
    "connections",
    "profiles",
    "members",
    "channels",
    "ideas",
    "media",
    "webhooks",
    "posts",
    "publishing",
    "inbox",
    "metrics",
    "callbacks",
    "payments",
    "archives",
)
_OWN_MODELS = "aerich.models"


async def found(engine: str = "sqlite", folder: Path = FOLDER) -> bool:
    """Whether the models differ from the newest migration. Needs no database.

    `engine` is that of `describing`: the engine of the process's database, if it has one.
    """
    async with describing(engine):
        # aerich writes a file, so it works on a copy.
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(folder / APP, Path(copy) / APP)
            try:
                return bool(await difference("drift", copy))
            except NotSupportError:
                return True  # a change for which SQLite has no statement


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
    await Migrate.init({"apps": orm_apps()}, APP, folder, offline=True)
    return await Migrate.migrate(name, empty=False, no_input=True, offline=True)


def model_modules() -> list[str]:
    """Every module with tables, from the bottom up."""
    rooms = [f"app.domain.{room}.models" for room in ROOMS]
    return ["app.core.models", "app.access.models", *registry.model_modules(), *rooms]


def orm_apps() -> dict[str, Any]:
    """The models, and aerich's own, which only migrations use."""
    return {APP: {"models": [*model_modules(), _OWN_MODELS], "default_connection": "default"}}


@asynccontextmanager
async def describing(engine: str = "sqlite") -> AsyncGenerator[None]:
    """Set up the models for one dialect without a connection, which is enough to describe them."""
    credentials = {
        "sqlite": {"file_path": ":memory:"},
        "asyncpg": {"user": "", "password": "", "database": "", "host": ""},
    }
    config = {
        "connections": {"default": {"engine": f"app.core.db.{engine}", "credentials": credentials[engine]}},
        "apps": orm_apps(),
        "use_tz": True,
        "timezone": "UTC",
    }
    with _kept_models():
        async with TortoiseContext() as context:
            await context.init(config=config)
            yield


@contextmanager
def _kept_models() -> Generator[None]:
    """Restore the state of the models: the ORM keeps the dialect and the filters in the models themselves."""
    before = [
        (meta, meta.basequery, meta.basequery_all_fields, dict(meta.filters))
        for meta in (model._meta for model in _models(Model))
    ]
    try:
        yield
    finally:
        for meta, some, whole, filters in before:
            meta.basequery, meta.basequery_all_fields = some, whole
            meta.filters.update(filters)


def _models(base: type[Model]) -> list[type[Model]]:
    return [each for model in base.__subclasses__() for each in (model, *_models(model))]

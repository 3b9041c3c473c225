"""Compares the models with the description of them that the newest migration has. For `galley migrate --check`.

What the difference means in SQL is for those who write migrations: `schema_changes`.
"""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001
# The ORM keeps what it knows of a model in the model.

import json
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, cast

from tortoise.context import TortoiseContext
from tortoise.models import Model

from app.connectors import registry
from app.domain import (
    archives,
    brands,
    callbacks,
    channels,
    connections,
    ideas,
    identity,
    inbox,
    labels,
    media,
    members,
    metrics,
    notifications,
    payments,
    plans,
    posts,
    profiles,
    publishing,
    queues,
    webhooks,
)
from app.migrations.upgrade import APP, FOLDER, newest_description

ROOMS = (
    identity,
    notifications,
    plans,
    brands,
    connections,
    profiles,
    members,
    channels,
    ideas,
    labels,
    media,
    webhooks,
    posts,
    publishing,
    queues,
    inbox,
    metrics,
    callbacks,
    payments,
    archives,
)
"""The rooms with tables, from the bottom up."""

_OF_AERICH: Final = "models.Aerich"
"""The table of migrations, which is aerich's and no part of the schema."""
_UNTOLD: Final = {"description", "docstring", "backward_fk_fields", "backward_o2o_fields"}
"""Reworded docstrings are no change of the schema, and the other table tells of a reference."""


async def has_drift(engine: str = "sqlite", folder: Path = FOLDER) -> bool:
    """Whether the models differ from the newest migration. Needs no database.

    `engine` is that of `describing`: the engine of the process's database, if it has one.
    """
    async with describing(engine) as models:
        # As the file has it: tuples are lists there.
        present = json.loads(json.dumps({f"{APP}.{name}": model.describe() for name, model in models.items()}))
    newest = newest_description(folder)
    newest.pop(_OF_AERICH, None)
    for model in newest.values():
        # What aerich adds to the ORM's description.
        model.pop("managed", None)
    return _comparable(present) != _comparable(newest)


def _comparable(description: object) -> object:
    if isinstance(description, list):
        return [_comparable(each) for each in cast("list[object]", description)]
    if isinstance(description, dict):
        members = cast("dict[str, object]", description)
        return {name: _comparable(each) for name, each in members.items() if name not in _UNTOLD}
    return description


def model_modules() -> list[str]:
    """Every module with tables, from the bottom up."""
    rooms = [f"{room.__name__}.models" for room in ROOMS]
    return ["app.core.models", "app.access.models", *registry.model_modules(), *rooms]


@asynccontextmanager
async def describing(engine: str = "sqlite", *more: str) -> AsyncGenerator[Mapping[str, type[Model]]]:
    """Set up the models for one dialect without a connection, which is enough to describe them; they are by name.

    `more` are modules with models that are none of the schema's.
    """
    credentials = {
        "sqlite": {"file_path": ":memory:"},
        "asyncpg": {"user": "", "password": "", "database": "", "host": ""},
    }
    config = {
        "connections": {"default": {"engine": f"app.core.db.{engine}", "credentials": credentials[engine]}},
        "apps": {APP: {"models": [*model_modules(), *more], "default_connection": "default"}},
        "use_tz": True,
        "timezone": "UTC",
    }
    with _kept_models():
        async with TortoiseContext() as context:
            await context.init(config=config)
            yield dict((context.apps or {})[APP])


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

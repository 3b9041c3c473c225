"""Writes a migration: `python -m app.migrations.make NAME`. For developers; needs no database.

A migration is a short module and three files: the SQL for each database, and the description of the models from which
aerich computes the next migration. The first one holds the whole schema. A later one holds what aerich
finds, with new tables as the whole schema defines them. Its author completes what cannot be generated: a table that
SQLite has to rebuild, and a new check, reference or partial index of `extra` on a table that exists.
"""

import asyncio
import re
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from aerich.exceptions import NotSupportError
from aerich.utils import compress_dict, get_models_describe

from app.core.db import connection
from app.migrations import schema
from app.migrations.schema_changes import describing, difference
from app.migrations.upgrade import APP, FOLDER, migration_names

ENGINES = {"sqlite": "sqlite", "postgres": "asyncpg"}
REBUILD = "-- SQLite rebuilds a table for this change: write the statements here."
_LINE = 110

TEMPLATE = '''"""{title}"""

from pathlib import Path

from tortoise import BaseDBAsyncClient

_FOLDER = Path(__file__).parent


async def upgrade(db: BaseDBAsyncClient) -> str:
    return (_FOLDER / f"{files}.{{db.capabilities.dialect}}.sql").read_text(encoding="utf-8")


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (_FOLDER / "{files}.models").read_text(encoding="ascii")
'''


async def write(name: str, folder: Path = FOLDER) -> Path | None:
    """Write the next migration and return its module; None if the models have not changed."""
    number = len(migration_names(folder))
    scripts = {dialect: await _changes(engine, folder, first=number == 0) for dialect, engine in ENGINES.items()}
    if not any(scripts.values()):
        return None
    async with describing():
        models = compress_dict(get_models_describe(APP))
    files = f"{number}_{name}"
    for dialect, script in scripts.items():
        (folder / APP / f"{files}.{dialect}.sql").write_text(f"{script}\n", encoding="utf-8")
    lines = "\n".join(models[at : at + _LINE] for at in range(0, len(models), _LINE))
    (folder / APP / f"{files}.models").write_text(f"{lines}\n", encoding="ascii")
    target = folder / APP / f"{number}_{datetime.now(UTC):%Y%m%d%H%M%S}_{name}.py"
    title = "The schema as it began." if number == 0 else f"{name.replace('_', ' ').capitalize()}."
    target.write_text(TEMPLATE.format(title=title, files=files), encoding="utf-8")
    return target


async def _changes(engine: str, folder: Path, *, first: bool) -> str:
    async with describing(engine):
        if first:
            return schema.script(connection())
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(folder / APP, Path(copy) / APP)
            try:
                file = await difference("next", copy)
            except NotSupportError:
                return REBUILD
            if not file:
                return ""
            text = (Path(copy) / APP / file).read_text(encoding="utf-8")
            match = re.search(r'def upgrade.*?"""\n(.*?)"""', text, re.DOTALL)
            return _with_whole_tables(match[1], schema.script(connection())) if match else ""


def _with_whole_tables(changes: str, whole: str) -> str:
    """Replace what creates a new table by all that the whole schema says about that table."""
    new = set(re.findall(r'CREATE TABLE IF NOT EXISTS "(\w+)"', changes))
    rest = [text for text in _statements(changes) if _table_of(text) not in new]
    return "\n".join([*(text for text in _statements(whole) if _table_of(text) in new), *rest])


def _statements(script: str) -> list[str]:
    return [text.strip() + ";" for text in re.split(r";\s*\n|;\s*$", script) if text.strip()]


def _table_of(statement: str) -> str:
    match = re.match(r'(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE|COMMENT ON TABLE) "(\w+)"', statement)
    match = match or re.match(r'CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"\w+" ON "(\w+)"', statement)
    match = match or re.match(r'COMMENT ON COLUMN "(\w+)"', statement)
    return match[1] if match else ""


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.fullmatch(r"[a-z][a-z0-9_]*", sys.argv[1]):  # noqa: PLR2004 itself and NAME
        sys.exit("usage: python -m app.migrations.make NAME")
    migration = asyncio.run(write(sys.argv[1]))
    print(migration or "The models have not changed.")  # noqa: T201 a developer's command

"""Writes a migration: `python -m app.migrations.make NAME`. For developers; needs no database.

The first one holds the whole schema. Later ones hold what aerich finds, new tables as the whole schema has them,
and leave to their author what cannot be written: tables that SQLite has to rebuild, and what `extra` newly says
about tables that are there already.
"""

import asyncio
import re
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from aerich.exceptions import NotSupportError
from aerich.utils import get_formatted_compressed_data, get_models_describe

from app.core.db import connection
from app.migrations import schema
from app.migrations.upgrade import APP, FOLDER, describing, difference, known

ENGINES = {"sqlite": "sqlite", "postgres": "asyncpg"}
REBUILD = "-- SQLite rebuilds a table for this: write it here."

TEMPLATE = '''"""{title}"""

from tortoise import BaseDBAsyncClient

SQL = {{
    "sqlite": """
{sqlite}
""",
    "postgres": """
{postgres}
""",
}}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    {state}
)
'''


async def write(name: str, folder: Path = FOLDER) -> Path | None:
    """Write the next migration; None where the models have not changed."""
    earlier = known(folder)
    scripts = {dialect: await _changes(engine, folder, first=not earlier) for dialect, engine in ENGINES.items()}
    if not any(scripts.values()):
        return None
    async with describing():
        state = get_formatted_compressed_data(get_models_describe(APP))
    number = len(earlier)
    at = datetime.now(UTC).strftime("%Y%m%d%H%M%S")
    target = folder / APP / f"{number}_{at}_{name}.py"
    title = "The schema as it began." if number == 0 else f"{name.replace('_', ' ').capitalize()}."
    target.write_text(TEMPLATE.format(title=title, state=state, **scripts), encoding="utf-8")
    return target


async def _changes(engine: str, folder: Path, *, first: bool) -> str:
    async with describing(engine):
        if first:
            return schema.script(connection())
        with tempfile.TemporaryDirectory() as copy:
            (Path(copy) / APP).mkdir()
            for file in (folder / APP).glob("*.py"):
                (Path(copy) / APP / file.name).write_text(file.read_text())
            try:
                made = await difference("next", copy)
            except NotSupportError:
                return REBUILD
            if not made:
                return ""
            text = (Path(copy) / APP / made).read_text()
            found = re.search(r'def upgrade.*?"""\n(.*?)"""', text, re.DOTALL)
            return _with_whole_tables(found[1], schema.script(connection())) if found else ""


def _with_whole_tables(changes: str, whole: str) -> str:
    """The changes, with what makes new tables replaced by all that the whole schema says about those."""
    made = set(re.findall(r'CREATE TABLE IF NOT EXISTS "(\w+)"', changes))
    rest = [text for text in _statements(changes) if _table_of(text) not in made]
    return "\n".join([*(text for text in _statements(whole) if _table_of(text) in made), *rest])


def _statements(script: str) -> list[str]:
    return [text.strip() + ";" for text in re.split(r";\s*\n|;\s*$", script) if text.strip()]


def _table_of(statement: str) -> str:
    found = re.match(r'(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE|COMMENT ON TABLE) "(\w+)"', statement)
    found = found or re.match(r'CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"\w+" ON "(\w+)"', statement)
    found = found or re.match(r'COMMENT ON COLUMN "(\w+)"', statement)
    return found[1] if found else ""


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.fullmatch(r"[a-z][a-z0-9_]*", sys.argv[1]):  # noqa: PLR2004 itself and NAME
        sys.exit("usage: python -m app.migrations.make NAME")
    written = asyncio.run(write(sys.argv[1]))
    print(written or "The models have not changed.")  # noqa: T201 a developer's command

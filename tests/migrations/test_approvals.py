"""A database of 0.2.0 with approved posts: every hash and key stays, and every approval publishes."""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from app.connectors.platforms.sandbox.models import SandboxPost
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import connection
from app.domain.posts import Composition, Publication
from app.domain.posts.models import Revision
from app.migrations import upgrade
from tests import database
from tests.domain.posts.places import place
from tests.domain.posts.test_composition import old_fingerprint, old_key
from tests.domain.publishing.engine import turn

LAST: Final = "14_20261126175714_grants.py"
"""The last migration of 0.2.0."""
TABLES: Final = ("users", "account", "brand", "membership", "channel", "post", "revision", "publication")
Rows = dict[str, list[dict[str, Any]]]


async def read() -> Rows:
    return {name: await connection().execute_query_dict(f'SELECT * FROM "{name}" ORDER BY id') for name in TABLES}


async def write(content: Rows, *, is_postgres: bool) -> None:
    """Store what the tables have columns for."""
    for name, rows in content.items():
        about = f"SELECT name FROM pragma_table_info('{name}')"
        if is_postgres:
            about = f"SELECT column_name AS name FROM information_schema.columns WHERE table_name = '{name}'"
        columns = {row["name"] for row in await connection().execute_query_dict(about)}
        for row in rows:
            values = {column: value for column, value in row.items() if column in columns}
            marks = ", ".join(f"${number}" if is_postgres else "?" for number in range(1, len(values) + 1))
            names = ", ".join(f'"{column}"' for column in values)
            await connection().execute_query(
                f'INSERT INTO "{name}" ({names}) VALUES ({marks})', [*values.values()]
            )


async def test_every_approval_of_an_older_database_publishes(
    orm: Settings, database_server: str | None, tmp_path: Path, clock: Frozen
) -> None:
    at = await place("succeed")
    due = clock.at + timedelta(hours=1)
    own = [{"channel_id": at.channels["succeed"], "body": "\u062e\u0628\u0632"}]
    for number in range(3):
        await at.approved(due, "feed", "succeed", body=f"Post {number}", title="T", variants=own if number else [])
    await at.approved(None, "succeed", body="Without a time")
    new = await read()
    names = upgrade.migration_names()
    folder, data = tmp_path / "migrations", tmp_path / "data"
    data.mkdir()
    shutil.copytree(upgrade.FOLDER / upgrade.APP, folder / upgrade.APP)
    later = names[names.index(LAST) + 1 :]
    for name in later:
        (folder / upgrade.APP / name).unlink()
    is_postgres = database_server is not None
    async with database.fresh_settings(data, database_server) as settings:
        await upgrade.apply(settings, folder)
        async with upgrade._plain_connection(settings):
            await write(new, is_postgres=is_postgres)
            old = await read()
            assert "options" not in old["revision"][0]
        assert await upgrade.apply(settings, upgrade.FOLDER) == later
        async with upgrade._plain_connection(settings):
            migrated = await read()
    for table, column in (("revision", "content_hash"), ("publication", "key")):
        assert [row[column] for row in migrated[table]] == [row[column] for row in new[table]]
    for name in reversed(TABLES):
        await connection().execute_query(f'DELETE FROM "{name}"')
    await write(migrated, is_postgres=is_postgres)
    for row in await Revision.all():
        content = Composition.of(row)
        assert row.content_hash == content.fingerprint() == old_fingerprint(content)
        for publication in await Publication.filter(revision_id=row.id):
            key = content.key(publication.id, publication.channel_id)
            assert publication.key == key == old_key(content, publication.id, publication.channel_id)
    clock.move(timedelta(hours=1))
    await turn()
    statuses = [row.status for row in await Publication.all().order_by("id")]
    assert statuses == ["published"] * 6 + ["pending"]
    assert await SandboxPost.all().order_by("id").values_list("body", flat=True) == [
        "Post 0",
        *["\u062e\u0628\u0632"] * 2,
    ]

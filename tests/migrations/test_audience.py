"""The audiences of older review entries: the client goes on reading what was between team and client."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.core.config import Settings
from app.core.db import connection
from app.migrations import upgrade
from tests import database
from tests.migrations import rows
from tests.migrations.test_filled import models_of

GUEST = "via = 'share_link', author_id = NULL, author_name = 'Jane'"
CLIENT = "via = 'studio', author_id = 1, author_name = NULL"
MEMBER = "via = 'studio', author_id = 2, author_name = NULL"
FORMER = "via = 'studio', author_id = 4, author_name = NULL"
ENTRIES: Mapping[int, tuple[str, str, int | None, str]] = {
    1: ("a guest", GUEST, None, "client"),
    2: ("a member answers the guest", MEMBER, 1, "client"),
    3: ("another answers that", MEMBER, 2, "client"),
    4: ("a member of the team", MEMBER, None, "team"),
    5: ("a member answers that", MEMBER, 4, "team"),
    6: ("a client", CLIENT, None, "client"),
    7: ("a member", MEMBER, None, "client"),
    8: ("whom a client answers", CLIENT, 7, "client"),
    9: ("whom another answers as well", MEMBER, 7, "client"),
    10: ("who was removed since", FORMER, None, "team"),
    11: ("who is a client elsewhere", "via = 'studio', author_id = 3, author_name = NULL", None, "team"),
    12: ("of another post", MEMBER, None, "team"),
}


async def test_what_guests_and_clients_wrote_and_what_answers_them_is_for_the_client(
    orm: Settings, database_server: str | None, tmp_path: Path
) -> None:
    names = upgrade.migration_names()
    first = next(number for number, name in enumerate(names) if name.endswith("_audience.py"))
    folder, data = tmp_path / "migrations", tmp_path / "data"
    data.mkdir()
    shutil.copytree(upgrade.FOLDER / upgrade.APP, folder / upgrade.APP)
    for name in names[first:]:
        (folder / upgrade.APP / name).unlink()
    async with database.fresh_settings(data, database_server) as settings:
        await upgrade.apply(settings, folder)
        async with upgrade._plain_connection(settings):
            await rows.fill(models_of(folder, names[first - 1]))
            execute = connection().execute_query
            await execute("DELETE FROM membership WHERE id > 3")
            for person, (brand, role) in {1: (1, "client"), 2: (1, "editor"), 3: (2, "client")}.items():
                place = f"brand_id = {brand}, user_id = {person}, role = '{role}'"
                await execute(f"UPDATE membership SET {place} WHERE id = {person}")
            for ident, (_, author, answered, _) in ENTRIES.items():
                post = 2 if ident == 12 else 1
                await execute(
                    f"UPDATE review_entry SET brand_id = 1, post_id = {post}, {author}, kind = 'comment',"
                    f" reply_to_id = {answered or 'NULL'} WHERE id = {ident}"
                )
        assert await upgrade.apply(settings, upgrade.FOLDER) == names[first:]
        async with upgrade._plain_connection(settings):
            query = "SELECT id, audience FROM review_entry ORDER BY id"
            audiences = {row["id"]: row["audience"] for row in await connection().execute_query_dict(query)}
            with pytest.raises(Exception, match="audience"):
                await execute("UPDATE review_entry SET audience = 'all' WHERE id = 1")
    assert {ENTRIES[ident][0]: audience for ident, audience in audiences.items()} == {
        words: audience for words, _, _, audience in ENTRIES.values()
    }

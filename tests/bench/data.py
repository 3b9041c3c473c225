"""Fills PostgreSQL with posts and what belongs to them, by statements that make the rows on the server.

The first brand holds every fifth post, a hundred of them due in any thirty days; each post has two publications,
three comments and one image.
"""

import re
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Final

from app.access import Role, System
from app.core.config import Settings
from app.core.db import connection
from app.domain import brands, identity
from app.migrations import drift, schema
from app.wiring import services

# The script of the schema names the tables of all rooms.
for module in drift.model_modules():
    import_module(module)

SYSTEM: Final = System("bench")
OWNER: Final = "owner@example.test"
BRANDS: Final = 20
AUTHORS: Final = 5
START: Final = datetime(2026, 1, 1, tzinfo=UTC)
MONTH: Final = timedelta(days=30)
TABLES: Final = ("media_use", "media_asset", "review_entry", "publication", "revision", "post")

# Ids follow from the number of the post, so that nothing has to be looked up.
_BRAND: Final = "(SELECT brands[CASE WHEN g % 5 = 0 THEN 1 ELSE 2 + g % {others} END] FROM places)"
_FILL: Final = (
    """
    INSERT INTO post (id, brand_id, author_id, title, body, status, version, revision, due_at, created_at,
                      updated_at)
    SELECT g, {brand}, (SELECT users[1 + g / 5 % {authors}] FROM places), 'Post ' || g,
           repeat('Words of a post. ', 15),
           'published', 1, 1, {start} + (g / 5) * interval '7 hours 12 minutes', {start} + g * interval '1 second',
           {start} + (g::bigint * 7919 % 1000003) * interval '1 second'
      FROM generate_series({first}, {last}) AS v(g)
    """,
    """
    INSERT INTO revision (id, post_id, number, title, body, variants, media, options, follow_ups, frames,
                          content_hash, created_at)
    SELECT g, g, 1, 'Post ' || g, repeat('Words of a post. ', 15), '{{}}', '{{}}', '{{}}', '{{}}', '{{}}',
           repeat('0', 64), {start} + g * interval '1 second'
      FROM generate_series({first}, {last}) AS v(g)
    """,
    """
    INSERT INTO publication (id, brand_id, post_id, channel_id, platform, status, scheduled_at, published_at,
                             external_id, permalink, attempts, epoch, asks, parts)
    SELECT g * 2 + n, {brand}, g, c.ids[1 + n], 'sandbox', 'published',
           {start} + (g / 5) * interval '7 hours 12 minutes', {start}, g::text,
           'https://example.com/' || g, 1, 1, 0, '[]'
      FROM generate_series({first}, {last}) AS v(g), generate_series(0, 1) AS w(n),
           LATERAL (SELECT array_agg(id ORDER BY id) AS ids FROM channel WHERE brand_id = {brand}) c
    """,
    """
    INSERT INTO review_entry (id, brand_id, post_id, kind, audience, via, body, author_id, revision, created_at)
    SELECT g * 3 + n, {brand}, g, 'comment', 'team', 'studio', repeat('What is said. ', 5),
           (SELECT users[1 + (g + n) % {authors}] FROM places), 1, {start} + g * interval '1 second'
      FROM generate_series({first}, {last}) AS v(g), generate_series(0, 2) AS w(n)
    """,
    """
    INSERT INTO media_asset (id, brand_id, uuid, filename, mime_type, size, width, height, storage_key, state,
                             created_at)
    SELECT g, {brand}, gen_random_uuid(), 'image.png', 'image/png', 1000, 100, 100, 'key' || g, 'stored', {start}
      FROM generate_series({first}, {last}) AS v(g)
    """,
    """
    INSERT INTO media_use (id, brand_id, asset_id, post_id, position)
    SELECT g, {brand}, g, g, 0 FROM generate_series({first}, {last}) AS v(g)
    """,
)


async def people(settings: Settings) -> tuple[int, str]:
    """The brands with their members; the first brand's id, and the owner's token."""
    async with services.storage(settings):
        await identity.create_user(SYSTEM, identity.NewUser(email=OWNER, verified=True, first_name="Ada"))
        made = [await brands.create_for(SYSTEM, OWNER, brands.NewBrand(name=f"Brand {n}")) for n in range(BRANDS)]
        for number in range(1, AUTHORS):
            email = f"author{number}@example.test"
            await identity.create_user(SYSTEM, identity.NewUser(email=email, verified=True, first_name="Bo"))
            await brands.add_member(SYSTEM, str(made[0].slug), email, Role.EDITOR)
        token = await identity.create_token(SYSTEM, OWNER, identity.NewToken(name="bench"))
        await connection().execute_script(
            f"""
            INSERT INTO channel (brand_id, uuid, platform, name, state, connected_at)
            SELECT id, gen_random_uuid(), 'sandbox', 'Channel ' || n, 'connected', '{START}'
              FROM brand, generate_series(1, 2) AS v(n);
            CREATE TABLE places AS
            SELECT (SELECT array_agg(id ORDER BY id) FROM brand) AS brands,
                   (SELECT array_agg(id ORDER BY id) FROM users) AS users;
            """
        )
    return made[0].id, token.token


async def fill(settings: Settings, first: int, last: int) -> None:
    """Write the posts with these numbers. Indexes are made afterwards, as the models say them."""
    async with services.storage(settings):
        client = connection()
        held = await client.execute_query_dict(
            """
            SELECT i.indexrelid::regclass::text AS name FROM pg_index i
             WHERE i.indrelid::regclass::text = ANY($1)
               AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
            """,
            [list(TABLES)],
        )
        dropped = "".join(f"DROP INDEX {row['name']};" for row in held)
        words = {
            "brand": _BRAND.format(others=BRANDS - 1),
            "start": f"timestamptz '{START}'",
            "authors": AUTHORS,
            "first": first,
            "last": last,
        }
        filled = ";".join(statement.format(**words) for statement in _FILL)
        # References hold by the way in which the rows are made; checking each would take most of the time.
        await client.execute_script(
            f"{dropped} SET session_replication_role = replica; {filled};"
            f" RESET session_replication_role; {_indexes()}"
        )
        await client.execute_script("; ".join(f"ANALYZE {table}" for table in TABLES))


def _indexes() -> str:
    listed = "|".join(TABLES)
    found = re.findall(
        rf'^CREATE (?:UNIQUE )?INDEX [^\n]* ON "(?:{listed})" [^\n]*;', schema.script(connection()), re.MULTILINE
    )
    return "\n".join(found)

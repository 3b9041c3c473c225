"""Every list of the studio's API among a million rows: a page at nine tenths of it to the first page.

`python -m tests.bench pages [--rows 1000000]`, on PostgreSQL through the real door. The lists of posts in each of
their orders are measured by `calendar --growth`.
"""

# pyright: reportPrivateUsage=false
# A cursor that nobody was given: paging has no public way to one, for good reasons.

import os
import statistics
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
import orjson

from app.core import cursors
from app.migrations import upgrade
from schema.engine import ids
from tests.bench import data, load, places
from tests.bench.calendar import Bench, answer, serving
from tests.bench.load import Request

ROWS = 1_000_000
SECONDS: Final = 0.5
DEPTH: Final = 0.9
POST: Final = 1

_AT: Final = f"timestamptz '{data.START}' + g * interval '1 second'"


@dataclass(frozen=True, slots=True)
class Listed:
    """A list: where it is in a document, and how its table is filled with the rows of one parent.

    `values` are the columns as SQL, `g` numbers the rows; `order` are the columns that a cursor holds, as SQL.
    """

    path: str
    fields: str
    table: str
    parent: str
    values: str
    order: tuple[str, ...] = ("id",)
    newest_first: bool = True
    before: str = ""
    arguments: str = ""

    @property
    def name(self) -> str:
        """What it is called in the schema."""
        return self.path.replace("/", ".")


def _microseconds(column: str) -> str:
    return f"(extract(epoch FROM {column}) * 1000000)::bigint"


LISTS: Final = (
    Listed("brand/auditLog", "action subject createdAt", "audit_entry", "brand_id = {brand}",
           "brand_id={brand}, actor_id={user}, door='studio', action='posts.update', subject='post ' || g,"
           "created_at={at}", ("created_at", "id")),
    Listed("brand/channels", "displayName state", "channel", "brand_id = {brand}",
           "brand_id={brand}, uuid=gen_random_uuid(), platform='sandbox', name='Channel ' || g, state='connected',"
           "connected_at={at}"),
    Listed("brand/contacts", "displayName", "contact", "brand_id = {brand}",
           "brand_id={brand}, platform='sandbox', external_id=g::text, name='Ada ' || g, name_key='ada ' || g,"
           "created_at={at}"),
    Listed("brand/ideas", "headline status", "idea", "brand_id = {brand}",
           "brand_id={brand}, headline='Idea ' || g, source_refs='[]', status='new', source='studio',"
           "created_at={at}", ("created_at", "id")),
    Listed("brand/invitations", "email state", "invitation", "brand_id = {brand}",
           "brand_id={brand}, email=g || '@example.com', email_key=g || '@example.com',"
           "sent_to=g || '@example.com', role='member', state='pending', pending_key='p' || g,"
           "digest=md5(g::text), sent_at=now(), expires_at=now() + interval '7 days', created_at={at}",
           newest_first=False),
    Listed("brand/media", "filename mimeType", "media_asset", "brand_id = {brand}",
           "brand_id={brand}, uuid=gen_random_uuid(), filename='image.png', mime_type='image/png', size=1000,"
           "storage_key='k' || g, state='stored', created_at={at}"),
    Listed("brand/shareLinks", "label createdAt", "share_link", "brand_id = {brand}",
           "brand_id={brand}, digest=md5(g::text), label='Link ' || g, allow_comments=true, allow_approval=false,"
           "expires_at=now() + interval '7 days', created_by_id={user}, created_at={at}"),
    Listed("brand/socialComments", "body state", "social_comment", "brand_id = {brand}",
           "brand_id={brand}, channel_id={channel}, external_id=g::text, body='What is said.', state='new',"
           "received_at={at}", ("received_at", "id")),
    Listed("brand/webhookEndpoints", "url state", "webhook_endpoint", "brand_id = {brand}",
           "brand_id={brand}, uuid=gen_random_uuid(), url='https://example.com/' || g, events='[]',"
           "state='enabled', streak=0, enable_epoch=0, secret='', created_at={at}"),
    Listed("node/deliveries", "event status", "webhook_delivery", "endpoint_id = {endpoint}",
           "brand_id={brand}, endpoint_id={endpoint}, uuid=gen_random_uuid(), event_uuid=gen_random_uuid(),"
           "replay=0, event='post.published', body='{{}}', status='succeeded', enable_epoch=0, attempts=1,"
           "due_at={at}, epoch=1, finished_at={at}, created_at={at}"),
    Listed("node/deliveryLog", "status attemptedAt", "webhook_attempt", "endpoint_id = {endpoint}",
           "delivery_id={delivery}, endpoint_id={endpoint}, number=g, status='succeeded', response_code=200,"
           "duration_ms=9, attempted_at={at}", ("attempted_at", "id")),
    Listed("node/history", "version body", "revision", "post_id = {post}",
           "post_id={post}, number=g + 1, body='Words.', variants='{{}}', media='{{}}', content_hash='',"
           "created_at={at}", ("number",)),
    Listed("node/reviewThread", "body", "review_entry", "post_id = {post}",
           "brand_id={brand}, post_id={post}, kind='comment', via='studio', body='What is said.', "
           "author_id={user}, revision=1, created_at={at}"),
    Listed("viewer/notifications", "title createdAt", "notification", "user_id = {user}",
           "uuid=gen_random_uuid(), user_id={user}, type='post_published', title='A post was published',"
           "body='It is live.', in_tray=true, by_mail=false, created_at={at}"),
    Listed("viewer/account/tierTokens", "name", "access_token", "user_id = {user} AND kind = 'tier'",
           "user_id={user}, kind='tier', tier='read', name='Token ' || g, client='studio', digest=md5('t' || g),"
           "created_at={at}"),
    Listed("viewer/accessTokens", "name", "access_token", "user_id = {user} AND kind = 'api'",
           "user_id={user}, kind='api', name='Token ' || g, client='studio', digest=md5('a' || g),"
           "created_at={at}",
           arguments="kinds: [API]"),
    Listed("brand/members", "joinedAt user { firstName }", "membership", "brand_id = {brand}",
           "user_id=g + 1000000, brand_id={brand}, role='editor', active=true, joined_at={at}", newest_first=False,
           before="INSERT INTO users (id, first_name, last_name, created_at) "
                  "SELECT g + 1000000, 'Ada', 'Bench', {at} FROM generate_series(1, {rows}) AS v(g)"),
    Listed("viewer/brands", "name", "membership", "user_id = {user}",
           "user_id={user}, brand_id=g + 1000000, role='editor', active=true, joined_at={at}", ("brand_id",),
           before="INSERT INTO brand (id, slug, name, time_zone, account_id, created_at)"
                  " SELECT g + 1000000, gen_random_uuid(), 'Brand ' || g, 'UTC', {account}, {at}"
                  " FROM generate_series(1, {rows}) AS v(g)"),
)  # fmt: skip

_TIMES: Final = frozenset({"created_at", "received_at", "attempted_at"})


# Rows name only the columns that matter here.
_WITHOUT_DEFAULT: Final = """
    SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'
"""
_NOTHING: Final = {
    "boolean": "false",
    "character varying": "''",
    "text": "''",
    "integer": "0",
    "smallint": "0",
    "bigint": "0",
    "jsonb": "'[]'",
    "timestamp with time zone": "now()",
}


async def run(rounds: int) -> None:
    """Fill, measure and print."""
    with places.postgres() as (url, folder):
        settings = places.settings_for(folder, url)
        settings.prepare()
        await upgrade.apply(settings)
        brand_id, token = await data.people(settings)
        # The post that has the threads is of the first brand: every fifth one is.
        await data.fill(settings, POST, 5)
        bench = Bench(url, folder, brand_id, token, POST)
        client = await asyncpg.connect(url)
        words = await _fill(client, brand_id)
        with serving(bench) as here:
            os.sched_setaffinity(0, {1})
            worst = [await _measured(client, bench, here, listed, words, rounds) for listed in LISTS]
        await client.close()
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))
    print(f"every list at 90 % of {ROWS} rows to its first page: at most {max(worst):.2f}")


async def _fill(client: Any, brand_id: int) -> dict[str, Any]:
    """Write the rows of every list; the ids of what they belong to."""
    words = {"brand": brand_id, "at": _AT, "rows": ROWS, "post": 5, "endpoint": 0, "delivery": 0}
    words |= {
        "user": await client.fetchval("SELECT min(id) FROM users"),
        "account": await client.fetchval("SELECT min(id) FROM account"),
        "channel": await client.fetchval("SELECT min(id) FROM channel WHERE brand_id = $1", brand_id),
    }
    # Checking each reference would take most of the time; they hold by the way in which the rows are made.
    await client.execute("SET session_replication_role = replica")
    for table, column, kind in await client.fetch(_WITHOUT_DEFAULT):
        if kind in _NOTHING:
            await client.execute(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" SET DEFAULT {_NOTHING[kind]}')
    for table in data.TABLES:
        await client.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), 1000)")
    for listed in LISTS:
        pairs = [text.strip().split("=", 1) for text in _parts(listed.values.format(**words))]
        columns, values = zip(*pairs, strict=True)
        if listed.before:
            await client.execute(listed.before.format(**words))
        await client.execute(
            f"INSERT INTO {listed.table} ({', '.join(columns)}) SELECT {', '.join(values)}"
            f" FROM generate_series(1, {ROWS}) AS v(g)"
        )
        if listed.table in ("webhook_endpoint", "webhook_delivery"):
            name = listed.table.removeprefix("webhook_")
            words[name] = await client.fetchval(f"SELECT min(id) FROM {listed.table}")
    await client.execute("VACUUM ANALYZE")
    return words


def _parts(values: str) -> list[str]:
    """The assignments, parted by the commas that are in no parentheses and no brackets."""
    found, depth = [""], 0
    for letter in values:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


async def _measured(
    client: Any, bench: Bench, here: str, listed: Listed, words: dict[str, Any], rounds: int
) -> float:
    """How much longer the deep page takes than the first one; both hold the rows that they should."""
    first = _request(bench, listed, words, None)
    found = _edges(answer(here, first), listed)
    deep = _request(bench, listed, words, await _deep(client, listed, words, found[0]["cursor"]))
    for asked in (first, deep):
        if len(_edges(answer(here, asked), listed)) != 25:
            raise RuntimeError(f"{listed.name}: a page is not full")
    times: dict[bool, list[float]] = {False: [], True: []}
    for number in range(rounds + 1):
        for is_deep, asked in ((False, first), (True, deep)):
            result = await load.run(here, asked, connections=1, seconds=SECONDS)
            if number:
                times[is_deep].append(result.p50_ms)
    shallow, far = statistics.median(times[False]), statistics.median(times[True])
    print(f"{listed.name}: first page {shallow:.1f} ms, at 90 % {far:.1f} ms: {far / shallow:.2f}", flush=True)
    return far / shallow


def _request(bench: Bench, listed: Listed, words: dict[str, Any], after: str | None) -> Request:
    root, *inner = listed.path.split("/")
    more = f", {listed.arguments}" if listed.arguments else ""
    text = f"{inner[-1]}(first: 25, after: $after{more}) {{ edges {{ cursor node {{ id {listed.fields} }} }} }}"
    for name in reversed(inner[:-1]):
        text = f"{name} {{ {text} }}"
    if root == "brand":
        return bench.request(
            f"query($brand: ID!, $after: String) {{ brand(id: $brand) {{ {text} }} }}", after=after
        )
    if root == "viewer":
        return bench.request(f"query($after: String) {{ viewer {{ {text} }} }}", after=after)
    kind, ident = ("Post", words["post"]) if listed.table in ("revision", "review_entry") else (
        "WebhookEndpoint", words["endpoint"])  # fmt: skip
    text = f"query($id: ID!, $after: String) {{ node(id: $id) {{ ... on {kind} {{ {text} }} }} }}"
    return bench.request(text, id=ids.encode(kind, ident), after=after)


def _edges(data: Any, listed: Listed) -> list[dict[str, Any]]:
    for name in listed.path.split("/"):
        data = data[name]
    return data["edges"]


async def _deep(client: Any, listed: Listed, words: dict[str, Any], cursor: str) -> str:
    """The cursor after nine tenths of the list: another one of the list, with the values of that row."""
    by = ", ".join(f"{name} {'DESC' if listed.newest_first else 'ASC'}" for name in listed.order)
    columns = ", ".join(_microseconds(name) if name in _TIMES else name for name in listed.order)
    row = await client.fetchrow(
        f"SELECT {columns} FROM {listed.table} WHERE {listed.parent.format(**words)}"
        f" ORDER BY {by} OFFSET {int(ROWS * DEPTH)} LIMIT 1"
    )
    content = orjson.dumps([cursors._content(cursor)[0], *row])
    return urlsafe_b64encode(cursors._checksum(content) + content).decode().rstrip("=")

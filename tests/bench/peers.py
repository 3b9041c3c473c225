"""PostGraphile beside the service, on the same PostgreSQL and the same rows: `calendar --peers`.

npm installs it into a cache outside of the checkout, with a Node that is new enough. It checks no token and no
rights. It cannot show what the service makes of several columns: the names of people in threads and the signed
addresses of media. So both sides are sent a document without these.
"""

import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import asyncpg

from app.core.config import Settings
from tests.bench import places
from tests.ports import free_port

VERSION: Final = "5.1.5"
NAME: Final = f"PostGraphile {VERSION}"
PACKAGES: Final = (f"postgraphile@{VERSION}", "pg@8", "node@22")
SECONDS: Final = 600
PROGRAM: Final = Path(__file__).with_name("postgraphile.mjs")

# A month is a range, which PostGraphile has no filter for, and authors are no references of the tables.
_PREPARED: Final = """
CREATE FUNCTION due_posts(brand bigint, start timestamptz, stop timestamptz) RETURNS SETOF post
LANGUAGE sql STABLE AS $$
    SELECT * FROM post WHERE brand_id = brand AND status <> 'archived' AND due_at IS NOT NULL
       AND coalesce(due_at, '9999-12-31 00:00:00+00:00') >= start
       AND coalesce(due_at, '9999-12-31 00:00:00+00:00') < stop
     ORDER BY coalesce(due_at, '9999-12-31 00:00:00+00:00'), id
$$;
COMMENT ON TABLE post IS '@foreignKey (author_id) references users (id)|@fieldName author';
"""


class Missing(Exception):
    """PostGraphile cannot be installed here; the text says why."""


def installed() -> Path:
    """The folder with PostGraphile and Node, filled by npm the first time. Errors: Missing."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "galley-bench" / f"postgraphile-{VERSION}"
    if not _node(folder).exists():
        _install(folder)
    return folder


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("--peers needs npm, which is not installed.")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}\n')
    words = [npm, "install", "--no-audit", "--no-fund", *PACKAGES]
    try:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise Missing(f"--peers: npm did not end within {SECONDS} seconds; is there a network?") from None
    if done.returncode or not _node(folder).exists():
        raise Missing(f"--peers: npm could not install {', '.join(PACKAGES)}:\n{done.stderr.strip()}")


def _node(folder: Path) -> Path:
    return folder / "node_modules" / "node" / "bin" / "node"


async def prepare(url: str) -> None:
    """Give the database what PostGraphile needs to show a month; the service does not see it."""
    client = await asyncpg.connect(url)
    await client.execute(_PREPARED)
    await client.close()


@contextmanager
def serving(url: str, folder: Path) -> Generator[tuple[str, int]]:
    """PostGraphile on the first core with as many connections as the service; its address and its process."""
    port = free_port()
    here = f"http://127.0.0.1:{port}"
    words = [str(PROGRAM), url, str(port), str(Settings().database_pool)]
    environ = {**os.environ, "NODE_ENV": "production", "GRAPHILE_ENV": "production"}
    program = places.Program(str(_node(folder)), folder)
    with places.process(words, environ, f"{here}/graphql", core=0, program=program) as pid:
        yield here, pid


def same(ours: Any, theirs: Any) -> int:
    """How many rows both answers show. Errors: RuntimeError where they are not the same rows."""
    mine = [_post(edge["node"], _plain) for edge in ours["brand"]["posts"]["edges"]]
    others = [_post(edge["node"], _connected) for edge in theirs["duePosts"]["edges"]]
    if mine != others or not mine:
        raise RuntimeError(f"the rows differ: {_count(mine)} of the service, {_count(others)} of {NAME}")
    return _count(mine)


def _post(node: Any, listed: Any) -> list[Any]:
    publications, media = listed(node)
    return [
        [node["title"], node["body"], node["status"].lower(), datetime.fromisoformat(node["dueAt"])],
        [[node["author"]["firstName"], node["author"]["lastName"]]],
        [
            [item["platform"], item["status"].lower(), datetime.fromisoformat(item["scheduledAt"])]
            for item in publications
        ],
        [edge["node"]["body"] for edge in (node.get("reviewThread") or node["reviewEntriesByPostId"])["edges"]],
        [item["filename"] for item in media],
    ]


def _plain(node: Any) -> tuple[list[Any], list[Any]]:
    return node["publications"], node["media"]


def _connected(node: Any) -> tuple[list[Any], list[Any]]:
    uses = node["mediaUsesByPostId"]["nodes"]
    return node["publicationsByPostId"]["nodes"], [use["mediaAssetByAssetId"] for use in uses]


def _count(posts: list[list[Any]]) -> int:
    """The posts, and the authors, publications, entries and files of each."""
    return sum(1 + sum(map(len, parts)) for _, *parts in posts)

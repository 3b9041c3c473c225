"""Back up, verify and put back an installation with many posts and files, and compare every row and file.

`python -m tests.soak backups [--postgres] [--posts 1000] [--files 300]`. On PostgreSQL by a role that owns its
database and nothing else. Then one byte of each part of the backup is flipped, one after the other. Ends with exit
code 1 where a row or a file differs, or where a flipped byte is not refused by the name of its file.
"""

import argparse
import asyncio
import hashlib
import io
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

import asyncpg
import httpx2
import orjson
from PIL import Image

from tests.postgres_server import postgres_server, programs
from tests.soak.service import ADMIN_SECONDS, WarmService, free_ports

KEY: Final = "a-passphrase-of-forty-characters-and-more"
SENDERS: Final = 8
NAMES: Final = ("source", "target")
OWN: Final = {"switch"}
"""What a restore writes: that it was one."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--postgres", action="store_true", help="instead of embedded storage")
    parser.add_argument("--posts", type=int, default=1_000)
    parser.add_argument("--files", type=int, default=300)


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-backups-")))
        folder.chmod(0o755)
        urls = _databases(stack, folder) if given.postgres else dict.fromkeys(NAMES, "")
        source, target = (_service(folder / name, urls[name]) for name in NAMES)
        _fill(source, given.posts, given.files)
        before = _digests(source, urls["source"])
        backup = Path(_timed(source, "backup", "create", "--to", str(folder / "backups"))["backup"])
        scratch = ("--scratch", urls["target"]) if given.postgres else ()
        _timed(source, "backup", "verify", str(backup), *scratch)
        _timed(target, "backup", "restore", str(backup), "--yes")
        after = _digests(target, urls["target"])
        differences = {name for name in {*before, *after} if before.get(name) != after.get(name)}
        files = sum(name.startswith("media/") for name in before)
        print(f"{len(before) - files} tables and {files} files compared; different: {sorted(differences)}")
        faults = _flip(source, backup)
    is_fine = differences <= OWN and files >= given.files and not faults
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


def _databases(stack: ExitStack, folder: Path) -> dict[str, str]:
    """Two empty databases of a role that owns nothing else; their addresses."""
    (folder / "server").mkdir()
    url = stack.enter_context(postgres_server(folder / "server")).url

    async def create() -> None:
        held = await asyncpg.connect(url)
        await held.execute("CREATE ROLE galley LOGIN")
        for name in NAMES:
            await held.execute(f"CREATE DATABASE {name} OWNER galley")
        await held.close()

    asyncio.run(create())
    return {name: url.replace("postgres:@/postgres", f"galley:@/{name}") for name in NAMES}


def _service(folder: Path, url: str) -> WarmService:
    folder.mkdir()
    settings = {"GALLEY_SECRET_KEY": KEY}
    if url:
        settings |= {"GALLEY_DATABASE_URL": url, "PATH": f"{programs()}:{os.environ['PATH']}"}
    return WarmService(folder, *free_ports(), settings=settings)


def _fill(service: WarmService, posts: int, files: int) -> None:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    words = ("channel", "connect", "--brand", slug, "--platform", "sandbox", "--name", "sandbox")
    channel = service.admin(*words, "--field", "outcome=succeed")["id"]
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
    service.start()
    try:
        asyncio.run(_write(service.url, headers, channel, posts, files))
    finally:
        service.stop()
        service.close()


async def _write(url: str, headers: dict[str, str], channel: int, posts: int, files: int) -> None:
    """Upload the files and write the posts, each with one of them, as far as there are some."""
    idents: list[int] = []
    began = time.monotonic()
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=60) as http:

        async def upload(number: int) -> None:
            content = io.BytesIO()
            Image.new("RGB", (64, 64), (number % 256, number // 256, 7)).save(content, "PNG")
            name = f"{number}.png"
            answer = await http.post("/media/assets", files={"file": (name, content.getvalue(), "image/png")})
            assert answer.status_code == httpx2.codes.CREATED, answer.text
            idents.append(answer.json()["asset"]["id"])

        async def post(number: int) -> None:
            body = {"body": f"Post {number}: ä, 日本, \N{HERB}.", "channel_ids": [channel]}
            more = {"media_ids": [idents[number]]} if number < len(idents) else {}
            answer = await http.post("/posts", json={**body, **more})
            assert answer.status_code == httpx2.codes.OK, answer.text

        for work, count in ((upload, files), (post, posts)):
            numbers = iter(range(count))
            await asyncio.gather(*(_send(work, numbers) for _ in range(SENDERS)))
    print(f"{files} files and {posts} posts written in {time.monotonic() - began:.0f} s", flush=True)


async def _send(work: Callable[[int], Awaitable[None]], numbers: Iterator[int]) -> None:
    for number in numbers:
        await work(number)


def _digests(service: WarmService, url: str) -> dict[str, str]:
    """What is stored, by the name of its table or file: a digest of all rows, or of the content."""
    media = service.folder / "var" / "media"
    stored = {
        f"media/{path.relative_to(media)}": hashlib.sha256(path.read_bytes()).hexdigest()
        for path in media.glob("[0-9a-f][0-9a-f]/*")
    }
    rows = asyncio.run(_postgres_rows(url)) if url else _sqlite_rows(service.folder / "var" / "galley.db")
    tables = {
        name: f"{len(texts)} {hashlib.sha256(orjson.dumps(sorted(texts))).hexdigest()}"
        for name, texts in rows.items()
    }
    print(f"{sum(map(len, rows.values()))} rows", flush=True)
    return {**tables, **stored}


def _sqlite_rows(file: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(file)) as database:
        names = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        return {name: [repr(row) for row in database.execute(f'SELECT * FROM "{name}"')] for (name,) in names}


async def _postgres_rows(url: str) -> dict[str, list[str]]:
    held = await asyncpg.connect(url)
    try:
        names = await held.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {
            name: [text for (text,) in await held.fetch(f'SELECT t::text FROM "{name}" t')] for (name,) in names
        }
    finally:
        await held.close()


def _flip(service: WarmService, backup: Path) -> int:
    """Flip a byte of the database and of a file of media; how often that is not refused by name."""
    faults = 0
    for file in (next(backup.glob("galley.d*")), next(backup.glob("media/*/*"))):
        content = file.read_bytes()
        place = len(content) // 2
        # Files of media are linked with the stored ones.
        file.unlink()
        file.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        for words in (("verify", str(backup)), ("restore", str(backup), "--replace", "--yes")):
            done = subprocess.run(
                [sys.executable, "-m", "cli.main", "admin", "backup", *words],
                env=service.environ,
                capture_output=True,
                text=True,
                check=False,
                timeout=ADMIN_SECONDS,
            )
            line = done.stderr.strip().splitlines()[-1]
            print(f"{words[0]} with a flipped byte: exit {done.returncode}: {line.replace(str(backup), '…')}")
            faults += done.returncode != 1 or file.name not in line
        file.write_bytes(content)
    return faults


def _timed(service: WarmService, *words: str) -> dict[str, str]:
    began = time.monotonic()
    result = service.admin(*words)
    print(f"{' '.join(words[:2])}: {time.monotonic() - began:.1f} s, {result['rows']} rows", flush=True)
    return result

"""Export a large brand while it is edited, import it elsewhere, and kill both in the middle; compare everything.

`python -m tests.soak archives [--posts 10000] [--files 1000] [--file-size 1048576] [--postgres]`. The commands are
killed when about a third of the media is through, then run again. Ends with exit code 1 where anything differs,
where a command did not go on, or where the archive shows two moments of the brand.
"""

import argparse
import asyncio
import contextlib
import hashlib
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import orjson
from PIL import Image

from app.core import clock, storage
from app.core.config import Settings
from app.core.db import Statement
from app.domain import brands, channels, identity, media, posts
from app.domain.media.models import MediaUse
from app.domain.posts import EVERYWHERE, Composition
from app.domain.posts.models import Revision
from app.migrations import upgrade
from app.wiring import services
from tests.database import KEY, execute, with_name
from tests.factories import SYSTEM
from tests.postgres_server import postgres_server

OWNER = "soak@example.test"
CHANNELS = 4
EDIT_SECONDS = 0.02
_PROGRESS = re.compile(r"(\d+) of (\d+) ")


@dataclass(slots=True)
class Figures:
    """What a run is judged by; times in seconds."""

    seconds: dict[str, float] = field(default_factory=dict[str, float])
    edits: int = 0
    size: int = 0
    killed_at: dict[str, str] = field(default_factory=dict[str, str])
    went_on_at: dict[str, str] = field(default_factory=dict[str, str])
    lines: int = 0
    media: int = 0
    wrong: list[str] = field(default_factory=list[str])


def settings(folder: Path, database: str | None) -> Settings:
    """Those of an installation in this folder."""
    return Settings(
        data_dir=folder, database_url=database, secret_key=KEY, environment="development", trial_days=14
    )


@contextlib.asynccontextmanager
async def opened(of: Settings) -> AsyncGenerator[None]:
    """The installation, up to date, for the time of the block."""
    of.prepare()
    await upgrade.apply(of)
    async with services.storage(of):
        yield


async def fill(posts_count: int, files: int, file_size: int, seed: int) -> str:
    """A brand with posts, revisions, publications, review entries and media; its slug."""
    user = await identity.create_user(
        SYSTEM, identity.NewUser(email=OWNER, first_name="So", last_name="Ak", verified=True)
    )
    brand = await brands.create_for(SYSTEM, OWNER, brands.NewBrand(name="Soak"))
    new = channels.NewChannel(platform="sandbox", name="Sandbox")
    channel_ids = [(await channels.connect(SYSTEM, str(brand.slug), new)).id for _ in range(CHANNELS)]
    chance = random.Random(seed)
    assets = [await _file(brand.id, file_size, number, chance) for number in range(files)]
    for first in range(0, posts_count, 1000):
        count = min(1000, posts_count - first)
        await _posts(brand.id, user.id, channel_ids, assets, first, count)
    return str(brand.slug)


async def _file(brand_id: int, size: int, number: int, chance: random.Random) -> int:
    side = max(1, int((size / 3) ** 0.5))
    async with storage.incoming() as path:
        Image.frombytes("RGB", (side, side), chance.randbytes(side * side * 3)).save(path, "PNG", compress_level=0)
        taken = path.stat().st_size
        key = storage.new_key()
        await storage.store().put(key, path)
    row = await media.MediaAsset.create(
        brand_id=brand_id,
        uuid=uuid4(),
        filename=f"{number}.png",
        mime_type="image/png",
        size=taken,
        alt_text=f"Picture {number}",
        width=side,
        height=side,
        storage_key=key,
        state="stored",
        created_at=clock.now(),
    )
    return row.id


async def _posts(
    brand_id: int, user_id: int, channel_ids: list[int], assets: list[int], first: int, count: int
) -> None:
    now = clock.now()
    await posts.Post.bulk_create(
        posts.Post(
            brand_id=brand_id,
            author_id=user_id,
            title=f"Post {first + number}",
            body=f"Words of post {first + number}. " * 20,
            status=("draft", "published", "scheduled", "archived")[number % 4],
            version=1,
            revision=1,
            due_at=None if number % 4 != 2 else now.replace(year=now.year + 1),
            created_at=now,
            updated_at=now,
        )
        for number in range(count)
    )
    rows = await posts.Post.filter(brand_id=brand_id).order_by("-id").limit(count)
    contents: dict[int, Composition] = {}
    for row in rows:
        used = [assets[row.id % len(assets)]] if assets else []
        content = Composition(
            title=row.title,
            body=row.body,
            variants={},
            media={EVERYWHERE: [{"id": ident, "alt_text": None} for ident in used]},
            options={},
        )
        contents[row.id] = content
    await Revision.bulk_create(
        Revision(
            post_id=row.id,
            number=1,
            title=row.title,
            body=row.body,
            variants={},
            media=contents[row.id].media,
            content_hash=contents[row.id].fingerprint(),
            edited_by_id=user_id,
            created_at=now,
        )
        for row in rows
    )
    await posts.Publication.bulk_create(
        posts.Publication(
            brand_id=brand_id,
            post_id=row.id,
            channel_id=channel_ids[row.id % CHANNELS],
            platform="sandbox",
            status={"draft": "pending", "archived": "cancelled"}.get(row.status, row.status),
            scheduled_at=row.due_at,
            next_attempt_at=row.due_at,
            attempts=0,
            epoch=0,
            asks=0,
            parts=[],
        )
        for row in rows
    )
    await posts.ReviewEntry.bulk_create(
        posts.ReviewEntry(
            brand_id=brand_id,
            post_id=row.id,
            kind="comment",
            via="studio",
            body="A word",
            author_id=user_id,
            revision=1,
            created_at=now,
        )
        for row in rows
        for _ in range(2)
    )
    await MediaUse.bulk_create(
        MediaUse(brand_id=brand_id, post_id=row.id, position=0, asset_id=assets[row.id % len(assets)])
        for row in rows
        if assets
    )


_EDIT = Statement("UPDATE post SET version = :version WHERE id IN :ids")


async def edit(ids: list[int], figures: Figures, stop: asyncio.Event) -> None:
    """Change two posts at a time to the same version, again and again: any one moment shows equal versions."""
    version = 1
    while not stop.is_set():
        version += 1
        await _EDIT.run(ids=ids, version=version)
        figures.edits += 1
        await asyncio.sleep(EDIT_SECONDS)


class Command:
    """An operator's command of one installation, which may be killed."""

    def __init__(self, of: Settings, name: str, figures: Figures, words: list[str]) -> None:
        clean = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
        self._environ = clean | {"GALLEY_DATA_DIR": str(of.data_dir), "GALLEY_SECRET_KEY": KEY.get_secret_value()}
        if of.database_url is not None:
            self._environ["GALLEY_DATABASE_URL"] = of.database_url
        self._name, self._figures, self._words = name, figures, words

    def run(self, *, kill: bool) -> dict[str, Any]:
        """Run it; killed when a third is through, or to its end, whose answer this is."""
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", "admin", *self._words, "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self._environ,
            text=True,
        )
        assert process.stderr is not None
        first = ""
        for line in process.stderr:
            match = _PROGRESS.match(line)
            if match is None:
                self._figures.wrong.append(f"{self._name}: {line.strip()}")
                continue
            first = first or match[0]
            if kill and int(match[1]) * 3 >= int(match[2]) > 0:
                process.send_signal(signal.SIGKILL)
                self._figures.killed_at[self._name] = match[0]
                break
        out, _ = process.communicate(timeout=3_600)
        if kill:
            return {}
        self._figures.went_on_at[self._name] = first
        self._figures.seconds[self._name] = time.monotonic() - began
        if process.returncode:
            raise RuntimeError(f"{self._name} ended with {process.returncode}")
        return orjson.loads(out)


def lines(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each line of an archive with the name of its file."""
    with zipfile.ZipFile(file) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".jsonl"):
                with archive.open(name) as entry:
                    for line in entry:
                        yield name, orjson.loads(line)


_IDS = re.compile(r"(^|_)id$")
_CHANGED = {"status", "state", "scheduled_at", "content_hash"}


def compare(one: Path, two: Path, figures: Figures) -> None:
    """Compare two archives: every line but ids and the states that an import changes, and every byte of media."""
    for (name, before), (other, after) in zip(lines(one), lines(two), strict=True):
        figures.lines += 1
        plain = [
            {key: value for key, value in row.items() if not _IDS.search(key) and key not in _CHANGED | {"media"}}
            for row in (before, after)
        ]
        if name != other or plain[0] != plain[1]:
            figures.wrong.append(f"{name}: {plain[0]} became {plain[1]}")
    digests = [_digests(file) for file in (one, two)]
    figures.media = len(digests[0])
    if digests[0] != digests[1]:
        figures.wrong.append("the media differ")


def _digests(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as archive:
        names = [name for name in archive.namelist() if name.startswith("media/")]
        return {name: hashlib.sha256(archive.read(name)).hexdigest() for name in names}


async def run(folder: Path, given: argparse.Namespace, databases: list[str | None]) -> Figures:
    """The whole run."""
    figures = Figures()
    here, there = (settings(folder / name, url) for name, url in zip(("one", "two"), databases, strict=True))
    archive, again = folder / "one.zip", folder / "two.zip"
    async with opened(here):
        slug = await fill(given.posts, given.files, given.file_size, given.seed)
        edited = [row.id for row in await posts.Post.all().order_by("id")]
        stop = asyncio.Event()
        pair = [edited[0], edited[-1]]
        editing = asyncio.create_task(edit(pair, figures, stop))
        export = Command(here, "export", figures, ["brand", "export", "--brand", slug, "--output", str(archive)])
        await asyncio.to_thread(export.run, kill=True)
        await asyncio.to_thread(export.run, kill=False)
        stop.set()
        await editing
    figures.size = archive.stat().st_size
    versions = {row["version"] for name, row in lines(archive) if name == "posts.jsonl" and row["id"] in pair}
    if len(versions) != 1 or versions == {1}:
        figures.wrong.append(f"the archive shows the versions {versions} of two posts that change together")
    async with opened(there):
        await identity.create_user(
            SYSTEM, identity.NewUser(email=OWNER, first_name="So", last_name="Ak", verified=True)
        )
        into = Command(there, "import", figures, ["brand", "import", str(archive), "--owner", OWNER])
        await asyncio.to_thread(into.run, kill=True)
        members = await brands.Membership.all().count()
        if members:
            figures.wrong.append("the brand is seen before it is complete")
        await asyncio.to_thread(into.run, kill=False)
        scheduled = await posts.Publication.filter(status__in=["scheduled", "publishing"]).count()
        if scheduled:
            figures.wrong.append(f"{scheduled} publications are scheduled after the import")
        repeat = Command(
            there, "export again", figures, ["brand", "export", "--brand", slug, "--output", str(again)]
        )
        await asyncio.to_thread(repeat.run, kill=False)
    compare(archive, again, figures)
    return figures


async def _database(server: str, name: str) -> str:
    await execute(server, f"CREATE DATABASE {name} TEMPLATE template0")
    return with_name(server, name)


def report(figures: Figures) -> None:
    """Print the figures."""
    print(f"archive: {figures.size:,} bytes, {figures.lines:,} lines, {figures.media:,} media files")
    print(f"edits while it was written: {figures.edits:,}")
    for name, seconds in figures.seconds.items():
        killed = f"killed at {figures.killed_at[name]}, " if name in figures.killed_at else ""
        print(f"{name}: {killed}went on at {figures.went_on_at[name]}, then {seconds:.1f} s")
    for text in figures.wrong[:20]:
        print(f"WRONG {text[:500]}")
    if not figures.wrong:
        print("equal, down to the bytes of the media")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--posts", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--file-size", type=int, default=1024 * 1024)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    print(f"soak: {given.posts:,} posts, {given.files:,} files of {given.file_size:,} bytes", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-archives-") as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        (folder / "server").mkdir()
        folder.chmod(0o755)
        urls: list[str | None] = [None, None]
        if given.postgres:
            server = stack.enter_context(postgres_server(folder / "server"))
            urls = [asyncio.run(_database(server.url, f"soak{number}")) for number in (1, 2)]
        figures = asyncio.run(run(folder, given, urls))
    report(figures)
    return 1 if figures.wrong else 0

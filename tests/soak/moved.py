"""Move the demo from embedded storage to PostgreSQL and a bucket as docs/move.md says, and compare both sides.

`python -m tests.soak moved [--lead 150]`. A post with a picture is written on the old side and due after the move,
when both sides run. Ends with exit code 1 where the archives of the brand differ, where the post is not live once,
or where the old side sends anything.
"""

import argparse
import asyncio
import hashlib
import io
import os
import tempfile
import time
import zipfile
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import httpx2
import orjson
from PIL import Image

from tests.connectors.mastodon_server import TOKEN, Instance
from tests.object_server import ObjectServer
from tests.postgres_server import postgres_server, programs
from tests.soak.service import WarmService, free_ports

TEXT: Final = "Written on the old machine."
AFTER_SECONDS: Final = 25
"""How long both sides are watched once the post is due."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--lead", type=int, default=150, help="seconds for the move, before the post is due")


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-moved-")))
        folder.chmod(0o755)
        for name in ("server", "source", "target"):
            (folder / name).mkdir()
        url = stack.enter_context(postgres_server(folder / "server")).url
        bucket = ObjectServer()
        source = WarmService(folder / "source", *free_ports())
        settings = {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/files", "GALLEY_DATABASE_URL": url}
        target = WarmService(
            folder / "target", *free_ports(), settings={**settings, "PATH": f"{programs()}:{os.environ['PATH']}"}
        )
        try:
            return asyncio.run(_run(source, target, bucket, given))
        finally:
            for service in (source, target):
                service.stop()
                service.close()


async def _run(source: WarmService, target: WarmService, bucket: ObjectServer, given: argparse.Namespace) -> int:
    instance = Instance()
    async with instance.running(), bucket.running():
        demo = await asyncio.to_thread(source.admin, "demo")
        slug, headers = demo["brands"][0]["slug"], {"Authorization": f"Bearer {demo['token']}"}
        headers["X-Service-Brand"] = slug
        channel = await asyncio.to_thread(_connect, source, slug, instance)
        await asyncio.to_thread(source.start)
        due = datetime.now(UTC) + timedelta(seconds=given.lead)
        await _write(source.url, headers, channel, due)
        await asyncio.to_thread(source.stop)
        before, after = await asyncio.to_thread(_move, source, target, slug)
        differences = [name for name in {*before, *after} if before.get(name) != after.get(name)]
        print(f"archives: {len(before)} and {len(after)} entries; different: {sorted(differences)}")
        print(f"the move took {given.lead - (due - datetime.now(UTC)).total_seconds():.0f} s", flush=True)
        assert datetime.now(UTC) < due, "the move took too long; give --lead"
        for service in (target, source):
            await asyncio.to_thread(service.start)
        await asyncio.sleep((due - datetime.now(UTC)).total_seconds() + AFTER_SECONDS)
        states = [await _state(service.url, headers) for service in (source, target)]
    live = [status["sent"]["status"] for status in instance.statuses]
    print(f"live: {live}; on the old side {states[0]}; on the new side {states[1]}")
    is_fine = not differences and live == [TEXT] and states == [("scheduled", True), ("published", False)]
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


def _connect(source: WarmService, slug: str, instance: Instance) -> int:
    with tempfile.NamedTemporaryFile("w") as secret:
        secret.write(TOKEN)
        secret.flush()
        fields = ("--field", f"instance={instance.url}", "--field", f"access_token=@{secret.name}")
        words = ("channel", "connect", "--brand", slug, "--platform", "mastodon", "--name", "outside")
        return source.admin(*words, *fields)["id"]


async def _write(url: str, headers: dict[str, str], channel: int, due: datetime) -> None:
    content = io.BytesIO()
    Image.new("RGB", (64, 64), (1, 2, 3)).save(content, "PNG")
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
        picture = await http.post("/media/assets", files={"file": ("a.png", content.getvalue(), "image/png")})
        body = {"body": TEXT, "channel_ids": [channel], "media_ids": [picture.json()["asset"]["id"]]}
        answer = await http.post("/posts", json={**body, "due_at": due.isoformat(), "approve": True})
        assert answer.status_code == httpx2.codes.OK, answer.text


def _move(source: WarmService, target: WarmService, slug: str) -> tuple[dict[str, str], dict[str, str]]:
    """Follow the page; the archives of the brand on both sides."""
    before = _archive(source, slug)
    backup = source.admin("backup", "create", "--to", str(source.folder / "backups"))["backup"]
    source.admin("backup", "verify", backup)
    source.admin("recovery", "start", "--why", "moved to another machine")
    key = (source.folder / "var" / "secret.key").read_text().strip()
    target.settings = {**target.settings, "GALLEY_SECRET_KEY": key}
    began = time.monotonic()
    print(f"put back: {target.admin('backup', 'restore', backup, '--yes')['rows']} rows", end=" ")
    print(f"in {time.monotonic() - began:.1f} s", flush=True)
    target.admin("recovery", "end", "--unchecked", "--mails", "send", "--yes")
    return before, _archive(target, slug)


def _archive(service: WarmService, slug: str) -> dict[str, str]:
    """The entries of an archive by name, with the digest of each; of the manifest without the time it was made."""
    file = service.folder / f"{slug}.zip"
    service.admin("brand", "export", "--brand", slug, "--output", str(file))
    with zipfile.ZipFile(file) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    for name, content in contents.items():
        if name == "manifest.json":
            manifest: dict[str, Any] = orjson.loads(content)
            contents[name] = orjson.dumps({key: manifest[key] for key in manifest if not key.endswith("_at")})
    return {name: hashlib.sha256(content).hexdigest() for name, content in contents.items()}


async def _state(url: str, headers: dict[str, str]) -> tuple[str, bool]:
    """What became of the post, and whether it is a recovery there; the token of the old side is good on both."""
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
        posts = (await http.get("/posts", params={"limit": 100})).json()["posts"]
        [status] = [post["status"] for post in posts if post["body"] == TEXT]
        return status, (await http.get("/readyz")).json()["recovery"] is not None

"""Place posts on a real WordPress, each one more than once, and count what is there in the end.

`WORDPRESS_PASSWORD=… python -m tests.soak wordpress --address URL --user NAME [--posts 20]`, with an
application password. Everything that was placed is deleted again, but for the pictures in the library.
"""

import argparse
import asyncio
import html
import json
import os
import re
import struct
import zlib
from collections.abc import AsyncIterator
from uuid import uuid4

from app.connectors import Absence, Content, Media, Placed, Target
from app.connectors.platforms.wordpress import WordpressPlatform
from app.connectors.platforms.wordpress.connector import slug_of
from app.core import clock, http
from app.core.addresses import Rules
from app.wiring.outbound import Outbound

WORDS = """Ä & <b>'b'</b> "q" \\ \\n %s 😀 [gallery ids="1"] <!-- wp:x -->
line two

https://example.com/?a=b&c=(d). """


def picture(seed: int) -> Media:
    """A PNG of one colour."""
    row = b"\x00" + bytes([seed % 256, 90, 160]) * 8

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(row * 8)), chunk(b"IEND", b""))
    body = b"\x89PNG\r\n\x1a\n" + b"".join(parts)

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        for at in range(start, end, 64):
            yield body[at : min(at + 64, end)]

    alt_text = f'Colour "{seed}" & <more> 😀'
    return Media("", "image/png", len(body), alt_text, uuid4(), f"colour {seed} ä.png", 8, 8, source)


async def one(platform: WordpressPlatform, target: Target, number: int) -> tuple[Placed, list[str]]:
    """Place one post three times; what is wrong with it."""
    files = tuple(picture(seed) for seed in range(number % 4))
    content = Content(f"Tom & Jerry's <{number}> \\ post", f"{WORDS}{number}", files)
    key = f"pub_{number}_{uuid4().hex[:12]}"
    wrong: list[str] = []
    if await platform.find(target, content, key, clock.now()) is not Absence.ABSENT:
        wrong.append(f"post {number} was there before")
    placed = [await platform.publish(target, content, key) for _ in range(2)]
    placed.append(await _found(platform, target, content, key))
    if len({item.external_id for item in placed}) != 1:
        wrong.append(f"post {number} is there more than once: {[item.external_id for item in placed]}")
    slug = slug_of(target, content, key)
    ends = (f"/{slug}/", f"?p={placed[0].external_id}")
    if placed[0].permalink is None or not placed[0].permalink.endswith(ends):
        wrong.append(f"post {number} has another address: {placed[0].permalink}")
    return placed[0], wrong + await _shown(placed[0], content)


async def _found(platform: WordpressPlatform, target: Target, content: Content, key: str) -> Placed:
    found = await platform.find(target, content, key, clock.now())
    return found if isinstance(found, Placed) else Placed("none", None)


async def _shown(placed: Placed, content: Content) -> list[str]:
    """What is wrong with the article as readers of the site get it, words only."""
    root = _root[0]
    reply = await http.client().request("GET", f"{root}/wp/v2/posts/{placed.external_id}", max_bytes=1 << 20)
    rendered = json.loads(reply.body)["content"]["rendered"]
    text = html.unescape(re.sub(r"<[^>]*>", "", rendered))
    missing = [word for word in content.body.split() if _plain(word) not in _plain(text)]
    return [f"{placed.permalink} lacks {missing}"] if missing else []


def _plain(text: str) -> str:
    """The text without the signs that a site sets its own way: quotes and dashes."""
    return re.sub("[\"'“”‘’′″«»„–—-]", "", text)


_root: list[str] = []


async def run(given: argparse.Namespace) -> int:
    """Place, repeat, look, delete; the number of faults."""
    platform = WordpressPlatform()
    fields = {"address": given.address, "user": given.user, "password": os.environ["WORDPRESS_PASSWORD"]}
    async with Outbound(Rules(private_networks=True, plain_http=True), lambda: False) as client:
        http.configure(client)
        uuid = uuid4()
        connection = await platform.connect(uuid, "", fields)
        print(f"connected: {connection.name} at {connection.profile_url}")
        _root[:] = [connection.credentials["root"]]
        target = Target(1, uuid, connection.name, connection.credentials)
        wrong: list[str] = []
        placed: list[Placed] = []
        for number in range(given.posts):
            item, faults = await one(platform, target, number)
            placed.append(item)
            wrong += faults
        for item in placed:
            for _ in range(2):
                await platform.delete(target, item.external_id)
    for line in wrong:
        print(f"  {line}")
    print(f"wordpress: {len(placed)} posts, each placed twice and found once, all deleted; {len(wrong)} faults")
    return len(wrong)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return 1 if asyncio.run(run(given)) else 0


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--address", required=True)
    parser.add_argument("--user", required=True)
    parser.add_argument("--posts", type=int, default=20)

"""Post to the instance that the package `mastodon-mock` plays, and read everything back.

`python -m tests.soak mastodon --python PYTHON`: an interpreter that has the package (0.6.1 was tried), in an
environment of its own.
"""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any

import httpx2

from app.connectors import Absence, Content, Rejected, Retryable, Unknown
from app.connectors.platforms.mastodon import MastodonPlatform
from app.core import clock
from tests.soak.platforms import Channel, attached, check, connect, outbound, picture, process
from tests.soak.service import free_ports

TEXT = "Ahoy ⚓👨‍👩‍👧 @bob, see https://example.com/" + "x" * 480 + " #sailing\n\nשלום"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--python", required=True, help="an interpreter that has mastodon-mock")


def main(given: argparse.Namespace) -> int:
    """Run against an instance of its own."""
    asyncio.run(_run(given.python))
    return 0


async def _run(python: str) -> None:
    port, _ = free_ports()
    with tempfile.TemporaryDirectory() as data:
        command = [python, "-m", "mastodon_mock", "serve", "--in-memory", "--port", str(port)]
        environ = {"PATH": os.environ["PATH"], "HOME": data}
        async with process(command, environ, Path(data), "running on"), outbound():
            await _try(f"http://127.0.0.1:{port}")


async def _try(url: str) -> None:
    async with httpx2.AsyncClient(base_url=url) as client:
        made = await client.post("/api/v1/_mock/dev_user", json={"username": "alice", "display_name": "Alice"})
        token = made.json()["access_token"]
        client.headers["Authorization"] = f"Bearer {token}"
        platform = MastodonPlatform()
        channel = await connect(platform, {"instance": url, "access_token": token, "language": "en"})
        await _post(client, platform, channel)
        await _faults(client, platform, channel)


async def _post(client: httpx2.AsyncClient, platform: MastodonPlatform, channel: Channel) -> None:
    data = picture(320, 200)
    content = Content(None, "An image ⚓ https://example.com", (attached(data, "Stripes ⚓", 320, 200),))
    check("preflight takes it", holds=platform.preflight(channel.target(), content) == [])
    placed = await platform.publish(channel.target(), content, "pub_1_0a")
    status = (await client.get(f"/api/v1/statuses/{placed.external_id}")).json()
    source = (await client.get(f"/api/v1/statuses/{placed.external_id}/source")).json()
    print(f"placed {placed.permalink}: {status['content']}")
    check("the text is the same", holds=source["text"] == content.body)
    shown = (status["visibility"], status["language"])
    check("visibility and language", holds=shown == ("public", "en"))
    [media] = status["media_attachments"]
    check("the alternative text", holds=media["description"] == "Stripes ⚓")
    stored = await client.get(media["url"])
    check(f"the image is the same, {len(data)} bytes", holds=stored.content == data)
    again = await platform.publish(channel.target(), content, "pub_1_0a")
    check("a repetition is the same status", holds=again == placed)
    found = await platform.find(channel.target(), content, "pub_1_0a", clock.now())
    check("it is found by its words", holds=found == placed)
    for _ in range(2):
        await platform.delete(channel.target(), placed.external_id)
    gone = await client.get(f"/api/v1/statuses/{placed.external_id}")
    check("a deleted status is gone", holds=gone.status_code == 404)
    found = await platform.find(channel.target(), content, "pub_1_0a", clock.now())
    check("and not found any more", holds=found is Absence.ABSENT)


async def _faults(client: httpx2.AsyncClient, platform: MastodonPlatform, channel: Channel) -> None:
    check("long addresses count 23", holds=platform.preflight(channel.target(), Content(None, TEXT)) == [])
    [issue] = platform.preflight(channel.target(), Content(None, "x" * 501))
    check(f"preflight: {issue.message}", holds=issue.code == "text_too_long")
    failure = await _failure(platform, channel, "x" * 501)
    check(f"the instance refuses it, too: {failure}", holds=isinstance(failure, Rejected))
    for status, kind in ((503, Unknown), (429, Retryable)):
        rule = {
            "match": {"methods": ["POST"], "path": "/api/v1/statuses"},
            "effect": {"type": "status", "status": status},
            "count": 1,
        }
        made = await client.post("/api/v1/_mock/faults", json=rule)
        made.raise_for_status()
        failure = await _failure(platform, channel, f"after {status}")
        check(f"HTTP {status}: {failure}", holds=isinstance(failure, kind))
    placed = await platform.publish(channel.target(), Content(None, "after 503"), "pub_after 503")
    check("and is placed by the next call", holds=bool(placed.external_id))


async def _failure(platform: MastodonPlatform, channel: Channel, text: str) -> Any:
    try:
        await platform.publish(channel.target(), Content(None, text), f"pub_{text[:20]}")
    except (Rejected, Retryable, Unknown) as failure:
        return failure
    return None

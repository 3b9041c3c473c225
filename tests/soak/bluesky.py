"""Post to a real personal data server of the AT Protocol and read everything back.

`python -m tests.soak bluesky --folder DIR`: DIR keeps the server's packages, which npm brings at the first run.
It is never part of this project. Needs Node 20 or newer.
"""

import argparse
import asyncio
import hashlib
import os
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import httpx2

from app.connectors import Content, NeedsReconnect, Retryable, Target
from app.connectors.platforms.bluesky import BlueskyPlatform
from tests.soak.platforms import Channel, attached, check, connect, outbound, picture, process
from tests.soak.service import free_ports

PACKAGES = ("@atproto/pds@0.4.217", "@did-plc/server@0.0.1")
SCRIPT = Path(__file__).with_name("personal_data_server.cjs")
POST = "app.bsky.feed.post"
ALT = "Streifen ⚓ \u200fפסים"
TEXTS = (
    "Ahoy ⚓👨‍👩‍👧 @bob.test, see https://example.com/ä?b=ü#c. #sailing",
    "שלום @bob.test مرحبا https://example.com/עברית #größe",
    "e\u0301\r\n\r\n🇩🇪 @bob.test\r\n#日本語 https://example.com/a_(b)",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--folder", type=Path, required=True, help="keeps the server's packages")


def main(given: argparse.Namespace) -> int:
    """Install what is missing, then run."""
    folder: Path = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    install(folder)
    asyncio.run(_run(folder))
    return 0


def install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed, and is not there")
    if not (folder / "node_modules/@atproto/pds").is_dir():
        subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", "--prefix", folder, *PACKAGES], check=True, timeout=600
        )
    if not (folder / "node_modules/better-sqlite3/build/Release/better_sqlite3.node").is_file():
        subprocess.run([npm, "rebuild", "--prefix", folder, "better-sqlite3"], check=True, timeout=600)


async def _run(folder: Path) -> None:
    port, directory_port = free_ports()
    with tempfile.TemporaryDirectory() as data:
        (Path(data) / "blobs").mkdir()
        env = environ(Path(data), port, directory_port) | {"NODE_PATH": str(folder / "node_modules")}
        async with (
            process([shutil.which("node") or "node", str(SCRIPT)], env, Path(data), "ready"),
            outbound(),
        ):
            await _try(f"http://localhost:{port}")


def environ(data: Path, port: int, directory_port: int) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "LOG_ENABLED": "0",
        "PLC_PORT": str(directory_port),
        "PDS_PORT": str(port),
        "PDS_HOSTNAME": "localhost",
        "PDS_DATA_DIRECTORY": str(data),
        "PDS_BLOBSTORE_DISK_LOCATION": str(data / "blobs"),
        "PDS_REPO_SIGNING_KEY_K256_PRIVATE_KEY_HEX": secrets.token_hex(32),
        "PDS_PLC_ROTATION_KEY_K256_PRIVATE_KEY_HEX": secrets.token_hex(32),
        "PDS_JWT_SECRET": secrets.token_hex(16),
        "PDS_DPOP_SECRET": secrets.token_hex(32),
        "PDS_ADMIN_PASSWORD": secrets.token_hex(16),
        "PDS_SERVICE_HANDLE_DOMAINS": ".test",
        "PDS_INVITE_REQUIRED": "0",
        "PDS_DEV_MODE": "1",
    }


async def _try(url: str) -> None:
    async with httpx2.AsyncClient(base_url=f"{url}/xrpc/") as client:
        bob = (await account(client, "bob.test"))["did"]
        token = (await account(client, "alice.test"))["accessJwt"]
        made = await client.post(
            "com.atproto.server.createAppPassword",
            json={"name": "galley"},
            headers={"Authorization": f"Bearer {token}"},
        )
        platform = BlueskyPlatform()
        fields = {
            "service": url,
            "handle": "@alice.test",
            "app_password": made.json()["password"],
            "languages": "en, de",
        }
        channel = await connect(platform, fields)
        for number, text in enumerate(TEXTS):
            await _post(client, platform, channel, f"pub_{number}_0a", text, bob)
        await _once(client, platform, channel)
        await _large(client, platform, channel)
        await _tokens(platform, channel)
        await _limits(platform, channel)


async def account(client: httpx2.AsyncClient, handle: str) -> dict[str, Any]:
    sent = {"handle": handle, "email": f"{handle}@example.com", "password": "its own password"}
    answer = await client.post("com.atproto.server.createAccount", json=sent)
    answer.raise_for_status()
    return answer.json()


async def record(client: httpx2.AsyncClient, uri: str) -> dict[str, Any] | None:
    repo, collection, key = uri.removeprefix("at://").split("/")
    query = {"repo": repo, "collection": collection, "rkey": key}
    answer = await client.get("com.atproto.repo.getRecord", params=query)
    return answer.json() if answer.status_code == 200 else None


async def _post(
    client: httpx2.AsyncClient, platform: BlueskyPlatform, channel: Channel, key: str, text: str, bob: str
) -> None:
    data = picture(320, 200)
    placed = await platform.publish(channel.target(), Content(None, text, (attached(data, ALT, 320, 200),)), key)
    print(f"placed {placed.external_id}")
    found = await record(client, placed.external_id)
    assert found is not None
    post, encoded = found["value"], text.encode()
    check("the text is the same, byte for byte", holds=post["text"].encode() == encoded)
    shown = {}
    for facet in post["facets"]:
        [feature] = facet["features"]
        cut = encoded[facet["index"]["byteStart"] : facet["index"]["byteEnd"]].decode()
        shown[cut] = feature.get("uri") or feature.get("did") or feature.get("tag")
    print(f"   facets {shown}")
    mention, *others = [shown.pop("@bob.test"), *shown.items()]
    check("the mention is of Bob's DID", holds=mention == bob)
    check("link and tag are what is shown", holds=all(cut in (value, f"#{value}") for cut, value in others))
    check("three facets", holds=len(post["facets"]) == 3)
    [image] = post["embed"]["images"]
    shape = (image["alt"], image["aspectRatio"])
    check("alternative text and shape", holds=shape == (ALT, {"width": 320, "height": 200}))
    query = {"did": channel.credentials["did"], "cid": image["image"]["ref"]["$link"]}
    blob = await client.get("com.atproto.sync.getBlob", params=query)
    same = hashlib.sha256(blob.content).digest() == hashlib.sha256(data).digest()
    check(f"the image is the same, {len(data)} bytes", holds=same)
    check("the languages", holds=post["langs"] == ["en", "de"])


async def _once(client: httpx2.AsyncClient, platform: BlueskyPlatform, channel: Channel) -> None:
    content = Content(None, "Only once")
    first = await platform.publish(channel.target(), content, "pub_9_0a")
    before = await record(client, first.external_id)
    again = await platform.publish(channel.target(), content, "pub_9_0a")
    check(
        "a repetition is the same record",
        holds=(again, await record(client, again.external_id)) == (first, before),
    )
    query = {"repo": channel.credentials["did"], "collection": POST}
    listed = (await client.get("com.atproto.repo.listRecords", params=query)).json()["records"]
    check("four posts are there", holds=len(listed) == 4)
    for _ in range(2):
        await platform.delete(channel.target(), first.external_id)
    check("a deleted post is gone", holds=await record(client, first.external_id) is None)


async def _large(client: httpx2.AsyncClient, platform: BlueskyPlatform, channel: Channel) -> None:
    """The largest image that this version of the server takes, and a film of which only the beginning is one."""
    image = picture(8, 8).ljust(1_000_000, b"\0")
    film = (b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + secrets.token_bytes(64)).ljust(4_000_000, b"\0")
    for number, (data, kind) in enumerate(((image, "image/png"), (film, "video/mp4"))):
        content = Content(None, kind, (attached(data, ALT, 8, 8, kind),))
        placed = await platform.publish(channel.target(), content, f"pub_2{number}_0a")
        found = await record(client, placed.external_id)
        assert found is not None
        embed = found["value"]["embed"]
        blob, alt = (embed["video"], embed["alt"]) if "video" in embed else _only(embed["images"])
        check(
            f"{len(data)} bytes of {kind}", holds=(blob["size"], blob["mimeType"], alt) == (len(data), kind, ALT)
        )
        await platform.delete(channel.target(), placed.external_id)


def _only(images: list[dict[str, Any]]) -> tuple[dict[str, Any], str]:
    [image] = images
    return image["image"], image["alt"]


async def _tokens(platform: BlueskyPlatform, channel: Channel) -> None:
    renewed = await platform.publish(
        channel.target(access_token="no token"), Content(None, "renewed"), "pub_10_0a"
    )
    check("a token is renewed and kept", holds=bool(renewed.permalink) and channel.renewals == 1)
    bad = channel.target(access_token="no token", refresh_token="none")
    await platform.publish(bad, Content(None, "by the password"), "pub_11_0a")
    check("new tokens come by the password", holds=channel.renewals == 2)
    bad = channel.target(access_token="no token", refresh_token="none", app_password="wrong")
    check("a wrong password asks for a person", holds=await _failure(platform, bad) is NeedsReconnect)


async def _failure(platform: BlueskyPlatform, target: Target) -> type[Exception] | None:
    try:
        await platform.publish(target, Content(None, "never"), "pub_12_0a")
    except (NeedsReconnect, Retryable) as failure:
        print(f"   {failure}")
        return type(failure)
    return None


async def _limits(platform: BlueskyPlatform, channel: Channel) -> None:
    flags = "🇩🇪" * 300
    longest = Content(None, flags)
    check("300 graphemes pass", holds=platform.preflight(channel.target(), longest) == [])
    placed = await platform.publish(channel.target(), longest, "pub_13_0a")
    check("and are taken", holds=bool(placed.external_id))
    try:
        await platform.publish(channel.target(), Content(None, flags + "x"), "pub_14_0a")
    except Exception as failure:  # noqa: BLE001  # its text is what is looked at
        print(f"   {type(failure).__name__}: {failure}")
        check("301 are refused there, too", holds=type(failure).__name__ == "Rejected")
    else:
        check("301 are refused there, too", holds=False)

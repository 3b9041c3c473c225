"""Callbacks that signers of others signed: taken once in any order, and refused where a single bit differs.

`python -m tests.soak signed_requests --folder DIR [--count 1000] [--orders 20] [--seed 1]`: DIR keeps the signers,
which npm brings at the first run (facebook-signed-request and @octokit/webhooks-methods). Needs Node 20 or newer.
"""

import argparse
import asyncio
import hashlib
import json
import logging
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote_from_bytes

import httpx2
from pydantic import SecretStr

from app import main as entry
from app.connectors import registry
from app.core import clock, config, crypto, links
from app.domain import callbacks
from app.domain.callbacks.models import DataDeletion, InboundEvent
from app.domain.channels import Channel
from app.domain.connections import Connection
from app.domain.identity import passwords
from app.domain.notifications.models import Notification
from app.wiring import services
from tests import database, factories
from tests.domain.callbacks.test_erasure import Facebook, connected
from tests.factories import SYSTEM
from tests.soak.platforms import check
from tests.world import rows

PACKAGES: Final = ("facebook-signed-request@0.0.2", "@octokit/webhooks-methods@6.0.0")
SCRIPT: Final = Path(__file__).with_name("sign.cjs")
SECRETS: Final = ("the secret of one app", "the secret of another app")
PATHS: Final = ("/webhooks/meta/deauthorize", "/webhooks/meta/data-deletion")
INSTAGRAM: Final = "/webhooks/meta/instagram"
PEOPLE: Final = 20
FORM: Final = {"Content-Type": "application/x-www-form-urlencoded"}
AT: Final = datetime(2026, 11, 21, 1, 37, 26, tzinfo=UTC)

Json = dict[str, Any]


@dataclass(frozen=True)
class Event:
    """One call of a platform."""

    path: str
    body: bytes
    signature: str | None = None

    def headers(self) -> dict[str, str]:
        return FORM if self.signature is None else {"X-Hub-Signature-256": self.signature}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--folder", type=Path, required=True, help="keeps the signers")
    parser.add_argument("--count", type=int, default=1000, help="how many events")
    parser.add_argument("--orders", type=int, default=20, help="in how many orders they come")
    parser.add_argument("--seed", type=int, default=1, help="of the orders")


def main(given: argparse.Namespace) -> int:
    """Install what is missing, then run."""
    folder: Path = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules/@octokit/webhooks-methods").is_dir():
        npm = shutil.which("npm") or "npm"
        subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", "--prefix", folder, *PACKAGES], check=True, timeout=600
        )
    asyncio.run(_run(folder, given.count, given.orders, random.Random(given.seed)))
    return 0


async def _run(folder: Path, count: int, orders: int, chance: random.Random) -> None:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory(prefix="galley-signed-") as data:
        async with database.fresh_settings(Path(data), None) as made, services.storage(made):
            await database.build()
            found = {"meta_app_secret": SecretStr(",".join(SECRETS)), "meta_verify_token": SecretStr("verify")}
            settings = made.model_copy(update=found)
            config.configure(settings)
            others = tuple(item for item in registry.built_in() if item.key != "facebook")
            platform = Facebook()
            registry.built_in = lambda: (*others, platform)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            transport = httpx2.ASGITransport(app=entry.callbacks(settings))
            async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as client:
                with clock.freeze() as hands:
                    hands.move(AT - clock.now())
                    await _bits(client, folder)
                    await _parallel(client, folder, platform)
                    await _orders(client, folder, platform, count, orders, chance)


def _signed(folder: Path, asked: Sequence[Json]) -> list[str]:
    text = "".join(json.dumps(one) + "\n" for one in asked)
    environ = {"NODE_PATH": str(folder / "node_modules"), "PATH": "/usr/bin:/bin"}
    # A module is looked for beside the script, so the script has to be beside the packages.
    beside = folder / SCRIPT.name
    shutil.copyfile(SCRIPT, beside)
    node = shutil.which("node") or "node"
    done = subprocess.run(
        [node, "--no-deprecation", str(beside)],
        input=text,
        capture_output=True,
        text=True,
        env=environ,
        check=True,
        timeout=600,
    )
    return done.stdout.splitlines()


def _form(request: bytes) -> bytes:
    return b"signed_request=" + quote_from_bytes(request, safe="").encode()


def _flips(text: bytes) -> Iterator[bytes]:
    """The text with each of its bits flipped."""
    for at in range(len(text)):
        for bit in range(8):
            yield text[:at] + bytes([text[at] ^ 1 << bit]) + text[at + 1 :]


async def _bits(client: httpx2.AsyncClient, folder: Path) -> None:
    """Each bit of signature and body decides, for every secret and path."""
    fields = {"algorithm": "HMAC-SHA256", "issued_at": int(AT.timestamp()), "user_id": "218471"}
    body = '{"object":"instagram","entry":[{"id":"1","time":1755779280,"changes":[{"field":"comments"}]}]}'
    asked = [{"secret": one, "fields": fields} for one in SECRETS]
    made = _signed(folder, [*asked, {"secret": SECRETS[1], "body": body}])
    before = await rows()
    number = 0
    for request in made[:2]:
        for path in PATHS:
            for flipped in _flips(request.encode()):
                answer = await client.post(path, content=_form(flipped), headers=FORM)
                number += 1
                if answer.status_code != 403:
                    check(f"{path} refuses {flipped!r}: {answer.status_code}", holds=False)
    for flipped in _flips(body.encode()):
        answer = await client.post(INSTAGRAM, content=flipped, headers={"X-Hub-Signature-256": made[2]})
        number += 1
        check("a changed body is refused", holds=False) if answer.status_code != 403 else None
    for flipped in _flips(made[2].encode()):
        header = [(b"x-hub-signature-256", flipped)]
        answer = await client.post(INSTAGRAM, content=body.encode(), headers=header)
        number += 1
        check(f"{flipped!r} is refused", holds=False) if answer.status_code != 403 else None
    check(f"{number} flipped bits: 403 for each", holds=True)
    check("and no row changed", holds=await rows() == before)
    answers = [
        *[
            await client.post(path, content=_form(one.encode()), headers=FORM)
            for one in made[:2]
            for path in PATHS
        ],
        await client.post(INSTAGRAM, content=body.encode(), headers={"X-Hub-Signature-256": made[2]}),
    ]
    check("as they were signed, all are taken", holds=[one.status_code for one in answers] == [200] * 5)


async def _parallel(client: httpx2.AsyncClient, folder: Path, platform: Facebook) -> None:
    """The same event at the same time has one effect."""
    await _emptied()
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    await connected(scope, platform, "77")
    fields = {"algorithm": "HMAC-SHA256", "issued_at": int(AT.timestamp()) + 60, "user_id": "77"}
    [request] = _signed(folder, [{"secret": SECRETS[0], "fields": fields}])
    for path in PATHS:
        sent = [client.post(path, content=_form(request.encode()), headers=FORM) for _ in range(50)]
        answers = await asyncio.gather(*sent)
        same = {(one.status_code, one.content) for one in answers}
        check(f"{path}, 50 times at once: one answer, {next(iter(same))[0]}", holds=len(same) == 1)
    check("two events are stored", holds=await InboundEvent.all().count() == 2)
    while await callbacks.work_events(SYSTEM):
        pass
    effects = (await DataDeletion.all().count(), await Connection.all().count())
    check("one deletion, no connection left", holds=effects == (1, 0))


async def _orders(
    client: httpx2.AsyncClient,
    folder: Path,
    platform: Facebook,
    count: int,
    orders: int,
    chance: random.Random,
) -> None:
    events = _events(folder, count, chance)
    ends: set[str] = set()
    for number in range(orders):
        await _emptied()
        for person in range(PEOPLE):
            owner = await factories.user()
            await connected(await factories.scope(owner, await factories.brand(owner)), platform, str(person + 1))
        chance.shuffle(events)
        for at, event in enumerate(events):
            answer = await client.post(event.path, content=event.body, headers=event.headers())
            assert answer.status_code == 200, answer.text
            if at % 97 == 0:
                await callbacks.work_events(SYSTEM)
        while await callbacks.work_events(SYSTEM):
            pass
        found = await _state()
        ends.add(hashlib.sha256(repr(found).encode()).hexdigest())
        if number == 0:
            print("   " + ", ".join(f"{len(part)} {name}" for name, part in found.items()))
    check(f"{len(events)} events in {orders} orders: {len(ends)} end", holds=len(ends) == 1)


def _events(folder: Path, count: int, chance: random.Random) -> list[Event]:
    """Removals before and after the consent, deletions and deliveries; one in five comes again."""
    asked: list[tuple[str, Json]] = []
    while len(asked) < count * 4 // 5:
        kind = chance.choice([*PATHS, INSTAGRAM])
        if kind == INSTAGRAM:
            body = {"object": "instagram", "entry": [{"id": str(chance.randrange(9)), "time": len(asked)}]}
            asked.append((kind, {"secret": chance.choice(SECRETS), "body": json.dumps(body)}))
            continue
        # Of the people, a third only leave, a third want their data deleted, and a third left before they came.
        person = chance.randrange(PEOPLE) + 1
        late = person % 3 != 0
        path = PATHS[1] if person % 3 == 1 else PATHS[0]
        seconds = int(AT.timestamp()) + (1 if late else -1) * chance.randrange(5, 10_000)
        fields = {"algorithm": "HMAC-SHA256", "issued_at": seconds, "user_id": str(person), "at": len(asked)}
        asked.append((path, {"secret": chance.choice(SECRETS), "fields": fields}))
    signed = _signed(folder, [one for _, one in asked])
    events = [
        Event(path, _form(text.encode())) if path in PATHS else Event(path, one["body"].encode(), text)
        for (path, one), text in zip(asked, signed, strict=True)
    ]
    return events + [chance.choice(events) for _ in range(count - len(events))]


async def _state() -> dict[str, Sequence[object]]:
    """What is left, without numbers and times."""
    return {
        "events": sorted([(row.source, row.digest, row.state, row.problem) for row in await InboundEvent.all()]),
        "deletions": sorted([(row.code_digest, row.finished_at is not None) for row in await DataDeletion.all()]),
        "connections": sorted([(row.subject_key, row.state) for row in await Connection.all()]),
        "channels": sorted([(row.external_key or "", row.state) for row in await Channel.all()]),
        "notices": sorted([row.type for row in await Notification.all()]),
    }


async def _emptied() -> None:
    await database.Emptying()()

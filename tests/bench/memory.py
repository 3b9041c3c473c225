"""The memory of one `galley serve` with its worker on the embedded store, at rest and under load: `memory`.

The brand has a month of a hundred posts, each with two publications, three comments and one image.
Memory is that of the one process, in MiB, after each load; `soak memory` watches whether it grows.
"""

import asyncio
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import httpx2
import orjson
import psutil

from app.core.iso_time import offset_form
from tests.bench import calendar, data, documents, load, results
from tests.bench.load import Request
from tests.soak import memory
from tests.soak.service import Service, free_ports

POSTS: Final = 100
COMMENTS: Final = 3
SECONDS: Final = 6.0
SETTLED: Final = 2.0
IMAGE: Final = "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs="
COMMENT: Final = """
mutation Comment($post: ID!) { postCommentAdd(input: {postId: $post, body: "What is said."}) { __typename } }
"""


async def run(rounds: int) -> None:
    """Measure and print; the loads follow one another in each round, on a process of its own."""
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        service = Service(Path(folder), *free_ports())
        service.start()
        try:
            asked = await _filled(service)
            for _ in range(rounds):
                service.stop()
                service.start()
                for name, mebi in (await _measured(service, asked)).items():
                    found.setdefault(name, []).append(mebi)
        finally:
            service.stop()
            service.close()
    for name, values in found.items():
        results.note(f"memory of `galley serve`, {name}", values, " MiB")


async def _measured(service: Service, asked: dict[str, tuple[Request, int]]) -> dict[str, float]:
    process = psutil.Process(service.pid)
    await asyncio.sleep(SETTLED)
    found = {"at rest": process.memory_info().rss / memory.MEBI}
    for name, (request, clients) in asked.items():
        await load.run(service.url, request, connections=clients, seconds=SECONDS)
        found[f"after {name} by {clients} clients"] = process.memory_info().rss / memory.MEBI
    return found


async def _filled(service: Service) -> dict[str, tuple[Request, int]]:
    """A month of posts; what the service is asked, and by how many clients."""
    plan = memory.set_up(service)
    where = ("--brand", plan["slug"], "--platform", "sandbox")
    channels = [service.admin("channel", "connect", *where, "--name", f"Channel {n}")["id"] for n in range(2)]
    headers = {"Authorization": f"Bearer {plan['token']}", "X-Service-Brand": plan["slug"]}
    start = datetime.now(UTC) + timedelta(days=1)
    async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=60) as client:

        async def sent(path: str, body: Any) -> Any:
            answer = await client.post(path, json=body)
            if not answer.is_success:
                raise RuntimeError(f"POST {path}: {answer.status_code} {answer.text}")
            return answer.json()

        for number in range(POSTS):
            image = await sent("/media/assets", {"filename": "pixel.gif", "data": IMAGE})
            due = start + data.MONTH / (POSTS + 1) * number
            post = {"title": f"Post {number}", "body": "Words of a post. " * 15, "channel_ids": channels}
            await sent(
                "/posts", {**post, "media_ids": [image["asset"]["id"]], "due_at": due.isoformat(), "approve": True}
            )
        month = {"from": offset_form(start), "to": offset_form(start + data.MONTH)}
        find = "{ viewer { brands { nodes { id posts(first: 100) { nodes { id } } } } } }"
        brand = (await sent("/graphql", {"query": find}))["data"]["viewer"]["brands"]["nodes"][0]
        for post in brand["posts"]["nodes"] * COMMENTS:
            await sent("/graphql", {"query": COMMENT, "variables": {"post": post["id"]}})

    def document(text: str) -> Request:
        body = orjson.dumps({"query": text, "variables": {"brand": brand["id"], **month}})
        return Request("POST", "/graphql", headers, body)

    asked = {
        "`GET /teams`": (Request("GET", "/teams", headers), 16),
        "the calendar": (document(documents.CALENDAR), calendar.CONNECTIONS),
        "the heaviest document": (document(documents.HEAVY), calendar.CONNECTIONS),
    }
    for request, _ in list(asked.values())[1:]:
        print(f"  {calendar.fields(calendar.answer(service.url, request))} fields")
    return asked

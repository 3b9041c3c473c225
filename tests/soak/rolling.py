"""Restart two servers one after the other behind nginx, as docs/scaling.md says, and count requests that are lost.

`python -m tests.soak rolling [--requests 3000] [--rounds 2] [--connections 64]`. The lines for nginx are those of
the document. Reads and writes go on meanwhile; afterwards it counts how many of some connections each process of
one server gets. Ends with exit code 1 where a request failed, or one process has 45 percent of the connections.
"""

import argparse
import asyncio
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import httpx2
import psutil

from tests.postgres_server import postgres_server
from tests.soak.service import READY_SECONDS, Service, free_ports

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "scaling.md"
KEY: Final = "a-passphrase-of-forty-characters-and-more"
SENDERS: Final = 8
PROCESSES: Final = 4
MOST_PERCENT: Final = 45
_FRAME: Final = """
worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log; daemon off; user root;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  {document}
  server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://galley; proxy_set_header Host $host; }} }}
}}
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--requests", type=int, default=3_000)
    parser.add_argument("--rounds", type=int, default=2, help="restarts of both servers")
    parser.add_argument("--connections", type=int, default=64)


def main(given: argparse.Namespace) -> int:
    """Run it; the exit code."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-rolling-")))
        server = stack.enter_context(postgres_server(folder / "postgres"))
        settings = {
            "GALLEY_DATABASE_URL": server.url,
            "GALLEY_SECRET_KEY": KEY,
            "GALLEY_TRUSTED_PROXIES": "127.0.0.1",
        }
        servers = [_server(stack, folder, f"serve-{number}", settings) for number in range(2)]
        port = stack.enter_context(_nginx(folder, [each.port for each in servers]))
        headers = _set_up(servers[0])
        is_fine = asyncio.run(_load(given, servers, port, headers))
        for each in servers:
            each.stop()
        wide = _server(stack, folder, "wide", settings, "--processes", str(PROCESSES))
        return 0 if asyncio.run(_spread(given.connections, wide)) and is_fine else 1


def _server(stack: ExitStack, folder: Path, name: str, settings: dict[str, str], *words: str) -> Service:
    port, callbacks = free_ports()
    service = Service(folder, port, callbacks, words=("--no-worker", *words), settings=settings, name=name)
    service.start()
    stack.callback(service.close)
    stack.callback(service.stop)
    return service


@contextmanager
def _nginx(folder: Path, ports: list[int]) -> Generator[int]:
    """Nginx with the lines of the document in front of these ports; its own port."""
    block = re.search(
        r"^upstream galley \{.*?^proxy_next_upstream[^\n]*", DOCUMENT.read_text(), re.DOTALL | re.MULTILINE
    )
    assert block is not None
    text = block[0]
    for address, port in zip(("10.0.0.11:8000", "10.0.0.12:8000"), ports, strict=True):
        assert address in text
        text = text.replace(address, f"127.0.0.1:{port}")
    own, _ = free_ports()
    file = folder / "nginx.conf"
    file.write_text(_FRAME.format(folder=folder, document=text, port=own))
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    process = subprocess.Popen([program, "-c", str(file), "-p", str(folder)])
    try:
        yield own
    finally:
        process.terminate()
        process.wait(30)


def _set_up(service: Service) -> dict[str, str]:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    return {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}


async def _load(given: argparse.Namespace, servers: list[Service], port: int, headers: dict[str, str]) -> bool:
    answers, texts = Counter[str](), list[str]()
    is_over = asyncio.Event()
    url = f"http://127.0.0.1:{port}"
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=60) as http:

        async def send(number: int) -> None:
            while not is_over.is_set() or answers.total() < given.requests:
                name = f"{number} {len(texts)}"
                is_write = answers.total() % 10 == 0
                try:
                    if is_write:
                        texts.append(name)
                        answer = await http.post("/posts", json={"body": name})
                    else:
                        answer = await http.get("/posts")
                    answers[f"{'POST' if is_write else 'GET'} {answer.status_code}"] += 1
                except httpx2.HTTPError as failure:
                    answers[type(failure).__name__] += 1

        senders = [asyncio.create_task(send(number)) for number in range(SENDERS)]
        for _ in range(given.rounds):
            for each in servers:
                await asyncio.to_thread(each.stop)
                await asyncio.to_thread(each.start)
                print(f"restarted {each.name}; requests until now: {answers.total()}", flush=True)
        is_over.set()
        await asyncio.gather(*senders)
    wrong = sum(number for answer, number in answers.items() if answer.split()[-1] not in ("200", "201"))
    print(f"{answers.total()} requests, {wrong} lost: {dict(answers)}; {len(texts)} writes")
    return not wrong


async def _spread(connections: int, service: Service) -> bool:
    """How many of some connections at once each process of a server gets, once all of them listen."""
    async with asyncio.timeout(READY_SECONDS):
        while len(_sockets(service, psutil.CONN_LISTEN)) < PROCESSES:  # noqa: ASYNC110 only asking tells
            await asyncio.sleep(0.1)
    streams = await asyncio.gather(
        *(asyncio.open_connection("127.0.0.1", service.port) for _ in range(connections))
    )
    await asyncio.sleep(1)
    counts = _sockets(service, psutil.CONN_ESTABLISHED)
    for _, writer in streams:
        writer.close()
    most = max(counts.values(), default=0)
    shares = f"{sorted(counts.values())}, {100 * most / connections:.0f} %"
    print(f"{connections} connections, {PROCESSES} processes: {shares}")
    return sum(counts.values()) == connections and 100 * most < MOST_PERCENT * connections


def _sockets(service: Service, state: str) -> Counter[int]:
    """How many sockets in this state each process has at the port of a server; those without are left out."""
    return Counter(
        process.pid
        for process in psutil.Process(service.pid).children(recursive=True)
        for each in process.net_connections("tcp")
        if each.laddr and each.laddr[1] == service.port and each.status == state
    )

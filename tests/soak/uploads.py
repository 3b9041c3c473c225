"""Break off the upload of a large film again and again, then compare what is stored; and watch the memory.

`python -m tests.soak uploads [--mebibytes 1024] [--cuts 20] [--seed N] [--tuspy FOLDER]`. A piece is sent over a
bare connection that is reset at a random place. With a folder of the library tuspy the same is done by that, too.
The exit code is 1 where the bytes differ, or the serving process took 64 MiB more than before.
"""

import argparse
import hashlib
import random
import socket
import struct
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import httpx2
import psutil

from app.programs import video_metadata
from tests.domain.media import films
from tests.soak.memory import set_up
from tests.soak.service import Service, free_ports

MEBI: Final = 2**20
MEMORY: Final = 64 * MEBI
CHUNK: Final = 4 * MEBI
SECONDS: Final = 300
UPLOADS: Final = "/media/uploads"


def film_of(size: int, at: Path, seed: int) -> str:
    """Write a film of this size, most of it free space with random bytes; its SHA-256."""
    at.write_bytes(films.video(*[films.cornered()] * 10))
    with at.open("r+b") as file:
        # As it is stored: without the name of the program that made it.
        video_metadata.examine(file, file)
    head = at.read_bytes()
    digest, source = hashlib.sha256(), random.Random(seed)
    with at.open("wb") as file:
        for piece in (
            head,
            struct.pack(">I4sQ", 1, b"free", size - len(head)),
            *_noise(size - len(head) - 16, source),
        ):
            file.write(piece)
            digest.update(piece)
    return digest.hexdigest()


def _noise(size: int, source: random.Random) -> Iterator[bytes]:
    for at in range(0, size, CHUNK):
        yield source.randbytes(min(CHUNK, size - at))


class Peak:
    """The most memory that a process has while it is watched, in bytes."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)
        self.before = self.most = self._process.memory_info().rss
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._stop.wait(0.02):
            self.most = max(self.most, self._process.memory_info().rss)

    def end(self) -> int:
        """How much more it was than before."""
        self._stop.set()
        self._thread.join()
        return self.most - self.before


def send(service: Service, path: str, token: str, file: Path, span: tuple[int, int], length: int) -> int:
    """Send bytes of a piece that was announced with this length; the status, or 0 after a reset."""
    start, end = span
    with socket.create_connection(("127.0.0.1", service.port), timeout=SECONDS) as connection:
        lines = (
            *(f"PATCH {path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {token}"),
            *("Tus-Resumable: 1.0.0", "Content-Type: application/offset+octet-stream"),
            *(f"Upload-Offset: {start}", f"Content-Length: {length}", "", ""),
        )
        connection.sendall("\r\n".join(lines).encode())
        with file.open("rb") as source:
            source.seek(start)
            while start < end:
                piece = source.read(min(CHUNK, end - start))
                connection.sendall(piece)
                start += len(piece)
        if end - span[0] < length:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return 0
        return int(connection.recv(64).split()[1])


def come(client: httpx2.Client, path: str) -> int:
    """How many bytes have come; the service may still be writing those of a broken connection."""
    answer = client.head(path, headers={"Tus-Resumable": "1.0.0"})
    return int(answer.headers["Upload-Offset"])


def upload(service: Service, token: str, file: Path, cuts: int, source: random.Random) -> tuple[str, list[int]]:
    """Upload the file with so many cuts; the SHA-256 of what is stored, and where it was cut off."""
    size, headers = file.stat().st_size, {"Authorization": f"Bearer {token}"}
    places: list[int] = []
    with httpx2.Client(base_url=service.url, headers=headers, timeout=SECONDS) as client:
        start = client.post(UPLOADS, json={"filename": "film.mp4", "size": size}).raise_for_status()
        path = start.headers["Location"].removeprefix(service.url)
        status = 0
        while status != 204:
            offset = come(client, path)
            end = size if len(places) == cuts else source.randint(offset, offset + (size - offset) // 4)
            status = send(service, path, token, file, (offset, end), size - offset)
            if status == 0:
                places.append(end)
            elif status != 204:
                # What the broken connection brought is still being written.
                time.sleep(0.05)
                if status not in (409, 423):
                    raise RuntimeError(f"the last piece: {status}")
        return _stored(client, path), places


def _stored(client: httpx2.Client, path: str) -> str:
    end = time.monotonic() + SECONDS
    while (answer := client.get(path).json())["upload"]["state"] == "arriving" and time.monotonic() < end:
        time.sleep(0.2)
    if answer["asset"] is None:
        raise RuntimeError(str(answer["upload"]))
    digest = hashlib.sha256()
    with client.stream("GET", answer["asset"]["url"]) as file:
        for piece in file.iter_bytes():
            digest.update(piece)
    return digest.hexdigest()


def by_tuspy(service: Service, token: str, file: Path, folder: str) -> str:
    """The same by a library of others, which begins anew in the middle; the SHA-256 of what is stored."""
    sys.path.insert(0, folder)
    tus = import_module("tusclient.client")

    headers = {"Authorization": f"Bearer {token}"}
    library: Any = tus.TusClient(f"{service.url}{UPLOADS}", headers=headers)
    metadata = {"filename": "film.mp4"}
    first = library.uploader(str(file), chunk_size=8 * MEBI, metadata=metadata)
    first.upload(stop_at=file.stat().st_size // 2)
    second = library.uploader(str(file), chunk_size=8 * MEBI, metadata=metadata, url=first.url)
    second.upload()
    with httpx2.Client(base_url=service.url, headers=headers, timeout=SECONDS) as client:
        return _stored(client, str(first.url).removeprefix(service.url))


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    source = random.Random(given.seed)
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        file = Path(folder) / "film.mp4"
        digest = film_of(given.mebibytes * MEBI, file, given.seed)
        service = Service(Path(folder), *free_ports(), words=["--no-worker"])
        service.start()
        try:
            plan = set_up(service)
            service.admin(
                *("allowance", "set", "--owner", "soak@example.test", "--name", "storage_limit", "--limit", "-1")
            )
            peak = Peak(service.pid)
            began = time.monotonic()
            stored, places = upload(service, plan["token"], file, given.cuts, source)
            seconds, more = time.monotonic() - began, peak.end()
            library = by_tuspy(service, plan["token"], file, given.tuspy) if given.tuspy else digest
            left = [each.name for each in (service.folder / "var").rglob("*.part")]
        finally:
            service.stop()
    print(f"{given.mebibytes} MiB in {seconds:.1f} s, cut off at {[place // MEBI for place in places]} MiB")
    print(
        f"hash {'right' if stored == digest else 'WRONG'}; with tuspy {'right' if library == digest else 'WRONG'}"
    )
    print(f"memory of the serving process: {peak.before / MEBI:.1f} MiB, at most {more / MEBI:.1f} MiB more")
    print(f"files of uploads left: {left}")
    return 0 if stored == digest == library and more < MEMORY and not left else 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--mebibytes", type=int, default=1024)
    parser.add_argument("--cuts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--tuspy", default="")

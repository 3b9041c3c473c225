"""A large film is made beside posts of one minute: how late these are with it and without it, and the film's own.

`python -m tests.soak films [--mebibytes 2048] [--posts 150] [--programs 1] [--kills 1]`. The film gets bars, so it
is coded anew. After the minute the program that makes it is killed so often, and then the service. Ends with exit
code 1 where the 95th percentile is more than twice as late, where the film is not begun again within its lease, or
where its post is out more than two seconds after the film is there, or not once.
"""

import argparse
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import av
import httpx2
import psutil

from tests.soak.kills import LEASE_SECONDS, Plan, set_up
from tests.soak.service import Service, free_ports
from tests.soak.uploads import CHUNK, MEBI, UPLOADS

SIDES: Final = (1_920, 1_080)
RATE: Final = 30
PIECE: Final = 60
"""Frames of the piece that the film repeats."""
MINUTE: Final = 60.0
LATE: Final = 2.0
SECONDS: Final = 3_600
LOWEST: Final = 19
"""How much a film leaves the processor to others."""


def film_of(size: int, at: Path) -> float:
    """Write a film of noise of this size at least; its seconds."""
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        piece = Path(folder) / "piece.mp4"
        noise = random.Random(7)
        with av.open(str(piece), "w") as container:
            stream: Any = container.add_stream("libx264", rate=RATE, options={"preset": "ultrafast", "crf": "8"})
            stream.width, stream.height, stream.pix_fmt = *SIDES, "yuv420p"
            for _ in range(PIECE):
                frame = av.VideoFrame(*SIDES, "yuv420p")
                for plane in frame.planes:
                    plane.update(noise.randbytes(plane.buffer_size))
                container.mux(stream.encode(frame))
            container.mux(stream.encode())
        times = -(-size // piece.stat().st_size)
        with av.open(str(piece)) as source, av.open(str(at), "w") as container:
            (pictures,) = source.streams.video
            copy = container.add_stream_from_template(pictures)
            for number in range(times):
                source.seek(0)
                for packet in source.demux(pictures):
                    if packet.dts is None or packet.pts is None:
                        continue
                    shift = round(number * PIECE / RATE / packet.time_base)
                    packet.pts, packet.dts, packet.stream = packet.pts + shift, packet.dts + shift, copy
                    container.mux(packet)
    return times * PIECE / RATE


def upload(client: httpx2.Client, file: Path) -> int:
    """Send the film in pieces; its number."""
    size = file.stat().st_size
    start = client.post(UPLOADS, json={"filename": "film.mp4", "size": size}).raise_for_status()
    path = start.headers["Location"].removeprefix(str(client.base_url).rstrip("/"))
    headers = {"Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream"}
    with file.open("rb") as source:
        for offset in range(0, size, 8 * CHUNK):
            piece = source.read(8 * CHUNK)
            at = {"Upload-Offset": str(offset)}
            client.patch(path, content=piece, headers={**headers, **at}).raise_for_status()
    end = time.monotonic() + SECONDS
    while (answer := client.get(path).json())["asset"] is None and time.monotonic() < end:
        time.sleep(0.5)
    return int(answer["asset"]["id"])


def write(client: httpx2.Client, channel: int, due: datetime, body: str, **more: Any) -> int:
    """Schedule a post; its number."""
    fields = {"body": body, "channel_ids": [channel], "due_at": due.isoformat(), "approve": True, **more}
    return int(client.post("/posts", json=fields).raise_for_status().json()["post"]["id"])


def lateness(service: Service, posts: list[int]) -> list[float]:
    """How late these posts are, once all are out, in seconds and in order."""
    end, rows = time.monotonic() + SECONDS, list[float]()
    while time.monotonic() < end:
        rows = [late for post in posts for late, _ in outcomes(service, post)]
        if len(rows) == len(posts):
            return sorted(rows)
        time.sleep(1)
    raise RuntimeError(f"only {len(rows)} of {len(posts)} posts are out")


def outcomes(service: Service, post: int) -> list[tuple[float, float]]:
    """By publication of a post that is out: how late it is, and its moment as seconds of the epoch."""
    return [
        (moment(out) - moment(due), moment(out))
        for out, due in _rows(
            service,
            "SELECT published_at, scheduled_at FROM publication WHERE post_id = ? AND status = 'published'",
            post,
        )
    ]


def moment(text: str) -> float:
    """A moment of the database as seconds of the epoch."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def _rows(service: Service, query: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(f"file:{service.folder}/var/galley.db?mode=ro", uri=True)) as database:
        return database.execute(query, values).fetchall()


def minute(service: Service, client: httpx2.Client, channel: int, count: int) -> list[float]:
    """Posts of one minute; how late they are."""
    start = datetime.now(UTC) + timedelta(seconds=5 + count / 20)
    times = [start + timedelta(seconds=MINUTE * number / count) for number in range(count)]
    return lateness(service, [write(client, channel, due, f"post {due}") for due in times])


def program(service: Service) -> psutil.Process | None:
    """The program that makes the film, which the server of programs has forked."""
    server = psutil.Process(service.pid).children()
    forks = [each for one in server for each in one.children() if each.nice() == LOWEST]
    return forks[0] if forks else None


def begun(service: Service) -> float:
    """The seconds until the film is made again."""
    began = time.monotonic()
    while program(service) is None:
        if time.monotonic() - began > 2 * LEASE_SECONDS:
            raise RuntimeError("nobody makes the film again")
        time.sleep(0.1)
    return time.monotonic() - began


def kill(service: Service, programs: int, kills: int) -> bool:
    """Kill the program and then the service while the film is made; whether it was begun again soon each time."""
    waits: list[float] = []
    for number in range(programs + kills):
        time.sleep(5)
        running = program(service)
        if running is None:
            print("the film was made before it could be killed", flush=True)
            return False
        what = "program" if number < programs else "service"
        print(f"the {what} is killed at {progress(service)}", end=", ", flush=True)
        if number < programs:
            running.kill()
            running.wait()
        else:
            service.kill()
            service.start()
        waits.append(begun(service))
        print(f"begun again after {waits[-1]:.0f} s", flush=True)
    return all(wait <= LEASE_SECONDS for wait in waits)


def progress(service: Service) -> tuple[str, int]:
    """The state of the film that is made, and the thousandths that are there."""
    rows = _rows(service, "SELECT state, coalesce(progress, 0) FROM media_rendition")
    return rows[0] if rows else ("", 0)


def at_95(values: list[float]) -> float:
    """The 95th percentile."""
    return values[int(len(values) * 0.95)]


def measure(service: Service, plan: Plan, file: Path, given: argparse.Namespace) -> bool:
    """Whether all is as it has to be."""
    channel = plan.channels["succeed"]["id"]
    with httpx2.Client(base_url=service.url, headers=plan.headers, timeout=600) as client:
        number = upload(client, file)
        alone = minute(service, client, channel, given.posts)
        frames = [{"media_id": number, "mode": "bars", "shape": 10_000}]
        due = datetime.now(UTC) + timedelta(seconds=2)
        own = write(client, channel, due, "the film", media_ids=[number], frames=frames)
        beside = minute(service, client, channel, given.posts)
        print(f"without it: p95 {at_95(alone):.2f} s, at most {alone[-1]:.2f} s", flush=True)
        state = progress(service)
        print(f"beside it: p95 {at_95(beside):.2f} s, at most {beside[-1]:.2f} s; film: {state}", flush=True)
        is_beside = state[0] == "due"
    is_soon = kill(service, given.programs, given.kills)
    end, began = time.monotonic() + SECONDS, time.monotonic()
    while progress(service)[0] == "due" and time.monotonic() < end:
        time.sleep(0.1)
    made, state = time.time(), progress(service)
    lateness(service, [own])
    calls = _rows(service, "SELECT arrivals FROM sandbox_post WHERE body = 'the film'")
    ((_, out),) = outcomes(service, own)
    seconds = time.monotonic() - began
    print(f"film {state} {seconds:.0f} s after the last kill; out after {out - made:.2f} s: {calls}")
    is_once = is_soon and calls == [(1,)]
    return is_once and is_beside and at_95(beside) <= max(2 * at_95(alone), 0.1) and out - made <= LATE


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        file = Path(folder) / "film.mp4"
        seconds = film_of(given.mebibytes * MEBI, file)
        print(f"a film of {file.stat().st_size / MEBI:.0f} MiB and {seconds:.0f} s", flush=True)
        service = Service(Path(folder), *free_ports(), settings={"GALLEY_MEDIA_LARGEST": str(16 * 1024 * MEBI)})
        service.start()
        try:
            plan = set_up(service)
            service.admin(
                *("allowance", "set", "--owner", "soak@example.test", "--name", "storage_limit", "--limit", "-1")
            )
            return 0 if measure(service, plan, file, given) else 1
        finally:
            service.stop()


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--mebibytes", type=int, default=2_048)
    parser.add_argument("--posts", type=int, default=150)
    parser.add_argument("--programs", type=int, default=1)
    parser.add_argument("--kills", type=int, default=1)

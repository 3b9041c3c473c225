"""Many rows of CSV into a brand, out again, into another brand and out again: time, memory, bad rows, equality.

`python -m tests.soak post_files [--rows 100000] [--small 1000]`. The same command imports a small file first. Ends
with exit code 1 where a row of the long file takes more than twice the server's processor time of one of the small
file, the server grows by more than a quarter, a bad row is not named, or the two files differ.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.soak.memory import MEBI
from tests.soak.service import Service, free_ports

BAD_EVERY = 997
SLOWER, LARGER = 2.0, 1.25
COLUMNS = ("title", "body", "channels", "due_at", "status")


@dataclass(slots=True)
class Run:
    """What a command took: seconds, seconds of the server's processor, and the most memory of both, in MiB."""

    seconds: float
    processor: float
    command: float
    server: float
    out: dict[str, Any]


def write(file: Path, rows: int) -> list[int]:
    """A file of this many rows, some of them bad; the numbers of the bad ones."""
    bad: list[int] = []
    with file.open("w", newline="", encoding="utf-8") as out:
        rows_out = csv.writer(out)
        rows_out.writerow(("key", "title", "body", "channels", "due_at"))
        for number in range(1, rows + 1):
            is_bad = number % BAD_EVERY == 0
            if is_bad:
                bad.append(number)
            channel = "Nowhere" if is_bad else "Sandbox"
            body = f'=Words of row {number}; \u00fcml\u00e4uts, "quotes",\nand a second line'
            rows_out.writerow((f"row-{number}", f"Title {number}", body, channel, ""))
    return bad


def run(service: Service, token: str, *words: str) -> Run:
    """Run a command of the terminal client, and watch its memory and the server's."""
    environ = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
    environ |= {"GALLEY_URL": service.url, "GALLEY_TOKEN": token}
    began, before = time.monotonic(), _processor(service)
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", *words], stdout=subprocess.PIPE, text=True, env=environ
    )
    most = {"command": 0.0, "server": 0.0}
    ended = threading.Event()

    def watch() -> None:
        watched = {"command": psutil.Process(process.pid), "server": psutil.Process(service.pid)}
        while not ended.wait(0.2):
            for name, of in watched.items():
                try:
                    most[name] = max(most[name], of.memory_info().rss / MEBI)
                except psutil.Error:
                    return

    watcher = threading.Thread(target=watch)
    watcher.start()
    text, _ = process.communicate(timeout=7_200)
    ended.set()
    watcher.join()
    out = json.loads(text) if text.startswith("{") else {}
    processor = _processor(service) - before
    return Run(time.monotonic() - began, processor, most["command"], most["server"], out)


def _processor(service: Service) -> float:
    times = psutil.Process(service.pid).cpu_times()
    return times.user + times.system


def rows_of(file: Path) -> Iterator[tuple[str, ...]]:
    """What two files have to agree on, row by row."""
    with file.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            yield tuple(row[name] for name in COLUMNS)


def checked(folder: Path, given: argparse.Namespace, service: Service) -> list[str]:
    """The whole run; what is wrong."""
    service.admin("user", "create", "--email", "soak@example.test", "--password", "correct horse")
    service.admin("allowance", "set", "--owner", "soak@example.test", "--name", "brands", "--limit", "-1")
    token = service.admin("token", "create", "--user", "soak@example.test", "--name", "soak")["token"]
    slugs = [
        str(service.admin("brand", "create", "--owner", "soak@example.test", "--name", name)["slug"])
        for name in ("Small", "One", "Two")
    ]
    for slug in slugs:
        service.admin("channel", "connect", "--brand", slug, "--platform", "sandbox", "--name", "Sandbox")
    wrong: list[str] = []
    runs: list[Run] = []
    for slug, rows in zip(slugs[:2], (given.small, given.rows), strict=True):
        file = folder / f"{rows}.csv"
        bad = write(file, rows)
        done = run(service, token, "import", str(file), "--brand", slug, "--json")
        refused = done.out["refused_rows"]
        runs.append(done)
        print(
            f"{rows:,} rows in: {done.seconds:.1f} s, {done.processor / rows * 1000:.2f} ms of processor a row;"
            f" command"
            f" {done.command:.0f} MiB, server {done.server:.0f} MiB; {done.out['imported']:,} imported,"
            f" {done.out['refused']} refused",
            flush=True,
        )
        named = [(row["row"], list(row["problems"])) for row in refused]
        if named != [(number, ["channels"]) for number in bad] or done.out["imported"] != rows - len(bad):
            wrong.append(f"{len(refused)} rows were refused and named, {len(bad)} are bad")
    small, large = runs
    if large.processor / given.rows > SLOWER * small.processor / given.small:
        wrong.append("a row of the long file takes longer")
    if large.server > LARGER * small.server or large.command > LARGER * small.command:
        wrong.append("memory grew with the file")
    one, two = folder / "one.csv", folder / "two.csv"
    for step in (
        ("export", "posts", "--brand", slugs[1], "--output", str(one)),
        ("import", str(one), "--brand", slugs[2], "--json"),
        ("export", "posts", "--brand", slugs[2], "--output", str(two)),
        ("import", str(one), "--brand", slugs[1], "--json"),
    ):
        done = run(service, token, *step)
        counts = {name: value for name, value in done.out.items() if isinstance(value, int)}
        print(f"{step[0]}: {done.seconds:.1f} s, server {done.server:.0f} MiB {counts or ''}", flush=True)
    if done.out["known"] != large.out["imported"]:
        wrong.append(f"of the own file {done.out} rows were not known")
    if list(rows_of(one)) != list(rows_of(two)):
        wrong.append("the files of the two brands differ")
    else:
        print(f"equal: {sum(1 for _ in rows_of(two)):,} rows")
    return wrong


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--small", type=int, default=1_000)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    print(f"soak: {given.small:,} and {given.rows:,} rows of CSV", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-post-files-") as name:
        service = Service(Path(name), *free_ports())
        service.start()
        try:
            wrong = checked(Path(name), given, service)
        finally:
            service.stop()
            service.close()
    for text in wrong:
        print(f"WRONG {text}")
    return 1 if wrong else 0

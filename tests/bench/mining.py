"""`galley mine` over 90 days against `git log --numstat` of the same range, on repositories made for it.

The repositories are sparse like old projects, with most of their history behind the 90 days, or dense, with all of
it inside. Wall time is the median of the rounds, taken in turns; memory is the peak of the client's own process.
"""

import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DAY = 86_400
ROOMS = ["search", "billing", "login", "export", "cache", "editor", "mobile", "queue", "mail", "media", "reports"]
VERBS = ["feat", "fix", "perf", "refactor", "docs", "test", "chore", "build"]
WORDS = [
    "faster",
    "handle",
    "retry",
    "split",
    "invoice",
    "cursor",
    "screen",
    "signal",
    "window",
    "folder",
    "render",
]

_PROBE = (
    "import sys\nfrom cli.main import main\ntry:\n    main(sys.argv[1:])\nfinally:\n"
    "    status = open('/proc/self/status').read()\n"
    "    print(status.partition('VmHWM:')[2].split()[0], file=sys.stderr)"
)
_CONTEXT = {
    "known_refs": [],
    "voice": "Warm and plain.",
    "pillars": ["Behind the scenes", "Product news"],
    "persona": "Owners of small coffee bars.",
    "window_days": 90,
}


@dataclass(frozen=True)
class Size:
    """A repository: its commits, how many of them are younger than 90 days, its files and their lines."""

    name: str
    commits: int
    young: int
    files: int
    lines: int


SIZES = (
    Size("sparse 8,000", 8_000, 200, 300, 1_200),
    Size("sparse 80,000", 80_000, 2_000, 800, 1_200),
    Size("dense 8,000", 8_000, 8_000, 800, 60),
    Size("dense 80,000", 80_000, 80_000, 3_000, 60),
)


def build(size: Size, place: Path, now: int) -> None:
    """Write the repository with one `git fast-import`; the same size and time make the same one."""
    subprocess.run(["git", "init", "-q", place], check=True, timeout=600)
    with subprocess.Popen(
        ["git", "-C", place, "fast-import", "--quiet", "--depth=5"], stdin=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        for part in _stream(size, now):
            child.stdin.write(part)
    subprocess.run(["git", "-C", place, "reset", "-q", "--hard", "trunk"], check=True, timeout=600)


def _stream(size: Size, now: int) -> Iterator[bytes]:
    dice = random.Random(size.commits)
    names = [f"src/{ROOMS[n % len(ROOMS)]}/part{n % 40}/file{n}.py" for n in range(size.files)]
    texts = {name: [_line(dice) for _ in range(size.lines)] for name in names}
    old = size.commits - size.young
    for number in range(size.commits):
        if number < old:
            at = now - 3_650 * DAY + number * (3_560 * DAY // max(1, old))
        else:
            at = now - 89 * DAY + (number - old) * (88 * DAY // size.young)
        subject = f"{dice.choice(VERBS)}({dice.choice(ROOMS)}): {' '.join(dice.sample(WORDS, 4))}"
        body = "\n".join(_line(dice) for _ in range(3))
        message = f"{subject}\n\n{body}\n".encode()
        who = f"Person {number % 50} <person{number % 50}@example.test> {at} +0000"
        yield f"commit refs/heads/trunk\ncommitter {who}\ndata {len(message)}\n".encode() + message
        if number == 0:
            touched = names
        elif number < old:
            yield f"M 100644 inline history.txt\ndata {len(message)}\n".encode() + message
            continue
        else:
            room = dice.choice(names)
            near = [
                name for name in names[:: max(1, len(names) // 50)] if name.split("/")[1] == room.split("/")[1]
            ]
            touched = {room, *near[: dice.randrange(3)]}
        for name in touched:
            start = dice.randrange(size.lines)
            texts[name][start : start + 3] = [_line(dice) for _ in range(3)]
            data = "\n".join(texts[name]).encode()
            yield f"M 100644 inline {name}\ndata {len(data)}\n".encode() + data + b"\n"
        yield b"\n"


def _line(dice: random.Random) -> str:
    return f"    {dice.choice(WORDS)}_{dice.randrange(10**6)} = {dice.choice(WORDS)}({dice.randrange(10**6)})"


class _Service(BaseHTTPRequestHandler):
    """Answers the two questions of a dry run."""

    def do_GET(self) -> None:
        """One brand, and its profile."""
        teams = {"teams": [{"id": 1, "name": "North", "slug": "north"}], "current_team": {"id": 1}}
        body = json.dumps(teams if self.path == "/teams" else _CONTEXT).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 the library's name
        """Says nothing."""


@contextmanager
def service() -> Generator[str]:
    """The address of a service that answers at once."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def mine(place: Path, url: str) -> tuple[float, float, int]:
    """Seconds, peak MiB and ideas of one dry run."""
    environ = os.environ | {"GALLEY_URL": url, "GALLEY_TOKEN": "bench", "XDG_STATE_HOME": str(place / "state")}
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _PROBE, "mine", str(place), "--dry-run"],
        env=environ,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        timeout=600,
    )
    took = time.perf_counter() - began
    ideas = sum(len(json.loads(line)["ideas"]) for line in done.stdout.splitlines())
    return took, int(done.stderr.split()[-1]) / 1024, ideas


def numstat(place: Path) -> float:
    """Seconds of the baseline."""
    began = time.perf_counter()
    words = ["git", "-C", str(place), "log", "--numstat", "--since=90.days"]
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True, timeout=600)
    return time.perf_counter() - began


async def run(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder, service() as url:
        for size, number in zip(SIZES, itertools.count()):
            place = Path(folder) / f"r{number}"
            build(size, place, int(time.time()))
            pairs = [(numstat(place), mine(place, url)) for _ in range(max(3, rounds // 2))]
            base = statistics.median(pair[0] for pair in pairs)
            ours = statistics.median(pair[1][0] for pair in pairs)
            peak, ideas = max(pair[1][1] for pair in pairs), pairs[0][1][2]
            print(
                f"mining {size.name}: git log --numstat {base:.2f} s, galley mine {ours:.2f} s,"
                f" ratio {ours / base:.2f}, peak {peak:.0f} MiB, {ideas} ideas"
            )

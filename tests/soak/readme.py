"""Follow README in a new clone, word for word, to a published post.

`python -m tests.soak readme [--port 8000] [--callbacks-port 8001]`. The commands are read from README: the first
of "Two commands" is started and waited for, the command of "Your first post" is run beside it, and the `curl`
that it prints is pasted into a shell. The post has to be on the page, the Atom feed and the JSON feed of the
channel within ten seconds. The clone has what is committed, and `make` installs from a registry of packages. Ends
with exit code 1 where a step does not work.
"""

import argparse
import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import requests

PROJECT: Final = Path(__file__).parents[2]
START_SECONDS: Final = 600
PUBLISHED_SECONDS: Final = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where it listens."""
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--callbacks-port", type=int, default=8001)


def commands(readme: str, heading: str) -> list[str]:
    """The commands of a chapter, without the comments behind them."""
    chapter = readme.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [line.partition("  #")[0].strip() for line in re.findall(r"^\$ (.*)$", chapter, re.MULTILINE)]


def main(given: argparse.Namespace) -> int:
    """Clone, serve, make the demo, paste, read."""
    with tempfile.TemporaryDirectory() as name:
        clone = Path(name, "galley")
        subprocess.run(["git", "clone", "--quiet", str(PROJECT), str(clone)], check=True, timeout=60)
        return follow(clone, given.port, given.callbacks_port)


def follow(clone: Path, port: int, callbacks_port: int) -> int:
    """Carry README out in this clone, on these ports; its environment and its data stay there. 0 when it holds."""
    text = (clone / "README.md").read_text("utf-8")
    serve, *_ = commands(text, "Two commands")
    demo, *_ = commands(text, "Your first post")
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("GALLEY_", "MAKE"))}
    begun = time.monotonic()
    with tempfile.NamedTemporaryFile(mode="w+", suffix=".log") as log:
        server = subprocess.Popen(
            ["bash", "-c", f"{serve} PORT={port} CALLBACKS_PORT={callbacks_port}"],
            cwd=clone,
            env=environ,
            stdout=log,
            start_new_session=True,
        )
        try:
            _wait(
                lambda: "\nready " in Path(log.name).read_text("utf-8"), START_SECONDS, "the service to be ready"
            )
            print(f"$ {serve}: ready after {time.monotonic() - begun:.0f} s", flush=True)
            return _publish(clone, demo, environ)
        finally:
            os.killpg(server.pid, signal.SIGINT)
            server.wait(60)


def _publish(clone: Path, demo: str, environ: dict[str, str]) -> int:
    shown = _run(clone, demo, environ)
    print(f"$ {demo}: {len(shown.splitlines())} lines")
    paste = re.search(r"^curl (?:.*\\\n)+.*$", shown, re.MULTILINE)
    feed = re.search(r"^A moment later it is at (\S+)$", shown, re.MULTILINE)
    if paste is None or feed is None:
        print("the demo prints no command to paste, or no address of a feed")
        return 1
    answer = _run(clone, paste[0], environ)
    pasted_at = time.monotonic()
    print(f"$ {paste[0].partition(' ')[0]} …: {answer[:120]}…")
    for ending in ("", ".atom", ".json"):
        address = feed[1] + ending
        _wait(lambda url=address: "Open on Sundays" in _read(url), PUBLISHED_SECONDS, f"the post at {address}")
    print(f"published: on the page and in both feeds {time.monotonic() - pasted_at:.1f} s later")
    return 0


def _run(clone: Path, command: str, environ: dict[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-c", command], cwd=clone, env=environ, capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout


def _read(url: str) -> str:
    return requests.get(url, timeout=10).text


def _wait(until: Callable[[], bool], seconds: float, what: str) -> None:
    deadline = time.monotonic() + seconds
    while not until():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s for {what}")
        time.sleep(0.2)

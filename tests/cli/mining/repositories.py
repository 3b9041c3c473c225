"""Real git repositories for tests, made by one `git fast-import` or by plain git commands."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cli.mining import words

DAY = timedelta(days=1)

# Nothing of the machine that runs the tests has a say in what the repositories are like.
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "HOME": "/nonexistent",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ada Byron",
    "GIT_AUTHOR_EMAIL": "ada@example.test",
    "GIT_COMMITTER_NAME": "Ada Byron",
    "GIT_COMMITTER_EMAIL": "ada@example.test",
    "GIT_ALLOW_PROTOCOL": "file",
}


@dataclass(frozen=True)
class Made:
    """A commit to be; the newest is `days` ago."""

    message: bytes | str
    files: Mapping[str, bytes | str] | Mapping[bytes, bytes | str] = field(default_factory=dict[str, bytes | str])
    days: float = 1.0
    author: str = "Ada Byron <ada@example.test>"


def git(place: Path, *words: str, given: bytes = b"", **more: str) -> str:
    """What a git command prints; `given` is its standard input."""
    done = subprocess.run(
        ["git", "-c", "init.defaultBranch=trunk", "-C", place, *words],
        env=ENVIRONMENT | more,
        input=given,
        capture_output=True,
        check=True,
        timeout=60,
    )
    return done.stdout.decode("utf-8", "replace").strip()


def make(place: Path, commits: Sequence[Made], *words: str) -> Path:
    """A repository with these commits, oldest first, and its newest files in the working tree."""
    place.mkdir(parents=True, exist_ok=True)
    git(place, "init", "-q", "-b", "trunk", *words)
    add(place, commits)
    if "--bare" not in words and commits:
        git(place, "reset", "-q", "--hard")
    return place


def add(place: Path, commits: Sequence[Made]) -> None:
    """More commits on top."""
    now = datetime.now(UTC)
    stream = b""
    for number, made in enumerate(commits):
        at = int((now - made.days * DAY).timestamp()) + number
        message = made.message.encode() if isinstance(made.message, str) else made.message
        stream += f"commit refs/heads/trunk\nauthor {made.author} {at} +0000\n".encode()
        stream += f"committer {made.author} {at} +0000\ndata {len(message)}\n".encode() + message + b"\n"
        if number == 0 and _has_head(place):
            stream += b"from refs/heads/trunk^0\n"
        for name, content in made.files.items():
            data = content.encode() if isinstance(content, str) else content
            path = name.encode() if isinstance(name, str) else name
            stream += b"M 100644 inline " + _quoted(path) + f"\ndata {len(data)}\n".encode() + data + b"\n"
    subprocess.run(
        ["git", "-C", place, "fast-import", "--quiet"],
        input=stream,
        env=ENVIRONMENT,
        capture_output=True,
        check=True,
        timeout=60,
    )


def busy(place: Path, folders: int = 3, each: int = 4) -> Path:
    """A repository with enough new work for ideas in each of so many folders."""
    return make(place, work(folders, each))


def work(folders: int, each: int) -> list[Made]:
    """Features, a few a folder, each folder with a topic of its own."""
    topics = sorted(words.TOPICS - words.VAGUE)
    return [
        Made(
            f"feat: teach {topics[folder]} trick {step}",
            {f"part{folder}/f{step}.py": f"x{folder} = {step}\n"},
            30 - step,
        )
        for folder in range(folders)
        for step in range(each)
    ]


def _has_head(place: Path) -> bool:
    done = subprocess.run(
        ["git", "-C", place, "rev-parse", "-q", "--verify", "refs/heads/trunk"],
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
        timeout=60,
    )
    return done.returncode == 0


def _quoted(path: bytes) -> bytes:
    plain = path.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n")
    return b'"' + plain + b'"'

"""Files of the data directory that the program itself depends on: private, written whole, never half.

The key that is made at the first start, and the addresses that the server was last bound to. Where the
directory lies is a setting (`config`).
"""

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import orjson

PRIVATE_DIRECTORY = 0o700
PRIVATE_FILE = 0o600


@dataclass(frozen=True, slots=True)
class Addresses:
    """The public addresses of the API and of the callbacks host, without a slash at the end.

    `exposed` tells that the server listens on addresses that others can reach, whatever the public ones are.
    """

    base_url: str
    callbacks_url: str
    exposed: bool = False


def make_private(directory: Path) -> None:
    """Make the directory and its parents where absent, and close it to other users (0700)."""
    directory.mkdir(parents=True, exist_ok=True)
    directory.chmod(PRIVATE_DIRECTORY)


def make_empty(file: Path) -> None:
    """Make an empty file where absent, and close it to other users (0600).

    SQLite gives its journal files the mode of the database, so an empty one made here settles them all.
    """
    file.touch(PRIVATE_FILE)
    file.chmod(PRIVATE_FILE)


def write_whole(file: Path, content: bytes) -> None:
    """Write a private file (0600) so that a reader sees the old content or the new one, nothing between."""
    beside = _write_beside(file, content)
    beside.replace(file)


def make_once(file: Path, content: bytes) -> bytes:
    """Write a private file unless there is one; answers what is there, whoever of several was first."""
    if not file.exists():
        beside = _write_beside(file, content)
        try:
            # Unlike a rename, a link fails where another process was faster.
            file.hardlink_to(beside)
        except FileExistsError:
            pass
        finally:
            beside.unlink()
    file.chmod(PRIVATE_FILE)
    return file.read_bytes()


def remember(file: Path, addresses: Addresses) -> None:
    """Keep the addresses for the commands that run beside the server."""
    write_whole(file, orjson.dumps(addresses, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))


def recall(file: Path) -> Addresses | None:
    """The addresses that `remember` kept; None where there are none, or the file is not ours."""
    try:
        kept = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return None
    if not isinstance(kept, dict):
        return None
    values = cast("dict[str, object]", kept)
    base_url, callbacks_url = values.get("base_url"), values.get("callbacks_url")
    if not (isinstance(base_url, str) and isinstance(callbacks_url, str)):
        return None
    return Addresses(base_url, callbacks_url, exposed=values.get("exposed") is True)


def _write_beside(file: Path, content: bytes) -> Path:
    beside = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(handle, "wb") as out:
        out.write(content)
    return beside

"""Private files in the data directory, always written as a whole.

They are the key, which is generated at the first start, and the addresses to which the server was last bound.
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

    `exposed` is true if the server listens on addresses that other machines can reach.
    """

    base_url: str
    callbacks_url: str
    exposed: bool = False


def make_private(directory: Path) -> None:
    """Make the directory and its parents if absent, and deny access to other users (0700)."""
    directory.mkdir(parents=True, exist_ok=True)
    directory.chmod(PRIVATE_DIRECTORY)


def make_empty(file: Path) -> None:
    """Make an empty file if absent, and deny access to other users (0600).

    SQLite gives its journal files the mode of the database file.
    """
    file.touch(PRIVATE_FILE)
    file.chmod(PRIVATE_FILE)


def write_whole(file: Path, content: bytes) -> None:
    """Write a private file (0600) atomically: a reader sees the old content or the new one."""
    temporary = _write_temporary(file, content)
    temporary.replace(file)


def make_once(file: Path, content: bytes) -> bytes:
    """Write a private file if it does not exist; returns its content, which another process may have written."""
    if not file.exists():
        temporary = _write_temporary(file, content)
        try:
            # Unlike a rename, a link fails if another process was faster.
            file.hardlink_to(temporary)
        except FileExistsError:
            pass
        finally:
            temporary.unlink()
    file.chmod(PRIVATE_FILE)
    return file.read_bytes()


def remember(file: Path, addresses: Addresses) -> None:
    """Save the addresses for commands that run while the server does."""
    write_whole(file, orjson.dumps(addresses, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))


def recall(file: Path) -> Addresses | None:
    """The addresses that `remember` saved; None if the file is absent or has another form."""
    try:
        values = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return None
    if not isinstance(values, dict):
        return None
    typed = cast("dict[str, object]", values)
    base_url, callbacks_url = typed.get("base_url"), typed.get("callbacks_url")
    if not (isinstance(base_url, str) and isinstance(callbacks_url, str)):
        return None
    return Addresses(base_url, callbacks_url, exposed=typed.get("exposed") is True)


def _write_temporary(file: Path, content: bytes) -> Path:
    temporary = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(handle, "wb") as out:
        out.write(content)
    return temporary

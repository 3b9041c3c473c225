"""Stores the ideas that the user chose but that were not sent, in a file of the user, for the next run.

The next run leaves out ideas whose references the service knows. The stored ideas give the same bytes and so the
same idempotency key, so a service that already has them does not import them twice.
"""

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cli.errors import Failure
from cli.mining.ideas import PROSE, Candidate, MinedIdea

_NAME: Final = "unsent.json"
_FILE_BYTES: Final = 16 << 20


def path() -> Path:
    """Return the path of the file, which may not exist."""
    base = os.environ.get("XDG_STATE_HOME", "")
    home = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
    return home / "galley" / _NAME


def load(base_url: str, brand: str) -> list[Candidate]:
    """Return the unsent ideas of a brand in order. A missing or invalid file counts as empty."""
    ideas = _read().get(_key(base_url, brand), [])
    try:
        return [_candidate(idea) for idea in ideas]
    except (KeyError, TypeError):
        return []


def keep(base_url: str, brand: str, ideas: Sequence[MinedIdea]) -> None:
    """Replace the unsent ideas of a brand. An empty sequence deletes the entry. Errors: Failure."""
    entries = _read()
    key = _key(base_url, brand)
    if not ideas and key not in entries:
        return
    entries.pop(key, None)
    if ideas:
        entries[key] = [asdict(idea) for idea in ideas]
    try:
        _write(entries)
    except OSError as problem:
        raise Failure(f"{path()} cannot be written: {(problem.strerror or 'no reason').lower()}.") from None


def _key(base_url: str, brand: str) -> str:
    return f"{base_url} {brand}"


def _candidate(idea: Any) -> Candidate:
    texts = {name: (idea[name],) if isinstance(idea[name], str) else () for name in PROSE}
    return Candidate(**texts, source_refs=tuple(ref for ref in idea["source_refs"] if isinstance(ref, str)))


def _read() -> dict[str, Any]:
    try:
        descriptor = os.open(path(), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return {}
    with open(descriptor, "rb") as file:  # noqa: PTH123 a descriptor, which has no path
        if os.fstat(descriptor).st_uid != os.geteuid():
            return {}
        with suppress(ValueError):
            entries = json.loads(file.read(_FILE_BYTES))
            return entries if isinstance(entries, dict) else {}
    return {}


def _write(entries: dict[str, Any]) -> None:
    """Replace the file in one step. Other users can never read it."""
    folder = path().parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not entries:
        path().unlink(missing_ok=True)
        return
    new = folder / f".{_NAME}.{secrets.token_hex(8)}"
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123 a descriptor, which has no path
            os.fchmod(descriptor, 0o600)
            file.write(json.dumps(entries).encode())
        new.replace(path())
    except BaseException:
        new.unlink(missing_ok=True)
        raise

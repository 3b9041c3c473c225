"""Ideas that were agreed to and did not arrive: kept for the next run in a file of the user's own.

The known references of the service tell the next run what did arrive; this file tells it what did not. Written as
before, the ideas make the same bytes and so the same key, and a service that has them already says so.
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
from cli.mining.ideas import PROSE, Candidate, Idea

_NAME: Final = "unsent.json"
_LARGEST: Final = 16 << 20


def path() -> Path:
    """Where the file is, whether or not it exists."""
    base = os.environ.get("XDG_STATE_HOME", "")
    home = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "state"
    return home / "galley" / _NAME


def load(base_url: str, brand: str) -> list[Candidate]:
    """What waits for this brand of this service, in order; nothing where the file is missing or makes no sense."""
    found = _read().get(_key(base_url, brand), [])
    try:
        return [_candidate(idea) for idea in found]
    except (KeyError, TypeError):
        return []


def keep(base_url: str, brand: str, ideas: Sequence[Idea]) -> None:
    """From now on exactly these wait; none takes the entry away."""
    everything = _read()
    key = _key(base_url, brand)
    if not ideas and key not in everything:
        return
    everything.pop(key, None)
    if ideas:
        everything[key] = [asdict(idea) for idea in ideas]
    try:
        _write(everything)
    except OSError as problem:
        raise Failure(f"{path()} cannot be written: {(problem.strerror or 'no reason').lower()}.") from None


def _key(base_url: str, brand: str) -> str:
    return f"{base_url} {brand}"


def _candidate(idea: Any) -> Candidate:
    texts = {name: (idea[name],) if isinstance(idea[name], str) else () for name in PROSE}
    return Candidate(**texts, source_refs=tuple(ref for ref in idea["source_refs"] if isinstance(ref, str)))


def _read() -> dict[str, Any]:
    try:
        opened = os.open(path(), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return {}
    with open(opened, "rb") as file:  # noqa: PTH123 a descriptor, which has no path
        if os.fstat(opened).st_uid != os.geteuid():
            return {}
        with suppress(ValueError):
            told = json.loads(file.read(_LARGEST))
            return told if isinstance(told, dict) else {}
    return {}


def _write(everything: dict[str, Any]) -> None:
    """In the place of the old file in one step, and never open to others."""
    folder = path().parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not everything:
        path().unlink(missing_ok=True)
        return
    made = folder / f".{_NAME}.{secrets.token_hex(8)}"
    opened = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        with open(opened, "wb") as file:  # noqa: PTH123 a descriptor, which has no path
            os.fchmod(opened, 0o600)
            file.write(json.dumps(everything).encode())
        made.replace(path())
    except BaseException:
        made.unlink(missing_ok=True)
        raise

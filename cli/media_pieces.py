"""Files that are stored; of large ones, sent in pieces, a broken command sends what is not there yet."""

import hashlib
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

from cli import brand_session, config
from cli.client import ServiceClient
from cli.errors import Failure, Refused, Unreachable
from cli.render import Screen

SMALL_BYTES: Final = 8 * 1024 * 1024
"""Larger files come in pieces."""
PIECE_BYTES: Final = 8 * 1024 * 1024
_TRIES: Final = 8
"""How often in a row nothing may come, with pauses of up to half a minute."""
_PASSING: Final = frozenset({409, 423, 425, 429, 502, 503, 504})
_EXAMINATION_SECONDS: Final = 600
_LOOK_SECONDS: Final = 1.0


def store(screen: Screen, path: Path, fields: Mapping[str, str]) -> dict[str, Any]:
    """Store a file with its `fields`, a large one in pieces, with a line that says how far it is; the file there.

    Errors: Failure, OSError for a file that cannot be read.
    """
    if path.stat().st_size <= SMALL_BYTES:
        with path.open("rb") as file, brand_session.client_of(screen) as client:
            return dict(client.upload(path, file, fields)["asset"])
    with ServiceClient(config.load()) as client, screen.progress(path.name) as progress:
        return send(client, path, fields, lambda offset, size: progress(f"{path.name}: {100 * offset // size} %"))


def send(
    client: ServiceClient,
    path: Path,
    fields: Mapping[str, str],
    show: Callable[[int, int], None],
    pause: Callable[[float], None] = time.sleep,
) -> dict[str, Any]:
    """Send a file with its `fields`, and return it as the service has stored it.

    `show` gets how many of its bytes have come.

    The same file, unchanged, goes on with the upload that was begun for it in the last day. Errors: Failure.
    """
    facts = path.stat()
    name = f"{path.resolve()} {facts.st_size} {facts.st_mtime_ns} {sorted(fields.items())}"
    body: dict[str, Any] = {"filename": path.name, "size": facts.st_size, **fields}
    key = f"galley-upload-{hashlib.sha256(name.encode()).hexdigest()[:32]}"
    uuid = str(client.start_upload(body, key)["upload"]["uuid"])
    failures, last = 0, -1
    with path.open("rb") as file:
        while True:
            try:
                state = client.upload_state(uuid)
                offset = int(state["upload"]["offset"])
                if state["asset"] is not None:
                    return dict(state["asset"])
                if state["upload"]["state"] == "refused":
                    raise Failure(f"{path}: {state['upload']['error']}")
                if offset == facts.st_size:
                    return _outcome(client, uuid, pause)
                failures = 0 if offset > last else failures
                last = offset
                _send_from(client, uuid, file, offset, facts.st_size, show)
            except (Unreachable, Refused) as problem:
                if failures == _TRIES or (isinstance(problem, Refused) and problem.status not in _PASSING):
                    raise
                failures += 1
                pause(min(30.0, 0.5 * 2**failures))


def _send_from(
    client: ServiceClient, uuid: str, file: BinaryIO, offset: int, size: int, show: Callable[[int, int], None]
) -> None:
    file.seek(offset)
    show(offset, size)
    while offset < size:
        piece = file.read(PIECE_BYTES)
        if not piece:
            raise Failure("The file has become shorter meanwhile.")
        client.send_piece(uuid, offset, piece)
        offset += len(piece)
        show(offset, size)


def _outcome(client: ServiceClient, uuid: str, pause: Callable[[float], None]) -> dict[str, Any]:
    """Wait until the service has examined the file. Errors: Failure."""
    for _ in range(int(_EXAMINATION_SECONDS / _LOOK_SECONDS)):
        state = client.upload_state(uuid)
        if state["asset"] is not None:
            return dict(state["asset"])
        if state["upload"]["state"] == "refused":
            raise Failure(str(state["upload"]["error"]))
        pause(_LOOK_SECONDS)
    raise Failure("The service is still examining the file. Run the command again later.")

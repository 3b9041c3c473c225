"""The port to the service that delivers push messages to devices, and its default: files in the data directory.

The room of notifications decides what is sent. The wiring plugs in the adapter of a real service.
"""

import asyncio
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol

import orjson

from app.core import clock, data_directory, iso_time


@dataclass(frozen=True, slots=True)
class Push:
    """A message to one device. `data` is for the app; of two messages with one `key` a device keeps the later."""

    token: str = field(repr=False)
    title: str
    body: str
    key: str
    data: Mapping[str, str] = field(default_factory=dict[str, str])


class PushOutcome(StrEnum):
    """The outcome of a message.

    UNREGISTERED: the device no longer exists for the service. REFUSED: the service will never take this message,
    for any device. RETRY: it may take it later, and may have taken it already.
    """

    DELIVERED = "delivered"
    UNREGISTERED = "unregistered"
    REFUSED = "refused"
    RETRY = "retry"


@dataclass(frozen=True, slots=True)
class Receipt:
    """The result of a call: `retry_after` in seconds if the service sent it, `error` for the log."""

    outcome: PushOutcome
    retry_after: float | None = None
    error: str | None = None


class Service(Protocol):
    """Delivers messages to devices."""

    async def send(self, push: Push) -> Receipt:
        """Send one message. Failures of the service are outcomes, never exceptions."""
        ...


DELIVERED: Final = Receipt(PushOutcome.DELIVERED)


class PushFolder:
    """The default of embedded storage: one private file for each message, written whole."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def send(self, push: Push) -> Receipt:
        """Write `push/<time>-<key>-<device>.json`."""
        try:
            await asyncio.to_thread(self._write, push)
        except OSError as error:
            return Receipt(PushOutcome.RETRY, error=f"the file could not be written: {error.strerror}")
        return DELIVERED

    def _write(self, push: Push) -> None:
        now = clock.now()
        device = hashlib.sha256(push.token.encode()).hexdigest()[:12]
        content = {
            "id": push.key,
            "token": push.token,
            "title": push.title,
            "body": push.body,
            "data": dict(push.data),
            "sent_at": iso_time.microseconds_z(now),
        }
        data_directory.make_private(self._folder)
        name = f"{now:%Y%m%dT%H%M%S.%fZ}-{push.key}-{device}.json"
        text = orjson.dumps(content, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        data_directory.write_whole(self._folder / name, text)


def service() -> Service:
    """The push service of this process; RuntimeError before `plug`."""
    if _service is None:
        raise RuntimeError("no push service is plugged in")
    return _service


def plug(service: Service) -> None:
    """Use `service` from now on; the wiring calls this."""
    global _service
    _service = service


def unplug() -> None:
    """Use no service; called when the storage closes."""
    global _service
    _service = None


_service: Service | None = None

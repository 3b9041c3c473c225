"""The serializer of the queue: JSON behind a signature, never pickle, so that foreign bytes are never acted on.

`workers.queue` carries the messages and drops those that are refused.
"""

from dataclasses import asdict, dataclass
from typing import Any, Final

import orjson

from app.core.crypto import vault

PURPOSE: Final = "queue"
"""What the signing key is derived for; signatures for other purposes are refused."""
LONGEST: Final = 4096
"""Bytes of a message. Real messages are far shorter; a longer one is refused before it is hashed."""


class ForeignMessage(Exception):
    """The bytes were not written by this service under any of its keys."""


@dataclass(frozen=True, slots=True)
class Message:
    """A task by its name, with plain values: nothing in it can be code."""

    id: str
    task: str
    args: tuple[str | int, ...]


def written(message: Message) -> bytes:
    """The message as the queue stores it: signature, full stop, JSON."""
    body = orjson.dumps(asdict(message)).decode()
    return f"{vault().sign(body, purpose=PURPOSE)}.{body}".encode()


def read(data: object) -> Message:
    """The message that `written` wrote under any of the vault's keys.

    Nothing of the bytes is interpreted before the signature has been checked. Errors: ForeignMessage.
    """
    raw = bytes(data) if isinstance(data, bytes | bytearray | memoryview) else b""
    signature, _, body = raw[: LONGEST + 1].decode(errors="replace").partition(".")
    if len(raw) > LONGEST or not vault().signed(body, signature, purpose=PURPOSE):
        raise ForeignMessage
    values: dict[str, Any] = orjson.loads(body)
    return Message(id=values["id"], task=values["task"], args=tuple(values["args"]))

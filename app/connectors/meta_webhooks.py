"""Webhooks of Meta: what their bodies hold, and the subscription of an account to them.

Sources: developers.facebook.com, Webhooks, Getting Started; Webhooks for Instagram; Webhooks for Pages. That
some bodies are a list, and have `field` and `value` in the entry itself, stands in the examples for Instagram's
own login.
"""

from datetime import UTC, datetime
from typing import Annotated, Any, Final, TypeVar

import orjson
from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from app.connectors.meta_graph import Graph, error_of
from app.core import config

_MAX_UPDATES: Final = 1_000
"""Updates that Meta sends in one body."""

Shape = TypeVar("Shape", bound=BaseModel)

_LATEST: Final = 2**33
_MILLISECONDS: Final = 1000


def _time(value: object) -> object:
    """A time in seconds or in milliseconds since 1970; None for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
        return None
    seconds = value / _MILLISECONDS if value >= _LATEST else value
    return datetime.fromtimestamp(seconds, UTC) if seconds < _LATEST else None


_Time = Annotated[datetime | None, BeforeValidator(_time)]


class MetaPerson(BaseModel):
    """Who wrote something."""

    id: str = ""
    name: str = ""
    username: str = ""


class _Object(BaseModel):
    id: str = ""


class MetaValue(BaseModel):
    """What changed, with the parts of comments, mentions and feeds."""

    id: str = ""
    author: MetaPerson = Field(default_factory=MetaPerson, validation_alias="from")
    text: str | None = None
    media: _Object = Field(default_factory=_Object)
    parent_id: str | None = None
    media_id: str = ""
    comment_id: str = ""
    item: str = ""
    verb: str = ""
    post_id: str | None = None
    message: str | None = None
    created_at: _Time = Field(default=None, validation_alias="created_time")


class MetaChange(BaseModel):
    """A change of a field."""

    field: str
    value: MetaValue


class Words(BaseModel):
    """A direct message."""

    mid: str
    text: str | None = None
    is_echo: bool = False


class MetaMessage(BaseModel):
    """A direct message with its way."""

    sender: _Object
    recipient: _Object
    at: _Time = Field(default=None, validation_alias="timestamp")
    message: Words


class MetaEntry(BaseModel):
    """What happened on one account."""

    id: str
    at: datetime
    changes: list[MetaChange]
    messages: list[MetaMessage]


def entries(body: bytes, of: str) -> list[MetaEntry]:
    """The entries of a body about objects of this kind; what cannot be read is left out."""
    try:
        document: Any = orjson.loads(body)
    except orjson.JSONDecodeError:
        return []
    rows: list[MetaEntry] = []
    for part in _list(document):
        if isinstance(part, dict) and part.get("object") == of:
            rows += [entry for raw in _list(part.get("entry")) if (entry := _entry(raw)) is not None]
    return rows


async def subscribe(graph: Graph, account: str, fields: str) -> None:
    """Ask for these events of an account: the list replaces an earlier one. Raises `PublishFailure`.

    Without the secret that signs them nobody could check the events, so none are asked for.
    """
    if config.settings().meta_app_secret is None:
        return
    reply = await graph.post(f"/{account}/subscribed_apps", {"subscribed_fields": fields})
    if not reply.is_success or error_of(reply) is not None:
        raise graph.failure(reply)


async def end(graph: Graph, account: str) -> None:
    """End the events of an account. Raises `PublishFailure`."""
    await graph.delete(f"/{account}/subscribed_apps")


def _entry(raw: Any) -> MetaEntry | None:
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
        return None
    at = _time(raw.get("time"))
    if not isinstance(at, datetime):
        return None
    changes = _list(raw.get("changes")) or ([raw] if "field" in raw else [])
    return MetaEntry.model_construct(
        id=raw["id"],
        at=at,
        changes=_read(MetaChange, changes),
        messages=_read(MetaMessage, _list(raw.get("messaging"))),
    )


def _read(shape: type[Shape], items: list[Any]) -> list[Shape]:
    values: list[Shape] = []
    for raw in items[:_MAX_UPDATES]:
        try:
            values.append(shape.model_validate(raw))
        except ValidationError:
            continue
    return values


def _list(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, dict) else []

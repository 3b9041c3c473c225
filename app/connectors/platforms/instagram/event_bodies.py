"""What Instagram's webhooks tell of: comments, mentions and messages. Pure."""

from collections.abc import Iterator
from typing import Final

from app.connectors.meta_webhooks import MetaChange, MetaEntry, MetaMessage, entries
from app.connectors.platform_events import Event, EventKind

IN_CAPTION: Final = "media:"
"""Stands before the id of media that mention the account in their caption: such a mention has no id of its own."""
_WITHOUT_TEXT: Final = "(A message without text: see it on Instagram.)"


def read(body: bytes) -> list[Event]:
    """The events of a body; what cannot be read is left out."""
    return [event for entry in entries(body, "instagram") for event in _events(entry)]


def _events(entry: MetaEntry) -> Iterator[Event]:
    for change in entry.changes:
        if change.field == "comments" and change.value.id:
            yield _comment(entry, change)
        elif change.field == "mentions" and (change.value.comment_id or change.value.media_id):
            ident = change.value.comment_id or IN_CAPTION + change.value.media_id
            yield Event(entry.id, EventKind.MENTION, ident, entry.at)
    for message in entry.messages:
        yield _message(entry, message)


def _comment(entry: MetaEntry, change: MetaChange) -> Event:
    value = change.value
    return Event(
        entry.id,
        EventKind.COMMENT,
        value.id,
        entry.at,
        text=value.text,
        author=value.author.username or None,
        author_id=value.author.id or None,
        post_id=value.media.id or None,
        parent_id=value.parent_id,
        is_own=value.author.id == entry.id,
    )


def _message(entry: MetaEntry, message: MetaMessage) -> Event:
    return Event(
        entry.id,
        EventKind.MESSAGE,
        message.message.mid,
        message.at or entry.at,
        text=message.message.text or _WITHOUT_TEXT,
        author_id=message.sender.id or None,
        is_own=message.message.is_echo or message.sender.id == entry.id,
    )

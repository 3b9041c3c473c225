"""The rows of an archive as rows of this installation: with its ids, its keys and the states of `rules`."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from app.domain import brands, ideas, inbox, webhooks
from app.domain.archives import lines, rules
from app.domain.archives.errors import ArchiveRefused
from app.domain.archives.lines import Line
from app.domain.archives.rules import Row
from app.domain.archives.sections import Section
from app.domain.channels import external_key
from app.domain.posts import EVERYWHERE, Audience, Composition, PostStatus
from app.domain.webhooks import DisabledReason, EndpointState


@dataclass(slots=True)
class Arrival:
    """A brand on its way in: `ids` has the new ids by section and by the id in the archive.

    `omissions` has the ids of the webhooks that are left out, `clients` those of the people with the role client.
    """

    brand_id: int
    at: datetime
    exported_at: datetime
    omissions: Container[int] = ()
    ids: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])
    statuses: dict[int, PostStatus] = field(default_factory=dict[int, PostStatus])
    """The states of posts as they were exported, by their ids in the archive."""
    clients: Container[int | None] = ()

    def row(self, section: Section, line: Line) -> Row | None:
        """The new row of a line; None for one that is left out."""
        row = {name: getattr(line, name) for name in type(line).model_fields if name in section.columns}
        for name, to in section.references.items():
            if name in row and row[name] is not None and to != section.name:
                row[name] = self.ids[to].get(row[name])
        if "brand_id" in section.columns:
            row["brand_id"] = self.brand_id
        change = _CHANGES.get(section.name)
        return row if change is None else change(self, line, row)


def _channel(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival
    key = None if line.external_id is None else external_key(line.platform, line.external_id)
    return rules.channel(row) | {"external_key": key}


def _idea(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival
    return row | {"format_key": ideas.format_key(line.format)}


def _with_name_key(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival
    return row | {"name_key": brands.name_key(line.name)}


def _post(arrival: Arrival, line: Any, row: Row) -> Row:
    arrival.statuses[line.id] = line.status
    return rules.post(row)


def _revision(arrival: Arrival, line: lines.RevisionLine, row: Row) -> Row:
    media = {
        key if key == EVERYWHERE else str(_channel_id(arrival, line, key)): [
            {"id": arrival.ids["media"][item.id], "alt_text": item.alt_text}
            for item in items
            if item.id in arrival.ids["media"]
        ]
        for key, items in line.media.items()
    }
    if EVERYWHERE not in media:
        raise ArchiveRefused(f"revisions.jsonl: the media of revision {line.id} have no {EVERYWHERE!r}.")
    variants = {str(_channel_id(arrival, line, key)): text for key, text in line.variants.items()}
    by_channel = {
        str(_channel_id(arrival, line, key)): item.model_dump(mode="json", exclude_defaults=True)
        for key, item in line.options.items()
    }
    follow_ups = {
        key if key == EVERYWHERE else str(_channel_id(arrival, line, key)): [
            item.model_dump(mode="json") for item in items
        ]
        for key, items in line.follow_ups.items()
    }
    frames = {
        key if key == EVERYWHERE else str(_channel_id(arrival, line, key)): {
            str(arrival.ids["media"][int(ident)]): frame.fixed
            for ident, frame in own.items()
            if int(ident) in arrival.ids["media"]
        }
        for key, own in line.frames.items()
    }
    content: Any = {"variants": variants, "media": media, "options": by_channel, "follow_ups": follow_ups}
    composition = Composition(title=line.title, body=line.body, **content, frames=frames)
    composition = composition.with_files(arrival.ids["media"].get).with_media(content["media"])
    return row | {
        "variants": variants,
        "media": media,
        "options": composition.options,
        "follow_ups": follow_ups,
        "frames": composition.frames,
        "content_hash": composition.fingerprint(),
    }


def _channel_id(arrival: Arrival, line: Line, key: str) -> int:
    number = int(key) if key.isascii() and key.isdecimal() else 0
    if number not in arrival.ids["channels"]:
        raise ArchiveRefused(f"revisions.jsonl: revision {line.id} names no channel of the archive.")
    return arrival.ids["channels"][number]


def _publication(arrival: Arrival, line: Any, row: Row) -> Row:
    values = rules.publication(row, arrival.statuses[line.post_id], arrival.exported_at)
    return values | {"epoch": 0, "asks": 0}


def _follow_up(arrival: Arrival, line: Any, row: Row) -> Row:
    return rules.follow_up(_publication(arrival, line, row))


def _media_use(arrival: Arrival, line: Any, row: Row) -> Row | None:
    del arrival, line
    return None if row["asset_id"] is None else row


def _entry(arrival: Arrival, line: lines.EntryLine, row: Row) -> Row:
    entry = rules.entry(row)
    if line.audience is None:
        is_client = entry["author_name"] is not None or line.author_id in arrival.clients
        entry["audience"] = Audience.CLIENT if is_client else Audience.TEAM
    # The entry that it answers is stored by the same statement; `row_storage` sets it afterwards.
    return entry | {"reply_to_id": None}


def _contact(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival
    return row | {"name_key": inbox.name_key(line.name)}


def _comment(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival
    if line.drafted_reply is not None:
        # What a draft of elsewhere may recommend is not known here.
        draft = inbox.cleaned(line.drafted_reply, comment=line.body, own="", limits=None)
        row = row | {"drafted_reply": draft or None}
    return rules.comment(row) | {"state": rules.comment_state(row)}


def _point(arrival: Arrival, line: Any, row: Row) -> Row:
    del arrival, line
    return row | {"channel_key": row["channel_id"] or 0}


def _webhook(arrival: Arrival, line: Any, row: Row) -> Row | None:
    if line.id in arrival.omissions:
        return None
    uuid = uuid4()
    return row | {
        "uuid": uuid,
        "secret": webhooks.sealed_anew(uuid),
        "state": EndpointState.DISABLED.value,
        "disabled_reason": DisabledReason.MANUAL.value,
        "disabled_at": arrival.at,
        "streak": 0,
        "enable_epoch": 0,
        "addressed_at": arrival.at,
    }


_CHANGES: Final[Mapping[str, Callable[[Arrival, Any, Row], Row | None]]] = {
    "channels": _channel,
    "ideas": _idea,
    "labels": _with_name_key,
    "snippets": _with_name_key,
    "channel_groups": _with_name_key,
    "posts": _post,
    "revisions": _revision,
    "publications": _publication,
    "follow_ups": _follow_up,
    "media_uses": _media_use,
    "review_entries": _entry,
    "contacts": _contact,
    "comments": _comment,
    "points": _point,
    "webhooks": _webhook,
}


def replies(entries: Sequence[lines.EntryLine], ids: Mapping[int, int]) -> list[dict[str, int]]:
    """Which new entry answers which."""
    return [
        {"id": ids[line.id], "reply_to_id": ids[line.reply_to_id]}
        for line in entries
        if line.reply_to_id is not None
    ]

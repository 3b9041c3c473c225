"""What the service brings into the inbox: comments of a channel, and replies that were drafted for them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import orjson

from app.access import System, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import notifications
from app.domain.inbox import rules
from app.domain.inbox.inputs import BODY_LENGTH, ID_LENGTH, NAME_LENGTH
from app.domain.notifications import Notice, NotificationType

_IDS: Final = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

# The brand before its rows, as the deletion of an account locks them.
_HOLD_CHANNEL = Statement(
    """
    SELECT c.brand_id, c.platform FROM channel c JOIN brand b ON b.id = c.brand_id
     WHERE c.id = :channel_id {postgres: FOR KEY SHARE OF b}
    """
)
_HOLD_BRANDS = Statement(
    f"""
    SELECT b.id FROM brand b
     WHERE b.id IN (SELECT c.brand_id FROM social_comment c WHERE c.id {_IDS})
     ORDER BY b.id {{postgres: FOR KEY SHARE}}
    """
)
_MEET = Statement(
    """
    INSERT INTO contact (brand_id, platform, external_id, name, name_key, created_at)
    SELECT :brand_id, :platform, v.external_id, v.name, v.name_key, :now
      FROM {postgres: jsonb_to_recordset(cast(:people AS jsonb)) AS v(external_id text, name text, name_key text)}
           {sqlite: (SELECT json_extract(value, '$.external_id') AS external_id,
                json_extract(value, '$.name') AS name, json_extract(value, '$.name_key') AS name_key
                FROM json_each(:people)) AS v}
     WHERE true
     ORDER BY v.external_id
    ON CONFLICT (brand_id, platform, external_id)
    DO UPDATE SET name = excluded.name, name_key = excluded.name_key
    """
)
_STORE = Statement(
    """
    INSERT INTO social_comment (brand_id, channel_id, publication_id, contact_id, external_id, body, state,
                                received_at)
    SELECT :brand_id, :channel_id,
           (SELECT max(p.id) FROM publication p
             WHERE p.channel_id = :channel_id AND p.external_id = v.publication),
           (SELECT k.id FROM contact k
             WHERE k.brand_id = :brand_id AND k.platform = :platform AND k.external_id = v.author),
           v.external_id, v.body, 'new', v.received_at
      FROM {postgres: jsonb_to_recordset(cast(:comments AS jsonb)) AS v(external_id text, author text, body text,
                publication text, received_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.external_id') AS external_id,
                json_extract(value, '$.author') AS author, json_extract(value, '$.body') AS body,
                json_extract(value, '$.publication') AS publication,
                json_extract(value, '$.received_at') AS received_at FROM json_each(:comments)) AS v}
     WHERE true
     ORDER BY v.received_at, v.external_id
    ON CONFLICT (channel_id, external_id) DO NOTHING
    RETURNING id
    """
)
_DRAFT = Statement(
    """
    UPDATE social_comment SET state = 'drafted', drafted_reply = v.body
      FROM {postgres: jsonb_to_recordset(cast(:drafts AS jsonb)) AS v(id bigint, body text)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.body') AS body
                FROM json_each(:drafts)) AS v}
     WHERE social_comment.id = v.id AND social_comment.state IN ('new', 'drafted')
       AND coalesce(social_comment.drafted_reply, '') <> v.body
    RETURNING social_comment.id, social_comment.brand_id
    """
)
# Author and owner, while they are in the brand (S-070).
_CONCERNED = Statement(
    f"""
    SELECT DISTINCT m.brand_id, m.user_id
      FROM social_comment c
      LEFT JOIN publication p ON p.id = c.publication_id
      LEFT JOIN post o ON o.id = p.post_id
      JOIN membership m ON m.brand_id = c.brand_id AND m.active
           AND (m.role = 'super_admin' OR m.user_id = o.author_id)
     WHERE c.id {_IDS}
    """
)


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a comment, as the platform knows them."""

    external_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Received:
    """A comment as a platform tells it; `publication` is what the platform calls the post that it stands under."""

    external_id: str
    body: str
    received_at: datetime
    author: Author | None = None
    publication: str | None = None


@operation()
async def receive(system: System, channel_id: int, comments: Sequence[Received]) -> int:
    """Store comments of a channel, each once however often it comes, and who wrote them; how many were new.

    The service itself only. Words and names are cut where they are too long; a name that changed is kept anew.
    The number of statements does not depend on that of the comments. Errors: NotFound.
    """
    channel = await _HOLD_CHANNEL.row(channel_id=channel_id)
    if channel is None:
        raise NotFound
    of = {"brand_id": channel["brand_id"], "platform": channel["platform"]}
    people = {who["external_id"]: who for who in map(_person, comments) if who is not None}
    if people:
        await _MEET.run(**of, people=_json(list(people.values())), now=clock.now())
    rows = [_row(comment) for comment in comments]
    made = await _STORE.rows(**of, channel_id=channel_id, comments=_json(rows)) if rows else []
    if made:
        audit.changed(f"channel {channel_id}", f"{len(made)} comments", brand_id=channel["brand_id"])
    return len(made)


def _person(comment: Received) -> dict[str, str] | None:
    if comment.author is None:
        return None
    name = rules.kept(comment.author.name, NAME_LENGTH)
    ident = rules.kept(comment.author.external_id, ID_LENGTH)
    return {"external_id": ident, "name": name, "name_key": rules.name_key(name)}


def _row(comment: Received) -> dict[str, Any]:
    author = comment.author
    return {
        "external_id": rules.kept(comment.external_id, ID_LENGTH),
        "author": None if author is None else rules.kept(author.external_id, ID_LENGTH),
        "body": rules.kept(comment.body, BODY_LENGTH),
        "publication": None if comment.publication is None else rules.kept(comment.publication, ID_LENGTH),
        # The form in which SQLite keeps times, which PostgreSQL reads as well.
        "received_at": comment.received_at.astimezone(UTC).isoformat(" "),
    }


@operation()
async def keep_drafts(system: System, drafts: Mapping[int, str]) -> int:
    """Keep replies that were drafted for these comments, by their ids; how many are new or other than before.

    The service itself only. Comments that were answered or ignored stay as they are. Each brand is told once,
    however many there are: its owner and the authors of the posts that were commented (UNOTIF-03, S-070).
    """
    ids = sorted(drafts)
    if not ids:
        return 0
    await _HOLD_BRANDS.rows(ids=ids)
    rows = [{"id": ident, "body": rules.kept(drafts[ident], BODY_LENGTH)} for ident in ids]
    changed = await _DRAFT.rows(drafts=_json(rows))
    brands: dict[int, list[int]] = {}
    for row in changed:
        brands.setdefault(row["brand_id"], []).append(row["id"])
    for brand_id, kept in sorted(brands.items()):
        listed = ", ".join(map(str, sorted(kept)))
        audit.changed(f"social comments {listed}", "replies drafted", brand_id=brand_id)
    if changed:
        people = await _CONCERNED.rows(ids=[row["id"] for row in changed])
        told = [_notice(brand_id, len(kept), people) for brand_id, kept in sorted(brands.items())]
        await notifications.notify_all(told)
    return len(changed)


def _notice(brand_id: int, count: int, people: Collection[Mapping[str, Any]]) -> Notice:
    if count == 1:
        subject, wait = "A reply to a comment was drafted", "A reply to a comment on your channels waits"
    else:
        subject, wait = (
            f"{count} replies to comments were drafted",
            f"{count} replies to comments on your channels wait",
        )
    return Notice(
        NotificationType.COMMENTS_DRAFTED,
        [row["user_id"] for row in people if row["brand_id"] == brand_id],
        subject=subject,
        body=f"{wait} for a review in the inbox.",
        brand_id=brand_id,
    )


def _json(rows: Sequence[Mapping[str, Any]]) -> str:
    return orjson.dumps(rows).decode()

"""Ingestion of comments of a channel, and of drafted replies, by the service."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.access import System, audit, operation
from app.connectors import Author, CommentKind
from app.core import clock, links
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import notifications
from app.domain.inbox import change_notes, rules
from app.domain.inbox.inputs import BODY_LENGTH, ID_LENGTH, NAME_LENGTH
from app.domain.notifications import Notice, NotificationType


@dataclass(frozen=True, slots=True)
class ReceivedComment:
    """A comment from a platform; `publication` is the platform's id of the post that was commented."""

    external_id: str
    body: str
    received_at: datetime
    author: Author | None = None
    publication: str | None = None
    kind: CommentKind = CommentKind.COMMENT


@dataclass(frozen=True, slots=True)
class _Channel:
    brand_id: int
    platform: str


@dataclass(frozen=True, slots=True)
class _Contact:
    external_id: str
    name: str
    name_key: str


@dataclass(frozen=True, slots=True)
class _Comment:
    external_id: str
    author: str | None
    body: str
    publication: str | None
    received_at: datetime
    kind: str | None


@dataclass(frozen=True, slots=True)
class _Drafted:
    id: int
    brand_id: int


@dataclass(frozen=True, slots=True)
class _Recipient:
    brand_id: int
    user_id: int


# The brand before its rows, in the order in which the deletion of an account locks them.
_HOLD_CHANNEL = Statement(
    """
    SELECT c.brand_id, c.platform FROM channel c JOIN brand b ON b.id = c.brand_id
     WHERE c.id = :channel_id {postgres: FOR KEY SHARE OF b}
    """,
    _Channel,
)
_HOLD_BRANDS = Statement(
    """
    SELECT b.id FROM brand b
     WHERE b.id IN (SELECT c.brand_id FROM social_comment c WHERE c.id IN :ids)
     ORDER BY b.id {postgres: FOR KEY SHARE}
    """
)
_STORE_CONTACTS = Statement(
    """
    INSERT INTO contact (brand_id, platform, external_id, name, name_key, created_at)
    SELECT :brand_id, :platform, v.external_id, v.name, v.name_key, :now
      FROM {records :contacts AS v (external_id text, name text, name_key text)}
     WHERE true
     ORDER BY v.external_id
    ON CONFLICT (brand_id, platform, external_id)
    DO UPDATE SET name = excluded.name, name_key = excluded.name_key
    """
)
_STORE_COMMENTS = Statement(
    """
    INSERT INTO social_comment (brand_id, channel_id, publication_id, contact_id, external_id, body, state,
                                received_at, kind)
    SELECT :brand_id, :channel_id,
           (SELECT max(p.id) FROM publication p
             WHERE p.channel_id = :channel_id AND p.external_id = v.publication),
           (SELECT k.id FROM contact k
             WHERE k.brand_id = :brand_id AND k.platform = :platform AND k.external_id = v.author),
           v.external_id, v.body, 'new', v.received_at, v.kind
      FROM {records :comments AS v (external_id text, author text, body text, publication text,
                                    received_at timestamptz, kind text)}
     WHERE true
     ORDER BY v.received_at, v.external_id
    ON CONFLICT (channel_id, external_id) DO NOTHING
    RETURNING id
    """,
    int,
)
_DRAFT = Statement(
    """
    UPDATE social_comment SET state = 'drafted', drafted_reply = v.body
      FROM {records :drafts AS v (id bigint, body text)}
     WHERE social_comment.id = v.id AND social_comment.state IN ('new', 'drafted')
       AND coalesce(social_comment.drafted_reply, '') <> v.body
    RETURNING social_comment.id, social_comment.brand_id
    """,
    _Drafted,
)
# The owner, and the author of the post while a member of the brand (S-070).
_RECIPIENTS = Statement(
    """
    SELECT DISTINCT m.brand_id, m.user_id
      FROM social_comment c
      LEFT JOIN publication p ON p.id = c.publication_id
      LEFT JOIN post o ON o.id = p.post_id
      JOIN membership m ON m.brand_id = c.brand_id AND m.active
           AND (m.role = 'super_admin' OR m.user_id = o.author_id)
     WHERE c.id IN :ids
    """,
    _Recipient,
)


@operation()
async def receive(system: System, channel_id: int, comments: Sequence[ReceivedComment]) -> int:
    """Store comments of a channel and their authors, each comment once; returns how many are new.

    The service itself only. Texts and names that are too long are cut; a contact gets the latest name. The number
    of statements does not depend on the number of comments. Errors: NotFound.
    """
    channel = await _HOLD_CHANNEL.row(channel_id=channel_id)
    if channel is None:
        raise NotFound
    place = {"brand_id": channel.brand_id, "platform": channel.platform}
    contacts = {author.external_id: author for author in map(_contact, comments) if author is not None}
    if contacts:
        await _STORE_CONTACTS.run(**place, contacts=list(contacts.values()), now=clock.now())
    records = [_comment(comment) for comment in comments]
    ids = await _STORE_COMMENTS.rows(**place, channel_id=channel_id, comments=records) if records else []
    if ids:
        audit.changed(f"channel {channel_id}", f"{len(ids)} comments", brand_id=channel.brand_id)
        await change_notes.tell_changed(channel.brand_id, ids)
    return len(ids)


def _contact(comment: ReceivedComment) -> _Contact | None:
    if comment.author is None:
        return None
    name = rules.stored_text(comment.author.name, NAME_LENGTH)
    return _Contact(rules.stored_text(comment.author.external_id, ID_LENGTH), name, rules.name_key(name))


def _comment(comment: ReceivedComment) -> _Comment:
    author, publication = comment.author, comment.publication
    return _Comment(
        external_id=rules.stored_text(comment.external_id, ID_LENGTH),
        author=None if author is None else rules.stored_text(author.external_id, ID_LENGTH),
        body=rules.stored_text(comment.body, BODY_LENGTH),
        publication=None if publication is None else rules.stored_text(publication, ID_LENGTH),
        received_at=comment.received_at,
        kind=None if comment.kind is CommentKind.COMMENT else comment.kind.value,
    )


@operation()
async def keep_drafts(system: System, drafts: Mapping[int, str]) -> int:
    """Store drafted replies by the ids of their comments; returns how many are new or differ from before.

    The service itself only. Comments that were answered or ignored stay as they are. Each brand gets one
    notification: its owner and the authors of the posts that were commented (UNOTIF-03, S-070).
    """
    ids = sorted(drafts)
    if not ids:
        return 0
    await _HOLD_BRANDS.run(ids=ids)
    records = [{"id": ident, "body": rules.stored_text(drafts[ident], BODY_LENGTH)} for ident in ids]
    rows = await _DRAFT.rows(drafts=records)
    brands: defaultdict[int, list[int]] = defaultdict(list)
    for row in rows:
        brands[row.brand_id].append(row.id)
    for brand_id, comment_ids in sorted(brands.items()):
        numbers = ", ".join(map(str, sorted(comment_ids)))
        audit.changed(f"social comments {numbers}", "replies drafted", brand_id=brand_id)
        await change_notes.tell_changed(brand_id, comment_ids)
    if rows:
        people = await _RECIPIENTS.rows(ids=[row.id for row in rows])
        notices = [_notice(brand_id, len(group), people) for brand_id, group in sorted(brands.items())]
        await notifications.notify_all(notices)
    return len(rows)


def _notice(brand_id: int, count: int, people: Collection[_Recipient]) -> Notice:
    if count == 1:
        subject, wait = "A reply to a comment was drafted", "A reply to a comment on your channels waits"
    else:
        subject, wait = (
            f"{count} replies to comments were drafted",
            f"{count} replies to comments on your channels wait",
        )
    return Notice(
        NotificationType.COMMENTS_DRAFTED,
        [person.user_id for person in people if person.brand_id == brand_id],
        subject=subject,
        body=f"{wait} for a review in the inbox.",
        brand_id=brand_id,
        link=links.studio(brand_id, "inbox"),
    )

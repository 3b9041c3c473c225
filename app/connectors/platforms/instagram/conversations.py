"""Comments below media, mentions elsewhere, and direct messages: reading, answering and hiding them.

Comments are read by scans and told by webhooks. Mentions come by webhooks only, to accounts by the login of
Facebook, and messages by webhooks only, to accounts by Instagram's own login. Sources: developers.facebook.com,
Instagram Platform, Comment Moderation; Webhooks; Send Messages; Conversations; IG User Mentions.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors import meta_comments
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.failures import Rejected
from app.connectors.meta_comments import CommentAccount, CommentReference, Edges, checked
from app.connectors.meta_follow_ups import MetaFollowUps
from app.connectors.meta_graph import ACCOUNT, Graph
from app.connectors.meta_webhooks import end, subscribe
from app.connectors.placement import Absence
from app.connectors.platform_events import Event, EventKind
from app.connectors.platforms.instagram import event_bodies
from app.connectors.platforms.instagram.authorization import is_by_facebook, of
from app.connectors.platforms.instagram.event_bodies import IN_CAPTION
from app.connectors.post_scans import post_by_post
from app.connectors.targets import Target
from app.core import clock

_COMMENT_FIELDS: Final = "id,text,timestamp,username,from{id,username}"
_EDGES: Final = Edges(
    below="comments",
    answers="replies",
    fields=f"{_COMMENT_FIELDS},parent_id,replies.limit(50){{{_COMMENT_FIELDS}}}",
)
_ANSWERS: Final = Edges(below="comments", answers="replies", fields=_COMMENT_FIELDS)
_WINDOW: Final = timedelta(hours=24)
"""How long after a message of a person the account may write to them."""
_TOO_LATE: Final = "Instagram lets an account answer a message for 24 hours only."


class _Media(BaseModel):
    id: str


class _MentionedComment(BaseModel):
    id: str
    text: str = ""
    timestamp: AwareDatetime | None = None
    username: str = ""
    media: _Media | None = None


class _MentionedMedia(BaseModel):
    id: str
    caption: str = ""
    timestamp: AwareDatetime | None = None
    username: str = ""


class _Mentioned(BaseModel):
    mentioned_comment: _MentionedComment | None = None
    mentioned_media: _MentionedMedia | None = None


class _Sent(BaseModel):
    message_id: str


class _Message(BaseModel):
    id: str
    message: str = ""
    created_time: AwareDatetime
    author: meta_comments.CommentPerson = Field(
        default_factory=meta_comments.CommentPerson, validation_alias="from"
    )


class _Messages(BaseModel):
    data: list[_Message] = Field(default_factory=list[_Message])


class _Conversation(BaseModel):
    messages: _Messages = Field(default_factory=_Messages)


class _Conversations(BaseModel):
    data: list[_Conversation]


class InstagramConversations(MetaFollowUps):
    """The comments, mentions and messages of an account."""

    edges = _ANSWERS

    def commenting(self, target: Target) -> Graph:
        """The calls that manage comments, by either login."""
        return _commenting(target)

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The comments below these media, with those on comments."""
        graph, account = _commenting(target), CommentAccount.of(target, ACCOUNT)
        return await post_by_post(
            posts,
            after,
            lambda post, cursor: meta_comments.below(graph, _EDGES, account, since, post, cursor),
        )

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Answer a comment, a mention, or a message within 24 hours."""
        match answer.kind:
            case CommentKind.COMMENT:
                return await meta_comments.answer(_commenting(target), _ANSWERS, answer)
            case CommentKind.MENTION:
                return await _answer_mention(target, answer)
            case CommentKind.MESSAGE:
                return await _answer_message(target, answer)

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look below the comment, or in the conversation; answers to mentions cannot be read."""
        match answer.kind:
            case CommentKind.COMMENT:
                account = CommentAccount.of(target, ACCOUNT)
                return await meta_comments.find_answer(_commenting(target), _ANSWERS, account, answer)
            case CommentKind.MENTION:
                return Absence.UNSURE
            case CommentKind.MESSAGE:
                return await _find_message(target, answer)

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a comment, or show it again."""
        await meta_comments.hide(_commenting(target), f"/{checked(comment_id)}", {"hide": str(hidden).lower()})

    def events(self, product: str, body: bytes) -> list[Event]:  # noqa: ARG002  # the body names its object
        """Comments, mentions and messages."""
        return event_bodies.read(body)

    async def told(self, target: Target, event: Event) -> Comment | None:
        """The comment or the mention of an event; the media of a comment is the album, where it is part of one."""
        if event.kind is EventKind.MENTION:
            return await _mention(target, event)
        if event.kind is EventKind.MESSAGE:
            return None
        entry = await meta_comments.find(_commenting(target), event.external_id, f"{_COMMENT_FIELDS},media{{id}}")
        return entry.as_comment(entry.at or event.at, entry.post or event.post_id)

    async def subscribe(self, target: Target) -> None:
        """Ask for comments, and for mentions or messages, as the login allows."""
        fields = "comments,mentions" if is_by_facebook(target) else "comments,messages"
        await subscribe(of(target), target.credentials.get(ACCOUNT, ""), fields)

    async def unsubscribe(self, target: Target) -> None:
        """End the events of the account."""
        await end(of(target), target.credentials.get(ACCOUNT, ""))


def _commenting(target: Target) -> Graph:
    by_facebook = is_by_facebook(target)
    return of(target).needing("instagram_manage_comments" if by_facebook else "instagram_business_manage_comments")


def _messaging(target: Target) -> Graph:
    return of(target).needing("instagram_business_manage_messages")


async def _mention(target: Target, event: Event) -> Comment | None:
    ident = event.external_id.removeprefix(IN_CAPTION)
    mentioned = await _mentioned(target, ident, in_caption=ident != event.external_id)
    comment, media = mentioned.mentioned_comment, mentioned.mentioned_media
    source = comment or media
    if source is None:
        return None
    text = comment.text if comment is not None else media.caption if media is not None else ""
    author = Author(source.username, source.username) if source.username else None
    return Comment(event.external_id, text, source.timestamp or event.at, author, None, CommentKind.MENTION)


async def _mentioned(target: Target, ident: str, *, in_caption: bool) -> _Mentioned:
    """A mention in the caption of media, or in a comment."""
    fields = (
        f"mentioned_media.media_id({checked(ident)}){{id,caption,timestamp,username}}"
        if in_caption
        else f"mentioned_comment.comment_id({checked(ident)}){{id,text,timestamp,username,media{{id}}}}"
    )
    graph = _commenting(target)
    reply = await graph.get(f"/{target.credentials.get(ACCOUNT, '')}", {"fields": fields})
    mentioned = reply.read(_Mentioned) if reply.is_success else None
    if mentioned is None:
        raise graph.failure(reply)
    return mentioned


async def _answer_mention(target: Target, answer: CommentAnswer) -> str:
    """Comment on the media, or on the comment, in which the account was mentioned."""
    ident = answer.comment_id.removeprefix(IN_CAPTION)
    form = {"media_id": checked(ident), "message": answer.text}
    if ident == answer.comment_id:
        comment = (await _mentioned(target, ident, in_caption=False)).mentioned_comment
        if comment is None or comment.media is None:
            raise Rejected(meta_comments.COMMENT_MISSING)
        form |= {"media_id": comment.media.id, "comment_id": ident}
    graph = _commenting(target)
    reply = await graph.post(f"/{target.credentials.get(ACCOUNT, '')}/mentions", form, places=True)
    reference = reply.read(CommentReference) if reply.is_success else None
    if reference is None:
        raise graph.failure(reply)
    return reference.id


async def _answer_message(target: Target, answer: CommentAnswer) -> str:
    if is_by_facebook(target) or not answer.author_id:
        raise Rejected("Messages are answered for accounts that are connected by Instagram's own login.")
    if clock.now() - answer.received_at > _WINDOW:
        raise Rejected(_TOO_LATE)
    graph = _messaging(target)
    document = {"recipient": {"id": answer.author_id}, "message": {"text": answer.text}}
    reply = await graph.post_json("/me/messages", document, places=True)
    message = reply.read(_Sent) if reply.is_success else None
    if message is None:
        raise graph.failure(reply)
    return message.message_id


async def _find_message(target: Target, answer: CommentAnswer) -> str | Absence:
    """The account's own message with this text in the conversation with the person."""
    query = {
        "platform": "instagram",
        "user_id": answer.author_id or "",
        "fields": "messages.limit(20){id,message,from,created_time}",
    }
    reply = await _messaging(target).get("/me/conversations", query)
    page = reply.read(_Conversations) if reply.is_success else None
    if page is None:
        return Absence.UNSURE
    own = CommentAccount.of(target, ACCOUNT)
    earliest = answer.received_at - meta_comments.CLOCKS_DIFFER_BY
    for message in (one for conversation in page.data for one in conversation.messages.data):
        is_own = message.author.id == own.ident or message.author.username == own.username
        if is_own and message.created_time >= earliest and message.message.split() == answer.text.split():
            return message.id
    return Absence.ABSENT

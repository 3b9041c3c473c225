"""The gates of a post: who may reply to it and whether it may be quoted, each a record under the key of the post.

They are written before the post, so that nobody sees the post without them. Writing one again changes nothing; one
without a post does nothing.
"""

from datetime import datetime
from typing import Final

from app.connectors.content import Content, Issue
from app.connectors.failures import NeedsReconnect, Rejected
from app.connectors.platforms.bluesky.session import BlueskySession, error_of
from app.core import iso_time

_THREAD_GATE: Final = "app.bsky.feed.threadgate"
_POST_GATE: Final = "app.bsky.feed.postgate"

_NOBODY: Final = "nobody"
_RULES: Final = {"mentioned": "mentionRule", "followers": "followerRule", "following": "followingRule"}


def records(content: Content, uri: str, at: datetime) -> dict[str, dict[str, object]]:
    """The gates of a post with this address, by collection; an empty list of rules lets nobody reply; pure."""
    gates: dict[str, dict[str, object]] = {}
    replies = content.texts("replies")
    if replies:
        rules = [{"$type": f"{_THREAD_GATE}#{_RULES[word]}"} for word in replies if word != _NOBODY]
        gates[_THREAD_GATE] = {"allow": rules}
    if content.flag("no_quotes"):
        gates[_POST_GATE] = {"embeddingRules": [{"$type": f"{_POST_GATE}#disableRule"}]}
    common = {"post": uri, "createdAt": iso_time.microseconds_z(at)}
    return {name: {"$type": name, **common, **gate} for name, gate in gates.items()}


async def write(session: BlueskySession, place: str, gates: dict[str, dict[str, object]]) -> None:
    """Write the gates. Raises the kinds of `PublishFailure`; the post is not there yet."""
    for collection, gate in gates.items():
        document = {"repo": session.did, "collection": collection, "rkey": place, "record": gate}
        reply = await session.call("POST", "com.atproto.repo.putRecord", document=document)
        if not reply.is_success:
            raise session.failure(reply)


async def remove(session: BlueskySession, place: str) -> None:
    """Delete the gates of a post that is gone.

    An authorization from before there were gates may not delete them, and has written none.
    """
    for collection in (_THREAD_GATE, _POST_GATE):
        document = {"repo": session.did, "collection": collection, "rkey": place}
        reply = await session.call("POST", "com.atproto.repo.deleteRecord", document=document)
        if reply.is_success or error_of(reply) == "RecordNotFound":
            continue
        failure = session.failure(reply)
        if not isinstance(failure, NeedsReconnect | Rejected):
            raise failure


def issues(content: Content) -> list[Issue]:
    """An issue where nobody may reply, and somebody; pure."""
    replies = content.texts("replies")
    if _NOBODY not in replies or len(replies) == 1:
        return []
    return [Issue("options.replies", "option_conflict", "Nobody cannot be chosen together with others.")]

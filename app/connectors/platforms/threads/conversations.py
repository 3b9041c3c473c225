"""Replies below posts: reading, answering and hiding them.

Source: developers.facebook.com, Threads API, Retrieve Replies; Reply Management. Mentions elsewhere need a
permission that is not asked for (`threads_manage_mentions`), so they are not read. Threads has no direct
messages for apps.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from app.connectors import meta_comments, meta_containers
from app.connectors.comments import CommentAnswer, CommentPage
from app.connectors.content import Content
from app.connectors.failures import Retryable
from app.connectors.meta_comments import CommentAccount, Edges, checked
from app.connectors.placement import Absence
from app.connectors.platforms.threads.authorization import USER, of
from app.connectors.platforms.threads.recipes import recipe
from app.connectors.post_scans import post_by_post
from app.connectors.stages import NotYet
from app.connectors.targets import Target

_EDGES: Final = Edges(
    below="conversation",
    answers="replies",
    fields="id,text,timestamp,username,is_reply_owned_by_me",
    query={"reverse": "true"},
    is_newest_first=True,
)
_MANAGE: Final = "threads_manage_replies"


class ThreadsConversations:
    """The replies to an account. Authors are known by their user names: Threads tells no ids."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The replies below these posts, those to replies among them, the newest first."""
        graph, account = of(target).needing("threads_read_replies"), CommentAccount.of(target, USER)
        return await post_by_post(
            posts,
            after,
            lambda post, cursor: meta_comments.below(graph, _EDGES, account, since, post, cursor),
        )

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Write a reply by a container of its own, which is ready at once as a rule."""
        graph = of(target).needing(_MANAGE)
        content = Content(None, answer.text, above=(checked(answer.comment_id),))
        staged = await meta_containers.stage(graph, recipe(target, content), None)
        if isinstance(staged, NotYet):
            raise Retryable("Threads still prepares the answer.", retry_after=staged.after)
        path = f"/{target.credentials.get(USER, '')}/threads_publish"
        return (await meta_containers.publish(graph, path, replace(content, stage=staged.state))).external_id

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look among the replies to the comment."""
        graph, account = of(target).needing(_MANAGE), CommentAccount.of(target, USER)
        return await meta_comments.own_answer(graph, _EDGES, account, answer, answer.comment_id)

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a reply with those below it, or show it again."""
        path = f"/{checked(comment_id)}/manage_reply"
        await meta_comments.hide(of(target).needing(_MANAGE), path, {"hide": str(hidden).lower()})

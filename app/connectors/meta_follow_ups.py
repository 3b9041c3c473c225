"""Comments of an account below its own posts, as Facebook and Instagram have them in common."""

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from app.connectors import meta_comments
from app.connectors.meta_comments import CommentAccount, Edges
from app.connectors.meta_graph import ACCOUNT, Graph
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.targets import Target


class MetaFollowUps:
    """The comments that an account writes below its own posts; `edges` says where the platform keeps them."""

    edges: ClassVar[Edges]

    def commenting(self, target: Target) -> Graph:
        """The calls that write comments. Raises `PublishFailure` without the permission."""
        raise NotImplementedError

    def address(self, comment_id: str) -> str | None:  # noqa: ARG002  # not every platform has one
        """The public address of a comment."""
        return None

    def follow_up_repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all
        """Own comments can be looked for."""
        return Repeat.QUERYABLE

    async def follow_up(self, target: Target, above: Sequence[str], text: str, key: str) -> Placed:  # noqa: ARG002
        """Comment below the account's own post."""
        ident = await meta_comments.comment(self.commenting(target), above[-1], text)
        return Placed(ident, self.address(ident))

    async def find_follow_up(
        self, target: Target, above: Sequence[str], text: str, key: str, since: datetime
    ) -> Placed | Absence:
        """Look among the comments below the post."""
        del key
        account = CommentAccount.of(target, ACCOUNT)
        graph = self.commenting(target)
        ident = await meta_comments.find_comment(graph, self.edges, account, above[-1], text, since)
        return ident if isinstance(ident, Absence) else Placed(ident, self.address(ident))

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        """Delete a comment."""
        await self.commenting(target).delete(f"/{meta_comments.checked(external_id)}")

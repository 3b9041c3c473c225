"""A sandbox channel that people comment on, as they do from outside, and scans of it."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson

from app.domain import inbox
from app.domain.channels import Channel
from app.domain.inbox import SocialComment
from app.domain.inbox.models import CommentCursor
from tests.connectors.calls import call
from tests.domain.posts.places import Place, place
from tests.due_work import scan_one
from tests.factories import SYSTEM


@dataclass(frozen=True)
class Commented:
    """A brand with a sandbox channel."""

    at: Place
    channel_id: int
    uuid: UUID

    async def write(self, body: str, author: str = "Ada", **more: str) -> int:
        """Comment on the channel; the id on the platform."""
        sent = orjson.dumps({"body": body, "author": author, **more})
        answer = await call("POST", f"/sandbox/{self.uuid}/comments", sent)
        assert answer.status == 200, answer.body
        return int(orjson.loads(answer.body)["id"])

    async def shown(self) -> list[dict[str, Any]]:
        """The comments as the platform shows them."""
        return orjson.loads((await call("GET", f"/sandbox/{self.uuid}/comments")).body)["comments"]

    async def scan(self) -> int | None:
        """Scan the channel, due or not."""
        await inbox.plan_scans(SYSTEM)
        cursor = await CommentCursor.get(channel_id=self.channel_id)
        await CommentCursor.filter(id=cursor.id).update(due_at=cursor.due_at.replace(year=2020))
        return await scan_one(cursor.id)

    async def received(self, body: str, **more: str) -> SocialComment:
        """A comment that a scan has brought."""
        ident = await self.write(body, **more)
        assert await self.scan() == 1
        return await SocialComment.get(channel_id=self.channel_id, external_id=str(ident))


async def commented(outcome: str = "succeed") -> Commented:
    at = await place(outcome)
    row = await Channel.get(id=at.channels[outcome])
    return Commented(at, row.id, row.uuid)

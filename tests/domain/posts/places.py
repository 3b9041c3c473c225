"""A brand with a feed channel to write posts in."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.access import BrandScope
from app.core import storage
from app.domain import channels, media, posts
from tests import factories
from tests.factories import SYSTEM


@dataclass(frozen=True, slots=True)
class Place:
    """The owner inside the brand, and the brand's channels by the name they were given."""

    scope: BrandScope
    channels: dict[str, int]

    async def post(self, *names: str, **fields: Any) -> posts.PostView:
        """A post on these channels."""
        data = {"body": "Hello.", "channel_ids": [self.channels[name] for name in names], **fields}
        return await posts.create(self.scope, posts.PostCreate.model_validate(data))

    async def approved(self, due_at: datetime | None, *names: str, **fields: Any) -> posts.PostView:
        """An approved post on these channels."""
        return await self.post(*names, due_at=due_at, approve=True, **fields)

    async def file(self, content: bytes, alt_text: str | None = None) -> media.MediaView:
        """A stored file of the brand."""
        async with storage.incoming() as path:
            path.write_bytes(content)
            return await media.upload(self.scope, media.NewMedia(filename="a file", alt_text=alt_text), path)


async def place(*outcomes: str) -> Place:
    """A new brand with a feed channel named `feed` and sandbox channels named after their outcome."""
    owner = await factories.user()
    scope = await factories.scope(owner, await factories.brand(owner))
    found: dict[str, int] = {}
    for name in ("feed", *outcomes):
        platform = "feed" if name == "feed" else "sandbox"
        fields = {} if name == "feed" else {"outcome": name}
        new = channels.NewChannel(platform=platform, name=name, fields=fields)
        found[name] = (await channels.connect(SYSTEM, str(scope.slug), new)).id
    return Place(scope, found)

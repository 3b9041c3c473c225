"""Turns of a worker by hand, and a brand with channels on ledgers."""

from datetime import timedelta

from app.connectors import registry
from app.core import clock
from app.core.clock import Frozen
from app.domain import channels, posts, publishing
from app.domain.posts import Publication
from tests import factories
from tests.domain.posts.places import Place
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.factories import SYSTEM


async def turn() -> None:
    """One turn of a worker, with all that it starts."""
    await publishing.sweep(SYSTEM)
    lease_until = clock.now() + publishing.LEASE
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, lease_until)
    await publishing.ask_all(SYSTEM, await publishing.claim_asks(SYSTEM))


async def turns(frozen: Frozen, count: int, step: timedelta) -> None:
    """Turns with time between them."""
    for _ in range(count):
        await turn()
        frozen.move(step)


async def on(*platforms: LedgerPlatform) -> Place:
    """A new brand with a channel on each of these platforms, under the platform's key."""
    registry.configure(sandbox=True, also=platforms)
    owner = await factories.user()
    scope = await factories.scope(owner, await factories.brand(owner))
    found: dict[str, int] = {}
    for platform in platforms:
        new = channels.NewChannel(platform=platform.key, name=platform.key)
        found[platform.key] = (await channels.connect(SYSTEM, str(scope.slug), new)).id
    return Place(scope, found)


async def only(post: posts.PostView) -> Publication:
    """The row of a post's one publication."""
    return await Publication.get(post_id=post.id)

"""Posts on channels that rehearse a platform: what arrives is what the platform would get."""

from app.connectors.platforms.sandbox.models import SandboxPost
from app.core.clock import Frozen
from app.domain import channels, publishing
from app.domain.channels import NewChannel
from tests.world import SYSTEM, World


async def _published(world: World, clock: Frozen, key: str, body: str) -> list[str]:
    channel = await channels.connect(SYSTEM, world.slug("B1"), NewChannel(platform=key, name="Rehearsal"))
    post = {"body": body, "channel_ids": [channel.id], "due_at": clock.at.isoformat(), "approve": True}
    answer = await world.post("/posts", post, by="O1", brand="B1")
    assert answer.status_code == 200, answer.text
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, batch[0].at + publishing.LEASE)
    return [row.body for row in await SandboxPost.filter(channel_id=channel.uuid).order_by("id")]


async def test_a_thread_arrives_part_by_part(world: World, clock: Frozen) -> None:
    assert await _published(world, clock, "sandbox-x", "One\n---\nTwo\n---\nThree") == ["One", "Two", "Three"]


async def test_where_the_platform_has_no_threads_one_text_arrives(world: World, clock: Frozen) -> None:
    assert await _published(world, clock, "sandbox-facebook", "One\n---\nTwo") == ["One\n\nTwo"]


async def test_a_text_above_the_limit_of_the_platform_is_refused(world: World, clock: Frozen) -> None:
    channel = await channels.connect(SYSTEM, world.slug("B1"), NewChannel(platform="sandbox-x", name="Rehearsal"))
    post = {"body": "x" * 281, "channel_ids": [channel.id], "due_at": clock.at.isoformat(), "approve": True}
    answer = await world.post("/posts", post, by="O1", brand="B1")
    assert answer.status_code == 422
    assert [issue["code"] for issue in answer.json()["issues"]] == ["text_too_long"]
    assert await publishing.claim(SYSTEM) == []

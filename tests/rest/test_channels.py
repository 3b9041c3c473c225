"""Channels on platforms elsewhere: how they are shown, and that their secrets are not."""

from app.domain import channels
from app.domain.channels import ChannelView, NewChannel
from tests.connectors.standins.server import standing_in
from tests.connectors.standins.telegram import TOKEN, Telegram
from tests.factories import SYSTEM
from tests.world import World, rows


async def shown(world: World) -> list[tuple[str, str | None, str | None]]:
    found = (await world.get("/channels", by="O1", brand="B1")).json()["channels"]
    return [(item["name"], item["handle"], item["profile_url"]) for item in found]


async def connected(world: World, chat: str, again: ChannelView | None = None) -> ChannelView:
    new = NewChannel(platform="telegram", fields={"token": TOKEN, "chat": chat})
    if again is not None:
        return await channels.reconnect(SYSTEM, again.id, new)
    return await channels.connect(SYSTEM, world.slug("B1"), new)


async def test_a_channel_is_where_its_platform_said_when_it_was_connected(world: World) -> None:
    async with standing_in(Telegram()):
        channel = await connected(world, "@galley_news")
        assert await shown(world) == [("Galley news", "@galley_news", "https://t.me/galley_news")]
        await connected(world, "-1009876543210", again=channel)
    assert await shown(world) == [("Galley news", None, None)]


async def test_a_token_is_in_no_row_and_in_no_answer(world: World) -> None:
    async with standing_in(Telegram()):
        channel = await connected(world, "@galley_news")
    assert TOKEN not in repr(await rows())
    assert TOKEN not in (await world.get("/channels", by="O1", brand="B1")).text
    assert (await channels.targets(SYSTEM, [channel.id]))[channel.id].credentials["token"] == TOKEN

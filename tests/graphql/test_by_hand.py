"""Posts by hand in GraphQL: the switch, the platform of people, who handles a channel, and what waits."""

import pytest

from app.core.clock import Frozen
from app.domain import posts
from app.domain.channels import Channel
from schema.engine import ids
from tests.graphql.world import Studio
from tests.world import SYSTEM, channel

POST = """... on Post {
  id variants { byHand options { name } } publications { status byHand viewerCan { settle retry takeDown } }
}"""
WAITING = """query ($id: ID!) {
  brand(id: $id) { attention { awaitingPerson failed publications { status channel { handledBy { id } } } } }
}"""
HANDLED = "... on Channel { displayName handledBy { id } }"


async def test_the_switch_is_set_awaits_its_person_and_is_settled(studio: Studio, clock: Frozen) -> None:
    sandbox = await channel(studio.world)
    ident = ids.encode("Channel", sandbox.id)
    given = {
        "brandId": studio.brand("B1"),
        "body": "Words.",
        "channelIds": [ident],
        "variants": [{"channelId": ident, "byHand": True}],
        "dueAt": clock.at.isoformat(),
    }
    post = await studio.do("postCreate", given, POST)
    assert (post["variants"], post["publications"][0]["byHand"]) == ([{"byHand": True, "options": []}], True)
    await studio.do("postApprove", {"id": post["id"]}, "")
    assert await posts.remind_by_hand(SYSTEM) == 1
    shown = (await studio.ask(WAITING, id=studio.brand("B1")))["brand"]["attention"]
    waiting = [{"status": "AWAITING_PERSON", "channel": {"handledBy": None}}]
    assert shown == {"awaitingPerson": 1, "failed": 0, "publications": waiting}
    row = await posts.Publication.get(channel_id=sandbox.id)
    number = {"id": ids.encode("Publication", row.id), "live": True, "permalink": "https://wall.example/1"}
    fields = "... on Publication { status permalink viewerCan { settle retry takeDown } }"
    assert await studio.do("publicationSettle", number, fields) == {
        "__typename": "Publication",
        "status": "PUBLISHED",
        "permalink": "https://wall.example/1",
        "viewerCan": {"settle": False, "retry": False, "takeDown": False},
    }


async def test_who_handles_a_channel_is_chosen_and_taken_away_beside_its_name(studio: Studio) -> None:
    ident = ids.encode("Channel", (await channel(studio.world)).id)
    editor = ids.encode("User", studio.world.ids["ED"])
    answer = await studio.do("channelUpdate", {"id": ident, "handledById": editor}, HANDLED)
    assert answer["handledBy"] == {"id": editor}
    named = await studio.do("channelUpdate", {"id": ident, "displayName": "Pier"}, HANDLED)
    assert (named["displayName"], named["handledBy"]) == ("Pier", answer["handledBy"])
    bare = await studio.do("channelUpdate", {"id": ident, "handledById": None, "displayName": None}, HANDLED)
    assert (bare["displayName"], bare["handledBy"]) == ("Pier", None)


@pytest.mark.parametrize("who", ["C1", "X"])
async def test_who_may_not_write_posts_handles_none(studio: Studio, who: str) -> None:
    row = await channel(studio.world)
    given = {"id": ids.encode("Channel", row.id), "handledById": ids.encode("User", studio.world.ids[who])}
    refused = await studio.problem("channelUpdate", given)
    assert [one["path"] for one in refused["fields"]] == ["handledById"]
    assert (await Channel.get(id=row.id)).handled_by_id is None

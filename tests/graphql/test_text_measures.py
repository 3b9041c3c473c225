"""The lengths of texts as platforms count them, and a post by its number."""

import pytest

from app.domain.channels import Channel
from schema.engine import ids
from tests.graphql.test_media import uploaded
from tests.graphql.world import Studio
from tests.world import channel

_MEASURES = """query ($b: ID!, $i: PreflightInput!) {
  brand(id: $b) { measures(input: $i) { part used limit unit channel { displayName } } }
}"""
_POST = "query ($b: ID!, $n: BigInt!) { brand(id: $b) { post(databaseId: $n) { title body } } }"


async def test_every_channel_is_measured_by_its_own_text(studio: Studio) -> None:
    names = [ids.encode("Channel", (await channel(studio.world)).id) for _ in range(2)]
    content = {"body": "four", "channelIds": names, "variants": [{"channelId": names[1], "body": "seven 7"}]}
    answer = await studio.ask(_MEASURES, b=studio.brand("B1"), i=content, by="C1")
    assert answer["brand"]["measures"] == [
        {"part": 1, "used": used, "limit": 5000, "unit": "characters", "channel": {"displayName": "Sandbox"}}
        for used in (4, 7)
    ]


async def test_a_channel_of_a_platform_that_is_not_installed_is_left_out(studio: Studio) -> None:
    connected, lost = await channel(studio.world), await channel(studio.world)
    await Channel.filter(id=lost.id).update(platform="unknown")
    content = {"body": "four", "channelIds": [ids.encode("Channel", each.id) for each in (lost, connected)]}
    answer = await studio.ask(_MEASURES, b=studio.brand("B1"), i=content)
    assert [each["used"] for each in answer["brand"]["measures"]] == [4]


async def test_each_part_of_a_thread_is_measured_by_the_limit_of_its_own_media(studio: Studio) -> None:
    connected = await channel(studio.world)
    # A caption is shorter than a message, and only the first part has the media.
    await Channel.filter(id=connected.id).update(platform="telegram")
    content = {
        "body": "four\n---\nfifth",
        "channelIds": [ids.encode("Channel", connected.id)],
        "mediaIds": [await uploaded(studio)],
    }
    answer = await studio.ask(_MEASURES, b=studio.brand("B1"), i=content)
    assert answer["brand"]["measures"] == [
        {"part": part, "used": used, "limit": limit, "unit": "UTF-16 units", "channel": {"displayName": "Sandbox"}}
        for part, used, limit in ((1, 4, 1024), (2, 5, 4096))
    ]


@pytest.mark.parametrize(
    ("platform", "body", "fits"),
    [
        ("telegram", "😀" * 2_047 + "ab😀", 2_049),
        ("bluesky", "x" * 301, 300),
        ("x", "x" * 250 + " https://example.com/a/path/that/counts/as/twenty-three" + " and more", 280 - 23 + 54),
        ("telegram", "x" * 4_096, None),
    ],
)
async def test_a_text_that_is_too_long_says_how_much_of_it_fits(
    studio: Studio, platform: str, body: str, fits: int | None
) -> None:
    connected = await channel(studio.world)
    await Channel.filter(id=connected.id).update(platform=platform)
    content = {"body": body, "channelIds": [ids.encode("Channel", connected.id)]}
    query = "query ($b: ID!, $i: PreflightInput!) { brand(id: $b) { measures(input: $i) { fits } } }"
    assert (await studio.ask(query, b=studio.brand("B1"), i=content))["brand"]["measures"] == [{"fits": fits}]


@pytest.mark.parametrize(
    ("field", "subject"),
    [
        ("measures(input: $i) { part }", "measures"),
        ("fits(input: $i) { width }", "fits"),
        ("preflight(input: $i) { code }", "preflight"),
    ],
)
async def test_texts_are_judged_for_one_brand_at_a_time(studio: Studio, field: str, subject: str) -> None:
    query = (
        f"query ($i: PreflightInput!) {{ viewer {{ brands(first: 10) {{ edges {{ node {{ {field} }} }} }} }} }}"
    )
    content = {"body": "four", "channelIds": []}
    assert len((await studio.ask(query, i=content, by="O2"))["viewer"]["brands"]["edges"]) == 1
    errors = await studio.refused(query, i=content, by="O1")
    told = f"Channels belong to one brand: ask for the {subject} of one brand at a time."
    assert {error["message"] for error in errors} == {told}


async def test_a_post_is_found_by_its_number_in_its_own_brand_only(studio: Studio) -> None:
    written = await studio.world.written(body="Here")
    for brand, shown in (("B1", {"title": None, "body": "Here"}), ("B2", None)):
        assert (await studio.ask(_POST, b=studio.brand(brand), n=written["id"]))["brand"]["post"] == shown
    foreign = await studio.ask(_POST, b=studio.brand("B1"), n=written["id"], by="O2")
    assert foreign["brand"] is None

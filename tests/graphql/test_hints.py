"""What is worth knowing before an approval: prices, pictures that are cut, comments, and times at night."""

from typing import Any

from app.core.clock import Frozen
from app.domain.channels import Channel
from schema.engine import ids
from tests.domain.media.pictures import picture, saved
from tests.graphql.world import Json, Studio
from tests.rest.test_attachments import asset
from tests.rest.test_media import form
from tests.statements import counted
from tests.world import channel

HINTS = """query ($b: ID!, $i: PreflightInput!) {
  brand(id: $b) { hints(input: $i) { code message amount currency channel { displayName } } }
}"""
CHECK = """query ($b: ID!, $i: PreflightInput!) {
  brand(id: $b) { preflight(input: $i) { code channel { displayName } } measures(input: $i) { used } }
}"""
OF_POST = "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Post { hints { code amount } issues { code } } } }"
PRICE = "X charges about 0.215 US dollars for this."
ANSWERS = "X lets most applications answer only who mentioned them, and may refuse comments below your posts."


async def named(studio: Studio, platform: str) -> str:
    place = await channel(studio.world)
    await Channel.filter(id=place.id).update(platform=platform, name=platform.title())
    return ids.encode("Channel", place.id)


async def told(studio: Studio, content: Json, by: str = "O1") -> list[Json]:
    rows: list[Json] = (await studio.ask(HINTS, b=studio.brand("B1"), i=content, by=by))["brand"]["hints"]
    return rows


async def test_a_content_and_a_post_tell_what_they_cost_and_when_they_come(studio: Studio, clock: Frozen) -> None:
    x, instagram = await named(studio, "x"), await named(studio, "instagram")
    wide = await studio.world.post("/media/assets", by="ED", **form(saved("PNG", picture(900, 100))))
    content: Json = {
        "body": "See https://example.com",
        "channelIds": [x, instagram],
        "mediaIds": [ids.encode("MediaAsset", wide.json()["asset"]["id"])],
        "followUps": [{"text": "More."}],
        "dueAt": "2030-01-02T23:00:00Z",
        "variants": [{"channelId": x, "mediaIds": [], "dueAt": "2030-01-02T12:00:00Z"}],
    }
    rows = await told(studio, content)
    assert [(row["channel"]["displayName"], row["code"], row["message"]) for row in rows] == [
        ("X", "price", PRICE),
        ("X", "follow_ups", ANSWERS),
        ("Instagram", "picture_bars", "A picture gets white bars, so that nothing of it is cut away."),
        ("Instagram", "night", "23:00 is at night in UTC."),
    ]
    assert [(row["amount"], row["currency"]) for row in rows] == [(215_000, "USD"), *[(0, None)] * 3]
    # A client sees no prices.
    assert await told(studio, content, by="C1") == rows[1:]


async def test_many_posts_tell_by_as_many_statements_as_one(studio: Studio, clock: Frozen) -> None:
    x = await named(studio, "x")
    counts: list[int] = []
    written: list[Any] = []
    file = await asset(studio.world)
    for _ in range(3):
        body = {"body": "Bread", "channel_ids": [ids.decode("Channel", x)], "media_ids": [file]}
        post = await studio.world.written(body, by="M1")
        written.append(ids.encode("Post", post["id"]))
        if len(written) == 1:
            await studio.ask(OF_POST, ids=written)
            continue
        with counted() as statements:
            answer = await studio.ask(OF_POST, ids=written)
        counts.append(len(statements))
        assert answer["nodes"] == [{"hints": [{"code": "price", "amount": 15_000}], "issues": []}] * len(written)
    assert counts[0] == counts[1]


async def test_texts_that_feeds_fold_or_do_not_show_are_told(studio: Studio) -> None:
    linkedin, instagram, facebook = [await named(studio, name) for name in ("linkedin", "instagram", "facebook")]
    file = ids.encode("MediaAsset", await asset(studio.world))
    short = "x" * 110
    content: Json = {
        "body": f"{short}.",
        "channelIds": [linkedin, instagram, facebook],
        "mediaIds": [file],
        "variants": [
            {"channelId": linkedin, "body": "One\n\ntwo\nthree"},
            {"channelId": instagram, "format": "STORY"},
        ],
    }
    rows = await told(studio, content)
    assert [(row["channel"]["displayName"], row["code"], row["message"]) for row in rows] == [
        (
            "Linkedin",
            "text_folded",
            (
                "LinkedIn shows about 210 characters, on phones about 140, in at most 3 lines; the rest comes"
                " after “more”."
            ),
        ),
        ("Instagram", "text_unseen", "This format shows no text: the text of the post stays out of it."),
        (
            "Facebook",
            "text_folded",
            ("Facebook shows about 480 characters, on phones about 110; the rest comes after “more”."),
        ),
    ]
    # Nothing refuses the story: what it does not show is not sent, and nothing is measured of it.
    answer = (await studio.ask(CHECK, b=studio.brand("B1"), i=content))["brand"]
    assert [row["code"] for row in answer["preflight"] if row["channel"]["displayName"] == "Instagram"] == []
    assert [row["used"] for row in answer["measures"]] == [14, 0, 111]
    assert await told(studio, content | {"body": short, "variants": [], "channelIds": [facebook]}) == []

"""What channels get instead of files, before a post is saved and after it is made."""

from datetime import timedelta

from app.core.clock import Frozen
from app.domain.channels import Channel
from schema.engine import ids
from tests.domain.media.pictures import picture, saved
from tests.due_work import renditions_due
from tests.graphql.test_media import uploaded
from tests.graphql.world import Studio
from tests.world import channel

_FITS = """query ($b: ID!, $i: PreflightInput!) { brand(id: $b) { fits(input: $i) {
  changes kind progress mimeType sizeBytes width height state url error mediaAsset { id } channel { displayName }
} } }"""
_MAKE = """mutation ($i: MediaFitInput!) { mediaFit(input: $i) {
  ... on MediaFits { fits { state url channel { displayName } } } ... on Problem { code } } }"""
_CREATE = """mutation ($i: PostCreateInput!) { postCreate(input: $i) { __typename } }"""


async def test_what_a_channel_gets_is_told_before_and_after_it_is_made(studio: Studio) -> None:
    taker, other = await channel(studio.world), await channel(studio.world)
    await Channel.filter(id=other.id).update(platform="facebook")
    webp = saved("WEBP", picture(16, 8), lossless=True)
    file = await uploaded(studio, webp)
    content = {
        "body": "Words",
        "channelIds": [ids.encode("Channel", each.id) for each in (taker, other)],
        "mediaIds": [file],
    }
    for state in (None, "MADE"):
        answer = await studio.ask(_FITS, b=studio.brand("B1"), i=content)
        (fit,) = answer["brand"]["fits"]
        url, size = fit.pop("url"), fit.pop("sizeBytes")
        assert fit == {
            "changes": ["TYPE"],
            "kind": "PICTURE",
            "progress": None,
            "mimeType": "image/jpeg",
            "width": 16,
            "height": 8,
            "state": state,
            "error": None,
            "mediaAsset": {"id": file},
            "channel": {"displayName": "Sandbox"},
        }
        assert (url is None) is (state is None)
        # A file of a few bytes becomes a larger one.
        assert int(size) == 4 * 1024 * 1024 if state is None else len(webp) < int(size) < 1_000
        await studio.ask(_CREATE, i={"brandId": studio.brand("B1"), **content})
        await renditions_due()


async def test_files_are_made_for_channels_without_a_post(studio: Studio) -> None:
    taker, other = await channel(studio.world), await channel(studio.world)
    await Channel.filter(id=other.id).update(platform="facebook")
    file = await uploaded(studio, saved("WEBP", picture(16, 8), lossless=True))
    channels = [ids.encode("Channel", each.id) for each in (taker, other)]
    content = {"body": "Words", "channelIds": channels, "mediaIds": [file]}
    given = {"brandId": studio.brand("B1"), "content": content}
    made = await studio.ask(_MAKE, i=given)
    assert made["mediaFit"]["fits"] == [{"state": "DUE", "url": None, "channel": {"displayName": "Sandbox"}}]
    assert await renditions_due() == 1
    (fit,) = (await studio.ask(_FITS, b=studio.brand("B1"), i=content))["brand"]["fits"]
    assert fit["state"] == "MADE"
    # What is there is not made once more.
    (fit,) = (await studio.ask(_MAKE, i=given))["mediaFit"]["fits"]
    assert (fit["state"], await renditions_due()) == ("MADE", 0)


async def test_files_are_made_for_channels_sixty_times_a_minute(studio: Studio, clock: Frozen) -> None:
    content = {"body": "Words", "channelIds": [], "mediaIds": []}
    given = {"brandId": studio.brand("B1"), "content": content}
    for _ in range(60):
        assert await studio.ask(_MAKE, i=given) == {"mediaFit": {"fits": []}}
    assert await studio.ask(_MAKE, i=given) == {"mediaFit": {"code": "THROTTLED"}}
    clock.move(timedelta(minutes=1))
    assert await studio.ask(_MAKE, i=given) == {"mediaFit": {"fits": []}}


async def test_a_file_is_known_by_its_number(studio: Studio) -> None:
    file = await uploaded(studio, saved("PNG", picture(16, 8)))
    number = ids.decode("MediaAsset", file)
    document = """query ($b: ID!, $n: BigInt!) { brand(id: $b) { mediaAsset(databaseId: $n) { id } } }"""
    assert await studio.ask(document, b=studio.brand("B1"), n=number) == {"brand": {"mediaAsset": {"id": file}}}
    assert await studio.ask(document, b=studio.brand("B1"), n=number + 1) == {"brand": {"mediaAsset": None}}
    assert await studio.ask(document, b=studio.brand("B2"), n=number) == {"brand": {"mediaAsset": None}}

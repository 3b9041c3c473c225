"""What channels get instead of files, before a post is saved and after it is made."""

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
        assert (size == len(webp)) is (state is None)
        await studio.ask(_CREATE, i={"brandId": studio.brand("B1"), **content})
        await renditions_due()

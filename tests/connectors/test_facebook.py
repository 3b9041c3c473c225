"""Posts of Facebook pages: consent for several accounts, photos, videos in segments, previews and duplicates."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.connectors import (
    Absence,
    Authorizes,
    Content,
    Format,
    NeedsReconnect,
    Placed,
    Reconciles,
    Refreshes,
    Rejected,
    Retryable,
    Revokes,
    Stages,
    Unknown,
    Versioned,
    authorization_gate,
    registry,
)
from app.connectors.platforms.facebook.authorization import INSTAGRAM_SCOPES, PAGE_SCOPES
from app.core import clock, config
from app.core.clock import Frozen
from tests.connectors.authorized import granted, prepared
from tests.connectors.outside import KEY, Connected, authorized, media, sized
from tests.connectors.standins.meta import DEAD, refusal
from tests.connectors.standins.meta_facebook import OTHER_PAGE, PAGE, PERSON, PROFESSIONAL, USERNAME, Facebook
from tests.connectors.standins.server import Break, Says


@pytest.fixture
def place() -> Facebook:
    return Facebook()


@pytest.fixture
async def there(place: Facebook) -> AsyncGenerator[Connected]:
    async with authorized("facebook", place) as channel:
        yield channel


async def test_one_consent_offers_pages_and_their_instagram_accounts(there: Connected, place: Facebook) -> None:
    platform = registry.platform("facebook")
    assert isinstance(platform, Authorizes)
    assert not isinstance(platform, Refreshes)
    _, grant = await granted(platform, place)
    assert (grant.subject, grant.access_until) == (PERSON, None)
    assert grant.scopes == PAGE_SCOPES + INSTAGRAM_SCOPES
    offers = await authorization_gate.offers(platform, grant)
    assert [(offer.external_id, offer.platform, offer.handle) for offer in offers] == [
        (PAGE, None, None),
        (PROFESSIONAL, "instagram", f"@{USERNAME}"),
        (OTHER_PAGE, None, None),
    ]
    assert [offer.credentials["page_token"] for offer in offers] == [
        "page-token-1",
        "page-token-1",
        "page-token-2",
    ]
    assert not [offer for offer in offers if grant.tokens["access_token"] in offer.credentials.values()]
    config.configure(config.settings().model_copy(update={"facebook_instagram": False}))
    _, alone = await granted(platform, place)
    assert alone.scopes == PAGE_SCOPES
    assert [offer.external_id for offer in await platform.offers(alone)] == [PAGE, OTHER_PAGE]


async def test_revoking_ends_everything(there: Connected, place: Facebook) -> None:
    platform = registry.platform("facebook")
    assert isinstance(platform, Authorizes)
    assert isinstance(platform, Revokes)
    _, grant = await granted(platform, place)
    await platform.revoke(grant)
    assert place.tokens == {}
    await platform.revoke(grant)
    assert isinstance(await there.failure("Hello"), NeedsReconnect)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("Hello", None),
        ("See https://example.com/a?b=c.", "https://example.com/a?b=c"),
        ("See https://www.facebook.com/galley", None),
    ],
)
async def test_the_first_address_gets_a_preview(
    there: Connected, place: Facebook, text: str, link: str | None
) -> None:
    post = await there.publish(text)
    assert (place.posts[post]["message"], place.posts[post]["link"]) == (text, link)
    await there.delete(post)
    await there.delete(post)
    assert place.posts == {}


async def test_photos_are_seen_with_their_post_only(there: Connected, place: Facebook) -> None:
    post = await there.publish("Look https://a.b/", media(body=b"one", alt_text="A cat"), media(body=b"two"))
    assert [(photo["body"], photo["alt"]) for photo in place.photos.values()] == [
        (b"one", "A cat"),
        (b"two", None),
    ]
    assert place.posts[post]["photos"] == list(place.photos)
    assert place.posts[post]["link"] is None


@pytest.mark.parametrize("processes", [False, True])
async def test_a_video_comes_in_the_segments_that_facebook_asks_for(
    there: Connected, place: Facebook, *, processes: bool
) -> None:
    place.processes = processes
    ident = await there.publish("A film", media("video/mp4", b"0123456789"))
    (video,) = place.videos.values()
    assert video["body"] == b"0123456789"
    assert ident == (video["id"] if processes else video["post"])
    await there.delete(ident)
    assert place.posts == {}


async def test_an_upload_that_fails_placed_nothing(there: Connected, place: Facebook) -> None:
    for fault in (refusal(1), Says(503, "<p>Oh.</p>"), Break.RESET):
        place.fail("/photos", fault)
        assert isinstance(await there.failure("Look", media()), Retryable)
        place.fail("/videos", fault)
        assert isinstance(await there.failure("Film", media("video/mp4", b"0123")), Retryable)
    place.fail("/photos", refusal(324, 2069019, "Missing or invalid image file"))
    assert isinstance(await there.failure("Look", media()), Rejected)
    assert place.posts == {}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (DEAD, NeedsReconnect),
        (refusal(200, 0, "(#200) The user hasn't authorized the application"), NeedsReconnect),
        (refusal(32, 0, "Page request limit reached"), Retryable),
        (refusal(80001, 0, "There have been too many calls"), Retryable),
        (refusal(341, 0, "Application limit reached"), Retryable),
        (refusal(368, 0, "Temporarily blocked"), Retryable),
        (refusal(100, 1609008, "Facebook links"), Rejected),
        (refusal(2, 0, "Service temporarily unavailable"), Unknown),
        (Says(200, {"id": "x"}), Unknown),
        (Says(500, "<p>Oh.</p>"), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_refusals(there: Connected, place: Facebook, fault: Says | Break, kind: type[Exception]) -> None:
    place.fail("/feed", fault)
    assert type(await there.failure("Hello")) is kind


async def test_a_post_is_found_by_its_text(there: Connected, place: Facebook, clock: Frozen) -> None:
    assert isinstance(there.platform, Reconciles)
    content = Content(None, "Hello  there")
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
    place.fail("/feed", Break.RESET)
    assert isinstance(await there.failure("Hello there"), Unknown)
    (post,) = place.posts
    answer = await there.platform.find(there.target, content, KEY, clock.at)
    assert not isinstance(answer, Absence)
    assert answer.external_id == post
    assert await there.publish("Hello there") == post
    film = Content(None, "Film", (media("video/mp4"),))
    assert await there.platform.find(there.target, film, KEY, clock.at) is Absence.UNSURE
    assert await there.platform.find(there.target, Content(None, ""), KEY, clock.at) is Absence.UNSURE
    clock.move(timedelta(hours=1))
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
    assert isinstance(await there.failure("Hello there"), Rejected)


async def test_versions_end_when_meta_says(there: Connected) -> None:
    assert isinstance(there.platform, Versioned)
    assert there.platform.version_end("v24.0") == date(2028, 2, 18)
    assert there.platform.version_end("v26.0") is None


async def test_what_preflight_refuses(there: Connected) -> None:
    mb = 1024 * 1024
    image, video = sized("image/png", 4 * mb), sized("video/mp4", 1024 * mb)
    assert there.codes(Content(None, "x" * 63_206, (image,) * 10)) == []
    assert there.codes(Content(None, "", (video,))) == []
    assert there.codes(Content(None, "x" * 63_207, (image,) * 11)) == ["text_too_long", "too_many_images"]
    assert there.codes(Content(None, "x", (video, image))) == ["mixed_media"]
    assert there.codes(Content(None, "x", (sized("image/webp", 4 * mb + 1),))) == [
        "media_unsupported",
        "image_too_large",
    ]


async def test_a_reel_of_unknown_outcome_is_asked_for_and_a_story_is_not(
    there: Connected, place: Facebook
) -> None:
    assert isinstance(there.platform, Reconciles)
    assert isinstance(there.platform, Stages)
    reel = Content(None, "A reel", (media("video/mp4"),), format=Format.REEL)
    reel = await prepared(there.platform, there.target, reel, KEY)
    assert await there.platform.find(there.target, reel, KEY, clock.now()) is Absence.UNSURE
    place.fail("/video_reels", Break.RESET)
    with pytest.raises(Unknown):
        await there.platform.publish(there.target, reel, KEY)
    (video,) = place.clips
    assert place.clips[video]["body"] == b"\x89PNG"
    live = Placed(video, f"https://www.facebook.com/reel/{video}")
    assert await there.platform.find(there.target, reel, KEY, clock.now()) == live
    story = Content(None, "", (media(),), format=Format.STORY)
    story = await prepared(there.platform, there.target, story, KEY)
    placed = await there.platform.publish(there.target, story, KEY)
    assert "story" in place.posts[placed.external_id]
    assert await there.platform.find(there.target, story, KEY, clock.now()) is Absence.UNSURE


async def test_formats_and_options_that_do_not_fit_the_files(there: Connected) -> None:
    video, image = media("video/mp4"), media()
    reel = Content(None, "A reel", (video,), format=Format.REEL)
    assert there.codes(replace(reel, media=(image,))) == ["too_many_images"]
    assert there.codes(replace(reel, media=())) == ["media_missing"]
    story = Content(None, "Words", (image, image), format=Format.STORY)
    assert there.codes(story) == ["text_unsupported", "too_many_images"]
    post = Content(None, "A post", (image,), options={"link": "https://a.example/", "title": "A"})
    assert there.codes(post) == ["option_beside_media", "option_without_video"]
    covered = replace(post, media=(video,), options={}, files={"cover": media("image/gif")})
    assert there.codes(covered) == ["cover_unsupported"]
    assert there.codes(replace(covered, files={"cover": image})) == []

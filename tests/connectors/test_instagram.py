"""Posts on Instagram: both logins, images, reels and albums, quotas, shapes, and what its codes mean."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta

import pytest

from app.connectors import (
    Absence,
    Authorizes,
    Content,
    Format,
    InvalidGrant,
    NeedsReconnect,
    NotYet,
    Portrays,
    Reconciles,
    Refreshes,
    Rejected,
    Retryable,
    Stages,
    Unknown,
    gate,
    registry,
)
from app.core import clock as core_clock
from app.core.clock import Frozen
from tests.connectors.authorized import granted, prepared
from tests.connectors.outside import KEY, Connected, authorized, media, sized
from tests.connectors.standins.meta import DEAD, refusal
from tests.connectors.standins.meta_instagram import ACCOUNT, PERSON, USERNAME, Instagram
from tests.connectors.standins.server import Break, Says

URL = "https://galley.test/m"


@pytest.fixture
def place() -> Instagram:
    return Instagram()


@pytest.fixture
async def there(place: Instagram) -> AsyncGenerator[Connected]:
    async with authorized("instagram", place) as channel:
        yield channel


def by_facebook(there: Connected, place: Instagram) -> Connected:
    """The same account as a consent at Facebook offers it."""
    place.tokens["page-token"] = []
    credentials = {"page_token": "page-token", "account_id": ACCOUNT, "username": USERNAME}
    return replace(there, target=replace(there.target, credentials=credentials))


@pytest.mark.parametrize("wraps", [False, True])
async def test_both_forms_of_the_answer_for_a_code_are_read(
    there: Connected, place: Instagram, *, wraps: bool
) -> None:
    platform = registry.platform("instagram")
    assert isinstance(platform, Authorizes)
    assert isinstance(platform, Refreshes)
    place.wraps = wraps
    place.granted = ["instagram_business_basic", "instagram_business_content_publish"]
    _, grant = await granted(platform, place)
    assert (grant.subject, grant.scopes) == (str(PERSON), tuple(place.granted))
    (offer,) = await platform.offers(grant)
    assert (offer.external_id, offer.handle, offer.profile_url) == (
        ACCOUNT,
        f"@{USERNAME}",
        f"https://www.instagram.com/{USERNAME}/",
    )
    place.tokens.clear()
    with pytest.raises(InvalidGrant):
        await platform.refresh(grant)


async def test_the_first_token_lives_for_an_hour(there: Connected, place: Instagram, clock: Frozen) -> None:
    platform = registry.platform("instagram")
    assert platform is not None
    _, grant = await granted(platform, place)
    hour = clock.at + timedelta(hours=1)
    assert (grant.provisional, grant.access_until, grant.refresh_until) == (True, hour, hour)


@pytest.mark.parametrize("answer", [{"data": []}, {"data": [{"access_token": "", "user_id": 1}]}, {}, []])
async def test_an_answer_without_a_token_is_asked_for_again(
    there: Connected, place: Instagram, answer: object
) -> None:
    platform = registry.platform("instagram")
    assert platform is not None
    place.fail("/oauth/access_token", Says(200, answer))
    with pytest.raises(Retryable):
        await granted(platform, place)


async def test_images_reels_and_albums(there: Connected, place: Instagram) -> None:
    image = await there.publish("Look", media("image/jpeg", alt_text="A cat"))
    stored = {name: place.posts[image].get(name) for name in ("media_type", "image_url", "alt_text", "caption")}
    assert stored == {"media_type": None, "image_url": URL, "alt_text": "A cat", "caption": "Look"}
    reel = await there.publish("", media("video/mp4", alt_text="Waves"))
    assert (place.posts[reel]["media_type"], place.posts[reel]["video_url"]) == ("REELS", URL)
    assert "alt_text" not in place.posts[reel]
    album = await there.publish("Both", media("image/jpeg", alt_text="A cat"), media("video/mp4"))
    items = [
        (item.get("media_type"), item.get("alt_text"), "caption" in item) for item in place.posts[album]["items"]
    ]
    assert items == [(None, "A cat", False), ("VIDEO", None, False)]


async def test_the_login_of_facebook_has_its_own_host_and_may_delete(there: Connected, place: Instagram) -> None:
    own = await there.publish("Own", media("image/jpeg"))
    with pytest.raises(Rejected, match="delete it there"):
        await there.delete(own)
    other = by_facebook(there, place)
    place.got.clear()
    post = await other.publish("By Facebook", media("image/jpeg"))
    assert {got.headers["Host"] for got in place.got} == {"graph.facebook.com"}
    await other.delete(post)
    await other.delete(post)
    assert list(place.posts) == [own]


async def test_an_account_without_quota_waits_and_makes_no_container(there: Connected, place: Instagram) -> None:
    assert isinstance(there.platform, Stages)
    place.used = 25
    content = Content(None, "Look", (media("image/jpeg"),))
    answer = await gate.stage(there.platform, there.target, content, KEY, None)
    assert answer == NotYet({}, after=600)
    assert place.containers == {}
    place.used = 24
    ready = await prepared(there.platform, there.target, content, KEY)
    assert (await there.platform.publish(there.target, ready, KEY)).external_id in place.posts


@pytest.mark.parametrize(
    ("end", "kind", "words"),
    [
        ({"status": "ERROR", "text": "Failed with error code 2207026"}, Rejected, "2207026"),
        ({"status": "ERROR", "text": "Failed with error code 2207003"}, Retryable, "2207003"),
        ({"status": "ERROR", "text": "Failed with error code 2207050"}, NeedsReconnect, "2207050"),
        ({"status": "ERROR"}, Rejected, None),
        ({"status": "EXPIRED"}, Retryable, None),
    ],
)
async def test_a_container_that_fails(
    there: Connected, place: Instagram, end: dict[str, str], kind: type[Exception], words: str | None
) -> None:
    place.ends = end
    failure = await there.failure("Film", media("video/mp4"))
    assert type(failure) is kind
    assert (
        str(failure)
        == {
            "EXPIRED": "Instagram does not have the prepared post any more.",
            "ERROR": f"Instagram: Failed with error code {words}"
            if words
            else "Instagram could not process a file.",
        }[end["status"]]
    )
    assert place.posts == {}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (DEAD, NeedsReconnect),
        (refusal(25, 2207050, "The account is restricted"), NeedsReconnect),
        (refusal(4, 2207051, "We restrict certain activity"), Unknown),
        (refusal(9, 2207042, "You reached the maximum of posts"), Retryable),
        (refusal(9007, 2207027, "The media is not ready"), Retryable),
        (refusal(24, 2207006, "The media does not exist"), Retryable),
        (refusal(36003, 2207009, "The aspect ratio is not supported"), Rejected),
        (refusal(-1, 2207001, "Instagram server error"), Unknown),
        (refusal(2, 0, "Try again"), Unknown),
        (Says(200, {"id": "x y"}), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_refusals(there: Connected, place: Instagram, fault: Says | Break, kind: type[Exception]) -> None:
    place.fail("/media_publish", fault)
    assert type(await there.failure("Look", media("image/jpeg"))) is kind


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (refusal(9004, 2207052, "The media could not be fetched"), Rejected),
        (refusal(36000, 2207004, "The image is too large"), Rejected),
        (refusal(-2, 2207003, "It takes too long to download"), Retryable),
        (refusal(4, 2207051, "We restrict certain activity"), Retryable),
        (refusal(-1, 2207001, "Instagram server error"), Retryable),
    ],
    ids=str,
)
async def test_before_the_post_is_placed_nothing_is_unknown(
    there: Connected, place: Instagram, fault: Says, kind: type[Exception]
) -> None:
    place.fail(f"{ACCOUNT}/media", fault)
    assert type(await there.failure("Look", media("image/jpeg"))) is kind
    assert place.posts == {}


async def test_a_container_proves_what_became_of_its_post(
    there: Connected, place: Instagram, clock: Frozen
) -> None:
    assert isinstance(there.platform, Reconciles)
    assert isinstance(there.platform, Stages)
    content = await prepared(there.platform, there.target, Content(None, "Look", (media("image/jpeg"),)), KEY)
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
    place.fail("/media_publish", Break.RESET)
    with pytest.raises(Unknown):
        await there.platform.publish(there.target, content, KEY)
    answer = await there.platform.find(there.target, content, KEY, clock.at)
    assert not isinstance(answer, Absence)
    assert [answer.external_id] == list(place.posts)
    place.posts.clear()
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.UNSURE


@pytest.mark.parametrize("kinds", [["image"], ["video"], ["image", "image"], ["image", "video"], ["image"] * 3])
async def test_a_post_is_found_by_its_kind(
    there: Connected, place: Instagram, clock: Frozen, kinds: list[str]
) -> None:
    files = tuple(media({"image": "image/jpeg", "video": "video/mp4"}[kind]) for kind in kinds)
    post = await there.publish("Look", *files)
    assert isinstance(there.platform, Reconciles)
    found = await there.platform.find(there.target, Content(None, "Look", files), KEY, clock.at)
    assert getattr(found, "external_id", None) == post
    others = files[:1] if len(files) > 1 else files * 2
    other = await there.platform.find(there.target, Content(None, "Look", others), KEY, clock.at)
    assert other is Absence.ABSENT


async def test_what_preflight_refuses(there: Connected) -> None:
    mb = 1024 * 1024
    image, video = sized("image/jpeg", 8 * mb, 1080, 1350), sized("video/mp4", 1024 * mb)
    assert there.codes(Content(None, "x" * 2_200, (*(image,) * 9, video))) == []
    assert there.codes(Content(None, "Words alone")) == ["media_missing"]
    assert there.codes(Content(None, "x", (sized("image/png", 8 * mb + 1, 191, 100),))) == [
        "media_unsupported",
        "image_too_large",
    ]
    for shape in ((1080, 1920), (2000, 1000)):
        assert there.codes(Content(None, "x", (sized("image/jpeg", 1, *shape),))) == ["image_shape"]
    assert there.codes(Content(None, "#a " * 30 + "@b " * 20 + "me@example.com", (image,))) == []
    assert there.codes(Content(None, "#a " * 31 + "@b " * 21, (image,))) == [
        "too_many_hashtags",
        "too_many_mentions",
    ]
    here = replace(image, url="http://localhost:8000/media/1")
    assert there.codes(Content(None, "x", (here,))) == ["media_unreachable"]


async def test_formats_are_enforced_and_what_excludes_each_other_is_told(there: Connected) -> None:
    image, video = media("image/jpeg"), media("video/mp4")
    reel = Content(None, "A reel", (video,), format=Format.REEL)
    assert there.codes(reel) == []
    assert there.codes(replace(reel, media=(image,))) == ["too_many_images"]
    assert there.codes(replace(reel, media=(video, video))) == ["too_many_videos"]
    assert there.codes(replace(reel, format=Format.POST)) == ["format_unsupported"]
    story = Content(None, "", (image,), format=Format.STORY)
    assert there.codes(replace(story, media=(replace(image, height=9),))) == []
    assert there.codes(replace(story, body="Words", media=())) == ["text_unsupported", "media_missing"]
    wrong = {"options": {"cover_at": 1, "trial": "manual", "collaborators": ["a"]}, "files": {"cover": media()}}
    assert there.codes(replace(reel, **wrong)) == ["cover_unsupported", "option_conflict", "option_conflict"]
    album = replace(reel, format=None, media=(video, video), options={"people": ["a"]})
    assert there.codes(album) == ["option_without_media"]


async def test_a_story_is_found_by_its_container_only(there: Connected, place: Instagram) -> None:
    assert isinstance(there.platform, Reconciles)
    assert isinstance(there.platform, Stages)
    story = Content(None, "", (media("image/jpeg"),), format=Format.STORY)
    story = await prepared(there.platform, there.target, story, KEY)
    assert await there.platform.find(there.target, story, KEY, core_clock.now()) is Absence.ABSENT
    await there.platform.publish(there.target, story, KEY)
    assert await there.platform.find(there.target, story, KEY, core_clock.now()) is Absence.UNSURE


async def test_the_picture_of_the_account_is_fetched(there: Connected, place: Instagram) -> None:
    assert isinstance(there.platform, Portrays)
    assert await there.platform.picture(there.target) is None
    place.portrait = "https://graph.instagram.com/face.png"
    for status, face in ((200, b"face"), (404, None)):
        place.fail("/face.png", Says(status, "face"))
        assert await there.platform.picture(there.target) == face
    place.tokens.clear()
    with pytest.raises(NeedsReconnect):
        await there.platform.picture(there.target)

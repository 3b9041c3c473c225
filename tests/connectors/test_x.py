"""Posts on X: weighted lengths, uploads in segments, threads, duplicates, and what its problems mean."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from uuid import UUID

import pytest

from app.connectors import (
    Absence,
    Authorizes,
    Content,
    Grant,
    InvalidGrant,
    Media,
    NeedsReconnect,
    NotYet,
    Placed,
    Reconciles,
    Refreshes,
    Rejected,
    Retryable,
    Revokes,
    Stages,
    Target,
    Unknown,
    gate,
    registry,
)
from app.connectors.platforms.x import uploads
from app.connectors.text_length import WEIGHTED, count
from app.core.clock import Frozen
from tests.connectors.authorized import granted
from tests.connectors.outside import KEY, Connected, authorized, media, sized
from tests.connectors.standins.server import Break, Says
from tests.connectors.standins.x import USERNAME, X, problem


@pytest.fixture
def place() -> X:
    return X()


@pytest.fixture
async def there(place: X) -> AsyncGenerator[Connected]:
    async with authorized("x", place) as channel:
        yield channel


async def grant_of(there: Connected, place: X) -> Grant:
    assert isinstance(there.platform, Authorizes)
    platform = registry.platform("x")
    assert platform is not None
    return (await granted(platform, place))[1]


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("Hello", 5),
        ("x" * 280, 280),
        ("Grüße, Ελλάδα, Привет", 21),
        ("漢字かな", 8),
        ("👍", 2),
        ("👨‍👩‍👧‍👦 and 🇩🇪", 9),
        ("1️⃣❤️👍🏽", 6),
        ("e\u0301", 1),
        ("“quoted” – and…", 16),
        ("see https://example.com/a/very/long/path?with=query&more=1.", 28),
        ("see example.com/a/very/long/path, please", 35),
        ("mail me@example.com", 19),
        ("version 1.2.3 of file.py", 40),
    ],
)
def test_lengths_are_those_of_the_platform(text: str, weight: int) -> None:
    assert count(text, WEIGHTED) == weight


@pytest.mark.parametrize(
    ("signs", "weight"),
    [
        ("\u10ff\u200d\u2010\u201f\u2032\u2037", 1),
        ("\u1100\u1fff\u200e\u200f\u2020\u2031\u2038", 2),
    ],
)
def test_signs_of_some_scripts_count_once_and_all_others_twice(signs: str, weight: int) -> None:
    assert [count(f"a{sign}", WEIGHTED) - 1 for sign in signs] == [weight] * len(signs)


@pytest.mark.parametrize(
    ("signs", "weight"), [("\U0001f000\U0001faff\u2600\u27bf", 2), ("\U0001efff\U0001fb00\u25ff\u27c0", 3)]
)
def test_what_is_joined_to_an_emoji_is_counted_with_it(signs: str, weight: int) -> None:
    assert [count(f"{sign}\u0301", WEIGHTED) for sign in signs] == [weight] * len(signs)


@pytest.mark.parametrize(("signs", "weight"), [("☀➿🀀\U0001faff", 2), ("\u25ff\u27c0\U0001efff\U0001fb00", 3)])
def test_an_emoji_counts_twice_with_all_that_belongs_to_it(signs: str, weight: int) -> None:
    assert [count(f"{sign}\u0301", WEIGHTED) for sign in signs] == [weight] * len(signs)


async def test_the_channel_keeps_no_token_that_renews(there: Connected) -> None:
    assert set(there.target.credentials) == {"access_token", "user_id", "username"}
    assert there.target.name == "Galley News"


async def test_tokens_whose_owner_x_does_not_tell_are_ended(there: Connected, place: X) -> None:
    place.alive.clear()
    place.tokens.clear()
    place.fail("/users/me", Says(503))
    with pytest.raises(Retryable):
        await grant_of(there, place)
    assert (place.alive, place.tokens) == ({}, set())
    assert [got.form["token"][:7] for got in place.got if got.path == "/2/oauth2/revoke"] == ["refresh", "access-"]


async def test_a_thread_is_a_chain_of_replies(there: Connected, place: X) -> None:
    first = await there.place_post(Content("Not shown", "One & two"))
    second = await there.place_post(Content(None, "Three", above=(first.external_id,)))
    assert first.permalink == f"https://x.com/{USERNAME}/status/{first.external_id}"
    assert [(post["text"], post["parent"]) for post in place.posts.values()] == [
        ("One & two", None),
        ("Three", first.external_id),
    ]
    await there.delete(second.external_id)
    await there.delete(second.external_id)
    assert list(place.posts) == [first.external_id]


async def test_images_have_their_alternative_texts_and_videos_come_in_segments(
    there: Connected, place: X, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "SEGMENT", 4_096)
    first = await there.publish("Look", media(body=b"one", alt_text="A cat"), media(body=b"two"))
    stored = [(file["body"], file.get("alt"), file["media_category"]) for file in place.media.values()]
    assert stored == [(b"one", "A cat", "tweet_image"), (b"two", None, "tweet_image")]
    assert place.posts[first]["media"] == list(place.media)
    place.media.clear()
    place.rounds = 2
    film = bytes(range(250)) * 40
    placed = await there.publish("A film", media("video/mp4", film, alt_text="Waves"))
    (file,) = place.media.values()
    assert (file["body"], file["media_type"], sorted(file["segments"])) == (film, "video/mp4", [0, 1, 2])
    assert "alt" not in file
    assert place.posts[placed]["media"] == list(place.media)


async def test_processing_costs_no_call_before_its_time(there: Connected, place: X) -> None:
    assert isinstance(there.platform, Stages)
    place.rounds = 1
    content = Content(None, "A film", (media("video/mp4", b"film"),))
    answer = await gate.stage(there.platform, there.target, content, KEY, None)
    assert isinstance(answer, NotYet)
    assert answer.after == 3
    with pytest.raises(Retryable, match="not uploaded"):
        await there.platform.publish(there.target, content, KEY)
    assert place.posts == {}


async def test_a_video_that_cannot_be_processed_is_refused(there: Connected, place: X) -> None:
    place.processed = "failed"
    failure = await there.failure("A film", media("video/mp4", b"film"))
    assert (type(failure), str(failure)) == (
        Rejected,
        "X could not process a file. The codec is not supported.",
    )
    place.reason = "x" * 201
    assert str(await there.failure("A film", media("video/mp4", b"film"))) == (
        "X could not process a file. " + "x" * 200
    )
    assert place.posts == {}


@pytest.mark.parametrize("ending", ["initialize", "append", "finalize", "metadata"])
async def test_an_upload_that_fails_placed_nothing(there: Connected, place: X, ending: str) -> None:
    place.fail(ending, Says(503, "<p>Oh.</p>"))
    assert isinstance(await there.failure("Look", media(alt_text="A cat")), Retryable)
    place.fail(ending, Break.RESET)
    assert isinstance(await there.failure("Look", media(alt_text="A cat")), Retryable)
    assert place.posts == {}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (problem(401, "Unauthorized"), NeedsReconnect),
        (problem(403, "You are not permitted to perform this action."), Rejected),
        (problem(400, "Your media IDs are invalid."), Rejected),
        (problem(429, "Too Many Requests"), Retryable),
        (problem(429, "Usage cap exceeded", "https://api.x.com/2/problems/usage-capped"), Retryable),
        (problem(402, "Your account has no credits."), Retryable),
        (Says(200, {"errors": [{"title": "Invalid", "detail": "The text is too long.", "type": "x"}]}), Rejected),
        (Says(200, {}), Unknown),
        (Says(503, "<p>Oh.</p>"), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_problems(there: Connected, place: X, fault: Says | Break, kind: type[Exception]) -> None:
    place.fail("/tweets", fault)
    assert type(await there.failure("Hello")) is kind


async def test_pauses_last_as_long_as_the_platform_says(there: Connected, place: X, clock: Frozen) -> None:
    reset = str(int(clock.at.timestamp()) + 90)
    place.fail("/tweets", Says(429, {}, {"x-rate-limit-reset": reset}))
    assert ((await there.failure("Hello")).retry_after or 0) == pytest.approx(90, abs=1)
    place.fail("/tweets", problem(429, "Capped", "https://api.x.com/2/problems/usage-capped"))
    assert (await there.failure("Hello")).retry_after == 3600


async def test_a_post_is_found_by_its_text_media_and_parent(there: Connected, place: X, clock: Frozen) -> None:
    assert isinstance(there.platform, Reconciles)
    body = "Tea & cake:  https://example.com/a?b=c&d=e"
    plain = Content(None, body)
    with_media = Content(None, body, (media(),))
    assert await there.platform.find(there.target, plain, KEY, clock.at) is Absence.ABSENT
    first = await there.place_post(with_media)
    assert await there.platform.find(there.target, plain, KEY, clock.at) is Absence.ABSENT
    assert await there.platform.find(there.target, with_media, KEY, clock.at) == first
    below = Content(None, "Two", above=(first.external_id,))
    second = await there.place_post(below)
    assert await there.platform.find(there.target, below, KEY, clock.at) == second
    assert await there.platform.find(there.target, Content(None, "Two"), KEY, clock.at) is Absence.ABSENT
    for number in range(8):
        await there.publish(f"More {number}")
    assert await there.platform.find(there.target, with_media, KEY, clock.at) == first
    await there.publish("One more")
    assert await there.platform.find(there.target, with_media, KEY, clock.at) is Absence.UNSURE
    clock.move(timedelta(hours=1))
    assert await there.platform.find(there.target, with_media, KEY, clock.at) is Absence.ABSENT


async def test_a_duplicate_is_the_earlier_post_only_if_that_is_new(
    there: Connected, place: X, clock: Frozen
) -> None:
    place.fail("/tweets", Break.RESET)
    assert isinstance(await there.failure("Once"), Unknown)
    assert isinstance(await there.place_post(Content(None, "Once")), Placed)
    assert len(place.posts) == 1
    clock.move(timedelta(hours=2))
    assert isinstance(await there.failure("Once"), Rejected)


async def test_a_refresh_token_is_good_once(there: Connected, place: X) -> None:
    assert isinstance(there.platform, Refreshes)
    grant = await grant_of(there, place)
    renewed = await there.platform.refresh(grant)
    assert renewed.tokens["refresh_token"] != grant.tokens["refresh_token"]
    with pytest.raises(InvalidGrant):
        await there.platform.refresh(grant)
    place.fail("/token", Says(503, "<p>Oh.</p>"))
    with pytest.raises(Retryable):
        await there.platform.refresh(renewed)


async def test_what_preflight_refuses(there: Connected) -> None:
    mb = 1024 * 1024
    image, gif, video = sized("image/png", 5 * mb), sized("image/gif", 15 * mb), sized("video/mp4", 512 * mb)
    assert there.codes(Content(None, "x", (image,) * 4)) == []
    assert there.codes(Content(None, "", (gif,))) == []
    assert there.codes(Content(None, "x", (video,))) == []
    assert there.codes(Content(None, "x", (image,) * 5)) == ["too_many_images"]
    assert there.codes(Content(None, "x", (image, gif))) == ["mixed_media"]
    assert there.codes(Content(None, "x", (video, image))) == ["mixed_media"]
    assert there.codes(Content(None, "x", (sized("image/png", 5 * mb + 1),))) == ["image_too_large"]
    assert there.codes(Content(None, "x", (sized("image/gif", 15 * mb + 1),))) == ["image_too_large"]
    assert there.codes(Content(None, "x", (sized("video/mp4", 512 * mb + 1),))) == ["video_too_large"]
    assert there.codes(Content(None, "x", (sized("image/tiff", 1),))) == ["media_unsupported"]
    assert there.codes(Content(None, "Up: $ABC, and https://a.example/$DEF $12 US$ $TOOLONGS")) == []
    assert there.codes(Content(None, "$ABC and $abc")) == ["too_many_cashtags"]
    assert there.codes(Content(None, "$ABC\n---\n$DEF $GHI")) == ["too_many_cashtags"]
    assert there.codes(Content(None, "漢" * 141, (media(alt_text="x" * 1_001),))) == [
        "text_too_long",
        "alt_text_too_long",
    ]


async def test_revoking_ends_both_tokens(there: Connected, place: X) -> None:
    assert isinstance(there.platform, Revokes)
    grant = await grant_of(there, place)
    held = {grant.tokens["access_token"], grant.tokens["refresh_token"]}
    assert held <= place.tokens | place.alive.keys()
    await there.platform.revoke(grant)
    assert not held & (place.tokens | place.alive.keys())


def test_the_price_is_that_of_all_parts_their_addresses_and_alternative_texts() -> None:
    platform = registry.platform("x")
    assert platform is not None
    target = Target(1, UUID(int=1), "Ann", {})

    def price(body: str, *texts: str | None) -> int:
        files = tuple(Media("https://galley.test/m", "image/png", 4, text) for text in texts)
        (hint,) = gate.hints(platform, target, Content(None, body, files))
        assert (hint.code, hint.currency) == ("price", "USD")
        assert hint.message == f"X charges about {hint.amount / 1_000_000:.3f} US dollars for this."
        return hint.amount

    assert price("Bread.") == 15_000
    assert price("See https://example.com and example.org") == 200_000
    assert (
        price("One.\n---\nhttps://example.com\n---\nThree.", "A loaf", None) == 15_000 + 200_000 + 15_000 + 5_000
    )

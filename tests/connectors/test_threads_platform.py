"""Posts on Threads: containers, albums, replies, lengths with emoji as bytes, and what Meta's codes mean."""

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
from app.connectors.meta_containers import container_of
from app.connectors.text_length import EMOJI_BYTES, count
from app.core.clock import Frozen
from tests.connectors.authorized import granted, prepared
from tests.connectors.outside import KEY, Connected, authorized, media, sized
from tests.connectors.standins.meta import DEAD, refusal
from tests.connectors.standins.meta_threads import USER, USERNAME, Threads
from tests.connectors.standins.server import Break, Says

URL = "https://galley.test/m"


@pytest.fixture
def place() -> Threads:
    return Threads()


@pytest.fixture
async def there(place: Threads) -> AsyncGenerator[Connected]:
    async with authorized("threads", place) as channel:
        yield channel


@pytest.mark.parametrize(
    ("text", "length"), [("Hello", 5), ("Grüße 漢字", 8), ("👍", 4), ("👍🏽!", 9), ("❤️", 6), ("👨‍👩‍👧", 18)]
)
def test_an_emoji_counts_as_its_bytes(text: str, length: int) -> None:
    assert count(text, EMOJI_BYTES) == length


async def test_the_token_is_lengthened_by_the_first_renewal_and_tells_what_was_allowed(
    there: Connected, place: Threads
) -> None:
    platform = registry.platform("threads")
    assert isinstance(platform, Authorizes)
    assert isinstance(platform, Refreshes)
    place.granted = ["threads_basic", "threads_content_publish"]
    _, grant = await granted(platform, place)
    assert (grant.subject, grant.scopes) == (USER, ("threads_basic", "threads_content_publish"))
    assert grant.tokens["access_token"].startswith("short-token")
    assert grant.provisional
    assert grant.access_until == grant.refresh_until
    grant = await platform.refresh(grant)
    assert grant.tokens["access_token"].startswith("long-token")
    assert not grant.provisional
    (offer,) = await platform.offers(grant)
    assert (offer.external_id, offer.handle) == (USER, f"@{USERNAME}")
    assert offer.profile_url == f"https://www.threads.com/@{USERNAME}"
    place.tokens.clear()
    with pytest.raises(InvalidGrant):
        await platform.refresh(grant)
    place.fail("/refresh_access_token", Says(500, "<p>Oh.</p>"))
    with pytest.raises(Retryable):
        await platform.refresh(grant)


async def test_a_text_an_image_and_an_album(there: Connected, place: Threads) -> None:
    text = await there.publish("Hello")
    assert (place.posts[text]["media_type"], place.posts[text]["text"]) == ("TEXT", "Hello")
    image = await there.publish("Look", media(alt_text="A cat"))
    stored = {name: place.posts[image][name] for name in ("media_type", "image_url", "alt_text", "text")}
    assert stored == {"media_type": "IMAGE", "image_url": URL, "alt_text": "A cat", "text": "Look"}
    album = await there.publish("Both", media(alt_text="A cat"), media("video/mp4", alt_text="Waves"))
    assert place.posts[album]["media_type"] == "CAROUSEL"
    items = [(item["media_type"], item["alt_text"], "text" in item) for item in place.posts[album]["items"]]
    assert items == [("IMAGE", "A cat", False), ("VIDEO", "Waves", False)]
    assert place.posts[album]["items"][1]["video_url"] == URL


async def test_parts_of_a_thread_answer_the_part_above(there: Connected, place: Threads) -> None:
    first = await there.place_post(Content(None, "One"))
    second = await there.place_post(Content(None, "Two", above=(first.external_id,)))
    assert place.posts[second.external_id]["reply_to_id"] == first.external_id
    assert first.permalink == f"https://www.threads.net/@{USERNAME}/post/{first.external_id}"


async def test_a_container_takes_its_time_and_no_post_is_placed(there: Connected, place: Threads) -> None:
    assert isinstance(there.platform, Stages)
    place.rounds = 1
    content = Content(None, "A film", (media("video/mp4"),))
    answer = await gate.stage(there.platform, there.target, content, KEY, None)
    assert isinstance(answer, NotYet)
    assert answer.after == 30
    assert place.posts == {}
    with pytest.raises(Retryable):
        await there.platform.publish(there.target, content, KEY)
    ready = await prepared(there.platform, there.target, content, KEY)
    assert (await there.platform.publish(there.target, ready, KEY)).external_id in place.posts


@pytest.mark.parametrize(
    ("end", "kind", "words"),
    [
        (
            {"status": "ERROR", "error_message": "FAILED_DOWNLOADING_VIDEO"},
            Rejected,
            "Threads: FAILED_DOWNLOADING_VIDEO",
        ),
        ({"status": "ERROR"}, Rejected, "Threads could not process a file."),
        ({"status": "EXPIRED"}, Retryable, "Threads does not have the prepared post any more."),
    ],
)
async def test_a_container_that_fails(
    there: Connected, place: Threads, end: dict[str, str], kind: type[Exception], words: str
) -> None:
    place.ends = end
    failure = await there.failure("A film", media("video/mp4"))
    assert (type(failure), str(failure)) == (kind, words)
    assert place.posts == {}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (DEAD, NeedsReconnect),
        (refusal(190, 458, status=500), NeedsReconnect),
        (refusal(10, 0, "No permission"), NeedsReconnect),
        (refusal(200, 0, "Permissions error", status=403), NeedsReconnect),
        (refusal(24, 4279009), Retryable),
        (refusal(4, 0, "Application request limit reached"), Retryable),
        (refusal(613, 0, "Calls exceeded the rate limit"), Retryable),
        (refusal(100, 0, "Invalid parameter"), Rejected),
        (refusal(368, 0, "Blocked"), Retryable),
        (refusal(506, 0, "Duplicate"), Rejected),
        (refusal(1, 0, "An unknown error occurred"), Unknown),
        (refusal(2, 0, "Service temporarily unavailable", status=503), Unknown),
        (refusal(4242, 0, "New", status=500), Unknown),
        (refusal(100, 0, "Invalid", status=200), Rejected),
        (Says(200, {}), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_the_code_decides_and_not_the_status(
    there: Connected, place: Threads, fault: Says | Break, kind: type[Exception]
) -> None:
    place.fail("/threads_publish", fault)
    assert type(await there.failure("Hello")) is kind


async def test_before_the_post_is_placed_nothing_is_unknown(there: Connected, place: Threads) -> None:
    for fault in (refusal(1), refusal(2), Break.RESET, Says(500, "<p>Oh.</p>")):
        place.fail("/threads", fault)
        assert isinstance(await there.failure("Hello"), Retryable)


async def test_the_pause_is_the_longest_that_the_headers_tell(there: Connected, place: Threads) -> None:
    usage = '{"1":[{"type":"pages","call_count":100,"estimated_time_to_regain_access":7}],"2":[],"3":4}'
    place.fail("/threads_publish", refusal(4, X_Business_Use_Case_Usage=usage))
    assert (await there.failure("Hello")).retry_after == 420
    for header in ("", "x", "[]", '{"1":[{"estimated_time_to_regain_access":"x"}]}'):
        place.fail("/threads_publish", refusal(4, X_Business_Use_Case_Usage=header))
        assert (await there.failure("Hello")).retry_after == 900


async def test_a_container_proves_what_became_of_its_post(there: Connected, place: Threads, clock: Frozen) -> None:
    assert isinstance(there.platform, Reconciles)
    assert isinstance(there.platform, Stages)
    content = await prepared(there.platform, there.target, Content(None, "Hello", (media(),)), KEY)
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
    place.fail("/threads_publish", Break.RESET)
    with pytest.raises(Unknown):
        await there.platform.publish(there.target, content, KEY)
    (post,) = place.posts
    answer = await there.platform.find(there.target, content, KEY, clock.at)
    assert not isinstance(answer, Absence)
    assert answer.external_id == post
    assert await there.platform.find(there.target, Content(None, "Hello"), KEY, clock.at) is Absence.ABSENT
    place.posts.clear()
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.UNSURE
    # Who cannot look at the container does not know.
    place.fail(f"/{container_of(content.stage)}", refusal(2, 0, "Service temporarily unavailable", status=503))
    with pytest.raises(Retryable):
        await there.platform.find(there.target, content, KEY, clock.at)
    without = replace(content, stage={})
    assert await there.platform.find(there.target, without, KEY, clock.at) is Absence.ABSENT
    clock.move(timedelta(hours=1))


@pytest.mark.parametrize("kinds", [[], ["image/png"], ["video/mp4"], ["image/png"] * 2, ["image/png"] * 3])
async def test_a_post_is_found_by_its_kind(
    there: Connected, place: Threads, clock: Frozen, kinds: list[str]
) -> None:
    files = tuple(media(kind) for kind in kinds)
    post = await there.publish("Look", *files)
    assert isinstance(there.platform, Reconciles)
    found = await there.platform.find(there.target, Content(None, "Look", files), KEY, clock.at)
    assert getattr(found, "external_id", None) == post
    others = files[:1] if len(files) > 1 else (media(), media())
    other = await there.platform.find(there.target, Content(None, "Look", others), KEY, clock.at)
    assert other is Absence.ABSENT


async def test_an_album_of_twenty_and_a_text_of_five_addresses_go_out(there: Connected, place: Threads) -> None:
    album = await there.publish("Many", *(media(alt_text=f"{number}") for number in range(20)))
    assert [item["alt_text"] for item in place.posts[album]["items"]] == [f"{number}" for number in range(20)]
    five = " ".join(f"https://{number}.example/" for number in range(5))
    assert place.posts[await there.publish(five)]["text"] == five
    assert isinstance(await there.failure(f"{five} https://5.example/"), Rejected)


async def test_deleting_needs_its_scope(there: Connected, place: Threads) -> None:
    post = await there.publish("Hello")
    await there.delete(post)
    await there.delete(post)
    assert place.posts == {}
    other = await there.publish("Hello")
    place.tokens = {token: ["threads_basic"] for token in place.tokens}
    with pytest.raises(NeedsReconnect):
        await there.delete(other)


async def test_what_preflight_refuses(there: Connected) -> None:
    mb = 1024 * 1024
    image, video = sized("image/png", 8 * mb), sized("video/mp4", 1024 * mb)
    assert there.codes(Content(None, "x" * 500, (*(image,) * 19, video))) == []
    assert there.codes(Content(None, "👍" * 126, (image,) * 21)) == ["text_too_long", "too_many_images"]
    assert there.codes(Content(None, "", (*(image,) * 21, video))) == ["too_many_media", "too_many_images"]
    assert there.codes(Content(None, "", (sized("image/gif", 8 * mb + 1), media(alt_text="x" * 1_001)))) == [
        "media_unsupported",
        "image_too_large",
        "alt_text_too_long",
    ]
    five = "a.example www.a.example " + " ".join(f"https://{number}.example/" for number in range(4))
    assert there.codes(Content(None, f"{five} https://3.example/, (https://0.example/).")) == []
    assert there.codes(Content(None, f"{five} https://4.example/")) == ["too_many_links"]
    here = replace(image, url="http://127.0.0.1:8000/media/1")
    assert there.codes(Content(None, "x", (here,))) == ["media_unreachable"]


async def test_what_excludes_each_other_is_told_and_a_link_counts_with_those_of_the_text(there: Connected) -> None:
    text = " ".join(f"https://{n}.example/" for n in range(5))
    content = Content(None, text, options={"link": "https://0.example/"})
    assert there.codes(content) == []
    assert there.codes(replace(content, options={"link": "https://6.example/"})) == ["too_many_links"]
    both = {"link": "https://0.example/", "long_text": "More", "ghost": True, "spoiler": True}
    assert there.codes(replace(content, options=both)) == ["option_without_media", *["option_conflict"] * 2]
    assert there.codes(Content(None, "A", (media(),), options={"ghost": True})) == ["option_beside_media"]
    assert there.codes(Content(None, "A?", (media(),), format=Format.POLL)) == ["too_many_images"]


async def test_the_picture_of_the_account_is_fetched(there: Connected, place: Threads) -> None:
    assert isinstance(there.platform, Portrays)
    assert await there.platform.picture(there.target) is None
    place.portrait = "https://graph.threads.net/face.png"
    for status, face in ((200, b"face"), (404, None)):
        place.fail("/face.png", Says(status, "face"))
        assert await there.platform.picture(there.target) == face
    place.tokens.clear()
    with pytest.raises(NeedsReconnect):
        await there.platform.picture(there.target)

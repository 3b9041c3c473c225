"""What all platforms check alike: content against limits, every issue at once."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.connectors import Content, Issue, Limits, Media, Rejected, Retryable
from app.connectors.preflight import against, one_kind

LIMITS = Limits(
    text_limit=10,
    text_unit="characters",
    max_images=1,
    max_videos=1,
    image_bytes=100,
    video_bytes=None,
    media_required=False,
)
MEDIA_FIRST = Limits(
    text_limit=10,
    text_unit="characters",
    max_images=2,
    max_videos=0,
    image_bytes=None,
    video_bytes=None,
    media_required=True,
)


def media(mime_type: str, size: int = 1) -> Media:
    return Media("http://galley.test/media/1", mime_type, size, None)


def test_content_at_the_limits_has_no_issue() -> None:
    content = Content(None, "x" * 10, (media("image/png", 100), media("video/mp4", 10**12)))
    assert against(LIMITS, content) == []


def test_one_character_too_many_is_counted() -> None:
    assert against(LIMITS, Content("A title does not count", "x" * 11)) == [
        Issue(
            "body",
            "text_too_long",
            "The text has 11 characters; at most 10 are allowed.",
            10,
            11,
            "characters",
        )
    ]


def test_blank_text_without_media_is_missing() -> None:
    assert against(LIMITS, Content("Title", " \n\t")) == [Issue("body", "text_missing", "The post has no text.")]
    assert against(LIMITS, Content(None, "", (media("image/png"),))) == []


def test_required_media_are_missed() -> None:
    assert against(MEDIA_FIRST, Content(None, "text")) == [
        Issue("media", "media_missing", "The post needs an image or a video.", 1, 0, "items")
    ]


def test_every_issue_comes_at_once() -> None:
    content = Content(
        None,
        "x" * 12,
        (
            media("image/png", 101),
            media("image/jpeg", 5),
            media("image/gif", 400),
            media("video/mp4"),
            media("video/quicktime"),
            media("application/pdf"),
        ),
    )
    assert [(issue.code, issue.limit, issue.actual, issue.unit) for issue in against(LIMITS, content)] == [
        ("text_too_long", 10, 12, "characters"),
        ("media_unsupported", None, None, None),
        ("too_many_images", 1, 3, "items"),
        ("too_many_videos", 1, 2, "items"),
        ("image_too_large", 100, 101, "bytes"),
        ("image_too_large", 100, 400, "bytes"),
    ]


def test_a_video_stands_alone() -> None:
    video, image, gif = media("video/mp4"), media("image/png"), media("image/gif")
    words = "A post can have one video or several images, not both."
    of_three = "A post can have one video, one GIF or several images, and only one of the three."
    for files, kind, message in (
        ((video,), None, None),
        ((image, image), None, None),
        ((image, gif), None, None),
        ((gif,), "image/gif", None),
        ((image, video), None, words),
        ((video, video, image), None, words),
        ((image, gif), "image/gif", of_three),
        ((image, video), "image/gif", of_three),
    ):
        expected = [] if message is None else [Issue("media", "mixed_media", message, 1, len(files), "items")]
        assert one_kind(Content(None, "x", files), kind) == expected


def test_a_platform_without_videos_says_so_of_one_and_of_several() -> None:
    for number, words in ((1, "1 video"), (2, "2 videos")):
        content = Content(None, "x", (media("video/mp4"),) * number)
        assert against(MEDIA_FIRST, content) == [
            Issue("media", "too_many_videos", f"The post has {words}; none is allowed.", 0, number, "items")
        ]


def test_too_many_of_one_kind_are_told_once_and_not_also_as_too_many_together() -> None:
    limits = replace(MEDIA_FIRST, max_images=1, max_items=2)
    words = "The post has 3 images; at most 1 is allowed."
    assert against(limits, Content(None, "x", (media("image/jpeg"),) * 3)) == [
        Issue("media", "too_many_images", words, 1, 3, "items")
    ]


def test_types_and_a_common_maximum_are_the_platforms_own() -> None:
    limits = replace(MEDIA_FIRST, max_videos=2, max_items=2, media_types=frozenset({"image/jpeg", "video/mp4"}))
    taken = Content(None, "x", (media("image/jpeg"), media("video/mp4")))
    assert against(limits, taken) == []
    many = "The post has 4 images and videos; at most 2 are allowed."
    mixed = replace(taken, media=(*taken.media, media("image/png"), media("video/quicktime")))
    assert against(limits, mixed) == [
        Issue("media", "media_unsupported", "Files of type image/png are not supported."),
        Issue("media", "media_unsupported", "Files of type video/quicktime are not supported."),
        Issue("media", "too_many_media", many, 2, 4, "items"),
    ]


async def test_a_file_is_read_in_chunks_and_in_parts() -> None:
    asked: list[tuple[int, int]] = []

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        asked.append((start, end))
        yield b"one"
        yield b"two"

    item = replace(media("image/png", 6), source=source)
    assert [chunk async for chunk in item.read()] == [b"one", b"two"]
    assert [chunk async for chunk in item.read(2)] == [b"one", b"two"]
    assert [chunk async for chunk in item.read(2, 4)] == [b"one", b"two"]
    assert asked == [(0, 6), (2, 6), (2, 4)]


async def test_a_file_that_cannot_be_read_places_nothing() -> None:
    def broken(start: int, end: int) -> AsyncIterator[bytes]:
        raise PermissionError(f"/secret/place {start} {end}")

    with pytest.raises(Rejected, match=r"^An attached file is gone\.$"):
        _ = [chunk async for chunk in media("image/png").read()]
    with pytest.raises(Retryable, match=r"^An attached file could not be read\.$"):
        _ = [chunk async for chunk in replace(media("image/png"), source=broken).read()]

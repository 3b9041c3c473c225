"""What a page on Facebook takes. Meta documents few of these numbers; the rest is what other clients keep to."""

from dataclasses import replace
from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE, Format, ImageLimits, Limits
from app.connectors.declared import (
    BYTES,
    IMAGES,
    VIDEOS,
    Declared,
    Fact,
    Fold,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.feed_folds import measured_folds, phone_fold, wide_fold
from app.connectors.text_length import CHARACTERS

_FEED: Final = "https://developers.facebook.com/docs/graph-api/reference/page/feed"
_PRACTICE: Final = Source(
    _FEED, date(2026, 11, 21), "Not in the documents; other clients of the interface keep to it."
)
_PHOTOS: Final = Source("https://developers.facebook.com/docs/graph-api/reference/page/photos", date(2026, 11, 21))
_VIDEOS: Final = Source("https://developers.facebook.com/docs/video-api/guides/publishing", date(2026, 11, 21))
_FOLDS: Final = measured_folds("Meta")

TEXT: Final = Fact(63_206, "text", "the text", CHARACTERS, _PRACTICE)
_FOLD: Final = phone_fold(110, _FOLDS)
_WIDE_FOLD: Final = wide_fold(480, _FOLDS)
_IMAGES_TOGETHER: Final = Fact(10, "images", "images of a post", IMAGES, _PRACTICE)
_VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _VIDEOS)
_IMAGE_BYTES: Final = Fact(4 * MEGABYTE, "image_bytes", "an image", BYTES, _PHOTOS)
_VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEOS)
_COMMENT: Final = Fact(8_000, "comment", "the text of a comment", CHARACTERS, _PRACTICE)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _PRACTICE)
COVER_BYTES: Final = 10 * MEGABYTE

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=CHARACTERS,
    max_images=_IMAGES_TOGETHER,
    max_videos=_VIDEOS_TOGETHER,
    image_bytes=_IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=False,
    media_types=frozenset({"image/jpeg", "image/png", "image/gif", "video/mp4", "video/quicktime"}),
    images=ImageLimits(best=2_048),
)
_REEL_LIMITS: Final = replace(POST_LIMITS, max_images=0, media_required=True)
_STORY_LIMITS: Final = replace(POST_LIMITS, text_limit=0, max_images=1, max_items=1, media_required=True)

_OPTIONS: Final = (
    Option(
        "link",
        "Link",
        OptionKind.ADDRESS,
        Source(_FEED, date(2026, 11, 26)),
        "For posts without files. Without it, the first address of the text.",
        formats=(Format.POST,),
        most=2_048,
    ),
    Option(
        "title",
        "Title of the video",
        OptionKind.TEXT,
        Source(
            "https://developers.facebook.com/docs/graph-api/reference/page/videos",
            date(2026, 11, 26),
            "The length is known from practice.",
        ),
        "For posts with a video, and for reels.",
        formats=(Format.POST, Format.REEL),
        most=255,
    ),
    Option(
        "cover",
        "Cover of the video",
        OptionKind.MEDIA,
        Source("https://developers.facebook.com/docs/graph-api/reference/page/videos", date(2026, 11, 26)),
        "A JPEG or PNG of at most 10 MiB, for posts with a video.",
        formats=(Format.POST,),
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        _IMAGES_TOGETHER,
        _VIDEOS_TOGETHER,
        _IMAGE_BYTES,
        _VIDEO_BYTES,
        _COMMENT,
        ALT_TEXT,
        _FOLD,
        _WIDE_FOLD,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(
            Format.REEL,
            "Reel",
            "One upright video of 3 to 90 seconds, 9:16, of at least 540 by 960 pixels; 30 in 24 hours.",
            _REEL_LIMITS,
        ),
        FormatEntry(
            Format.STORY,
            "Story",
            "One image, or one video of at most 60 seconds, for 24 hours; no text is shown.",
            _STORY_LIMITS,
            takes_follow_ups=False,
        ),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(Limits.of_text(_COMMENT, CHARACTERS)),
    fold=Fold(_FOLD, _WIDE_FOLD),
)

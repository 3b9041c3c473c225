"""What Instagram takes of professional accounts."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from app.connectors.content import MEGABYTE, Format, ImageLimits, Limits, VideoLimits
from app.connectors.declared import (
    BITS,
    BYTES,
    CHANNELS,
    FILES,
    FRAMES,
    HUNDREDTHS,
    MILLISECONDS,
    PIXELS,
    POSTS,
    SAMPLES,
    Declared,
    Fact,
    Fold,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.feed_folds import phone_fold
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS

_READ: Final = date(2026, 11, 26)
_GUIDE: Final = "https://developers.facebook.com/documentation/instagram-platform/content-publishing"
_REFERENCE: Final = (
    "https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media"
)
_MEDIA: Final = Source(_REFERENCE, _READ)
_ALBUM: Final = Source(_GUIDE, _READ, "One article of 2026-11 reads 20 off this page.")
_TAGS: Final = Source(_REFERENCE, _READ, "Another client of the interface says five hashtags and three mentions.")
_VIDEO: Final = Source(_REFERENCE, _READ, "Articles say 300 MB, which is more than a file here may have.")
_QUOTA: Final = Source(_GUIDE, _READ, "Pages of Meta say 25, 50 and 100; the account is asked for its own number.")
_TRIAL: Final = Source(_REFERENCE, _READ, "That a trial has no collaborators is known from practice.")
_FOLDS: Final = Source("https://help.instagram.com/1643471055915254", date(2026, 11, 27))

TEXT: Final = Fact(2_200, "text", "the text", CHARACTERS, _MEDIA)
_FOLD: Final = phone_fold(125, _FOLDS)
_ITEMS: Final = Fact(10, "files", "files of an album", FILES, _ALBUM)
IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
_VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEO)
_COMMENTS: Final = Source(
    "https://developers.facebook.com/docs/instagram-platform/comment-moderation",
    _READ,
    "The length is that of captions; the page names none.",
)
_COMMENT: Final = Fact(2_200, "comment", "the text of a comment", CHARACTERS, _COMMENTS)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _MEDIA)
HASHTAGS: Final = Fact(30, "hashtags", "hashtags of a text", "hashtags", _TAGS)
MENTIONS: Final = Fact(20, "mentions", "mentions of a text", "mentions", _TAGS)
_NARROWEST: Final = Fact(80, "narrowest", "width of the narrowest image to its height", HUNDREDTHS, _MEDIA)
_WIDEST_IMAGE: Final = Fact(191, "widest", "width of the widest image to its height", HUNDREDTHS, _MEDIA)
_BEST: Final = 1_440
"""Pixels of the wider side: Instagram makes wider images smaller."""
_LEAST_LENGTH: Final = Fact(3_000, "shortest", "the shortest video", MILLISECONDS, _MEDIA)
_LENGTH: Final = Fact(900_000, "longest", "the longest video", MILLISECONDS, _MEDIA)
_STORY_LENGTH: Final = Fact(60_000, "longest_story", "the longest video of a story", MILLISECONDS, _MEDIA)
_LEAST_RATE: Final = Fact(23, "least_rate", "frames of a second of a video, at least", FRAMES, _MEDIA)
_LONGER: Final = Fact(1_920, "longer_video", "the longer side of a video", PIXELS, _MEDIA)
_BIT_RATE: Final = Fact(25_000_000, "bit_rate", "bits of a second of a video", BITS, _MEDIA)
_SOUND: Final = Fact(2, "channels", "channels of the sound of a video", CHANNELS, _MEDIA)
_SOUND_RATE: Final = Fact(48_000, "sound_rate", "samples of a second of sound", SAMPLES, _MEDIA)
_RATE: Final = Fact(60, "rate", "frames of a second of a video", FRAMES, _MEDIA)
POSTS_A_DAY: Final = Fact(100, "calls", "posts of an account in 24 hours", POSTS, _QUOTA)

JPEG: Final = "image/jpeg"
POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=CHARACTERS,
    max_images=_ITEMS,
    max_videos=_ITEMS,
    image_bytes=IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=True,
    max_items=_ITEMS,
    media_types=frozenset({JPEG, "video/mp4", "video/quicktime"}),
    images=ImageLimits(narrowest=_NARROWEST, widest=_WIDEST_IMAGE, best=_BEST),
    videos=VideoLimits(
        shortest=_LEAST_LENGTH,
        longest=_LENGTH,
        rate=_RATE,
        least_rate=_LEAST_RATE,
        longer=_LONGER,
        bits=_BIT_RATE,
        codecs=frozenset({"h264", "hevc"}),
        sounds=frozenset({"aac"}),
        channels=_SOUND,
        sound_rate=_SOUND_RATE,
        is_plain=True,
    ),
)
_REEL_LIMITS: Final = replace(POST_LIMITS, max_images=0, max_videos=1, max_items=1)
_STORY_LIMITS: Final = replace(
    POST_LIMITS,
    text_limit=0,
    max_images=1,
    max_videos=1,
    max_items=1,
    images=ImageLimits(best=_BEST),
    videos=replace(POST_LIMITS.videos, longest=_STORY_LENGTH),
)

_USERNAME: Final = r"@?[A-Za-z0-9._]{1,30}"
_OF_REELS: Final = (Format.REEL,)
_OPTIONS: Final = (
    Option(
        "collaborators",
        "Collaborators",
        OptionKind.LIST,
        _MEDIA,
        "Names of accounts that are asked to share the post as theirs.",
        formats=(Format.POST, Format.REEL),
        most=3,
        each=31,
        pattern=_USERNAME,
    ),
    Option(
        "people",
        "People in the picture",
        OptionKind.LIST,
        _MEDIA,
        "Names of public accounts. In an album they stand on the first image.",
        most=20,
        each=31,
        pattern=_USERNAME,
    ),
    Option(
        "cover",
        "Cover",
        OptionKind.MEDIA,
        _MEDIA,
        "A JPEG. It wins over a moment of the video.",
        formats=_OF_REELS,
    ),
    Option(
        "cover_at",
        "Moment of the video for the cover",
        OptionKind.NUMBER,
        _MEDIA,
        "In milliseconds.",
        formats=_OF_REELS,
        most=900_000,
        unit=timedelta(milliseconds=1),
    ),
    Option("only_reels", "Among the reels only", OptionKind.FLAG, _MEDIA, "Not in the feed.", formats=_OF_REELS),
    Option(
        "trial",
        "Trial reel",
        OptionKind.CHOICE,
        _TRIAL,
        "Shown to people who do not follow the account, until it is shared with all.",
        formats=_OF_REELS,
        choices=(
            Choice("manual", "Shared with all by hand"),
            Choice("performance", "Shared with all if it does well"),
        ),
    ),
    Option(
        "audio_name",
        "Name of the sound",
        OptionKind.TEXT,
        _MEDIA,
        "Can be given once.",
        formats=_OF_REELS,
        most=100,
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        _ITEMS,
        IMAGE_BYTES,
        _VIDEO_BYTES,
        _COMMENT,
        ALT_TEXT,
        HASHTAGS,
        MENTIONS,
        _NARROWEST,
        _WIDEST_IMAGE,
        _LEAST_LENGTH,
        _LENGTH,
        _STORY_LENGTH,
        _LEAST_RATE,
        _RATE,
        _LONGER,
        _BIT_RATE,
        _SOUND,
        _SOUND_RATE,
        POSTS_A_DAY,
        _FOLD,
    ),
    formats=(
        FormatEntry(Format.POST, "Post", "Images, or an album of images and videos."),
        FormatEntry(Format.REEL, "Reel", "One video.", _REEL_LIMITS),
        FormatEntry(
            Format.STORY,
            "Story",
            "One image or one video of at most 60 seconds, for 24 hours; no text is shown.",
            _STORY_LIMITS,
            takes_follow_ups=False,
        ),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(Limits.of_text(_COMMENT, CHARACTERS)),
    fold=Fold(_FOLD, _FOLD, lines=3),
)

"""What X takes of an account that does not pay."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from app.connectors.content import GIF, MEGABYTE, AnimationLimits, Format, Limits, VideoLimits
from app.connectors.declared import (
    BYTES,
    CHANNELS,
    FRAMES,
    HUNDREDTHS,
    IMAGES,
    MILLISECONDS,
    PIXELS,
    POSTS,
    VIDEOS,
    Declared,
    Fact,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS, WEIGHTED

_READ: Final = date(2026, 8, 22)
_TEXT: Final = Source(
    "https://github.com/twitter/twitter-text/blob/master/config/v3.json",
    date(2026, 11, 26),
    "Paying accounts may write more; X does not say reliably which.",
)
_MEDIA: Final = Source("https://docs.x.com/x-api/media/quickstart/best-practices", _READ)
_CASHTAGS: Final = Source(
    "https://docs.x.com/x-api/posts/manage-tweets/integrate", _READ, "Customers of Enterprise may use more."
)
_ALT_TEXT: Final = Source("https://docs.x.com/x-api/fundamentals/data-dictionary", _READ)
_CALLS: Final = Source(
    "https://docs.x.com/x-api/fundamentals/rate-limits", _READ, "Another page says 200, and 300 in three hours."
)
_PRICES: Final = Source("https://docs.x.com/x-api/getting-started/pricing", _READ)
_POST: Final = Source("https://docs.x.com/x-api/posts/create-posts", _READ)
_POLL: Final = Source(
    "https://docs.x.com/x-api/posts/create-posts", _READ, "That a poll has no files is known from practice."
)

TEXT: Final = Fact(280, "text", "the text", WEIGHTED, _TEXT)
CASHTAGS: Final = Fact(1, "cashtags", "cashtags of a text", "cashtags", _CASHTAGS)
_IMAGES_TOGETHER: Final = Fact(4, "images", "images of a post", IMAGES, _MEDIA)
_VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _MEDIA)
_IMAGE_BYTES: Final = Fact(5 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
_GIF_BYTES: Final = Fact(15 * MEGABYTE, "gif_bytes", "a GIF", BYTES, _MEDIA)
_VIDEO_BYTES: Final = Fact(512 * MEGABYTE, "video_bytes", "a video", BYTES, _MEDIA)
_GIF_WIDTH: Final = Fact(1_280, "gif_width", "the width of a GIF", PIXELS, _MEDIA)
_GIF_HEIGHT: Final = Fact(1_080, "gif_height", "the height of a GIF", PIXELS, _MEDIA)
_GIF_FRAMES: Final = Fact(350, "gif_frames", "the frames of a GIF", FRAMES, _MEDIA)
_GIF_PIXELS: Final = Fact(300_000_000, "gif_pixels", "all frames of a GIF together", PIXELS, _MEDIA)
_NARROWEST_VIDEO: Final = Fact(
    33, "narrowest_video", "width of a video to its height, at least", HUNDREDTHS, _MEDIA
)
_WIDEST_VIDEO: Final = Fact(300, "widest_video", "width of a video to its height, at most", HUNDREDTHS, _MEDIA)
_LONGER: Final = Fact(1_280, "longer_video", "the longer side of a video", PIXELS, _MEDIA)
_SHORTER: Final = Fact(1_024, "shorter_video", "the shorter side of a video", PIXELS, _MEDIA)
_SOUND: Final = Fact(2, "channels", "channels of the sound of a video", CHANNELS, _MEDIA)
_LEAST_LENGTH: Final = Fact(500, "shortest", "the shortest video", MILLISECONDS, _MEDIA)
_LENGTH: Final = Fact(1_200_000, "longest", "the longest video", MILLISECONDS, _MEDIA)
_RATE: Final = Fact(60, "rate", "frames of a second of a video", FRAMES, _MEDIA)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _ALT_TEXT)
POSTS_A_QUARTER: Final = Fact(100, "calls", "posts of an account in 15 minutes", POSTS, _CALLS)
_MICRODOLLARS: Final = "millionths of a dollar"
PRICE: Final = Fact(15_000, "price", "what a post costs", _MICRODOLLARS, _PRICES)
LINK_PRICE: Final = Fact(200_000, "link_price", "what a post with an address costs", _MICRODOLLARS, _PRICES)
ALT_TEXT_PRICE: Final = Fact(5_000, "alt_text_price", "what an alternative text costs", _MICRODOLLARS, _PRICES)

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=WEIGHTED,
    max_images=_IMAGES_TOGETHER,
    max_videos=_VIDEOS_TOGETHER,
    image_bytes=_IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=False,
    media_types=frozenset({"image/jpeg", "image/png", "image/webp", GIF, "video/mp4", "video/quicktime"}),
    animations=AnimationLimits(_GIF_BYTES, _GIF_WIDTH, _GIF_HEIGHT, _GIF_FRAMES, _GIF_PIXELS),
    videos=VideoLimits(
        narrowest=_NARROWEST_VIDEO,
        widest=_WIDEST_VIDEO,
        shortest=_LEAST_LENGTH,
        longest=_LENGTH,
        rate=_RATE,
        longer=_LONGER,
        shorter=_SHORTER,
        codecs=frozenset({"h264"}),
        sounds=frozenset({"aac"}),
        channels=_SOUND,
        is_plain=True,
    ),
)

_REPLIES: Final = (
    Choice("following", "People whom the account follows"),
    Choice("mentioned", "People who are mentioned"),
    Choice("subscribers", "Subscribers"),
    Choice("verified", "Verified accounts"),
)
_OPTIONS: Final = (
    Option("replies", "Who may reply", OptionKind.CHOICE, _POST, "Without a choice, everybody.", choices=_REPLIES),
    Option("made_with_ai", "Made with AI", OptionKind.FLAG, _POST, in_every_part=True),
    Option("paid_partnership", "Paid partnership", OptionKind.FLAG, _POST),
    Option(
        "community",
        "Community",
        OptionKind.TEXT,
        _POST,
        "The number at the end of the community's address. The account has to be a member.",
        most=19,
        pattern=r"[0-9]+",
    ),
    Option(
        "answers",
        "Answers",
        OptionKind.LIST,
        _POLL,
        formats=(Format.POLL,),
        required=True,
        least=2,
        most=4,
        each=25,
    ),
    Option(
        "minutes",
        "Time until the poll ends",
        OptionKind.NUMBER,
        _POLL,
        "In minutes.",
        formats=(Format.POLL,),
        required=True,
        least=5,
        most=10_080,
        unit=timedelta(minutes=1),
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        CASHTAGS,
        _IMAGES_TOGETHER,
        _VIDEOS_TOGETHER,
        _IMAGE_BYTES,
        _GIF_BYTES,
        _VIDEO_BYTES,
        _GIF_WIDTH,
        _GIF_HEIGHT,
        _GIF_FRAMES,
        _GIF_PIXELS,
        _NARROWEST_VIDEO,
        _WIDEST_VIDEO,
        _LONGER,
        _SHORTER,
        _SOUND,
        _LEAST_LENGTH,
        _LENGTH,
        _RATE,
        ALT_TEXT,
        POSTS_A_QUARTER,
        PRICE,
        LINK_PRICE,
        ALT_TEXT_PRICE,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(
            Format.POLL,
            "Poll",
            "The text is the question.",
            limits=replace(POST_LIMITS, max_images=0, max_videos=0),
        ),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(
        note="X lets most applications answer only who mentioned them, and may refuse comments below your posts."
    ),
    # X developer guidelines, as of March 2026.
    dislikes_repeats=True,
)

"""What Bluesky takes, as the lexicons of the AT Protocol say it."""

from datetime import date
from typing import Final

from app.connectors.content import Format
from app.connectors.declared import (
    BYTES,
    IMAGES,
    MILLISECONDS,
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
from app.connectors.text_length import GRAPHEMES

_LEXICONS: Final = "https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky"
_READ: Final = date(2026, 8, 20)
_POST: Final = Source(f"{_LEXICONS}/feed/post.json", _READ)
_IMAGES: Final = Source(f"{_LEXICONS}/embed/images.json", _READ)
_ONE_VIDEO: Final = Source(f"{_LEXICONS}/embed/video.json", _READ)
_VIDEO: Final = Source(
    f"{_LEXICONS}/embed/video.json",
    _READ,
    "The lexicon takes 300,000,000 bytes since 2026, by an upload in parts that Galley does not use.",
)
_LENGTH: Final = Source(
    f"{_LEXICONS}/embed/video.json",
    _READ,
    "The lexicon names no length; the service that takes videos refuses more than three minutes.",
)
_VIDEO_TEXT: Final = Source(
    f"{_LEXICONS}/embed/video.json",
    _READ,
    "This version names no limit; earlier ones did, and servers that still have them refuse more.",
)
_CARD: Final = Source(f"{_LEXICONS}/embed/external.json", _READ)
_THREAD_GATE: Final = Source(f"{_LEXICONS}/feed/threadgate.json", _READ)
_POST_GATE: Final = Source(f"{_LEXICONS}/feed/postgate.json", _READ)
_FACET: Final = Source(f"{_LEXICONS}/richtext/facet.json", _READ)

TEXT: Final = Fact(300, "text", "the text", GRAPHEMES, _POST)
TEXT_BYTES: Final = Fact(3_000, "text_bytes", "the text in UTF-8", BYTES, _POST)
IMAGES_TOGETHER: Final = Fact(4, "images", "images of a post", IMAGES, _IMAGES)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _ONE_VIDEO)
IMAGE_BYTES: Final = Fact(2_000_000, "image_bytes", "an image", BYTES, _IMAGES)
VIDEO_BYTES: Final = Fact(100_000_000, "video_bytes", "a video", BYTES, _VIDEO)
LENGTH: Final = Fact(180_000, "longest", "the longest video", MILLISECONDS, _LENGTH)
VIDEO_TEXT: Final = Fact(1_000, "video_alt_text", "the alternative text of a video", GRAPHEMES, _VIDEO_TEXT)
CARD_PICTURE: Final = Fact(1_000_000, "card_picture", "the picture of a link's card", BYTES, _CARD)
TAG: Final = Fact(64, "tag", "a tag that becomes a link", GRAPHEMES, _FACET)
TAG_BYTES: Final = Fact(640, "tag_bytes", "a tag that becomes a link, in UTF-8", BYTES, _FACET)

LANGUAGE: Final = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"

_OPTIONS: Final = (
    Option(
        "languages",
        "Languages",
        OptionKind.LIST,
        _POST,
        "Codes such as en or pt-BR; without them those of the channel.",
        most=3,
        each=35,
        pattern=LANGUAGE,
        in_every_part=True,
    ),
    Option(
        "warnings",
        "Content warnings",
        OptionKind.CHOICES,
        _POST,
        choices=(
            Choice("sexual", "Suggestive"),
            Choice("nudity", "Nudity"),
            Choice("porn", "Adult"),
            Choice("graphic_media", "Graphic media"),
        ),
        in_every_part=True,
    ),
    Option(
        "replies",
        "Who may reply",
        OptionKind.CHOICES,
        _THREAD_GATE,
        "Without a choice, everybody. Nobody stands alone.",
        choices=(
            Choice("nobody", "Nobody"),
            Choice("mentioned", "People who are mentioned"),
            Choice("followers", "Followers"),
            Choice("following", "People whom the account follows"),
        ),
    ),
    Option("no_quotes", "Nobody may quote it", OptionKind.FLAG, _POST_GATE),
    Option(
        "hidden_tags",
        "Hidden tags",
        OptionKind.LIST,
        _POST,
        "Tags by which the post is found and which its text does not show, without #.",
        most=8,
        each=TAG_BYTES,
        pattern=r"[^#\s]\S*( \S+)*",
    ),
    Option("no_card", "Without the card of its link", OptionKind.FLAG, _CARD),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        TEXT_BYTES,
        IMAGES_TOGETHER,
        VIDEOS_TOGETHER,
        IMAGE_BYTES,
        VIDEO_BYTES,
        LENGTH,
        VIDEO_TEXT,
        CARD_PICTURE,
        TAG,
        TAG_BYTES,
    ),
    formats=(FormatEntry(Format.POST, "Post"),),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
)

"""What LinkedIn takes of members and organisations."""

from dataclasses import replace
from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE, PDF, Format, ImageLimits, Limits, VideoLimits
from app.connectors.declared import (
    BYTES,
    IMAGES,
    MILLISECONDS,
    PAGES,
    PIXELS,
    POSTS,
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
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS

_SHARES: Final = "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares"
_POSTS: Final = Source(f"{_SHARES}/posts-api", date(2026, 11, 26))
_PRACTICE: Final = Source(
    f"{_SHARES}/posts-api", date(2026, 11, 21), "Not in the documents; other clients of the interface keep to it."
)
_SEVERAL: Final = Source(f"{_SHARES}/multiimage-post-api", date(2026, 11, 26))
_IMAGES_PAGE: Final = Source(f"{_SHARES}/images-api", date(2026, 11, 26))
_VIDEOS: Final = Source(f"{_SHARES}/videos-api", date(2026, 11, 21))
_DOCUMENTS: Final = Source(
    f"{_SHARES}/documents-api", date(2026, 11, 26), "The pages are what other clients of the interface keep to."
)
_ARTICLE: Final = Source(
    f"{_SHARES}/posts-api", date(2026, 11, 26), "The lengths are what other clients of the interface keep to."
)
_POLL: Final = Source(f"{_SHARES}/poll-post-api", date(2026, 11, 26))
_FOLDS: Final = measured_folds("LinkedIn")

TEXT: Final = Fact(3_000, "text", "the text as it is sent", CHARACTERS, _PRACTICE)
_FOLD: Final = phone_fold(140, _FOLDS)
_WIDE_FOLD: Final = wide_fold(210, _FOLDS)
_IMAGES_TOGETHER: Final = Fact(20, "images", "images of a post", IMAGES, _SEVERAL)
_VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _POSTS)
IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _PRACTICE)
_VIDEO_BYTES: Final = Fact(500 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEOS)
_IMAGE_PIXELS: Final = Fact(36_152_319, "image_pixels", "an image", PIXELS, _IMAGES_PAGE)
_LEAST_LENGTH: Final = Fact(3_000, "shortest", "the shortest video", MILLISECONDS, _VIDEOS)
_LENGTH: Final = Fact(1_800_000, "longest", "the longest video", MILLISECONDS, _VIDEOS)
_COMMENTS: Final = Source(
    f"{_SHARES}/comments-api", date(2026, 11, 26), "The length is what other clients of the interface keep to."
)
_DOCUMENT_BYTES: Final = Fact(100 * MEGABYTE, "document_bytes", "a PDF", BYTES, _DOCUMENTS)
_DOCUMENT_PAGES: Final = Fact(300, "document_pages", "the pages of a PDF", PAGES, _DOCUMENTS)
_COMMENT: Final = Fact(1_250, "comment", "the text of a comment", CHARACTERS, _COMMENTS)
ALT_TEXT: Final = Fact(4_086, "alt_text", "an alternative text", CHARACTERS, _POSTS)
POSTS_A_DAY: Final = Fact(150, "calls", "posts of an author in a day", POSTS, _PRACTICE)

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=CHARACTERS,
    max_images=_IMAGES_TOGETHER,
    max_videos=_VIDEOS_TOGETHER,
    image_bytes=IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=False,
    media_types=frozenset({"image/jpeg", "image/png", "image/gif", "video/mp4"}),
    sends_cards=True,
    images=ImageLimits(pixels=_IMAGE_PIXELS),
    videos=VideoLimits(shortest=_LEAST_LENGTH, longest=_LENGTH),
)
_WITHOUT_FILES: Final = replace(POST_LIMITS, max_images=0, max_videos=0, sends_cards=False)

_ONE_DOCUMENT: Final = replace(
    _WITHOUT_FILES,
    media_required=True,
    media_types=frozenset({PDF}),
    max_documents=1,
    document_bytes=_DOCUMENT_BYTES,
    document_pages=_DOCUMENT_PAGES,
)

_OF_ARTICLES: Final = (Format.ARTICLE,)
_OF_POLLS: Final = (Format.POLL,)
_OPTIONS: Final = (
    Option(
        "visibility",
        "Visibility",
        OptionKind.CHOICE,
        _POSTS,
        "Posts of organisations are public.",
        choices=(Choice("public", "Everybody"), Choice("connections", "Connections of the member")),
    ),
    Option("no_reshares", "Nobody may share it", OptionKind.FLAG, _POSTS),
    Option("link", "Link", OptionKind.ADDRESS, _ARTICLE, formats=_OF_ARTICLES, required=True, most=2_048),
    Option(
        "link_title", "Title of the link", OptionKind.TEXT, _ARTICLE, formats=_OF_ARTICLES, required=True, most=400
    ),
    Option(
        "link_description", "Description of the link", OptionKind.TEXT, _ARTICLE, formats=_OF_ARTICLES, most=4_086
    ),
    Option("cover", "Picture of the link", OptionKind.MEDIA, _ARTICLE, "A JPEG or PNG.", formats=_OF_ARTICLES),
    Option(
        "document_title",
        "Title of the document",
        OptionKind.TEXT,
        _DOCUMENTS,
        "It stands below the pages.",
        formats=(Format.DOCUMENT,),
        required=True,
        most=400,
    ),
    Option("question", "Question", OptionKind.TEXT, _POLL, formats=_OF_POLLS, required=True, most=140),
    Option(
        "answers", "Answers", OptionKind.LIST, _POLL, formats=_OF_POLLS, required=True, least=2, most=4, each=30
    ),
    Option(
        "duration",
        "How long the poll runs",
        OptionKind.CHOICE,
        _POLL,
        "Without a choice three days.",
        formats=_OF_POLLS,
        choices=(
            Choice("one_day", "One day"),
            Choice("three_days", "Three days"),
            Choice("seven_days", "A week"),
            Choice("fourteen_days", "Two weeks"),
        ),
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        _IMAGES_TOGETHER,
        _VIDEOS_TOGETHER,
        IMAGE_BYTES,
        _VIDEO_BYTES,
        _IMAGE_PIXELS,
        _LEAST_LENGTH,
        _LENGTH,
        _DOCUMENT_BYTES,
        _DOCUMENT_PAGES,
        _COMMENT,
        ALT_TEXT,
        POSTS_A_DAY,
        _FOLD,
        _WIDE_FOLD,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(
            Format.ARTICLE,
            "Link with a picture",
            "A link that is shown with this title and picture.",
            _WITHOUT_FILES,
        ),
        FormatEntry(Format.DOCUMENT, "Document", "One PDF, whose pages can be leafed through.", _ONE_DOCUMENT),
        FormatEntry(Format.POLL, "Poll", "The text stands above the question. It has no files.", _WITHOUT_FILES),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(
        Limits.of_text(_COMMENT, CHARACTERS), "LinkedIn refuses comments of members by most applications."
    ),
    fold=Fold(_FOLD, _WIDE_FOLD, lines=3),
)

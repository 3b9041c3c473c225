"""What the sandbox takes: our own numbers, small enough to run into on purpose."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from app.connectors.content import Format, Limits
from app.connectors.declared import (
    IMAGES,
    OWN,
    VIDEOS,
    Declared,
    Fact,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
)
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(5_000, "text", "the text", CHARACTERS, OWN)
_IMAGES_TOGETHER: Final = Fact(10, "images", "images of a post", IMAGES, OWN)
_VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, OWN)

LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=CHARACTERS,
    max_images=_IMAGES_TOGETHER,
    max_videos=_VIDEOS_TOGETHER,
    image_bytes=None,
    video_bytes=None,
    media_required=False,
)
_FORMATS: Final = (
    FormatEntry(Format.POST, "Post"),
    FormatEntry(Format.STORY, "Story", "One image or video.", replace(LIMITS, media_required=True, max_items=1)),
    FormatEntry(Format.POLL, "Poll", "A question without files.", replace(LIMITS, max_images=0, max_videos=0)),
    FormatEntry(
        Format.DOCUMENT,
        "Document",
        "One PDF.",
        replace(LIMITS, media_required=True, max_images=0, max_videos=0, max_documents=1),
    ),
)
POLL: Final = (Format.POLL,)
# One of each kind, so that every way to say an option can be tried without an account anywhere.
_OPTIONS: Final = (
    Option("note", "Note", OptionKind.TEXT, OWN, "Kept beside the text.", most=100),
    Option("link", "Link", OptionKind.ADDRESS, OWN, "An address beside the text.", formats=(Format.POST,)),
    Option("silent", "Silent", OptionKind.FLAG, OWN, "Nobody is notified."),
    Option(
        "visibility",
        "Visibility",
        OptionKind.CHOICE,
        OWN,
        choices=(Choice("public", "Public"), Choice("unlisted", "Unlisted"), Choice("followers", "Followers")),
    ),
    Option(
        "replies",
        "Who may reply",
        OptionKind.CHOICES,
        OWN,
        choices=(
            Choice("followers", "Followers"),
            Choice("following", "Followed"),
            Choice("mentioned", "Mentioned"),
        ),
    ),
    Option("cover", "Cover", OptionKind.MEDIA, OWN, "A file beside the others.", (Format.POST, Format.STORY)),
    Option("answers", "Answers", OptionKind.LIST, OWN, "", POLL, required=True, least=2, most=4, each=25),
    Option(
        "minutes",
        "Time until the poll ends",
        OptionKind.NUMBER,
        OWN,
        "In minutes.",
        POLL,
        least=5,
        most=10_080,
        unit=timedelta(minutes=1),
    ),
    Option("topics", "Topics", OptionKind.CHOICES, OWN, "Of those that the sandbox has.", is_remote=True, most=5),
)
TOPICS: Final = tuple(
    Choice(str(number), label)
    for number, label in enumerate(
        (
            *(
                "Announcements",
                "Bread & rolls",
                "Cakes",
                "Courses",
                "Customers",
                "Events",
                "Flour",
                "Holidays",
                "Jobs",
            ),
            *(
                "Market days",
                "News",
                "Opening hours",
                "Recipes",
                "Rye",
                "Seasons",
                "Sourdough",
                "Wheat",
                "Workshops",
            ),
        ),
        101,
    )
)
"""The values of `topics`, which the sandbox lists when it is asked."""
DECLARATION: Final = Declared(
    (TEXT, _IMAGES_TOGETHER, _VIDEOS_TOGETHER), _FORMATS, _OPTIONS, FollowUpEntry(LIMITS)
)

"""What a WordPress site takes: our own numbers, because each site has its own."""

from datetime import date
from typing import Final

from app.connectors.content import Format
from app.connectors.declared import FILES, OWN, Declared, Fact, FormatEntry, Option, OptionKind, Source
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS

TEXT: Final = Fact(100_000, "text", "the text, the longest of a post", CHARACTERS, OWN)
FILES_TOGETHER: Final = Fact(20, "files", "files, as many as a post has", FILES, OWN)

_POSTS: Final = Source(
    "https://developer.wordpress.org/rest-api/reference/posts/", date(2026, 11, 26), "The bounds are our own."
)
_IDS: Final = r"[0-9]+"
_OPTIONS: Final = (
    Option(
        "slug",
        "End of the address",
        OptionKind.TEXT,
        _POSTS,
        "Lower-case letters, digits and hyphens. Without it, the title and a number of ours.",
        most=190,
        pattern=r"[a-z0-9]+(-[a-z0-9]+)*",
    ),
    Option("excerpt", "Excerpt", OptionKind.TEXT, _POSTS, most=5_000),
    Option(
        "categories",
        "Categories",
        OptionKind.LIST,
        _POSTS,
        "Of those that the site has.",
        is_remote=True,
        most=20,
        each=18,
        pattern=_IDS,
    ),
    Option(
        "tags",
        "Tags",
        OptionKind.LIST,
        _POSTS,
        "Of those that the site has.",
        is_remote=True,
        most=50,
        each=18,
        pattern=_IDS,
    ),
    Option("cover", "Featured image", OptionKind.MEDIA, _POSTS, "Without it, the first image of the article."),
    Option(
        "comments",
        "Comments",
        OptionKind.CHOICE,
        _POSTS,
        "Without a choice, as the site has it.",
        choices=(Choice("open", "Open"), Choice("closed", "Closed")),
    ),
    Option("sticky", "Stays at the top", OptionKind.FLAG, _POSTS),
)

DECLARATION: Final = Declared(
    facts=(TEXT, FILES_TOGETHER), formats=(FormatEntry(Format.ARTICLE, "Article"),), options=_OPTIONS
)

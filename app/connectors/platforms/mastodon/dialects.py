"""What servers that speak Mastodon's interface do otherwise, by the name of their software.

Read in their public sources: pixelfed 0.11.13 (8aae92d), gotosocial (57cb4fe), friendica (a0a8aeb), pleroma
(f917285), takahe (d45f22c), Sharkey (6b85db9), Iceshrimp.NET (b3d9f64). What nobody knows is taken for unsafe: no
key is sent, and a post is called absent only where every server would show it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from app.connectors.text_length import CHARACTERS, SHORTENED

LABEL: Final = "Mastodon"
SOFTWARE: Final = "software"
"""The entry of the credentials with the name that the server tells; empty for one that tells none."""

SCOPES: Final = ("read:accounts", "read:statuses", "read:notifications", "write:statuses", "write:media")
_WIDE_SCOPES: Final = ("read", "write")


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one software differs; the values without a name are those of a server of which nothing is known.

    `is_keyed`: the same Idempotency-Key places nothing twice and gives the same answer, for an hour. All other
    servers get no key: some ignore it, some refuse it after a failed call, some repeat a stored error.
    `keeps_text`: `/statuses/:id/source` gives the text exactly as it was written.
    `lists_replies`, `lists_private`: the account's own statuses include answers, and those for followers.
    `counts_together`: `/statuses?id[]=` gives several statuses.
    `mixes_media`: images and videos may stand beside one another. `needs_file`: a status that answers none needs a
    file. `description_limit`: that of alternative texts, where the server does not tell it.
    `forbids_content`: a 403 with a reason is about the post, and not about the token.
    `strips_tags`: it cuts out what follows a `<`. `makes_reactions`: an answer of a single emoji becomes a
    reaction.
    """

    label: str = LABEL
    is_keyed: bool = False
    scopes: tuple[str, ...] = SCOPES
    text_unit: str = CHARACTERS
    keeps_text: bool = False
    lists_replies: bool = False
    lists_private: bool = False
    counts_together: bool = False
    mixes_media: bool = False
    needs_file: bool = False
    description_limit: int | None = None
    forbids_content: bool = False
    strips_tags: bool = False
    makes_reactions: bool = False


def _known_good(label: str) -> Dialect:
    return Dialect(
        label,
        is_keyed=True,
        text_unit=SHORTENED,
        keeps_text=True,
        lists_replies=True,
        lists_private=True,
        counts_together=True,
    )


UNKNOWN: Final = Dialect(text_unit=SHORTENED)
"""A server that does not tell its software, or one that nobody has read."""

DIALECTS: Final[Mapping[str, Dialect]] = MappingProxyType(
    {
        "mastodon": _known_good("Mastodon"),
        "hometown": _known_good("Hometown"),
        "gotosocial": Dialect(
            "GoToSocial", keeps_text=True, lists_replies=True, lists_private=True, mixes_media=True
        ),
        # It takes the text for Markdown and gives it back as plain text, with addresses moved.
        "friendica": Dialect("Friendica", lists_replies=True, lists_private=True, mixes_media=True),
        "pixelfed": Dialect(
            "Pixelfed",
            scopes=_WIDE_SCOPES,
            lists_private=True,
            mixes_media=True,
            needs_file=True,
            description_limit=500,
            forbids_content=True,
            strips_tags=True,
        ),
        "pleroma": Dialect("Pleroma", lists_replies=True, lists_private=True, mixes_media=True),
        "akkoma": Dialect("Akkoma", lists_replies=True, lists_private=True, mixes_media=True),
        "takahe": Dialect("Takahē", lists_replies=True),
        "sharkey": Dialect("Sharkey", mixes_media=True, makes_reactions=True),
        "firefish": Dialect("Firefish", mixes_media=True, makes_reactions=True),
        "iceshrimp": Dialect("Iceshrimp", mixes_media=True, makes_reactions=True),
        "iceshrimp.net": Dialect("Iceshrimp.NET", mixes_media=True),
    }
)


def by_name(software: str) -> Dialect:
    """The dialect of a software; pure."""
    return DIALECTS.get(software, UNKNOWN)


def of(credentials: Mapping[str, str]) -> Dialect:
    """The dialect of a channel's server, as far as it is known; pure."""
    return by_name(credentials.get(SOFTWARE, ""))

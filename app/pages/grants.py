"""What acts for a person, as pages of mailed links tell it: what ended, what goes on, and what may be removed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.core import wall_time
from app.domain.accounts import Aftermath, GrantView
from app.domain.identity import GrantItem, GrantKind
from app.pages import html

CHOICE: Final = "remove_recent"
"""The box by which the reader of a mailed link removes the passkeys and the second factor of the last 30 days."""
_LIST_LENGTH: Final = 50
"""How many things a page lists."""

_NAMES: Final = {
    GrantKind.SESSION: ("session", "sessions"),
    GrantKind.TERMINAL: ("terminal", "terminals"),
    GrantKind.API_TOKEN: ("API token", "API tokens"),
    GrantKind.AGENT_TOKEN: ("token for an agent", "tokens for agents"),
    GrantKind.TIER_TOKEN: ("tier token", "tier tokens"),
    GrantKind.PASSKEY: ("passkey", "passkeys"),
    GrantKind.TWO_FACTOR: ("authenticator app", "authenticator apps"),
    GrantKind.CALENDAR_FEED: ("calendar feed", "calendar feeds"),
    GrantKind.SHARE_LINK: ("share link", "share links"),
    GrantKind.WEBHOOK: ("webhook to", "webhooks to"),
    GrantKind.BRAND_EXPORT: ("archive of a brand", "archives of brands"),
    GrantKind.PERSONAL_DATA: ("file of personal data", "files of personal data"),
    GrantKind.INVITATION: ("invitation of", "invitations of"),
    GrantKind.DEVICE: ("device with push messages", "devices with push messages"),
}
_NAMELESS: Final = frozenset({GrantKind.SESSION, GrantKind.DEVICE})
"""Kinds without names of their own, which are told by their number."""


@dataclass(frozen=True, slots=True)
class GrantLine:
    """One thing, or several of a kind, in words; the time is None for several."""

    text: str
    at: datetime | None = None

    @property
    def moment(self) -> str:
        """When it was made."""
        return "" if self.at is None else wall_time.moment_text(self.at)


def lines(items: Sequence[GrantItem] | Sequence[GrantView]) -> Sequence[GrantLine]:
    """These things in words: those without names are counted, and a long list is cut."""
    counts: dict[GrantKind, int] = {}
    names: list[GrantLine] = []
    for item in items:
        if item.kind in _NAMELESS:
            counts[item.kind] = counts.get(item.kind, 0) + 1
        else:
            names.append(GrantLine(_sentence(item.kind, item.name), item.created_at))
    more = len(names) - _LIST_LENGTH
    return [
        *(GrantLine(f"{count} {_NAMES[kind][count != 1]}") for kind, count in counts.items()),
        *names[:_LIST_LENGTH],
        *([GrantLine(f"and {more} more")] if more > 0 else []),
    ]


def wants_removal(fields: Mapping[str, str]) -> bool:
    """Whether the box of `CHOICE` is ticked."""
    return CHOICE in fields


def page(
    request: Request, title: str, *paragraphs: str, aftermath: Aftermath, links: Mapping[str, str]
) -> Response:
    """What a remedy has done; `{message}` where the client accepts JSON."""
    if html.wants_json(request):
        return html.message(request, title, *paragraphs)
    return html.page(
        request,
        "aftermath.html",
        title=title,
        paragraphs=paragraphs,
        ended=lines(aftermath.ended),
        left=lines(aftermath.left),
        links=links,
        signed_in=False,
    )


def _sentence(kind: GrantKind, name: str | None) -> str:
    one = _NAMES[kind][0]
    return f"{one} “{name}”" if name else one.removesuffix(" to").removesuffix(" of")

"""Comments below a post by its own account: what a platform takes of them, and why it would refuse some; all pure.

A platform whose `Threads` place replies writes a comment as a further part, any other that takes them by
`FollowsUp`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.connectors import options
from app.connectors.content import Content, Format, Issue, Limits
from app.connectors.declared import FollowUpEntry
from app.connectors.preflight import against
from app.connectors.protocols import FollowsUp, Platform, Publishes, Threads
from app.connectors.targets import Target
from app.connectors.threads import UNPLACED

FOLLOW_UPS: Final = "follow_ups"


def entry_of(platform: Platform | None, post_format: Format | None) -> FollowUpEntry | None:
    """What the platform says of comments below a post of this format; None where it takes none."""
    if not isinstance(platform, FollowsUp | Threads):
        return None
    declaration = options.declared_by(platform)
    entry = options.entry_of(declaration, post_format)
    return declaration.follow_up if entry is not None and entry.takes_follow_ups else None


def limits_of(platform: Platform) -> Limits | None:
    """What the platform takes of the text of one comment; None where it takes none."""
    entry = entry_of(platform, None)
    return None if entry is None else entry.limits or platform.limits


def as_parts(texts: Sequence[str]) -> list[Content]:
    """Comments as further parts of a thread."""
    return [Content(None, text, above=(UNPLACED,)) for text in texts]


def issues(platform: Publishes, target: Target, post_format: Format | None, texts: Sequence[str]) -> list[Issue]:
    """Every reason why the platform would refuse these comments; `follow_ups.0` is the first of them."""
    if not texts or not isinstance(platform, Platform):
        return []
    entry = entry_of(platform, post_format)
    if entry is None:
        message = f"{platform.label} takes no comments below such a post. Leave them out on this channel."
        return [Issue(FOLLOW_UPS, "follow_ups_unsupported", message)]
    return [
        replace(issue, field=f"{FOLLOW_UPS}.{place}", message=f"Comment {place + 1}: {issue.message}")
        for place, text in enumerate(texts)
        for issue in (
            against(entry.limits or platform.limits, Content(None, text))
            if isinstance(platform, FollowsUp)
            else platform.preflight(target, Content(None, text, above=(UNPLACED,)))
        )
    ]

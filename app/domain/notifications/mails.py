"""The texts of mails about notifications: one about an event, one about several."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.core import links
from app.core.mail import Mail, MailLink, in_subject
from app.core.text import isolated
from app.domain.notifications import rules
from app.domain.notifications.inputs import NotificationType

# How many notifications a mail about several lists.
_ITEMS: Final = 50


@dataclass(frozen=True, slots=True)
class MailedNotice:
    """A notification as mails tell of it; `link` leads to what it is about."""

    type: NotificationType
    title: str
    body: str
    link: str | None
    brand_name: str | None
    excerpt: str | None = None


def letter(to: str, notices: Sequence[MailedNotice]) -> Mail:
    """The mail about these notifications, the oldest first; of several it lists the first 50."""
    return _about_several(to, notices) if len(notices) > 1 else _about_one(to, notices[0])


def _about_one(to: str, notice: MailedNotice) -> Mail:
    return Mail(
        to,
        rules.title(notice.title),
        rules.paragraphs(notice.body),
        None if notice.link is None else MailLink("Open in Galley", notice.link),
        (f"Choose which mails you get: {links.studio_notifications()}",),
        heading=notice.brand_name,
        excerpt=notice.excerpt,
    )


def _about_several(to: str, notices: Sequence[MailedNotice]) -> Mail:
    numbers = Counter(rules.TYPES[notice.type].label for notice in notices)
    counts = ". ".join(f"{label}: {number}" for label, number in numbers.items())
    names = list(dict.fromkeys(notice.brand_name for notice in notices))
    is_one_brand = len(names) == 1 and names[0] is not None
    about = f" of {in_subject(names[0], 'your brand')}" if names[0] is not None and is_one_brand else ""
    more = len(notices) - _ITEMS
    return Mail(
        to,
        f"{len(notices)} notifications{about}",
        (f"{counts}.",),
        MailLink("Open your notifications", links.studio_notifications()),
        (
            *([f"{more} more are in Galley."] if more > 0 else []),
            "There you also choose which mails you get, and how often.",
        ),
        heading=names[0] if is_one_brand else None,
        items=[
            MailLink(
                f"{isolated(name)}: {notice.title}"
                if (name := notice.brand_name) and not is_one_brand
                else notice.title,
                notice.link or links.studio_notifications(),
            )
            for notice in notices[:_ITEMS]
        ],
    )

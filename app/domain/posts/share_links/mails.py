"""Texts of the mails of a round, for people without an account. Names that people chose are quoted."""

from datetime import date
from typing import Final

from app.core import links, wall_time
from app.core.mail import Mail, MailLink, in_subject, quoted
from app.core.mail.message import PRODUCT

FOOTER: Final = "No more mail of this round"
_PASSING_ON: Final = "Whoever has this link can do the same, so pass it on only to people who may."


def first_letter(to: str, secret: str, *, brand: str, name: str | None, count: int) -> Mail:
    """The first mail of a round."""
    return _mail(
        to,
        secret,
        brand,
        f"{_waiting(count)} for your review",
        f"{_quoted(brand)} asks you to review",
        name,
        count,
    )


def again(to: str, secret: str, *, brand: str, name: str | None, count: int) -> Mail:
    """Of posts that were submitted since the last mail."""
    subject = f"{_waiting(count)} for you again"
    return _mail(
        to, secret, brand, subject, f"{_quoted(brand)} worked on what you said. Please look at", name, count
    )


def reminder(to: str, secret: str, *, brand: str, name: str | None, count: int, day: str | None) -> Mail:
    """Of posts that nobody decided yet; `day` is the one until which that is needed."""
    until = "" if day is None else f" until {wall_time.day_text(date.fromisoformat(day))}"
    subject = f"{_waiting(count)} for you{until}"
    return _mail(to, secret, brand, subject, f"{_quoted(brand)} waits for your decision{until} about", name, count)


def _mail(to: str, secret: str, brand: str, subject: str, sentence: str, name: str | None, count: int) -> Mail:
    what = "one post" if count == 1 else f"{count} posts"
    of = "" if name is None else f" of “{quoted(name)}”"
    return Mail(
        to=to,
        subject=f"{in_subject(brand, f'A brand on {PRODUCT}')}: {subject}",
        paragraphs=(f"{sentence} {what}{of}. You need no account.",),
        link=MailLink("Look at the posts" if count != 1 else "Look at the post", links.review(secret)),
        closing=(_PASSING_ON,),
    )


def _waiting(count: int) -> str:
    return "one post waits" if count == 1 else f"{count} posts wait"


def _quoted(brand: str) -> str:
    return f"“{quoted(brand)}”"

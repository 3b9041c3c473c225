"""Texts of the room's mails. Names that people chose are quoted, so that nothing in them becomes a link."""

from app.core.mail import Mail, in_subject, quoted
from app.core.mail.message import PRODUCT


def two_factor_not_required(to: str, brand: str, by: str) -> Mail:
    """Reports to an owner that members no longer need two-factor in a brand."""
    return Mail(
        to=to,
        subject=f"{in_subject(brand, f'A brand on {PRODUCT}')} no longer requires two-factor",
        paragraphs=(
            f"“{quoted(by)}” ended the need for two-factor authentication in the brand “{quoted(brand)}”.",
            "Members without it can open the brand again.",
        ),
        closing=("If this was not you, turn it on again, then look at your sign-in settings.",),
    )

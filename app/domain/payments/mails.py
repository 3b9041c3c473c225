"""The texts of letters about money. They are plain mail, which no preference turns off."""

from datetime import datetime

from app.core import wall_time
from app.core.mail import Mail, MailLink
from app.core.mail.message import PRODUCT
from app.domain.payments.inputs import LetterKind


def letter(kind: LetterKind, to: str, at: datetime | None = None, url: str | None = None) -> Mail:
    """The letter of a kind; `at` is when something ends, and `url` the page on which to pay."""
    subject, paragraphs = _TEXTS[kind]
    return Mail(
        to=to,
        subject=subject,
        paragraphs=[text.format(day="" if at is None else wall_time.moment_text(at)) for text in paragraphs],
        link=None if url is None else MailLink("Pay or confirm the payment", url),
        closing=["You can change the plan of your account at any time in the studio."],
    )


_AFTERWARDS = "Nothing is locked or deleted, and scheduled posts are published as planned."
_TEXTS = {
    LetterKind.TRIAL_ENDS: (
        f"Your trial of {PRODUCT} ends soon",
        (
            "Your trial ends on {day}.",
            "Choose a plan before then to keep the limits that you have now.",
            f"{_AFTERWARDS} Without a plan you cannot add brands, people or files above the free limits.",
        ),
    ),
    LetterKind.TRIAL_ENDED: (
        f"Your trial of {PRODUCT} has ended",
        (
            "Your trial has ended, and the free limits hold now.",
            f"{_AFTERWARDS} To add brands, people or files above the free limits, choose a plan.",
        ),
    ),
    LetterKind.PAID_TRIAL_ENDS: (
        f"Your subscription to {PRODUCT} is charged soon",
        ("Your trial ends on {day}. Then your card is charged for the plan that you chose.",),
    ),
    LetterKind.PAYMENT_FAILED: (
        f"A payment for {PRODUCT} needs your attention",
        (
            "A payment for your subscription failed or has to be confirmed by you.",
            "Your plan stays as it is for now. If the payment stays open, the free limits hold later on.",
        ),
    ),
    LetterKind.GRACE_ENDED: (
        f"Your plan of {PRODUCT} is suspended",
        (
            "A payment for your subscription is still missing, so the free limits hold now.",
            f"{_AFTERWARDS} As soon as the payment arrives, your plan is back.",
        ),
    ),
}

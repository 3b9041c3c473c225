"""Links by which one person, without a session, says whether one publication is live: signed, with an end.

No row holds such a link: a notification has its `Errand`, which is signed when a mail or a push leaves.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.core import links
from app.core.crypto import vault

_PURPOSE: Final = "by-hand link"
_FORM: Final = re.compile(r"([0-9]{1,18}) ([0-9]{1,9}) ([0-9]{1,12})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Errand:
    """A publication at one epoch, and until when a link is about it."""

    publication_id: int
    epoch: int
    ends_at: datetime

    def __str__(self) -> str:
        return f"{self.publication_id} {self.epoch} {int(self.ends_at.timestamp())}"


def link(errand: str, user_id: int) -> str:
    """The address of the page on which this person does the errand."""
    signature = vault().sign(f"{user_id} {errand}", purpose=_PURPOSE)
    return links.by_hand(f"{user_id}.{errand.replace(' ', '.')}.{signature}")


def read(token: str) -> tuple[int, Errand] | None:
    """The person and the errand of a token that was signed here, also after its end; None for any other text."""
    person, _, rest = token.partition(".")
    text, _, signature = rest.rpartition(".")
    parts = _FORM.fullmatch(text.replace(".", " "))
    if parts is None or not re.fullmatch(r"[0-9]{1,18}", person, re.ASCII):
        return None
    if not vault().signed(f"{person} {parts[0]}", signature, purpose=_PURPOSE):
        return None
    ends_at = datetime.fromtimestamp(int(parts[3]), UTC)
    return int(person), Errand(int(parts[1]), int(parts[2]), ends_at)

"""How long comments and the people who wrote them are kept."""

from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement

_RETENTION: Final = timedelta(days=366)
"""How long a comment is kept, and a contact without comments."""

_FORGET_COMMENTS = Statement("DELETE FROM social_comment WHERE received_at < :before")
_FORGET_CONTACTS = Statement(
    """
    DELETE FROM contact
     WHERE created_at < :before AND NOT EXISTS (SELECT 1 FROM social_comment s WHERE s.contact_id = contact.id)
    """
)


@operation()
async def forget_old(system: System) -> int:
    """Delete comments that were written more than 366 days ago, and contacts without any left; how many rows.

    The service itself only.
    """
    before = clock.now() - _RETENTION
    return await _FORGET_COMMENTS.run(before=before) + await _FORGET_CONTACTS.run(before=before)

"""What is not sent any more after a recovery: mails and pushes of notices, which stay in the tray."""

from datetime import datetime
from typing import Final

from app.core.db import Statement

# What else was asked for since then, such as a new password, was never sent.
_MAILS: Final = Statement(
    """
    DELETE FROM outgoing_mail
     WHERE due_at IS NOT NULL AND (created_at < :since OR uuid IN (SELECT n.uuid FROM notification n))
    """
)
_WAITING: Final = Statement("UPDATE notification SET mail_due_at = NULL WHERE mail_due_at IS NOT NULL")
_PUSHES: Final = Statement("DELETE FROM push_item")


async def drop_outgoing(since: datetime) -> int:
    """Delete waiting pushes and mails of notices, and all mails of before this time; how many.

    Notices that wait to be mailed with others wait no more.

    It runs inside the caller's transaction.
    """
    return await _MAILS.run(since=since) + await _WAITING.run() + await _PUSHES.run()

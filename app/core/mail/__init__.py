"""Mails, which rooms put into an outbox in the transaction that causes them, and which are sent after its commit.

Rooms do not know SMTP. The wiring plugs in the carrier; a loop in `workers` empties the outbox by `sender`, which
is not exported: a command that posts mails does not load what composes and sends them.
"""

# pyright: reportUnusedImport=false

from app.core.mail.files import MailFolder
from app.core.mail.message import Mail, MailLink, in_subject, quoted
from app.core.mail.outbox import TOPIC, backlog, expire, post, post_all, rotate_keys
from app.core.mail.port import MailCarrier, MailRefused, plug, unplug

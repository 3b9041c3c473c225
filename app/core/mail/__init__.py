"""Mails, which rooms put into an outbox in the transaction that causes them, and which are sent after its commit.

Rooms do not know SMTP. The wiring plugs in the carrier; a loop in `workers` empties the outbox by `sender`, which
is not exported: a command that posts mails does not load what composes and sends them.
"""

from app.core.mail.files import Files as Files
from app.core.mail.message import Link as Link, Mail as Mail, in_subject as in_subject, quoted as quoted
from app.core.mail.outbox import (
    TOPIC as TOPIC,
    backlog as backlog,
    expire as expire,
    post as post,
    post_all as post_all,
    rotate_keys as rotate_keys,
)
from app.core.mail.port import Carrier as Carrier, Refused as Refused, plug as plug, unplug as unplug

"""Mail: letters put into an outbox in the transaction that causes them, and sent soon after its commit.

Rooms write letters and know nothing of SMTP. The post that carries them is plugged in by the wiring, the loop
that empties the outbox is in workers.
"""

from app.core.mail.files import Files
from app.core.mail.letter import Letter, Link, in_subject, quoted
from app.core.mail.outbox import TOPIC, expire, post, post_all, rotate_keys, send_due
from app.core.mail.port import Carrier, Refused, plug, unplug

__all__ = [
    "TOPIC",
    "Carrier",
    "Files",
    "Letter",
    "Link",
    "Refused",
    "expire",
    "in_subject",
    "plug",
    "post",
    "post_all",
    "quoted",
    "rotate_keys",
    "send_due",
    "unplug",
]

"""Mail: letters put into an outbox in the transaction that causes them, and sent soon after its commit.

Rooms write letters and know nothing of SMTP. The post that carries them is plugged in by the wiring, the loop
that empties the outbox is in workers.
"""

from app.core.mail.files import Files as Files
from app.core.mail.message import Letter as Letter, Link as Link, in_subject as in_subject, quoted as quoted
from app.core.mail.outbox import (
    TOPIC as TOPIC,
    expire as expire,
    post as post,
    post_all as post_all,
    rotate_keys as rotate_keys,
    send_due as send_due,
)
from app.core.mail.port import Carrier as Carrier, Refused as Refused, plug as plug, unplug as unplug

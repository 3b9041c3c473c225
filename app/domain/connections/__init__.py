"""Connections: what people allowed brands on platforms by OAuth, with their sealed tokens.

An attempt leads over the platform's page and back to a one-time code; channels are made of what the person who
started it then chooses. One process at a time renews the tokens of a connection.
"""

# pyright: reportUnusedImport=false

from app.domain.connections.attempt_cleanup import end_attempts, forget_attempts
from app.domain.connections.attempt_completion import GrantHandover, Handover, brand_of, handover, take
from app.domain.connections.attempts import attempted, receive, revoke, start, start_for
from app.domain.connections.errors import CallbackRefused
from app.domain.connections.grants import (
    delete,
    erase,
    lock_alive,
    of_subject,
    revoke_at_platform,
    revoke_rows,
    rotate_keys,
    store,
)
from app.domain.connections.inputs import AttemptState, ConnectionState, FilledForm
from app.domain.connections.models import Connection
from app.domain.connections.renewals import (
    INTERRUPTED,
    RenewalClaim,
    any_ends,
    claim,
    claim_due,
    fail,
    hold,
    is_over,
    keep,
    over,
    postpone,
    warn,
)

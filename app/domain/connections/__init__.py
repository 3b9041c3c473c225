"""Connections: what people allowed brands on platforms by OAuth, with their sealed tokens.

An attempt leads over the platform's page and back to a one-time code; channels are made of what the person who
started it then chooses. One process at a time renews the tokens of a connection.
"""

from app.domain.connections.attempts import (
    attempted as attempted,
    receive as receive,
    revoke as revoke,
    start as start,
    start_for as start_for,
)
from app.domain.connections.endings import end_attempts as end_attempts, forget_attempts as forget_attempts
from app.domain.connections.errors import (
    AuthorizationFailed as AuthorizationFailed,
    CallbackRefused as CallbackRefused,
    HandoverRefused as HandoverRefused,
)
from app.domain.connections.grants import (
    Ended as Ended,
    delete as delete,
    erase as erase,
    lock_alive as lock_alive,
    of_subject as of_subject,
    revoke_at_platform as revoke_at_platform,
    revoke_rows as revoke_rows,
    rotate_keys as rotate_keys,
    store as store,
)
from app.domain.connections.handovers import (
    Handover as Handover,
    Taken as Taken,
    brand_of as brand_of,
    handover as handover,
    take as take,
)
from app.domain.connections.inputs import (
    AttemptState as AttemptState,
    ConnectionState as ConnectionState,
    FilledField as FilledField,
    FilledForm as FilledForm,
)
from app.domain.connections.models import (
    Connection as Connection,
    OauthAttempt as OauthAttempt,
    OauthClient as OauthClient,
)
from app.domain.connections.renewals import (
    INTERRUPTED as INTERRUPTED,
    LEASE as LEASE,
    Claim as Claim,
    Ending as Ending,
    any_ends as any_ends,
    claim as claim,
    claim_due as claim_due,
    fail as fail,
    hold as hold,
    is_over as is_over,
    keep as keep,
    over as over,
    postpone as postpone,
    warn as warn,
)

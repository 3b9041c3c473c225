"""Callbacks: what platforms send to the callbacks host, from the check of its signature to its effect.

An event is stored under its digest and answered at once; a worker handles it. Repetitions and any order of events
end in the same rows.
"""

from app.domain.callbacks.inbound_events import (
    backlog as backlog,
    failed_events as failed_events,
    forget_bodies as forget_bodies,
    rotate_keys as rotate_keys,
    work_events as work_events,
)
from app.domain.callbacks.inputs import EventState as EventState, Source as Source
from app.domain.callbacks.models import DataDeletion as DataDeletion, InboundEvent as InboundEvent
from app.domain.callbacks.rules import META as META, app_secrets as app_secrets
from app.domain.callbacks.service import (
    TOPIC as TOPIC,
    DeletionView as DeletionView,
    deauthorize as deauthorize,
    deletion as deletion,
    receive_instagram_event as receive_instagram_event,
    receive_platform_event as receive_platform_event,
    request_deletion as request_deletion,
    verify_platform_address as verify_platform_address,
    verify_subscription as verify_subscription,
)

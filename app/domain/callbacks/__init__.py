"""Callbacks: what platforms send to the callbacks host, from the check of its signature to its effect.

An event is stored under its digest and answered at once; a worker handles it. Repetitions and any order of events
end in the same rows.
"""

# pyright: reportUnusedImport=false

from app.domain.callbacks.inbound_events import backlog, failed_events, forget_bodies, rotate_keys, work_events
from app.domain.callbacks.inputs import EventState
from app.domain.callbacks.rules import META, app_secrets
from app.domain.callbacks.service import (
    TOPIC,
    deauthorize,
    deletion,
    receive_instagram_event,
    receive_platform_event,
    request_deletion,
    verify_platform_address,
    verify_subscription,
)

"""`/notification-preferences`: the types and channels of the caller's notifications, for all brands."""

from typing import Final

from starlette.requests import Request

from app.access import Caller
from app.core.errors import Invalid
from app.domain import notifications
from app.rest import bodies
from app.rest.notification_preference_shapes import NotificationPreferences
from app.rest.router import Body, Router

router: Final = Router("Notification preferences", "The types and channels of the user's notifications.")


@router.get("/notification-preferences", operation=notifications.get_preferences)
async def get_notification_preferences(caller: Caller) -> NotificationPreferences:
    """Read the notification preferences (NOTIF-01).

    Preferences belong to the user; the brand header is ignored. Everything is on until it is switched off.
    `preferences_all` says whether a channel is on for every type.
    """
    view = await notifications.get_preferences(caller)
    return NotificationPreferences.of_preferences(view)


@router.put(
    "/notification-preferences",
    operation=notifications.replace_preferences,
    body=Body(
        notifications.PreferencesChange,
        {"preferences": {"post_published": {"database": True, "mail": False}}},
    ),
    refusals=[Invalid(fields={"preferences.post_failed.mail": ["This must be true or false."]})],
)
async def replace_notification_preferences(request: Request, caller: Caller) -> NotificationPreferences:
    """Replace the notification preferences (NOTIF-07, S-065).

    Send the full map: an absent entry is on again. Unknown types and channels are dropped and their values
    ignored; `preferences_all` is ignored. Preferences belong to the user; the brand header is ignored.
    """
    data = bodies.parse(notifications.PreferencesChange, await bodies.raw(request))
    view = await notifications.replace_preferences(caller, data)
    return NotificationPreferences.of_preferences(view)

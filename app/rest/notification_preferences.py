"""`/notification-preferences`: what the caller wants to be told of, and where, whatever the brand."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import Invalid
from app.domain import notifications
from app.domain.notifications import NotificationChannel, NotificationType, Preferences
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_ABOUT: Final = (
    "Preferences belong to the user; the brand header is ignored. What was never switched off is on."
    " `preferences_all` says whether a channel is on for every type."
)
_EXAMPLE: Final = shapes.notification_preferences(
    Preferences(frozenset({(NotificationType.POST_PUBLISHED, NotificationChannel.MAIL)}))
)


@router.api_route(
    "/notification-preferences",
    methods=READING,
    openapi_extra=described(
        "Read the notification preferences",
        about=_ABOUT,
        operation=notifications.get_preferences,
        answers=(
            Answer(200, "Every type in words, and what is wanted.", schemas.NOTIFICATION_PREFERENCES, _EXAMPLE),
        ),
    ),
)
async def read(caller: Annotated[Caller, Depends(authorized(notifications.get_preferences))]) -> Response:
    """What the caller wants (NOTIF-01)."""
    return shapes.answer(shapes.notification_preferences(await notifications.get_preferences(caller)))


@router.put(
    "/notification-preferences",
    openapi_extra=described(
        "Replace the notification preferences",
        about="Send the full map: what it leaves out is on again. Unknown types and channels are dropped without"
        " a look at their values; `preferences_all` is ignored. " + _ABOUT,
        operation=notifications.replace_preferences,
        body=notifications.PreferencesChange,
        answers=(Answer(200, "What was saved.", schemas.NOTIFICATION_PREFERENCES, _EXAMPLE),),
        refusals=(Invalid(fields={"preferences.post_failed.mail": ["This must be true or false."]}),),
    ),
)
async def replace(
    request: Request, caller: Annotated[Caller, Depends(authorized(notifications.replace_preferences))]
) -> Response:
    """Replace what the caller wants (NOTIF-07, S-065)."""
    data = bodies.parse(notifications.PreferencesChange, await bodies.raw(request))
    return shapes.answer(shapes.notification_preferences(await notifications.replace_preferences(caller, data)))

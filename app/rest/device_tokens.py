"""`/device-tokens`: where the caller's pushes go."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.domain import notifications
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_REMOVAL: Final = described(
    "Remove a device",
    about="On sign-out. A token that is unknown, or another user's by now, is fine and stays as it is. A client"
    " whose DELETE cannot carry a body sends `?token=` instead; a token in the body comes first.",
    operation=notifications.remove_device,
    body=notifications.DeviceToken,
    query=notifications.DeviceToken,
    answers=(Answer(204, "Not registered (any more).", None),),
)
_REMOVAL["requestBody"]["required"] = False


@router.post(
    "/device-tokens",
    openapi_extra=described(
        "Register a device for pushes",
        about="On sign-in and whenever the push service gives a new token; again is harmless. A token belongs to"
        " whoever registered it last. Of one user the 100 devices registered last are kept.",
        operation=notifications.register_device,
        body=notifications.DeviceToken,
        answers=(Answer(200, "Registered.", schemas.REGISTERED, {"ok": True}),),
    ),
)
async def register(
    request: Request, caller: Annotated[Caller, Depends(authorized(notifications.register_device))]
) -> Response:
    """Register a device (DEV-01)."""
    await notifications.register_device(caller, bodies.parse(notifications.DeviceToken, await bodies.raw(request)))
    return shapes.answer({"ok": True})


@router.delete("/device-tokens", openapi_extra=_REMOVAL)
async def remove(
    request: Request, caller: Annotated[Caller, Depends(authorized(notifications.remove_device))]
) -> Response:
    """Remove a device (DEV-02, S-073)."""
    sent = await bodies.raw(request)
    if "token" not in sent and "token" in request.query_params:
        data = bodies.query(notifications.DeviceToken, request)
    else:
        data = bodies.parse(notifications.DeviceToken, sent)
    await notifications.remove_device(caller, data)
    return Response(status_code=204)

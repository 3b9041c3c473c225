"""`/device-tokens`: the devices that get the caller's push messages."""

from typing import Final, Literal

from starlette.requests import Request

from app.access import Caller
from app.domain import notifications
from app.rest import bodies
from app.rest.router import Body, Router
from app.rest.shapes import Shape

router: Final = Router("Device tokens", "The devices that get the user's push messages.")

_BODY: Final = Body(notifications.DeviceToken, {"token": "fcm:cX9l0mR1nT2o"})


class Registered(Shape):
    """The device is registered."""

    ok: Literal[True]


@router.post("/device-tokens", operation=notifications.register_device, body=_BODY)
async def create_device_token(request: Request, caller: Caller) -> Registered:
    """Register a device for push messages (DEV-01).

    At sign-in and whenever the push service gives a new token; repeating it is harmless. A token belongs to the
    user who registered it last. A user keeps the last 100 devices.
    """
    await notifications.register_device(caller, bodies.parse(notifications.DeviceToken, await bodies.raw(request)))
    return Registered(ok=True)


@router.delete(
    "/device-tokens",
    operation=notifications.remove_device,
    body=_BODY,
    query=notifications.DeviceToken,
    meaning="The device is not registered.",
)
async def delete_device_token(request: Request, caller: Caller) -> None:
    """Remove a device (DEV-02, S-073).

    At sign-out. A token that is unknown, or that now belongs to another user, is no error and stays. A client that
    cannot send a body with DELETE sends `?token=` instead; a token in the body comes first.
    """
    raw = await bodies.raw(request)
    if "token" not in raw and "token" in request.query_params:
        data = bodies.query(notifications.DeviceToken, request)
    else:
        data = bodies.parse(notifications.DeviceToken, raw)
    await notifications.remove_device(caller, data)

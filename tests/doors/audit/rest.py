"""Acts through REST: signing in and out, what only this door offers, and tokens of a tier."""

from typing import Any, Final

from app.core import secret_tokens
from app.domain.ideas import Idea
from app.domain.media import MediaAsset
from app.domain.notifications.models import Device
from tests.domain.media.pictures import saved
from tests.doors.audit.acts import Act, Line, line, rest
from tests.doors.audit.studio import mine
from tests.doors.calls import CALLS, Stage
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import challenged, turned_on
from tests.rest.test_media import form
from tests.rest.test_passkeys import added, ceremony_of, signed_in
from tests.world import PASSWORD, address, profile

Request = tuple[str, str, dict[str, Any]]


def _owner(stage: Stage) -> None:
    stage.numbers["owner"] = stage.studio.world.ids["O1"]


async def _logout(stage: Stage) -> Request:
    token = secret_tokens.parse(stage.studio.world.tokens["O1"])
    stage.numbers["token"] = token.row_id if token else 0
    return "POST", "/auth/logout", {}


async def _login(stage: Stage) -> Request:
    _owner(stage)
    return "POST", "/auth/login", {"json": {"email": address("O1"), "password": PASSWORD}}


async def _challenge(stage: Stage) -> Request:
    await turned_on(stage.studio.world)
    return await _login(stage)


async def _code(stage: Stage) -> Request:
    _owner(stage)
    app = await turned_on(stage.studio.world)
    token = await challenged(stage.studio.world)
    return "POST", "/auth/two-factor-challenge", {"json": {"two_factor_token": token, "code": app.code(1)}}


async def _recovery_code(stage: Stage) -> Request:
    _owner(stage)
    app = await turned_on(stage.studio.world)
    sent = {"two_factor_token": await challenged(stage.studio.world), "recovery_code": app.recovery_codes[0]}
    return "POST", "/auth/two-factor-challenge", {"json": sent}


async def _device(stage: Stage) -> Authenticator:
    _owner(stage)
    device = Authenticator()
    await added(stage.studio.world, device)
    return device


async def _passkey(stage: Stage) -> Request:
    device = await _device(stage)
    ceremony = await ceremony_of(stage.studio.world)
    sent = {"ceremony_token": ceremony["ceremony_token"], "credential": device.get(ceremony["options"])}
    return "POST", "/auth/passkeys/login", {"json": sent}


async def _counted_backwards(stage: Stage) -> Request:
    device = await _device(stage)
    await signed_in(stage.studio.world, device)
    device.count = 0
    ceremony = await ceremony_of(stage.studio.world)
    sent = {"ceremony_token": ceremony["ceremony_token"], "credential": device.get(ceremony["options"])}
    return "POST", "/auth/passkeys/login", {"json": sent}


async def _passkey_options(stage: Stage) -> Request:
    del stage
    return "POST", "/auth/passkeys/login/options", {}


async def _terminal(stage: Stage) -> Request:
    del stage
    return "POST", "/auth/cli/start", {"json": {"device_name": "Workbench"}}


async def _collected(stage: Stage) -> Request:
    _owner(stage)
    answer = await stage.studio.world.post("/auth/cli/start", {"device_name": "Workbench"})
    given = {"userCode": answer.json()["user_code"], "approve": True}
    await stage.studio.world.confirm("O1")
    await stage.make("cliAuthorizationDecide", given)
    return "POST", "/auth/cli/token", {"json": {"device_code": answer.json()["device_code"]}}


async def _ideas(stage: Stage) -> Request:
    await profile(stage.studio.world)
    body = {"ideas": [{"headline": "One"}, {"headline": "Two"}]}
    return "POST", "/ideas/import", {"json": body, "brand": "B1"}


async def _batch(stage: Stage) -> None:
    made = await Idea.all().order_by("id")
    stage.numbers |= {"batch": made[0].batch, "first": made[0].id, "second": made[1].id}


async def _upload(stage: Stage) -> Request:
    del stage
    return "POST", "/media/assets", form()


async def _started(stage: Stage) -> Request:
    await stage.studio.world.post("/media/uploads", {"filename": "a.png", "size": 10_000}, by="ED")
    return "POST", f"/media/assets?started={(await MediaAsset.get()).id}", form()


async def _piece(stage: Stage, content: bytes | None = None) -> Request:
    content = content or saved("PNG")
    body = {"filename": "a.png", "size": len(content)}
    begun = await stage.studio.world.post("/media/uploads", body, by="ED")
    headers = {"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"}
    path = f"/media/uploads/{begun.json()['upload']['uuid']}"
    return "PATCH", path, {"content": content, "headers": headers}


async def _bad_piece(stage: Stage) -> Request:
    call = await _piece(stage, b"no picture")
    stage.numbers["refused"] = (await MediaAsset.get()).id
    return call


async def _size(stage: Stage) -> None:
    (row,) = await MediaAsset.all()
    stage.numbers |= {"media": row.id, "size": row.size}


async def _device_token(stage: Stage) -> Request:
    del stage
    return "POST", "/device-tokens", {"json": {"token": "a device"}}


async def _no_device_token(stage: Stage) -> Request:
    _, path, how = await _device_token(stage)
    await stage.studio.world.post(path, how["json"], by="O1")
    stage.numbers["device"] = (await Device.get()).id
    return "DELETE", path, how


async def _preferences(stage: Stage) -> Request:
    del stage
    sent = {"preferences": {"post_failed": {"mail": False}, "post_expired": {"database": False}}}
    return "PUT", "/notification-preferences", {"json": sent}


async def _plans(stage: Stage) -> Request:
    del stage
    return "GET", "/public/plans", {}


async def _post(stage: Stage) -> Request:
    del stage
    return "POST", "/posts", {"json": {"body": "Words.", "approve": True}, "brand": "B1"}


async def _import(stage: Stage) -> Request:
    del stage
    return "POST", "/posts/import", {"json": {"csv": "body\nWords.\n"}, "brand": "B1"}


async def _patch(stage: Stage) -> Request:
    await CALLS["postUpdate"](stage)
    return "PATCH", f"/posts/{stage.numbers['post']}", {"json": {"title": "A title"}, "brand": "B1"}


SIGNED_IN: Final[Line] = mine("token {access_token}", "signed in", actor="{owner}")


async def _own_data(stage: Stage) -> Request:
    await stage.studio.world.confirm("O1")
    return "GET", "/me/data", {}


ACTS: Final[list[Act]] = [
    rest("accounts.own_data", request=_own_data),
    rest("identity.sign_out", mine("token {token}", "signed out"), request=_logout),
    rest(("brands.sign_in", "identity.sign_in"), SIGNED_IN, by=None, request=_login),
    rest(("brands.sign_in", "identity.sign_in"), by=None, request=_challenge, title="with two-factor on"),
    rest(
        ("brands.answer_challenge", "identity.answer_challenge", "identity.sign_in"),
        SIGNED_IN,
        by=None,
        request=_code,
    ),
    rest(
        ("brands.answer_challenge", "identity.answer_challenge", "identity.sign_in"),
        mine("user {owner}", "recovery code used; 9 left", actor="{owner}"),
        SIGNED_IN,
        by=None,
        request=_recovery_code,
        title="by a recovery code",
    ),
    rest(
        ("brands.sign_in_with_passkey", "identity.sign_in_with_passkey", "identity.sign_in"),
        SIGNED_IN,
        by=None,
        request=_passkey,
    ),
    rest(
        ("brands.sign_in_with_passkey", "identity.sign_in_with_passkey", "identity.sign_in"),
        # Who was refused is not known to be the owner.
        mine("passkey {passkey}", "refused: counted 1 after 1", actor=None),
        by=None,
        request=_counted_backwards,
        title="that counted backwards",
        status=422,
    ),
    rest("identity.start_passkey_sign_in", by=None, request=_passkey_options),
    rest("identity.start_terminal", by=None, request=_terminal),
    rest(
        ("brands.collect_terminal_login", "identity.collect_terminal_login"),
        SIGNED_IN,
        by=None,
        request=_collected,
    ),
    rest("ideas.push", line("ideas {batch}", "{first}, {second}"), request=_ideas, after=_batch),
    rest(
        "media.upload",
        line("media asset {media}", "image/png, {size} bytes"),
        by="ED",
        request=_upload,
        status=201,
        after=_size,
    ),
    rest(
        "media.finish_upload",
        line("media asset {media}", "image/png, {size} bytes"),
        by="ED",
        request=_started,
        status=201,
        after=_size,
    ),
    rest(
        "media.append",
        line("media asset {media}", "image/png, {size} bytes", action="media.finish_upload"),
        by="ED",
        request=_piece,
        status=204,
        after=_size,
    ),
    rest(
        "media.refuse_upload",
        line("media asset {refused}", "the upload was refused", action="media.finish_upload"),
        by="ED",
        request=_bad_piece,
        status=422,
    ),
    rest("notifications.register_device", mine("device {device_token}", "registered"), request=_device_token),
    rest("notifications.remove_device", mine("device {device}", "removed"), request=_no_device_token, status=204),
    rest(
        "notifications.replace_preferences",
        mine("user {user}", "switched off: post_expired by database, post_failed by mail"),
        request=_preferences,
    ),
    rest("plans.public", by=None, request=_plans),
    rest("posts.import_posts", line("post {post}", "created"), by="standard_write", request=_import),
    rest(
        "posts.create",
        line("post {post}", "created"),
        line("post {post}", "approved via api, revision 1", action="posts.approve"),
        by="elevated_write",
        request=_post,
        title="approved",
    ),
    rest("posts.update", line("post {post}", "changed: title"), by="standard_write", request=_patch),
]
"""What the studio does not offer, and what it shows otherwise."""

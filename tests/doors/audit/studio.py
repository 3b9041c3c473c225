"""Acts in the studio: every mutation, and those of which one call does not show every line."""

from typing import Any, Final

from app.connectors import Rejected, Repeat, registry
from app.core import secret_tokens
from app.domain import channels
from app.domain.channels import NewChannel
from app.domain.media import FileUpload, MediaAsset
from app.domain.posts import Publication, PublicationStatus
from schema.engine import ids
from tests.connectors.standins.server import standing_in
from tests.connectors.standins.telegram import TOKEN, Telegram
from tests.domain.publishing.engine import turn
from tests.domain.publishing.ledgers import Ledger
from tests.domain.publishing.test_takedown import THREE, Erasing
from tests.doors.audit.acts import Act, Call, Line, line, studio
from tests.doors.calls import CALLS, ID, Stage
from tests.graphql.test_passkeys import added
from tests.graphql.world import Json
from tests.mailbox import letters, token_of
from tests.rest.authenticator import Authenticator
from tests.world import PASSWORD, SYSTEM


def mine(subject: str, detail: str | None = None, **more: Any) -> Line:
    """A line of a caller that is about no brand."""
    return line(subject, detail, brand=None, **more)


async def _deleted_file(stage: Stage) -> Json | None:
    given = await CALLS["mediaAssetDelete"](stage)
    row = await MediaAsset.get(id=stage.numbers["media"])
    stage.numbers |= {"filename": row.filename, "size": row.size}
    return given


async def _moved(stage: Stage) -> Json:
    await stage.studio.world.confirm("O1")
    await stage.make("profileUpdate", {"email": "elsewhere@example.com"})
    stage.numbers["owner"] = stage.studio.world.ids["O1"]
    letter = next(item for item in (await letters())[::-1] if item["To"] == "elsewhere@example.com")
    return {"token": token_of(letter), "password": PASSWORD}


async def _with_token(stage: Stage, name: str) -> Json | None:
    """A call whose line is about the token it is made with."""
    token = secret_tokens.parse(stage.studio.world.tokens[stage.who])
    stage.numbers["token"] = token.row_id if token else 0
    return await CALLS[name](stage)


async def _confirmation(stage: Stage) -> Json | None:
    return await _with_token(stage, "identityConfirm")


async def _by_passkey(stage: Stage) -> Json:
    await _with_token(stage, "identityConfirm")
    device = Authenticator()
    await added(stage.studio, device)
    begun = await stage.make("identityConfirmStart", None)
    return {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}


async def _counted_backwards(stage: Stage) -> Json:
    device = Authenticator(count=5)
    await added(stage.studio, device)
    begun = await stage.make("identityConfirmStart", None)
    device.count = 2
    return {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}


async def _upload_under_way(stage: Stage) -> Json | None:
    given = await CALLS["mediaUploadCancel"](stage)
    stage.numbers["upload"] = (await FileUpload.get()).id
    return given


async def _confirmed(stage: Stage) -> Json | None:
    await stage.studio.world.confirm("O1")
    return await CALLS["profileUpdate"](stage)


async def _verified(stage: Stage) -> Json | None:
    stage.numbers["owner"] = stage.studio.world.ids["U"]
    return await CALLS["emailVerify"](stage)


async def _of_owner(stage: Stage, name: str) -> Json | None:
    stage.numbers["owner"] = stage.studio.world.ids["O1"]
    return await CALLS[name](stage)


async def _leaving_with_link(stage: Stage) -> Json | None:
    post = await stage.post()
    given = {"postIds": [post]}
    made = await stage.make("shareLinkCreate", given, by="M1")
    stage.numbers["link"] = ids.decode("ShareLink", made["shareLink"][ID])
    return await CALLS["brandLeave"](stage)


async def _reset(stage: Stage) -> Json | None:
    return await _of_owner(stage, "passwordReset")


async def _reset_request(stage: Stage) -> Json | None:
    return await _of_owner(stage, "passwordResetRequest")


async def _deletion(stage: Stage) -> Json | None:
    stage.numbers["B3"] = stage.studio.world.id("B3")
    return await CALLS["accountDelete"](stage)


async def _opened_again(stage: Stage) -> Json:
    given = await CALLS["postCommentResolve"](stage)
    await stage.make("postCommentResolve", given)
    return {**(given or {}), "resolved": False}


async def _copied(stage: Stage) -> Json | None:
    given = await CALLS["postDuplicate"](stage)
    # The post that matters is the newest one, not the one that was prepared.
    del stage.numbers["post"]
    return given


async def _live(stage: Stage) -> Json:
    feed = await stage.one("channelConnect", {"platform": "feed"})
    stage.numbers["post"] = ids.decode("Post", await stage.post(channelIds=[feed]))
    ident = ids.encode("Post", stage.numbers["post"])
    await stage.make("postApprove", {ID: ident})
    await stage.make("postSchedule", {ID: ident, "dueAt": stage.clock.at.isoformat()})
    await turn()
    assert (await Publication.get(post_id=stage.numbers["post"])).status == PublicationStatus.PUBLISHED.value
    return {ID: ident}


async def _thread(stage: Stage) -> Json:
    platform = Erasing("ledger", Repeat.KEYED, Ledger(is_keyed=True))
    registry.configure(sandbox=True, also=[platform])
    made = await channels.connect(SYSTEM, stage.studio.world.slug("B1"), NewChannel(platform="ledger", name="L"))
    given = {"body": THREE, "channelIds": [ids.encode("Channel", made.id)]}
    ident = await stage.post(**given)
    await stage.make("postApprove", {ID: ident})
    await stage.make("postSchedule", {ID: ident, "dueAt": stage.clock.at.isoformat()})
    await turn()
    row = await Publication.get(post_id=stage.numbers["post"])
    platform.refusing = (row.parts[0], Rejected("Too old."))
    return {ID: ids.encode("Publication", row.id)}


def _once_more() -> Act:
    """The same account of a platform, which is connected already."""

    async def ready(stage: Stage) -> Call:
        fields = [{"key": "token", "value": TOKEN}, {"key": "chat", "value": "@galley_news"}]
        given = {"brandId": stage.studio.brand("B1"), "platform": "telegram", "fields": fields}

        async def connect() -> Json:
            async with standing_in(Telegram()):
                return await stage.make("channelConnect", given)

        stage.numbers["channel"] = ids.decode("Channel", (await connect())[ID])
        return connect

    act = studio(
        "channelConnect",
        line("channel {channel}", "telegram, once more", action="channels.connect"),
        title="once more",
    )
    return Act(act.operations, ready, act.lines, act.by, act.door, act.title)


def _looked_at() -> Act:
    """A terminal that somebody looks at: not atomic, as tries are counted, and leaves nothing."""

    async def ready(stage: Stage) -> Call:
        code = (await CALLS["cliAuthorizationDecide"](stage) or {})["userCode"]
        query = "query ($code: String!) { cliAuthorization(userCode: $code) { deviceName } }"
        return lambda: stage.studio.ask(query, code=code)

    act = studio("cliAuthorizationDecide", covers=("identity.terminal_request",))
    return Act(act.operations, ready, (), act.by, act.door, "")


APPROVED: Final = {"action": "posts.approve"}
REVIEWED: Final = "review entry {review_entry}"

ACTS: Final[list[Act]] = [
    studio("accessTokenRevoke", mine("token {token}", "revoked")),
    studio(
        "accountDelete",
        line("brand {B3}", "deleted with its account", brand="{B3}"),
        mine("user {user}", "account deleted"),
        by="O2",
        prepare=_deletion,
    ),
    studio(
        "accountRegister",
        mine("user {users}", "registered", actor="{users}"),
        line("brand {new_brand}", "made on registration", brand="{new_brand}", actor="{users}"),
        mine("token {access_token}", "signed in", actor="{users}"),
        covers=("accounts.register",),
        by=None,
    ),
    studio("apiTokenCreate", mine("token {access_token}", "api token made")),
    studio("brandCreate", line("brand {new_brand}", "created", brand="{new_brand}")),
    studio("brandLeave", line("user {user}", "left the brand"), by="M1"),
    studio(
        "brandLeave",
        line("user {user}", "left the brand"),
        line("share link {link}", "revoked: its maker left the brand"),
        by="M1",
        title="with a share link",
        prepare=_leaving_with_link,
    ),
    studio("brandSelect", line("user {user}", "selected brand {brand}")),
    studio("brandUpdate", line("brand {brand}", "name")),
    studio("channelConnect", line("channel {channel}", "feed", action="channels.connect")),
    _once_more(),
    studio(
        "channelConnectFinish",
        line("channel {new_channel}", "sandbox, by OAuth", action="channels.connect"),
        covers=("channels.finish", "connections.brand_of"),
    ),
    studio("channelConnectStart", line("oauth_attempt {oauth_attempt}", "sandbox", action="connections.start")),
    studio("channelDisconnect", line("channel {channel}", "sandbox")),
    studio("channelPause", line("channel {channel}", "paused")),
    studio("channelResume", line("channel {channel}", "resumed")),
    studio("channelUpdate", line("channel {channel}", "renamed")),
    studio("checkoutStart", refused=True),
    studio("cliAuthorizationDecide", mine("terminal {terminal_login}", "approved")),
    _looked_at(),
    studio("contentProfileSave", line("content profile {content_profile}")),
    studio(
        "emailVerificationResend",
        mine("user {user}", "another link was mailed"),
        covers=("identity.resend_verification",),
        by="U",
    ),
    studio(
        "emailVerify",
        mine("user {owner}", "verified", actor="{owner}"),
        covers=("identity.verify_email",),
        by=None,
        prepare=_verified,
    ),
    studio(
        "emailVerify",
        mine("user {owner}", "another e-mail address", actor="{owner}"),
        covers=("identity.verify_email",),
        by=None,
        title="of another address",
        prepare=_moved,
    ),
    studio("identityConfirm", mine("token {token}", "confirmed"), prepare=_confirmation),
    studio("identityConfirm", mine("token {token}", "confirmed"), title="by a passkey", prepare=_by_passkey),
    studio(
        "identityConfirm",
        mine("passkey {passkey}", "refused: counted 3 after 5", actor=None),
        title="that counted backwards",
        prepare=_counted_backwards,
        refused=True,
    ),
    studio("identityConfirmStart"),
    studio("ideaConvertToPost", line("idea {idea}", "used"), line("post {post}", "created")),
    studio("ideaCreate", line("idea {idea}")),
    studio("ideaStatusSet", line("idea {idea}", "new -> accepted")),
    studio("ideaUpdate", line("idea {idea}", "headline")),
    studio("labelSave", line("label {label}", "created")),
    studio("labelDelete", line("label {label}", "deleted")),
    studio("snippetSave", line("snippet {snippet}", "created")),
    studio("snippetDelete", line("snippet {snippet}", "deleted")),
    studio("channelGroupSave", line("channel group {channel_group}", "created")),
    studio("channelGroupDelete", line("channel group {channelGroup}", "deleted")),
    studio("savedViewSave", line("saved view {saved_view}", "created")),
    studio("savedViewDelete", line("saved view {savedView}", "deleted")),
    studio("dayNoteSave", line("day note {day_note}", "created")),
    studio("dayNoteDelete", line("day note {day_note}", "deleted")),
    studio("postingTimesSave", line("posting times {brand}", "1 saved")),
    studio("postEnqueue", line("post {post}", "queued")),
    studio("postsPlace", line("post {post}", "scheduled", action="posts.schedule"), covers=("queues.place_all",)),
    studio(
        "postsChange",
        line("post {post}", "submitted for review", action="posts.submit"),
        covers=("posts.change_all",),
    ),
    studio("queueArrange", line("post {post}", "moved in the queue"), line("post {other}", "moved in the queue")),
    studio("queuePushBack", line("post {post}", "moved in the queue")),
    studio("queueRealign", line("post {post}", "moved in the queue")),
    studio("brandHold", line("brand {brand}", "held")),
    studio("brandRelease", line("brand {brand}", "released: spaced")),
    studio("postLabelsChange", line("post {post}", "changed: labels")),
    studio(
        "invitationAccept",
        mine("user {users}", "invited", actor="{users}"),
        line("invitation {invitation}", "accepted; user {users}, joined", actor=None),
        covers=("members.accept",),
        by=None,
    ),
    studio("invitationCancel", line("invitation {invitation}", "cancelled")),
    studio("invitationCreate", line("invitation {invitation}", "invited as member")),
    studio("invitationResend", line("invitation {invitation}", "sent again")),
    studio("mediaAssetDelete", line("media asset {media}", "{filename}, {size} bytes"), prepare=_deleted_file),
    studio("mediaFit", line("media asset {media}", "made to fit channels")),
    studio("mediaImport", line("brand {brand}", "files to import: 1")),
    studio("mediaUploadCancel", line("media upload {upload}", "cancelled"), prepare=_upload_under_way),
    studio("mediaUploadStart", line("media asset {media_asset}", "upload started, 100 bytes")),
    studio("mediaMove", line("media asset {media}", "moved to 2026/Spring")),
    studio("mediaAssetUpdate", line("media asset {media}", "alt_text")),
    studio("memberActiveSet", line("membership {membership}", "deactivated")),
    studio("memberRemove", line("membership {membership}", "user {person} removed")),
    studio("memberRoleSet", line("membership {membership}", "role editor")),
    studio("notificationPreferenceSet", mine("user {user}", "switched off: post_failed by mail")),
    studio("quietMailsSet", mine("user {user}", "mails of quiet types: daily")),
    studio("notificationsMarkRead"),
    studio("brandExportStart", line("brand export {brand_export}", "started")),
    studio("brandExportDelete", line("brand export {export}", "deleted")),
    studio("calendarFeedCreate", mine("calendar feed {calendar_feed}", "created")),
    studio("calendarFeedRevoke", mine("calendar feed {feed}", "revoked")),
    studio("passkeyDelete", mine("passkey {passkey}", "removed")),
    studio("passkeyRegistrationFinish", mine("passkey {passkey}", "added")),
    studio("passkeyRegistrationStart"),
    studio("passkeyRename", mine("passkey {passkey}", "renamed")),
    studio(
        "passkeySignInFinish",
        mine("token {access_token}", "signed in", actor="{owner}"),
        covers=("brands.sign_in_with_passkey", "identity.sign_in_with_passkey", "identity.sign_in"),
        by=None,
    ),
    studio("passkeySignInStart", by=None),
    studio("presenceSet"),
    studio(
        "signIn",
        mine("token {access_token}", "signed in", actor="{owner}"),
        covers=("brands.sign_in", "identity.sign_in"),
        by=None,
    ),
    studio(
        "twoFactorChallengeAnswer",
        mine("token {access_token}", "signed in", actor="{owner}"),
        covers=("brands.answer_challenge", "identity.answer_challenge", "identity.sign_in"),
        by=None,
    ),
    studio("passwordChange", mine("user {user}", "password changed")),
    studio(
        "passwordReset",
        mine("user {owner}", "password set by a mailed link", actor="{owner}"),
        covers=("accounts.reset_password",),
        by=None,
        prepare=_reset,
    ),
    studio(
        "passwordResetRequest",
        mine("user {owner}", "a link was mailed", actor="{owner}"),
        covers=("identity.forgot_password",),
        by=None,
        prepare=_reset_request,
    ),
    studio("postApprove", line("post {post}", "approved via studio, revision 1")),
    studio("postCommentAdd", line(REVIEWED, "comment on post {post} via studio")),
    studio("postCommentResolve", line(REVIEWED, "resolved")),
    studio("postCommentResolve", line(REVIEWED, "opened again"), title="opened again", prepare=_opened_again),
    studio("postCreate", line("post {post}", "created")),
    studio("postDelete", line("post {post}", "deleted")),
    studio("postDelete", line("post {post}", "archived"), title="of what is live", prepare=_live),
    studio("postRestore", line("post {post}", "restored")),
    studio("postApprovalWithdraw", line("post {post}", "approval taken back")),
    studio("postDuplicate", line("post {post}", "created"), prepare=_copied),
    studio("postImport", line("post {post}", "created")),
    studio("postRequestChanges", line(REVIEWED, "change request on post {post} via studio")),
    studio("postSchedule", line("post {post}", "scheduled")),
    studio("postSubmitForReview", line("post {post}", "submitted for review")),
    studio(
        "postSubmitForReview",
        line("post {post}", "submitted for review"),
        line(REVIEWED, "comment on post {post} via studio"),
        title="with a note",
        more={"note": "Look."},
    ),
    studio("postUnschedule", line("post {post}", "taken off the calendar")),
    studio("postUpdate", line("post {post}", "changed: body")),
    studio("postWithdrawFromReview", line("post {post}", "withdrawn from review")),
    studio("profileUpdate", mine("user {user}", "changed: first_name")),
    studio(
        "profileUpdate",
        mine("user {user}", "asked for another e-mail address"),
        mine("user {user}", "changed: first_name"),
        title="of the address",
        prepare=_confirmed,
        more={"email": "elsewhere@example.com"},
    ),
    studio(
        "publicationRetry",
        line("publication {publication}", "to be tried again, was failed", action="posts.reopen"),
        covers=("posts.reopen", "publishing.retry"),
    ),
    studio("publicationSettle", line("publication {publication}", "settled: not live")),
    studio(
        "publicationSettle",
        line("publication {publication}", "settled: live"),
        title="as live",
        more={"live": True, "permalink": "https://example.com/1"},
    ),
    studio(
        "publicationTakeDown",
        line("publication {publication}", "to be taken down", action="posts.claim_live"),
        line("publication {publication}", "taken down"),
        covers=("posts.claim_live", "publishing.take_down"),
    ),
    studio(
        "publicationTakeDown",
        line("publication {publication}", "to be taken down", action="posts.claim_live"),
        line("publication {publication}", "taken down but for 1 of 3 parts"),
        covers=("posts.claim_live", "publishing.take_down"),
        title="in part",
        prepare=_thread,
        refused=True,
    ),
    studio("shareLinkCreate", line("share link {share_link}", "made for post {post}")),
    studio("shareLinkAdd", line("share link {link}", "shows post {post}")),
    studio("shareLinkRemind", line("share link {link}", "reminded")),
    studio("shareLinkRevoke", line("share link {share_link}", "revoked")),
    studio(
        "sharedReviewApprove",
        line("post {post}", "approved via share_link, revision 1", actor=None, **APPROVED),
        covers=("posts.shared_approve",),
        by=None,
    ),
    studio(
        "sharedReviewComment",
        line(REVIEWED, "comment on post {post} via share_link", actor=None),
        covers=("posts.shared_comment",),
        by=None,
    ),
    studio(
        "sharedReviewRequestChanges",
        line(REVIEWED, "change request on post {post} via share_link", actor=None),
        covers=("posts.shared_request_changes",),
        by=None,
    ),
    studio(
        "sharedReviewStop",
        line(REVIEWED, "stop on post {post} via share_link", actor=None),
        line("post {post}", "stopped by a share link", actor=None),
        covers=("posts.shared_stop",),
        by=None,
    ),
    studio("socialCommentIgnore", line("social comment {social_comment}", "ignored")),
    studio("socialCommentHide", line("social comment {social_comment}", "hidden")),
    studio("socialCommentReply", line("social comment {social_comment}", "answered")),
    studio("subscriptionCancel", refused=True),
    studio("subscriptionChange", refused=True),
    studio("subscriptionResume", refused=True),
    studio("tierTokenCreate", mine("token {access_token}", "tier token made")),
    studio("tierTokenRename", mine("token {token}", "renamed")),
    studio("tierTokenRevoke", mine("token {token}", "revoked")),
    studio("twoFactorDisable", mine("user {user}", "two-factor off")),
    studio("twoFactorRecoveryCodesRegenerate", mine("user {user}", "recovery codes made anew")),
    studio("twoFactorSetupConfirm", mine("user {user}", "two-factor on")),
    studio("twoFactorSetupStart", mine("user {user}", "two-factor set-up begun")),
    studio("webhookDeliveryReplay", line("webhook {endpoint}", "test, asked for")),
    studio("webhookEndpointCreate", line("webhook {webhook_endpoint}", "post.failed")),
    studio("webhookEndpointDelete", line("webhook {endpoint}", "deleted")),
    studio("webhookEndpointDisable", line("webhook {endpoint}", "disabled")),
    studio("webhookEndpointEnable", line("webhook {endpoint}", "enabled")),
    studio("webhookEndpointUpdate", line("webhook {endpoint}", "changed: description")),
    studio("webhookListenerCreate", line("webhook {webhook_endpoint}", "listener, post.failed")),
    studio("webhookSecretRotate", line("webhook {endpoint}", "secret rotated")),
    studio("webhookTestSend", line("webhook {endpoint}", "test, asked for")),
]
"""Every mutation at least once."""

"""One call of every mutation of the studio: what has to be there before, and the input that is right then.

Other tests make these calls as everybody, twice, and look at what they leave behind.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any, Final
from uuid import uuid4

from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_named_type,
    is_leaf_type,
    is_required_argument,
)

from app.access import Operation, RequestInfo, Role, Tier
from app.connectors.platforms.sandbox import store as sandbox_store
from app.core import iso_time
from app.core.clock import Frozen
from app.domain import brands, identity, inbox, plans
from app.domain.channels import Channel
from app.domain.connections.models import OauthAttempt
from app.domain.identity.models import TerminalLogin
from app.domain.inbox import ReceivedComment
from app.domain.plans import Allowance, NewAllowance
from app.domain.posts import PublicationStatus
from schema.engine import ids
from schema.engine.batched_fields import OPERATION
from schema.engine.execution import core
from schema.studio import schema
from tests import factories
from tests.domain.connections import consent
from tests.domain.media import pictures
from tests.domain.webhooks.hooks import turn
from tests.graphql.test_passkeys import begun as begun_passkey
from tests.graphql.test_publications import tried
from tests.graphql.test_two_factor import begun as begun_two_factor
from tests.graphql.world import Json, Studio
from tests.mailbox import letters, token_of
from tests.receivers import receiving
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import App, challenged, turned_on
from tests.rest.test_attachments import asset
from tests.world import PASSWORD, SYSTEM, address, channel

URL: Final = "http://127.0.0.1:9/"
ID: Final = "id"

_numbers = count(1)


@dataclass
class Stage:
    """Where a call is made: things of brand B1, which O1 owns, and things that belong to a person, to `who`.

    `numbers` are those of what was prepared, and what else there is to know of it.
    """

    studio: Studio
    clock: Frozen
    who: str = "O1"
    numbers: dict[str, Any] = field(default_factory=dict[str, Any])

    async def make(self, name: str, given: Json | None, *, by: str | None = "O1") -> Json:
        """Make a call that has to succeed; everything that its answer shows."""
        found = await self.studio.do(name, given, shown(name), by=by)
        assert found["__typename"] != "Problem", found
        return found

    async def one(self, name: str, given: Json) -> str:
        """The global id of something of B1 that a mutation makes."""
        return (await self.make(name, {"brandId": self.studio.brand("B1"), **given}))[ID]

    async def post(self, **given: Any) -> str:
        """A post, a draft unless it is said otherwise."""
        ident = await self.one("postCreate", {"body": "Words.", **given})
        self.numbers["post"] = ids.decode("Post", ident)
        return ident

    async def submitted(self) -> str:
        """A post in review."""
        ident = await self.post()
        await self.make("postSubmitForReview", {ID: ident})
        return ident

    async def channel(self) -> str:
        """A sandbox channel."""
        made = await channel(self.studio.world)
        self.numbers["channel"] = made.id
        return ids.encode("Channel", made.id)

    async def member(self) -> str:
        """The membership of somebody who joined just now."""
        person = await factories.user(f"new{next(_numbers)}@example.com")
        made = await brands.add_member(SYSTEM, self.studio.world.slug("B1"), person.email or "", Role.MEMBER)
        self.numbers |= {"membership": made.id, "person": person.id}
        return ids.encode("Membership", made.id)

    async def endpoint(self, url: str = URL) -> str:
        """A webhook endpoint."""
        await self.studio.world.confirm("O1")
        given = {"brandId": self.studio.brand("B1"), "url": url, "events": ["POST_PUBLISHED"]}
        made = (await self.make("webhookEndpointCreate", given))["webhookEndpoint"]
        self.numbers["endpoint"] = made["databaseId"]
        return made[ID]

    async def invitation(self) -> str:
        """A pending invitation."""
        ident = await self.one("invitationCreate", {"email": f"guest{next(_numbers)}@x.test"})
        self.numbers["invitation"] = ids.decode("Invitation", ident)
        return ident

    async def shared(self, post_id: str, **given: Any) -> str:
        """The secret of a share link that allows everything."""
        made = await self.make("shareLinkCreate", {"postIds": [post_id], "allowApproval": True, **given})
        self.numbers["link"] = ids.decode("ShareLink", made["shareLink"][ID])
        return made["url"].rpartition("=")[2]

    async def mailed(self) -> str:
        """The secret of the link in the newest mail."""
        return token_of((await letters())[-1])

    def address(self) -> str:
        """The e-mail address of whose things these are."""
        return address(self.who)

    def later(self) -> str:
        """Tomorrow."""
        return iso_time.offset_form(self.clock.at + timedelta(days=1))


Prepare = Callable[[Stage], Awaitable[Json | None]]
CALLS: Final[dict[str, Prepare]] = {}
"""By mutation: what makes everything ready and answers the input."""

REFUSED: Final[Mapping[str, str]] = dict.fromkeys(
    (
        "checkoutStart",
        "subscriptionCancel",
        "subscriptionChange",
        "subscriptionResume",
    ),
    "INVALID_STATE",
)
"""What nobody may do in this installation, and how that is said to those who could."""


def camel(name: str) -> str:
    """A name of Python as GraphQL spells it."""
    return re.sub(r"_([a-z])", lambda found: found[1].upper(), name)


def mutations() -> dict[str, Operation[Any, ..., Any] | None]:
    """Every mutation of the schema with the operation behind it; None for public ones without one."""
    fields = getattr(core(schema()).mutation_type, "fields", dict[str, GraphQLField]())
    return {name: found.extensions.get(OPERATION) for name, found in fields.items()}


def shown(name: str) -> str:
    """A selection of everything that a mutation's answer shows directly, and of the things inside it."""
    union = get_named_type(getattr(core(schema()).mutation_type, "fields", {})[name].type)
    assert isinstance(union, GraphQLUnionType)
    return " ".join(
        f"... on {type_.name} {{ {_selection(type_, 2)} }}" for type_ in union.types if type_.name != "Problem"
    )


def _selection(type_: GraphQLObjectType | GraphQLInterfaceType, depth: int) -> str:
    found: list[str] = []
    for name, field_ in type_.fields.items():
        named = get_named_type(field_.type)
        if any(is_required_argument(argument) for argument in field_.args.values()):
            continue
        if is_leaf_type(named):
            found.append(name)
        elif depth > 1 and isinstance(named, GraphQLObjectType) and not field_.args:
            inner = _selection(named, depth - 1)
            found += [f"{name} {{ {inner} }}"] if inner else []
    return " ".join(found)


def call(prepare: Prepare) -> Prepare:
    """Note that this prepares the mutation of its name."""
    CALLS[camel(prepare.__name__)] = prepare
    return prepare


@call
async def access_token_revoke(stage: Stage) -> Json:
    issued = await identity.create_token(SYSTEM, stage.address(), identity.NewToken(name="Old"))
    stage.numbers["token"] = issued.id
    return {ID: ids.encode("AccessToken", issued.id)}


@call
async def account_delete(stage: Stage) -> Json:
    return {"confirmEmail": stage.address(), "password": PASSWORD}


@call
async def account_register(stage: Stage) -> Json:
    names = {"firstName": "Grace", "lastName": "Hopper", "brandName": "Compilers"}
    return {**names, "email": f"grace{next(_numbers)}@example.com", "password": "a long password of hers"}


@call
async def api_token_create(stage: Stage) -> Json:
    return {"name": "Reports", "password": PASSWORD}


@call
async def brand_create(stage: Stage) -> Json:
    await plans.set_allowance(SYSTEM, stage.address(), NewAllowance(name=Allowance.BRANDS, limit=-1))
    return {"name": "Another"}


@call
async def brand_leave(stage: Stage) -> Json:
    return {ID: stage.studio.brand("B1")}


@call
async def brand_select(stage: Stage) -> Json:
    return {ID: stage.studio.brand("B1")}


@call
async def brand_update(stage: Stage) -> Json:
    return {ID: stage.studio.brand("B1"), "name": "Renamed"}


@call
async def channel_connect(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "platform": "feed", "displayName": "News"}


@call
async def channel_connect_start(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "platform": "sandbox"}


@call
async def channel_connect_finish(stage: Stage) -> Json:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    code = await consent.received(await brands.open_scope(caller, world.slug("B1")), "ann", ("one",))
    await OauthAttempt.all().update(user_id=world.ids[stage.who])
    return {"token": code}


@call
async def channel_disconnect(stage: Stage) -> Json:
    return {ID: await stage.channel()}


@call
async def channel_pause(stage: Stage) -> Json:
    return {ID: await stage.channel()}


@call
async def channel_resume(stage: Stage) -> Json:
    ident = await stage.channel()
    await stage.make("channelPause", {ID: ident})
    return {ID: ident}


@call
async def channel_update(stage: Stage) -> Json:
    return {ID: await stage.channel(), "displayName": "Another name"}


@call
async def checkout_start(stage: Stage) -> Json:
    return {"planSlug": "agency", "interval": "MONTHLY"}


@call
async def cli_authorization_decide(stage: Stage) -> Json:
    await stage.studio.world.confirm(stage.who)
    answer = await stage.studio.world.post("/auth/cli/start", {"device_name": "Workbench"})
    stage.numbers["terminal"] = (await TerminalLogin.all().order_by("-id"))[0].id
    return {"userCode": answer.json()["user_code"], "approve": True}


@call
async def content_profile_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "voice": "Plain", "persona": "Owners", "pillars": ["Craft"]}


@call
async def email_verification_resend(stage: Stage) -> None:
    return None


@call
async def email_verify(stage: Stage) -> Json:
    await stage.make("emailVerificationResend", None, by="U")
    return {"token": await stage.mailed()}


async def _idea(stage: Stage) -> str:
    ident = await stage.one("ideaCreate", {"headline": "A thought"})
    stage.numbers["idea"] = ids.decode("Idea", ident)
    return ident


async def saved(stage: Stage, mutation: str, **given: Any) -> str:
    """The global id of something that a mutation to save it makes; its number goes by the type's name."""
    ident = await stage.one(mutation, given)
    noun = mutation.removesuffix("Save")
    stage.numbers[noun] = ids.decode(noun[0].upper() + noun[1:], ident)
    return ident


@call
async def label_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "name": f"Label {next(_numbers)}"}


@call
async def label_delete(stage: Stage) -> Json:
    return {ID: await saved(stage, "labelSave", name=f"Label {next(_numbers)}")}


@call
async def snippet_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "name": f"Snippet {next(_numbers)}", "body": "#one #two"}


@call
async def snippet_delete(stage: Stage) -> Json:
    return {ID: await saved(stage, "snippetSave", name=f"Snippet {next(_numbers)}", body="#one")}


@call
async def channel_group_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "name": f"Group {next(_numbers)}"}


@call
async def channel_group_delete(stage: Stage) -> Json:
    return {ID: await saved(stage, "channelGroupSave", name=f"Group {next(_numbers)}")}


@call
async def saved_view_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "name": "Mine", "query": "by=me"}


@call
async def saved_view_delete(stage: Stage) -> Json:
    return {ID: await saved(stage, "savedViewSave", name="Ours", query="by=us", isShared=True)}


@call
async def day_note_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "startsOn": "2026-12-24", "text": "Closed."}


@call
async def day_note_delete(stage: Stage) -> Json:
    given = {"brandId": stage.studio.brand("B1"), "startsOn": "2026-12-24", "text": "Closed."}
    ident = (await stage.make("dayNoteSave", given))["note"][ID]
    stage.numbers["day_note"] = ids.decode("DayNote", ident)
    return {ID: ident}


@call
async def posting_times_save(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "times": [{"weekday": 0, "wall": "09:00"}]}


@call
async def post_enqueue(stage: Stage) -> Json:
    times = [{"weekday": day, "wall": "09:00"} for day in range(7)]
    await stage.make("postingTimesSave", {"brandId": stage.studio.brand("B1"), "times": times})
    return {ID: await stage.post(channelIds=[await stage.channel()])}


async def _queued(stage: Stage) -> str:
    """A post in the queue."""
    await post_enqueue(stage)
    ident = await stage.post(channelIds=[ids.encode("Channel", stage.numbers["channel"])])
    await stage.make("postEnqueue", {ID: ident})
    return ident


@call
async def queue_arrange(stage: Stage) -> Json:
    first = await _queued(stage)
    stage.numbers["other"] = stage.numbers["post"]
    second = await stage.post(channelIds=[ids.encode("Channel", stage.numbers["channel"])])
    await stage.make("postEnqueue", {ID: second})
    return {"brandId": stage.studio.brand("B1"), "items": [{ID: second}, {ID: first}]}


@call
async def posts_place(stage: Stage) -> Json:
    post = await stage.post(channelIds=[await stage.channel()])
    return {"brandId": stage.studio.brand("B1"), "items": [{ID: post, "at": stage.later()}]}


@call
async def posts_change(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "items": [{ID: await stage.post()}], "submit": True}


@call
async def queue_push_back(stage: Stage) -> Json:
    await _queued(stage)
    return {"brandId": stage.studio.brand("B1")}


@call
async def brand_hold(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "note": "News."}


@call
async def brand_release(stage: Stage) -> Json:
    brand = {"brandId": stage.studio.brand("B1")}
    await stage.make("brandHold", brand)
    return {**brand, "resume": "SPACED"}


@call
async def queue_realign(stage: Stage) -> Json:
    await _queued(stage)
    times = [{"weekday": day, "wall": "10:00"} for day in range(7)]
    brand = {"brandId": stage.studio.brand("B1")}
    await stage.make("postingTimesSave", {**brand, "times": times, "realign": False})
    return brand


@call
async def post_labels_change(stage: Stage) -> Json:
    return {ID: await stage.post(), "add": [await saved(stage, "labelSave", name=f"Label {next(_numbers)}")]}


@call
async def idea_convert_to_post(stage: Stage) -> Json:
    return {ID: await _idea(stage)}


@call
async def idea_create(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "headline": "A thought"}


@call
async def idea_status_set(stage: Stage) -> Json:
    return {ID: await _idea(stage), "status": "ACCEPTED"}


@call
async def idea_update(stage: Stage) -> Json:
    return {ID: await _idea(stage), "headline": "Another"}


@call
async def identity_confirm(stage: Stage) -> Json:
    return {"password": PASSWORD}


@call
async def identity_confirm_start(stage: Stage) -> None:
    await _passkey(stage)


@call
async def invitation_accept(stage: Stage) -> Json:
    await stage.invitation()
    return {"token": await stage.mailed()}


@call
async def invitation_cancel(stage: Stage) -> Json:
    return {ID: await stage.invitation()}


@call
async def invitation_create(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "email": f"guest{next(_numbers)}@x.test"}


@call
async def invitation_resend(stage: Stage) -> Json:
    return {ID: await stage.invitation()}


async def _file(stage: Stage) -> str:
    stage.numbers["media"] = await asset(stage.studio.world)
    return ids.encode("MediaAsset", stage.numbers["media"])


@call
async def media_asset_delete(stage: Stage) -> Json:
    return {ID: await _file(stage)}


@call
async def media_asset_update(stage: Stage) -> Json:
    return {ID: await _file(stage), "altText": "A lake"}


@call
async def media_fit(stage: Stage) -> Json:
    channel_id = await stage.channel()
    await Channel.filter(id=stage.numbers["channel"]).update(platform="facebook")
    stage.numbers["media"] = await asset(stage.studio.world, pictures.saved("WEBP"))
    file = ids.encode("MediaAsset", stage.numbers["media"])
    content = {"body": "Words.", "mediaIds": [file], "channelIds": [channel_id]}
    return {"brandId": stage.studio.brand("B1"), "content": content}


@call
async def media_move(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "ids": [await _file(stage)], "folder": "2026/Spring"}


@call
async def media_import(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "addresses": ["https://pictures.example/a.png"]}


@call
async def media_upload_cancel(stage: Stage) -> Json:
    return {ID: (await stage.make("mediaUploadStart", await media_upload_start(stage), by=stage.who))[ID]}


@call
async def media_upload_start(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "filename": "a.png", "sizeBytes": 100}


@call
async def member_active_set(stage: Stage) -> Json:
    return {"membershipId": await stage.member(), "active": False}


@call
async def member_remove(stage: Stage) -> Json:
    return {"membershipId": await stage.member()}


@call
async def member_role_set(stage: Stage) -> Json:
    return {"membershipId": await stage.member(), "role": "EDITOR"}


@call
async def notification_preference_set(stage: Stage) -> Json:
    return {"typeKey": "post_failed", "channel": "MAIL", "enabled": False}


@call
async def quiet_mails_set(stage: Stage) -> Json:
    return {"pace": "DAILY", "timezone": "Europe/Berlin"}


@call
async def notifications_mark_read(stage: Stage) -> Json:
    return {"all": True}


async def _passkey(stage: Stage) -> str:
    ceremony = await begun_passkey(stage.studio, stage.who)
    given = {"ceremonyToken": ceremony["ceremonyToken"], "credential": Authenticator().create(ceremony["options"])}
    made = await stage.make("passkeyRegistrationFinish", {**given, "name": "Laptop"}, by=stage.who)
    stage.numbers["passkey"] = ids.decode("Passkey", made[ID])
    return made[ID]


@call
async def passkey_delete(stage: Stage) -> Json:
    return {ID: await _passkey(stage)}


@call
async def passkey_registration_finish(stage: Stage) -> Json:
    ceremony = await begun_passkey(stage.studio, stage.who)
    credential = Authenticator().create(ceremony["options"])
    return {"ceremonyToken": ceremony["ceremonyToken"], "credential": credential, "name": "Laptop"}


@call
async def passkey_sign_in_finish(stage: Stage) -> Json:
    stage.numbers["owner"] = stage.studio.world.ids[stage.who]
    ceremony, device = await begun_passkey(stage.studio, stage.who), Authenticator()
    given = {"ceremonyToken": ceremony["ceremonyToken"], "credential": device.create(ceremony["options"])}
    await stage.make("passkeyRegistrationFinish", {**given, "name": "Laptop"}, by=stage.who)
    begun = await stage.make("passkeySignInStart", None, by=None)
    return {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}


@call
async def passkey_sign_in_start(stage: Stage) -> None:
    del stage


@call
async def passkey_registration_start(stage: Stage) -> Json:
    return {"password": PASSWORD}


@call
async def passkey_rename(stage: Stage) -> Json:
    return {ID: await _passkey(stage), "name": "Desk"}


@call
async def password_change(stage: Stage) -> Json:
    return {"currentPassword": PASSWORD, "newPassword": "quite another one 2"}


@call
async def password_reset(stage: Stage) -> Json:
    await stage.make("passwordResetRequest", {"email": stage.address()}, by=None)
    return {"password": "quite another one 2", "token": await stage.mailed()}


@call
async def password_reset_request(stage: Stage) -> Json:
    return {"email": stage.address()}


@call
async def post_approve(stage: Stage) -> Json:
    return {ID: await stage.submitted(), "note": "Fine."}


@call
async def post_comment_add(stage: Stage) -> Json:
    return {"postId": await stage.post(), "body": "Why?"}


@call
async def post_comment_resolve(stage: Stage) -> Json:
    comment = {"postId": await stage.post(), "body": "Why?", "audience": "CLIENT"}
    entry = (await stage.make("postCommentAdd", comment))[ID]
    stage.numbers["entry"] = ids.decode("ReviewEntry", entry)
    return {ID: entry, "resolved": True}


@call
async def presence_set(stage: Stage) -> Json:
    return {"postId": await stage.post(), "window": 7, "state": "TYPING"}


@call
async def post_create(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "body": "Words."}


@call
async def post_delete(stage: Stage) -> Json:
    return {ID: await stage.post()}


@call
async def post_restore(stage: Stage) -> Json:
    post = await stage.post()
    await stage.make("postDelete", {ID: post})
    return {ID: post}


@call
async def post_approval_withdraw(stage: Stage) -> Json:
    post = await stage.submitted()
    await stage.make("postApprove", {ID: post})
    return {ID: post}


@call
async def post_duplicate(stage: Stage) -> Json:
    return {ID: await stage.post()}


@call
async def post_import(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "csv": "body\nWords.\n"}


@call
async def post_request_changes(stage: Stage) -> Json:
    return {ID: await stage.submitted(), "body": "Shorter."}


@call
async def post_schedule(stage: Stage) -> Json:
    return {ID: await stage.post(channelIds=[await stage.channel()]), "dueAt": stage.later()}


@call
async def post_submit_for_review(stage: Stage) -> Json:
    return {ID: await stage.post()}


@call
async def post_unschedule(stage: Stage) -> Json:
    return {ID: await stage.post(channelIds=[await stage.channel()], dueAt=stage.later())}


@call
async def post_update(stage: Stage) -> Json:
    return {ID: await stage.post(), "expectedVersion": 1, "body": "Other words."}


@call
async def post_withdraw_from_review(stage: Stage) -> Json:
    return {ID: await stage.submitted()}


@call
async def profile_update(stage: Stage) -> Json:
    return {"firstName": "Another"}


async def _publication(stage: Stage, status: PublicationStatus, **more: Any) -> str:
    found = await tried(stage.studio, stage.clock, status, **more)
    stage.numbers["publication"] = ids.decode("Publication", found[ID])
    return found[ID]


@call
async def publication_retry(stage: Stage) -> Json:
    return {ID: await _publication(stage, PublicationStatus.FAILED, error="No.")}


@call
async def publication_settle(stage: Stage) -> Json:
    unknown = await _publication(stage, PublicationStatus.UNCONFIRMED, unknown_since=stage.clock.at)
    return {ID: unknown, "live": False}


@call
async def publication_take_down(stage: Stage) -> Json:
    feed = await stage.one("channelConnect", {"platform": "feed"})
    placed = {"external_id": str(uuid4()), "published_at": stage.clock.at}
    return {ID: await _publication(stage, PublicationStatus.PUBLISHED, channel=feed, **placed)}


@call
async def brand_export_start(stage: Stage) -> Json:
    await stage.studio.world.confirm(stage.who)
    return {"brandId": stage.studio.brand("B1"), "name": "Move"}


@call
async def brand_export_delete(stage: Stage) -> Json:
    await stage.studio.world.confirm("O1")
    started = await stage.make("brandExportStart", {"brandId": stage.studio.brand("B1")})
    stage.numbers["export"] = ids.decode("BrandExport", started[ID])
    return {ID: started[ID]}


@call
async def calendar_feed_create(stage: Stage) -> Json:
    await stage.studio.world.confirm(stage.who)
    return {"name": "Phone"}


@call
async def calendar_feed_revoke(stage: Stage) -> Json:
    await stage.studio.world.confirm(stage.who)
    made = await stage.make("calendarFeedCreate", {"name": "Phone"}, by=stage.who)
    stage.numbers["feed"] = ids.decode("CalendarFeed", made["calendarFeed"][ID])
    return {ID: made["calendarFeed"][ID]}


@call
async def share_link_create(stage: Stage) -> Json:
    return {"postIds": [await stage.post()]}


async def _round(stage: Stage, **given: Any) -> str:
    """A round with a post in review."""
    await stage.shared(await stage.submitted(), follows=True, **given)
    return ids.encode("ShareLink", stage.numbers["link"])


@call
async def share_link_add(stage: Stage) -> Json:
    link = await _round(stage)
    return {ID: link, "postIds": [await stage.post()]}


@call
async def share_link_remind(stage: Stage) -> Json:
    link = await _round(stage, addresses=["client@example.com"])
    stage.clock.move(timedelta(hours=2))
    return {ID: link}


@call
async def share_link_revoke(stage: Stage) -> Json:
    await stage.shared(await stage.post())
    return {ID: ids.encode("ShareLink", stage.numbers["link"])}


@call
async def shared_review_approve(stage: Stage) -> Json:
    post_id = await stage.submitted()
    return {"token": await stage.shared(post_id), "postId": post_id, "name": "Jane"}


@call
async def shared_review_comment(stage: Stage) -> Json:
    post_id = await stage.post()
    return {"token": await stage.shared(post_id), "postId": post_id, "name": "Jane", "body": "Why?"}


@call
async def shared_review_request_changes(stage: Stage) -> Json:
    post_id = await stage.submitted()
    return {"token": await stage.shared(post_id), "postId": post_id, "name": "Jane", "body": "Shorter."}


@call
async def shared_review_stop(stage: Stage) -> Json:
    post_id = await stage.submitted()
    await stage.make("postApprove", {ID: post_id})
    return {"token": await stage.shared(post_id), "postId": post_id, "name": "Jane", "body": "Not yet."}


async def _comment(stage: Stage) -> str:
    made = await channel(stage.studio.world)
    text = f"comment {next(_numbers)}"
    there = await sandbox_store.add_comment(made.uuid, text, "Ada", None, inbox.CommentKind.COMMENT)
    await inbox.receive(SYSTEM, made.id, [ReceivedComment(str(there.id), text, stage.clock.at)])
    stage.numbers["comment"] = (await inbox.SocialComment.get(body=text)).id
    return ids.encode("SocialComment", stage.numbers["comment"])


@call
async def social_comment_hide(stage: Stage) -> Json:
    return {ID: await _comment(stage), "hidden": True}


@call
async def social_comment_ignore(stage: Stage) -> Json:
    return {ID: await _comment(stage)}


@call
async def social_comment_reply(stage: Stage) -> Json:
    return {ID: await _comment(stage), "body": "Thanks."}


@call
async def subscription_cancel(stage: Stage) -> Json:
    return {"reason": "Too dear."}


@call
async def subscription_change(stage: Stage) -> Json:
    return {"planSlug": "agency", "interval": "YEARLY"}


@call
async def subscription_resume(stage: Stage) -> None:
    return None


async def _tier_token(stage: Stage) -> str:
    given = identity.NewToken(name="Robot", tier=Tier.READ)
    stage.numbers["token"] = (await identity.create_token(SYSTEM, stage.address(), given)).id
    return ids.encode("TierToken", stage.numbers["token"])


@call
async def tier_token_create(stage: Stage) -> Json:
    return {"name": "Robot", "tier": "READ"}


@call
async def tier_token_rename(stage: Stage) -> Json:
    return {ID: await _tier_token(stage), "name": "Another"}


@call
async def tier_token_revoke(stage: Stage) -> Json:
    return {ID: await _tier_token(stage)}


@call
async def two_factor_disable(stage: Stage) -> Json:
    await turned_on(stage.studio.world, stage.who)
    return {"password": PASSWORD}


@call
async def two_factor_recovery_codes_regenerate(stage: Stage) -> Json:
    await turned_on(stage.studio.world, stage.who)
    return {"password": PASSWORD}


@call
async def two_factor_setup_confirm(stage: Stage) -> Json:
    setup = await begun_two_factor(stage.studio, stage.who)
    return {"setupToken": setup["setupToken"], "code": App(setup["secret"], []).code()}


@call
async def two_factor_setup_start(stage: Stage) -> Json:
    return {"password": PASSWORD}


@call
async def webhook_delivery_replay(stage: Stage) -> Json:
    async with receiving() as place:
        ident = (await stage.make("webhookTestSend", {ID: await stage.endpoint(place.url)}))[ID]
        await turn()
    return {ID: ident}


@call
async def webhook_endpoint_create(stage: Stage) -> Json:
    await stage.studio.world.confirm(stage.who)
    return {"brandId": stage.studio.brand("B1"), "url": URL, "events": ["POST_FAILED"], "description": "Ours"}


@call
async def webhook_endpoint_delete(stage: Stage) -> Json:
    return {ID: await stage.endpoint()}


@call
async def webhook_endpoint_disable(stage: Stage) -> Json:
    return {ID: await stage.endpoint()}


@call
async def webhook_endpoint_enable(stage: Stage) -> Json:
    ident = await stage.endpoint()
    await stage.make("webhookEndpointDisable", {ID: ident})
    return {ID: ident}


@call
async def webhook_endpoint_update(stage: Stage) -> Json:
    return {ID: await stage.endpoint(), "description": "Ours"}


@call
async def webhook_listener_create(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "events": ["POST_FAILED"], "description": "Ours"}


@call
async def webhook_secret_rotate(stage: Stage) -> Json:
    return {ID: await stage.endpoint()}


@call
async def webhook_test_send(stage: Stage) -> Json:
    return {ID: await stage.endpoint()}


@call
async def sign_in(stage: Stage) -> Json:
    stage.numbers["owner"] = stage.studio.world.ids[stage.who]
    return {"email": stage.address(), "password": PASSWORD}


@call
async def two_factor_challenge_answer(stage: Stage) -> Json:
    stage.numbers["owner"] = stage.studio.world.ids[stage.who]
    app = await turned_on(stage.studio.world, stage.who)
    return {"twoFactorToken": await challenged(stage.studio.world, stage.who), "code": app.code(1)}

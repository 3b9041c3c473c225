"""The numbers of rows: every operation that makes something is held to one, or says why not."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

import pytest

from app.access import row_limits
from app.access.operations import all_operations
from app.access.row_limits import RowLimit
from app.core.clock import Frozen
from app.core.db import connection
from app.core.models import Model
from app.domain import identity, plans, webhooks
from app.domain.archives.models import BrandExport
from app.domain.channels import Channel, ChannelGroupRow
from app.domain.connections.models import OauthAttempt
from app.domain.ideas.models import Idea
from app.domain.identity import CalendarFeed, TokenKind
from app.domain.identity.models import AccessToken, Passkey, PasskeyCeremony
from app.domain.labels import LabelRow, SavedViewRow
from app.domain.media import FileUpload, MediaAsset
from app.domain.members import Invitation
from app.domain.posts.models import Post, ReviewEntry, Revision, ShareLink
from app.domain.profiles import SnippetRow
from app.domain.queues import DayNoteRow
from app.domain.webhooks import Endpoint
from schema.engine import ids
from tests import database, factories, security_events
from tests.clones import clone
from tests.doors.calls import CALLS, Stage
from tests.graphql.world import Json, Studio
from tests.rest.test_attachments import form, saved
from tests.world import PASSWORD, SYSTEM, address, profile

Prepare = Callable[[Stage], Awaitable[Json | None]]


@dataclass(frozen=True)
class Case:
    """A mutation whose rows have a number; `columns` are what its rows have of their own (`tests.clones`)."""

    limit: RowLimit
    mutation: str
    model: type[Model]
    operation: str
    columns: Mapping[str, str] = field(default_factory=dict[str, str])
    prepare: Prepare | None = None
    """What makes the input ready, unless it is that of the mutation."""
    where: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Which rows of the table count."""

    def __str__(self) -> str:
        return f"{self.limit.name} {self.mutation}"


async def _agent(stage: Stage) -> Json:
    del stage
    return {"name": "Robot", "password": PASSWORD, "ideasOnly": True}


async def _revised(stage: Stage) -> Json:
    """A change of a post whose last revision is too old to be continued."""
    ident = stage.numbers.get("text") or await stage.post()
    stage.numbers["text"] = ident
    stage.clock.move(timedelta(minutes=11))
    stage.numbers["words"] = stage.numbers.get("words", 0) + 1
    post = await Post.get(id=ids.decode("Post", ident))
    return {"id": ident, "expectedVersion": post.version, "body": f"Words {stage.numbers['words']}."}


async def _commented(stage: Stage) -> Json:
    stage.numbers["text"] = stage.numbers.get("text") or await stage.post()
    return {"postId": stage.numbers["text"], "body": "Why?"}


async def _requested(stage: Stage) -> Json:
    if "text" not in stage.numbers:
        stage.numbers["text"] = await stage.post()
    await stage.make("postSubmitForReview", {"id": stage.numbers["text"]})
    return {"id": stage.numbers["text"], "body": "Shorter."}


async def _guest(stage: Stage) -> Json:
    stage.numbers["text"] = stage.numbers.get("text") or await stage.post()
    stage.numbers["secret"] = stage.numbers.get("secret") or await stage.shared(stage.numbers["text"])
    return {"token": stage.numbers["secret"], "postId": stage.numbers["text"], "name": "Jane", "body": "Why?"}


async def _exported(stage: Stage) -> Json:
    """The exports that there are have been written."""
    await BrandExport.all().update(state="done", due_at=None, finished_at=stage.clock.at)
    await stage.studio.world.confirm("O1")
    return {"brandId": stage.studio.brand("B1"), "name": "Move"}


async def _invited(stage: Stage) -> Json:
    seats = plans.NewAllowance(name=plans.Allowance.STAFF_ACCOUNTS, limit=-1)
    await plans.set_allowance(SYSTEM, address("O1"), seats)
    given = await CALLS["invitationCreate"](stage)
    assert given is not None
    return given


async def _shared_view(stage: Stage) -> Json:
    return {"brandId": stage.studio.brand("B1"), "name": "Ours", "query": "by=us", "isShared": True}


KEYS: Final = {"name_key": "'key' || n.i"}
"""Names of their own for copies of what has a name."""

CASES: Final = [
    Case(
        row_limits.API_TOKENS,
        "apiTokenCreate",
        AccessToken,
        "identity.create_api_token",
        where={"kind": TokenKind.API.value},
    ),
    Case(
        row_limits.AGENT_TOKENS,
        "apiTokenCreate",
        AccessToken,
        "identity.create_api_token",
        prepare=_agent,
        where={"kind": TokenKind.AGENT.value},
    ),
    Case(
        row_limits.TIER_TOKENS,
        "tierTokenCreate",
        AccessToken,
        "accounts.create_tier_token",
        where={"kind": TokenKind.TIER.value},
    ),
    Case(row_limits.PASSKEYS, "passkeyRegistrationFinish", Passkey, "identity.finish_passkey"),
    Case(row_limits.CALENDAR_FEEDS, "calendarFeedCreate", CalendarFeed, "calendars.create"),
    Case(row_limits.OAUTH_ATTEMPTS, "channelConnectStart", OauthAttempt, "connections.start"),
    Case(row_limits.CHANNELS, "channelConnect", Channel, "channels.connect_by_form"),
    Case(
        row_limits.CHANNEL_ROWS,
        "channelConnect",
        Channel,
        "channels.connect_by_form",
        columns={"state": "'removed'"},
    ),
    Case(row_limits.WEBHOOKS, "webhookEndpointCreate", Endpoint, "webhooks.create"),
    Case(row_limits.LISTENERS, "webhookListenerCreate", Endpoint, "webhooks.create_listener"),
    Case(row_limits.SAVED_VIEWS, "savedViewSave", SavedViewRow, "labels.save_view"),
    Case(
        row_limits.SHARED_VIEWS,
        "savedViewSave",
        SavedViewRow,
        "labels.save_view",
        prepare=_shared_view,
        where={"user_id": None},
    ),
    Case(row_limits.LABELS, "labelSave", LabelRow, "labels.save", columns=KEYS),
    Case(row_limits.CHANNEL_GROUPS, "channelGroupSave", ChannelGroupRow, "channels.save_group", columns=KEYS),
    Case(row_limits.SNIPPETS, "snippetSave", SnippetRow, "profiles.save_snippet", columns=KEYS),
    Case(row_limits.DAY_NOTES, "dayNoteSave", DayNoteRow, "queues.save_note"),
    Case(row_limits.QUEUED_POSTS, "postEnqueue", Post, "queues.enqueue", where={"in_queue": True}),
    Case(row_limits.SHARE_LINKS, "shareLinkCreate", ShareLink, "posts.share"),
    Case(row_limits.INVITATIONS, "invitationCreate", Invitation, "members.invite", prepare=_invited),
    Case(
        row_limits.EXPORTS,
        "brandExportStart",
        BrandExport,
        "archives.start",
        prepare=_exported,
    ),
    Case(row_limits.POSTS, "postCreate", Post, "posts.create"),
    Case(row_limits.POSTS, "postDuplicate", Post, "posts.duplicate"),
    Case(row_limits.POSTS, "ideaConvertToPost", Post, "posts.convert_idea"),
    Case(row_limits.IDEAS, "ideaCreate", Idea, "ideas.create"),
    Case(
        row_limits.REVISIONS,
        "postUpdate",
        Revision,
        "posts.update",
        columns={"number": "1000000 + n.i"},
        prepare=_revised,
    ),
    Case(
        row_limits.MEDIA,
        "mediaUploadStart",
        MediaAsset,
        "media.start_upload",
        columns={"size": "1"},
    ),
    Case(
        row_limits.UPLOADS,
        "mediaUploadStart",
        FileUpload,
        "media.start_upload",
    ),
    Case(
        row_limits.UPLOADS,
        "mediaImport",
        FileUpload,
        "media.import_files",
    ),
    Case(row_limits.COMMENTS, "postCommentAdd", ReviewEntry, "posts.comment", prepare=_commented),
    Case(row_limits.COMMENTS, "postRequestChanges", ReviewEntry, "posts.request_changes", prepare=_requested),
    Case(row_limits.COMMENTS, "sharedReviewComment", ReviewEntry, "posts.shared_comment", prepare=_guest),
]

REASONS: Final[Mapping[str, str]] = {
    "brands.create": "the plan says how many brands an account has",
    "ideas.push": "its own test is below: GraphQL has no such mutation",
    "posts.create_agent_draft": "its own test is in `tests/mcp`: agents come by MCP",
    "media.upload": "its own test is below: files come by REST",
    "profiles.save": "a brand has one profile",
    "webhooks.replay": "a delivery; how many may be asked for is a rate limit",
    "webhooks.rotate_secret": "no further row",
    "webhooks.send_test": "a delivery; how many may be asked for is a rate limit",
}
"""Operations that make something and are held to no number in `CASES`."""


async def counts() -> dict[str, int]:
    """How many rows each table has, but for the windows that count tries."""
    names = [name for name in database.tables() if name != "throttle_window"]
    text = database.per_table("SELECT '{0}' AS name, count(*) AS number FROM \"{0}\"", names)
    return {row["name"]: row["number"] for row in await connection().execute_query_dict(text)}


def test_every_operation_that_makes_something_has_a_number_or_a_reason() -> None:
    makers = {name for name, of in all_operations().items() if of.repeatable}
    held = {case.operation for case in CASES}
    assert makers <= held | set(REASONS)
    assert set(REASONS) <= makers
    assert not held & set(REASONS)
    assert held <= set(all_operations())


def test_every_number_that_refuses_is_tried() -> None:
    refusing = {limit.name for limit in row_limits.table() if limit.remedy is not None}
    assert {case.limit.name for case in CASES} | {"media", "agent_drafts"} == refusing


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_one_more_is_refused_and_makes_nothing(studio: Studio, clock: Frozen, case: Case) -> None:
    stage = Stage(studio, clock)
    prepare = case.prepare or CALLS[case.mutation]
    given = await prepare(stage)
    await stage.make(case.mutation, given)
    made = await case.model.filter(**case.where).order_by("-id").first()
    assert made is not None
    given = await prepare(stage)
    number = await case.model.filter(**_alike(case, made)).count()
    await clone(case.model, made.pk, case.limit.number - number, **case.columns)
    before = await counts()
    with security_events.heard() as heard:
        problem = await studio.problem(case.mutation, given)
    assert problem["code"] == "LIMIT_REACHED"
    owner = f"A {case.limit.owner} has at most {case.limit.number:,} "
    assert problem["message"].startswith(owner), problem["message"]
    assert problem["message"].endswith(case.limit.remedy or "")
    assert heard.counted == {f"limit_reached: {case.limit.name}": 1}
    ((_, facts),) = heard.lines
    assert facts.get("user_id") == (None if case.mutation == "sharedReviewComment" else studio.world.ids["O1"])
    after = await counts()
    # The ceremony of a passkey ends with its answer, whatever comes of it.
    assert {name for name in after if after[name] != before[name]} <= {"passkey_ceremony"}
    last = await case.model.filter(**_alike(case, made)).order_by("-id").first()
    assert last is not None
    await case.model.filter(id=last.pk).delete()
    if case.model is Passkey:
        given = await prepare(stage)
    await stage.make(case.mutation, given)


def _alike(case: Case, made: Model) -> dict[str, Any]:
    """The rows of the same owner that count."""
    owner = {"person": "user_id", "brand": "brand_id", "post": "post_id"}[case.limit.owner.value]
    return {owner: getattr(made, owner), **case.where}


async def test_rows_of_a_brand_with_much_room_are_not_counted_each_time(studio: Studio, clock: Frozen) -> None:
    person = await identity.User.get(email=address("O1"))
    of = await factories.scope(person, studio.world.brands["B1"])
    limit, looks = row_limits.IDEAS, list[int]()

    async def number() -> int:
        looks.append(used)
        return used

    used = limit.number - 1_600
    for _ in range(5):
        await limit.admit_counted(of, number, 25)
    # A sixteenth of the room is 100: four pushes of 25.
    assert looks == [used, used]
    clock.move(row_limits.ROOM_LIFETIME)
    await limit.admit_counted(of, number)
    assert len(looks) == 3
    # With little room every row is counted, so the number holds exactly.
    used = limit.number - 2
    clock.move(row_limits.ROOM_LIFETIME)
    for _ in range(2):
        await limit.admit_counted(of, number)
    assert len(looks) == 5
    used = limit.number
    with pytest.raises(row_limits.TooMany):
        await limit.admit_counted(of, number)


async def test_a_push_of_ideas_is_all_or_nothing(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    await profile(world, "B1")
    made = await studio.do("ideaCreate", {"brandId": studio.brand("B1"), "headline": "One"}, "... on Idea { id }")
    await clone(Idea, ids.decode("Idea", made["id"]), row_limits.IDEAS.number - 3)
    sent = {"ideas": [{"headline": f"Idea {number}"} for number in range(3)]}
    before = await counts()
    refused = await world.post("/ideas/import", sent, by="O1", brand="B1")
    assert (refused.status_code, refused.json()) == (
        422,
        {
            "message": "A brand has at most 100,000 ideas."
            " They are kept for good: ask the operator of this service.",
            "code": "too_many",
            "limit_reached": True,
        },
    )
    assert await counts() == before
    fitting = await world.post("/ideas/import", {"ideas": sent["ideas"][:2]}, by="O1", brand="B1")
    assert fitting.status_code == 200
    # Without a profile that is the reason, whatever the number.
    bare = await world.post("/ideas/import", sent, by="O1", brand="B0")
    assert bare.json()["code"] == "content_profile_missing"


async def test_a_file_more_is_refused_and_nobody_is_told_that_the_storage_is_full(
    studio: Studio, clock: Frozen
) -> None:
    world = studio.world
    first = await world.post("/media/assets", by="ED", **form(saved("PNG")))
    assert first.status_code == 201
    await clone(MediaAsset, first.json()["asset"]["id"], row_limits.MEDIA.number - 1, size="1")
    before = await counts()
    refused = await world.post("/media/assets", by="ED", **form(saved("PNG"), filename="other.png"))
    assert (refused.status_code, refused.json()["code"], refused.json()["limit_reached"]) == (
        422,
        "too_many",
        True,
    )
    assert await counts() == before


async def test_a_row_of_a_file_that_does_not_fit_is_refused_by_itself(studio: Studio, clock: Frozen) -> None:
    ident = ids.decode("Post", await Stage(studio, clock).post())
    await clone(Post, ident, row_limits.POSTS.number - 2)
    sent = {"csv": "body\nFirst\nSecond\nThird\n"}
    answer = await studio.world.post("/posts/import", sent, by="O1", brand="B1")
    assert answer.status_code == 200, answer.text
    rows = answer.json()["rows"]
    full = "A brand has at most 20,000 posts that are neither published nor archived. Delete one first."
    assert [row["state"] for row in rows] == ["imported", "refused", "refused"]
    assert rows[1]["problems"] == {"row": [full]}
    assert await Post.all().count() == row_limits.POSTS.number


@pytest.mark.parametrize(
    ("mutation", "limit", "model"),
    [
        ("webhookEndpointCreate", row_limits.WEBHOOKS, Endpoint),
        ("calendarFeedCreate", row_limits.CALENDAR_FEEDS, CalendarFeed),
        ("tierTokenCreate", row_limits.TIER_TOKENS, AccessToken),
        ("channelConnect", row_limits.CHANNELS, Channel),
        ("shareLinkCreate", row_limits.SHARE_LINKS, ShareLink),
    ],
)
async def test_of_many_at_once_those_that_fit_are_made(
    studio: Studio, clock: Frozen, mutation: str, limit: RowLimit, model: type[Model]
) -> None:
    stage = Stage(studio, clock)
    given = await CALLS[mutation](stage)
    await stage.make(mutation, given)
    made = await model.all().order_by("-id").first()
    assert made is not None
    owner = {"user_id": "user_id", "brand_id": "brand_id"}["brand_id" if hasattr(made, "brand_id") else "user_id"]
    alike = {owner: getattr(made, owner)} | ({"kind": TokenKind.TIER.value} if model is AccessToken else {})
    if model is CalendarFeed:
        alike = {"user_id": studio.world.ids["O1"]}
    await clone(model, made.pk, limit.number - 2 - await model.filter(**alike).count())
    answers = await asyncio.gather(*(studio.do(mutation, given, "") for _ in range(6)))
    kinds = [answer.get("code", "made") for answer in answers]
    assert sorted(kinds) == ["LIMIT_REACHED"] * 4 + ["made"] * 2
    assert await model.filter(**alike).count() == limit.number


async def test_operators_may_make_more(studio: Studio, clock: Frozen) -> None:
    stage = Stage(studio, clock)
    await stage.endpoint()
    await clone(Endpoint, (await Endpoint.get()).id, row_limits.WEBHOOKS.number - 1)
    data = webhooks.NewEndpoint(url="http://127.0.0.1:9/", events=[webhooks.EventType.FAILED])
    await webhooks.create_for(SYSTEM, studio.world.slug("B1"), data)
    assert await Endpoint.all().count() == row_limits.WEBHOOKS.number + 1


async def test_an_endpoint_that_is_there_is_changed_whatever_the_number(studio: Studio, clock: Frozen) -> None:
    stage = Stage(studio, clock)
    ident = await stage.endpoint()
    await clone(Endpoint, ids.decode("WebhookEndpoint", ident), row_limits.WEBHOOKS.number + 5)
    changed = await studio.do("webhookEndpointUpdate", {"id": ident, "description": "Ours"}, "")
    assert changed["__typename"] == "WebhookEndpoint"


async def test_of_many_sessions_that_which_was_used_longest_ago_ends(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    first = (await world.sign_in("O1")).json()["token"]
    made = await AccessToken.filter(kind=TokenKind.SESSION.value).order_by("-id").first()
    assert made is not None
    clock.move(timedelta(hours=1))
    await clone(AccessToken, made.id, row_limits.SESSIONS.number - 1, created_at="o.created_at")
    second = (await world.sign_in("O1")).json()["token"]
    sessions = AccessToken.filter(user_id=world.ids["O1"], kind=TokenKind.SESSION.value)
    assert await sessions.count() == row_limits.SESSIONS.number
    world.tokens |= {"first": first, "second": second}
    assert (await world.get("/teams", by="first")).status_code == 401
    assert (await world.get("/teams", by="second")).status_code == 200
    # Tokens of programs are none of these.
    assert (await world.get("/teams", by="O1")).status_code == 200


async def test_of_many_ceremonies_of_one_person_the_oldest_end(studio: Studio, clock: Frozen) -> None:
    stage = Stage(studio, clock)
    await stage.make("passkeyRegistrationFinish", await CALLS["passkeyRegistrationFinish"](stage))
    for _ in range(row_limits.CEREMONIES.number + 5):
        await stage.make("identityConfirmStart", None)
    assert await PasskeyCeremony.all().count() == row_limits.CEREMONIES.number

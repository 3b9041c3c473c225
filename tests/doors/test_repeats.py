"""Requests that are sent again with their Idempotency-Key: they answer what was made, and nothing is made twice.

Which mutations create is not listed but seen: the answer shows something that was not there before the call, or is
of a type `New…`, which shows a secret this once.
"""

import asyncio
import re
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Final
from uuid import UUID

import pytest

from app.access import Visitor, idempotency
from app.access.models import RepeatedRequest
from app.connectors import Connection, ConnectRefused, Repeat, registry
from app.core import crypto
from app.core.clock import Frozen
from app.core.db import atomic
from app.domain.channels import Channel
from app.rest import openapi
from schema import reference
from schema.engine import ids
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.doors.calls import CALLS, REFUSED, Stage, mutations, shown
from tests.doors.matrix import OPERATIONS, ROUTES, ForCallers, InBrand, Route
from tests.doors.test_rest import brand_header, prepared
from tests.graphql.test_passkeys import begun
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.rest.authenticator import Authenticator
from tests.world import PASSWORD, World, address, rows

GUIDE: Final = Path(reference.FILE).parents[1] / "docs" / "graphql.md"
KEY: Final = "a key"
OLD: Final = ("Deleted", "RestoredPost")
MISMATCH: Final = "This Idempotency-Key was used with another request."
GONE: Final = idempotency.SecretGone.text
TABLES: Final = {"TierToken": "access_token", "AccessToken": "access_token", "User": "users"}
"""Where things are kept whose tables are not named after them."""

SECRETS: Final = {
    "apiTokenCreate": ("plainTextToken", "accessTokenRevoke", ("accessToken", "id")),
    "tierTokenCreate": ("plainTextToken", "tierTokenRevoke", ("tierToken", "id")),
    "calendarFeedCreate": ("url", "calendarFeedRevoke", ("calendarFeed", "id")),
    "shareLinkCreate": ("url", "shareLinkRevoke", ("shareLink", "id")),
    "webhookEndpointCreate": ("secret", "webhookEndpointDelete", ("webhookEndpoint", "id")),
    "webhookListenerCreate": ("secret", "webhookEndpointDelete", ("webhookEndpoint", "id")),
    "webhookSecretRotate": ("secret", "webhookSecretRotate", ("webhookEndpoint", "id")),
}
"""What shows a secret: in which field, what revokes it, and where the answer has the id for that."""


KEYED_BY_ROWS: Final = {"/posts/import"}
"""Calls whose input has keys of its own, by which a repetition creates nothing."""
WORDS: Final = ("name", "voice", "body", "text", "headline", "description", "displayName", "filename")
"""Fields of inputs that hold any words."""


def table_of(kind: str) -> str:
    """The table of a type of things."""
    return TABLES.get(kind) or re.sub(r"(?<!^)([A-Z])", r"_\1", kind).lower()


def thing(answer: Json) -> tuple[str, int] | None:
    """The type and the number of what an answer shows: itself, or the first thing in it."""
    for value in (answer, *answer.values()):
        if isinstance(value, dict) and (found := ids.parts(str(value.get("id", "")))) is not None:
            return found
    return None


def creates(before: dict[str, list[Json]], answer: Json) -> bool:
    """Whether the call made what it answers, or a secret of it."""
    # A started upload has an id, and is shown once its bytes are there.
    found = ids.parts(answer["mediaAssetId"]) if "mediaAssetId" in answer else thing(answer)
    is_new = found is not None and found[1] not in {row["id"] for row in before[table_of(found[0])]}
    # What was deleted comes back under the number that it had, once.
    return answer["__typename"].startswith("New") or (is_new and answer["__typename"] not in OLD)


def authenticated() -> list[str]:
    """The mutations that take a token and can be carried out here."""
    return [
        name
        for name, of in mutations().items()
        if name not in REFUSED and of is not None and of.principal is not Visitor
    ]


def repeatable() -> set[str]:
    """Those whose operation honours the key."""
    return {name for name, of in mutations().items() if of is not None and of.repeatable}


@proves("S-120")
@pytest.mark.parametrize("name", authenticated())
async def test_what_creates_is_made_once(studio: Studio, clock: Frozen, name: str) -> None:
    by = "M1" if name == "brandLeave" else "O1"
    stage = Stage(studio, clock)
    given = await CALLS[name](stage)
    before = await rows()
    answer = await studio.do(name, given, shown(name), by=by, key=KEY)
    assert answer["__typename"] != "Problem", answer
    assert (name in repeatable()) is creates(before, answer)
    if not creates(before, answer):
        return
    after = await rows()
    assert await studio.do(name, given, shown(name), by=by, key=KEY) == answer
    assert await rows() == after
    other = await CALLS[name](Stage(studio, clock)) or {}
    changed = other | {field: "Others." for field in WORDS if field in other}
    before = await rows()
    refused = await studio.do(name, changed, "", by=by, key=KEY)
    assert (refused["code"], refused["message"]) == ("INVALID_STATE", MISMATCH)
    assert await rows() == before


def test_the_guide_tells_which_mutations_honour_the_key() -> None:
    told = GUIDE.read_text("utf-8")
    section = told.partition("## Idempotency")[2].partition("\n## ")[0]
    listed = section.partition("honour the key:")[2].partition("\n\n")[0]
    assert set(re.findall(r"`([a-z][A-Za-z]+)`", listed)) == repeatable()
    fields = openapi.document()["paths"]
    assert {
        f"{method.upper()} {path}"
        for path, methods in fields.items()
        for method, described in methods.items()
        if "Idempotency-Key" in [item["name"] for item in described["parameters"]]
    } == set(re.findall(r"`([A-Z]+ /[a-z/-]+)`", section))


@proves("S-120")
@pytest.mark.parametrize("name", SECRETS)
async def test_a_secret_is_shown_again_until_it_is_revoked(studio: Studio, clock: Frozen, name: str) -> None:
    field, revoking, path = SECRETS[name]
    given = await CALLS[name](Stage(studio, clock))
    answer = await studio.do(name, given, shown(name), key=KEY)
    secret = answer[field]
    stored = repr(await rows())
    assert secret.rpartition("=")[2] not in stored
    clock.move(timedelta(hours=24))
    # What needs a confirmed token needs one again.
    await studio.world.confirm("O1")
    assert await studio.do(name, given, shown(name), key=KEY) == answer
    ident = answer[path[0]][path[1]]
    await studio.do(revoking, {"id": ident}, "")
    assert await RepeatedRequest.filter(key=KEY, secret__not_isnull=True).count() == 0
    before = await rows()
    refused = await studio.do(name, given, "", key=KEY)
    assert (refused["code"], refused["message"]) == ("INVALID_STATE", GONE)
    assert await rows() == before


@proves("S-120")
async def test_a_key_lasts_a_day_and_makes_another_thing_afterwards(studio: Studio, clock: Frozen) -> None:
    given = {"name": "Robot", "tier": "READ"}
    first = await studio.do("tierTokenCreate", given, shown("tierTokenCreate"), key=KEY)
    clock.move(timedelta(hours=24))
    assert await studio.do("tierTokenCreate", given, shown("tierTokenCreate"), key=KEY) == first
    clock.move(timedelta(microseconds=1))
    second = await studio.do("tierTokenCreate", given, shown("tierTokenCreate"), key=KEY)
    assert second["plainTextToken"] != first["plainTextToken"]
    # Of two people with the same key each makes their own.
    await studio.do("tierTokenCreate", given, "", by="O2", key=KEY)
    assert await RepeatedRequest.filter(key=KEY).count() == 2


async def test_the_keys_of_a_deleted_account_go_with_it(studio: Studio) -> None:
    for by in ("O1", "O2"):
        await studio.do("tierTokenCreate", {"name": "Robot", "tier": "READ"}, "", by=by, key=KEY)
    await studio.do("accountDelete", {"confirmEmail": address("O2"), "password": PASSWORD}, "", by="O2")
    assert [row.user_id for row in await RepeatedRequest.all()] == [studio.world.ids["O1"]]


async def test_secrets_open_after_the_keys_were_rotated(studio: Studio) -> None:
    given = {"name": "Robot", "tier": "READ"}
    first = await studio.do("tierTokenCreate", given, shown("tierTokenCreate"), key=KEY)
    (row,) = await RepeatedRequest.filter(key=KEY)
    old = crypto.vault()
    new = crypto.parse_keys("a new key of more than thirty-two characters")[0]
    crypto.configure(crypto.Vault([new, *old._keys]))
    async with atomic():
        assert await idempotency.rotate_keys() == 1
        assert await idempotency.rotate_keys() == 0
    (again,) = await RepeatedRequest.filter(key=KEY)
    assert (again.secret != row.secret, crypto.vault().current(again.secret or "")) == (True, True)
    assert await studio.do("tierTokenCreate", given, shown("tierTokenCreate"), key=KEY) == first


@proves("S-120")
@pytest.mark.parametrize("name", ["postCommentAdd", "tierTokenCreate", "webhookEndpointCreate", "channelConnect"])
async def test_of_many_at_once_one_makes_it(studio: Studio, clock: Frozen, name: str) -> None:
    given = await CALLS[name](Stage(studio, clock))
    calls = [studio.do(name, given, shown(name), key=KEY) for _ in range(5)]
    answers = await asyncio.gather(*calls)
    assert [answer == answers[0] for answer in answers] == [True] * 5
    assert await RepeatedRequest.filter(key=KEY).count() == 1


class Moody(LedgerPlatform):
    """A platform that breaks off while it is connected, as often as it is told to."""

    def __init__(self) -> None:
        super().__init__("moody", Repeat.KEYED)
        self.asked, self.refusals = 0, 0

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Count, and refuse or answer."""
        self.asked += 1
        if self.asked <= self.refusals:
            raise ConnectRefused({"token": ["The platform broke off."]})
        return await super().connect(uuid, name, fields)


async def test_a_channel_that_broke_off_is_connected_by_the_same_request(studio: Studio) -> None:
    platform = Moody()
    platform.refusals = 1
    registry.configure(sandbox=True, also=[platform])
    given = {"brandId": studio.brand("B1"), "platform": "moody"}
    before = await rows()
    refused = await studio.do("channelConnect", given, "", key=KEY)
    assert (refused["__typename"], refused["code"]) == ("Problem", "INVALID")
    assert await rows() == before
    assert (await studio.do("channelConnect", given, "", key=KEY))["__typename"] == "Channel"
    assert platform.asked == 2
    made = await studio.do("channelConnect", given, "... on Channel { id }", key=KEY)
    # What was made is known without asking the platform again.
    assert platform.asked == 2
    assert await Channel.all().count() == len(before["channel"]) + 1
    assert made["id"] == ids.encode("Channel", (await Channel.all().order_by("-id"))[0].id)


async def test_what_died_between_the_platform_and_the_database_is_made_by_the_same_request(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    platform = Moody()
    registry.configure(sandbox=True, also=[platform])
    given = {"brandId": studio.brand("B1"), "platform": "moody"}
    before = await rows()
    with monkeypatch.context() as dying:
        dying.setattr(idempotency, "finish", _die)
        query = "mutation ($input: ChannelConnectInput!) { channelConnect(input: $input) { __typename } }"
        headers = {"Idempotency-Key": KEY}
        sent = {"query": query, "variables": {"input": given}}
        answer = await studio.world.post("/graphql", sent, by="O1", headers=headers)
        assert [error["extensions"]["code"] for error in answer.json()["errors"]] == ["SERVER_ERROR"]
    assert (platform.asked, await rows() == before) == (1, True)
    for _ in range(2):
        assert (await studio.do("channelConnect", given, "", key=KEY))["__typename"] == "Channel"
    assert (platform.asked, await Channel.all().count()) == (2, len(before["channel"]) + 1)


async def _die(*given: object) -> None:
    raise RuntimeError("the process died")


@proves("S-120")
@pytest.mark.parametrize(
    "row",
    [row for row in ROUTES if row.method == "POST" and row.path not in KEYED_BY_ROWS],
    ids=lambda row: row.name,
)
async def test_every_rest_call_that_creates_honours_the_key(world: World, row: Route) -> None:
    things = {table_of(name) for name in ("Post", "Idea", "Invitation", "MediaAsset", "Passkey", "Channel")}
    things |= {"brand", "access_token", "review_entry", "webhook_endpoint", "share_link"}
    path, body = await prepared(world, row)
    honours = (
        row.operation is not None
        and isinstance(OPERATIONS[row.operation][0], InBrand | ForCallers)
        and "Idempotency-Key"
        in [item["name"] for item in openapi.document()["paths"][row.path]["post"]["parameters"]]
    )
    if row.path == "/auth/passkeys/register":
        ceremony = await begun(Studio(world))
        credential = Authenticator().create(ceremony["options"])
        body = {"ceremony_token": ceremony["ceremonyToken"], "credential": credential, "name": "Laptop"}
    headers = {**brand_header(world, "own"), "Idempotency-Key": KEY}
    by = "ED" if row.brand == "selected" else "O1"
    before = await rows()
    answer = await world.call("POST", path, by=by, json=body, headers=headers)
    after = await rows()
    grown = {table for table in things if len(after[table]) > len(before[table])}
    assert bool(grown) is honours, grown
    if honours:
        assert answer.status_code < 300, answer.text
        again = await world.call("POST", path, by=by, json=body, headers=headers)
        assert (again.status_code, _lasting(again.json())) == (answer.status_code, _lasting(answer.json()))
        assert await rows() == after


def _lasting(answer: Json) -> str:
    """An answer without the signatures of addresses, which are made anew."""
    return re.sub(r'"url": "[^"]+"|\?[^"\']+', "", repr(answer))

"""What a bearer token is, and what it is not."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from tortoise.exceptions import OperationalError

from app.access import RequestInfo, Tier
from app.core import clock, secret_tokens
from app.core.clock import Frozen
from app.core.db import Statement
from app.domain import identity
from app.domain.identity.models import AccessToken
from tests.forgery import forged
from tests.ledger import proves
from tests.rest.test_login import UNAUTHENTICATED
from tests.statements import counted
from tests.world import World, channel, profile, rows, token

PATHS = [
    ("GET", "/teams"),
    ("POST", "/teams"),
    ("GET", "/teams/1"),
    ("PATCH", "/teams/1"),
    ("PATCH", "/me/team"),
    ("GET", "/posts"),
    ("POST", "/posts"),
    ("GET", "/posts/1"),
    ("PATCH", "/posts/1"),
    ("DELETE", "/posts/1"),
    ("POST", "/posts/1/submit"),
    ("POST", "/posts/1/schedule"),
    ("GET", "/channels"),
    ("POST", "/auth/logout"),
]


@proves("GEN-04", "ERR-CODE-04", "ERR-BODY-02", "S-159", "GEN-05", "VER-01", "ERR-BODY-08", "S-160")
@pytest.mark.parametrize(("method", "path"), PATHS)
async def test_every_path_needs_a_token(world: World, method: str, path: str) -> None:
    before = await rows()
    answer = await world.call(method, path, content=b"{not json")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert await rows() == before


@proves("ERR-CODE-05", "S-166", "TOK-REV-06")
async def test_anything_but_one_whole_bearer_token_is_refused(world: World) -> None:
    good = world.tokens["O1"]
    for value in (
        "",
        "Bearer",
        "Bearer ",
        "Bearer junk",
        f"Bearer {good[:-1]}",
        f"Bearer {good}x",
        f"Bearer {good.upper()}",
        f"Bearer {good} {good}",
        f"Basic {good}",
        f"Token {good}",
        good,
        "Bearer \xff",
    ):
        answer = await world.get("/teams", headers=[("Authorization", value.encode("latin-1"))])
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED), value
    twice = [("Authorization", f"Bearer {good}")] * 2
    assert (await world.get("/teams", headers=twice)).status_code == 401
    assert (await world.get(f"/teams?token={good}&access_token={good}")).status_code == 401


async def _of_kind(world: World, kind: str) -> str:
    """The text of a new token of O1 of this kind."""
    if kind == "session":
        return (await world.sign_in("O1")).json()["token"]
    if kind == "cli":
        begun = (await world.post("/auth/cli/start", {"device_name": "laptop"})).json()
        await world.confirm("O1")
        caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
        await identity.decide_terminal(caller, begun["user_code"], approve=True)
        return (await world.post("/auth/cli/token", {"device_code": begun["device_code"]})).json()["token"]
    return await token("O1", tier=None if kind == "api" else Tier[kind.upper()])


@proves("ERR-CODE-05", "S-096")
@pytest.mark.parametrize("kind", ["session", "api", "cli", "read", "standard_write", "elevated_write"])
async def test_the_right_kind_and_number_with_another_secret_is_refused(world: World, kind: str) -> None:
    world.tokens["genuine"] = await _of_kind(world, kind)
    world.tokens["forged"] = forged(world.tokens["genuine"])
    assert (await world.get("/teams", by="genuine")).status_code == 200
    before = await rows()
    answer = await world.get("/teams", by="forged")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    answer = await world.post("/posts", {"body": "Words"}, by="forged", brand="B1")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    assert await rows() == before


@proves("TOK-FULL-05")
@pytest.mark.parametrize("kind", ["session", "api", "cli"])
async def test_every_kind_of_full_token_reads_and_writes_what_its_owner_can(world: World, kind: str) -> None:
    world.tokens["full"] = await _of_kind(world, kind)
    await profile(world)
    target = await channel(world)
    how: dict[str, Any] = {"by": "full", "brand": "B1"}
    renamed = await world.patch(f"/teams/{world.id('B1')}", {"name": "Renamed"}, by="full")
    post = await world.written({"channel_ids": [target.id], "approve": True}, by="full")
    invited = await world.post("/invitations", {"email": "guest@example.com"}, **how)
    selected = await world.patch("/me/team", {"team_id": world.id("B2")}, by="full")
    pushed = await world.post("/ideas/import", {"ideas": [{"headline": "Words"}]}, **how)
    assert [answer.status_code for answer in (renamed, invited, selected, pushed)] == [200, 201, 200, 200]
    listed = (await world.get("/teams", by="full")).json()
    assert "Renamed" in [item["name"] for item in listed["teams"]]
    assert listed["current_team"]["id"] == world.id("B2")
    assert (await world.get(f"/posts/{post['id']}", **how)).json()["post"]["status"] == "approved"
    pending = (await world.get("/invitations", **how)).json()["invitations"]
    assert [item["email"] for item in pending] == ["guest@example.com"]
    assert [item["id"] for item in (await world.get("/channels", **how)).json()["channels"]] == [target.id]
    assert (await world.delete(f"/posts/{post['id']}", **how)).status_code == 200
    assert (await world.get(f"/posts/{post['id']}", **how)).status_code == 404


@proves("S-166", "GEN-09", "GEN-11", "S-165", "VER-02")
async def test_the_scheme_and_header_names_are_taken_without_case(world: World) -> None:
    for name, scheme in (("authorization", "bearer"), ("AUTHORIZATION", "BEARER"), ("Authorization", " Bearer ")):
        answer = await world.get("/teams", headers={name: f"{scheme} {world.tokens['O1']}"})
        assert answer.status_code == 200
        assert not {"deprecation", "sunset", "api-version"} & set(answer.headers)


@proves("ERR-CODE-06", "S-095")
async def test_a_tier_token_ends_at_its_time(world: World) -> None:
    with clock.freeze() as hands:
        ends = clock.now() + timedelta(hours=1)
        world.tokens["short"] = await token("O1", tier=Tier.READ, expires_at=ends)
        hands.to(ends - timedelta(microseconds=1))
        assert (await world.get("/teams", by="short")).status_code == 200
        hands.to(ends)
        answer = await world.get("/teams", by="short")
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)


@proves("ERR-CODE-06")
async def test_a_session_that_was_not_used_for_thirty_days_is_refused_like_any_other(world: World) -> None:
    with clock.freeze() as hands:
        world.tokens["session"] = (await world.sign_in("O1")).json()["token"]
        for _ in range(3):
            hands.move(timedelta(days=29))
            assert (await world.get("/teams", by="session")).status_code == 200
        hands.move(timedelta(days=30, minutes=1))
        before = await rows()
        answer = await world.post("/posts", {"body": "Words"}, by="session", brand="B1")
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
        assert answer.headers["WWW-Authenticate"] == "Bearer"
        assert await rows() == before


@proves("TOK-FULL-08", "S-095", "S-160", "VER-01")
async def test_full_tokens_never_end_and_refusals_are_the_same_at_any_time(world: World) -> None:
    with clock.freeze() as hands:
        hands.move(timedelta(days=3653))
        assert (await world.get("/teams", by="O1")).status_code == 200
        hands.move(timedelta(days=-2 * 3653))
        answer = await world.get("/teams")
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)


@proves("TOK-FULL-07")
async def test_one_token_works_in_every_brand_of_its_owner(world: World) -> None:
    for name in ("B0", "B1", "B2"):
        assert (await world.get("/posts", by="O1", brand=name)).status_code == 200
        assert (await world.get("/posts", by="read", brand=name)).status_code == 200


@proves("S-096")
async def test_nothing_of_a_token_is_stored_but_its_hash(world: World) -> None:
    secrets = [text.rsplit("_", 1)[1] for text in world.tokens.values()]
    stored = repr(await rows())
    assert not [secret for secret in secrets if secret[:6] in stored]
    digests = await AccessToken.all().values_list("digest", flat=True)
    assert {len(str(digest)) for digest in digests} == {64}


DENIED = [
    ("POST", "/teams", 403, "full"),
    ("PATCH", "/teams/{B1}", 403, "full"),
    ("PATCH", "/me/team", 403, "full"),
]


@proves("TOK-TIER-16", "TOK-TIER-17", "TOK-TIER-18", "S-102", "S-103")
@pytest.mark.parametrize(("method", "path", "status", "required"), DENIED)
@pytest.mark.parametrize("tier", ["read", "standard_write", "elevated_write"])
async def test_what_no_tier_names_is_above_every_tier(
    world: World, method: str, path: str, status: int, required: str, tier: str
) -> None:
    before = await rows()
    answer = await world.call(
        method, path.format(B1=world.id("B1")), by=tier, json={"name": "X", "team_id": world.id("B2")}
    )
    assert answer.status_code == status
    assert answer.json() == {
        "message": "This token's tier does not allow this.",
        "code": "tier_denied",
        "required_tier": required,
        "token_tier": tier,
    }
    assert await rows() == before


@proves("S-103", "TOK-TIER-05", "TOK-TIER-06", "TOK-TIER-09", "TOK-TIER-13")
@pytest.mark.parametrize("tier", ["read", "standard_write", "elevated_write"])
async def test_every_tier_reads(world: World, tier: str) -> None:
    post = await world.written()
    for path in ("/teams", f"/teams/{world.id('B1')}", "/posts", f"/posts/{post['id']}", "/channels"):
        assert (await world.get(path, by=tier, brand="B1")).status_code == 200, path


async def used(world: World, who: str) -> datetime | None:
    ident = secret_tokens.parse(world.tokens[who])
    assert ident is not None
    return (await AccessToken.get(id=ident.row_id)).last_used_at


async def test_the_last_use_of_a_token_is_kept_to_the_minute(world: World, clock: Frozen) -> None:
    began = clock.at
    assert await used(world, "O1") is None
    for seconds, expected in ((0, 0), (30, 0), (29, 0), (1, 60), (59, 60), (61, 180)):
        clock.move(timedelta(seconds=seconds))
        assert (await world.get("/teams", by="O1")).status_code == 200
        assert await used(world, "O1") == began + timedelta(seconds=expected)
    assert await used(world, "ED") is None


async def test_reading_brands_writes_nothing_within_the_minute(world: World, clock: Frozen) -> None:
    with counted() as first:
        await world.get("/teams", by="read")
    with counted() as second:
        await world.get("/teams", by="read")
    assert [statement.split()[0] for statement in first] == [*[item.split()[0] for item in second], "UPDATE"]
    assert {statement.split()[0] for statement in second} == {"SELECT"}


async def test_a_refused_request_is_a_use_and_a_refused_token_is_none(world: World, clock: Frozen) -> None:
    await world.get("/teams", headers={"Authorization": f"Bearer {world.tokens['ED'][:-1]}"})
    assert await used(world, "ED") is None
    assert (await world.post("/ideas/import", {}, by="read", brand="B1")).status_code == 403
    assert await used(world, "read") == clock.at


async def test_an_answer_does_not_hang_on_the_note_of_its_token(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(statement: Statement, **values: object) -> int:
        raise OperationalError(f"the disk is full: {statement.text} {values}")

    with monkeypatch.context() as patch:
        patch.setattr(Statement, "run", broken)
        assert (await world.get("/teams", by="O1")).status_code == 200
    assert await used(world, "O1") is None

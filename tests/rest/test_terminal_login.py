"""`/auth/cli/…`: a terminal is signed in by a code that a person approves."""

import asyncio
import re
from datetime import timedelta
from typing import Any

import httpx2
import pytest

from app.access import Caller, RequestInfo
from app.core.clock import Frozen
from app.core.db import connection
from app.core.errors import LinkNotValid, Throttled
from app.domain import identity
from tests.ledger import proves
from tests.rest.test_login import UNAUTHENTICATED
from tests.world import SYSTEM, World, address, rows

PENDING = {"message": "This terminal is not approved yet.", "code": "authorization_pending"}
EXPIRED = {"message": "This sign-in has expired. Start again.", "code": "expired"}


async def started(world: World, name: str = "laptop") -> dict[str, Any]:
    answer = await world.post("/auth/cli/start", {"device_name": name})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def polled(world: World, begun: dict[str, Any]) -> httpx2.Response:
    return await world.post("/auth/cli/token", {"device_code": begun["device_code"]})


async def caller(world: World, who: str = "O1") -> Caller:
    return await identity.authenticate(world.tokens[who], RequestInfo())


async def decided(world: World, begun: dict[str, Any], approve: bool = True, who: str = "O1") -> str:
    if not (await caller(world, who)).is_confirmed:
        await world.confirm(who)
    return await identity.decide_terminal(await caller(world, who), begun["user_code"], approve=approve)


def refused(answer: httpx2.Response, body: dict[str, str]) -> bool:
    return (answer.status_code, answer.json()) == (422, body)


@proves("S-130", "S-011")
async def test_starting_answers_two_codes_and_where_to_approve(world: World, clock: Frozen) -> None:
    body = await started(world, "  build box ")
    assert set(body) == {"device_code", "user_code", "verification_url", "expires_in", "interval"}
    assert re.fullmatch(r"[B-DF-HJKMNP-TV-XZ]{4}-[B-DF-HJKMNP-TV-XZ]{4}", body["user_code"])
    assert body["verification_url"] == f"http://galley.test/terminal?code={body['user_code']}"
    assert (body["expires_in"], body["interval"]) == (600, 5)
    stored = (await rows())["terminal_login"]
    assert [(row["device_name"], row["state"], row["user_id"]) for row in stored] == [
        ("build box", "pending", None)
    ]
    assert body["device_code"] not in str(stored)
    assert body["user_code"].replace("-", "") not in str(stored)


@pytest.mark.parametrize("sent", [{}, {"device_name": " "}, {"device_name": 1}, {"device_name": "x" * 101}])
async def test_a_terminal_has_a_name(world: World, sent: dict[str, Any]) -> None:
    before = await rows()
    answer = await world.post("/auth/cli/start", sent)
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"device_name"})
    assert await rows() == before


@proves("S-130")
async def test_an_approved_terminal_collects_a_token_of_its_own_once(world: World, clock: Frozen) -> None:
    begun = await started(world)
    assert refused(await polled(world, begun), PENDING)
    assert await decided(world, begun) == "laptop"
    answer = await polled(world, begun)
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"user", "teams", "current_team", "token"}
    assert body["user"] == {"id": world.ids["O1"], "email": address("O1")}
    assert body["token"].startswith("gly_c_")
    world.tokens["terminal"] = body["token"]
    assert (await world.get("/teams", by="terminal")).status_code == 200
    made = (await rows())["access_token"][-1]
    assert (made["kind"], made["name"], made["expires_at"], made["tier"]) == ("cli", "laptop", None, None)
    before = await rows()
    assert refused(await polled(world, begun), EXPIRED)
    assert await rows() == before
    world.tokens["code"] = begun["device_code"]
    assert (await world.get("/teams", by="code")).json() == UNAUTHENTICATED


@proves("S-130")
async def test_a_denied_terminal_gets_nothing_and_the_first_decision_counts(world: World, clock: Frozen) -> None:
    begun = await started(world)
    assert await decided(world, begun, approve=False) == "laptop"
    before = await rows()
    for approve in (True, False):
        with pytest.raises(LinkNotValid):
            await decided(world, begun, approve=approve)
    assert refused(await polled(world, begun), {"message": "The sign-in was denied.", "code": "denied"})
    assert await rows() == before


@proves("S-130")
async def test_asking_too_often_is_told_and_changes_nothing(world: World, clock: Frozen) -> None:
    begun = await started(world)
    assert refused(await polled(world, begun), PENDING)
    clock.move(timedelta(seconds=3))
    before = await rows()
    assert refused(await polled(world, begun), {"message": "Ask less often.", "code": "slow_down"})
    assert await rows() == before
    # A second is given, because networks delay requests unevenly.
    clock.move(timedelta(seconds=1) - timedelta(microseconds=1))
    assert (await polled(world, begun)).json()["code"] == "slow_down"
    assert await rows() == before
    clock.move(timedelta(microseconds=1))
    assert refused(await polled(world, begun), PENDING)
    await decided(world, begun)
    assert (await polled(world, begun)).status_code == 200


@proves("S-130")
async def test_codes_live_ten_minutes(world: World, clock: Frozen) -> None:
    for seconds, status in ((599, 200), (600, 422)):
        approved, waiting, undecided = [await started(world) for _ in range(3)]
        await decided(world, approved)
        clock.move(timedelta(seconds=seconds))
        assert (await polled(world, approved)).status_code == status
        assert (await polled(world, waiting)).json() == (PENDING if status == 200 else EXPIRED)
        if status == 200:
            assert await decided(world, undecided) == "laptop"
        else:
            await world.confirm("O1")
            before = await rows()
            with pytest.raises(LinkNotValid):
                await decided(world, undecided)
            with pytest.raises(LinkNotValid):
                await identity.terminal_request(await caller(world), undecided["user_code"])
            assert await rows() == before
    assert refused(await world.post("/auth/cli/token", {"device_code": "unknown"}), EXPIRED)
    clock.move(timedelta(seconds=1))
    await identity.expire_sign_ins(SYSTEM)
    assert (await rows())["terminal_login"] == []


@proves("S-130")
async def test_the_request_is_shown_to_whoever_has_the_code_however_it_is_typed(
    world: World, clock: Frozen
) -> None:
    begun = await started(world)
    who = await caller(world)
    plain = begun["user_code"].replace("-", "")
    for typed in (
        begun["user_code"],
        plain,
        plain.lower(),
        f" {plain[:4]} {plain[4:]} ",
        f"{plain[:2]}-{plain[2:]}",
    ):
        shown = await identity.terminal_request(who, typed)
        assert (shown.user_code, shown.device_name) == (begun["user_code"], "laptop")
        assert (shown.address, shown.requested_at) == ("127.0.0.1", clock.at)
    for typed in ("", plain[:-1], plain + "B", "\0", "ÄÖÜ"):
        with pytest.raises(LinkNotValid):
            await identity.terminal_request(who, typed)


async def test_guessing_codes_is_stopped(world: World, clock: Frozen) -> None:
    begun = await started(world)
    await world.confirm("O1")
    who = await caller(world)
    for _ in range(20):
        await identity.terminal_request(who, begun["user_code"])
    for _ in range(10):
        with pytest.raises(LinkNotValid):
            await identity.terminal_request(who, "BBBB-BBBB")
    before = await rows()
    with pytest.raises(Throttled):
        await identity.decide_terminal(who, begun["user_code"], approve=True)
    with pytest.raises(Throttled):
        await identity.terminal_request(who, begun["user_code"])
    assert await rows() == before
    assert await decided(world, begun, who="O2") == "laptop"
    clock.move(timedelta(minutes=1))
    with pytest.raises(LinkNotValid):
        await identity.terminal_request(who, begun["user_code"])


async def test_starting_is_throttled_by_the_address(world: World, clock: Frozen) -> None:
    for _ in range(30):
        await started(world)
    before = await rows()
    assert (await world.post("/auth/cli/start", {"device_name": "one more"})).status_code == 429
    assert await rows() == before
    clock.move(timedelta(minutes=1))
    await started(world)


async def test_an_account_that_is_gone_gets_no_token(world: World, clock: Frozen) -> None:
    begun = await started(world)
    await decided(world, begun)
    gone = "deleted_at = created_at"
    await connection().execute_script(f"UPDATE users SET {gone} WHERE id = {world.ids['O1']}")
    before = await rows()
    assert refused(await polled(world, begun), EXPIRED)
    assert await rows() == before


@proves("S-130")
async def test_of_parallel_collections_one_gets_the_token(world: World, clock: Frozen) -> None:
    begun = await started(world)
    await decided(world, begun)
    answers = await asyncio.gather(*(polled(world, begun) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] + 5 * [422]
    assert [row["kind"] for row in (await rows())["access_token"]].count("cli") == 1


async def test_of_parallel_decisions_one_counts(world: World, clock: Frozen) -> None:
    begun = await started(world)
    choices = [
        decided(world, begun, approve=bool(number % 2), who=who) for number, who in enumerate(("O1", "O2", "X"))
    ]
    outcomes = await asyncio.gather(*choices, return_exceptions=True)
    assert sorted(str(outcome) for outcome in outcomes) == 2 * ["This link is no longer valid."] + ["laptop"]

"""Letting a terminal in from the studio."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.world import rows

SHOWN = """query ($code: String!) { cliAuthorization(userCode: $code) {
    userCode deviceName address requestedAt expiresAt } }"""


async def waiting(studio: Studio) -> Json:
    """A terminal that waits."""
    answer = await studio.world.post("/auth/cli/start", {"device_name": "Workbench"})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def polled(studio: Studio, started: Json) -> int:
    answer = await studio.world.post("/auth/cli/token", {"device_code": started["device_code"]})
    return answer.status_code


@proves("S-130")
async def test_a_terminal_is_looked_at_and_let_in(studio: Studio, clock: Frozen) -> None:
    started = await waiting(studio)
    code = started["user_code"]
    for typed in (code, code.lower().replace("-", " ")):
        assert await studio.ask(SHOWN, by="M1", code=typed) == {
            "cliAuthorization": {
                "userCode": code,
                "deviceName": "Workbench",
                "address": "127.0.0.1",
                "requestedAt": offset_form(clock.at),
                "expiresAt": offset_form(clock.at + timedelta(minutes=10)),
            }
        }
    given = {"userCode": code, "approve": True}
    await studio.world.confirm("M1")
    done = await studio.do("cliAuthorizationDecide", given, "... on Done { ok }", by="M1")
    assert done == {"__typename": "Done", "ok": True}
    assert await polled(studio, started) == 200
    tokens = "{ viewer { accessTokens(kinds: [CLI]) { edges { node { name kind } } } } }"
    data = await studio.ask(tokens, by="M1")
    assert data["viewer"]["accessTokens"]["edges"] == [{"node": {"name": "Workbench", "kind": "CLI"}}]


@proves("S-130")
async def test_a_terminal_is_turned_away_and_the_first_decision_counts(studio: Studio, clock: Frozen) -> None:
    started = await waiting(studio)
    given = {"userCode": started["user_code"], "approve": False}
    await studio.world.confirm("O1")
    assert await studio.do("cliAuthorizationDecide", given, "") == {"__typename": "Done"}
    before = await rows()
    problem = await studio.problem("cliAuthorizationDecide", given | {"approve": True})
    assert problem["code"] == "LINK_NOT_VALID"
    assert await rows() == before
    assert await studio.ask(SHOWN, code=started["user_code"]) == {"cliAuthorization": None}
    assert await polled(studio, started) == 422


async def test_a_code_ends_after_ten_minutes(studio: Studio, clock: Frozen) -> None:
    started = await waiting(studio)
    await studio.world.confirm("O1")
    clock.move(timedelta(minutes=10))
    before = await rows()
    given = {"userCode": started["user_code"], "approve": True}
    assert (await studio.problem("cliAuthorizationDecide", given))["code"] == "LINK_NOT_VALID"
    assert await studio.ask(SHOWN, code=started["user_code"]) == {"cliAuthorization": None}
    assert await rows() == before


@pytest.mark.parametrize("code", ["", "x", "BBBB-BBBB", "\0", "ä" * 1000])
async def test_guessing_is_throttled(studio: Studio, clock: Frozen, code: str) -> None:
    await studio.world.confirm("O1")
    for _ in range(5):
        given = {"userCode": code, "approve": True}
        assert (await studio.problem("cliAuthorizationDecide", given))["code"] == "LINK_NOT_VALID"
        assert await studio.ask(SHOWN, code=code) == {"cliAuthorization": None}
    problem = await studio.problem("cliAuthorizationDecide", {"userCode": code, "approve": True})
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 60)
    (error,) = await studio.refused(SHOWN, code=code)
    assert (error["path"], error["code"]) == (["cliAuthorization"], "THROTTLED")
    assert error["message"] == "Too many attempts. Wait 60 seconds, then try again."
    (entry,) = (await studio.send(SHOWN, by="O1", code=code)).json()["errors"]
    assert entry["extensions"] == {"code": "THROTTLED", "retryAfterSeconds": 60}

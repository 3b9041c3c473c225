"""`/auth`: signing in and out."""

from datetime import timedelta

import pytest

from app.core import clock, config
from app.domain.identity.models import AccessToken
from tests.ledger import proves
from tests.world import PASSWORD, World, address, rows

UNAUTHENTICATED = {
    "remark": "unauthenticated",
    "status": "error",
    "message": {"error": ["Unauthorized request"]},
}
WRONG = {
    "message": "The given data was invalid.",
    "errors": {"email": ["These credentials do not match our records."]},
}


@proves("AUTH-LOGIN-01", "AUTH-LOGIN-02", "AUTH-LOGIN-03", "AUTH-LOGIN-04", "S-011", "S-075", "S-094")
async def test_signing_in_answers_the_documented_payload(world: World) -> None:
    answer = await world.sign_in("O1")
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"user", "teams", "current_team", "token"}
    assert body["user"] == {"id": world.ids["O1"], "email": address("O1")}
    listed = (await world.get("/teams", by="O1")).json()["teams"]
    assert body["teams"] == [{key: item[key] for key in ("id", "name", "slug")} for item in listed]
    assert body["current_team"] == {"id": world.id("B0")}
    world.tokens["new"] = body["token"]
    assert (await world.get("/teams", by="new")).status_code == 200
    assert (await AccessToken.all().order_by("-id").first()).kind == "session"  # pyright: ignore[reportOptionalMemberAccess] there is one


@proves("S-016", "AUTH-LOGIN-02")
async def test_without_a_brand_the_current_team_is_null(world: World) -> None:
    body = (await world.sign_in("X")).json()
    assert (body["teams"], body["current_team"]) == ([], None)


@proves("S-075", "AUTH-LOGIN-09")
async def test_a_bad_bearer_and_other_wishes_are_ignored(world: World) -> None:
    sent = {"email": address("O1"), "password": PASSWORD}
    for headers in ({"Authorization": "Bearer nonsense"}, {"Accept": "application/json"}, {"Accept": "text/html"}):
        assert (await world.post("/auth/login", sent, headers=headers)).status_code == 200


@proves("S-076")
async def test_the_address_is_trimmed_and_taken_without_case(world: World) -> None:
    sent = {"email": f"  {address('O1').upper()} ", "password": PASSWORD}
    assert (await world.post("/auth/login", sent)).status_code == 200


@proves("AUTH-LOGIN-07", "AUTH-LOGIN-08", "S-076")
async def test_wrong_credentials_and_unknown_people_are_told_apart_nowhere(world: World) -> None:
    before = await rows()
    for email, password in (
        (address("O1"), "wrong horse 1"),
        (address("O1"), PASSWORD + " "),
        (address("O1"), PASSWORD.upper()),
        ("nobody@example.com", PASSWORD),
        ("no address", PASSWORD),
        *((f"{'x' * (length - 10)}@x.example", PASSWORD) for length in (255, 256, 257, 1024)),
    ):
        answer = await world.post("/auth/login", {"email": email, "password": password})
        assert (answer.status_code, answer.json()) == (422, WRONG)
    assert await rows() == before


@proves("AUTH-LOGIN-06")
async def test_what_is_missing_or_of_a_wrong_kind_is_named(world: World) -> None:
    before = await rows()
    required = ["This field is required."]
    answer = await world.post("/auth/login", {})
    assert answer.status_code == 422
    assert answer.json()["errors"] == {"email": required, "password": required}
    for sent in (
        {"email": 1, "password": PASSWORD},
        {"email": address("O1"), "password": 1},
        {"email": None, "password": None},
        {"email": {"a": 1}, "password": [PASSWORD]},
        {"email": "a\0b@example.com", "password": PASSWORD},
        {"email": "a" * 2000, "password": PASSWORD},
        {"email": address("O1"), "password": "p" * 1025},
    ):
        answer = await world.post("/auth/login", sent)
        assert answer.status_code == 422
        assert set(answer.json()["errors"]) <= {"email", "password"}
    halves = b'{"email": "a\\ud800@example.com", "password": "\\udfff"}'
    assert (await world.call("POST", "/auth/login", content=halves)).status_code == 422
    assert await rows() == before


@proves("AUTH-LOGIN-10", "LIM-04", "S-083", "S-085", "S-163", "ERR-CODE-12", "AUTH-LOGIN-02")
async def test_the_eleventh_try_in_a_minute_is_refused(world: World) -> None:
    with clock.freeze() as hands:
        for number in range(10):
            password = PASSWORD if number % 2 else "wrong"
            answer = await world.post("/auth/login", {"email": address("O1"), "password": password})
            assert answer.status_code == (200 if number % 2 else 422)
            assert answer.headers["X-RateLimit-Limit"] == "10"
            assert answer.headers["X-RateLimit-Remaining"] == str(9 - number)
        hands.move(timedelta(seconds=20))
        before = await rows()
        answer = await world.sign_in("O1")
        assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
        assert answer.headers["Retry-After"] == "40"
        assert answer.headers["X-RateLimit-Limit"] == "10"
        assert answer.headers["X-RateLimit-Remaining"] == "0"
        assert await rows() == before
        other_case = {"email": f" {address('O1').upper()}", "password": PASSWORD}
        assert (await world.post("/auth/login", other_case)).status_code == 429
        assert (await world.sign_in("O2")).status_code == 200
        hands.move(timedelta(seconds=40))
        assert (await world.sign_in("O1")).status_code == 200


async def test_addresses_are_told_apart_by_their_first_hundred_and_fifty_characters(world: World) -> None:
    long = "x" * 149
    for number in range(11):
        sent = {"email": f"{long}y{number}@example.com", "password": "wrong"}
        assert (await world.post("/auth/login", sent)).status_code == (422 if number < 10 else 429)
    sent = {"email": f"{long}z@example.com", "password": "wrong"}
    assert (await world.post("/auth/login", sent)).status_code == 422


@proves("S-008", "S-083")
async def test_the_throttle_comes_before_the_body(world: World) -> None:
    with clock.freeze():
        for _ in range(10):
            answer = await world.call("POST", "/auth/login", content=b"{")
            assert (answer.status_code, set(answer.json()["errors"])) == (422, {"body"})
        assert (await world.call("POST", "/auth/login", content=b"{")).status_code == 429


@proves("AUTH-LOGOUT-01", "AUTH-LOGOUT-02", "AUTH-LOGIN-11", "TOK-REV-02", "TOK-REV-06", "TOK-REV-07", "S-091")
@proves("ERR-CODE-07")
async def test_signing_out_deletes_this_token_and_no_other(world: World) -> None:
    for name in ("first", "second"):
        world.tokens[name] = (await world.sign_in("O1")).json()["token"]
    assert world.tokens["first"] != world.tokens["second"]
    answer = await world.post("/auth/logout", by="first")
    assert (answer.status_code, answer.json()) == (200, {"message": "Logged out."})
    again = await world.post("/auth/logout", by="first")
    assert (again.status_code, again.json()) == (401, UNAUTHENTICATED)
    assert (await world.get("/teams", by="first")).json() == UNAUTHENTICATED
    assert (await world.get("/teams", by="second")).status_code == 200
    assert (await world.get("/teams", by="O1")).status_code == 200


@proves("S-092")
@pytest.mark.parametrize("kind", ["O1", "read", "standard_write", "elevated_write"])
async def test_a_token_of_any_kind_can_sign_out(world: World, kind: str) -> None:
    assert (await world.post("/auth/logout", by=kind)).status_code == 200
    assert (await world.get("/teams", by=kind)).status_code == 401


@proves("AUTH-LOGOUT-03")
async def test_signing_out_needs_a_token(world: World) -> None:
    answer = await world.post("/auth/logout")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)


@proves("S-078", "TOK-REV-08", "ERR-BODY-03", "S-158")
async def test_an_unverified_person_gets_a_token_that_only_signs_out(world: World) -> None:
    answer = await world.sign_in("U")
    assert answer.status_code == 200
    world.tokens["U"] = answer.json()["token"]
    refused = await world.get("/teams", by="U")
    assert refused.status_code == 403
    assert refused.json() == {
        "remark": "unverified",
        "status": "error",
        "message": {"error": ["Verify your e-mail address first."]},
    }
    assert (await world.post("/auth/logout", by="U")).status_code == 200


@proves("S-094")
@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (None, "studio"),
        ("mobile_app", "mobile_app"),
        (" Mobile_App ", "mobile_app"),
        ("else", "studio"),
        ("", "studio"),
    ],
)
async def test_a_session_remembers_the_client_that_signed_in(world: World, sent: str | None, kept: str) -> None:
    headers = {} if sent is None else {"X-Service-Client": sent}
    answer = await world.post("/auth/login", {"email": address("O1"), "password": PASSWORD}, headers=headers)
    assert answer.status_code == 200
    assert (await AccessToken.all().order_by("-id").limit(1).values_list("client", flat=True)) == [kept]


@proves("S-083")
async def test_one_address_has_a_limit_over_all_accounts(world: World) -> None:
    config.configure(config.settings().model_copy(update={"login_backstop": 3}))
    for number in range(3):
        sent = {"email": f"{number}@example.com", "password": PASSWORD}
        assert (await world.post("/auth/login", sent)).status_code == 422
    answer = await world.sign_in("O1")
    assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
    assert int(answer.headers["Retry-After"]) >= 1

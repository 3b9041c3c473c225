"""`POST /auth/register`."""

import asyncio
from datetime import timedelta

import pytest

from app.access import Visitor
from app.core import clock, config
from app.core.clock import Frozen
from app.core.iso_time import microseconds_z
from app.domain import identity, plans
from app.domain.identity import Account, User, passwords
from app.domain.identity.models import AccessToken
from tests.domain.plans import catalogues
from tests.ledger import proves
from tests.mailbox import html_of, letters, link_of, text_of, token_of
from tests.world import PASSWORD, Json, World, address, rows

GRACE = {"first_name": "Grace", "last_name": "Hopper", "email": "Grace@Example.com", "password": "a long password"}
TAKEN = {"message": "The given data was invalid.", "errors": {"email": ["This address is already taken."]}}


async def newest_user() -> User:
    user = await User.all().order_by("-id").first()
    assert user is not None
    return user


@proves("S-079", "ERR-CODE-02", "GEN-05", "GEN-06", "S-011", "S-013", "S-016", "S-063", "S-082", "S-099")
async def test_signing_up_answers_the_login_payload_and_makes_an_account_on_trial(
    world: World, clock: Frozen
) -> None:
    answer = await world.post("/auth/register", GRACE)
    assert answer.status_code == 201
    user = await newest_user()
    assert answer.json() == {
        "user": {"id": user.id, "email": "Grace@Example.com"},
        "teams": [],
        "current_team": None,
        "token": answer.json()["token"],
    }
    assert (user.first_name, user.last_name, user.email_key) == ("Grace", "Hopper", "grace@example.com")
    assert (user.email_verified_at, user.created_at) == (None, clock.at)
    account = await Account.get(owner_id=user.id)
    assert (account.trial_ends_at, account.created_at) == (clock.at + timedelta(days=14), clock.at)
    standing = await plans.limits(account.id)
    assert (standing.brands, standing.staff_accounts) == (5, 10)
    signed = await world.post("/auth/login", {"email": GRACE["email"], "password": GRACE["password"]})
    assert signed.status_code == 200


@proves("S-079", "S-023", "ROLES-03", "REST-TEAMS-04")
async def test_with_the_name_of_a_brand_the_new_user_owns_it(world: World, clock: Frozen) -> None:
    answer = await world.post("/auth/register", {**GRACE, "team_name": "  Nanoseconds  "})
    body = answer.json()
    (team,) = body["teams"]
    assert (answer.status_code, team["name"], body["current_team"]) == (201, "Nanoseconds", {"id": team["id"]})
    world.tokens["G"] = body["token"]
    await identity.verify_email(Visitor(), token_of((await letters())[0]))
    listed = (await world.get("/teams", by="G")).json()
    ends = microseconds_z(clock.at + timedelta(days=14))
    assert listed["teams"] == [
        {**team, "account": {"id": listed["teams"][0]["account"]["id"], "trial_ends_at": ends}}
    ]
    renamed = await world.patch(f"/teams/{team['id']}", {"name": "Seconds"}, by="G")
    assert renamed.status_code == 200


@proves("S-079", "S-078", "S-094")
async def test_until_the_address_is_verified_the_token_only_signs_out_or_asks_again(world: World) -> None:
    world.tokens["G"] = (await world.post("/auth/register", GRACE)).json()["token"]
    refused = await world.get("/teams", by="G")
    assert (refused.status_code, refused.json()["remark"]) == (403, "unverified")
    assert (await world.post("/auth/email/resend", {}, by="G")).status_code == 200
    assert (await world.post("/auth/logout", by="G")).status_code == 200
    assert (await world.get("/teams", by="G")).status_code == 401


@proves("S-079", "S-052")
async def test_the_mail_goes_to_the_address_as_typed_and_its_link_verifies(world: World) -> None:
    world.tokens["G"] = (await world.post("/auth/register", GRACE)).json()["token"]
    (letter,) = await letters()
    assert letter["To"] == "Grace@Example.com"
    assert letter["Subject"] == "Confirm your e-mail address for Galley"
    assert link_of(letter).startswith("http://galley.test/email/verify?token=")
    assert link_of(letter) in html_of(letter)
    assert "Please confirm that it is yours" in text_of(letter).replace("\n", " ")
    assert token_of(letter) not in repr(await rows())


@pytest.mark.parametrize("email", ["o1@example.com", " O1@EXAMPLE.COM "])
@proves("S-079", "S-036")
async def test_an_address_that_is_taken_is_refused_after_the_same_work(world: World, email: str) -> None:
    before, hashes = await rows(), passwords.hashes()
    answer = await world.post("/auth/register", {**GRACE, "email": email, "team_name": "Mine"})
    assert (answer.status_code, answer.json()) == (422, TAKEN)
    assert passwords.hashes() == hashes + 1
    assert await rows() == before
    assert await letters() == []
    assert (await world.post("/auth/register", GRACE)).status_code == 201
    assert passwords.hashes() == hashes + 2


@proves("S-021", "S-036")
async def test_an_address_that_only_compares_like_another_takes_nothing(world: World) -> None:
    before = await rows()
    answer = await world.post("/auth/register", {**GRACE, "email": "\u212aim@example.com"})
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"email"})
    assert await rows() == before
    assert (await world.post("/auth/register", {**GRACE, "email": "kim@example.com"})).status_code == 201


@proves("S-021")
async def test_rows_with_such_an_address_stay_good(world: World) -> None:
    await User.filter(id=world.ids["X"]).update(email="\u212aim@example.com", email_key="kim@example.com")
    signed = await world.post("/auth/login", {"email": "\u212aim@example.com", "password": PASSWORD})
    assert signed.status_code == 200
    asked = await world.post("/auth/password/forgot", {"email": "\u212aim@example.com"})
    assert asked.status_code == 200
    assert (await letters())[-1]["To"] == "\u212aim@example.com"


@proves("S-079", "S-036")
async def test_of_two_who_take_an_address_at_once_one_gets_it(world: World) -> None:
    sent = [{**GRACE, "email": email} for email in ("grace@example.com", "GRACE@example.com")]
    answers = await asyncio.gather(*(world.post("/auth/register", one) for one in sent))
    assert sorted(answer.status_code for answer in answers) == [201, 422]
    assert [answer.json() for answer in answers if answer.status_code == 422] == [TAKEN]
    assert await User.filter(email_key="grace@example.com").count() == 1
    assert len(await letters()) == 1


BROKEN: list[tuple[Json, set[str]]] = [
    ({"first_name": " "}, {"first_name"}),
    ({"first_name": "x" * 101}, {"first_name"}),
    ({"last_name": None}, {"last_name"}),
    ({"last_name": 5}, {"last_name"}),
    ({"email": "nope"}, {"email"}),
    ({"email": "a" * 250 + "@b.com"}, {"email"}),
    ({"email": ["a@b.com"]}, {"email"}),
    ({"password": "seven77"}, {"password"}),
    ({"password": "ü" * 513}, {"password"}),
    ({"password": None}, {"password"}),
    ({"password_confirmation": "a long Password"}, {"password_confirmation"}),
    ({"password_confirmation": ""}, {"password_confirmation"}),
    ({"password_confirmation": 5}, {"password_confirmation"}),
    ({"password": "short", "password_confirmation": "other"}, {"password"}),
    ({"password": "short", "password_confirmation": ""}, {"password"}),
    ({"team_name": "x" * 101}, {"team_name"}),
    ({"team_name": 5}, {"team_name"}),
]


@proves("S-079", "ERR-BODY-01")
@pytest.mark.parametrize(("wrong", "fields"), BROKEN)
async def test_what_breaks_a_rule_is_named_and_nothing_is_made(
    world: World, wrong: Json, fields: set[str]
) -> None:
    before, hashes = await rows(), passwords.hashes()
    answer = await world.post("/auth/register", {**GRACE, **wrong})
    assert (answer.status_code, set(answer.json()["errors"])) == (422, fields)
    assert (await rows(), passwords.hashes()) == (before, hashes)


async def test_everything_that_is_needed_is_asked_for_at_once(world: World) -> None:
    answer = await world.post("/auth/register", {})
    assert set(answer.json()["errors"]) == {"first_name", "last_name", "email", "password"}
    assert (await world.call("POST", "/auth/register", content=b"{")).json()["errors"].keys() == {"body"}


@pytest.mark.parametrize(
    "more",
    [
        {"password": "8 bytes!"},
        {"password": "ü" * 512},
        {"password": " blanks and \0 stay "},
        {"password_confirmation": GRACE["password"]},
        {"password_confirmation": None},
        {"team_name": None},
        {"team_name": "  "},
        {"unknown": 1},
        {"first_name": "x" * 100, "team_name": "x" * 100, "email": "a" * 249 + "@b.com"},
    ],
)
@proves("S-079", "S-021")
async def test_what_just_keeps_the_rules_is_taken(world: World, more: Json) -> None:
    sent = {**GRACE, **more}
    assert (await world.post("/auth/register", sent)).status_code == 201
    signed = await world.post("/auth/login", {"email": sent["email"], "password": sent["password"]})
    assert signed.status_code == 200


@pytest.mark.parametrize(("sent", "kept"), [(None, "studio"), ("mobile_app", "mobile_app"), ("else", "studio")])
@proves("S-094", "S-079")
async def test_the_session_remembers_the_client(world: World, sent: str | None, kept: str) -> None:
    headers = {} if sent is None else {"X-Service-Client": sent}
    assert (await world.post("/auth/register", GRACE, headers=headers)).status_code == 201
    (token,) = await AccessToken.filter(user_id=(await newest_user()).id)
    assert (token.kind, token.client) == ("session", kept)


@proves("S-075", "S-079")
async def test_a_token_of_somebody_else_does_not_matter(world: World) -> None:
    assert (await world.post("/auth/register", GRACE, by="O1")).status_code == 201
    other = {**GRACE, "email": "other@example.com"}
    assert (await world.post("/auth/register", other, headers={"Authorization": "Bearer x"})).status_code == 201


@proves("S-079", "ERR-RULE-07", "ERR-BODY-05", "LIM-16", "S-157")
async def test_what_a_plan_on_trial_does_not_allow_is_refused_whole(world: World) -> None:
    await catalogues.load(catalogues.plan("small", features={"brands": 0}))
    before = await rows()
    answer = await world.post("/auth/register", {**GRACE, "team_name": "Mine"})
    assert (answer.status_code, answer.json()) == (
        422,
        {
            "message": "Your plan allows no more: 0 of 0 brands are in use. Choose a larger plan.",
            "code": "limit_reached",
            "limit_reached": True,
        },
    )
    assert await rows() == before
    assert (await world.post("/auth/register", GRACE)).status_code == 201


@proves("S-084")
async def test_tries_are_limited_for_one_address_and_for_all(world: World) -> None:
    with clock.freeze() as hands:
        for _ in range(10):
            assert (await world.post("/auth/register", {**GRACE, "email": address("O1")})).status_code == 422
        before, hashes = await rows(), passwords.hashes()
        answer = await world.post("/auth/register", {**GRACE, "email": address("O1").upper()})
        assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
        assert answer.headers["Retry-After"] == "600"
        assert (await rows(), passwords.hashes()) == (before, hashes)
        assert (await world.post("/auth/register", GRACE)).status_code == 201
        hands.move(timedelta(minutes=10))
        assert (await world.post("/auth/register", {**GRACE, "email": address("O1")})).status_code == 422
        hands.move(timedelta(minutes=2))
        config.configure(config.settings().model_copy(update={"login_backstop": 1}))
        assert (await world.post("/auth/register", {**GRACE, "email": "1@example.com"})).status_code == 201
        assert (await world.post("/auth/register", {**GRACE, "email": "2@example.com"})).status_code == 429
        assert (await world.post("/auth/login", {"email": address("O1"), "password": PASSWORD})).status_code == 200

"""Which new passwords are refused, at every door that takes one. Operators may choose them all the same."""

from urllib.parse import urlsplit

import httpx2
import pytest

from app.domain.identity import WeakPassword, password_rules, passwords
from tests import factories
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.mailbox import letters, link_of, token_of
from tests.pages.browser import send
from tests.rest.conftest import http, world
from tests.world import PASSWORD, World, address, rows

__all__ = ["http", "world"]

COMMON = "This password is one of the most common ones. Choose another one."
OF_ADDRESS = "This password is made of your e-mail address. Choose another one."
OF_PRODUCT = "This password is made of the name Galley. Choose another one."
GOOD = "a long password"


def weakness(password: str, email: str) -> str | None:
    try:
        password_rules.refuse_weak(password, email)
    except WeakPassword as error:
        return error.fields["password"][0]
    return None


@pytest.mark.parametrize(
    ("password", "email", "sentence"),
    [
        ("password1", "a@b.example", COMMON),
        ("PassWord", "a@b.example", COMMON),
        ("12345678", "a@b.example", COMMON),
        ("alphaman", "a@b.example", COMMON),
        ("galley123", "a@b.example", OF_PRODUCT),
        ("!!Galley!!", "a@b.example", OF_PRODUCT),
        ("galleygalley", "a@b.example", OF_PRODUCT),
        ("john.doe1", "John.Doe@corp.example", OF_ADDRESS),
        ("JohnDoe!99", "john.doe@corp.example", OF_ADDRESS),
        ("2024-JOHN-", "john.doe@corp.example", OF_ADDRESS),
        ("corp2024", "john.doe@corp.example", OF_ADDRESS),
        ("Corp.Example", "john.doe@corp.example", OF_ADDRESS),
        ("john.doe@corp.example", "john.doe@corp.example", OF_ADDRESS),
        ("ed-example!", "ed@example.com", OF_ADDRESS),
        ("EDexample", "ed@example.com", OF_ADDRESS),
        ("bobbobbob", "bob@corp.example", OF_ADDRESS),
        ("edededed", "ed@corp.example", None),
        ("edward-example", "ed@example.com", None),
        ("johndoecorp!", "john.doe@corp.example", OF_ADDRESS),
        ("corpcorpcorp", "john.doe@corp.example", OF_ADDRESS),
        ("galleyjohn1", "john.doe@corp.example", OF_ADDRESS),
        ("abatedabated", "ted@abated.example", OF_ADDRESS),
        ("20240117", "20240117@corp.example", OF_ADDRESS),
        ("МАРИЯ2024", "мария@corp.example", OF_ADDRESS),
        ("johnny be good", "john.doe@corp.example", None),
        ("corporation", "john.doe@corp.example", None),
        ("the galley sails", "john.doe@corp.example", None),
        ("correct horse 1", "o1@example.com", None),
        ("1357913579135", "a@b.example", None),
        ("!!!!!!!!!", "a@b.example", None),
        ("ü" * 512, "a@b.example", None),
        (" blanks and \0 stay ", "a@b.example", None),
    ],
)
def test_what_is_guessed_first_is_refused(password: str, email: str, sentence: str | None) -> None:
    assert weakness(password, email) == sentence


def test_the_list_holds_three_thousand_that_the_length_would_let_pass() -> None:
    common = password_rules.common()
    assert len(common) == 3000
    assert all(len(entry) >= 8 and entry == entry.strip().lower() for entry in common)
    assert "MIT License" in password_rules.FILE.read_text("utf-8")


@proves("S-079")
@pytest.mark.parametrize(
    ("password", "sentence"), [("password1", COMMON), ("grace.hopper!", OF_ADDRESS), ("Galley2026", OF_PRODUCT)]
)
async def test_signing_up_with_one_is_refused_whoever_has_the_address(
    world: World, password: str, sentence: str
) -> None:
    before, hashes = await rows(), passwords.hashes()
    person = {"first_name": "Grace", "last_name": "Hopper", "email": "grace.hopper@example.com"}
    answer = await world.post("/auth/register", {**person, "password": password})
    assert (answer.status_code, answer.json()["errors"]) == (422, {"password": [sentence]})
    taken = await world.post("/auth/register", {**person, "email": address("O1"), "password": "password1"})
    assert (taken.status_code, taken.json()["errors"]) == (422, {"password": [COMMON]})
    assert (await rows(), passwords.hashes()) == (before, hashes)
    assert (await world.post("/auth/register", {**person, "password": GOOD})).status_code == 201


async def reset_link(world: World) -> str:
    assert (await world.post("/auth/password/forgot", {"email": address("ED")})).status_code == 200
    return link_of((await letters())[-1])


async def test_a_reset_with_one_is_refused_and_its_link_lives_on(world: World) -> None:
    await reset_link(world)
    token = token_of((await letters())[-1])
    before = await rows()
    for password, sentence in (("password1", COMMON), ("ed-example!", OF_ADDRESS)):
        answer = await world.post("/auth/password/reset", {"token": token, "password": password})
        assert (answer.status_code, answer.json()["errors"]) == (422, {"password": [sentence]})
    dead = await world.post("/auth/password/reset", {"token": "unknown", "password": "password1"})
    assert dead.status_code == 404
    assert await rows() == before
    assert (await world.post("/auth/password/reset", {"token": token, "password": GOOD})).status_code == 200


async def test_the_page_says_why_above_its_form(http: httpx2.AsyncClient, world: World) -> None:
    parts = urlsplit(await reset_link(world))
    path = f"{parts.path}?{parts.query}"
    before = await rows()
    answer = await send(http, path, password="password1", again="password1")
    assert (answer.status_code, COMMON in answer.text) == (422, True)
    assert await rows() == before
    assert (await send(http, path, password=GOOD, again=GOOD)).status_code == 200


async def test_the_studio_refuses_them_alike(world: World) -> None:
    studio = Studio(world)
    await reset_link(world)
    token = token_of((await letters())[-1])
    person = {"firstName": "G", "lastName": "H", "email": "g@example.com"}
    before = await rows()
    for name, given, by, field in (
        ("accountRegister", {**person, "password": "password1"}, None, "password"),
        ("passwordReset", {"token": token, "password": "password1"}, None, "password"),
        ("passwordChange", {"currentPassword": PASSWORD, "newPassword": "password1"}, "ED", "newPassword"),
    ):
        problem = await studio.problem(name, given, by=by)
        assert (problem["code"], problem["fields"]) == ("INVALID", [{"path": field, "messages": [COMMON]}])
    change = {"currentPassword": PASSWORD, "newPassword": "edexample"}
    problem = await studio.problem("passwordChange", change, by="ED")
    assert problem["fields"] == [{"path": "newPassword", "messages": [OF_ADDRESS]}]
    assert await rows() == before


async def test_operators_may_give_one_and_it_signs_in(world: World) -> None:
    await factories.user("made@example.com", password="password1")
    answer = await world.post("/auth/login", {"email": "made@example.com", "password": "password1"})
    assert answer.status_code == 200

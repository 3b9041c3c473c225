"""Mails that anybody can cause: few for one address over all purposes, stoppable, no hindrance for its owner."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from email.message import EmailMessage
from ipaddress import ip_network
from typing import Any

import httpx2
import pytest

from app.core import config, security
from app.core.clock import Frozen, now as clock_now
from app.core.config import Settings
from app.core.models import ThrottleWindow
from app.domain.identity.models import AccessToken, AddressBlock, User
from tests import factories, security_events
from tests.graphql.world import Studio, counted
from tests.ledger import proves
from tests.mailbox import block_link_of, letters, link_of, text_of, token_of
from tests.pages.browser import send
from tests.world import PASSWORD, World, address, rows

HOME = "198.51.100.7"
STRANGER = "203.0.113.66"
VICTIM = "victim@corp.test"
DAY = timedelta(days=1)
TEN_MINUTES = timedelta(minutes=10)


@pytest.fixture(autouse=True)
def behind_a_proxy(orm: Settings) -> Iterator[None]:
    """The address of a request is what the header says."""
    config.configure(orm.model_copy(update={"trusted_proxies": (ip_network("127.0.0.1/32"),)}))
    security.forget()
    yield
    security.forget()


async def sign_up(world: World, email: str, place: str = STRANGER) -> httpx2.Response:
    sent = {"first_name": "Eve", "last_name": "Adams", "email": email, "password": "a long password of hers"}
    return await world.post("/auth/register", sent, headers={"X-Forwarded-For": place})


async def forgot(world: World, email: str, place: str = STRANGER) -> httpx2.Response:
    return await world.post("/auth/password/forgot", {"email": email}, headers={"X-Forwarded-For": place})


async def at(email: str) -> list[EmailMessage]:
    """The mails to this address, oldest first."""
    return [letter for letter in await letters() if str(letter["To"]).lower() == email.lower()]


async def person(world: World, name: str) -> str:
    """A further verified person with a confirmed token."""
    user = await factories.user(f"{name}@example.com")
    world.tokens[name] = await factories.token(user)
    await AccessToken.filter(user_id=user.id).update(confirmed_at=clock_now())
    return name


async def change(studio: Studio, who: str, email: str = VICTIM) -> str:
    """What the wish for another address is answered: the type, or the code of a Problem."""
    answer = await studio.do("profileUpdate", {"email": email}, "", by=who)
    return answer.get("code") or answer["__typename"]


async def use_up(studio: Studio, email: str, clock: Frozen) -> None:
    """Ten mails to this address by strangers: resets where it has an account, else changes of an address."""
    for number in range(10):
        assert (await forgot(studio.world, email, f"203.0.113.{number}")).status_code == 200


async def test_a_network_makes_twenty_accounts_in_an_hour(world: World, clock: Frozen) -> None:
    statuses = [(await sign_up(world, f"person{number}@x.test")).status_code for number in range(60)]
    assert statuses == [201] * 20 + [429] * 40
    assert len(await letters()) == 20
    assert await User.filter(email__endswith="@x.test").count() == 20
    assert (await sign_up(world, "another@x.test", "203.0.113.67")).status_code == 201
    clock.move(timedelta(minutes=59, seconds=59))
    before = await rows()
    refused = await sign_up(world, "late@x.test")
    assert (refused.status_code, refused.json()) == (429, {"message": "Too Many Attempts."})
    assert (refused.headers["Retry-After"], await rows()) == ("1", before)
    clock.move(timedelta(seconds=1))
    assert (await sign_up(world, "late@x.test")).status_code == 201


async def test_sign_ups_that_make_no_account_do_not_count(world: World, clock: Frozen) -> None:
    for number in range(25):
        if number % 9 == 0:
            clock.move(TEN_MINUTES)
        assert (await sign_up(world, address("O1"))).status_code == 422
    assert (await sign_up(world, "another@x.test")).status_code == 201


async def test_eight_accounts_that_ask_for_one_address_write_ten_mails_to_it(
    studio: Studio, clock: Frozen
) -> None:
    for number in range(8):
        who = await person(studio.world, f"asker{number}")
        results = [await change(studio, who) for _ in range(5)]
        assert results == (["User"] * 5 if number < 2 else ["THROTTLED"] * 5), number
    assert len(await at(VICTIM)) == 10
    # Who was refused got no notice of a change, and none waits.
    assert len(await at("asker7@example.com")) == 0


@proves("S-084")
async def test_ten_mails_in_a_day_over_all_purposes(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    first, second = await person(world, "first"), await person(world, "second")
    invitation = await studio.do(
        "invitationCreate", {"brandId": studio.brand("B1"), "email": VICTIM}, "... on Invitation { id }"
    )
    assert await change(studio, first) == await change(studio, second) == "User"
    registered = await sign_up(world, VICTIM)
    assert registered.status_code == 201
    world.tokens["victim"] = registered.json()["token"]
    for _ in range(2):
        assert (await studio.do("emailVerificationResend", None, "", by="victim"))["__typename"] == "Done"
    clock.move(TEN_MINUTES)
    again = {"id": invitation["id"]}
    assert (await studio.do("invitationResend", again, ""))["__typename"] == "Invitation"
    for number in range(3):
        assert (await forgot(world, VICTIM, f"203.0.113.{number}")).status_code == 200
    # A token of the account that the stranger made, whose new address is elsewhere, counts there.
    subjects = [str(letter["Subject"]) for letter in await at(VICTIM)]
    assert len(subjects) == 10, subjects
    assert len(set(subjects)) == 4
    clock.move(TEN_MINUTES)
    before = await rows()
    assert (await forgot(world, VICTIM, "203.0.113.9")).status_code == 200
    assert (await studio.problem("emailVerificationResend", None, by="victim"))["code"] == "THROTTLED"
    assert (await studio.problem("invitationResend", again))["code"] == "THROTTLED"
    assert (await studio.problem("invitationCreate", {"brandId": studio.brand("B2"), "email": VICTIM}))[
        "code"
    ] == "THROTTLED"
    assert await rows() == before
    assert len(await at(VICTIM)) == 10
    clock.move(DAY)
    assert (await forgot(world, VICTIM)).status_code == 200
    assert len(await at(VICTIM)) == 11


async def test_each_of_these_mails_has_the_link_that_stops_them_all(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    asker, brand = await person(world, "asker"), {"brandId": studio.brand("B1")}
    causes: list[tuple[str, Callable[[str], Awaitable[Any]]]] = [
        ("Confirm your e-mail address", lambda email: sign_up(world, email)),
        ("Confirm your new e-mail address", lambda email: change(studio, asker, email)),
        ("invites you", lambda email: studio.do("invitationCreate", {**brand, "email": email}, "")),
    ]
    for number, (subject, cause) in enumerate(causes):
        email = f"reader{number}@corp.test"
        await cause(email)
        (letter,) = await at(email)
        assert subject in str(letter["Subject"])
        assert text_of(letter).index(link_of(letter)) < text_of(letter).index(block_link_of(letter))
        await send(world.http, block_link_of(letter).removeprefix("http://galley.test"), act="block")
        assert await AddressBlock.filter(email_key=email).exists()
    assert (await forgot(world, address("O1"))).status_code == 200
    (letter,) = await at(address("O1"))
    await send(world.http, block_link_of(letter).removeprefix("http://galley.test"), act="block")
    before = Counter(str(letter["To"]) for letter in await letters())
    # Each address is asked for by every way: nothing more is written, and the answers are those of others.
    blocked = [f"reader{number}@corp.test" for number in range(3)]
    for email, other in zip(blocked[1:], ("one@corp.test", "two@corp.test"), strict=True):
        answers = [(await sign_up(world, each)) for each in (email, other)]
        assert {answer.status_code for answer in answers} == {201}
        assert set(answers[0].json()) == set(answers[1].json())
        world.tokens["victim"] = answers[0].json()["token"]
        assert (await studio.do("emailVerificationResend", None, "", by="victim"))["__typename"] == "Done"
    assert await change(studio, asker, "reader3@corp.test") == "User"
    assert (await forgot(world, address("O1"), "203.0.113.1")).status_code == 200
    to = Counter(str(letter["To"]) for letter in await letters()) - before
    assert to == {"asker@example.com": 1, "one@corp.test": 1, "reader3@corp.test": 1, "two@corp.test": 1}


async def test_nobody_keeps_a_link_from_the_owner_at_a_network_that_they_signed_in_from(
    studio: Studio, clock: Frozen
) -> None:
    world, email = studio.world, address("O1")
    home = {"X-Forwarded-For": HOME}
    await world.post("/auth/login", {"email": email, "password": PASSWORD}, headers=home)
    await use_up(studio, email, clock)
    assert len(await at(email)) == 10
    await send(world.http, block_link_of((await at(email))[0]).removeprefix("http://galley.test"), act="block")
    earlier = {text_of(letter) for letter in await at(email)}
    clock.move(TEN_MINUTES)
    assert (await forgot(world, email, HOME)).status_code == 200
    (letter,) = [letter for letter in await at(email) if text_of(letter) not in earlier]
    assert len(await at(email)) == 11
    # Nor does a stranger make it void.
    assert (await forgot(world, email, "203.0.113.200")).status_code == 200
    assert len(await at(email)) == 11
    chosen = {"token": token_of(letter), "password": "another long one"}
    assert (await world.post("/auth/password/reset", chosen, headers=home)).status_code == 200
    # That it was changed is told, whatever strangers did.
    assert "Your Galley password was changed" in {str(letter["Subject"]) for letter in await at(email)}


async def test_what_happens_in_an_account_is_told_whatever_strangers_did(studio: Studio, clock: Frozen) -> None:
    world, email = studio.world, address("O1")
    await use_up(studio, email, clock)
    await send(world.http, block_link_of((await at(email))[0]).removeprefix("http://galley.test"), act="block")
    await world.confirm("O1")
    before = Counter(str(letter["Subject"]) for letter in await at(email))
    made = await studio.do("apiTokenCreate", {"name": "Reports", "password": PASSWORD}, "")
    assert made["__typename"] != "Problem"
    assert await change(studio, "O1", "new@corp.test") == "User"
    told = Counter(str(letter["Subject"]) for letter in await at(email)) - before
    assert told == {"A new API token of your Galley account": 1, "A new e-mail address for your Galley account": 1}


async def test_the_limit_and_the_block_tell_nobody_whether_an_address_has_an_account(
    world: World, clock: Frozen
) -> None:
    seen: dict[str, list[tuple[int, bytes]]] = {}
    asked: dict[str, list[list[str]]] = {}
    for email in (address("O1"), "nobody@example.com"):
        for number in range(14):
            with counted() as statements:
                answer = await forgot(world, email, f"203.0.113.{number}")
            seen.setdefault(email, []).append((answer.status_code, answer.content))
            asked.setdefault(email, []).append(statements)
    assert seen[address("O1")] == seen["nobody@example.com"]
    assert asked[address("O1")][10:] == asked["nobody@example.com"][10:]
    assert len(await letters()) == 10


async def test_a_refused_wish_for_an_address_is_a_security_event(studio: Studio, clock: Frozen) -> None:
    for name in ("first", "second"):
        await person(studio.world, name)
        assert [await change(studio, name) for _ in range(5)] == ["User"] * 5
    third = await person(studio.world, "third")
    with security_events.heard() as heard:
        assert await change(studio, third) == "THROTTLED"
    assert heard.counted == {"throttled: stranger-mails": 1}
    ((_, facts),) = heard.lines
    assert facts == {"email": security.digest(VICTIM)}


async def test_no_row_of_a_limit_holds_an_address_or_a_network(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    await sign_up(world, VICTIM)
    await forgot(world, VICTIM)
    await world.post("/auth/login", {"email": VICTIM, "password": "x"}, headers={"X-Forwarded-For": STRANGER})
    await change(studio, await person(world, "asker"), "else@corp.test")
    keys = await ThrottleWindow.all().values_list("key", flat=True)
    assert len(keys) >= 12
    for key in keys:
        name, _, digest = str(key).partition(":")
        assert set(digest) <= set("0123456789abcdef"), key
        assert len(digest) == 16, key
        assert name

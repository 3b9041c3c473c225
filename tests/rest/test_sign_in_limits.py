"""Failed sign-ins: what they cost an account, a site and a network, and who is spared."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from datetime import timedelta
from ipaddress import ip_network
from typing import Any

import httpx2
import pytest

from app.access.models import AuditEntry
from app.core import config, security
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import identity
from app.domain.identity import passwords
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.rest.second_factor import turned_on
from tests.statements import counted
from tests.world import PASSWORD, PEOPLE, SYSTEM, World, address, rows

VICTIM = address("O1")
LONGEST = timedelta(minutes=5)
DAY = timedelta(days=1)
HOME = "198.51.100.7"

Told = tuple[int, bytes, str | None]


@pytest.fixture(autouse=True)
def behind_a_proxy(orm: Settings) -> Iterator[None]:
    """The address of a request is what the header says."""
    config.configure(orm.model_copy(update={"trusted_proxies": (ip_network("127.0.0.1/32"),)}))
    security.forget()
    yield
    security.forget()


async def tried(world: World, place: str, email: str = VICTIM, password: str = "wrong") -> httpx2.Response:
    """A try to sign in from this address."""
    sent = {"email": email, "password": password}
    return await world.post("/auth/login", sent, headers={"X-Forwarded-For": place})


async def fail(world: World, clock: Frozen, times: int, email: str = VICTIM) -> None:
    """So many failures of an account, each from a site of its own and five minutes after the one before."""
    for number in range(times):
        clock.move(LONGEST)
        answer = await tried(world, f"10.0.{number}.1", email)
        assert answer.status_code == 422, (number, answer.text)


def told(answer: httpx2.Response) -> Told:
    return answer.status_code, answer.content, answer.headers.get("Retry-After")


@proves("S-083")
async def test_one_ipv6_network_is_one_client(world: World, clock: Frozen) -> None:
    statuses = [(await tried(world, f"2001:db8:0:1::{number:x}:1")).status_code for number in range(1, 12)]
    assert statuses == [422] * 10 + [429]
    assert (await tried(world, "2001:db8:0:2::1")).status_code == 422


@proves("S-083")
async def test_a_mapped_address_is_the_ipv4_address(world: World, clock: Frozen) -> None:
    for number in range(10):
        place = "::ffff:192.0.2.1" if number % 2 else "192.0.2.1"
        assert (await tried(world, place)).status_code == 422
    assert (await tried(world, "::ffff:c000:201")).status_code == 429
    assert (await tried(world, "192.0.2.2")).status_code == 422


async def test_the_audit_log_keeps_the_full_address(world: World) -> None:
    place = "2001:db8:0:1:aaaa:bbbb:cccc:dddd"
    assert (await tried(world, place, password=PASSWORD)).status_code == 200
    line = await AuditEntry.filter(action="identity.sign_in").order_by("-id").first()
    assert line is not None
    assert line.address == place


@pytest.mark.parametrize("email", [VICTIM, "nobody@example.com"])
async def test_after_twenty_failures_in_a_day_each_try_waits_twice_as_long(
    world: World, clock: Frozen, email: str
) -> None:
    await fail(world, clock, 19, email)
    assert (await tried(world, "10.9.0.1", email)).status_code == 422
    for number, seconds in enumerate((1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300)):
        place = f"10.9.1.{number}"
        hashes = passwords.hashes()
        refused = await tried(world, place, email, PASSWORD)
        assert told(refused) == (429, b'{"message":"Too Many Attempts."}', str(seconds))
        assert (refused.headers["X-RateLimit-Limit"], passwords.hashes()) == ("10", hashes)
        clock.move(timedelta(seconds=seconds - 0.5))
        again = await tried(world, place, email, PASSWORD)
        assert told(again) == (429, b'{"message":"Too Many Attempts."}', "1")
        clock.move(timedelta(seconds=0.5))
        assert (await tried(world, place, email)).status_code == 422


async def test_the_failures_of_a_day_are_forgotten_after_it(world: World, clock: Frozen) -> None:
    await fail(world, clock, 20)
    clock.move(DAY)
    await fail(world, clock, 19)
    assert [(await tried(world, "10.9.0.1")).status_code for _ in range(2)] == [422, 429]


async def test_parallel_tries_count_each(world: World, clock: Frozen) -> None:
    places = [f"10.{number}.0.1" for number in range(60)]
    answers = await asyncio.gather(*(tried(world, place) for place in places))
    assert sorted(answer.status_code for answer in answers) == [422] * 20 + [429] * 40


async def test_the_right_password_takes_its_try_back(world: World, clock: Frozen) -> None:
    await fail(world, clock, 25)
    clock.move(LONGEST)
    assert (await tried(world, "10.9.0.1", password=PASSWORD)).status_code == 200
    assert (await tried(world, "10.9.0.2")).status_code == 422
    assert told(await tried(world, "10.9.0.3"))[2] == "64"


async def test_known_networks_are_spared_while_others_wait(world: World, clock: Frozen) -> None:
    assert (await tried(world, HOME, password=PASSWORD)).status_code == 200
    await fail(world, clock, 30)
    assert (await tried(world, "10.9.0.1", password=PASSWORD)).status_code == 429
    assert (await tried(world, HOME)).status_code == 422
    assert (await tried(world, HOME, password=PASSWORD)).status_code == 200
    assert (await tried(world, HOME, address("O2"), PASSWORD)).status_code == 200


async def test_an_ipv6_network_is_known_as_a_whole(world: World, clock: Frozen) -> None:
    assert (await tried(world, "2001:db8:0:1::1", password=PASSWORD)).status_code == 200
    await fail(world, clock, 30)
    assert (await tried(world, "2001:db8:0:1:5:6:7:8", password=PASSWORD)).status_code == 200
    assert (await tried(world, "2001:db8:0:2::1", password=PASSWORD)).status_code == 429


async def test_a_network_is_known_for_ninety_days_and_of_eight_the_latest(world: World, clock: Frozen) -> None:
    networks = [f"198.51.100.{number}" for number in range(9)]
    for place in networks:
        assert (await tried(world, place, password=PASSWORD)).status_code == 200
        clock.move(DAY)
    stored = (await rows())["known_network"]
    assert len([row for row in stored if row["user_id"] == world.ids["O1"]]) == 8
    assert "198.51.100" not in repr(stored)
    await fail(world, clock, 30)
    assert (await tried(world, networks[0], password=PASSWORD)).status_code == 429
    for place in networks[1:]:
        assert (await tried(world, place)).status_code == 422
    clock.move(timedelta(days=90))
    await fail(world, clock, 30)
    assert (await tried(world, networks[8], password=PASSWORD)).status_code == 429
    await identity.expire_sign_ins(SYSTEM)
    assert (await rows())["known_network"] == []


async def test_who_resets_the_password_by_mail_signs_in_at_once(world: World, clock: Frozen) -> None:
    await fail(world, clock, 30)
    place = {"X-Forwarded-For": "203.0.113.5"}
    assert (await tried(world, "203.0.113.5", password=PASSWORD)).status_code == 429
    await world.post("/auth/password/forgot", {"email": VICTIM}, headers=place)
    chosen = {"token": token_of((await letters())[-1]), "password": "another long one"}
    assert (await world.post("/auth/password/reset", chosen, headers=place)).status_code == 200
    assert (await tried(world, "203.0.113.5", password="another long one")).status_code == 200


async def test_unknown_addresses_are_told_apart_by_nothing(world: World, clock: Frozen) -> None:
    seen: dict[str, list[Told]] = {}
    statements: dict[str, list[int]] = {}
    for letter, email in (("a", VICTIM), ("b", "nobody@example.com")):
        started = clock.at
        for number in range(26):
            hashes = passwords.hashes()
            with counted() as asked:
                answer = await tried(world, f"10.{ord(letter)}.{number}.1", f" {email.upper()}")
            seen.setdefault(email, []).append(told(answer))
            statements.setdefault(email, []).append(len(asked))
            assert passwords.hashes() - hashes == (1 if answer.status_code == 422 else 0)
            clock.move(timedelta(seconds=3))
        clock.move(started - clock.at + timedelta(days=2))
    assert seen[VICTIM] == seen["nobody@example.com"]
    assert statements[VICTIM] == statements["nobody@example.com"]
    assert {told[0] for told in seen[VICTIM]} == {422, 429}


@pytest.mark.parametrize(
    ("inside", "outside"),
    [("203.0.113.{}", "203.0.114.1"), ("2001:db8:7:{:x}::1", "2001:db8:8::1")],
)
async def test_a_site_has_two_hundred_failures_in_an_hour(
    world: World, clock: Frozen, inside: str, outside: str
) -> None:
    for number in range(200):
        place = inside.format(number % 50)
        assert (await tried(world, place, f"{number}@example.com")).status_code == 422
        clock.move(timedelta(seconds=6))
    refused = await tried(world, inside.format(99), VICTIM, PASSWORD)
    assert told(refused) == (429, b'{"message":"Too Many Attempts."}', "2400")
    assert (await tried(world, outside, VICTIM, PASSWORD)).status_code == 200
    clock.move(timedelta(seconds=2400))
    assert (await tried(world, inside.format(99), VICTIM, PASSWORD)).status_code == 200


async def test_sign_ins_that_succeed_are_no_failures_of_their_site(world: World, clock: Frozen) -> None:
    for number in range(201):
        place = f"203.0.113.{number % 50}"
        assert (await tried(world, place, password=PASSWORD)).status_code == 200
        clock.move(timedelta(seconds=6))


@proves("S-083")
async def test_confirmations_count_among_the_failures(world: World, clock: Frozen) -> None:
    for number in range(20):
        clock.move(LONGEST)
        place = {"X-Forwarded-For": f"10.{number}.0.1"}
        answer = await world.post("/auth/two-factor/setup", {"password": "wrong"}, by="O1", headers=place)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid_password")
    place = {"X-Forwarded-For": "10.99.0.1"}
    answer = await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1", headers=place)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")
    assert (await tried(world, "10.98.0.1", password=PASSWORD)).status_code == 429


async def test_a_right_password_that_needs_a_code_is_no_failure(world: World, clock: Frozen) -> None:
    await turned_on(world)
    for number in range(25):
        answer = await tried(world, f"10.{number}.0.1", password=PASSWORD)
        assert (answer.status_code, answer.json()["two_factor_required"]) == (200, True)


async def test_refusals_are_security_events(world: World, clock: Frozen, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "galley.security"):
        await tried(world, "2001:db8:0:1::1")
        await tried(world, "2001:db8:0:1::1", "Nobody@example.com")
        for _ in range(10):
            await tried(world, "2001:db8:0:1::2")
    found = [
        (
            record.getMessage(),
            getattr(record, "user_id", None),
            getattr(record, "email", None),
            getattr(record, "network", None),
        )
        for record in caplog.records
        if record.name == "galley.security"
    ]
    network = "2001:db8:0:1::/64"
    assert found == [
        ("sign_in_failed: password", world.ids["O1"], None, network),
        ("sign_in_failed: unknown_address", None, security.digest("nobody@example.com"), network),
        ("throttled: login", None, security.digest(VICTIM.lower()), network),
    ]
    assert "example.com" not in caplog.text


async def test_wrong_codes_and_passkeys_are_security_events(
    world: World, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    app = await turned_on(world)
    token = (await tried(world, HOME, password=PASSWORD)).json()["two_factor_token"]
    place = {"X-Forwarded-For": HOME}
    with caplog.at_level(logging.WARNING, "galley.security"):
        sent = {"two_factor_token": token, "code": app.wrong()}
        assert (await world.post("/auth/two-factor-challenge", sent, headers=place)).status_code == 422
        begun = (await world.post("/auth/passkeys/login/options", headers=place)).json()
        sent = {"ceremony_token": begun["ceremony_token"], "credential": {"id": "unknown"}}
        assert (await world.post("/auth/passkeys/login", sent, headers=place)).status_code == 422
    found = [record.getMessage() for record in caplog.records if record.name == "galley.security"]
    assert found == ["sign_in_failed: code", "sign_in_failed: passkey"]


@proves("S-083")
async def test_a_flood_of_one_network_waits_behind_itself(
    world: World, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, inside, right = threading.Event(), asyncio.Event(), list[str]()
    verify, matches = passwords._verify, passwords.matches

    def slow(*given: Any) -> bool:
        gate.wait(60)
        return verify(*given)

    async def entering(password: str, *more: Any) -> bool:
        checked = asyncio.ensure_future(matches(password, *more))
        await asyncio.sleep(0)
        right.extend([password] if password == PASSWORD else [])
        if len(right) == 30:
            inside.set()
        return await checked

    monkeypatch.setattr(passwords, "_verify", slow)
    monkeypatch.setattr(passwords, "matches", entering)
    stop = asyncio.Event()
    refused = list[int]()

    async def hammer(connection: int) -> None:
        number = 0
        while not stop.is_set():
            email = f"{connection}-{number}@example.com"
            refused.append((await tried(world, f"2001:db8:0:1::{connection:x}", email)).status_code)
            number += 1

    flood = [asyncio.create_task(hammer(number)) for number in range(40)]
    while not refused:  # noqa: ASYNC110 the flood has filled its queue when it is first refused
        await asyncio.sleep(0)
    people = [
        asyncio.create_task(tried(world, f"192.0.{number}.1", address(PEOPLE[number % 6]), PASSWORD))
        for number in range(30)
    ]
    waiting = asyncio.create_task(inside.wait())
    await asyncio.wait([waiting, *people], return_when=asyncio.FIRST_COMPLETED)
    gate.set()
    statuses = [answer.status_code for answer in await asyncio.gather(*people)]
    stop.set()
    await asyncio.gather(*flood)
    waiting.cancel()
    assert statuses == [200] * 30
    assert refused[0] == 429

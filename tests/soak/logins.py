"""Hammer the sign-in of a serving process from one IPv6 /64, and let people elsewhere sign in meanwhile.

`python -m tests.soak logins [--addresses 400] [--connections 40] [--people 30] [--seconds 20]`. Half of the flood
guesses the password of one account from each of these addresses in turn, half names accounts that do not exist. It
lasts until all people have tried. Ends with exit code 1 when a right sign-in from another network fails, when the
owner of the account is kept out, or when the flood is not throttled.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

import httpx2

from app.core.config import load
from app.wiring import services
from tests import factories
from tests.soak.service import Service, free_ports

VICTIM: Final = "victim@example.com"
HOME: Final = "198.51.100.7"
A_MINUTE: Final = 10
"""The tries of one network for one account in a minute."""


@dataclass
class Given:
    """What was asked for."""

    addresses: int
    connections: int
    people: int
    seconds: float


@dataclass
class Flood:
    """What the guesses for the one account and those for nobody were answered, and where the former came from."""

    is_over: bool = False
    places: set[str] = field(default_factory=set[str])
    victim: Counter[int] = field(default_factory=Counter[int])
    nobody: Counter[int] = field(default_factory=Counter[int])


def person(number: int) -> str:
    """The address of one of the people."""
    return f"person{number}@example.com"


async def settle(service: Service, people: int) -> None:
    """Make the accounts."""
    async with services.storage(load(service.environ, None)):
        for email in (VICTIM, *map(person, range(people))):
            await factories.user(email)


async def sign_in(client: httpx2.AsyncClient, place: str, email: str, password: str) -> int:
    """The status of one try from this address."""
    answer = await client.post(
        "/auth/login", json={"email": email, "password": password}, headers={"X-Forwarded-For": place}
    )
    return answer.status_code


async def hammer(client: httpx2.AsyncClient, given: Given, numbers: "count[int]", flood: Flood) -> None:
    """One connection of the flood."""
    while not flood.is_over:
        number = next(numbers)
        place = f"2001:db8:0:1::{number // 2 % given.addresses:x}"
        if number % 2:
            flood.places.add(place)
            flood.victim[await sign_in(client, place, VICTIM, f"guess {number}")] += 1
        else:
            flood.nobody[await sign_in(client, place, f"nobody{number}@example.com", "guess")] += 1


async def measure(service: Service, given: Given) -> int:
    """The flood and the people beside it; the exit code."""
    limits = httpx2.Limits(max_connections=given.connections + given.people + 5)
    async with httpx2.AsyncClient(base_url=service.url, timeout=60, limits=limits) as client:
        before = await sign_in(client, HOME, VICTIM, factories.PASSWORD)
        flood, numbers, began = Flood(), count(), time.monotonic()
        tasks = [asyncio.create_task(hammer(client, given, numbers, flood)) for _ in range(given.connections)]
        people, slowest = Counter[int](), 0.0
        for number in range(given.people):
            await asyncio.sleep(given.seconds / (given.people + 1))
            asked = time.monotonic()
            place = f"198.{18 + number // 256}.{number % 256}.1"
            people[await sign_in(client, place, person(number), factories.PASSWORD)] += 1
            slowest = max(slowest, time.monotonic() - asked)
        owner = await sign_in(client, HOME, VICTIM, factories.PASSWORD)
        flood.is_over = True
        await asyncio.gather(*tasks)
        minutes = int((time.monotonic() - began) // 60) + 1
    print(
        f"guesses for one account from {len(flood.places)} addresses of one /64: {dict(flood.victim)}; "
        f"for nobody: {dict(flood.nobody)}"
    )
    print(f"right sign-ins from {given.people} other networks: {dict(people)}, the slowest in {slowest:.2f} s")
    print(f"the owner of the account from a known network: {before} before, {owner} meanwhile")
    is_throttled = (
        len(flood.places) == given.addresses
        and set(flood.victim) == {422, 429}
        and flood.victim[422] <= A_MINUTE * (minutes + 1)
    )
    return 0 if is_throttled and people == {200: given.people} and (before, owner) == (200, 200) else 1


def main(asked: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    given = Given(asked.addresses, asked.connections, asked.people, asked.seconds)
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports(), settings={"GALLEY_TRUSTED_PROXIES": "127.0.0.1"})
        service.start()
        try:
            asyncio.run(settle(service, given.people))
            return asyncio.run(measure(service, given))
        finally:
            service.stop()


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--addresses", type=int, default=400)
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--people", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20)

"""Try to reach a listener on loopback in every spelling of every address that must never be called.

`python -m tests.soak ssrf [--random 20000] [--seed 1]`. The corpus and so many random spellings more go through
the rule and then through the real client, whose resolver leads every name to the listener. Ends with exit code 1
when a spelling gets through or the listener sees a connection.
"""

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from unittest.mock import patch

from app.core import addresses
from app.core.addresses import ForbiddenAddress, Rules
from app.core.http import OutboundError
from app.wiring.outbound import Outbound
from tests.receivers import receiving
from tests.spellings import NAMES, random_spellings, spellings, tried

STRICT = Rules(private_networks=False, plain_http=False)
PLAIN = Rules(private_networks=False, plain_http=True)
OPEN = Rules(private_networks=True, plain_http=True)
SHOWN = 20


def inside(_host: str) -> Sequence[str]:
    """A resolver to whom every name is this machine."""
    return ["127.0.0.1"]


def idle() -> bool:
    """No transaction is open."""
    return False


def through(corpus: Sequence[str]) -> list[str]:
    """What the rule lets pass."""
    found: list[str] = []
    for spelling in corpus:
        try:
            STRICT.check_url(tried(spelling, "https"))
        except ForbiddenAddress:
            continue
        found.append(spelling)
    return found


async def outcome(client: Outbound, url: str) -> str:
    """What came of dialling."""
    try:
        answer = await client.request("POST", url, timeout=2)
    except OutboundError as error:
        return error.code
    return f"answered {answer.status}"


async def run(given: argparse.Namespace) -> int:
    """The whole run; the exit code."""
    corpus = list(dict.fromkeys([*spellings(), *random_spellings(given.random, given.seed)]))
    passed = through(corpus)
    print(f"{len(corpus)} spellings, {len(passed)} got through the rule", flush=True)
    print("\n".join(passed[:SHOWN]), end="\n" if passed else "")
    async with receiving() as canary:
        usual = frozenset({canary.port})
        with patch.dict(addresses.PORTS, {"http": usual, "https": usual}):
            urls = [tried(spelling, "http", f":{canary.port}") for spelling in corpus]
            urls += [f"http://{name}:{canary.port}/" for name in NAMES]
            async with Outbound(PLAIN, idle, lookup=inside) as client:
                outcomes = Counter([await outcome(client, url) for url in urls])
            seen = canary.connections
            async with Outbound(OPEN, idle, lookup=inside) as client:
                control = await outcome(client, f"http://receiver.test:{canary.port}/")
    told = ", ".join(f"{code} {count}" for code, count in sorted(outcomes.items()))
    print(
        f"{len(urls)} dialled: {told}; the listener saw {seen} connections, and {control} where it may be called"
    )
    return 0 if (not passed and seen == 0 and set(outcomes) == {"refused"} and control == "answered 200") else 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--random", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(run(given))

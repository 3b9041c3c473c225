"""Throw requests at every route of a serving process: what its own document says may be sent, and what may not.

`python -m tests.soak rest [--cases 2000] [--seed N]`. Half of the cases keep to the document, half break it.
Ends with exit code 1 for an answer of 500, for one that the document does not know, and for one that takes long.
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from app.rest.openapi import document
from tests.soak.service import Service, free_ports

LONG = 10.0
"""Seconds after which a request counts as hanging."""
KNOWN_5XX = {501, 503}

Case = Any
Operation = Any


@dataclass
class Tally:
    """What was answered, and what should not have been."""

    answers: Counter[int] = field(default_factory=Counter[int])
    longest: float = 0.0
    wrong: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Person:
    """Somebody who sends: an address and password to sign in with again, and a brand."""

    service: Service
    email: str
    password: str
    brand: str

    def token(self) -> str:
        """A new token: some of the requests end the one that they are sent with."""
        return str(self.service.admin("token", "create", "--user", self.email, "--name", "soak")["token"])


def set_up(service: Service) -> Person:
    """An owner with a brand, a profile and a channel."""
    email, password = "soak@example.test", "correct horse battery"
    service.admin("user", "create", "--email", email, "--password", password)
    brand = service.admin("brand", "create", "--owner", email, "--name", "Soak")
    service.admin("profile", "set", "--brand", brand["slug"], "--voice", "v", "--persona", "p", "--pillar", "a")
    service.admin("channel", "connect", "--brand", brand["slug"], "--platform", "feed", "--name", "Feed")
    service.admin("allowance", "set", "--owner", email, "--name", "staff_accounts", "--limit", "-1")
    return Person(service, email, password, brand["slug"])


def throw(operation: Operation, person: Person, count: int, number: int, tally: Tally) -> None:
    """Send `count` cases to one operation."""
    with requests.Session() as session:
        headers = {"Authorization": f"Bearer {person.token()}", "X-Service-Brand": person.brand}
        documented = set(operation.definition.raw["responses"])

        def send(case: Case) -> None:
            began = time.monotonic()
            try:
                answer = case.call(person.service.url, session=session, headers=headers, timeout=LONG)
            except requests.Timeout:
                tally.wrong.append(f"{operation.label}: no answer within {LONG} s to {case.as_curl_command()}")
                return
            except (requests.exceptions.InvalidHeader, UnicodeEncodeError):
                return  # the client library refuses to send it
            tally.longest = max(tally.longest, time.monotonic() - began)
            tally.answers[answer.status_code] += 1
            is_wrong = answer.status_code >= 500 and answer.status_code not in KNOWN_5XX
            if is_wrong or str(answer.status_code) not in documented:
                tally.wrong.append(f"{operation.label}: {answer.status_code} to {case.as_curl_command()}")

        run(operation, send, count, number)


def run(operation: Operation, send: Callable[[Case], None], count: int, number: int) -> None:
    """Make the cases: half of them as documented, half of them not, where the document can be broken."""
    modes = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
    test = given(case=st.one_of(modes))(send)
    test = settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )(test)
    seed(number)(test)()


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    schema = schemathesis.openapi.from_dict(document())
    operations: list[Operation] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    each = -(-given.cases // len(operations))
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports())
        service.start()
        try:
            person = set_up(service)
            for operation in operations:
                throw(operation, person, each, given.seed, tally)
        finally:
            service.stop()
    total = sum(tally.answers.values())
    print(f"{total} requests to {len(operations)} operations, the longest {tally.longest:.2f} s")
    print("answers: " + ", ".join(f"{status} x {times}" for status, times in sorted(tally.answers.items())))
    for line in tally.wrong[:20]:
        print(line)
    print(f"wrong: {len(tally.wrong)}")
    return 1 if tally.wrong else 0


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)

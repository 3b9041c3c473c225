"""Throw requests at every route of a serving process: what its own document says may be sent, and what may not.

`python -m tests.soak rest [--cases 2000] [--seed N] [--database postgres]`. Half of the cases keep to the
document or break it, the others hold values at the limits of columns and inputs and beyond them.
A part of the bodies has fields that no input has, with hostile names, at the top and below.
Ends with exit code 1 for an answer of 500, for one that the document does not know, for one that takes long, and
for a refusal that wrote something.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final
from urllib.parse import quote

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from app.rest.openapi import document
from tests.domain.media.pictures import picture, saved
from tests.soak.boundaries import Schema, Values, texts
from tests.soak.target import LONG, Tally, Target, arguments, target

__all__ = ["arguments", "main"]

SIGN_OUT: Final = "/auth/logout"
NOT_IMPLEMENTED: Final = ("POST /teams", 501)
REWRITTEN: Final = frozenset({400, 404, 405, 413, 415, 431})
"""What a request may be answered whose path leads elsewhere, or that is no HTTP any more."""
OF_THE_SERVER: Final = frozenset({414, 431})
"""Answers of the server's own limits (docs/operating.md), which no route documents."""
_LEAST_REFUSAL: Final = 400
_NAMED: Final = 0.3
"""How many of the requests without a body of their own have one with hostile names."""
_NOTHING: Final[dict[str, Any]] = {"type": "object"}
EVERYBODY: Final = ("owner",) * 8 + ("editor", "member", "client", "read", "standard_write", "elevated_write")

Case = Any
Operation = Any


@dataclass
class Thrower:
    """Sends the cases of one run."""

    to: Target
    tally: Tally
    random: Random
    values: Values

    def documented(self, operation: Operation, count: int, number: int) -> None:
        """Send cases that keep to the document, and others that break it."""
        statuses = set(operation.definition.raw["responses"])

        def send(case: Case) -> None:
            began = time.monotonic()
            try:
                answer = case.call(
                    self.to.service.url, session=self.to.session, headers=self.to.headers("owner"), timeout=LONG
                )
            except requests.Timeout:
                self.tally.complain(f"{operation.label}: no answer within {LONG} s", case.as_curl_command())
                return
            except (requests.exceptions.InvalidHeader, UnicodeEncodeError):
                return  # the client library refuses to send it
            self.tally.took(time.monotonic() - began, operation.label)
            self._judge(operation.label, answer, statuses, case.as_curl_command())

        run(operation, send, count, number)

    def at_limits(self, operation: Operation, count: int) -> None:
        """Send cases in which one place or two hold a value at a limit or beyond it."""
        raw = operation.definition.raw
        statuses = set(raw["responses"]) | set(map(str, REWRITTEN))
        content: Schema = raw.get("requestBody", {}).get("content", {})
        edges = self.values.edges(content["application/json"]["schema"]) if "application/json" in content else []
        for number in range(count):
            path, how = self._addressed(operation.path, raw.get("parameters", ()))
            headers = {**self.to.headers(self.random.choice(EVERYBODY)), **how.pop("headers")}
            if number % 2 and edges:
                headers = self.to.headers("owner")
                how["json"] = edges.pop()
            elif content:
                kind = self.random.choice(list(content))
                how |= self._body(kind, content[kind]["schema"])
            elif operation.method.upper() != "GET" and self.random.random() < _NAMED:
                how["json"] = self.values.renamed(_NOTHING)
            answer, case = self.to.send(self.tally, operation.method.upper(), path, headers, **how)
            if answer is None:
                continue
            self._judge(operation.label, answer, statuses, case)

    def _addressed(self, path: str, parameters: list[Schema]) -> tuple[str, dict[str, Any]]:
        """The path, and the query and headers that go with it, of which one in four is wrong."""
        query: list[str] = []
        headers: dict[str, bytes] = {}
        for parameter in parameters:
            name, schema = parameter["name"], parameter.get("schema", {})
            is_wrong = self.random.random() < 0.25
            if not is_wrong and parameter["in"] != "path" and self.random.random() < 0.5:
                continue
            value = self.random.choice([*texts(), *self.values.wrong(schema)]) if is_wrong else None
            sent = str(self.values.right(schema, name) if value is None else value)[:8_000]
            encoded = sent.encode("utf-8", "surrogatepass")
            if parameter["in"] == "path":
                path = path.replace("{" + name + "}", quote(encoded, safe=""))
            elif parameter["in"] == "query":
                query.append(f"{name}={quote(encoded, safe='')}")
            elif is_wrong:
                headers[name] = encoded
        return path, {"params": "&".join(query) or None, "headers": headers}

    def _body(self, kind: str, schema: Schema) -> dict[str, Any]:
        way = self.random.choices((self.values.broken, self.values.renamed, self.values.right), (6, 3, 1))[0]
        value = way(schema)
        if kind == "application/json":
            return {"json": value}
        named = self.random.choice([*texts(), "a.png", "a.png", "a.jpg"])
        fields = value if isinstance(value, dict) else {"alt_text": str(value)}
        plain = {key: str(each).encode("utf-8", "replace") for key, each in fields.items() if key != "file"}
        made = saved("PNG", picture()) if self.random.random() < 0.7 else b"\0" * 10
        safe = named.encode("utf-8", "replace").decode()
        return {"data": plain, "files": {"file": (safe, made, self.random.choice(("image/png", "x" * 300)))}}

    def _judge(self, label: str, answer: Any, statuses: set[str], case: str) -> None:
        status = answer.status_code
        self.to.hold(self.tally, label, answer.text, case, is_refusal=status >= _LEAST_REFUSAL)
        self.tally.answers[str(status)] += 1
        if (label, status) == NOT_IMPLEMENTED or status in OF_THE_SERVER:
            return
        if status >= 500 or str(status) not in statuses:
            self.tally.complain(f"{label}: {status}", case)


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
    described = document()
    schema = schemathesis.openapi.from_dict(described)
    operations: list[Operation] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    each = -(-given.cases // (2 * len(operations)))
    tally = Tally()
    with target(given.database, tally) as to:
        random = Random(given.seed)
        thrower = Thrower(to, tally, random, Values(random, described, to.known))
        for operation in operations:
            thrower.documented(operation, each, given.seed)
            thrower.at_limits(operation, each)
            if operation.path == SIGN_OUT:
                to.sign_in()
    return tally.report(f"{len(operations)} operations on {given.database}")

"""Ask a serving process random queries and mutations of its own schema, with values at every limit and beyond it.

`python -m tests.soak graphql [--cases 2000] [--seed N] [--database postgres]`. Arguments and inputs are made from
the schema's types; ids are real ones and forged ones; who asks is of every role and tier. Ends with exit code 1
for a status of 500 or more, for `SERVER_ERROR`, for a query or a refusal that wrote something, for an answer with
more values than its cost, and where `/healthz` takes 100 ms longer beside these requests than beside cheap ones.
"""

import argparse
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, Final

import requests
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLSchema,
    get_named_type,
    is_list_type,
    is_non_null_type,
)

from schema.engine import ids
from schema.engine.execution import core
from schema.studio import schema
from tests.graphql import costs
from tests.graphql.documents import ODD_NUMBERS, Maker, Value
from tests.soak.boundaries import KINDS, NUMBERS, Json, Schema, Values, names, texts
from tests.soak.rest import EVERYBODY
from tests.soak.target import LONG, Tally, Target, arguments, target

__all__ = ["arguments", "main"]

SERVER_ERROR: Final = "SERVER_ERROR"
QUERY: Final = "a query"
CHEAP: Final = 500
ALLOWED: Final = 0.1
_DEEPEST: Final = 5
_SCALARS: Final[dict[str, Schema]] = {
    "ID": {"type": "string", "maxLength": 100},
    "Int": {"type": "integer", "minimum": -(2**31), "maximum": 2**31 - 1},
    "BigInt": {"type": "integer", "minimum": -(2**63), "maximum": 2**63 - 1},
    "Float": {"type": "number"},
    "Boolean": {"type": "boolean"},
    "DateTime": {"type": "string", "format": "date-time"},
    "JSON": {"type": "object"},
}


def described(type_: Any, depth: int = 0) -> Schema:
    """An input type as a JSON schema."""
    if is_non_null_type(type_):
        return _present(type_.of_type, depth)
    return {"anyOf": [_present(type_, depth), {"type": "null"}]}


def _present(type_: Any, depth: int) -> Schema:
    if is_list_type(type_):
        return {"type": "array", "items": described(type_.of_type, depth)}
    if isinstance(type_, GraphQLEnumType):
        return {"enum": list(type_.values)}
    if isinstance(type_, GraphQLInputObjectType):
        fields = type_.fields.items() if depth < _DEEPEST else ()
        return {
            "type": "object",
            "properties": {name: described(field.type, depth + 1) for name, field in fields},
            "required": [name for name, field in fields if is_non_null_type(field.type)],
        }
    return _SCALARS.get(get_named_type(type_).name, {"type": "string"})


def global_ids(made: GraphQLSchema) -> list[str]:
    """Ids of everything that can have one: of the first rows, which are there, and forged ones."""
    node = made.type_map["Node"]
    kinds = [type_.name for type_ in made.get_possible_types(node)]  # pyright: ignore[reportArgumentType] an interface
    numbers = (1, 2, 3, 4, 5, 0, -1, 2**31, 2**63 - 1, 2**63, 10**30)
    return [ids.encode(kind, number) for kind in [*kinds, "Nothing"] for number in numbers]


def mutations(made: GraphQLSchema) -> Iterator[tuple[str, str, Schema]]:
    """Each mutation by its name, with its document and what it is given."""
    assert made.mutation_type is not None
    for name, field in made.mutation_type.fields.items():
        head = ", ".join(f"${key}: {argument.type}" for key, argument in field.args.items())
        passed = ", ".join(f"{key}: ${key}" for key in field.args)
        given = {
            "type": "object",
            "properties": {key: described(argument.type) for key, argument in field.args.items()},
            "required": list(field.args),
        }
        selected = "{ __typename ... on Problem { code message fields { path messages } } }"
        signature = (f"({head})", f"({passed})") if field.args else ("", "")
        yield name, f"mutation {signature[0]} {{ {name}{signature[1]} {selected} }}", given


def hostile_scalars(known: list[str]) -> dict[str, Value]:
    """Values of arguments of random queries, at limits and beyond them."""
    hostile = texts()

    def one_of(*values: Any) -> Value:
        return lambda random: random.choice(values)

    numbers = [number for number in NUMBERS if isinstance(number, int) and abs(number) < 2**70]
    return {
        "ID": lambda random: random.choice(known if random.random() < 0.8 else hostile),
        "Int": one_of(*ODD_NUMBERS, 2**63),
        "BigInt": one_of(*numbers),
        "Float": one_of(0.5, 1e308, -1e308, 1e400),
        "Boolean": one_of(True, False),
        "String": one_of(*hostile),
        "DateTime": one_of(*(text for text in hostile if text[:4].isdigit())),
        "URL": one_of(*hostile),
        "JSON": one_of(*hostile),
    }


class Asker:
    """Sends documents and counts what is answered."""

    def __init__(self, to: Target, tally: Tally, random: Random) -> None:
        self._to, self._tally, self._random = to, tally, random

    def ask(self, label: str, query: str, variables: Any) -> None:
        """Ask as somebody."""
        headers = self._to.headers(self._random.choice(EVERYBODY))
        if self._random.random() < 0.1:
            key = self._random.choice(texts())[:5_000].encode("utf-8", "surrogatepass")
            headers["Idempotency-Key"] = key  # pyright: ignore[reportArgumentType] the client takes bytes as well
        sent = {"query": query, "variables": variables}
        if self._random.random() < 0.05:
            sent[self._random.choice(names())] = self._random.choice(KINDS)
        answer, case = self._to.send(self._tally, "POST", "/graphql", headers, json=sent)
        if answer is None:
            return
        is_json = answer.headers.get("Content-Type", "").startswith("application/")
        # A request that is no HTTP is refused below the application, in plain text.
        codes = set(_codes(answer.json())) if is_json else {"no HTTP"}
        self._to.hold(self._tally, label, answer.text, case, is_refusal=bool(codes) or label == QUERY)
        for code in codes or {"OK"}:
            self._tally.answers[f"{answer.status_code} {code}"] += 1
        if is_json and (complaint := costs.wrong_values(answer.json(), len(answer.content))):
            self._tally.complain(f"{label}: {complaint}", case)
        if answer.status_code >= 500 or SERVER_ERROR in codes:
            self._tally.complain(f"{label}: {answer.status_code} {sorted(codes)}", case)
        if "UNAUTHENTICATED" in codes:
            self._to.sign_in()


def _codes(body: Json) -> Iterator[str]:
    if "code" in body or "remark" in body:
        yield str(body.get("code") or body.get("remark"))
    for error in body.get("errors") or ():
        yield str((error.get("extensions") or {}).get("code", "none"))
    for found in (body.get("data") or {}).values():
        if isinstance(found, dict) and found.get("__typename") == "Problem":
            yield str(found.get("code"))


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    made = core(schema())
    tally = Tally()
    random = Random(given.seed)
    every = list(mutations(made))
    with target(given.database, tally) as to:
        known = global_ids(made)
        brand = ids.encode("Brand", to.known["team_id"][0])
        things: dict[str, list[Any]] = {
            "id": known,
            "brandId": [brand],
            "platform": ["feed"],
            "confirmEmail": ["x@y"],
        }
        for name, kind in (
            ("post", "Post"),
            ("channel", "Channel"),
            ("media", "MediaAsset"),
            ("comment", "Comment"),
        ):
            things[f"{name}Id"] = [ids.encode(kind, number) for number in (1, 2, 3, 2**63 - 1)]
            things[f"{name}Ids"] = things[f"{name}Id"]
        asker = Asker(to, tally, random)
        values = Values(random, {}, things)
        maker = Maker(made, random, hostile_scalars([*known, brand]), most_fields=20, is_odd=True)
        each = -(-given.cases // (2 * len(every)))
        steps: list[Callable[[], None]] = []
        for name, query, shape in every:
            steps += [lambda n=name, q=query, s=shape: asker.ask(n, q, _given(values, s))] * each
        steps += [lambda: _random_query(asker, maker)] * (given.cases - len(steps))
        random.shuffle(steps)
        health = Health(f"{to.service.url}/healthz")
        slow: list[float] = []
        for work in ([partial(asker.ask, "a cheap query", "{ __typename }", {})] * CHEAP, steps):
            with health.beside() as late:
                for step in work:
                    step()
            slow.append(late())
        cheap, others = (f"{seconds * 1000:.0f} ms" for seconds in slow)
        print(f"/healthz beside cheap requests: {cheap}, beside the others: {others} (99 of 100 are quicker)")
        if slow[1] > slow[0] + ALLOWED:
            tally.complain("/healthz", f"{slow[1]} s")
    return tally.report(f"{len(every)} mutations and random queries on {given.database}")


def _given(values: Values, shape: Schema) -> Any:
    return values.renamed(shape) if values.random.random() < 0.2 else values.broken(shape)


class Health:
    """Asks a server how it is, again and again."""

    def __init__(self, url: str) -> None:
        self._url, self._session = url, requests.Session()

    def seconds(self) -> float:
        """How long it takes to say so."""
        began = time.monotonic()
        self._session.get(self._url, timeout=LONG).raise_for_status()
        return time.monotonic() - began

    @contextmanager
    def beside(self) -> Generator[Callable[[], float]]:
        """Ask while the block runs; then tells how long one of a hundred took at least."""
        took: list[float] = []
        ends = threading.Event()

        def ask() -> None:
            while not ends.wait(0.02):
                took.append(self.seconds())

        asking = threading.Thread(target=ask)
        asking.start()
        try:
            yield lambda: _slow(took)
        finally:
            ends.set()
            asking.join()


def _slow(took: Sequence[float]) -> float:
    return sorted(took)[int(len(took) * 0.99)]


def _random_query(asker: Asker, maker: Maker) -> None:
    document = maker.made()
    asker.ask(QUERY, document.text, document.variables)

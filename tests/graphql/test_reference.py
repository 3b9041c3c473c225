"""The schema as its readers meet it: the committed text, the contract, descriptions, permissions, the guide."""

import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

from graphql import (
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    is_introspection_type,
    is_specified_scalar_type,
)
from graphql.utilities import find_breaking_changes

from app.access import Operation
from schema import gate, limits, reference, sockets
from schema.batching import OPERATION
from schema.executing import core
from schema.studio import schema
from tests.graphql import contract
from tests.ledger import proves

GUIDE = Path(reference.FILE).parents[1] / "docs" / "graphql.md"


def _types() -> Generator[GraphQLNamedType]:
    for type_ in core(schema()).type_map.values():
        if not is_introspection_type(type_) and not is_specified_scalar_type(type_):
            yield type_


def _fields() -> Generator[tuple[str, Any]]:
    for type_ in _types():
        if isinstance(type_, GraphQLObjectType | GraphQLInterfaceType):
            for name, field in type_.fields.items():
                yield f"{type_.name}.{name}", field


@proves("S-164")
def test_the_committed_schema_is_the_one_that_answers() -> None:
    committed = reference.FILE.read_text("utf-8")
    assert committed == reference.text(), "run: python -m schema.reference"


def test_the_contract_is_kept_but_for_what_is_known_to_be_missing() -> None:
    unexpected = set(contract.missing()) - set(contract.accepted())
    assert sorted(unexpected) == []


def test_what_is_there_breaks_nobody() -> None:
    """Changes that a client of the contract would notice; what is missing has its own list."""
    promised, made = contract.contract(), contract.ours()
    known = contract.promises(promised)
    lacking = {line.split(": ")[0].split("(")[0].split(" ")[-1] for line in contract.accepted()}
    for change in find_breaking_changes(promised, made):
        named = re.findall(r"[A-Za-z]+(?:\.[A-Za-z]+)?", change.description)
        assert lacking.intersection(named), change.description
    more = {line for line in contract.demands(made) - contract.demands(promised) if _is_known(line, known)}
    assert more == set()


def _is_known(demand: str, known: set[str]) -> bool:
    """Whether a new demand stands at something that the contract has."""
    place = demand.partition("(")[0] if "(" in demand else demand.partition(".")[0]
    return any(line == f"InputObjectType {place}" or line.startswith(f"{place}: ") for line in known)


def test_everything_says_what_it_is() -> None:
    silent = [type_.name for type_ in _types() if not _said(type_.description) and not _is_root(type_)]
    silent += [name for name, field in _fields() if not _said(field.description)]
    assert silent == []


def _is_root(type_: GraphQLNamedType) -> bool:
    return type_.name in ("Query", "Mutation", "Subscription")


def _said(description: str | None) -> bool:
    return (description or "").strip().endswith((".", "?", "!"))


def test_every_change_names_the_operation_behind_it() -> None:
    nameless = [
        name
        for name, field in _fields()
        if name.startswith("Mutation.")
        and name.partition(".")[2] not in gate.UNVERIFIED
        and not isinstance(field.extensions[OPERATION], Operation)
    ]
    assert nameless == []


def test_the_permission_that_a_field_takes_is_said() -> None:
    for name, field in _fields():
        operation = field.extensions.get(OPERATION)
        if operation is not None:
            for needed in operation.needed({}):
                assert f"`{needed.value}`" in field.description, name


def test_public_fields_are_those_of_the_schema() -> None:
    roots = {name.partition(".")[2] for name, _ in _fields() if _is_a_root_field(name)}
    unknown = {name for name in gate.UNVERIFIED if not name.startswith("__")} - roots
    listed = " ".join(contract.accepted())
    assert {name for name in unknown if name not in listed} == set()


def _is_a_root_field(name: str) -> bool:
    return name.partition(".")[0] in ("Query", "Mutation", "Subscription")


def test_the_guide_tells_the_limits() -> None:
    told = GUIDE.read_text("utf-8")
    for number in (
        limits.MAX_LENGTH,
        limits.MAX_TOKENS,
        limits.MAX_DEFINITIONS,
        limits.MAX_DEPTH,
        limits.MAX_ALIASES,
        limits.MAX_DIRECTIVES,
        limits.MAX_FIELDS,
        limits.MAX_SAME,
        limits.MAX_VALUES,
        limits.MAX_COST,
        limits.STATEMENT,
        limits.MUTATION,
        sockets.MOST_OPERATIONS,
    ):
        assert re.search(rf"\b{number:,}\b", told), number

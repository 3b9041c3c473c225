"""The schema as its readers meet it: the committed text, the contract, descriptions, permissions, the guide."""

import re
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLScalarType,
    get_named_type,
    is_composite_type,
    is_introspection_type,
    is_specified_scalar_type,
)
from graphql.utilities import find_breaking_changes

from app.access import BrandScope, Caller, Operation, Visitor
from schema import reference, studio
from schema.brands import Brand
from schema.engine import authentication, budgets, limits
from schema.engine.authentication import Access
from schema.engine.batched_fields import OPERATION
from schema.engine.execution import core
from schema.engine.mappings import TypeMapping
from schema.studio import schema
from schema.transport import websocket
from tests.architecture import source
from tests.graphql import contract
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.world import rows

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


def test_every_scalar_of_ours_names_its_specification() -> None:
    scalars = {type_.name: type_.specified_by_url for type_ in _types() if isinstance(type_, GraphQLScalarType)}
    assert {name for name, url in scalars.items() if (url or "").startswith("https://")} == set(scalars)
    assert set(scalars) == {"BigInt", "DateTime", "JSON", "URL"}
    assert 'scalar DateTime @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc3339")' in reference.text()


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


def _parts() -> Generator[tuple[str, str | None]]:
    """Everything that has a description of its own, by its place."""
    for type_ in _types():
        yield type_.name, type_.description
        if isinstance(type_, GraphQLEnumType):
            yield from ((f"{type_.name}.{name}", value.description) for name, value in type_.values.items())
        elif isinstance(type_, GraphQLInputObjectType):
            yield from ((f"{type_.name}.{name}", field.description) for name, field in type_.fields.items())
    for name, field in _fields():
        yield name, field.description
        yield from ((f"{name}.{argument}", found.description) for argument, found in field.args.items())


def test_everything_says_what_it_is() -> None:
    assert [name for name, said in _parts() if not _said(said)] == []


def test_fields_of_views_have_the_types_of_the_fields_they_fill() -> None:
    mappings = [value for file in _files() for value in vars(file).values() if isinstance(value, TypeMapping)]
    assert len(mappings) > 30
    assert [name for mapping in mappings for name in mapping.mismatches()] == []


def test_every_file_that_adds_fields_is_in_the_table_of_extensions() -> None:
    listed = {file.__name__ for files in studio.EXTENDED_BY.values() for file in files}
    assert {file.__name__ for file in _files() if hasattr(file, "EXTENDS")} == listed


def test_a_type_that_is_missing_in_the_table_of_extensions_is_an_error() -> None:
    incomplete = {type_: files for type_, files in studio.EXTENDED_BY.items() if type_ is not Brand}
    with pytest.raises(ValueError, match=r"schema\.brands|extends .*Brand.*: name them in EXTENDED_BY"):
        studio.check(incomplete)


def _files() -> list[ModuleType]:
    return [import_module(name) for name in source.modules() if name.startswith("schema.")]


def _said(description: str | None) -> bool:
    return (description or "").strip().endswith((".", "?", "!"))


def _mutations() -> Generator[tuple[str, Any]]:
    for name, field in _fields():
        if name.startswith("Mutation."):
            yield name.partition(".")[2], field


def test_every_change_names_the_operation_behind_it() -> None:
    assert [name for name, field in _mutations() if not isinstance(field.extensions[OPERATION], Operation)] == []


def test_every_change_says_what_it_takes() -> None:
    takes = {
        Visitor: "Needs no token.",
        Caller: "Needs a full token.",
        BrandScope: "Needs membership of the brand.",
    }
    for name, field in _mutations():
        operation = field.extensions[OPERATION]
        needed = " and ".join(f"`{item.value}`" for item in operation.needed({}))
        sentence = f"Needs {needed}." if needed else takes[operation.principal]
        assert sentence in field.description, name
        assert ("Honours `Idempotency-Key`." in field.description) is operation.repeatable, name


def test_the_permission_that_a_field_takes_is_said() -> None:
    for name, field in _fields():
        operation = field.extensions.get(OPERATION)
        if operation is not None:
            for needed in operation.needed({}):
                assert f"`{needed.value}`" in field.description, name


PUBLIC = {
    "Query.publicPlans",
    "Query.invitationPreview",
    "Query.sharedReview",
    "Mutation.accountRegister",
    "Mutation.signIn",
    "Mutation.twoFactorChallengeAnswer",
    "Mutation.passkeySignInStart",
    "Mutation.passkeySignInFinish",
    "Mutation.emailVerify",
    "Mutation.passwordResetRequest",
    "Mutation.passwordReset",
    "Mutation.invitationAccept",
    "Mutation.sharedReviewComment",
    "Mutation.sharedReviewApprove",
    "Mutation.sharedReviewStop",
    "Mutation.sharedReviewRequestChanges",
}
"""The documented root fields that take no token."""
UNVERIFIED = {"Mutation.emailVerificationResend"}
"""The documented root fields that take the token of somebody who has not verified their address."""


def _root_fields() -> Generator[tuple[GraphQLObjectType, str, Any]]:
    for kind in ("Query", "Mutation", "Subscription"):
        root = core(schema()).type_map[kind]
        assert isinstance(root, GraphQLObjectType)
        yield from ((root, name, field) for name, field in root.fields.items())


@proves("S-169")
def test_the_access_to_a_root_field_is_that_of_its_operation() -> None:
    for root, name, field in _root_fields():
        operation: Operation[Any, ..., Any] | None = field.extensions[OPERATION]
        access = authentication.access_of(root, name)
        assert (access is Access.PUBLIC) is (operation is not None and operation.principal is Visitor), name
        verified = operation is None or (operation.principal is not Visitor and not operation.unverified)
        assert (access is Access.VERIFIED) is verified, name


@proves("S-169")
def test_the_documented_root_fields_and_no_others_are_public() -> None:
    access = {f"{root.name}.{name}": authentication.access_of(root, name) for root, name, _ in _root_fields()}
    assert {name for name, required in access.items() if required is Access.PUBLIC} == PUBLIC
    assert {name for name, required in access.items() if required is Access.UNVERIFIED} == UNVERIFIED


def _document(root: GraphQLObjectType, name: str, field: Any) -> str:
    """A document that selects one root field; its variables have no values, so the field never runs."""
    variables = ", ".join(f"${argument}: {found.type}" for argument, found in field.args.items())
    passed = ", ".join(f"{argument}: ${argument}" for argument in field.args)
    head, arguments = (f"({variables})", f"({passed})") if field.args else ("", "")
    selected = " { __typename }" if is_composite_type(get_named_type(field.type)) else ""
    return f"{root.name.lower()} {head} {{ {name}{arguments}{selected} }}"


@proves("S-169", "S-078")
async def test_a_visitor_and_an_unverified_caller_are_refused_all_but_those(studio: Studio) -> None:
    before = await rows()
    for root, name, field in _root_fields():
        # Without arguments it would run: plans and a new ceremony for everybody, a mail for the unverified caller.
        if f"{root.name}.{name}" in {"Query.publicPlans", "Mutation.passkeySignInStart", *UNVERIFIED}:
            continue
        document, is_public = _document(root, name, field), f"{root.name}.{name}" in PUBLIC
        visitor = await studio.send(document)
        assert (visitor.status_code == 401) is not is_public, name
        unverified = await studio.send(document, by="U")
        assert (unverified.status_code == 403) is not is_public, name
    assert await rows() == before


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
        limits.MAX_VARIABLES,
        limits.MAX_COST,
        limits.MAX_STATEMENTS,
        limits.MAX_MUTATIONS,
        limits.MAX_PUBLIC_MUTATIONS,
        budgets.MAX_VALUES,
        budgets.MAX_COMPLETIONS,
        budgets.MAX_ROWS,
        budgets.MAX_SIZE // 2**20,
        websocket.MOST_OPERATIONS,
    ):
        assert re.search(rf"\b{number:,}\b", told), number

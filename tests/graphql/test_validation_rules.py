"""Rules that find their methods quickly are the library's rules."""

from typing import Any

import pytest
from graphql import TypeInfo, ValidationContext, Visitor, build_schema, parse, validate
from graphql.language import ast
from graphql.validation import NoSchemaIntrospectionCustomRule, specified_rules

from schema.engine.validation_rules import RULES, RULES_WITHOUT_INTROSPECTION

KINDS = sorted({
    node.kind for node in vars(ast).values() if isinstance(node, type) and issubclass(node, ast.Node)
})  # fmt: skip
SCHEMA = build_schema(
    """
    directive @here(why: String) repeatable on FIELD
    interface Named { name: String }
    type Person implements Named { name: String friends(first: Int!, after: String): [Person!]! }
    type Brand implements Named { name: String owner: Person }
    input Words { title: String! tags: [String!] }
    type Query { person(id: ID!): Person named: Named write(words: Words): Boolean }
    type Subscription { told: Person }
    """
)
DOCUMENTS = (
    "{ person(id: 1) { name friends(first: 2) { name } } }",
    "{ person { nothing friends } named { name { name } ... on Nobody { name } } }",
    "query A { named { ...F } } query A { named { ...G } } fragment F on Named { ...F } fragment H on Brand { x }",
    "query ($a: Int, $a: Named, $b: Words = {tags: 1}) { person(id: $c, id: 2) { friends(first: $a) { name } } }",
    '{ write(words: {title: null, title: "x", more: 1}) @here @skip @here(what: 1) }',
    "{ a: person(id: 1) { x: name } a: person(id: 2) { x: friends(first: 1) { name } } }",
    "subscription { told { name } more: told { name } }",
    "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }",
    "{ named { ... on Person { ... on Brand { name } } } } type Extra { name: String }",
    "mutation { anything } { named { name } }",
    "query ($name: String @include(if: true)) { named @include(if: $name) { name @skip(if: 3) } }",
)


def plain(rule: Any) -> Any:
    """The library's rule behind a prepared one."""
    return rule.__mro__[1]


def test_the_rules_are_those_of_the_library_and_two_of_strawberry() -> None:
    names = [plain(rule).__name__ for rule in RULES]
    assert [plain(rule) for rule in RULES[: len(specified_rules)]] == list(specified_rules)
    assert names[len(specified_rules) :] == ["MaybeNullValidationRule", "OneOfInputValidationRule"]
    assert [plain(rule) for rule in RULES_WITHOUT_INTROSPECTION] == [
        *map(plain, RULES),
        NoSchemaIntrospectionCustomRule,
    ]


@pytest.mark.parametrize("rule", RULES_WITHOUT_INTROSPECTION, ids=lambda rule: plain(rule).__name__)
def test_a_rule_has_the_methods_that_the_library_finds(rule: Any) -> None:
    context = ValidationContext(SCHEMA, parse("{ named { name } }"), TypeInfo(SCHEMA), lambda error: None)
    for visitor in (rule(context), rule(context)):  # the second one with what the first one found
        found = [visitor.get_enter_leave_for_kind(kind) for kind in KINDS]
        assert found == [Visitor.get_enter_leave_for_kind(visitor, kind) for kind in KINDS]
        assert set(found) - {(None, None)}


@pytest.mark.parametrize("text", DOCUMENTS)
def test_a_document_has_the_same_errors(text: str) -> None:
    parsed = parse(text)
    expected = validate(SCHEMA, parsed, [plain(rule) for rule in RULES_WITHOUT_INTROSPECTION], 50)
    found = validate(SCHEMA, parsed, RULES_WITHOUT_INTROSPECTION, 50)
    assert [error.formatted for error in found] == [error.formatted for error in expected]
    assert bool(found) == (text != DOCUMENTS[0])

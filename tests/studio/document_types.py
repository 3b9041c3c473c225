"""The types of the studio's GraphQL documents, for its type checker: `python -m tests.studio.document_types`.

Each operation gives an interface of its answer and one of its variables, under its name. What lies inside an
answer has the path to it as its name: `Answers.Calendar.brand.calendar` is one entry of that list. `make lint`
writes the file, which is in no commit, so it cannot fall behind the documents or the schema.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from graphql import (
    FieldNode,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLType,
    GraphQLUnionType,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionNode,
    Undefined,
    build_schema,
    get_named_type,
    type_from_ast,
)
from graphql.type import GraphQLInputField

from app.studio.assets import FOLDER
from schema.reference import FILE as SCHEMA
from tests.studio import sources

FILE: Final = FOLDER / "types" / "documents.d.ts"
SCALARS: Final = {
    "ID": "string",
    "String": "string",
    "Boolean": "boolean",
    "Int": "number",
    "Float": "number",
    "DateTime": "string",
    "BigInt": "number",
    "URL": "string",
}
"""What scalars are in JSON; what is not named here can be anything."""

Composite = GraphQLObjectType | GraphQLInterfaceType | GraphQLUnionType


@dataclass(slots=True)
class Reference:
    """The inputs and enums that the documents name, by their names."""

    schema: GraphQLSchema
    kinds: dict[str, GraphQLInputObjectType | GraphQLEnumType] = field(
        default_factory=dict[str, "GraphQLInputObjectType | GraphQLEnumType"]
    )

    def name(self, kind: GraphQLNamedType) -> str:
        """The name of a leaf or an input in TypeScript."""
        if isinstance(kind, GraphQLScalarType):
            return SCALARS.get(kind.name, "unknown")
        assert isinstance(kind, GraphQLInputObjectType | GraphQLEnumType)
        if kind.name not in self.kinds:
            self.kinds[kind.name] = kind
            if isinstance(kind, GraphQLInputObjectType):
                for member in kind.fields.values():
                    self.name(get_named_type(member.type))
        return f"{'Enums' if isinstance(kind, GraphQLEnumType) else 'Inputs'}.{kind.name}"


def written(schema: GraphQLSchema, texts: Iterator[str]) -> str:
    """The whole file."""
    reference = Reference(schema)
    answers: list[str] = []
    variables: list[str] = []
    names: list[str] = []
    for operation in map(sources.operation, texts):
        assert operation.name is not None
        name = operation.name.value
        root = schema.get_root_type(operation.operation)
        assert root is not None
        answers += _shape(reference, root, operation.selection_set.selections, f"Answers.{name}")
        variables += [f"  interface {name} {{", *_variables(reference, operation), "  }"]
        names.append(f"  {name}: [Answers.{name}, Variables.{name}];")
    return "\n".join(
        [
            "// Written by `python -m tests.studio.document_types`, from the documents and the schema.",
            *_kinds(reference),
            *answers,
            "declare namespace Variables {",
            *variables,
            "}",
            "interface Documents {",
            *names,
            "}",
            "",
        ]
    )


def _variables(reference: Reference, operation: OperationDefinitionNode) -> Iterator[str]:
    for one in operation.variable_definitions or ():
        kind = type_from_ast(reference.schema, one.type)
        assert kind is not None
        mark = "" if isinstance(kind, GraphQLNonNull) else "?"
        yield f"    {one.variable.name.value}{mark}: {_input(reference, kind)};"


def _kinds(reference: Reference) -> Iterator[str]:
    """The inputs and enums that are named anywhere."""
    ordered = [reference.kinds[name] for name in sorted(reference.kinds)]
    yield "declare namespace Enums {"
    for kind in ordered:
        if isinstance(kind, GraphQLEnumType):
            values = " | ".join(f'"{value}"' for value in kind.values)
            yield f"  type {kind.name} = {values};"
    yield "}"
    yield "declare namespace Inputs {"
    for kind in ordered:
        if isinstance(kind, GraphQLInputObjectType):
            yield f"  interface {kind.name} {{"
            for name, member in kind.fields.items():
                yield f"    {name}{_mark(member)}: {_input(reference, member.type)};"
            yield "  }"
    yield "}"


def _mark(member: GraphQLInputField) -> str:
    return "" if isinstance(member.type, GraphQLNonNull) and member.default_value is Undefined else "?"


def _input(reference: Reference, kind: GraphQLType) -> str:
    if isinstance(kind, GraphQLNonNull):
        return _plain_input(reference, kind.of_type)
    return f"{_plain_input(reference, kind)} | null"


def _plain_input(reference: Reference, kind: GraphQLType) -> str:
    if isinstance(kind, GraphQLList):
        return f"readonly ({_input(reference, kind.of_type)})[]"
    return reference.name(get_named_type(kind))


def _shape(
    reference: Reference, kind: Composite, selections: tuple[SelectionNode, ...], path: str
) -> Iterator[str]:
    """What is selected of a type, as a declaration at this path, and all that lies inside."""
    if isinstance(kind, GraphQLUnionType):
        parts = [one for one in selections if isinstance(one, InlineFragmentNode)]
        members = {one.type_condition.name.value: one for one in parts if one.type_condition}
        assert set(members) == {one.name for one in kind.types}, f"{path} leaves out a type of {kind.name}"
        yield _declared(path, f"type NAME = {' | '.join(f'{path}.{name}' for name in members)};")
        for name, part in members.items():
            inner = reference.schema.get_type(name)
            assert isinstance(inner, GraphQLObjectType)
            yield from _shape(reference, inner, part.selection_set.selections, f"{path}.{name}")
        return
    lines: list[str] = []
    inside: list[str] = []
    for owner, node, optional in _fields(reference.schema, kind, selections):
        key = node.alias.value if node.alias else node.name.value
        declared, more = _field(reference, owner.fields[node.name.value].type, node, f"{path}.{key}")
        lines.append(f"{key}{'?' if optional else ''}: {declared};")
        inside += more
    yield _declared(path, f"interface NAME {{ {' '.join(lines)} }}")
    yield from inside


def _fields(
    schema: GraphQLSchema, kind: Composite, selections: tuple[SelectionNode, ...]
) -> Iterator[tuple[GraphQLObjectType | GraphQLInterfaceType, FieldNode, bool]]:
    """The fields with the type that has them; those of one type among several are optional."""
    assert isinstance(kind, GraphQLObjectType | GraphQLInterfaceType)
    for one in selections:
        if isinstance(one, FieldNode):
            yield kind, one, False
        else:
            assert isinstance(one, InlineFragmentNode)
            assert one.type_condition is not None
            inner = schema.get_type(one.type_condition.name.value)
            assert isinstance(inner, GraphQLObjectType)
            for owner, node, optional in _fields(schema, inner, one.selection_set.selections):
                yield owner, node, optional or inner is not kind


def _field(reference: Reference, kind: GraphQLType, node: FieldNode, path: str) -> tuple[str, list[str]]:
    """How a field is declared, and the declarations of what lies inside."""
    named = get_named_type(kind)
    if node.selection_set is None:
        return _output(kind, reference.name(named)), []
    assert isinstance(named, Composite)
    inside = list(_shape(reference, named, node.selection_set.selections, path))
    return _output(kind, path), inside


def _output(kind: GraphQLType, name: str) -> str:
    if isinstance(kind, GraphQLNonNull):
        return _plain_output(kind.of_type, name)
    return f"{_plain_output(kind, name)} | null"


def _plain_output(kind: GraphQLType, name: str) -> str:
    return f"({_output(kind.of_type, name)})[]" if isinstance(kind, GraphQLList) else name


def _declared(path: str, declaration: str) -> str:
    """A declaration in the namespace of its path."""
    above, _, name = path.rpartition(".")
    return f"declare namespace {above} {{ {declaration.replace('NAME', name, 1)} }}"


def write(file: Path = FILE, folder: Path = FOLDER) -> None:
    """Write the file, from the documents of the studio in this folder."""
    texts = (text for _, text in sources.documents(folder))
    file.write_text(written(build_schema(SCHEMA.read_text("utf-8")), texts), "utf-8")


if __name__ == "__main__":
    write()

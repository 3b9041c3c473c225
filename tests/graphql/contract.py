"""The contract that studios are built against, and what the schema still lacks of it.

`python -m tests.graphql.contract` writes the list of what is missing anew; it can only become shorter.
"""

from pathlib import Path
from typing import Final

from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    is_introspection_type,
    is_non_null_type,
    is_required_argument,
    is_required_input_field,
    is_specified_scalar_type,
    print_ast,
)
from graphql.utilities.get_default_value_ast import get_default_value_ast

from schema import reference

_HERE: Final = Path(__file__).parent
MISSING: Final = _HERE / "still_missing.txt"


def contract() -> GraphQLSchema:
    """What was promised: types, fields, arguments, their defaults."""
    return build_schema((_HERE / "contract.graphql").read_text("utf-8"))


def ours() -> GraphQLSchema:
    """The schema as its own text says it."""
    return build_schema(reference.text())


def promises(made: GraphQLSchema) -> set[str]:
    """Everything that a schema promises to its clients, a line each."""
    found: set[str] = set()
    for type_ in made.type_map.values():
        if is_introspection_type(type_) or is_specified_scalar_type(type_):
            continue
        found.add(f"{type(type_).__name__.removeprefix('GraphQL')} {type_.name}")
        if isinstance(type_, GraphQLObjectType | GraphQLInterfaceType):
            found |= {f"{type_.name} implements {interface.name}" for interface in type_.interfaces}
            for name, field in type_.fields.items():
                found.add(f"{type_.name}.{name}: {field.type}")
                found |= {
                    f"{type_.name}.{name}({key}: {argument.type}{_default(argument)})"
                    for key, argument in field.args.items()
                }
        elif isinstance(type_, GraphQLInputObjectType):
            for name, field in type_.fields.items():
                found.add(f"{type_.name}.{name}: {field.type}{_default(field)}")
                if not is_non_null_type(field.type):
                    # It takes all that a field takes that must be given.
                    found.add(f"{type_.name}.{name}: {field.type}!{_default(field)}")
        elif isinstance(type_, GraphQLEnumType):
            found |= {f"{type_.name}.{name}" for name in type_.values}
        elif isinstance(type_, GraphQLUnionType):
            found |= {f"{type_.name} has {member.name}" for member in type_.types}
    return found


def demands(made: GraphQLSchema) -> set[str]:
    """Everything that a schema demands of its clients, a line each."""
    found: set[str] = set()
    for type_ in made.type_map.values():
        if isinstance(type_, GraphQLInputObjectType):
            found |= {
                f"{type_.name}.{name}" for name, field in type_.fields.items() if is_required_input_field(field)
            }
        elif isinstance(type_, GraphQLObjectType) and not is_introspection_type(type_):
            for name, field in type_.fields.items():
                needed = (key for key, argument in field.args.items() if is_required_argument(argument))
                found |= {f"{type_.name}.{name}({key})" for key in needed}
    return found


def _default(value: GraphQLArgument | GraphQLInputField) -> str:
    node = get_default_value_ast(value)
    return f" = {print_ast(node)}" if node else ""


def missing() -> list[str]:
    """What the contract promises and the schema does not."""
    return sorted(promises(contract()) - promises(ours()))


def accepted() -> list[str]:
    """What is known to be missing; nothing, where there is no such file."""
    return MISSING.read_text("utf-8").splitlines() if MISSING.exists() else []


if __name__ == "__main__":
    lines = missing()
    if lines:
        MISSING.write_text("\n".join(lines) + "\n", "utf-8")
    else:
        MISSING.unlink(missing_ok=True)

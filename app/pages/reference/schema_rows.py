"""Schemas of the OpenAPI document as rows of tables: a name, a type with links, and the rules in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

Schema = Mapping[str, Any]

MAX_ID: Final = 2**63 - 1
"""The greatest id, which is a limit of storage and nothing that a reader has to know."""

_FORMATS: Final = {
    "date-time": "time (ISO 8601)",
    "binary": "file",
    "uuid": "UUID",
    "uri": "URL",
    "email": "e-mail address",
}


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field of a body, or a parameter; `place` says where a parameter is."""

    name: str
    type: Markup
    required: bool
    description: str
    rules: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class ShapeRow:
    """A named schema: an object with fields, or one of several values."""

    name: str
    description: str
    fields: Sequence[FieldRow]
    values: Sequence[str]


def shapes_of(document: Schema) -> list[ShapeRow]:
    """Every named schema by its name."""
    return [
        ShapeRow(
            name,
            schema.get("description", ""),
            fields_of(schema),
            [str(value) for value in schema.get("enum", ())],
        )
        for name, schema in sorted(document["components"]["schemas"].items())
    ]


def fields_of(schema: Schema) -> list[FieldRow]:
    """The fields of an object, those of objects inside of it by their path."""
    return list(_fields(schema, ""))


def parameters_of(operation: Schema) -> list[FieldRow]:
    """The parameters of an operation: its path, query and headers."""
    return [
        FieldRow(
            name=item["name"],
            type=type_of(item["schema"]),
            required=item.get("required", False),
            description=item.get("description", ""),
            rules=rules_of(item["schema"]),
            place=item["in"],
        )
        for item in operation.get("parameters", ())
    ]


def name_of(schema: Schema) -> str:
    """The name of the schema that this one refers to; empty where it is none."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


def type_of(schema: Schema) -> Markup:
    """The type in words, with links to named schemas."""
    if name := name_of(schema):
        return Markup('<a href="#{0}">{0}</a>').format(name)
    if choices := _choices(schema):
        # Alternatives that differ in their rules alone are one type.
        return Markup(" or ").join(dict.fromkeys(map(type_of, choices)))
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return Markup(" or ").join(Markup("<code>{}</code>").format(value) for value in values)
    return _plain_type(schema)


def rules_of(schema: Schema) -> str:
    """The limits and the default, in words."""
    alternatives = [rules_of(choice) for choice in _choices(schema)]
    own = (
        _range(schema, "minLength", "maxLength", "characters"),
        _range(schema, "minItems", "maxItems", "entries"),
        _range(schema, "minimum", "maximum", ""),
        f"default {schema['default']}" if schema.get("default") not in (None, [], {}) else "",
    )
    items = rules_of(schema["items"]) if "items" in schema else ""
    return ", ".join(dict.fromkeys(filter(None, (*alternatives, *own, f"each {items}" if items else ""))))


def _plain_type(schema: Schema) -> Markup:
    match schema.get("type"):
        case "array":
            return Markup("list of ") + type_of(schema.get("items", {}))
        case "object" if isinstance(schema.get("additionalProperties"), Mapping):
            return Markup("object of ") + type_of(schema["additionalProperties"])
        case list() as types:
            return Markup(" or ").join(types)
        case str() as name:
            return Markup("{}").format(_FORMATS.get(schema.get("format", ""), name))
        case _:
            return Markup("any value")


def _fields(schema: Schema, above: str) -> Iterator[FieldRow]:
    needs = schema.get("required", ())
    for name, item in schema.get("properties", {}).items():
        path = f"{above}{name}"
        yield FieldRow(path, type_of(item), name in needs, item.get("description", ""), rules_of(item))
        yield from _fields(item, f"{path}.")


def _choices(schema: Schema) -> Sequence[Schema]:
    return schema.get("anyOf") or schema.get("oneOf") or ()


def _range(schema: Schema, lowest: str, highest: str, unit: str) -> str:
    least, most = schema.get(lowest), schema.get(highest)
    if most == MAX_ID:
        return ""
    end = f" {unit}" if unit else ""
    if least and most is not None:
        return f"{least:,} to {most:,}{end}" if least != most else f"{least:,}{end}"
    if most is not None:
        return f"at most {most:,}{end}"
    return f"at least {least:,}{end}" if least else ""

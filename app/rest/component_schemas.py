"""The JSON Schemas of inputs and answers, made by pydantic and shared under `#/components/schemas`."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

import orjson
from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, models_json_schema
from typing_extensions import override

from app.domain import brands, ideas, identity, members, notifications
from app.rest import bodies, uploads
from app.rest.field_descriptions import text_of

Schema = dict[str, Any]

_PREFIX: Final = "#/components/schemas/"
SOURCES: Final = re.compile(r" ?\((?:[A-Z]+-)+\d+(?:, (?:[A-Z]+-)+\d+)*\)")
"""Where a docstring names the requirements that it comes from."""
_REFERENCE: Final = re.compile(f'"{_PREFIX}([^"]+)"')
# Inputs whose class has another name than clients expect.
_NAMES: Final[dict[str, str]] = {
    model.__name__: name
    for model, name in (
        (brands.BrandUpdate, "TeamUpdate"),
        (brands.BrandSelection, "TeamSelection"),
        (ideas.NewIdea, "IdeaCreate"),
        (ideas.IdeaPush, "IdeaImport"),
        (members.NewInvitation, "InvitationCreate"),
        (notifications.PreferencesChange, "NotificationPreferencesUpdate"),
        (identity.NewPasskey, "PasskeyCreate"),
        (uploads.JsonUpload, "AssetCreate"),
        (bodies.Nothing, "EmptyBody"),
    )
}


class _Generator(GenerateJsonSchema):
    @override
    def field_title_should_be_set(self, schema: Any) -> bool:
        """A title would only repeat the name of the field."""
        del schema
        return False

    @override
    def default_schema(self, schema: Any) -> Schema:
        """The schema without a default that stands for an absent value."""
        inner = super().default_schema(schema)
        if inner.get("default", ...) in (None, ""):
            del inner["default"]
        return inner


class Components:
    """The schemas of these inputs and answers, and references to them."""

    def __init__(self, inputs: Iterable[type[BaseModel]], answers: Iterable[type[BaseModel]]) -> None:
        models: list[tuple[type[BaseModel], Literal["validation", "serialization"]]] = [
            *((model, "validation") for model in inputs),
            *((model, "serialization") for model in answers),
        ]
        references, document = models_json_schema(
            list(dict.fromkeys(models)), ref_template=_PREFIX + "{model}", schema_generator=_Generator
        )
        self._references = {model: _public(reference) for (model, _), reference in references.items()}
        definitions: dict[str, Schema] = document["$defs"]
        schemas = {_NAMES.get(name, name): _public(schema) for name, schema in definitions.items()}
        self.schemas: dict[str, Schema] = {
            name: _with_descriptions(name, {key: value for key, value in schema.items() if key != "title"})
            for name, schema in sorted(schemas.items())
        }

    def reference(self, model: type[BaseModel]) -> Schema:
        """A reference to the schema of a model."""
        return dict(self._references[model])

    def properties(self, model: type[BaseModel]) -> Iterator[tuple[str, Schema]]:
        """The fields of a query; a field that is absent is not null there."""
        for name, schema in self._resolved(self.reference(model))["properties"].items():
            kinds = [kind for kind in schema.get("anyOf", [schema]) if kind.get("type") != "null"]
            others = {key: value for key, value in schema.items() if key != "anyOf"}
            yield name, ({**others, **kinds[0]} if len(kinds) == 1 else schema)

    def example(self, schema: Schema) -> Any:
        """A value made from the examples of the schema's parts."""
        schema = self._resolved(schema)
        if "examples" in schema:
            return schema["examples"][0]
        for kind in ("anyOf", "oneOf"):
            if kind in schema:
                return self.example(schema[kind][0])
        if "properties" in schema:
            return {name: self.example(inner) for name, inner in schema["properties"].items()}
        if schema.get("type") == "array":
            return [self.example(schema["items"])]
        return schema["const"] if "const" in schema else schema["enum"][0]

    def reached_from(self, value: Any) -> set[str]:
        """The names of the schemas that a value refers to, directly or not."""
        names: set[str] = set()
        pending = set(_REFERENCE.findall(orjson.dumps(value).decode()))
        while pending:
            names |= pending
            schemas = [self.schemas[name] for name in pending]
            pending = set(_REFERENCE.findall(orjson.dumps(schemas).decode())) - names
        return names

    def _resolved(self, schema: Schema) -> Schema:
        if "$ref" not in schema or "examples" in schema:
            return schema
        return self.schemas[schema["$ref"].removeprefix(_PREFIX)]


def _with_descriptions(owner: str, schema: Schema) -> Schema:
    """The schema with a description of every field.

    A default stands in the description: generators of clients make a field with one a required one.
    """
    if "properties" not in schema:
        return schema
    fields = {name: _with_description(owner, name, field) for name, field in schema["properties"].items()}
    return {**schema, "properties": fields}


def _with_description(owner: str, name: str, field: Schema) -> Schema:
    """The schema of a field or parameter, with its description and without its default."""
    text = field.get("description") or text_of(owner, name)
    texts = [] if text is None else [text]
    if "default" in field:
        texts.append(f"`{orjson.dumps(field['default']).decode()}` where it is absent.")
    others = {key: value for key, value in field.items() if key not in ("default", "description")}
    return {**others, "description": " ".join(texts)} if texts else others


def _public(value: Any) -> dict[str, Any]:
    """The same under public names, and without the sources in descriptions."""
    text = SOURCES.sub("", orjson.dumps(value).decode())
    return orjson.loads(_REFERENCE.sub(lambda match: f'"{_PREFIX}{_NAMES.get(match[1], match[1])}"', text))

"""JSON Schemas for agents: without references, with descriptions, and without keys that only libraries need."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel

Schema = dict[str, Any]

_NOISE: Final = frozenset({"title", "$defs", "default"})


def arguments(model: type[BaseModel], texts: Mapping[str, str]) -> Schema:
    """The schema of a tool's arguments; `texts` describes members by their path (`ideas.headline`).

    Null counts as an absent value, but the schema leaves it out because that is easier to read.
    """
    schema = _plain(model, "validation")
    for path, text in texts.items():
        _member(schema, path)["description"] = text
    return schema


_TEXT: Final[Schema] = {"type": "string"}
_REFUSAL: Final[Mapping[str, Schema]] = {
    "code": {**_TEXT, "description": "The kind of refusal; only with `isError`."},
    "message": {**_TEXT, "description": "Why the call was refused; only with `isError`."},
    "errors": {
        "type": "object",
        "additionalProperties": {"type": "array", "items": _TEXT},
        "description": "What is wrong by the path of each argument; only with `isError`.",
    },
    "required_tier": {**_TEXT, "description": "The least tier that would do; only with `isError`."},
    "token_tier": {**_TEXT, "description": "The tier of the token; only with `isError`."},
    "current_version": {"type": "integer", "description": "The version to read again; only with `isError`."},
    "retry_after": {"type": "integer", "description": "Seconds to wait; only with `isError`."},
    "brands": {
        "type": "array",
        "items": {"type": "object", "properties": {"name": _TEXT, "slug": _TEXT}},
        "description": "The brands to choose from; only with `isError`.",
    },
}


def answer(model: type[BaseModel], *, is_brief: bool = False) -> Schema:
    """The schema of a tool's answer, refusals included: clients hold both against it.

    Agents pay for each listing by the word, so a brief one leaves out the members of refusals, and what every
    answer begins with.
    """
    schema = _plain(model, "serialization")
    names = schema.pop("required")
    alternatives = [{"required": names}, {"required": ["code", "message"]}]
    if is_brief:
        start = {name: {"type": kind} for name, kind in (("note", "string"), ("brand", "object"))}
        return {**schema, "properties": {**schema["properties"], **start}, "anyOf": alternatives}
    return {**schema, "properties": {**_REFUSAL, **schema["properties"]}, "anyOf": alternatives}


def _plain(model: type[BaseModel], mode: Literal["validation", "serialization"]) -> Schema:
    generated = model.model_json_schema(mode=mode)
    schema = _inlined(generated, generated.get("$defs", {}), keep_null=mode == "serialization")
    schema.pop("description", None)
    return schema


def _inlined(node: Schema, definitions: Mapping[str, Schema], *, keep_null: bool) -> Schema:
    """The node with its references replaced; the docstrings of referenced classes are left out."""
    if "$ref" in node:
        target = {**definitions[node["$ref"].rpartition("/")[2]]}
        target.pop("description", None)
        node = {**target, **{name: value for name, value in node.items() if name != "$ref"}}
    branches = [branch for branch in node.get("anyOf", []) if keep_null or branch.get("type") != "null"]
    if len(branches) == 1:
        node = {**branches[0], **{name: value for name, value in node.items() if name != "anyOf"}}
        return _inlined(node, definitions, keep_null=keep_null)
    inlined: Schema = {}
    for name, value in node.items():
        if name in _NOISE:
            continue
        if name == "properties":
            inlined[name] = {key: _inlined(item, definitions, keep_null=keep_null) for key, item in value.items()}
        elif name == "anyOf":
            inlined[name] = [_inlined(branch, definitions, keep_null=keep_null) for branch in branches]
        elif name == "items":
            inlined[name] = _inlined(value, definitions, keep_null=keep_null)
        else:
            inlined[name] = value
    return inlined


def _member(schema: Schema, path: str) -> Schema:
    for part in path.split("."):
        schema = schema.get("items", schema)["properties"][part]
    return schema

"""JSON Schemas as agents read them: whole, described, and without what only libraries need."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import BaseModel

Schema = dict[str, Any]

_NOISE: Final = frozenset({"title", "$defs", "default"})


def arguments(model: type[BaseModel], texts: Mapping[str, str]) -> Schema:
    """The schema of what a tool takes; `texts` describes members by their path (`ideas.headline`).

    Null is taken for an absent value but not offered: it would only make the schema harder to follow.
    """
    made = _plain(model, "validation")
    for path, text in texts.items():
        _member(made, path)["description"] = text
    return made


def answer(model: type[BaseModel]) -> Schema:
    """The schema of what a tool answers."""
    return _plain(model, "serialization")


def _plain(model: type[BaseModel], mode: Literal["validation", "serialization"]) -> Schema:
    made = model.model_json_schema(mode=mode)
    found = _inlined(made, made.get("$defs", {}), keep_null=mode == "serialization")
    found.pop("description", None)
    return found


def _inlined(node: Schema, definitions: Mapping[str, Schema], *, keep_null: bool) -> Schema:
    """The node without references; what a definition says of itself is for readers of the code."""
    if "$ref" in node:
        target = {**definitions[node["$ref"].rpartition("/")[2]]}
        target.pop("description", None)
        node = {**target, **{name: value for name, value in node.items() if name != "$ref"}}
    branches = [branch for branch in node.get("anyOf", []) if keep_null or branch.get("type") != "null"]
    if len(branches) == 1:
        node = {**branches[0], **{name: value for name, value in node.items() if name != "anyOf"}}
        return _inlined(node, definitions, keep_null=keep_null)
    found: Schema = {}
    for name, value in node.items():
        if name in _NOISE:
            continue
        if name == "properties":
            found[name] = {key: _inlined(item, definitions, keep_null=keep_null) for key, item in value.items()}
        elif name == "anyOf":
            found[name] = [_inlined(branch, definitions, keep_null=keep_null) for branch in branches]
        elif name == "items":
            found[name] = _inlined(value, definitions, keep_null=keep_null)
        else:
            found[name] = value
    return found


def _member(schema: Schema, path: str) -> Schema:
    for part in path.split("."):
        schema = schema.get("items", schema)["properties"][part]
    return schema

"""Objects against the processor's published OpenAPI document, or the fixtures that are published beside it.

The document has several megabytes and is not kept here: `python -m tests.soak payments document` takes its path.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import jsonschema
import orjson

Json = dict[str, Any]


def problems(file: Path, objects: Sequence[Json]) -> tuple[str, list[str]]:
    """The version of the document, and where the objects do not fit it."""
    published: Json = orjson.loads(file.read_bytes())
    if "resources" in published:
        return "the fixtures", [problem for item in objects for problem in _unlike(item, published["resources"])]
    schemas: Json = _strict(published["components"]["schemas"])
    return published["info"]["version"], [problem for item in objects for problem in _unfit(item, schemas)]


def _unfit(item: Json, schemas: Json) -> Iterator[str]:
    name = ("deleted_" if item.get("deleted") is True else "") + item["object"]
    schema = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}}
    for error in jsonschema.Draft202012Validator(schema).iter_errors(item):
        place = ".".join(str(step) for step in error.absolute_path)
        yield f"{name} {place}: {error.message[:160]}"


def _strict(node: Any) -> Any:
    """The schemas as JSON Schema: what OpenAPI 3.0 calls nullable may be null."""
    if isinstance(node, list):
        return [_strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: _strict(value) for key, value in node.items()}
    if made.get("nullable") is True:
        return {"anyOf": [{"type": "null"}, {key: value for key, value in made.items() if key != "nullable"}]}
    return made


def _unlike(item: Json, resources: Json) -> Iterator[str]:
    """Names that the fixture of the object does not have, and values of another kind."""
    name = ("deleted_" if item.get("deleted") is True else "") + item["object"]
    example: Json = resources[name]
    for key, value in item.items():
        if key not in example:
            yield f"{name}.{key} is not in the fixture"
        elif value is not None and example[key] is not None and type(value) is not type(example[key]):
            yield f"{name}.{key} is {type(value).__name__}, in the fixture {type(example[key]).__name__}"

"""Values at and beyond every limit: of columns, of inputs, of the numbers and characters that databases hold."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, cast

from tortoise.fields import CharField
from tortoise.models import Model

from app.migrations import drift

Schema = Mapping[str, Any]
Json = dict[str, Any]

NUMBERS: Final = (
    *(sign * 2**bits + step for bits in (31, 32, 63, 64) for sign in (1, -1) for step in (-1, 0, 1)),
    *(0, 1, -1, 10**30, 10**400, 1.5, -0.0, 1e308, 1e19, float("nan"), float("inf"), float("-inf")),
)
"""Beyond the columns of either database, and what is no whole number."""
TEXTS: Final = (
    *("", " ", "\0", "a\0b", "\ud800", "a\udfffb", "\ufeff", "\u202e", "\r\n", "\x1b[31m", "e\u0301" * 200),
    *("0", "-1", "00", "1e5", "9" * 19, "9" * 20, "9" * 5000, "-9223372036854775809", "NaN", "null", "true"),
    *("'; DROP TABLE users; --", "%", "_", "\\", '"', "../../etc/passwd", "<script>", "{{7*7}}", "$1", "?", "🙂"),
    *("a@b", "a@b.example", "İ" * 200 + "@x.example", "x" * 300 + "@x.example", "http://[", "http://a:99999999/"),
    *("00000000-0000-0000-0000-000000000000", "2026-13-45T99:99:99Z", "0001-01-01T00:00:00+14:00"),
    *("9999-12-31T23:59:59-14:00", "10000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "0000-00-00T00:00:00Z"),
    *("0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59Z", "0001-01-01T00:00"),
    *("9999-12-31T23:59", "2026-11-22T00:00:00+24:00", "2026-11-22T00:00:60Z"),
)
"""Hostile by what they hold; those that are by their length are made of `lengths`."""
NAMES: Final = (
    *(
        "\ud800",
        "a\udfffb",
        "\ud800" * 9,
        "\0",
        "a\r\nX-Evil: 1",
        "\u2028",
        "\x1b[31m",
        "ключ",
        "🙂",
        "ä" * 10_000,
    ),
    *("x" * 10_000, "", " ", ", ", "a.b", "0", "%", "__proto__", "__typename"),
)
"""Names of fields that no input has: what no header, no line and no column can hold as it is."""
KINDS: Final = (None, True, [], {}, [[]], {"a": "b"}, ["x"], 0, "x")
"""A value of each kind of JSON."""
_LONGEST: Final = 100_000


@cache
def columns() -> frozenset[int]:
    """The lengths of every column of text that has one."""
    found: set[int] = set()
    for name in drift.model_modules():
        for model in vars(import_module(name)).values():
            if isinstance(model, type) and issubclass(model, Model):
                fields = model._meta.fields_map.values()
                found |= {int(field.max_length) for field in fields if isinstance(field, CharField)}
    return frozenset(found)


def lengths(*limits: int) -> list[int]:
    """How long texts are at the edges of every column and of these limits, and far beyond them."""
    of = {*columns(), *limits}
    near = {limit + step for limit in of for step in (-1, 0, 1)} | {255, 256} | {10 * limit for limit in of}
    return sorted(length for length in near if 0 <= length <= _LONGEST)


def texts(*limits: int) -> list[str]:
    """A text of each of these lengths, of letters and as an address, and the hostile ones."""
    found = list(TEXTS)
    for length in lengths(*limits):
        found += ["x" * length, "ä" * length, "y" * (length - 10) + "@x.example"]
    return found


def names() -> list[str]:
    """Names of fields, hostile by what they hold or by their length."""
    return [*NAMES, *(text for text in TEXTS if text not in NAMES)]


def shown(value: object) -> str:
    """A value as Python writes it, with long runs of one character abridged, so that it can be sent again."""
    return re.sub(r"(.)\1{39,}", lambda run: f"<{run[1]} x {len(run[0])}>", repr(value))


@dataclass
class Values:
    """Makes values from JSON schemas. `known` holds what exists, by the name of its property or parameter."""

    random: Random
    root: Schema = field(default_factory=dict[str, Any])
    known: Mapping[str, Sequence[Any]] = field(default_factory=dict[str, Any])

    def right(self, schema: Schema, name: str = "") -> Any:
        """A value that the schema allows, of things that exist where there are some of this name."""
        schema = self._resolved(schema)
        if self.known.get(name):
            return self.random.choice(self.known[name])
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return self.right(self.random.choice(schema[word]), name)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        return self._of_kind(schema, name)

    def _of_kind(self, schema: Schema, name: str) -> Any:
        match schema.get("type"):
            case "object":
                needed = set(schema.get("required", ()))
                return {
                    key: self.right(inner, key)
                    for key, inner in schema.get("properties", {}).items()
                    if key in needed or self.random.random() < 0.6
                }
            case "array":
                count = max(schema.get("minItems", 0), self.random.choice((0, 1, 1, 2)))
                item = schema.get("items", {"type": "string"})
                return [self.right(item, name) for _ in range(min(count, schema.get("maxItems", count)))]
            case "integer" | "number":
                return self.random.choice((max(1, schema.get("minimum", 1)), schema.get("maximum", 7)))
            case "boolean":
                return self.random.random() < 0.5
            case "null":
                return None
            case _:
                return self._text(schema)

    def _text(self, schema: Schema) -> str:
        match schema.get("format"):
            case "email":
                return f"guest{self.random.randrange(10**6)}@x.example"
            case "date-time":
                return self.random.choice(("2026-12-01T10:00:00Z", "2027-02-01T10:00:00+02:00"))
            case "uuid":
                return "00000000-0000-4000-8000-000000000000"
            case _:
                word = f"words {self.random.randrange(10**6)}"
                return word.ljust(schema.get("minLength", 0), "x")[: schema.get("maxLength", 100)]

    def wrong(self, schema: Schema) -> list[Any]:
        """Values at the limits of one place and beyond them, and of other kinds."""
        schema = self._resolved(schema)
        parts = [self._resolved(part) for word in ("anyOf", "oneOf") for part in schema.get(word, ())] or [schema]
        found: list[Any] = list(KINDS)
        for part in parts:
            kind = part.get("type")
            if kind in ("integer", "number"):
                limits = [part[word] for word in ("minimum", "maximum") if word in part]
                found += [*NUMBERS, *(limit + step for limit in limits for step in (-1, 0, 1)), "9" * 30]
            elif kind == "array":
                item = self.right(part.get("items", {"type": "string"}))
                counts = {0, 1, part.get("minItems", 1) - 1, part.get("maxItems", 99) + 1, 1000}
                found += [[item] * count for count in sorted(counts) if count >= 0]
            elif kind in ("string", None):
                limits = [part[word] for word in ("minLength", "maxLength") if word in part]
                found += texts(*limits)
        return found

    def edges(self, schema: Schema) -> list[Any]:
        """Values that are wrong in one place by the length of a text alone, in random order."""
        found: list[Any] = []
        for path, shape in self.places(schema):
            limits = {255, *(shape[word] for word in ("minLength", "maxLength") if word in shape)}
            for length in sorted({limit + step for limit in limits for step in (-1, 0, 1)}):
                if shape.get("type") == "string":
                    text = "y" * (length - 10) + "@x.example" if shape.get("format") == "email" else "x" * length
                    found.append(put(self.right(schema), path, text))
        self.random.shuffle(found)
        return found

    def places(self, schema: Schema, depth: int = 0) -> Iterator[tuple[tuple[Any, ...], Schema]]:
        """Every place in a value of the schema that can be something else, with what is said of it."""
        schema = self._resolved(schema)
        yield (), schema
        if depth > 5:
            return
        for part in (schema, *schema.get("anyOf", ()), *schema.get("oneOf", ())):
            resolved = self._resolved(part)
            for key, inner in resolved.get("properties", {}).items():
                for path, found in self.places(inner, depth + 1):
                    yield (key, *path), found
            if "items" in resolved:
                for path, found in self.places(resolved["items"], depth + 1):
                    yield (0, *path), found

    def broken(self, schema: Schema) -> Any:
        """A value that is wrong in one place or two."""
        value = self.right(schema)
        every = list(self.places(schema))
        for path, found in self.random.sample(every, min(len(every), self.random.choice((1, 1, 2)))):
            value = put(value, path, self.random.choice(self.wrong(found)))
        return value

    def renamed(self, schema: Schema) -> Any:
        """A value that the schema allows, but for fields of hostile names in one object or two."""
        value = self.right(schema)
        every = list(self.objects(schema))
        for path, found in self.random.sample(every, min(len(every), self.random.choice((1, 1, 2)))):
            value = self.grafted(value, path, found, self.random.choice(names()))
        return value

    def objects(self, schema: Schema) -> Iterator[tuple[tuple[Any, ...], Schema]]:
        """Every place that holds an object, with what is said of it; the whole value is one."""
        for path, found in self.places(schema):
            parts = [self._resolved(part) for word in ("anyOf", "oneOf") for part in found.get(word, ())]
            for part in (found, *parts):
                if part.get("type") == "object" or "properties" in part:
                    yield path, part
                    break

    def grafted(self, value: Any, path: Sequence[Any], schema: Schema, name: str) -> Any:
        """The value with one more field in the object at a place, which is made where it is missing."""
        inner = self.right(schema) if path else value
        given = inner if isinstance(inner, dict) else {}
        return put(value, path, {**cast("Json", given), name: self.random.choice(KINDS)})

    def _resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            found: Any = self.root
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema


def put(value: Any, path: Sequence[Any], new: Any) -> Any:
    """The value with something else at one place, which is made where it is missing."""
    if not path:
        return new
    key, *rest = path
    if isinstance(key, int):
        items: list[Any] = [*cast("list[Any]", value)] if isinstance(value, list) else []
        items[:1] = [put(items[0] if items else None, rest, new)]
        return items
    members: Json = {**cast("Json", value)} if isinstance(value, dict) else {}
    members[key] = put(members.get(key), rest, new)
    return members

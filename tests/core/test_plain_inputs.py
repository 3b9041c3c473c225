"""Bodies of plain texts: what is read by one call of the validator is what the usual way gives."""

from typing import Annotated

import orjson
import pytest
from pydantic import BaseModel, Field

from app.core import plain_inputs, validation
from app.core.text import RowId, name, optional_string, string


class Item(BaseModel):
    """Texts of an input."""

    title: Annotated[str, string(5)]
    note: Annotated[str | None, optional_string(5)] = None
    long: Annotated[str | None, optional_string(500)] = None
    refs: Annotated[list[Annotated[str, string(5)]], Field(max_length=2)] | None = None


class Batch(BaseModel):
    """An input of texts alone."""

    items: Annotated[list[Item], Field(min_length=1, max_length=2)]


class Numbered(BaseModel):
    """An input with a number."""

    title: Annotated[str, string(5)]
    id: RowId = 1


class Named(BaseModel):
    """An input with a name, which is cleaned."""

    title: Annotated[str, name(5)]


def of(item: object) -> bytes:
    return orjson.dumps({"items": [item]})


PLAIN = [
    of({"title": "a"}),
    of({"title": " \u3000\x85\tabcde\u2029\xa0 "}),
    of({"title": "äöüß€", "note": None, "refs": None}),
    of({"title": "😀😀😀😀😀", "note": " x ", "refs": []}),
    of({"title": "a", "refs": ["1", " 2 "]}),
    of({"title": "a", "long": ("a" + "\u0301" * 13) * 30}),
    b' {"items" : [{"title": "x", "title": "y"}, {"note": "\\u00e9\\n.", "title": "\\ud83d\\ude00"}]} ',
    b'{"items": [{}], "items": [{"title": "last"}]}',
]
OTHERS = [
    b"",
    b"{",
    b"[]",
    b'{"items": []}',
    of({}),
    of({"title": 1}),
    of({"title": None}),
    of({"title": " "}),
    of({"title": "abcdef"}),
    of({"title": "a", "note": " "}),
    of({"title": "a", "note": "abcdef"}),
    of({"title": "a", "refs": ["1", "2", "3"]}),
    of({"title": "a", "refs": [" "]}),
    of({"title": "a", "refs": "1"}),
    of({"title": "a", "more": 1}),
    orjson.dumps({"items": [{"title": "a"}] * 3}),
    orjson.dumps({"items": [{"title": "a"}], "more": 1}),
    of({"title": "a\0"}),
    of({"title": "\x1ca\x1f"}),
    b'{"items": [{"title": "a", "note": "\\u001C"}]}',
    b'{"items": [{"title": "\\ud83d"}]}',
    b'{"items": [{"title": "\xff"}]}',
    b'{"items": [{"title": "a\nb"}]}',
    b'{"items": [{"title": NaN}]}',
    of({"title": "a", "long": "a" + "\u0301" * 31}),
    of({"title": "a", "long": "a" + "\u0344" * 16}),
    b'{"items": [{"title": "a", "long": "a%s"}]}' % (b"\\u0301" * 31),
    b'{"items": [{"title": "a", "long": "a%s"}]}' % (b"\\u0301\xcc\x96" * 16),
    b'{"items": [{"title": "a"}],}',
]


@pytest.mark.parametrize("body", PLAIN)
def test_a_plain_body_is_read_as_in_the_usual_way(body: bytes) -> None:
    read = plain_inputs.read(Batch, body)
    usual = validation.parse(Batch, orjson.loads(body))
    assert read == usual
    assert read is not None
    assert read.model_dump(exclude_unset=True) == usual.model_dump(exclude_unset=True)


@pytest.mark.parametrize("body", OTHERS)
def test_every_other_body_is_left_to_the_usual_way(body: bytes) -> None:
    assert plain_inputs.read(Batch, body) is None


def test_an_input_of_other_fields_than_plain_texts_is_left_to_the_usual_way() -> None:
    assert plain_inputs.read(Numbered, b'{"title": "a"}') is None
    assert plain_inputs.read(Named, b'{"title": "a"}') is None


def test_blanks_that_only_python_trims_are_left_to_the_usual_way() -> None:
    blanks = [chr(code) for code in range(0x11000) if not 0xD800 <= code < 0xE000 and chr(code).isspace()]
    for blank in blanks:
        read = plain_inputs.read(Batch, of({"title": f"{blank}a{blank}"}))
        assert (read is None) == (blank in "\x0b\x1c\x1d\x1e\x1f")
        assert read is None or read.items[0].title == "a"

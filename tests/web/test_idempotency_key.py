"""The header Idempotency-Key: one of 1 to 255 printable characters."""

import pytest
from starlette.datastructures import Headers

from app.core.errors import Invalid
from app.web import idempotency_key


def read(*values: bytes) -> str | None:
    return idempotency_key.read(Headers(raw=[(b"idempotency-key", value) for value in values]))


def test_a_request_may_have_none() -> None:
    assert read() is None


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (b"k", "k"),
        (b"  a key\t", "a key"),
        (b"x" * 255, "x" * 255),
        (b" " + b"x" * 255 + b" ", "x" * 255),
        ("ß".encode("latin-1"), "ß"),
    ],
)
def test_a_key_is_read_without_blanks_around_it(value: bytes, key: str) -> None:
    assert read(value) == key


@pytest.mark.parametrize(
    "values",
    [[b""], [b"  "], [b"x" * 256], [b"a\0b"], [b"a\x85b"], [b"k", b"k"], [b"k", b""]],
    ids=["empty", "blank", "too long", "NUL", "a control character", "twice", "twice, once empty"],
)
def test_another_one_is_refused_with_the_rule(values: list[bytes]) -> None:
    with pytest.raises(Invalid) as refused:
        read(*values)
    assert refused.value.fields == {
        "Idempotency-Key": ["Send one Idempotency-Key of 1 to 255 printable characters."]
    }

"""Text is counted in the platform's own unit."""

import pytest

from app.connectors.text_length import CHARACTERS, count


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", 0), ("abc", 3), ("日本語", 3), ("👍", 1), ("👨‍👩‍👧", 5), ("é", 1), ("e\u0301", 2), ("a\r\nb", 4)],
)
def test_characters_are_code_points(text: str, expected: int) -> None:
    assert count(text, CHARACTERS) == expected


def test_an_unknown_unit_is_an_error() -> None:
    with pytest.raises(KeyError):
        count("abc", "furlongs")

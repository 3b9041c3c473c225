"""Answers of another shape than documented are refused, never shown as if they were the service's words."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from cli import results

Read = Callable[[Mapping[str, Any]], object]

TEAM = {"id": 1, "name": "Till", "slug": "till"}
SIGNED_IN: Mapping[str, Any] = {
    "user": {"email": "ada@example.test"},
    "current_team": TEAM,
    "teams": [TEAM],
    "token": "gly_f_1_abc",
}
CONTEXT: Mapping[str, Any] = {
    "known_refs": ["a@1"],
    "voice": "Plain",
    "pillars": ["Craft"],
    "persona": "Builders",
    "window_days": 90,
}
LOGIN: Mapping[str, Any] = {
    "device_code": "code",
    "user_code": "AB-CD",
    "verification_url": "https://galley.test/terminal",
    "expires_in": 600,
    "interval": 5,
}
IMPORTED: Mapping[str, Any] = {
    "rows": [{"row": 2, "key": "k", "state": "refused", "problems": {"body": ["Write something."]}}]
}
CHALLENGE: Mapping[str, Any] = {"two_factor_required": True, "two_factor_token": "gly_c_1_abc"}


def changed(body: Mapping[str, Any], path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    made: Any = deepcopy(dict(body))
    place = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return made


def test_answers_as_documented_are_read() -> None:
    assert results.signed_in(SIGNED_IN) == results.SignedIn(
        "ada@example.test", [results.Brand(1, "Till", "till", current=True)], "gly_f_1_abc"
    )
    assert results.password_login(CHALLENGE) == results.Challenge("gly_c_1_abc")
    assert results.mining_context(CONTEXT) == results.MiningContext(["a@1"], "Plain", ["Craft"], "Builders", 90)
    assert results.terminal_login(LOGIN).interval == 5
    assert results.imported_rows(IMPORTED) == IMPORTED["rows"]


@pytest.mark.parametrize("value", [5, None, ["x"], {}, True])
@pytest.mark.parametrize(
    ("read", "body", "path"),
    [
        (results.signed_in, SIGNED_IN, ("user", "email")),
        (results.signed_in, SIGNED_IN, ("token",)),
        (results.brands, SIGNED_IN, ("teams", 0, "name")),
        (results.brands, SIGNED_IN, ("teams", 0, "slug")),
        (results.password_login, CHALLENGE, ("two_factor_token",)),
        (results.mining_context, CONTEXT, ("known_refs", 0)),
        (results.mining_context, CONTEXT, ("voice",)),
        (results.mining_context, CONTEXT, ("pillars", 0)),
        (results.mining_context, CONTEXT, ("persona",)),
        (results.terminal_login, LOGIN, ("device_code",)),
        (results.terminal_login, LOGIN, ("user_code",)),
        (results.terminal_login, LOGIN, ("verification_url",)),
        (results.imported_rows, IMPORTED, ("rows", 0, "key")),
        (results.imported_rows, IMPORTED, ("rows", 0, "state")),
        (results.imported_rows, IMPORTED, ("rows", 0, "problems", "body", 0)),
    ],
)
def test_what_is_no_text_is_refused(
    read: Read, body: Mapping[str, Any], path: tuple[str | int, ...], value: object
) -> None:
    with pytest.raises(TypeError):
        read(changed(body, path, value))


@pytest.mark.parametrize("secret", ["", "gly f", "gly\nf", "gly\x7ff", "glü"])
@pytest.mark.parametrize(
    ("read", "body", "name"),
    [
        (results.signed_in, SIGNED_IN, "token"),
        (results.password_login, CHALLENGE, "two_factor_token"),
        (results.terminal_login, LOGIN, "device_code"),
    ],
)
def test_what_is_no_secret_is_refused(read: Read, body: Mapping[str, Any], name: str, secret: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        read(changed(body, (name,), secret))

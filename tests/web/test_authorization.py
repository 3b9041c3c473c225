"""The token of a request, wherever it knocks."""

import pytest

from app.web import authorization
from tests.ledger import proves


@proves("S-166")
@pytest.mark.parametrize("sent", ["Bearer gly_x", "bearer gly_x", "BEARER   gly_x ", " Bearer gly_x"])
def test_the_scheme_is_read_in_any_case(sent: str) -> None:
    assert authorization.bearer([sent]) == "gly_x"


@proves("S-166")
@pytest.mark.parametrize(
    "sent",
    [[], ["Bearer"], ["Bearer "], [""], ["gly_x"], ["Basic gly_x"], ["Bearer:gly_x"], ["Bearer a", "Bearer a"]],
)
def test_anything_else_is_no_token(sent: list[str]) -> None:
    assert authorization.bearer(sent) is None

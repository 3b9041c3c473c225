"""Refusals on pages have the statuses that they have in REST."""

import pytest

from app.core.errors import DomainError, Kind
from app.pages.errors import notice
from app.rest import errors


@pytest.mark.parametrize("kind", [*Kind], ids=str)
def test_a_page_answers_with_the_status_of_rest(kind: Kind) -> None:
    class Refusal(DomainError):
        code = "some"
        text = "Some words."

    Refusal.kind = kind
    error = Refusal(retry_after=7, limit=1, remaining=0)
    page = notice(error)
    assert page.status == errors.refusal(error, "/sign-in").status
    assert page.headers == {"Retry-After": "7"}
    assert page.title

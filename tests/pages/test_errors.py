"""Refusals on pages have the statuses that they have in REST, and words for people."""

import pytest

from app.core.errors import DomainError, ErrorKind, Invalid, LinkNotValid, NotFound, Throttled
from app.pages.errors import notice
from app.rest import errors


@pytest.mark.parametrize("kind", [*ErrorKind], ids=str)
def test_a_page_answers_with_the_status_of_rest(kind: ErrorKind) -> None:
    class Refusal(DomainError):
        code = "some"
        text = "Some words."

    Refusal.kind = kind
    error = Refusal(retry_after=7, limit=1, remaining=0)
    page = notice(error)
    assert page.status == errors.refusal(error, "/sign-in").status
    assert page.headers == {"Retry-After": "7"}
    assert page.title


@pytest.mark.parametrize(
    ("error", "title", "text", "headers"),
    [
        (Throttled(retry_after=1), "Too many attempts", "Wait 1 second, then try again.", {"Retry-After": "1"}),
        (Throttled(retry_after=2), "Too many attempts", "Wait 2 seconds, then try again.", {"Retry-After": "2"}),
        (
            Throttled(retry_after=541),
            "Too many attempts",
            "Wait 10 minutes, then try again.",
            {"Retry-After": "541"},
        ),
        (
            Throttled(retry_after=86_399),
            "Too many attempts",
            "Wait 24 hours, then try again.",
            {"Retry-After": "86399"},
        ),
        (
            LinkNotValid(),
            "This link is no longer valid",
            "It may have been used already, or too much time has passed.",
            {},
        ),
        (LinkNotValid("Ask for a new one."), "This link is no longer valid", "Ask for a new one.", {}),
        (Invalid(fields={"a": ["One.", "Two."], "b": ["Three."]}), "This did not work", "One. Two. Three.", {}),
        (NotFound("Nothing here."), "Not found", "Nothing here.", {}),
    ],
)
def test_a_refusal_is_told_in_words(error: DomainError, title: str, text: str, headers: dict[str, str]) -> None:
    assert notice(error)[1:] == (title, text, headers)

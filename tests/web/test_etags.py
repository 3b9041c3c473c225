"""ETags: which names in `If-None-Match` are those of an answer, and what both answers say."""

from hashlib import sha256

import pytest
from starlette.requests import Request

from app.web import etags

BODY = b"the body"
TAG = f'"{sha256(BODY).hexdigest()[:32]}"'


def answered(*names: str) -> tuple[int, bytes, str, str, str | None]:
    headers = [(b"if-none-match", name.encode()) for name in names]
    answer = etags.answer(Request({"type": "http", "headers": headers}), BODY, "text/calendar")
    given = answer.headers
    return answer.status_code, bytes(answer.body), given["etag"], given["cache-control"], given.get("content-type")


@pytest.mark.parametrize(
    ("names", "is_known"),
    [
        ((), False),
        (("",), False),
        (("*",), True),
        ((" * ",), True),
        ((TAG,), True),
        ((f"W/{TAG}",), True),
        ((f'"other", {TAG}',), True),
        (('"other"', TAG), True),
        (('"other"',), False),
        ((TAG.strip('"'),), False),
        ((f'{TAG[:-2]}"',), False),
        (('"*"',), False),
    ],
    ids=range(12),
)
def test_a_client_that_has_the_answer_gets_no_body(names: tuple[str, ...], *, is_known: bool) -> None:
    status, body, tag, cached, kind = answered(*names)
    assert (tag, cached) == (TAG, "private, no-cache")
    if is_known:
        assert (status, body) == (304, b"")
    else:
        assert (status, body, kind) == (200, BODY, "text/calendar; charset=utf-8")

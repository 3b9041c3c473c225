"""Cookies: what is read of them, and that no other parser gets to see them."""

from typing import Any, cast

import pytest
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from app.web import cookies
from app.web.envelope import Envelope


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ([], {}),
        ([b""], {}),
        ([b"a=1"], {"a": "1"}),
        ([b" a = 1 ; b=2;"], {"a": "1", "b": "2"}),
        ([b"a=1", b"b=2"], {"a": "1", "b": "2"}),
        ([b"a=1; a=2"], {"a": "2"}),
        ([b"a=b=c=="], {"a": "b=c=="}),
        ([b"alone; =unnamed; a="], {"a": ""}),
        # Quotes and what is escaped in them stay as they were sent.
        ([rb'a="x\"\073y"'], {"a": r'"x\"\073y"'}),
        ([b"a=\xff\x00"], {"a": "\xff\x00"}),
        ([b"a=" + b"x" * (16_382)], {"a": "x" * (16_382)}),
        ([b"a=" + b"x" * (16_383)], {}),
        ([b"a=1", b"b=" + b"x" * 16_384], {}),
    ],
)
def test_pairs_are_split_and_nothing_else(sent: list[bytes], read: dict[str, str]) -> None:
    assert cookies.parsed(sent) == read


def test_other_parsers_see_no_cookies() -> None:
    headers = [(b"host", b"x"), (b"cookie", b"a=1"), (b"accept", b"*/*"), (b"cookie", b"b=2")]
    scope: dict[str, Any] = {"type": "http", "headers": headers}
    cookies.detach(scope)
    assert scope["headers"] == [(b"host", b"x"), (b"accept", b"*/*")]
    assert [cookies.read(scope, name) for name in ("a", "b", "c")] == ["1", "2", ""]


async def test_no_application_finds_cookies_among_the_headers() -> None:
    """The outermost layer takes them away, so no library below it parses them, however long they are."""
    seen: list[tuple[dict[str, str], list[str], str]] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        seen.append((request.cookies, request.headers.keys(), cookies.read(scope, "a")))

    async def nothing(*_: Message) -> Message:
        raise AssertionError("nothing is read or sent")

    headers = [(b"host", b"x"), (b"cookie", rb'a="\"\""'), (b"cookie", b"b=2")]
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/healthz", "headers": headers}
    await Envelope(application)(scope, cast("Receive", nothing), cast("Send", nothing))
    assert seen == [({}, ["host"], r'"\"\""')]

"""Hostile answers to the calls for figures and comments: what cannot be stored stays out, and nothing breaks."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from app.connectors import CommentPage, Comments, Event, EventKind, Hides, Measurement, Measures, Receives, gate
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown
from app.core import clock
from tests.connectors.answers import answer_to
from tests.connectors.hostile import IDS, MISSING
from tests.connectors.outside import Connected
from tests.connectors.standins import linkedin, meta, x
from tests.connectors.standins.server import Says
from tests.connectors.test_returned_figures import KEYS, posted

KINDS = {Rejected, NeedsReconnect, Retryable, Unknown}
AT = "2026-11-22T10:00:00+0000"
NUMBERS = (-1, 1.5, True, 10**400, "1", None, [1], {})


def comments(ident: object) -> dict[str, Any]:
    """A page that each of the platforms would take for comments, with this as the id and the author's."""
    one = {
        "message": "x\0y\ud800",
        "text": "x\0y\ud800",
        "created_time": AT,
        "timestamp": AT,
        "created_at": AT,
        "created": {"time": 1_795_341_600_000},
        "actor": ident,
        "username": ident,
        "from": {"id": ident, "username": ident},
        "author_id": ident,
    }
    if ident is not MISSING:
        one |= {"id": ident, "commentUrn": ident}
    one = {name: value for name, value in one.items() if value is not MISSING}
    return {"data": [one], "elements": [one], "paging": {"cursors": {"after": ident}, "next": "x"}}


def figures(number: object) -> dict[str, Any]:
    """An answer that each of the platforms would take for figures, with this as every number."""
    metrics = dict.fromkeys(("impression_count", "like_count", "reply_count", "retweet_count"), number)
    counts = dict.fromkeys(("impressionCount", "likeCount"), number)
    elements = [{"share": "urn:li:share:1", "totalShareStatistics": counts, "count": number}]
    data = [{"name": "views", "values": [{"value": number}], "id": "1", "public_metrics": metrics}]
    return {"data": data, "elements": elements, "shares": {"count": number}, "followers_count": number}


ANSWERS: list[object] = [
    None,
    "<p>Hello</p>",
    "[" * 50_000,
    [],
    {},
    {"data": None, "elements": None},
    {"data": [None, 7, "x"], "elements": [None, 7, "x"]},
    {"error": {"code": "x"}, "errors": "x", "message": ["x"]},
    *(comments(value) for value in IDS.values()),
    *(figures(number) for number in NUMBERS),
]


def calls(there: Connected, post: str, comment: str) -> list[Callable[[], Awaitable[object]]]:
    """Everything that reads what comes back."""
    platform, target, now = there.platform, there.target, clock.now()
    assert isinstance(platform, Measures)
    assert isinstance(platform, Comments)
    since = now - timedelta(days=1)
    answer = answer_to(comment, post_id=post)
    made: list[Callable[[], Awaitable[object]]] = [
        lambda: gate.measure(platform, target, [post]),
        lambda: gate.series(platform, target, since, now),
        lambda: gate.scan(platform, target, since, [post]),
        lambda: gate.answer(platform, target, answer),
        lambda: gate.find_answer(platform, target, answer),
    ]
    if isinstance(platform, Hides):
        made.append(lambda: gate.hide(platform, target, comment, hidden=True))
    if isinstance(platform, Receives):
        event = Event("1", EventKind.COMMENT, comment, now)
        made.append(lambda: gate.comment_of(platform, target, event))
    return made


async def outcome(call: Callable[[], Awaitable[object]]) -> object:
    """The answer, or the failure; any other error passes."""
    try:
        return await call()
    except PublishFailure as failure:
        return failure


def check(answer: object, post: str) -> None:
    """What the gate lets through can be stored, and a failure can be shown."""
    if isinstance(answer, PublishFailure):
        assert type(answer) in KINDS
        assert str(answer).isprintable()
    elif isinstance(answer, Measurement):
        assert set(answer.figures) <= {post}
    elif isinstance(answer, CommentPage):
        for comment in answer.comments:
            assert gate.is_id(comment.external_id)
            assert comment.author is None or (gate.is_id(comment.author.external_id) and comment.author.name)
    elif isinstance(answer, str):
        assert gate.is_id(answer)


@pytest.mark.parametrize("key", KEYS)
async def test_whatever_a_platform_answers_is_refused_or_made_fit(key: str) -> None:
    async with posted(key) as (there, post):
        place = there.place
        assert isinstance(place, meta.Meta | linkedin.Linkedin | x.X)
        comment = place.comment(post, "Hello")
        for answer in ANSWERS:
            for call in calls(there, post, comment):
                place.faults = [("", Says(200, answer))]
                check(await outcome(call), post)

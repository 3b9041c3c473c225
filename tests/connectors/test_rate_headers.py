"""Headers of successful answers: how long an account pauses once its last call is used."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

import pytest
from multidict import CIMultiDict

from app.connectors import Content, Target, gate, rate_headers
from app.connectors.platforms.mastodon import MastodonPlatform
from app.connectors.platforms.x import XPlatform
from app.core import iso_time
from app.core.clock import Frozen
from tests.connectors.authorized import clients, target_of
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.connectors.standins import x
from tests.connectors.standins.server import Got, Says, standing_in


def in_ten_minutes(clock: Frozen) -> str:
    return str(int((clock.at + timedelta(minutes=10)).timestamp()))


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "<iso>"}, 600),
        ({"X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "<iso>"}, None),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "<epoch>"}, 600),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "30"}, 30),
        ({"x-rate-limit-remaining": "0", "x-rate-limit-reset": "<epoch>"}, 600),
        ({"x-rate-limit-remaining": "99", "x-rate-limit-reset": "<epoch>"}, None),
        ({"x-rate-limit-remaining": "0"}, None),
        ({"x-rate-limit-remaining": "0", "x-rate-limit-reset": "inf"}, None),
        ({"x-rate-limit-remaining": "x", "x-rate-limit-reset": "<epoch>"}, None),
        ({"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "tomorrow"}, None),
        ({"X-App-Usage": '{"call_count":100,"total_time":25,"total_cputime":25}'}, 900),
        ({"X-App-Usage": '{"call_count":99,"total_time":25,"total_cputime":25}'}, None),
        ({"X-App-Usage": '{"call_count":"many"}'}, None),
        ({"X-App-Usage": "no json"}, None),
        (
            {
                "X-Business-Use-Case-Usage": '{"1":[{"type":"pages","call_count":28,'
                '"estimated_time_to_regain_access":0},{"estimated_time_to_regain_access":7}]}'
            },
            420,
        ),
        ({"X-App-Usage": '{"estimated_time_to_regain_access":1}'}, 60),
        ({"X-App-Usage": '{"call_count":100,"estimated_time_to_regain_access":0}'}, 900),
        ({"X-Business-Use-Case-Usage": "[1]"}, None),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "900000000"}, timedelta(days=7).total_seconds()),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "0"}, None),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "1"}, 1),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "-5"}, None),
        ({"RateLimit-Remaining": "-1", "RateLimit-Reset": "30"}, 30),
        # From the year 2001 on it is a time, and before that a number of seconds.
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "999999999"}, timedelta(days=7).total_seconds()),
        ({"RateLimit-Remaining": "0", "RateLimit-Reset": "1000000000"}, None),
        ({}, None),
    ],
)
def test_a_pause_follows_from_the_headers(
    clock: Frozen, headers: Mapping[str, str], seconds: float | None
) -> None:
    times = {"<iso>": iso_time.microseconds_z(clock.at + timedelta(minutes=10)), "<epoch>": in_ten_minutes(clock)}
    given = CIMultiDict({name: times.get(value, value) for name, value in headers.items()})
    found = rate_headers.pause(given)
    assert found == (None if seconds is None else pytest.approx(seconds, abs=1))


@pytest.mark.parametrize(
    ("headers", "is_exhausted"),
    [
        ({"X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "19"}, True),
        ({"X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "20"}, False),
        ({"RateLimit-Limit": "10", "RateLimit-Remaining": "1"}, True),
        ({"RateLimit-Limit": "10", "RateLimit-Remaining": "2"}, False),
        ({"x-rate-limit-limit": "100", "x-rate-limit-remaining": "0"}, True),
        ({"X-RateLimit-Limit": "many", "X-RateLimit-Remaining": "0"}, False),
        ({"X-RateLimit-Limit": "many", "RateLimit-Limit": "10", "RateLimit-Remaining": "0"}, True),
        ({"X-RateLimit-Remaining": "0"}, False),
        ({}, False),
    ],
)
def test_a_fifth_of_the_calls_is_left_to_publishing(headers: Mapping[str, str], *, is_exhausted: bool) -> None:
    assert rate_headers.is_exhausted(CIMultiDict(headers)) is is_exhausted


@dataclass
class Limited(x.X):
    """X, with the headers of the last post that it takes."""

    reset: str = ""

    def answer(self, got: Got) -> Says:
        says = super().answer(got)
        left = {"x-rate-limit-remaining": "0", "x-rate-limit-reset": self.reset}
        return Says(says.status, says.body, {**says.headers, **left})


async def test_the_call_that_places_the_post_decides(clock: Frozen) -> None:
    place = Limited(reset=in_ten_minutes(clock))
    with clients():
        async with standing_in(place):
            platform = XPlatform()
            target = await target_of(platform, place)
            placed = await gate.publish(platform, target, Content(None, "Hello"), "k")
    assert placed.retry_after == pytest.approx(600, abs=1)


async def test_an_answer_with_calls_left_asks_for_no_pause(clock: Frozen) -> None:
    platform, instance = MastodonPlatform(), Instance()
    async with instance.running():
        connection = await platform.connect(uuid4(), "", {"instance": instance.url, "access_token": TOKEN})
        target = Target(1, uuid4(), connection.name, connection.credentials)
        assert (await gate.publish(platform, target, Content(None, "Hello"), "k")).retry_after is None

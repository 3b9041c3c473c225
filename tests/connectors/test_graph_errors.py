"""What Meta's codes mean, one by one: the code and its subcode decide, whatever the status is."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from app.connectors import NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown, Versioned, registry
from app.connectors.http_calls import Reply
from app.connectors.meta_graph import Graph, GraphError, error_of, failure, of_subcode, used

LABEL = "Threads"


def reply(
    code: int,
    subcode: int = 0,
    *,
    places: bool = False,
    status: int = 400,
    headers: Mapping[str, str] | None = None,
    **more: Any,
) -> Reply:
    error = {"message": "No.", "code": code, "error_subcode": subcode, **more}
    return Reply(status, headers or {}, json.dumps({"error": error}).encode(), places=places)


def meant(answer: Reply) -> tuple[type[PublishFailure], float | None]:
    """The kind of failure, and for how long to wait."""
    found = failure(LABEL, answer, [])
    return type(found), found.retry_after if isinstance(found, Retryable) else None


WAIT = 900.0
LIMITS = (4, 9, 17, 32, 341, 368, 613, 80001, 80002)
LIMIT_SUBCODES = (1363047, 1390008, 1609010, 2207042)
NO_ACCESS = (10, 102, 190, 200, 201, 298, 299)
NO_ACCESS_SUBCODES = (1404078, 2207050, 4854002)
REFUSED_SUBCODES = (1346003, 1366046, 1404102, 1609008, 2061006, 506, 1366051)
ANEW = (2207003, 2207006, 2207008, 2207020, 2207027, 2207032, 2207053)
UNKNOWN_CODES = (0, 3, 5, 8, 11, 16, 18, 25, 33, 100, 101, 103, 191, 199, 300, 342, 614, 80000, 80003)


@pytest.mark.parametrize("places", [False, True])
@pytest.mark.parametrize(
    ("code", "subcode", "expected"),
    [
        *((code, 0, (Retryable, WAIT)) for code in LIMITS),
        *((0, subcode, (Retryable, WAIT)) for subcode in LIMIT_SUBCODES),
        *((code, 0, (NeedsReconnect, None)) for code in NO_ACCESS),
        *((0, subcode, (NeedsReconnect, None)) for subcode in NO_ACCESS_SUBCODES),
        *((0, subcode, (Rejected, None)) for subcode in REFUSED_SUBCODES),
        *((0, subcode, (Retryable, None)) for subcode in ANEW),
        (24, 0, (Retryable, None)),
        *((code, 0, (Rejected, None)) for code in UNKNOWN_CODES),
        # A subcode is more exact than the code that it comes with.
        *((190, subcode, (Rejected, None)) for subcode in REFUSED_SUBCODES),
        (190, 2207042, (Retryable, WAIT)),
        (4, 2207050, (NeedsReconnect, None)),
        (4, 2207003, (Retryable, None)),
        (1, 2207003, (Retryable, None)),
        (1, 1404078, (NeedsReconnect, None)),
    ],
)
def test_codes(
    code: int, subcode: int, expected: tuple[type[PublishFailure], float | None], *, places: bool
) -> None:
    assert meant(reply(code, subcode, places=places)) == expected


@pytest.mark.parametrize("code", [-1, 1, 2])
def test_what_passes_by_itself_is_open_where_a_post_is_placed(code: int) -> None:
    assert meant(reply(code)) == (Retryable, None)
    assert meant(reply(code, places=True)) == (Unknown, None)
    assert meant(reply(100, is_transient=True, places=True)) == (Unknown, None)


def test_what_is_taken_for_spam_may_be_live_where_a_post_is_placed() -> None:
    assert meant(reply(4, 2207051, places=True)) == (Unknown, None)
    assert meant(reply(4, 2207051)) == (Retryable, WAIT)
    assert meant(reply(0, 2207051)) == (Rejected, None)


@pytest.mark.parametrize("status", [200, 400, 500])
def test_the_status_says_little(status: int) -> None:
    assert meant(reply(190, status=status)) == (NeedsReconnect, None)
    assert meant(reply(4, status=status, places=True)) == (Retryable, WAIT)


def test_an_unknown_code_is_a_refusal_unless_the_status_says_otherwise() -> None:
    assert meant(reply(100, status=200, places=True)) == (Rejected, None)
    assert meant(reply(100, status=500, places=True)) == (Unknown, None)
    assert meant(Reply(200, {}, b"{}", places=True)) == (Unknown, None)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, 900.0),
        ({"Retry-After": "7"}, 7.0),
        ({"X-App-Usage": '{"call_count": 100}'}, 900.0),
        ({"X-App-Usage": '{"estimated_time_to_regain_access": 2}'}, 120.0),
        ({"X-App-Usage": '{"estimated_time_to_regain_access": 2}', "Retry-After": "7"}, 7.0),
        (
            {
                "X-Business-Use-Case-Usage": '{"1": [{"estimated_time_to_regain_access": 3}]}',
                "X-App-Usage": '{"estimated_time_to_regain_access": 2}',
            },
            180.0,
        ),
    ],
    ids=range(6),
)
def test_the_pause_after_a_limit_is_what_the_headers_tell(headers: dict[str, str], seconds: float) -> None:
    assert meant(reply(4, headers=headers)) == (Retryable, seconds)


def test_the_words_are_those_for_people_without_secrets() -> None:
    words = {"message": "For developers token-1", "error_user_msg": "For people token-1"}
    answer = Reply(400, {}, json.dumps({"error": {"code": 100, **words}}).encode())
    assert "token-1" not in str(failure(LABEL, answer, ["token-1"]))
    assert str(failure(LABEL, answer, ["token-1"])).startswith("Threads: For people")
    silent = Reply(400, {}, b'{"error": {"code": 100}}')
    assert str(failure(LABEL, silent, [])) == "Threads refused the call."


@pytest.mark.parametrize(
    ("subcode", "expected"),
    [
        *((subcode, (NeedsReconnect, None)) for subcode in NO_ACCESS_SUBCODES),
        *((subcode, (Retryable, WAIT)) for subcode in LIMIT_SUBCODES),
        *((subcode, (Retryable, None)) for subcode in (*ANEW, 2207001)),
        *(
            (subcode, (Rejected, None))
            for subcode in (0, 1, 2207000, 2207002, 2207026, 2207052, *REFUSED_SUBCODES)
        ),
    ],
)
def test_subcodes_of_containers(subcode: int, expected: tuple[type[PublishFailure], float | None]) -> None:
    found = of_subcode(LABEL, subcode, "Words.")
    assert (type(found), found.retry_after if isinstance(found, Retryable) else None) == expected
    assert str(found) == "Words."
    assert str(of_subcode(LABEL, 1, "")) == "Threads refused it."


@pytest.mark.parametrize(
    ("code", "subcode", "holds"),
    [
        (506, 0, {"is_duplicate"}),
        (100, 1366051, {"is_duplicate", "is_unusable"}),
        (10, 0, {"is_missing_permission"}),
        (200, 0, {"is_missing_permission"}),
        (299, 0, {"is_missing_permission"}),
        (199, 0, set[str]()),
        (300, 0, set[str]()),
        (100, 33, {"is_gone", "is_unusable"}),
        (100, 34, {"is_unusable"}),
        (101, 33, set[str]()),
        (102, 0, {"is_dead_token"}),
        (190, 0, {"is_dead_token"}),
        (103, 0, set[str]()),
    ],
)
def test_what_is_asked_of_a_refusal(code: int, subcode: int, holds: set[str]) -> None:
    error = error_of(reply(code, subcode))
    assert error is not None
    names = ("is_duplicate", "is_missing_permission", "is_gone", "is_unusable", "is_dead_token")
    assert {name for name in names if getattr(error, name)} == holds


def test_a_refusal_without_numbers_has_none() -> None:
    assert error_of(Reply(400, {}, b'{"error": {}}')) == GraphError()
    assert meant(Reply(400, {}, b'{"error": {}}')) == (Rejected, None)
    assert error_of(Reply(400, {}, b"{}")) is None


def test_a_missing_permission_of_one_call_leaves_the_channel_connected() -> None:
    graph = Graph(LABEL, "https://graph.test", "v1.0", "token-1")
    for code, kind in ((10, Rejected), (200, Rejected), (190, NeedsReconnect)):
        assert type(graph.needing("threads_delete").failure(reply(code))) is kind
        assert type(graph.failure(reply(code))) is NeedsReconnect
    assert str(graph.needing("threads_delete").failure(reply(10))) == (
        "Threads did not give the permission threads_delete for this channel."
    )
    assert "token-1" not in repr(graph)


@pytest.mark.parametrize(
    ("headers", "percent"),
    [
        ({}, 0),
        ({"X-App-Usage": '{"call_count": 5, "total_cputime": 7, "total_time": 6}'}, 7),
        ({"X-App-Usage": '{"call_count": 9, "total_cputime": 7, "total_time": 6}'}, 9),
        ({"X-App-Usage": '{"call_count": 5, "total_cputime": 7, "total_time": 8}'}, 8),
        (
            {
                "X-App-Usage": '{"call_count": 5}',
                "X-Business-Use-Case-Usage": '{"1": [{"call_count": 6}, {"call_count": 4}]}',
            },
            6,
        ),
    ],
    ids=range(5),
)
def test_how_much_is_used_up_is_the_highest_number(headers: dict[str, str], percent: float) -> None:
    assert used(reply(4, headers=headers)) == percent


@pytest.mark.parametrize(
    ("version", "ends"),
    [
        ("v20.0", None),
        ("v21.0", date(2027, 1, 21)),
        ("v22.0", date(2027, 5, 20)),
        ("v23.0", date(2027, 10, 8)),
        ("v24.0", date(2028, 2, 18)),
        ("v25.0", date(2028, 7, 29)),
        ("v26.0", None),
    ],
)
@pytest.mark.parametrize("key", ["facebook", "instagram"])
def test_versions_end_on_the_days_that_meta_names(key: str, version: str, ends: date | None) -> None:
    registry.configure(sandbox=True)
    platform = registry.platform(key)
    assert isinstance(platform, Versioned)
    assert platform.version_end(version) == ends

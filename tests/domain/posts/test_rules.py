"""The state machine of posts, held against the table of the requirements and against random walks."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, strategies as st

from app.core.errors import Invalid, InvalidState
from app.domain.posts import PostStatus as S, PublicationStatus as P, rules
from app.domain.posts.rules import Progress
from tests.ledger import proves

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SOON = NOW + timedelta(hours=1)

TABLE = {
    "submitted": {S.DRAFT: S.IN_REVIEW, S.CHANGES_REQUESTED: S.IN_REVIEW},
    "withdrawn": {S.IN_REVIEW: S.DRAFT},
    "changes_requested": {S.IN_REVIEW: S.CHANGES_REQUESTED},
    "approved": {S.DRAFT: S.APPROVED, S.IN_REVIEW: S.APPROVED},
    "approved with a time": {S.DRAFT: S.SCHEDULED, S.IN_REVIEW: S.SCHEDULED},
    "edited": {
        S.DRAFT: S.DRAFT,
        S.IN_REVIEW: S.IN_REVIEW,
        S.CHANGES_REQUESTED: S.CHANGES_REQUESTED,
        S.APPROVED: S.DRAFT,
        S.SCHEDULED: S.DRAFT,
        S.FAILED: S.DRAFT,
        S.EXPIRED: S.EXPIRED,
    },
    "scheduled": {
        S.DRAFT: S.DRAFT,
        S.IN_REVIEW: S.IN_REVIEW,
        S.CHANGES_REQUESTED: S.CHANGES_REQUESTED,
        S.APPROVED: S.SCHEDULED,
        S.SCHEDULED: S.SCHEDULED,
        S.FAILED: S.SCHEDULED,
        S.EXPIRED: S.DRAFT,
    },
    "scheduled after a submission": {S.EXPIRED: S.IN_REVIEW, S.DRAFT: S.DRAFT},
    "unscheduled": {
        S.DRAFT: S.DRAFT,
        S.IN_REVIEW: S.IN_REVIEW,
        S.CHANGES_REQUESTED: S.CHANGES_REQUESTED,
        S.APPROVED: S.APPROVED,
        S.SCHEDULED: S.APPROVED,
        S.EXPIRED: S.DRAFT,
    },
    "unscheduled after a submission": {S.EXPIRED: S.IN_REVIEW, S.DRAFT: S.DRAFT},
}
ACTS: dict[str, Callable[[S], S]] = {
    "submitted": rules.submitted,
    "withdrawn": rules.withdrawn,
    "changes_requested": rules.changes_requested,
    "approved": lambda status: rules.approved(status, None, NOW),
    "approved with a time": lambda status: rules.approved(status, SOON, NOW),
    "edited": rules.edited,
    "scheduled": lambda status: rules.scheduled(status, was_submitted=False),
    "scheduled after a submission": lambda status: rules.scheduled(status, was_submitted=True),
    "unscheduled": lambda status: rules.unscheduled(status, was_submitted=False),
    "unscheduled after a submission": lambda status: rules.unscheduled(status, was_submitted=True),
}
PARTIAL = {"scheduled after a submission", "unscheduled after a submission"}


@proves("S-107")
@pytest.mark.parametrize("act", sorted(TABLE))
@pytest.mark.parametrize("status", list(S))
def test_every_act_in_every_state(act: str, status: S) -> None:
    expected = TABLE[act].get(status)
    if expected is not None:
        assert ACTS[act](status) is expected
    elif act not in PARTIAL:
        with pytest.raises(InvalidState) as refused:
            ACTS[act](status)
        assert refused.value.details == {"status": status.value}


@proves("S-107")
@pytest.mark.parametrize("status", [S.DRAFT, S.IN_REVIEW])
def test_a_post_whose_time_has_passed_cannot_be_approved(status: S) -> None:
    with pytest.raises(InvalidState) as refused:
        rules.approved(status, NOW - timedelta(microseconds=1), NOW)
    assert refused.value.details == {"status": "expired"}
    assert rules.approved(status, NOW, NOW) is S.SCHEDULED


def expired(status: S) -> S:
    """The state after the time of the post: the update of `expire_due`."""
    return S.EXPIRED if status in rules.UNAPPROVED else status


@given(st.lists(st.sampled_from([*sorted(ACTS), "expired"]), max_size=30))
def test_only_an_approval_leads_to_an_approved_state(acts: list[str]) -> None:
    status, approved = S.DRAFT, False
    for act in acts:
        try:
            status = (ACTS | {"expired": expired})[act](status)
        except InvalidState:
            continue
        approved = (approved or act.startswith("approved")) and act != "edited"
        assert (status in rules.APPROVED) == (approved and status is not S.EXPIRED)


# Every publication that makes a difference, with the state of a post that has no other.
ALONE = [
    (Progress(status=P.PENDING), S.FAILED),
    (Progress(status=P.SCHEDULED), S.SCHEDULED),
    (Progress(status=P.SCHEDULED, scheduled_at=SOON), S.SCHEDULED),
    (Progress(status=P.SCHEDULED, scheduled_at=NOW), S.PUBLISHING),
    (Progress(status=P.SCHEDULED, scheduled_at=SOON, attempts=1), S.PUBLISHING),
    (Progress(status=P.SCHEDULED, scheduled_at=SOON, is_placed=True), S.PUBLISHING),
    (Progress(status=P.PUBLISHING, scheduled_at=SOON), S.PUBLISHING),
    (Progress(status=P.AWAITING_PERSON, scheduled_at=NOW), S.PUBLISHING),
    (Progress(status=P.UNCONFIRMED, scheduled_at=SOON), S.PUBLISHING),
    (Progress(status=P.PUBLISHED, scheduled_at=NOW, attempts=1, is_placed=True), S.PUBLISHED),
    (Progress(status=P.FAILED, scheduled_at=NOW, attempts=1), S.FAILED),
    (Progress(status=P.EXPIRED, scheduled_at=NOW), S.FAILED),
    (Progress(status=P.CANCELLED, scheduled_at=NOW, attempts=1, is_placed=True), S.ARCHIVED),
]
# Of the states that its publications give alone, a post has the first in this order.
PRECEDENCE = [S.PUBLISHED, S.PUBLISHING, S.SCHEDULED, S.FAILED, S.ARCHIVED]
SILENT = {P.PENDING, P.EXPIRED}


@proves("S-107")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_post_follows_every_combination_of_its_publications(size: int) -> None:
    assert {item.status for item, _ in ALONE} == set(P)
    for chosen in combinations_with_replacement(ALONE, size):
        # Next to a publication that was taken down, one that never began is no failure.
        is_archived = {S.ARCHIVED} >= {state for item, state in chosen if item.status not in SILENT}
        counted = [state for item, state in chosen if not (is_archived and item.status in SILENT)]
        expected = next((state for state in PRECEDENCE if state in counted), S.FAILED)
        assert rules.after_outcomes([item for item, _ in chosen], NOW) is expected, chosen


def test_an_end_has_one_name_whatever_a_restored_database_knows_of_its_time() -> None:
    assert rules.ending(7, P.PUBLISHED, 1, NOW) == rules.ending(7, P.PUBLISHED, 3, SOON) == "published 7"
    assert rules.ending(7, P.EXPIRED, 1, NOW) != rules.ending(7, P.EXPIRED, 1, SOON)
    assert rules.ending(7, P.EXPIRED, 1, NOW) == rules.ending(7, P.EXPIRED, 3, NOW)
    assert rules.ending(7, P.FAILED, 1, NOW) != rules.ending(7, P.FAILED, 2, NOW)


def test_deleting_what_may_be_live_archives_it_and_what_is_under_way_is_refused() -> None:
    assert rules.removal(S.DRAFT, []) is False
    assert rules.removal(S.FAILED, [P.FAILED, P.FAILED]) is False
    assert rules.removal(S.PUBLISHED, [P.PUBLISHED, P.FAILED]) is True
    assert rules.removal(S.PUBLISHING, [P.UNCONFIRMED]) is True
    for publications in ([P.PUBLISHING], [P.PUBLISHED, P.PUBLISHING], [P.SCHEDULED]):
        with pytest.raises(InvalidState) as refused:
            rules.removal(S.PUBLISHING, publications)
        assert refused.value.details == {"status": "publishing"}


def test_a_moment_ago_means_now_and_longer_ago_is_an_error() -> None:
    assert rules.due(SOON, NOW) == SOON
    assert rules.due(NOW - timedelta(seconds=60), NOW) == NOW
    with pytest.raises(Invalid) as refused:
        rules.due(NOW - timedelta(seconds=60, microseconds=1), NOW)
    assert refused.value.fields == {"due_at": ["This time has passed."]}


def test_a_time_that_the_wall_of_its_zone_cannot_show_is_refused() -> None:
    last = datetime(9999, 12, 31, 14, 59, tzinfo=UTC)
    assert rules.due(last, NOW, "Asia/Tokyo") == last
    with pytest.raises(Invalid) as refused:
        rules.due(last + timedelta(minutes=1), NOW, "Asia/Tokyo")
    assert refused.value.fields == {"due_at": ["This time is out of range."]}


def test_after_a_pause_what_is_a_day_late_goes_out_and_what_is_later_does_not() -> None:
    day, minute, moment = timedelta(days=1), timedelta(minutes=1), timedelta(microseconds=1)
    due = [NOW - day - moment, NOW - day, NOW - moment, NOW]
    assert rules.after_pause(due, NOW) == [None, NOW, NOW + minute, NOW + 2 * minute]
    assert rules.after_pause([], NOW) == []


def test_a_time_needs_a_channel() -> None:
    rules.needs_channel(None, [])
    rules.needs_channel(SOON, [1])
    with pytest.raises(Invalid) as refused:
        rules.needs_channel(SOON, [])
    assert list(refused.value.fields) == ["channel_ids"]


@pytest.mark.parametrize("status", list(P))
def test_what_failed_or_may_have_is_tried_again_once_its_post_has_begun(status: P) -> None:
    begun = {S.PUBLISHING, S.PUBLISHED, S.FAILED}
    found = {post for post in S if rules.is_retriable(status, post)}
    assert found == (begun if status in (P.FAILED, P.UNCONFIRMED) else set())
    after_attempts = {post for post in S if rules.is_retriable(status, post, attempts=1)}
    assert after_attempts == (begun if status in (P.FAILED, P.UNCONFIRMED, P.SCHEDULED) else set())


@pytest.mark.parametrize("status", list(P))
def test_what_is_over_and_live_is_taken_down(status: P) -> None:
    found = [rules.is_removable(status, is_placed=is_placed) for is_placed in (False, True)]
    assert found == [False, status in (P.PUBLISHED, P.FAILED)]


def test_a_post_of_which_a_part_is_live_is_archived() -> None:
    assert rules.removal(S.FAILED, [P.FAILED], is_placed=True) is True
    assert rules.removal(S.SCHEDULED, [P.SCHEDULED]) is False


def test_a_revision_goes_on_for_ten_minutes_of_one_person_with_one_token() -> None:
    ends, hand = NOW + timedelta(minutes=10), (1, 7, None)
    assert rules.is_same_sitting(NOW, hand, hand, ends - timedelta(microseconds=1))
    assert not rules.is_same_sitting(NOW, hand, hand, ends)
    for other in ((2, 7, None), (1, 8, None), (None, 7, None), (1, None, None), (1, 7, "notes")):
        assert not rules.is_same_sitting(NOW, other, hand, NOW)


def test_after_a_pause_the_last_day_goes_out_a_minute_apart() -> None:
    day, minute, moment = timedelta(days=1), timedelta(minutes=1), timedelta(microseconds=1)
    due = [NOW - day - moment, NOW - day, NOW - minute, NOW]
    assert rules.after_pause(due, NOW) == [None, NOW, NOW + minute, NOW + 2 * minute]
    assert rules.after_pause([], NOW) == []


def test_what_a_rule_refuses_is_not_allowed() -> None:
    assert rules.allows(lambda: rules.submitted(S.DRAFT))
    assert not rules.allows(lambda: rules.submitted(S.PUBLISHED))

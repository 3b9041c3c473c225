"""What each row becomes where it arrives."""

from datetime import UTC, datetime
from typing import Any

import pytest

from app.access import Role
from app.domain.archives import brand_imports, rules
from app.domain.posts import PostStatus

THEN = datetime(2026, 3, 1, tzinfo=UTC)
EXPORTED = datetime(2026, 3, 2, tzinfo=UTC)
APPROVED = {
    "submitted_at": THEN,
    "approved_at": THEN,
    "approved_via": "api",
    "approved_by_id": 3,
    "approver_name": None,
}
NOT_APPROVED = dict.fromkeys(APPROVED)
WAITING = {"key": "k", "revision_id": 4, "scheduled_at": THEN, "unknown_since": None}
DRAFTED = {"key": None, "revision_id": None, "scheduled_at": None, "unknown_since": None}
INTERRUPTED = "This publication was waiting when the brand was exported."
RECONNECT = "This channel came with an archive of the brand. Connect it again."


@pytest.mark.parametrize(
    ("status", "after", "approval"),
    [
        ("draft", "draft", APPROVED),
        ("in_review", "in_review", APPROVED),
        ("approved", "draft", NOT_APPROVED),
        ("scheduled", "draft", NOT_APPROVED),
        ("publishing", "failed", APPROVED),
        ("published", "published", APPROVED),
        ("failed", "failed", APPROVED),
        ("archived", "archived", APPROVED),
    ],
)
def test_a_post_needs_a_new_approval(status: str, after: str, approval: dict[str, Any]) -> None:
    assert rules.post({"title": "T", "status": status, **APPROVED}) == {"title": "T", "status": after, **approval}


def test_a_typed_name_is_that_of_a_guest() -> None:
    row = {"status": "published", **APPROVED, "approver_name": "Alice Person"}
    guest = {"approved_via": "share_link", "approved_by_id": None}
    assert rules.post(row) == row | guest
    entry = {"author_name": "Alice Person", "author_id": 3, "via": "studio"}
    assert rules.entry(entry) == {"author_name": "Alice Person", "author_id": None, "via": "share_link"}
    member = {"author_name": None, "author_id": 3, "via": "studio"}
    assert rules.entry(member) == member


@pytest.mark.parametrize(
    ("status", "post", "changes"),
    [
        ("scheduled", PostStatus.APPROVED, {"status": "pending", **DRAFTED}),
        ("scheduled", PostStatus.SCHEDULED, {"status": "pending", **DRAFTED}),
        ("scheduled", PostStatus.PUBLISHING, {"status": "failed", "error": INTERRUPTED}),
        ("scheduled", PostStatus.ARCHIVED, {"status": "failed", "error": INTERRUPTED}),
        ("publishing", PostStatus.PUBLISHING, {"status": "unconfirmed", "unknown_since": EXPORTED}),
        ("unconfirmed", PostStatus.PUBLISHING, {}),
        ("published", PostStatus.PUBLISHED, {}),
        ("pending", PostStatus.SCHEDULED, {}),
        ("failed", PostStatus.SCHEDULED, {}),
    ],
)
def test_a_publication_is_not_under_way(status: str, post: PostStatus, changes: dict[str, Any]) -> None:
    row = {"status": status, "error": None, **WAITING}
    assert rules.publication(row, post, EXPORTED) == row | changes


@pytest.mark.parametrize("status", ["pending", "scheduled"])
def test_a_comment_below_a_live_post_waits_no_longer(status: str) -> None:
    row = {"status": status, "error": None, **WAITING}
    assert rules.follow_up(row) == row | {"status": "failed", "error": INTERRUPTED}


def test_an_outcome_is_unknown_since_the_first_call() -> None:
    row = {"status": "publishing", "unknown_since": THEN}
    assert rules.publication(row, PostStatus.PUBLISHING, EXPORTED)["unknown_since"] == THEN


@pytest.mark.parametrize(
    ("state", "after", "problem"),
    [
        ("connected", "needs_reconnect", RECONNECT),
        ("needs_reconnect", "needs_reconnect", RECONNECT),
        ("removed", "removed", None),
    ],
)
def test_a_channel_has_to_be_connected_again(state: str, after: str, problem: str | None) -> None:
    assert rules.channel({"id": 1, "state": state}) == {"id": 1, "state": after, "problem": problem}


@pytest.mark.parametrize(
    ("reply", "replied_at", "kept"),
    [("Hi", THEN, True), ("Hi", None, False), (None, None, True), (None, THEN, True)],
)
def test_a_reply_that_may_not_have_arrived_is_dropped(
    reply: str | None, replied_at: datetime | None, kept: bool
) -> None:
    row = {"reply": reply, "replied_at": replied_at, "reply_external_id": "x"}
    assert rules.comment(row) == (row if kept else row | {"reply": None, "reply_external_id": None})


@pytest.mark.parametrize(
    ("state", "draft", "after"),
    [
        ("drafted", "Hi", "drafted"),
        ("drafted", None, "new"),
        ("drafted", "", "new"),
        ("replied", None, "replied"),
        ("ignored", "Hi", "ignored"),
    ],
)
def test_a_comment_is_drafted_with_a_draft_alone(state: str, draft: str | None, after: str) -> None:
    assert rules.comment_state({"state": state, "drafted_reply": draft}) == after


@pytest.mark.parametrize("role", list(Role))
def test_the_owner_of_before_is_an_editor(role: Role) -> None:
    assert rules.role(role) is (Role.EDITOR if role is Role.SUPER_ADMIN else role)


@pytest.mark.parametrize(("files", "every"), [(1, 1), (199, 1), (200, 2), (10_000, 100)])
def test_the_progress_of_an_import_is_noted_a_hundred_times(files: int, every: int) -> None:
    assert brand_imports._noted_every(files) == every

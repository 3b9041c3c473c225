"""The errors of this room."""

from dataclasses import dataclass

from typing_extensions import override

from app.connectors import Issue
from app.core.errors import DomainError, ErrorKind, InvalidState


@dataclass(frozen=True, slots=True)
class ChannelIssue:
    """One reason why one channel's platform would refuse the post."""

    channel_id: int
    platform: str
    issue: Issue


class AlreadyImported(DomainError):
    """The row of this key became a post before, by another request at the same time."""

    kind = ErrorKind.REFUSED
    code = "already_imported"
    text = "This row has been imported already."


class DeletedBeforeUpgrade(InvalidState):
    """The post was deleted before an upgrade that stores posts in a form which its rows do not have."""

    code = "deleted_before_upgrade"
    text = "The post was deleted before an upgrade of the service that changed its form, and cannot be restored."


class NoSlot(DomainError):
    """The channels have no free posting time in common in the next 180 days; the message names them."""

    kind = ErrorKind.REFUSED
    code = "no_slot"
    text = "There is no free posting time in the next 180 days."


class PreflightFailed(DomainError):
    """Platforms would refuse the post; `issues` has every reason of every channel (S-106)."""

    kind = ErrorKind.REFUSED
    code = "preflight_failed"
    text = "The post would be refused by a platform."

    def __init__(self, issues: list[ChannelIssue]) -> None:
        super().__init__()
        self.issues = issues

    @override
    def reasons(self) -> list[str]:
        return [item.issue.message for item in self.issues]

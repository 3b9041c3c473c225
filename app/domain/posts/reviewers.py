"""Who reviews, and where that came from: a member of the brand, or somebody with a share link."""

from dataclasses import dataclass
from typing import Final

from app.access import BrandScope
from app.domain.posts.inputs import ApprovalSource

NOBODY: Final = "Somebody who left"
"""The name of a user who was deleted."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Somebody who says something about a post; who comes by a share link has a name and no `user_id`."""

    via: ApprovalSource
    name: str
    user_id: int | None = None

    @property
    def given_name(self) -> str | None:
        """The name to be kept: users have theirs in one place, from where it can go."""
        return self.name if self.user_id is None else None

    @property
    def in_words(self) -> str:
        """The name in a sentence: one that anybody could have typed says so."""
        return f"{self.name} (by a share link)" if self.user_id is None else self.name


def member(scope: BrandScope) -> Reviewer:
    """A member, in the studio or with the app: the client that signed in tells them apart (S-109)."""
    via = ApprovalSource.MOBILE_APP if scope.caller.client == "mobile_app" else ApprovalSource.STUDIO
    return Reviewer(via, scope.caller.name, scope.caller.user_id)


def writer(scope: BrandScope) -> Reviewer:
    """Somebody who approves a post as they write it, which is what the Posts API offers (S-101, S-109)."""
    return Reviewer(ApprovalSource.API, scope.caller.name, scope.caller.user_id)


def name_of(first_name: str, last_name: str, email: str | None) -> str:
    """What a user is called now."""
    return f"{first_name} {last_name}".strip() or email or NOBODY

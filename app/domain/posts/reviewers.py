"""Who reviews and where from: members of the brand, and holders of share links."""

from dataclasses import dataclass
from typing import Final

from app.access import UNNAMED, BrandScope
from app.core.text import isolated
from app.domain.posts.inputs import ApprovalSource

_DELETED: Final = "Deleted user"
"""The name of a deleted user."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """The author of an entry in a review thread; the holder of a share link has a name and no `user_id`."""

    via: ApprovalSource
    name: str
    user_id: int | None = None

    @property
    def given_name(self) -> str | None:
        """The name to store: none for users, whose name is stored once and may be erased there."""
        return self.name if self.user_id is None else None

    @property
    def in_words(self) -> str:
        """The name in a sentence, marked where the holder of a share link typed it."""
        name = isolated(self.name)
        return f"{name} (by a share link)" if self.user_id is None else name


def member(scope: BrandScope) -> Reviewer:
    """A member, in the studio or in the app: the client of the sign-in tells which (S-109)."""
    via = ApprovalSource.MOBILE_APP if scope.caller.client == "mobile_app" else ApprovalSource.STUDIO
    return Reviewer(via, scope.caller.name, scope.caller.user_id)


def writer(scope: BrandScope) -> Reviewer:
    """A caller who approves a post in the request that writes it, through the Posts API (S-101, S-109)."""
    return Reviewer(ApprovalSource.API, scope.caller.name, scope.caller.user_id)


def name_of(first_name: str | None, last_name: str | None, email: str | None) -> str:
    """The current name of a user, never their address: clients read it, too. `email` is null once deleted."""
    return f"{first_name or ''} {last_name or ''}".strip() or (UNNAMED if email else _DELETED)

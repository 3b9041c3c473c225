"""Roles, the sixteen permissions, the permissions of each role (S-034), and what clients see."""

from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """The role of a member in a brand; `super_admin` is the owner."""

    SUPER_ADMIN = "super_admin"
    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


class ClientView(StrEnum):
    """Which posts of a brand its clients see: those that are shared with them, those that are planned, or all."""

    SHARED = "shared"
    PLANNED = "planned"
    ALL = "all"


class Area(StrEnum):
    """The areas of permissions."""

    CONTENT = "content"
    COMMENTS = "comments"
    AUTOMATIONS = "automations"
    RESEARCH = "research"
    CONNECTIONS = "connections"
    SETTINGS = "settings"
    TEAM = "team"
    METRICS = "metrics"
    BILLING = "billing"


class Level(StrEnum):
    """The level of a permission; manage implies view."""

    VIEW = "view"
    MANAGE = "manage"


class Permission(StrEnum):
    """`area.view` and `area.manage`; manage implies view.

    APPROVE, REQUEST_CHANGES and COMMENT are the acts of a reviewer: internal rights that are never listed.
    OWNER stands for the rights that only the role `super_admin` has (S-033).
    """

    CONTENT_VIEW = "content.view"
    CONTENT_MANAGE = "content.manage"
    COMMENTS_VIEW = "comments.view"
    COMMENTS_MANAGE = "comments.manage"
    AUTOMATIONS_VIEW = "automations.view"
    AUTOMATIONS_MANAGE = "automations.manage"
    RESEARCH_VIEW = "research.view"
    RESEARCH_MANAGE = "research.manage"
    CONNECTIONS_VIEW = "connections.view"
    CONNECTIONS_MANAGE = "connections.manage"
    SETTINGS_VIEW = "settings.view"
    SETTINGS_MANAGE = "settings.manage"
    TEAM_VIEW = "team.view"
    TEAM_MANAGE = "team.manage"
    METRICS_VIEW = "metrics.view"
    BILLING_MANAGE = "billing.manage"
    APPROVE = "approve"
    REQUEST_CHANGES = "request_changes"
    COMMENT = "comment"
    OWNER = "owner"

    @property
    def listed(self) -> bool:
        """Whether it is one of the sixteen listed permissions."""
        return "." in self.value

    @property
    def parts(self) -> tuple[Area, Level]:
        """The area and the level of a listed permission."""
        area, _, level = self.value.partition(".")
        return Area(area), Level(level)


_MANAGED: Final[dict[Role, tuple[str, ...]]] = {
    Role.EDITOR: ("content", "comments", "automations", "research"),
    Role.MEMBER: ("content", "comments", "research"),
    Role.CLIENT: (),
}
_VIEWED: Final[dict[Role, tuple[str, ...]]] = {
    Role.EDITOR: ("connections", "settings", "team", "metrics"),
    Role.MEMBER: ("automations", "connections", "settings", "team", "metrics"),
    Role.CLIENT: ("content", "comments", "metrics"),
}
_REVIEW: Final = frozenset({Permission.APPROVE, Permission.REQUEST_CHANGES, Permission.COMMENT})
_REVIEW_RIGHTS: Final[dict[Role, frozenset[Permission]]] = {
    Role.EDITOR: _REVIEW,
    # The team also comments in review threads.
    Role.MEMBER: frozenset({Permission.COMMENT}),
    Role.CLIENT: _REVIEW,
}
"""Who may do what in a review; everything that depends on it follows from this table."""


def _granted(role: Role) -> frozenset[Permission]:
    if role is Role.SUPER_ADMIN:
        return frozenset(Permission)
    names = {f"{area}.{level}" for area in _MANAGED[role] for level in ("view", "manage")}
    names |= {f"{area}.view" for area in _VIEWED[role]}
    granted = {permission for permission in Permission if permission.value in names}
    return frozenset(granted | _REVIEW_RIGHTS[role])


ROLE_PERMISSIONS: Final = {role: _granted(role) for role in Role}


def roles_with(*permissions: Permission) -> list[str]:
    """The roles that have all of these permissions, as a parameter of a statement."""
    return [role.value for role, granted in ROLE_PERMISSIONS.items() if granted.issuperset(permissions)]


INSIDER_ROLES: Final = frozenset(roles_with(Permission.CONTENT_MANAGE))
"""The roles of the team; members with another one are clients."""

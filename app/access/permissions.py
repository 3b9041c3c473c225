"""Roles, the sixteen permissions, and the permissions of each role (S-034)."""

from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """The role of a member in a brand; `super_admin` is the owner."""

    SUPER_ADMIN = "super_admin"
    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


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

    REVIEW is an internal right (approve, request changes, comment) that is never listed as a permission.
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
    REVIEW = "review"
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
_REVIEWERS: Final = (Role.EDITOR, Role.CLIENT)


def _granted(role: Role) -> frozenset[Permission]:
    if role is Role.SUPER_ADMIN:
        return frozenset(Permission)
    names = {f"{area}.{level}" for area in _MANAGED[role] for level in ("view", "manage")}
    names |= {f"{area}.view" for area in _VIEWED[role]}
    granted = {permission for permission in Permission if permission.value in names}
    return frozenset(granted | ({Permission.REVIEW} if role in _REVIEWERS else set()))


ROLE_PERMISSIONS: Final = {role: _granted(role) for role in Role}


def roles_with(*permissions: Permission) -> list[str]:
    """The roles that have all of these permissions, as a parameter of a statement."""
    return [role.value for role, granted in ROLE_PERMISSIONS.items() if granted.issuperset(permissions)]

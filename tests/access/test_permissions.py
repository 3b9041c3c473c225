"""Which permissions each role carries, against the table written once more by hand."""

import pytest

from app.access import ROLE_PERMISSIONS, Permission, Role
from tests.ledger import proves

AREAS = ("content", "comments", "automations", "research", "connections", "settings", "team")
ALL = {f"{area}.{level}" for area in AREAS for level in ("view", "manage")} | {"metrics.view", "billing.manage"}
EDITOR = {
    *("content.view", "content.manage", "comments.view", "comments.manage"),
    *("automations.view", "automations.manage", "research.view", "research.manage"),
    *("connections.view", "settings.view", "team.view", "metrics.view"),
}
MEMBER = EDITOR - {"automations.manage"}
CLIENT = {"content.view", "comments.view", "metrics.view"}


@proves("S-034", "ROLES-02", "ROLES-05", "ROLES-06", "ROLES-07")
@pytest.mark.parametrize(
    ("role", "expected"),
    [(Role.SUPER_ADMIN, ALL), (Role.EDITOR, EDITOR), (Role.MEMBER, MEMBER), (Role.CLIENT, CLIENT)],
)
def test_each_role_carries_these_permissions_and_no_other(role: Role, expected: set[str]) -> None:
    assert {permission.value for permission in ROLE_PERMISSIONS[role] if permission.listed} == expected


@proves("S-034")
def test_there_are_sixteen_and_four_rights_that_are_never_listed() -> None:
    assert {permission.value for permission in Permission if permission.listed} == ALL
    assert len(ALL) == 16
    assert {permission for permission in Permission if not permission.listed} == {
        Permission.APPROVE,
        Permission.REQUEST_CHANGES,
        Permission.COMMENT,
        Permission.OWNER,
    }


@proves("S-108")
def test_who_may_review_and_who_owns() -> None:
    for right in (Permission.APPROVE, Permission.REQUEST_CHANGES):
        assert {role for role in Role if right in ROLE_PERMISSIONS[role]} == set(Role) - {Role.MEMBER}
    assert all(Permission.COMMENT in ROLE_PERMISSIONS[role] for role in Role)
    assert {role for role in Role if Permission.OWNER in ROLE_PERMISSIONS[role]} == {Role.SUPER_ADMIN}


@proves("S-034")
@pytest.mark.parametrize("role", Role)
def test_who_manages_an_area_sees_it(role: Role) -> None:
    held = {permission.value for permission in ROLE_PERMISSIONS[role]}
    for area in AREAS:
        assert f"{area}.manage" not in held or f"{area}.view" in held

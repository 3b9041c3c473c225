"""What a member needs for a share link: to make one, and for it to count afterwards."""

from collections.abc import Mapping
from typing import Final

from app.access import Permission, roles_with

VIEW_RIGHTS: Final = (Permission.CONTENT_MANAGE,)
"""For a link that shows posts and perhaps takes comments."""
APPROVAL_RIGHTS: Final = (Permission.CONTENT_MANAGE, Permission.APPROVE)
"""For a link that approves as well: nobody hands on a permission that they do not have (S-108)."""

RIGHT: Final = "m.role IN :sharing AND (NOT s.allow_approval OR m.role IN :approving)"
"""Whether a membership `m` allows a link `s`, as a condition of SQL with `rights` as its parameters."""


def rights() -> Mapping[str, list[str]]:
    """The parameters of `RIGHT`."""
    return {"sharing": roles_with(*VIEW_RIGHTS), "approving": roles_with(*APPROVAL_RIGHTS)}

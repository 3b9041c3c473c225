"""The audit log of brands, for their owners."""

from typing import Annotated, Final

from pydantic import BaseModel

from app.access import BrandScopes, Permission, audit_pages, operation
from app.access.audit_pages import AuditLine, AuditQuery
from app.core.keyset import Pages, Window
from app.core.text import Instant, RowId, optional_string

_ACTION_LENGTH: Final = 64


class AuditFilter(BaseModel):
    """A search in the audit log: by actor, by action (`posts.approve`), from `since` on and before `until`."""

    actor_id: RowId | None = None
    action: Annotated[str | None, optional_string(_ACTION_LENGTH)] = None
    since: Instant | None = None
    until: Instant | None = None


@operation(needs=Permission.OWNER, reads=True)
async def audit_log(scopes: BrandScopes, query: AuditFilter, window: Window) -> Pages[AuditLine]:
    """A page of the audit log of each brand, newest first, by the brand's id. The owner only (TOK-TIER-15).

    A cursor that does not belong to a brand's list gives Invalid for that brand.
    """
    return await audit_pages.pages(scopes.brand_ids, AuditQuery(**query.model_dump()), window)


@operation(needs=Permission.OWNER, reads=True)
async def audit_lines(scopes: BrandScopes, ids: list[int]) -> dict[int, AuditLine]:
    """The lines with these ids, by id; those of other brands are absent. The owner only."""
    return await audit_pages.by_ids(scopes.brand_ids, ids)

"""Who may do what: principals, permissions, tiers, the operation decorator, tenancy and the audit log."""

# pyright: reportUnusedImport=false

from app.access import audit, audit_pages, idempotency, row_limits, throttles
from app.access.confirmation import BY_PASSWORD, BY_TOKEN, ConfirmedByRow, ConfirmedWhen
from app.access.operations import Operation, ShownOnce, check_tier, forget_secret, operation
from app.access.permissions import (
    INSIDER_ROLES,
    ROLE_PERMISSIONS,
    Area,
    ClientView,
    Level,
    Permission,
    Role,
    roles_with,
)
from app.access.principals import UNNAMED, BrandScope, BrandScopes, Caller, Door, RequestInfo, System, Visitor
from app.access.tenancy import BrandOwned, Owned, of_whole_brands
from app.access.tiers import Tier

"""Who may do what: principals, permissions, tiers, the operation decorator, tenancy and the audit log."""

# pyright: reportUnusedImport=false

from app.access import audit, audit_pages, idempotency, row_limits, throttles
from app.access.confirmation import BY_PASSWORD, BY_TOKEN, ConfirmedByRow, ConfirmedWhen
from app.access.operations import Operation, ShownOnce, check_tier, forget_secret, operation
from app.access.permissions import ROLE_PERMISSIONS, Area, Level, Permission, Role, roles_with
from app.access.principals import UNNAMED, BrandScope, BrandScopes, Caller, Door, RequestInfo, System, Visitor
from app.access.tenancy import BrandOwned, Owned
from app.access.tiers import Tier

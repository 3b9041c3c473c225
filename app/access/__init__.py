"""Who may do what: principals, permissions, tiers, the operation decorator, tenancy and the audit log."""

from app.access import audit, history, repeats
from app.access.confirmation import BY_PASSWORD, BY_TOKEN, Confirmed
from app.access.operation import Operation, ShownOnce, check_tier, forget_secret, operation, operations
from app.access.permissions import ROLE_PERMISSIONS, Area, Level, Permission, Role
from app.access.principals import BrandScope, BrandScopes, Caller, Door, RequestInfo, System, Visitor
from app.access.tenancy import BrandOwned, Owned
from app.access.tiers import Tier

__all__ = [
    "BY_PASSWORD",
    "BY_TOKEN",
    "ROLE_PERMISSIONS",
    "Area",
    "BrandOwned",
    "BrandScope",
    "BrandScopes",
    "Caller",
    "Confirmed",
    "Door",
    "Level",
    "Operation",
    "Owned",
    "Permission",
    "RequestInfo",
    "Role",
    "ShownOnce",
    "System",
    "Tier",
    "Visitor",
    "audit",
    "check_tier",
    "forget_secret",
    "history",
    "operation",
    "operations",
    "repeats",
]

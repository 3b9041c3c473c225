"""Who may do what: principals, permissions, tiers, the operation decorator, tenancy and the audit log."""

from app.access import (
    audit as audit,
    audit_pages as audit_pages,
    idempotency as idempotency,
    row_limits as row_limits,
    throttles as throttles,
)
from app.access.confirmation import (
    BY_PASSWORD as BY_PASSWORD,
    BY_TOKEN as BY_TOKEN,
    Confirmed as Confirmed,
    ConfirmedByRow as ConfirmedByRow,
    ConfirmedWhen as ConfirmedWhen,
)
from app.access.operations import (
    Operation as Operation,
    ShownOnce as ShownOnce,
    all_operations as all_operations,
    check_tier as check_tier,
    forget_secret as forget_secret,
    operation as operation,
)
from app.access.permissions import (
    ROLE_PERMISSIONS as ROLE_PERMISSIONS,
    Area as Area,
    Level as Level,
    Permission as Permission,
    Role as Role,
    roles_with as roles_with,
)
from app.access.principals import (
    UNNAMED as UNNAMED,
    BrandScope as BrandScope,
    BrandScopes as BrandScopes,
    Caller as Caller,
    Door as Door,
    RequestInfo as RequestInfo,
    System as System,
    Visitor as Visitor,
)
from app.access.tenancy import BrandOwned as BrandOwned, Owned as Owned
from app.access.tiers import Tier as Tier

"""Brands: what everything else belongs to, who is in one with which role, and which one a user selected.

`open_scope` is the only maker of a `BrandScope`. The REST door says "team" for a brand.
"""

from app.domain.brands.auditing import AuditFilter, audit_lines, audit_log
from app.domain.brands.creating import create, create_for, establish
from app.domain.brands.errors import AlreadyMember, BrandRejected, BrandRequired, TwoFactorNeeded
from app.domain.brands.inputs import NAME_LENGTH, BrandChange, BrandSelection, BrandUpdate, NewBrand
from app.domain.brands.joining import join, part
from app.domain.brands.knowing import known_people
from app.domain.brands.models import Brand, Membership, Selection
from app.domain.brands.owning import lock_owned, owns_any, shares_brands
from app.domain.brands.reading import BrandDetail, count, count_of_account, get, page
from app.domain.brands.refusing import owner_told
from app.domain.brands.scope import (
    Opened,
    note_foreign,
    open_details,
    open_scope,
    open_scope_by_id,
    open_scopes,
    open_scopes_of,
    open_selected_scope,
)
from app.domain.brands.service import (
    Brands,
    ListedBrand,
    SignedIn,
    add_member,
    find_brand,
    mine,
    select,
    sign_in,
    signed_in,
    update,
)
from app.domain.brands.signing_in import answer_challenge, collect_terminal_login, sign_in_with_passkey

__all__ = [
    "NAME_LENGTH",
    "AlreadyMember",
    "AuditFilter",
    "Brand",
    "BrandChange",
    "BrandDetail",
    "BrandRejected",
    "BrandRequired",
    "BrandSelection",
    "BrandUpdate",
    "Brands",
    "ListedBrand",
    "Membership",
    "NewBrand",
    "Opened",
    "Selection",
    "SignedIn",
    "TwoFactorNeeded",
    "add_member",
    "answer_challenge",
    "audit_lines",
    "audit_log",
    "collect_terminal_login",
    "count",
    "count_of_account",
    "create",
    "create_for",
    "establish",
    "find_brand",
    "get",
    "join",
    "known_people",
    "lock_owned",
    "mine",
    "note_foreign",
    "open_details",
    "open_scope",
    "open_scope_by_id",
    "open_scopes",
    "open_scopes_of",
    "open_selected_scope",
    "owner_told",
    "owns_any",
    "page",
    "part",
    "select",
    "shares_brands",
    "sign_in",
    "sign_in_with_passkey",
    "signed_in",
    "update",
]

"""Brands: the unit that every room above works in, its members with their roles, and the brand a user selected.

`open_scope` is the only maker of a `BrandScope`. REST says "team" for a brand.
"""

# pyright: reportUnusedImport=false

from app.domain.brands.administration import add_member, create_for, find_brand
from app.domain.brands.brand_audit import AuditFilter, audit_lines, audit_log
from app.domain.brands.brand_lock import lock_brand
from app.domain.brands.brand_settings import update
from app.domain.brands.colleagues import known_people, people_of, people_with
from app.domain.brands.creation import create, establish
from app.domain.brands.errors import AlreadyMember, BrandRejected, BrandRequired, TwoFactorNeeded
from app.domain.brands.inputs import (
    NAME_LENGTH,
    BrandChange,
    BrandFilter,
    BrandSelection,
    BrandUpdate,
    NewBrand,
)
from app.domain.brands.limit_notices import owner_told
from app.domain.brands.member_notes import tell_members
from app.domain.brands.membership import join, part
from app.domain.brands.models import Brand, Membership
from app.domain.brands.named_brand import BrandAdmission, admit, admit_by_id
from app.domain.brands.named_rows import NamedRow, delete_row, name_key, save_row
from app.domain.brands.operator_views import list_brands, members_of, memberships_of, show_brand
from app.domain.brands.own_brands import Brands, ListedBrand, mine, select
from app.domain.brands.ownership import lock_owned, memberships_elsewhere, owns_any, shares_brands
from app.domain.brands.scope import (
    OpenedDetail,
    ScopeOrLock,
    note_foreign,
    open_details,
    open_named_scope,
    open_scope,
    open_scope_by_id,
    open_scopes,
    open_scopes_of,
    open_selected_scope,
)
from app.domain.brands.sign_in_methods import (
    SignedIn,
    answer_challenge,
    collect_terminal_login,
    sign_in,
    sign_in_with_passkey,
    signed_in,
)
from app.domain.brands.views import BrandDetail, count_of_account, get, page
from app.domain.brands.visibility import VisibleBrand, in_standing, in_standing_now, visible_to

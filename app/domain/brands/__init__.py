"""Brands: the unit that every room above works in, its members with their roles, and the brand a user selected.

`open_scope` is the only maker of a `BrandScope`. REST says "team" for a brand.
"""

from app.domain.brands.administration import (
    add_member as add_member,
    create_for as create_for,
    find_brand as find_brand,
)
from app.domain.brands.brand_audit import (
    AuditFilter as AuditFilter,
    audit_lines as audit_lines,
    audit_log as audit_log,
)
from app.domain.brands.brand_lock import lock_brand as lock_brand
from app.domain.brands.brand_settings import update as update
from app.domain.brands.colleagues import (
    known_people as known_people,
    people_of as people_of,
    people_with as people_with,
)
from app.domain.brands.creation import create as create, establish as establish
from app.domain.brands.errors import (
    AlreadyMember as AlreadyMember,
    BrandRejected as BrandRejected,
    BrandRequired as BrandRequired,
    TwoFactorNeeded as TwoFactorNeeded,
)
from app.domain.brands.inputs import (
    NAME_LENGTH as NAME_LENGTH,
    BrandChange as BrandChange,
    BrandSelection as BrandSelection,
    BrandUpdate as BrandUpdate,
    NewBrand as NewBrand,
)
from app.domain.brands.limit_notices import owner_told as owner_told
from app.domain.brands.membership import join as join, part as part
from app.domain.brands.models import Brand as Brand, Membership as Membership, Selection as Selection
from app.domain.brands.named_brand import (
    Admission as Admission,
    admit as admit,
    admit_by_id as admit_by_id,
)
from app.domain.brands.operator_views import (
    BrandLine as BrandLine,
    MemberLine as MemberLine,
    list_brands as list_brands,
    members_of as members_of,
    memberships_of as memberships_of,
    show_brand as show_brand,
)
from app.domain.brands.own_brands import (
    Brands as Brands,
    ListedBrand as ListedBrand,
    mine as mine,
    select as select,
)
from app.domain.brands.ownership import (
    lock_owned as lock_owned,
    memberships_elsewhere as memberships_elsewhere,
    owns_any as owns_any,
    shares_brands as shares_brands,
)
from app.domain.brands.scope import (
    Opened as Opened,
    OpenedDetail as OpenedDetail,
    note_foreign as note_foreign,
    open_details as open_details,
    open_named_scope as open_named_scope,
    open_scope as open_scope,
    open_scope_by_id as open_scope_by_id,
    open_scopes as open_scopes,
    open_scopes_of as open_scopes_of,
    open_selected_scope as open_selected_scope,
)
from app.domain.brands.sign_in_methods import (
    SignedIn as SignedIn,
    answer_challenge as answer_challenge,
    collect_terminal_login as collect_terminal_login,
    sign_in as sign_in,
    sign_in_with_passkey as sign_in_with_passkey,
    signed_in as signed_in,
)
from app.domain.brands.views import (
    BrandDetail as BrandDetail,
    count_of_account as count_of_account,
    get as get,
    page as page,
)
from app.domain.brands.visibility import (
    VisibleBrand as VisibleBrand,
    in_standing as in_standing,
    in_standing_now as in_standing_now,
    visible_to as visible_to,
)

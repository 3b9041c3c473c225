"""Accounts: what concerns an account as a whole and joins several rooms: its beginning, its end, its tokens for
programs, and how much of its plan is used.
"""

from app.domain.accounts.activity import Activity, recent_activity
from app.domain.accounts.billing import (
    cancel_subscription,
    change_subscription,
    resume_subscription,
    start_checkout,
)
from app.domain.accounts.deleting import delete, delete_unverified
from app.domain.accounts.errors import RegistrationClosed
from app.domain.accounts.granting import create_tier_token, tier_tokens
from app.domain.accounts.inputs import AccountDeletion, Cancellation, Registration
from app.domain.accounts.reading import AccountView, by_ids
from app.domain.accounts.registering import register
from app.domain.accounts.service import Entitlement, entitlements, of_account

__all__ = [
    "AccountDeletion",
    "AccountView",
    "Activity",
    "Cancellation",
    "Entitlement",
    "Registration",
    "RegistrationClosed",
    "by_ids",
    "cancel_subscription",
    "change_subscription",
    "create_tier_token",
    "delete",
    "delete_unverified",
    "entitlements",
    "of_account",
    "recent_activity",
    "register",
    "resume_subscription",
    "start_checkout",
    "tier_tokens",
]

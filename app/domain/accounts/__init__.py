"""Accounts: what concerns an account as a whole and joins several rooms: its beginning, its end, its tokens for
programs, and how much of its plan is used.
"""

from app.domain.accounts.deleting import delete
from app.domain.accounts.granting import create_tier_token, tier_tokens
from app.domain.accounts.inputs import AccountDeletion, Registration
from app.domain.accounts.registering import register
from app.domain.accounts.service import Entitlement, entitlements

__all__ = [
    "AccountDeletion",
    "Entitlement",
    "Registration",
    "create_tier_token",
    "delete",
    "entitlements",
    "register",
    "tier_tokens",
]

"""Accounts: what concerns an account as a whole and joins several rooms, such as how much of its plan is used."""

from app.domain.accounts.service import Entitlement, entitlements

__all__ = ["Entitlement", "entitlements"]

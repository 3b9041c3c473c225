"""Giving programs a limited way in: who may is known by brands, what a token is by identity."""

from app.access import Caller, operation
from app.core.errors import Forbidden
from app.domain import brands, identity
from app.domain.identity import MadeToken, NewTierToken


@operation()
async def create_tier_token(caller: Caller, data: NewTierToken) -> MadeToken:
    """Make a token of one tier, which reaches the caller's brands as far as the tier does (TOK-TIER-01 to 04).

    Only the owner of a brand may. Its text is shown this once. Errors: Forbidden; Invalid on `expires_at`.
    """
    if not await brands.owns_any(caller.user_id):
        message = "Only the owner of a brand may make such a token."
        raise Forbidden(message)
    return await identity.add_tier_token(caller, data)

"""Tier tokens: the room of brands knows who may create one, the room of identity what a token is."""

from app.access import Caller, operation
from app.core.errors import Forbidden
from app.core.keyset import Slice, Window
from app.domain import brands, identity
from app.domain.identity import MadeToken, NewTierToken, TokenKind, TokenView


@operation(again=identity.MADE_TOKEN)
async def create_tier_token(caller: Caller, data: NewTierToken) -> MadeToken:
    """Create a token of one tier, which works in the caller's brands as far as the tier goes (TOK-TIER-01 to 04).

    Only the owner of a brand may. The token's text is shown once. Errors: Forbidden; Invalid on `expires_at`;
    TooMany.
    """
    if not await brands.owns_any(caller.user_id):
        raise Forbidden("Only the owner of a brand may make such a token.")
    return await identity.add_tier_token(caller, data)


@operation(reads=True)
async def tier_tokens(caller: Caller, account_id: int, window: Window) -> Slice[TokenView]:
    """The tier tokens of the account's owner, newest first.

    Only the owner of the account may. Errors: Forbidden; Invalid for an unusable cursor.
    """
    if account_id != caller.account_id:
        raise Forbidden("Only the owner of the account may see its tokens.")
    return await identity.tokens_of(caller, window, [TokenKind.TIER])

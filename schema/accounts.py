"""Accounts: what a person pays for. Rooms above extend the type by what only the owner may see."""

import strawberry

from app.domain import brands
from schema import ids
from schema.batching import Answers, batched, extend
from schema.context import Context, Info
from schema.nodes import Node, findable
from schema.scalars import DateTime
from schema.viewer import Viewer


@strawberry.type(description="What a person pays for: the plan and the brands belong to it.")
class Account(Node):
    """An account."""

    database_id: int = strawberry.field(description="The number that REST and webhooks know the account by.")
    trial_ends_at: DateTime = strawberry.field(description="When the trial ends, or ended.")


async def found_accounts(context: Context, account_ids: list[int]) -> dict[int, Account]:
    """Those of these accounts that the caller owns or meets in a brand, by number, by one statement."""
    found = await brands.known_accounts(context.caller, account_ids)
    return {ident: account(view) for ident, view in found.items()}


def account(found: brands.AccountView) -> Account:
    """An account as GraphQL shows it."""
    return Account(id=ids.encode("Account", found.id), database_id=found.id, trial_ends_at=found.trial_ends_at)


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[Account]:
    """The caller's own account."""
    own = info.context.caller.account_id
    found = await found_accounts(info.context, [own])
    return [found[own] for _ in viewers]


findable("Account", found_accounts)
extend(Viewer, account=batched(Account, _of_viewers))

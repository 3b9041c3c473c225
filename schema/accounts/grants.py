"""What acts in the viewer's name, in one list."""

import strawberry

from app.domain import accounts
from app.domain.accounts import GrantView
from app.domain.identity import GrantKind
from schema.brands import Brand, brands_of
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing
from schema.engine.context import Info
from schema.engine.declarations import enum, field, object_type
from schema.engine.mappings import lists_of, mapping
from schema.engine.scalars import BigInt, DateTime
from schema.viewer import Viewer

enum(
    GrantKind,
    "What acts in a person's name, or lets others read what the person may read.",
    omissions={GrantKind.SESSION, GrantKind.PERSONAL_DATA},
    AGENT_TOKEN="A token for an agent.",  # noqa: S106 a description
    API_TOKEN="A token of full access for a program.",  # noqa: S106 a description
    BRAND_EXPORT="An archive of a brand.",
    CALENDAR_FEED="A secret address for a calendar program.",
    DEVICE="A device that gets push messages.",
    INVITATION="A pending invitation into a brand that the person owns.",
    PASSKEY="A passkey.",
    SHARE_LINK="A share link.",
    TERMINAL="A terminal that is signed in.",
    TIER_TOKEN="A token of one tier.",  # noqa: S106 a description
    TWO_FACTOR="The second factor.",
    WEBHOOK="An address to which a brand's events are sent.",
)


@object_type
class Grant:
    """Something that acts in the viewer's name, or lets others read what the viewer may read."""

    kind: GrantKind = field("What it is.")
    database_id: BigInt = field("Its number among those of its kind; that of the viewer for the second factor.")
    name: str | None = field("What it is called: the name of a token, an address that is invited or called.")
    approves: bool = field("Whether the holders of a share link may approve.")
    created_at: DateTime = field("When it was made.")
    last_used_at: DateTime | None = field("When it was used last, where that is known.")
    ends_at: DateTime | None = field("When it ends by itself; null for never, or if its use postpones the end.")
    brand_id: strawberry.Private[int | None]


grant = mapping(Grant, GrantView, database_id="id")


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[Grant]]:
    """What acts in the viewer's name and goes on when they are signed out, newest first, at most 100."""
    rows = await accounts.own_grants(info.context.caller)
    return [lists_of(grant, [rows])[0]] * len(viewers)


async def _brands(parents: strawberry.Parent[list[Grant]], info: Info) -> Answers[Brand | None]:
    """The brand that it is about; null where it is about none, and where the viewer left it."""
    return await brands_of(info, (row.brand_id for row in parents), nothing)


EXTENDS: Extensions = {
    Viewer: {"grants": batched(_of_viewers, of=accounts.own_grants, length=accounts.NEWEST_GRANTS)},
    Grant: {"brand": batched(_brands)},
}

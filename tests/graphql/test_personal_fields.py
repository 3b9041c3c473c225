"""What each role sees of people, brands and tokens, wherever they hang below something else.

`RIGHTS` says for each field who may see it. The walk goes to every place where the schema shows such a type, as
each role, and finds that nobody sees more. A field of such a type without a row fails, and so does a type with a
field that sounds like it and no rows.
"""

import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

import pytest
from graphql import GraphQLObjectType

from app.access import ROLE_PERMISSIONS, Permission, Role
from app.domain.identity.views import UNKNOWN
from tests.graphql.walks import SCHEMA, Place, further, leaves, objects_at, routes, selection
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.world import PASSWORD


class Right(Enum):
    """Who may see a field; everybody else finds it empty, or does not get there."""

    MEMBERS = auto()
    """Every member of the brand."""
    TEAM = auto()
    """Whoever has team.view in a brand of that person; and oneself."""
    OWN = auto()
    """The person themself alone."""
    OWNER = auto()
    """The owner of the brand."""
    VIEW_CONNECTIONS = auto()
    """Whoever has connections.view."""


def _rows(type_name: str, right: Right, names: str) -> dict[str, Right]:
    return {f"{type_name}.{name}": right for name in names.split()}


RIGHTS: Final[Mapping[str, Right]] = {
    **_rows("User", Right.MEMBERS, "id databaseId firstName lastName"),
    **_rows("User", Right.TEAM, "email"),
    **_rows("User", Right.OWN, "emailVerified hasPassword createdAt"),
    **_rows("Membership", Right.TEAM, "id active joinedAt"),
    **_rows("Invitation", Right.OWNER, "id databaseId email role state sentAt expiresAt"),
    **_rows("Account", Right.MEMBERS, "id databaseId trialEndsAt"),
    **_rows("Brand", Right.MEMBERS, "id databaseId slug name email phone address timeZone requiresTwoFactor"),
    **_rows("Brand", Right.MEMBERS, "lockedUntilTwoFactor createdAt metricsSyncedAt clientView"),
    **_rows(
        "AccessToken", Right.OWN, "id name kind access isCurrent createdAt lastUsedAt expiresAt confirmedUntil"
    ),
    **_rows("AccessToken", Right.OWN, "device address"),
    **_rows("TierToken", Right.OWNER, "id name tier createdAt lastUsedAt expiresAt"),
    **_rows("Passkey", Right.OWN, "id name createdAt lastUsedAt"),
    **_rows("TwoFactorState", Right.OWN, "enabled confirmedAt recoveryCodesLeft"),
    **_rows("AuditEntry", Right.OWNER, "id viaTokenName action description subject detail createdAt"),
    **_rows(
        "AccountActivity", Right.OWN, "id action description subject detail door address viaTokenName createdAt"
    ),
    **_rows("Grant", Right.OWN, "kind databaseId name approves createdAt lastUsedAt endsAt"),
    **_rows("CalendarFeed", Right.OWN, "id name lastReadAt createdAt"),
    **_rows("ShareLink", Right.MEMBERS, "id label allowComments allowApproval expiresAt revokedAt lastOpenedAt"),
    **_rows("ShareLink", Right.MEMBERS, "createdAt name follows dueOn mailedAt"),
    **_rows("ShareLink", Right.TEAM, "addresses"),
    **_rows("Approval", Right.MEMBERS, "via approverName approvedAt"),
    **_rows(
        "ReviewEntry", Right.MEMBERS, "id databaseId kind isStop body authorName viaShareLink version replyToId"
    ),
    **_rows("ReviewEntry", Right.MEMBERS, "audience resolved resolvedAt createdAt"),
    **_rows("Contact", Right.MEMBERS, "id displayName platform createdAt"),
    **_rows(
        "WebhookEndpoint", Right.OWNER, "id databaseId url isListener description events state disabledReason"
    ),
    **_rows("WebhookEndpoint", Right.OWNER, "disabledAt consecutiveFailures createdAt"),
    **_rows(
        "Channel", Right.VIEW_CONNECTIONS, "id databaseId platform displayName handle profileUrl state problem"
    ),
    **_rows("Channel", Right.VIEW_CONNECTIONS, "connectedAt pausedAt heldUntil plannedPosts pictureUrl"),
}
PERSONAL: Final = {name.partition(".")[0] for name in RIGHTS}
"""The types of people, brands and tokens."""
TELLING: Final = re.compile(
    "email|phone|address|passw|verified|secret|token|device|network|handle|lastUsed", re.IGNORECASE
)
"""Fields by whose name a type is one of people, brands or tokens."""
SHOWN_ONCE: Final = frozenset(
    {
        *(
            "NewAccessToken",
            "NewTierToken",
            "NewWebhookEndpoint",
            "SignedIn",
            "TwoFactorChallenge",
            "TwoFactorSetup",
        ),
        *("PasskeyCeremony", "InvitationAccepted", "InvitationPreview", "CliAuthorization", "ConnectableAccount"),
        "PlatformField",
    }
)
"""Answers to whoever makes the thing or holds its secret; and what a form of a platform asks for."""

ROLES: Final = {"O1": Role.SUPER_ADMIN, "ED": Role.EDITOR, "M1": Role.MEMBER, "C1": Role.CLIENT}
HIDDEN: Final = (None, "", False, UNKNOWN.isoformat())


def places() -> list[Place]:
    """Every field of the schema that shows a person, a brand or a token, below every field that shows its type, by
    the shortest way there from a brand and from the viewer.
    """
    found: dict[tuple[str, str, str], Place] = {}
    for start in ("Brand", "Viewer"):
        ways = routes(start)
        above: dict[tuple[str, str], Place] = {}
        for way in (*ways.values(), *further(ways.values())):
            above.setdefault((way.edge, way.shown), way)
        for place in (*above.values(), *further(above.values())):
            if place.steps and place.shown in PERSONAL:
                parent = Place(place.steps[:-1], place.types[:-1])
                found.setdefault((start, parent.edge, place.edge), place)
    return list(found.values())


def _document(place: Place) -> str:
    root = "brand(id: $id)" if place.types[0] == "Brand" else "viewer"
    # Who asks, to tell one's own rows from others.
    return (
        "query ($id: ID!) { me: viewer { user { id } } brand(id: $id) { id }"
        f" root: {root} {{ {selection(place)} }} }}"
    )


def _sees(role: Role, right: Right) -> bool:
    match right:
        case Right.MEMBERS:
            return True
        case Right.TEAM:
            return Permission.TEAM_VIEW in ROLE_PERMISSIONS[role]
        case Right.VIEW_CONNECTIONS:
            return Permission.CONNECTIONS_VIEW in ROLE_PERMISSIONS[role]
        case Right.OWNER:
            return role is Role.SUPER_ADMIN
        case Right.OWN:
            return False


def test_every_field_of_a_person_a_brand_or_a_token_has_a_row() -> None:
    assert {f"{name}.{field}" for name in PERSONAL for field in leaves(name)} == set(RIGHTS)


def test_every_type_that_sounds_like_a_person_or_a_token_has_rows() -> None:
    telling = {
        name
        for name, type_ in SCHEMA.type_map.items()
        if isinstance(type_, GraphQLObjectType)
        and not name.startswith("__")
        and type_ not in (SCHEMA.query_type, SCHEMA.mutation_type, SCHEMA.subscription_type)
        and any(TELLING.search(field) for field in leaves(name))
    }
    assert telling - SHOWN_ONCE <= PERSONAL


async def _filled(studio: Studio) -> None:
    """Rows of everything that people are named in, by several people."""
    world = studio.world
    brand = studio.brand("B1")
    made = await studio.do("postCreate", {"brandId": brand, "body": "One"}, "... on Post { id version }", by="ED")
    post = made["id"]
    changed = {"id": post, "expectedVersion": made["version"], "body": "Two"}
    await studio.do("postUpdate", changed, "... on Post { id }", by="M1")
    said = await studio.do(
        "postCommentAdd",
        {"postId": post, "body": "Hm", "audience": "CLIENT"},
        "... on ReviewEntry { id }",
        by="M1",
    )
    await studio.do(
        "postCommentResolve", {"id": said["id"], "resolved": True}, "... on ReviewEntry { id }", by="ED"
    )
    await studio.do("postSubmitForReview", {"id": post}, "... on Post { id }", by="M1")
    await studio.do("postApprove", {"id": post}, "... on Post { id }", by="O1")
    given = {"postIds": [post], "follows": True, "addresses": ["ada@client.example"]}
    await studio.do("shareLinkCreate", given, "... on NewShareLink { url }", by="ED")
    note = {"brandId": brand, "startsOn": "2026-12-24", "text": "Closed."}
    await studio.do("dayNoteSave", note, "... on DayNoteSaved { note { id } }", by="M1")
    token = {"name": "t", "tier": "READ"}
    await studio.do("tierTokenCreate", token, "... on NewTierToken { plainTextToken }", by="O1")
    await studio.do("invitationCreate", {"brandId": brand, "email": "new@example.com"}, "... on Invitation { id }")
    hook = {"brandId": brand, "url": "https://93.184.216.34/hook", "events": ["POST_PUBLISHED"]}
    await studio.do("webhookEndpointCreate", hook, "... on NewWebhookEndpoint { secret }")
    await studio.do("brandHold", {"brandId": brand}, "... on BrandHold { since }")
    channel = await studio.do(
        "channelConnect", {"brandId": brand, "platform": "feed", "displayName": "News"}, "... on Channel { id }"
    )
    handler = (await studio.ask("{ viewer { user { id } } }", by="ED"))["viewer"]["user"]["id"]
    await studio.do("channelUpdate", {"id": channel["id"], "handledById": handler}, "... on Channel { id }")
    lost = await studio.do("postCreate", {"brandId": brand, "body": "Three"}, "... on Post { id }", by="ED")
    await studio.do("postDelete", {"id": lost["id"]}, "... on Deleted { id }", by="ED")
    for who in ROLES:
        await studio.do("calendarFeedCreate", {"name": "mine"}, "... on NewCalendarFeed { url }", by=who)
        await world.post("/auth/confirm", {"password": PASSWORD}, by=who)


@proves("S-029")
@pytest.mark.time_limit(300, reason="every place is asked as every role")
async def test_nobody_sees_more_of_a_person_a_brand_or_a_token_than_they_may(studio: Studio) -> None:
    await _filled(studio)
    seen: dict[str, set[str]] = {who: set() for who in ROLES}
    edges: dict[str, set[str]] = {}
    for place in places():
        for who, role in ROLES.items():
            answer = await studio.send(_document(place), by=who, id=studio.brand("B1"))
            found = answer.json()
            assert "data" in found, (place, found)
            if (found["data"] or {}).get("root") is None:
                continue
            me = found["data"]["me"]["user"]["id"]
            for row in objects_at(found["data"]["root"], place.steps):
                edges.setdefault(place.edge, set()).add(who)
                is_own = row["id"] == me if place.shown == "User" else place.types[0] == "Viewer"
                for name, value in row.items():
                    field = f"{place.shown}.{name}"
                    if value in HIDDEN or _is_own_membership(place):
                        continue
                    assert is_own or _sees(role, RIGHTS[field]), (who, place.steps, field, value)
                    if not is_own:
                        seen[who].add(field)
    # The walk came everywhere where people are named, and those who may see it do.
    assert {edge for edge in edges if SCHEMA_EDGES[edge] == "User"} == NAMED
    for edge in NAMED - {"Viewer.user", "TierToken.createdBy", "AuditEntry.actor", "Membership.user"}:
        assert edges[edge] == set(ROLES) - ({"C1"} if edge in OF_THE_TEAM else set()), edge
    assert {who for who in ROLES if "User.email" in seen[who]} == {"O1", "ED", "M1"}
    assert {who for who in ROLES if "User.firstName" in seen[who]} == set(ROLES)
    assert not any("User.hasPassword" in seen[who] for who in ROLES)


SCHEMA_EDGES: Final = {place.edge: place.shown for place in places()}
OF_THE_TEAM: Final = ("DayNote.author", "Channel.handledBy", "PostRemains.deletedBy")
"""Clients are shown neither words of the team nor what it has to do."""
NAMED: Final = {edge for edge, shown in SCHEMA_EDGES.items() if shown == "User"}


def _is_own_membership(place: Place) -> bool:
    return "viewerMembership" in place.steps

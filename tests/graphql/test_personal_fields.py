"""What each role sees of people, brands and tokens, wherever they hang below something else.

`RIGHTS` says for each field who may see it. The walk goes to every place where the schema shows such a type, as
each role, and finds that nobody sees more. A field of such a type without a row fails, and so does a type with a
field that sounds like it and no rows.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import pytest
from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    get_named_type,
    is_leaf_type,
    is_required_argument as is_required,
)

from app.access import ROLE_PERMISSIONS, Permission, Role
from app.domain.identity.views import UNKNOWN
from schema.engine.execution import core
from schema.studio import schema
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
    **_rows("Brand", Right.MEMBERS, "lockedUntilTwoFactor createdAt metricsSyncedAt"),
    **_rows("AccessToken", Right.OWN, "id name kind isCurrent createdAt lastUsedAt expiresAt confirmedUntil"),
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
    **_rows("ReviewEntry", Right.MEMBERS, "id databaseId kind body authorName viaShareLink version replyToId"),
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
PAGE: Final = 5
"""Longer ones cost too much where lists hang below lists."""
HIDDEN: Final = (None, "", False, UNKNOWN.isoformat())
SCHEMA: Final[GraphQLSchema] = core(schema())

Steps = tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """Where a type hangs: the fields that lead there, and the types that they are of."""

    steps: Steps
    types: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The type."""
        return self.types[-1]

    @property
    def edge(self) -> str:
        """The last type before a connection, and its field."""
        named = [i for i, name in enumerate(self.types[:-1]) if not name.endswith(("Connection", "Edge"))]
        return f"{self.types[named[-1]]}.{self.steps[named[-1]]}" if named else self.types[0]


def _fields(type_: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a type that need no argument, with the types that they show."""
    if isinstance(type_, GraphQLObjectType | GraphQLInterfaceType):
        for name, field in type_.fields.items():
            if not any(map(is_required, field.args.values())):
                yield name, get_named_type(field.type)


def _routes(start: str) -> dict[str, Place]:
    """The shortest way from a type to each type below it."""
    found = {start: Place((), (start,))}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        for step, below in _fields(SCHEMA.type_map[name]):
            if isinstance(below, GraphQLObjectType) and below.name not in found:
                way = found[name]
                found[below.name] = Place((*way.steps, step), (*way.types, below.name))
                waiting.append(below.name)
    return found


def _further(ways: Iterable[Place]) -> Iterator[Place]:
    """One step more on each of these ways, to every type that hangs there."""
    for way in ways:
        for step, below in _fields(SCHEMA.type_map[way.shown]):
            if isinstance(below, GraphQLObjectType):
                yield Place((*way.steps, step), (*way.types, below.name))


def places() -> list[Place]:
    """Every field of the schema that shows a person, a brand or a token, below every field that shows its type, by
    the shortest way there from a brand and from the viewer.
    """
    found: dict[tuple[str, str, str], Place] = {}
    for start in ("Brand", "Viewer"):
        routes = _routes(start)
        above: dict[tuple[str, str], Place] = {}
        for way in (*routes.values(), *_further(routes.values())):
            above.setdefault((way.edge, way.shown), way)
        for place in (*above.values(), *_further(above.values())):
            if place.steps and place.shown in PERSONAL:
                parent = Place(place.steps[:-1], place.types[:-1])
                found.setdefault((start, parent.edge, place.edge), place)
    return list(found.values())


def leaves(type_name: str) -> list[str]:
    """The plain fields of a type that need no argument."""
    return [name for name, below in _fields(SCHEMA.type_map[type_name]) if is_leaf_type(below)]


def _document(place: Place) -> str:
    inner = " ".join(leaves(place.shown))
    for type_name, step in reversed(list(zip(place.types, place.steps, strict=False))):
        type_: Any = SCHEMA.type_map[type_name]
        page = f"(first: {PAGE})" if "first" in type_.fields[step].args else ""
        inner = f"{step}{page} {{ {inner} }}"
    root = "brand(id: $id)" if place.types[0] == "Brand" else "viewer"
    # Who asks, to tell one's own rows from others.
    return (
        f"query ($id: ID!) {{ me: viewer {{ user {{ id }} }} brand(id: $id) {{ id }} root: {root} {{ {inner} }} }}"
    )


def _objects(value: Any, steps: Steps) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        for item in value:
            yield from _objects(item, steps)
    elif isinstance(value, dict):
        if steps:
            yield from _objects(value[steps[0]], steps[1:])
        else:
            yield value


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
            for row in _objects(found["data"]["root"], place.steps):
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

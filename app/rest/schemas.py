"""The shapes of answers and of error bodies as JSON Schemas, for the reference and for the tests.

Every shape is closed: a key more or less is a mistake (S-011).
"""

from typing import Any, Final

from app.access import Role, Tier
from app.domain import media
from app.domain.channels import ChannelState
from app.domain.ideas import IdeaStatus
from app.domain.members import InvitableRole
from app.domain.notifications import NotificationChannel, NotificationType
from app.domain.plans import Allowance, Interval, PlanLocation, SubscriptionStatus
from app.domain.posts import PostStatus, PublicationStatus

Schema = dict[str, Any]


def closed(**properties: Schema) -> Schema:
    """An object with exactly these members."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(of: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": of}


def nullable(schema: Schema) -> Schema:
    """The shape, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def component(name: str) -> Schema:
    """A shape of `COMPONENTS` by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


INTEGER: Final[Schema] = {"type": "integer"}
BOOLEAN: Final[Schema] = {"type": "boolean"}
TEXT: Final[Schema] = {"type": "string"}
UUID: Final[Schema] = {"type": "string", "format": "uuid"}
TIME: Final[Schema] = {
    "type": "string",
    "format": "date-time",
    "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$",
    "examples": ["2026-11-21T01:37:26.000000Z"],
}
OFFSET_TIME: Final[Schema] = {
    "type": "string",
    "format": "date-time",
    "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$",
    "examples": ["2026-11-21T01:37:26+00:00"],
}
LIMIT: Final[Schema] = {"type": "integer", "minimum": -1, "description": "-1 is unlimited."}
BYTES: Final[Schema] = {"type": "integer", "minimum": -1, "description": "Bytes; -1 is unlimited."}

_NAMED: Final = closed(id=INTEGER, name=TEXT)
_ACCOUNT: Final = closed(id=INTEGER, trial_ends_at=TIME)
_MESSAGES: Final[Schema] = {"type": "object", "additionalProperties": listed(TEXT)}
_TIER: Final[Schema] = {"enum": [tier.label for tier in Tier]}
_ISSUE: Final = closed(
    account_id={"type": "integer", "description": "The channel's id."},
    platform=TEXT,
    field=TEXT,
    code=TEXT,
    message=TEXT,
    limit=nullable(INTEGER),
    actual=nullable(INTEGER),
    unit=nullable(TEXT),
)
_PUBLICATION: Final = closed(
    id=INTEGER,
    channel_id=INTEGER,
    platform=TEXT,
    status={"enum": [status.value for status in PublicationStatus]},
    external_id=nullable(TEXT),
    permalink=nullable(TEXT),
    error=nullable(TEXT),
)

_TEXT_BY_LOCALE: Final = closed(en=TEXT)
_CURRENCY: Final[Schema] = {"type": "string", "pattern": "^[A-Z]{3}$"}


def _plan(amount: Schema, **more: Schema) -> Schema:
    price = closed(amount=amount, currency=_CURRENCY)
    return closed(
        slug=TEXT,
        location={"enum": [location.value for location in PlanLocation]},
        popular=BOOLEAN,
        sort_order=INTEGER,
        name=_TEXT_BY_LOCALE,
        description=_TEXT_BY_LOCALE,
        prices=closed(monthly=price, yearly=price),
        features=closed(brands=LIMIT, ai_credits_monthly=LIMIT, storage_limit=BYTES),
        **more,
    )


COMPONENTS: Final[dict[str, Schema]] = {
    "Message": closed(message=TEXT),
    "Refused": closed(message=TEXT, code=TEXT),
    "Envelope": closed(remark=TEXT, status={"const": "error"}, message=closed(error=listed(TEXT))),
    "ValidationFailed": closed(message={"const": "The given data was invalid."}, errors=_MESSAGES),
    "TierDenied": closed(message=TEXT, code={"const": "tier_denied"}, required_tier=_TIER, token_tier=_TIER),
    "Stale": closed(message=TEXT, code={"const": "stale"}, current_version=INTEGER),
    "PreflightFailed": closed(message=TEXT, code={"const": "preflight_failed"}, issues=listed(_ISSUE)),
    "LimitReached": closed(message=TEXT, limit_reached={"const": True}),
    "CodedLimitReached": closed(message=TEXT, code={"const": "limit_reached"}, limit_reached={"const": True}),
    "ListedTeam": closed(id=INTEGER, name=TEXT, slug=UUID, account=_ACCOUNT),
    "Team": closed(
        id=INTEGER,
        name=TEXT,
        slug=UUID,
        account=_ACCOUNT,
        email=nullable(TEXT),
        phone=nullable(TEXT),
        address=nullable(TEXT),
    ),
    "Post": closed(
        id=INTEGER,
        title=nullable(TEXT),
        body=TEXT,
        status={"enum": [status.value for status in PostStatus]},
        version=INTEGER,
        due_at=nullable(TIME),
        channel_ids=listed(INTEGER),
        media_ids=listed(INTEGER),
        publications=listed(_PUBLICATION),
        created_at=TIME,
        updated_at=TIME,
    ),
    "Asset": closed(
        id=INTEGER,
        filename=TEXT,
        mime_type={"enum": list(media.MIME_TYPES)},
        size={"type": "integer", "minimum": 1},
        url={"type": "string", "format": "uri"},
        alt_text=nullable(TEXT),
        width=nullable(INTEGER),
        height=nullable(INTEGER),
        created_at=TIME,
    ),
    "Member": closed(
        id=INTEGER,
        first_name=TEXT,
        last_name=TEXT,
        email=TEXT,
        status=BOOLEAN,
        roles=listed({"enum": [role.value for role in Role]}),
    ),
    "Invitation": closed(
        id=INTEGER,
        email={"type": "string", "maxLength": 255},
        role={"enum": [role.value for role in InvitableRole]},
        expires_at=TIME,
    ),
    "Channel": closed(
        id=INTEGER,
        uuid=UUID,
        platform=TEXT,
        name=TEXT,
        handle=nullable(TEXT),
        state={"enum": [state.value for state in ChannelState]},
        profile_url=nullable(TEXT),
    ),
    "Plan": _plan({"type": "integer", "minimum": 0, "description": "In hundredths of the currency."}),
    "OfferedPlan": _plan(
        {"type": "number", "minimum": 0, "description": "In units of the currency."},
        current={"type": "boolean", "description": "Whether it is the account's plan."},
    ),
    "Entitlement": closed(
        limit=LIMIT,
        used=INTEGER,
        remaining=LIMIT,
        is_unlimited=BOOLEAN,
    ),
    "NotificationType": closed(
        label=TEXT, description=TEXT, channels=listed({"enum": [channel.value for channel in NotificationChannel]})
    ),
    "OnChannels": closed(**{channel.value: BOOLEAN for channel in NotificationChannel}),
    "NotificationPreferences": closed(
        types=closed(**{kind.value: component("NotificationType") for kind in NotificationType}),
        channels=closed(**{channel.value: TEXT for channel in NotificationChannel}),
        preferences=closed(**{kind.value: component("OnChannels") for kind in NotificationType}),
        preferences_all=component("OnChannels"),
    ),
    "Idea": closed(
        id=INTEGER,
        headline=TEXT,
        angle=nullable(TEXT),
        pillar=nullable(TEXT),
        format=nullable(TEXT),
        recording=nullable(TEXT),
        source_refs=listed(TEXT),
        status={"enum": [status.value for status in IdeaStatus]},
    ),
}

MESSAGE: Final = component("Message")
LOGIN: Final = closed(
    user=closed(id=INTEGER, email=TEXT),
    teams=listed(closed(id=INTEGER, name=TEXT, slug=UUID)),
    current_team=nullable(closed(id=INTEGER)),
    token=TEXT,
)
LOGIN_EXAMPLE: Final = {
    "user": {"id": 7, "email": "ada@example.com"},
    "teams": [{"id": 3, "name": "Analytical", "slug": "0b0f6c0e-3c5e-4a6e-9d7c-6a1f0c2d9b11"}],
    "current_team": {"id": 3},
    "token": "gly_s_2r_0aZ9bY8cX7dW6eV5fU4gT3hS2iR1jQ0kP9lO8mN7nM61aB2cD",
}
TWO_FACTOR_REQUIRED: Final = closed(two_factor_required={"const": True}, two_factor_token=TEXT)
LOGIN_OR_CHALLENGE: Final[Schema] = {"anyOf": [LOGIN, TWO_FACTOR_REQUIRED]}
TWO_FACTOR_SETUP: Final = closed(setup_token=TEXT, secret=TEXT, otpauth_uri=TEXT, expires_at=TIME)
RECOVERY_CODES: Final = closed(recovery_codes=listed(TEXT))
CEREMONY: Final = closed(
    ceremony_token=TEXT,
    options={
        "type": "object",
        "description": "For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of browsers.",
    },
)
CONFIRMED: Final = closed(confirmed_until=TIME)
PASSKEY: Final = closed(passkey=_NAMED)
TERMINAL: Final = closed(
    device_code=TEXT,
    user_code=TEXT,
    verification_url={"type": "string", "format": "uri"},
    expires_in={"type": "integer", "description": "Seconds."},
    interval={"type": "integer", "description": "Seconds between two polls."},
)
TEAMS: Final = closed(teams=listed(component("ListedTeam")), current_team=nullable(_NAMED))
TEAM: Final = closed(team=component("Team"))
CHANGED_TEAM: Final = closed(team=_NAMED, message=TEXT)
SELECTED_TEAM: Final = closed(current_team=_NAMED, message=TEXT)
POST: Final = closed(post=component("Post"))
POSTS: Final = closed(posts=listed(component("Post")), next_cursor=nullable(TEXT))
MEMBERS: Final = closed(members=listed(component("Member")), used=INTEGER, limit=LIMIT, is_unlimited=BOOLEAN)
ROLES: Final = closed(roles=listed(_NAMED))
INVITATION: Final = closed(invitation=component("Invitation"))
INVITATIONS: Final = closed(invitations=listed(component("Invitation")))
CHANNELS: Final = closed(channels=listed(component("Channel")))
ASSET: Final = closed(asset=component("Asset"))
ASSETS: Final = closed(assets=listed(component("Asset")), next_cursor=nullable(TEXT))
MINING_CONTEXT: Final = closed(
    known_refs=listed(TEXT), voice=TEXT, pillars=listed(TEXT), persona=TEXT, window_days=INTEGER
)
IMPORTED: Final = closed(imported=INTEGER, ideas=listed(component("Idea")), message=TEXT)
HEALTH: Final = closed(status=TEXT)
NOT_READY: Final = closed(message=TEXT, failing=listed(TEXT))
PUBLIC_PLANS: Final = closed(plans=listed(component("Plan")), generated_at=OFFSET_TIME)
OFFERED_PLANS: Final = closed(plans=listed(component("OfferedPlan")))
SUBSCRIPTION: Final = closed(
    status={"enum": [status.value for status in SubscriptionStatus]},
    plan=nullable(closed(slug=TEXT, name=_TEXT_BY_LOCALE)),
    interval=nullable({"enum": [interval.value for interval in Interval]}),
    trial_ends_at=TIME,
    current_period_end=nullable(TIME),
    plan_changed_at=TIME,
)
ENTITLEMENTS: Final = closed(
    entitlements=closed(**{allowance.value: component("Entitlement") for allowance in Allowance})
)
NOTIFICATION_PREFERENCES: Final = component("NotificationPreferences")
REGISTERED: Final = closed(ok={"const": True})

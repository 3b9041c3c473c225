"""What inputs, values of enums, arguments and the root types say of themselves where their declaration does not.

Enums are the domain's own classes, and many inputs only carry what the domain's inputs explain. Here is the
reference's word on each; a test refuses what has none and what is here without need.
"""

from collections.abc import Mapping
from typing import Any, Final

from graphql import GraphQLEnumType, GraphQLInputObjectType, GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema

_PASSWORD: Final = "The caller's password, which confirms that it is them."  # noqa: S105 words of a reference
_BRAND: Final = "The brand."
_BRAND_NAME: Final = "Its name, at most 100 characters."
_BRAND_EMAIL: Final = "Its e-mail address, at most 255 characters; null for none."
_BRAND_PHONE: Final = "Its phone number, at most 50 characters; null for none."
_BRAND_ADDRESS: Final = "Its postal address, at most 255 characters; null for none."
_TIME_ZONE: Final = "The IANA name of the zone in which it plans its calendar."

TYPES: Final[Mapping[str, str]] = {
    "Query": "What can be read.",
    "Mutation": "What can be changed. Each answers what it made, or a Problem.",
    "Subscription": "What can be listened to, from the moment on at which it is asked for.",
}

INPUTS: Final[Mapping[str, str]] = {
    "AccessTokenRevokeInput.id": "The token.",
    "AccountDeleteInput.confirmEmail": "The e-mail address of the account, typed once more.",
    "AccountDeleteInput.password": _PASSWORD,
    "AccountRegisterInput.brandName": "The name of a first brand; without it the account has none yet.",
    "AccountRegisterInput.email": "The address to sign in with; a mail asks to verify it.",
    "AccountRegisterInput.firstName": "The first name.",
    "AccountRegisterInput.lastName": "The last name.",
    "AccountRegisterInput.password": "The password, 8 to 1,024 bytes.",
    "ApiTokenCreateInput.name": "What the token is called in lists, at most 100 characters.",
    "ApiTokenCreateInput.password": _PASSWORD,
    "AuditFilter.action": "Entries of this action, spelled exactly: `posts.approve`.",
    "AuditFilter.actorId": "Entries of what this person did.",
    "AuditFilter.from": "Entries of this time or later.",
    "AuditFilter.to": "Entries before this time.",
    "BrandCreateInput.address": _BRAND_ADDRESS,
    "BrandCreateInput.email": _BRAND_EMAIL,
    "BrandCreateInput.name": _BRAND_NAME,
    "BrandCreateInput.phone": _BRAND_PHONE,
    "BrandCreateInput.timeZone": f"{_TIME_ZONE} UTC unless given.",
    "BrandSelectInput.id": _BRAND,
    "BrandUpdateInput.address": _BRAND_ADDRESS,
    "BrandUpdateInput.email": _BRAND_EMAIL,
    "BrandUpdateInput.id": _BRAND,
    "BrandUpdateInput.name": _BRAND_NAME,
    "BrandUpdateInput.phone": _BRAND_PHONE,
    "BrandUpdateInput.timeZone": _TIME_ZONE,
    "CliAuthorizationDecideInput.approve": "True lets the terminal in, false turns it away.",
    "CliAuthorizationDecideInput.userCode": "The code that the terminal shows, in any spelling.",
    "ContentProfileSaveInput.brandId": _BRAND,
    "ContentProfileSaveInput.expectedVersion": "The version that was read; another one is STALE.",
    "ContentProfileSaveInput.persona": "Whom the brand speaks to.",
    "ContentProfileSaveInput.pillars": "The subjects that it writes about, in their order.",
    "ContentProfileSaveInput.voice": "How the brand speaks.",
    "EmailVerifyInput.token": "The secret of the mailed link: its `token`.",
    "InvitationAcceptInput.token": "The secret of the mailed link: its `token`.",
    "InvitationCancelInput.id": "The invitation.",
    "InvitationCreateInput.brandId": _BRAND,
    "InvitationCreateInput.email": "The address to invite.",
    "InvitationCreateInput.role": "The role that the person will have.",
    "InvitationResendInput.id": "The invitation.",
    "MemberActiveSetInput.active": "True gives the access back, false takes it away.",
    "MemberActiveSetInput.membershipId": "The membership.",
    "MemberRemoveInput.membershipId": "The membership.",
    "MemberRoleSetInput.membershipId": "The membership.",
    "MemberRoleSetInput.role": "The new role.",
    "PasskeyDeleteInput.id": "The passkey.",
    "PasskeyRegistrationFinishInput.ceremonyToken": "The token of the ceremony that was begun.",
    "PasskeyRegistrationFinishInput.credential": "What `navigator.credentials.create` answered, as JSON.",
    "PasskeyRegistrationFinishInput.name": "What the passkey is called in lists, at most 100 characters.",
    "PasskeyRegistrationStartInput.password": "The caller's password; needed where the account has one.",
    "PasskeyRenameInput.id": "The passkey.",
    "PasskeyRenameInput.name": "What it is called from now on, at most 100 characters.",
    "PasswordChangeInput.currentPassword": _PASSWORD,
    "PasswordChangeInput.newPassword": "The new password, 8 to 1,024 bytes.",
    "PasswordResetInput.password": "The new password, 8 to 1,024 bytes.",
    "PasswordResetInput.token": "The secret of the mailed link: its `token`.",
    "PasswordResetRequestInput.email": "The address to mail a link to.",
    "ProfileUpdateInput.email": "Another e-mail address; taken when the link that is mailed to it is opened.",
    "ProfileUpdateInput.firstName": "The first name.",
    "ProfileUpdateInput.lastName": "The last name.",
    "TierTokenCreateInput.expiresAt": "When the token ends; it never does unless given.",
    "TierTokenCreateInput.name": "What the token is called in lists, at most 100 characters.",
    "TierTokenCreateInput.tier": "How far it reaches; this cannot be changed later.",
    "TierTokenRenameInput.id": "The token.",
    "TierTokenRenameInput.name": "What it is called from now on, at most 100 characters.",
    "TierTokenRevokeInput.id": "The token.",
    "TwoFactorDisableInput.password": _PASSWORD,
    "TwoFactorRecoveryCodesRegenerateInput.password": _PASSWORD,
    "TwoFactorSetupConfirmInput.code": "The code that the authenticator app shows now.",
    "TwoFactorSetupConfirmInput.setupToken": "The token of the set-up that was begun.",
    "TwoFactorSetupStartInput.password": _PASSWORD,
}
"""Fields of inputs, as `Type.field`."""

_EVENTS: Final = {
    "POST_APPROVED": "A post was approved.",
    "POST_COMMENTED": "Somebody commented in a post's review thread.",
    "POST_EXPIRED": "A post's time passed without an approval.",
    "POST_FAILED": "A publication failed for good.",
    "POST_PUBLISHED": "A publication went live.",
}

VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "AllowanceName": {
        "AI_CREDITS_MONTHLY": "Credits of the assistant in a month.",
        "BRANDS": "Brands of the account.",
        "STAFF_ACCOUNTS": "Members of a brand, pending invitations included.",
        "STORAGE_LIMIT": "Bytes of media of the account.",
    },
    "ApiTokenKind": {
        "API": "Made by its owner for a program.",
        "CLI": "Made by signing in a terminal.",
        "SESSION": "Made by signing in with an app.",
    },
    "ApprovalSource": {
        "API": "By a program that created the post with `approve`.",
        "MCP": "By an agent. No agent can approve at present.",
        "MOBILE_APP": "By a member in the mobile app.",
        "SHARE_LINK": "By the holder of a share link.",
        "STUDIO": "By a member in the studio.",
    },
    "AssignableRole": {
        "CLIENT": "Reads and reviews.",
        "EDITOR": "Writes and reviews.",
        "MEMBER": "Writes.",
    },
    "AttemptOutcome": {
        "FAILED": "The platform refused it, or could not be reached.",
        "RUNNING": "The call is under way.",
        "SUCCEEDED": "The platform took it.",
        "UNKNOWN": "The call broke off, so that nobody knows.",
    },
    "BillingInterval": {"MONTHLY": "Every month.", "YEARLY": "Every year."},
    "ChannelState": {
        "CONNECTED": "Posts can go out.",
        "NEEDS_RECONNECT": "The platform wants it to be connected again; `problem` says why.",
        "REMOVED": "It was disconnected.",
    },
    "ConnectMethod": {
        "CREDENTIALS": "By a form with the platform's fields.",
        "NONE": "By nothing: the platform asks for nothing.",
        "OAUTH": "On the platform's own pages.",
    },
    "Door": {
        "COMMAND": "A command of an operator.",
        "MCP": "The server for agents.",
        "PAGE": "A page, such as those of sign-ins and of mailed links.",
        "REST": "The REST API.",
        "STUDIO": "This API.",
        "WORKER": "The service itself.",
    },
    "IdeaSource": {
        "MCP": "Pushed by an agent.",
        "REST": "Imported through REST.",
        "STUDIO": "Noted down in the studio.",
    },
    "IdeaStatus": {
        "ACCEPTED": "Somebody wants to use it.",
        "DISMISSED": "Nobody wants to use it.",
        "NEW": "Nobody has decided about it yet.",
        "USED": "A post was made of it.",
    },
    "InvitableRole": {"CLIENT": "Reads and reviews.", "MEMBER": "Writes."},
    "InvitationState": {
        "ACCEPTED": "The invited address has joined.",
        "CANCELLED": "The owner took it back.",
        "EXPIRED": "Seven days passed without an answer.",
        "PENDING": "Its link waits to be opened.",
    },
    "NotificationChannelKey": {"DATABASE": "In the app, and on devices.", "MAIL": "By e-mail."},
    "OrderDirection": {"ASC": "The earliest first.", "DESC": "The latest first."},
    "PermissionArea": {
        "AUTOMATIONS": "Automations.",
        "BILLING": "The plan and what it costs.",
        "COMMENTS": "Comments from platforms.",
        "CONNECTIONS": "Channels.",
        "CONTENT": "Posts, ideas, media and the content profile.",
        "METRICS": "Figures of publications.",
        "RESEARCH": "Research.",
        "SETTINGS": "Settings of the brand.",
        "TEAM": "Members and invitations.",
    },
    "PermissionLevel": {"MANAGE": "To read and to change.", "VIEW": "To read."},
    "PlanLocation": {"DEFAULT": "The usual plans.", "SPECIAL": "Special plans."},
    "PostOrderField": {
        "CREATED_AT": "When they were written.",
        "DUE_AT": "When they are due.",
        "UPDATED_AT": "When they were changed last.",
    },
    "PostStatus": {
        "APPROVED": "Approved, without a time.",
        "ARCHIVED": "Deleted after it had been live somewhere, or taken down everywhere.",
        "CHANGES_REQUESTED": "A reviewer wants changes.",
        "DRAFT": "Being written.",
        "EXPIRED": "Its time passed without an approval.",
        "FAILED": "Published nowhere; every publication failed.",
        "IN_REVIEW": "Waits for an approval.",
        "PUBLISHED": "Live on at least one channel.",
        "PUBLISHING": "Due, and not live anywhere yet.",
        "SCHEDULED": "Approved, and waits for its time.",
    },
    "ProblemCode": {
        "ALREADY_INVITED": "A pending invitation waits at this address.",
        "ALREADY_MEMBER": "This person is in the brand already.",
        "CONFIRMATION_REQUIRED": "The token was not confirmed within 15 minutes; send `identityConfirm` first.",
        "CONTENT_PROFILE_MISSING": "The brand has no content profile yet.",
        "CURRENT_TOKEN": "The token of this request can only sign out.",
        "ENDPOINT_DISABLED": "The webhook endpoint is disabled.",
        "FORBIDDEN": "The role lacks the permission.",
        "INVALID": "The input breaks a rule; `fields` says which.",
        "INVALID_CODE": "The code is not right.",
        "INVALID_PASSWORD": "The password is not right.",
        "INVALID_STATE": "As things stand this cannot be done; the message says why.",
        "LIMIT_REACHED": "The plan allows no more.",
        "LINK_NOT_VALID": "The link is expired, used, revoked or unknown.",
        "NOT_FOUND": "Not there, or not the caller's.",
        "PASSWORD_NOT_SET": "The account has no password yet.",
        "PREFLIGHT_FAILED": "A platform would refuse the post; `issues` says why.",
        "REGISTRATION_CLOSED": "Only invited addresses may sign up here.",
        "SETUP_EXPIRED": "The set-up is over. Begin anew.",
        "STALE": "Somebody else was faster; `currentVersion` is the present one.",
        "THROTTLED": "Too many tries; `retryAfterSeconds` says when to come back.",
        "TWO_FACTOR_NEEDED": "The brand requires two-factor authentication of its members; turn it on first.",
    },
    "PublicationStatus": {
        "CANCELLED": "Not sent, because the post was deleted, or taken down from the platform.",
        "EXPIRED": "The post's time passed without an approval.",
        "FAILED": "Refused by the platform, or given up.",
        "PENDING": "The post is not approved, or has no time.",
        "PUBLISHED": "Live.",
        "PUBLISHING": "In the hands of a worker.",
        "SCHEDULED": "Waits for its time, or for the next try.",
        "UNCONFIRMED": "Nobody knows whether it is live; the platform is asked, or a person says.",
    },
    "ReviewEntryKind": {
        "APPROVAL": "The post was approved.",
        "CHANGE_REQUEST": "The post was sent back for changes.",
        "COMMENT": "Something was said.",
    },
    "RoleName": {
        "CLIENT": "Reads and reviews.",
        "EDITOR": "Writes and reviews.",
        "MEMBER": "Writes.",
        "SUPER_ADMIN": "The owner: does everything.",
    },
    "SocialCommentState": {
        "DRAFTED": "A reply was drafted and waits for a person.",
        "IGNORED": "Set aside.",
        "NEW": "Nobody has looked at it yet.",
        "REPLIED": "Answered.",
    },
    "SubscriptionStatus": {
        "ACTIVE": "The plan is in force.",
        "CANCELLED": "Ended by its owner.",
        "EXPIRED": "The trial is over.",
        "PAST_DUE": "A payment is missing.",
        "TRIALING": "On trial.",
    },
    "TokenTier": {
        "ELEVATED_WRITE": "Approves posts while creating them, and changes approved ones, as well.",
        "READ": "Reads posts, channels and media.",
        "STANDARD_WRITE": "Writes drafts and submits them for review as well.",
    },
    "WebhookAttemptStatus": {"FAILED": "No 2xx within the time.", "SUCCEEDED": "Answered with a 2xx."},
    "WebhookDeliveryEvent": {**_EVENTS, "TEST": "A test that was asked for."},
    "WebhookDeliveryStatus": {
        "CANCELLED": "The endpoint was disabled, or wants the event no longer.",
        "EXHAUSTED": "Every attempt failed.",
        "PENDING": "Waits for its first or next attempt.",
        "SUCCEEDED": "Delivered.",
    },
    "WebhookDisabledReason": {
        "AUTOMATIC": "Ten deliveries in a row were exhausted.",
        "MANUAL": "The owner disabled it.",
    },
    "WebhookEndpointState": {"DISABLED": "Nothing is sent.", "ENABLED": "Events are sent."},
    "WebhookEvent": _EVENTS,
}
"""Values of enums, by the type."""

ARGUMENTS: Final[Mapping[str, str]] = {
    "Brand.auditLog.filter": "Which entries; all unless given.",
    "Brand.contacts.search": "Those whose name holds this; case does not matter.",
    "Brand.ideas.filter": "Which ideas; all unless given.",
    "Brand.media.filter": "Which files; all unless given.",
    "Brand.members.roles": "Those with one of these roles; all unless given.",
    "Brand.members.search": "Those whose name or address holds this; case does not matter.",
    "Brand.metrics.channelId": "The figures of one channel; of the whole brand unless given.",
    "Brand.posts.filter": "Which posts; all but archived ones unless given.",
    "Brand.posts.orderBy": "Their order; the newest first unless given.",
    "Brand.socialComments.state": "Those in this state; all unless given.",
    "Plan.description.locale": "The language; `en` is the only one.",
    "Plan.name.locale": "The language; `en` is the only one.",
    "Query.brand.databaseId": "Its number, as REST knows it.",
    "Query.brand.id": "Its global id.",
    "Query.brand.slug": "Its slug, as the brand header of REST names it.",
    "Query.cliAuthorization.userCode": "The code that the terminal shows, in any spelling.",
    "Query.invitationPreview.token": "The secret of the mailed link: its `token`.",
    "Query.node.id": "The global id.",
    "Query.nodes.ids": "The global ids, at most 100.",
    "Query.sharedReview.token": "The secret of the share link: its `token`.",
    "Subscription.ideaAdded.brandId": _BRAND,
    "Subscription.membersChanged.brandId": _BRAND,
    "Subscription.postChanged.brandId": _BRAND,
    "Subscription.postChanged.postId": "One of its posts; all unless given.",
    "Subscription.publicationChanged.brandId": _BRAND,
    "Subscription.reviewEntryAdded.postId": "The post.",
    "Subscription.webhookAttemptLogged.endpointId": "The endpoint.",
    "Subscription.webhookEndpointChanged.brandId": _BRAND,
    "Viewer.accessTokens.kinds": "Those of these kinds; all unless given.",
    "Viewer.notifications.unreadOnly": "Whether to leave out what was read.",
    "WebhookEndpoint.deliveries.event": "Those of this event; all unless given.",
    "WebhookEndpoint.deliveries.status": "Those that stand so; all unless given.",
}
"""Arguments of fields, as `Type.field.argument`. One that is called `input` says what its type says."""


def prepare(schema: GraphQLSchema) -> None:
    """Give everything of a schema its description that has none of its own; once, when it has been built."""
    for type_ in schema.type_map.values():
        type_.description = type_.description or TYPES.get(type_.name)
        match type_:
            case GraphQLEnumType():
                for name, value in type_.values.items():
                    value.description = value.description or VALUES.get(type_.name, {}).get(name)
            case GraphQLInputObjectType():
                for name, field in type_.fields.items():
                    field.description = field.description or INPUTS.get(f"{type_.name}.{name}")
            case GraphQLObjectType() | GraphQLInterfaceType():
                for name, field in type_.fields.items():
                    _describe_arguments(f"{type_.name}.{name}", field)
            case _:
                pass


def _describe_arguments(place: str, field: Any) -> None:
    for name, argument in field.args.items():
        if argument.description is None and name == "input":
            named = getattr(argument.type, "of_type", argument.type)
            argument.description = named.description
        argument.description = argument.description or ARGUMENTS.get(f"{place}.{name}")

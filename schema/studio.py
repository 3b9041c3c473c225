"""Puts the rooms together to one schema, and prepares its fields."""

from functools import cache
from typing import Any

import strawberry
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types

from schema import (
    account,
    activity,
    answering,
    audit,
    batching,
    brands,
    channels,
    confirmation,
    descriptions,
    ideas,
    inbox,
    invitations,
    media,
    members,
    metrics,
    nodes,
    notifications,
    passkeys,
    plans,
    platforms,
    posts,
    profile,
    profiles,
    publications,
    registration,
    review,
    roots,
    shared,
    sharing,
    terminal,
    tokens,
    two_factor,
    viewer,
    webhooks,
    writing,
)
from schema.executing import Studio, core
from schema.scalars import SCALARS

# Lower rooms first: a file extends the types of those before it. These have no root field of their own.
_EXTENDING = (activity, audit, platforms, metrics, answering)
_QUERIES: tuple[type, ...] = (
    nodes.NodeQueries,
    viewer.ViewerQueries,
    terminal.TerminalQueries,
    brands.BrandQueries,
    invitations.InvitationQueries,
    shared.SharedQueries,
    plans.PlanQueries,
)
_MUTATIONS: tuple[type, ...] = (
    registration.RegistrationMutations,
    profile.ProfileMutations,
    tokens.TokenMutations,
    terminal.TerminalMutations,
    two_factor.TwoFactorMutations,
    passkeys.PasskeyMutations,
    confirmation.ConfirmationMutations,
    brands.BrandMutations,
    members.MemberMutations,
    invitations.InvitationMutations,
    profiles.ProfileMutations,
    account.AccountMutations,
    ideas.IdeaMutations,
    media.MediaMutations,
    channels.ChannelMutations,
    review.ReviewMutations,
    publications.PublicationMutations,
    shared.SharedMutations,
    webhooks.WebhookMutations,
    notifications.NotificationMutations,
    inbox.InboxMutations,
    sharing.ShareLinkMutations,
    writing.PostMutations,
)
_SUBSCRIPTIONS: tuple[type, ...] = (
    members.MemberSubscriptions,
    account.AccountSubscriptions,
    ideas.IdeaSubscriptions,
    posts.PostSubscriptions,
    review.ReviewSubscriptions,
    publications.PublicationSubscriptions,
    webhooks.WebhookSubscriptions,
    notifications.NotificationSubscriptions,
)


@cache
def schema() -> strawberry.Schema:
    """The schema, built once a process."""
    made = strawberry.Schema(
        query=merge_types("Query", _QUERIES),
        mutation=merge_types("Mutation", _MUTATIONS),
        subscription=merge_types("Subscription", _SUBSCRIPTIONS) if _SUBSCRIPTIONS else None,
        types=_findable(),
        config=StrawberryConfig(scalar_map=SCALARS, disable_field_suggestions=True),
    )
    prepare(made)
    return made


def prepare(made: strawberry.Schema) -> None:
    """Prepare the fields of a schema that was built."""
    batching.prepare(core(made))
    roots.prepare(core(made))
    descriptions.prepare(core(made))


@cache
def studio(*, introspection: bool) -> Studio:
    """What answers requests; production has no introspection."""
    return Studio(schema(), introspection=introspection)


def _findable() -> list[Any]:
    # Node is an interface: whatever is found only through it has to be named.
    return []

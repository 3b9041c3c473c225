"""Puts the rooms together to one schema, and prepares its fields."""

from functools import cache
from typing import Any

import strawberry
from strawberry.schema.config import StrawberryConfig
from strawberry.tools import merge_types

from schema import (
    audit,
    brands,
    channels,
    ideas,
    inbox,
    media,
    metrics,
    notifications,
    plans,
    platforms,
    profiles,
    viewer,
    webhooks,
)
from schema.accounts import account, activity
from schema.engine import batched_fields, descriptions, nodes, root_fields
from schema.engine.execution import Studio, core
from schema.engine.scalars import SCALARS
from schema.identity import confirmation, passkeys, profile, registration, terminal_login, tokens, two_factor
from schema.members import invitations, memberships
from schema.posts import engagement, mutations, public_review, publications, review, share_links, types

# Lower rooms first: a file extends the types of those before it. These have no root field of their own.
_EXTENDING = (activity, audit, platforms, metrics, engagement)
_QUERIES: tuple[type, ...] = (
    nodes.NodeQueries,
    viewer.ViewerQueries,
    terminal_login.TerminalQueries,
    brands.BrandQueries,
    invitations.InvitationQueries,
    public_review.SharedQueries,
    plans.PlanQueries,
)
_MUTATIONS: tuple[type, ...] = (
    registration.RegistrationMutations,
    profile.ProfileMutations,
    tokens.TokenMutations,
    terminal_login.TerminalMutations,
    two_factor.TwoFactorMutations,
    passkeys.PasskeyMutations,
    confirmation.ConfirmationMutations,
    brands.BrandMutations,
    memberships.MemberMutations,
    invitations.InvitationMutations,
    profiles.ProfileMutations,
    account.AccountMutations,
    ideas.IdeaMutations,
    media.MediaMutations,
    channels.ChannelMutations,
    review.ReviewMutations,
    publications.PublicationMutations,
    public_review.SharedMutations,
    webhooks.WebhookMutations,
    notifications.NotificationMutations,
    inbox.InboxMutations,
    share_links.ShareLinkMutations,
    mutations.PostMutations,
)
_SUBSCRIPTIONS: tuple[type, ...] = (
    memberships.MemberSubscriptions,
    account.AccountSubscriptions,
    ideas.IdeaSubscriptions,
    types.PostSubscriptions,
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
    batched_fields.prepare(core(made))
    root_fields.prepare(core(made))
    descriptions.prepare(core(made))


@cache
def studio(*, introspection: bool) -> Studio:
    """What answers requests; production has no introspection."""
    return Studio(schema(), introspection=introspection)


def _findable() -> list[Any]:
    # Node is an interface: whatever is found only through it has to be named.
    return []

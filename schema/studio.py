"""Puts the fields of all files together to one schema, and prepares it."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Final

import strawberry
from strawberry.schema.config import StrawberryConfig

from schema import (
    archives,
    audit,
    brands,
    calendars,
    channel_groups,
    channel_health,
    channels,
    forecast,
    ideas,
    inbox,
    installation,
    labels,
    media,
    metrics,
    notifications,
    plans,
    platforms,
    profiles,
    snippets,
    viewer,
    webhooks,
)
from schema.accounts import account, activity, grants
from schema.engine import batched_fields, nodes, root_fields
from schema.engine.batched_fields import Extensions
from schema.engine.errors import Problem
from schema.engine.execution import Studio, core
from schema.engine.root_fields import Mutation, Query, Subscription
from schema.engine.scalars import SCALARS
from schema.identity import (
    confirmation,
    passkeys,
    profile,
    registration,
    sign_in,
    terminal_login,
    tokens,
    two_factor,
)
from schema.members import invitations, memberships
from schema.posts import (
    attention,
    channel_options,
    engagement,
    export_parts,
    fields,
    import_rows,
    mutations,
    presence_signs,
    public_review,
    publications,
    remains,
    review,
    share_links,
    types,
)
from schema.queues import bulk, holds, moves, timetable

EXTENDED_BY: Final[Mapping[type, tuple[ModuleType, ...]]] = {
    Query: (nodes, viewer, terminal_login, brands, invitations, public_review, plans, installation),
    Mutation: (
        *(registration, sign_in, profile, tokens, terminal_login, two_factor, passkeys, confirmation),
        *(account, brands, memberships, invitations, profiles, ideas, media, channels, inbox),
        *(labels, snippets, channel_groups, bulk, holds, moves, timetable),
        *(
            mutations,
            remains,
            import_rows,
            presence_signs,
            review,
            publications,
            share_links,
            public_review,
            webhooks,
            notifications,
            calendars,
        ),
        archives,
    ),
    Subscription: (
        *(
            brands,
            memberships,
            account,
            channels,
            ideas,
            media,
            inbox,
            fields,
            presence_signs,
            review,
            publications,
            webhooks,
            notifications,
        ),
    ),
    viewer.Viewer: (
        brands,
        account,
        activity,
        grants,
        tokens,
        passkeys,
        two_factor,
        notifications,
        calendars,
        archives,
    ),
    account.Account: (tokens,),
    brands.Brand: (
        *(account, memberships, invitations, audit, profiles, platforms, channels, ideas, media, metrics, inbox),
        *(labels, snippets, channel_groups, timetable),
        *(attention, fields, export_parts, publications, engagement, share_links, webhooks, archives, holds),
        *(remains, forecast),
    ),
    audit.AuditEntry: (fields,),
    webhooks.WebhookDelivery: (fields,),
    channels.Channel: (attention, metrics, channel_health),
    ideas.Idea: (fields,),
    media.MediaAsset: (fields,),
    channel_options.OptionValue: (publications,),
    types.Frame: (publications,),
    types.Post: (fields, review, publications, share_links),
    types.Approval: (fields,),
    publications.Publication: (engagement,),
    inbox.SocialComment: (engagement,),
    Problem: (plans, publications),
}
"""The files that add fields to a type of another file, by their `EXTENDS`; lower files do not know higher ones."""


@cache
def schema() -> strawberry.Schema:
    """The schema, built once a process."""
    check(EXTENDED_BY)
    for module in _files(EXTENDED_BY):
        extensions: Extensions = module.EXTENDS
        for type_, added in extensions.items():
            batched_fields.extend(type_, added)
    studio_schema = strawberry.Schema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        config=StrawberryConfig(scalar_map=SCALARS, disable_field_suggestions=True),
    )
    prepare(studio_schema)
    return studio_schema


def check(extended_by: Mapping[type, tuple[ModuleType, ...]]) -> None:
    """Compare the table with what the files extend. Errors: ValueError where they do not agree."""
    for module in _files(extended_by):
        others = {type_ for type_ in module.EXTENDS if type_.__module__ != module.__name__}
        if others != {type_ for type_, modules in extended_by.items() if module in modules}:
            names = ", ".join(sorted(type_.__name__ for type_ in others))
            raise ValueError(f"{module.__name__} extends {names}: name them in EXTENDED_BY")


def _files(extended_by: Mapping[type, tuple[ModuleType, ...]]) -> list[ModuleType]:
    return list(dict.fromkeys(module for modules in extended_by.values() for module in modules))


def prepare(studio_schema: strawberry.Schema) -> None:
    """Prepare the fields of a schema that was built."""
    batched_fields.prepare(studio_schema, core(studio_schema))
    root_fields.prepare(core(studio_schema))


@cache
def studio(*, introspection: bool) -> Studio:
    """The executor of operations; production has no introspection."""
    return Studio(schema(), introspection=introspection)

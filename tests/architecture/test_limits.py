"""The tables of limits are whole: code counts by them, tables have a number or a reason, documents show them."""

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from app.access import row_limits, throttles
from app.access.throttles import DAY, HOUR, MINUTE, TEN_MINUTES
from app.core.config import Settings
from app.core.setting_errors import PREFIX
from tests.architecture.source import modules, nodes
from tests.architecture.test_security_docs import chapter, rows, tables

COUNTING: Final = {"hit", "count", "count_all", "refusal", "give_back", "give_back_all", "record"}
"""The functions of `core.throttle` whose first argument is a limit."""

HOLDERS: Final = {
    "app.access.outgoing_calls": {"limit"},
    "app.access.operations": set[str](),
    "app.domain.identity.confirmation": {"limit"},
    "app.domain.identity.password_failures": {"limit"},
    "app.domain.webhooks.attempts": {"limit"},
    "app.pages.visits": {"LIMIT"},
}
"""Modules that hold a limit of the table under a name of their own."""

UNNUMBERED: Final[Mapping[str, str]] = {
    "account": "one for each person",
    "address_block": "one for each address that got a mail, by its link",
    "allowance_override": "operators make them",
    "audit_entry": "a line for each change: the evidence after an attack",
    "billing_letter": "one for each event of a subscription",
    "brand": "the plan says how many",
    "brand_import": "operators make them",
    "catalogue": "operators make them",
    "change_note": "deleted within an hour",
    "comment_cursor": "one for each publication",
    "connection": "one for each person of a platform in a brand, made with channels",
    "contact": "people on platforms, deleted after 366 days",
    "content_profile": "one for each brand",
    "credit_use": "one for each use of the plan's credits",
    "data_deletion": "platforms ask for them",
    "deleted_post": "one for each post that was deleted within a day",
    "email_change": "one for each person",
    "email_undo": "one for each address that was proven, for seven days",
    "feed_channel": "one for each channel",
    "feed_entry": "one for each publication on a feed",
    "grant_notice": "until the digest of mails told of it, an hour or two; each is about a row that has a number",
    "idea_use": "one for each post that was made of an idea",
    "imported_post": "one for each imported row, of which a post was made",
    "inbound_event": "platforms send them",
    "link_secret": "one for each person and purpose",
    "media_rendition": "twenty-four for each file, but for those that publications have",
    "media_thumbnail": "a few for each file",
    "media_use": "one for each file in a post",
    "membership": "the plan says how many seats a brand has",
    "metric_job": "one for each channel and night",
    "metric_point": "one for each channel, figure and day",
    "metric_sync": "one for each channel",
    "notification": "what happened, deleted by age and by number",
    "notification_opt_out": "one for each kind and channel",
    "link_card": "a few for each approved revision, which have a number",
    "oauth_client": "one for each authorization server; calls to those that people name have a rate limit",
    "outgoing_mail": "until sent; mails to others have a rate limit",
    "publication_rendition": "one for each file of a publication",
    "payment_checkout": "one open one for each account",
    "payment_customer": "the processor makes them",
    "payment_event": "the processor sends them",
    "payment_price": "operators make them",
    "payment_subscription": "the processor makes them",
    "periodic_run": "the service makes them",
    "plan": "operators make them",
    "plan_grant": "operators make them",
    "post_label": "fifty at most for each post",
    "posting_slot": "a hundred at most, which are saved together",
    "price": "operators make them",
    "price_key": "operators make them",
    "publication": "one for each post and channel, which have numbers",
    "publication_attempt": "one for each call of a platform",
    "publication_ending": "one for each publication that ended, until it was told",
    "publication_figures": "one for each publication",
    "channel_picture": "one for each channel",
    "channel_group_member": "a hundred at most for each group",
    "channel_pace": "one for each account of a platform",
    "push_item": "one for each notification and device, until sent",
    "recovery_code": "ten for each person",
    "repeated_request": "deleted after 24 hours; each belongs to a row that has a number",
    "sandbox_answer": "the sandbox is for development",
    "sandbox_channel": "the sandbox is for development",
    "sandbox_comment": "the sandbox is for development",
    "sandbox_first_call": "the sandbox is for development",
    "sandbox_grant": "the sandbox is for development",
    "sandbox_post": "the sandbox is for development",
    "selection": "one for each person",
    "shared_post": "a hundred at most for each review link",
    "social_comment": "people on platforms write them, deleted after 366 days",
    "subscription": "one for each account",
    "subscription_terms": "one for each account",
    "switch": "the service makes them",
    "terminal_login": "for ten minutes; a network starts thirty in a minute",
    "throttle_window": "the counts of rate limits, deleted within an hour after their end",
    "two_factor": "one for each person",
    "two_factor_challenge": "for a day; each needs a right password, whose tries have a rate limit",
    "two_factor_setup": "one for each person",
    "users": "a network makes twenty in an hour",
    "webhook_attempt": "a few for each delivery",
    "webhook_delivery": "one for each event and webhook, deleted 30 days after its end",
    "webhook_worker": "one for each worker, deleted soon after its end",
}
"""Tables whose rows have no number, each with its reason."""

LETTERS: Final[Mapping[str, str]] = {
    "app.domain.identity.email_change": "the old address is told, with the link that undoes the change",
    "app.domain.identity.password_reset": "somebody who opened another link, or for whom an operator asks",
    "app.domain.identity.security_mail": "chooses the addresses of those about the security of an account",
    "app.domain.identity.stranger_mails": "the one place of those that anybody can cause",
    "app.domain.members.acceptance": "somebody opened the link of an invitation",
    "app.domain.notifications.dispatch": "members of a brand, and holders of a link that they gave away",
    "app.domain.notifications.mail_bundles": "members of a brand, and holders of a link that they gave away",
    "app.domain.payments.billing_mails": "the processor of payments says so",
}
"""The modules that post a mail, and who causes it: nobody but `stranger_mails` writes for a stranger."""


def throttle_calls() -> Iterator[tuple[str, ast.Call]]:
    for module in modules():
        for node in nodes(module):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="throttle"), attr=name)) if name in COUNTING:
                    yield module, node
                case _:
                    pass


def named(module: str) -> set[str]:
    """The limits that a module names: `throttles.NAME`."""
    return {
        node.attr
        for node in nodes(module)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "throttles"
        and node.attr.isupper()
    }


def test_whatever_is_counted_is_counted_by_a_limit_of_the_table() -> None:
    for module, call in throttle_calls():
        match call.args[0]:
            case ast.Attribute(value=ast.Name(id="throttles"), attr=name):
                assert hasattr(throttles, name), (module, name)
            case ast.Name(id=name):
                assert name in HOLDERS.get(module, set()), f"{module}, line {call.lineno}: {name}"
            case _:
                raise AssertionError(f"{module}, line {call.lineno}: name a limit of app.access.throttles")


def test_every_limit_is_used_and_no_other_is_made() -> None:
    own = {name for name, value in vars(throttles).items() if isinstance(value, throttles.RateLimit)}
    assert set[str]().union(*map(named, modules())) - {"MINUTE", "HOUR", "DAY", "TEN_MINUTES"} == own
    elsewhere = [
        module
        for module in modules()
        for node in nodes(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("RateLimit", "RowLimit")
        if module not in ("app.access.throttles", "app.access.row_limits")
    ]
    assert elsewhere == []


def test_limits_are_told_apart_by_their_names_and_what_they_count_by() -> None:
    limits = throttles.table()
    assert len({(limit.name, limit.by) for limit in limits}) == len(limits)


def setting_of(number: Callable[[Settings], int]) -> str:
    """The setting that a number is read from: of two settings with other values, the one that it follows."""
    unset = Settings.model_construct()
    (name,) = {
        name
        for name, field in Settings.model_fields.items()
        if isinstance(field.default, int)
        and [number(unset.model_copy(update={name: value})) for value in (7, 8)] == [7, 8]
    }
    return name


def test_the_inventory_has_every_rate_limit() -> None:
    spans = {MINUTE: "1 minute", 5 * MINUTE: "5 minutes", TEN_MINUTES: "10 minutes", HOUR: "1 hour", DAY: "1 day"}
    assert rows(chapter("Rate limits")) == [
        [
            f"`{limit.name}`",
            str(limit.number)
            if isinstance(limit.number, int)
            else f"`{PREFIX}{setting_of(limit.number).upper()}`",
            spans[limit.window],
            ", ".join(f"`{name}`" for name in limit.by),
            limit.what,
        ]
        for limit in throttles.table()
    ]


def test_the_inventory_has_every_number_of_rows() -> None:
    assert rows(chapter("Numbers of rows")) == [
        [f"`{limit.name}`", f"{limit.number:,}", limit.owner.value, limit.what, limit.remedy or "the oldest ends"]
        for limit in row_limits.table()
    ]


def test_every_table_has_a_number_or_a_reason() -> None:
    numbered = {limit.table for limit in row_limits.table()}
    every = {str(table._meta.db_table) for table in tables() if table._meta.db_table}
    assert numbered <= every
    assert set(UNNUMBERED) == every - numbered
    assert all(UNNUMBERED.values())


def test_every_number_is_asked_for() -> None:
    used = {
        node.attr
        for module in modules()
        for node in nodes(module)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "row_limits"
    }
    own = {name for name, value in vars(row_limits).items() if isinstance(value, row_limits.RowLimit)}
    assert own == used & own


def test_mails_are_posted_in_few_places() -> None:
    posting = {
        module
        for module in modules()
        for node in nodes(module)
        if isinstance(node, ast.Attribute)
        and node.attr in ("post", "post_all")
        and isinstance(node.value, ast.Name)
        and node.value.id == "mail"
        and module.startswith(("app.domain", "app.rest", "schema", "workers"))
    }
    assert posting == set(LETTERS)

"""One table of what acts for a person, and of what ends it: every grant has an end.

A row is a kind of grant, a column an occasion. The occasions carry out the cells of their column, in the order of
the rows and in their own transaction (`endings.end`). What opens sessions comes before the sessions: one that is
being opened while a remedy runs is waited for, and ended with the others.

What becomes of everything else when somebody or something goes is in the table of `consequences`, which carries
out the columns of this one in their place.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from app.core import clock
from app.domain import archives, identity, members, notifications, posts, webhooks
from app.domain.accounts.occasions import (
    Cell,
    Dormant,
    EndedGrant,
    GrantEntry,
    Impossible,
    NoticeKind,
    Occasion,
    Stays,
)
from app.domain.identity import Ender, Ending, GrantItem, GrantKind, LinkPurpose, TokenKind

RECENT: Final = timedelta(days=30)
"""How young a passkey or a second factor is that pages offer to remove."""

_RIGHTS: Final = Dormant("its owner has no such right in the brand: rights are read at each use")
_DISABLED: Final = Dormant("the user is disabled")
_OWNER: Final = Impossible("only the owner of a brand makes it, who is not removed, demoted or switched off")
_OWN: Final = Stays("it belongs to the person and not to the brand")
_BRAND: Final = Stays("it belongs to the brand, whose work goes on")
_NO_PASSWORD: Final = Stays("it does not depend on the password; the mail about it has the link that ends it")
_CASCADE: Final = EndedGrant(note="with its user")
_ITSELF: Final = EndedGrant(note="by the occasion itself")
_SESSIONS_STAY: Final = Stays("who is signed in stays signed in; the mail about it has the link that ends it")
_NO_SESSION: Final = Stays("it opens no session")
_FACTOR_IRRELEVANT: Final = Stays("it does not depend on the second factor")
_UNVERIFIED: Final = Impossible("an account that was never verified can do nothing of that kind")

_MEMBERSHIP: Final = (Occasion.REMOVAL, Occasion.LEAVING, Occasion.DEACTIVATION, Occasion.DEMOTION)
_FACTOR: Final = (Occasion.FACTOR_ON, Occasion.FACTOR_OFF)
_REMEDIES: Final = (Occasion.END_ALL, Occasion.UNDO, Occasion.OPERATOR_RESET)


def _cells(*parts: tuple[tuple[Occasion, ...] | Occasion, Cell]) -> dict[Occasion, Cell]:
    """The cells of a row, of which later parts win."""
    cells: dict[Occasion, Cell] = {}
    for occasions, cell in parts:
        cells |= dict.fromkeys((occasions,) if isinstance(occasions, Occasion) else occasions, cell)
    return cells


def _sign_in_token(ender: EndedGrant) -> dict[Occasion, Cell]:
    """The cells of a token that comes from a sign-in."""
    return _cells(
        ((Occasion.RESET, Occasion.CHANGE), _ITSELF),
        (_REMEDIES, ender),
        (_MEMBERSHIP, _RIGHTS),
        (Occasion.DISABLING, _DISABLED),
        (Occasion.DELETION, _CASCADE),
        (_FACTOR, _SESSIONS_STAY),
    )


def _program_token(ender: EndedGrant) -> dict[Occasion, Cell]:
    """The cells of a token for a program."""
    return _sign_in_token(ender) | _cells(((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD))


def _pending(ender: EndedGrant) -> dict[Occasion, Cell]:
    """The cells of a step of signing in, or of changing how one signs in, that is not finished."""
    return _cells(
        ((Occasion.RESET, Occasion.CHANGE), _ITSELF),
        (_REMEDIES, ender),
        (_MEMBERSHIP, _OWN),
        (Occasion.DISABLING, _DISABLED),
        (Occasion.DELETION, _CASCADE),
        (Occasion.FACTOR_ON, EndedGrant(note="what a confirmation without a code allowed to start is void")),
        (Occasion.FACTOR_OFF, _FACTOR_IRRELEVANT),
    )


def _method(ender: EndedGrant) -> dict[Occasion, Cell]:
    """The cells of a way to sign in beside the password."""
    return _cells(
        (Occasion.RESET, Stays("the page offers to remove what is younger than 30 days")),
        (Occasion.CHANGE, Stays("the security screen lists it")),
        (Occasion.END_ALL, Stays("the page offers to remove what is younger than 30 days")),
        ((Occasion.UNDO, Occasion.OPERATOR_RESET), ender),
        (_MEMBERSHIP, _OWN),
        (Occasion.DISABLING, _DISABLED),
        (Occasion.DELETION, _CASCADE),
        (_FACTOR, Stays("it counts as both factors")),
    )


def _mailed(*parts: tuple[tuple[Occasion, ...] | Occasion, Cell]) -> dict[Occasion, Cell]:
    """The cells of a mailed link, of which later parts win."""
    return _cells(
        ((Occasion.RESET, Occasion.CHANGE, *_REMEDIES), Stays("only who reads the mail of the address has it")),
        (_MEMBERSHIP, _OWN),
        (Occasion.DISABLING, _NO_SESSION),
        (Occasion.DELETION, _CASCADE),
        (_FACTOR, _FACTOR_IRRELEVANT),
        *parts,
    )


def _recent(ender: Ender) -> Ender:
    """The same for what is younger than 30 days, where the occasion names no time."""

    async def recent(ending: Ending) -> Sequence[GrantItem]:
        return await ender(replace(ending, since=ending.since or clock.now() - RECENT))

    return recent


def _token(kind: TokenKind, as_kind: GrantKind) -> EndedGrant:
    return EndedGrant(identity.end_tokens_of(kind, as_kind))


def _link(purpose: LinkPurpose) -> EndedGrant:
    return EndedGrant(identity.end_links(purpose))


GRANTS: Final = (
    GrantEntry(
        name="password",
        maker="the person",
        confirmation="always, or a mailed link",
        notice=NoticeKind.AT_ONCE,
        tables=("users",),
        operations=("accounts.reset_password", "identity.change_password"),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _ITSELF),
            (Occasion.END_ALL, Stays("the page offers a link to choose another one")),
            ((Occasion.UNDO, Occasion.OPERATOR_RESET), EndedGrant(identity.end_password)),
            (_MEMBERSHIP, _OWN),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, _CASCADE),
            (_FACTOR, Stays("with two-factor on it needs a code as well")),
        ),
    ),
    GrantEntry(
        name="passkey",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("passkey",),
        operations=("identity.start_passkey", "identity.finish_passkey"),
        at=_method(EndedGrant(identity.end_passkeys, "where it is younger than the change")),
    ),
    GrantEntry(
        name="second factor with its recovery codes",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("two_factor", "recovery_code"),
        operations=(
            "identity.start_two_factor",
            "identity.confirm_two_factor",
            "identity.regenerate_recovery_codes",
        ),
        at=_method(EndedGrant(identity.end_two_factor, "where it is younger than the change"))
        | _cells(
            (Occasion.FACTOR_ON, EndedGrant(note="another app takes the place of the former one")),
            (Occasion.FACTOR_OFF, _ITSELF),
        ),
    ),
    GrantEntry(
        name="sign-in that waits for a code",
        maker="who knows the password",
        confirmation="never: it is the sign-in",
        notice=NoticeKind.NONE,
        tables=("two_factor_challenge",),
        operations=("brands.sign_in",),
        at=_pending(EndedGrant(identity.end_challenges))
        | _cells(
            (Occasion.FACTOR_ON, Stays("it takes the codes of the app that is in use")),
            (Occasion.FACTOR_OFF, _ITSELF),
        ),
    ),
    GrantEntry(
        name="ceremony of a passkey",
        maker="the person",
        confirmation="always, to add one",
        notice=NoticeKind.NONE,
        tables=("passkey_ceremony",),
        operations=("identity.start_passkey", "identity.start_confirmation"),
        at=_pending(EndedGrant(identity.end_ceremonies)),
    ),
    GrantEntry(
        name="set-up of two-factor",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.NONE,
        tables=("two_factor_setup",),
        operations=("identity.start_two_factor",),
        at=_pending(EndedGrant(identity.end_setups)) | _cells((Occasion.FACTOR_OFF, _ITSELF)),
    ),
    GrantEntry(
        name="terminal that was approved and has no token yet",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.NONE,
        tables=("terminal_login",),
        operations=("identity.decide_terminal",),
        at=_pending(EndedGrant(identity.end_terminals)),
    ),
    GrantEntry(
        name="session",
        maker="the person, by signing in",
        confirmation="never: it is the sign-in",
        notice=NoticeKind.NONE,
        tables=("access_token",),
        token_kinds=(TokenKind.SESSION,),
        operations=("brands.sign_in", "brands.answer_challenge", "brands.sign_in_with_passkey"),
        at=_sign_in_token(_token(TokenKind.SESSION, GrantKind.SESSION)),
    ),
    GrantEntry(
        name="session of pages",
        maker="the person, by signing in on a page",
        confirmation="never: it is the sign-in",
        notice=NoticeKind.NONE,
        tables=("access_token",),
        token_kinds=(TokenKind.PAGE,),
        operations=("brands.sign_in",),
        at=_sign_in_token(_token(TokenKind.PAGE, GrantKind.SESSION)) | _cells((_MEMBERSHIP, _OWN)),
    ),
    GrantEntry(
        name="terminal",
        maker="the person, by approving it",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("access_token",),
        token_kinds=(TokenKind.CLI,),
        operations=("identity.decide_terminal", "brands.collect_terminal_login"),
        at=_sign_in_token(_token(TokenKind.CLI, GrantKind.TERMINAL)),
    ),
    GrantEntry(
        name="API token",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("access_token",),
        token_kinds=(TokenKind.API,),
        operations=("identity.create_api_token",),
        at=_program_token(_token(TokenKind.API, GrantKind.API_TOKEN)),
    ),
    GrantEntry(
        name="token for an agent",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("access_token",),
        token_kinds=(TokenKind.AGENT,),
        operations=("identity.create_api_token",),
        at=_program_token(_token(TokenKind.AGENT, GrantKind.AGENT_TOKEN)),
    ),
    GrantEntry(
        name="tier token",
        maker="the owner of a brand",
        confirmation="never",
        notice=NoticeKind.AT_ONCE,
        tables=("access_token",),
        token_kinds=(TokenKind.TIER,),
        operations=("accounts.create_tier_token",),
        at=_program_token(_token(TokenKind.TIER, GrantKind.TIER_TOKEN)),
    ),
    GrantEntry(
        name="calendar feed",
        maker="a member with content.view",
        confirmation="always",
        notice=NoticeKind.DIGEST,
        tables=("calendar_feed",),
        operations=("calendars.create",),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            (_REMEDIES, EndedGrant(identity.end_calendar_feeds)),
            (_MEMBERSHIP, Dormant("the person may not read the brand")),
            (Occasion.DEMOTION, Stays("every role may read posts")),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, _CASCADE),
            (_FACTOR, _FACTOR_IRRELEVANT),
        ),
    ),
    GrantEntry(
        name="share link that approves",
        maker="a member with content.manage who may review",
        confirmation="for more than 30 days",
        notice=NoticeKind.DIGEST,
        tables=("share_link",),
        operations=("posts.share",),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            (_REMEDIES, EndedGrant(posts.approving_links)),
            ((*_MEMBERSHIP, Occasion.DISABLING, Occasion.DELETION), EndedGrant(posts.baseless_links)),
            (_FACTOR, Stays("it counts only while the brand is not locked to its maker")),
        ),
    ),
    GrantEntry(
        name="share link that shows",
        maker="a member with content.manage",
        confirmation="for more than 30 days",
        notice=NoticeKind.DIGEST,
        tables=("share_link",),
        operations=("posts.share",),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            (
                (Occasion.END_ALL, Occasion.OPERATOR_RESET),
                Stays("it decides nothing, and clients hold it; the page lists it"),
            ),
            (Occasion.UNDO, EndedGrant(posts.showing_links, "where it is younger than the change")),
            ((*_MEMBERSHIP, Occasion.DISABLING, Occasion.DELETION), EndedGrant(posts.baseless_links)),
            (_FACTOR, Stays("it counts only while the brand is not locked to its maker")),
        ),
    ),
    GrantEntry(
        name="link in the mails of a round that ends them",
        maker="the service, in every such mail",
        confirmation="never: it comes with a round",
        notice=NoticeKind.DIGEST,
        tables=("share_link",),
        at=_cells(
            (tuple(Occasion), Stays("it ends the mails of one round to its own address, and opens nothing"))
        ),
    ),
    GrantEntry(
        name="link to publish one post by hand",
        maker="the service, in a reminder to a member with content.manage",
        confirmation="never: it comes with a reminder",
        notice=NoticeKind.MAILED,
        signatures=("by-hand link",),
        at=_cells(
            (
                (Occasion.RESET, Occasion.CHANGE, *_REMEDIES),
                Stays("it says once whether one post is live, and ends with that or after a day"),
            ),
            (_MEMBERSHIP, Dormant("the person may not write posts in the brand")),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, EndedGrant(note="with its user")),
            (_FACTOR, Stays("it counts only while the brand is not locked to the person")),
        ),
    ),
    GrantEntry(
        name="webhook endpoint",
        maker="the owner of a brand",
        confirmation="for a host to which the brand sends nothing yet",
        notice=NoticeKind.DIGEST,
        tables=("webhook_endpoint",),
        operations=("webhooks.create", "webhooks.edit", "webhooks.rotate_secret"),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            (
                (Occasion.END_ALL, Occasion.OPERATOR_RESET),
                EndedGrant(_recent(webhooks.addressed_since), "where its host is younger than 30 days"),
            ),
            (Occasion.UNDO, EndedGrant(webhooks.addressed_since, "where its host is younger than the change")),
            (_MEMBERSHIP, _OWNER),
            (Occasion.DISABLING, _BRAND),
            (Occasion.DELETION, EndedGrant(note="with its brand")),
            (_FACTOR, _FACTOR_IRRELEVANT),
        ),
    ),
    GrantEntry(
        name="archive of a brand",
        maker="the owner of a brand",
        confirmation="always, and to see its address",
        notice=NoticeKind.DIGEST,
        tables=("brand_export",),
        signatures=("archive address",),
        operations=("archives.start",),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            ((Occasion.END_ALL, Occasion.OPERATOR_RESET), EndedGrant(archives.exports_since)),
            (Occasion.UNDO, EndedGrant(archives.exports_since, "where it is younger than the change")),
            (_MEMBERSHIP, _OWNER),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, EndedGrant(note="with its brand")),
            (_FACTOR, Stays("it counts only while the brand is not locked to who asked for it")),
        ),
    ),
    GrantEntry(
        name="personal data",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.DIGEST,
        operations=("accounts.own_data",),
        at=_sign_in_token(EndedGrant(note="with the session that reads it"))
        | _cells(
            (_MEMBERSHIP, _OWN),
            (Occasion.FACTOR_ON, EndedGrant(note="the confirmations of other sessions are void")),
        ),
    ),
    GrantEntry(
        name="invitation that was sent",
        maker="the owner of a brand",
        confirmation="never",
        notice=NoticeKind.DIGEST,
        tables=("invitation",),
        operations=("members.invite",),
        at=_cells(
            ((Occasion.RESET, Occasion.CHANGE), _NO_PASSWORD),
            ((Occasion.END_ALL, Occasion.OPERATOR_RESET), Stays("it ends within seven days; the page lists it")),
            (Occasion.UNDO, EndedGrant(members.invitations_since, "where it is younger than the change")),
            (_MEMBERSHIP, _OWNER),
            (Occasion.DISABLING, _BRAND),
            (Occasion.DELETION, EndedGrant(note="with its brand")),
            (_FACTOR, _FACTOR_IRRELEVANT),
        ),
    ),
    GrantEntry(
        name="way to a platform and back",
        maker="the owner of a brand",
        confirmation="never",
        notice=NoticeKind.NONE,
        tables=("oauth_attempt",),
        operations=("connections.start",),
        at=_cells(
            (
                (Occasion.RESET, Occasion.CHANGE, *_REMEDIES),
                Stays("who began can finish it within ten minutes, signed in again, and nobody else"),
            ),
            (_MEMBERSHIP, _OWNER),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, EndedGrant(note="with its brand")),
            (_FACTOR, _FACTOR_IRRELEVANT),
        ),
    ),
    GrantEntry(
        name="device that gets push messages",
        maker="the person",
        confirmation="never",
        notice=NoticeKind.DIGEST,
        tables=("device_token", "push_item"),
        operations=("notifications.register_device",),
        at=_cells(
            (
                (Occasion.RESET, *_REMEDIES),
                EndedGrant(notifications.remove_devices, "apps register again at sign-in"),
            ),
            (Occasion.CHANGE, Stays("the app in which the password was changed goes on")),
            (_MEMBERSHIP, Dormant("nobody tells the person of what happens in the brand")),
            (Occasion.DEMOTION, Stays("it gets what the new role is told")),
            (Occasion.DISABLING, _DISABLED),
            (Occasion.DELETION, _CASCADE),
            (_FACTOR, _FACTOR_IRRELEVANT),
        ),
    ),
    GrantEntry(
        name="mailed link that verifies the address",
        maker="who signed up",
        confirmation="never: the mail is the proof",
        notice=NoticeKind.MAILED,
        tables=("link_secret",),
        link_purposes=(LinkPurpose.VERIFY,),
        operations=("accounts.register", "accounts.sign_up", "identity.resend_verification"),
        at=_mailed(
            ((Occasion.CHANGE, Occasion.UNDO, *_FACTOR, *_MEMBERSHIP, Occasion.DELETION), _UNVERIFIED),
            ((Occasion.RESET,), EndedGrant(note="the other link proved the address")),
            (Occasion.OPERATOR_RESET, _link(LinkPurpose.VERIFY)),
        ),
    ),
    GrantEntry(
        name="mailed link to choose a password",
        maker="anybody, for the reader of the address",
        confirmation="never: the mail is the proof",
        notice=NoticeKind.MAILED,
        tables=("link_secret",),
        link_purposes=(LinkPurpose.PASSWORD,),
        operations=("identity.forgot_password",),
        at=_mailed(
            ((Occasion.RESET, Occasion.CHANGE), _ITSELF),
            ((Occasion.UNDO, Occasion.OPERATOR_RESET), _link(LinkPurpose.PASSWORD)),
        ),
    ),
    GrantEntry(
        name="mailed link that ends every session and token",
        maker="the service, when the password or the second factor changed",
        confirmation="never: the mail is the proof",
        notice=NoticeKind.MAILED,
        tables=("link_secret",),
        link_purposes=(LinkPurpose.TOKENS,),
        at=_mailed(
            (
                (Occasion.RESET, Occasion.CHANGE, Occasion.FACTOR_ON),
                EndedGrant(note="a newer one takes its place"),
            ),
            (Occasion.END_ALL, EndedGrant(identity.end_links(LinkPurpose.TOKENS), "it works once")),
            ((Occasion.UNDO, Occasion.OPERATOR_RESET), _link(LinkPurpose.TOKENS)),
        ),
    ),
    GrantEntry(
        name="mailed link that takes the old address back",
        maker="the service, when the address changed",
        confirmation="never: the mail is the proof",
        notice=NoticeKind.MAILED,
        tables=("email_undo",),
        operations=("identity.verify_email",),
        at=_mailed(
            (Occasion.UNDO, EndedGrant(note="it works once, and those of later changes end")),
            (Occasion.OPERATOR_RESET, EndedGrant(identity.end_undos)),
        ),
    ),
    GrantEntry(
        name="mailed link to a new address",
        maker="the person",
        confirmation="always",
        notice=NoticeKind.AT_ONCE,
        tables=("email_change",),
        operations=("identity.update_profile",),
        at=_mailed(
            ((Occasion.RESET, Occasion.CHANGE), _ITSELF),
            (_REMEDIES, EndedGrant(identity.end_new_address)),
        ),
    ),
    GrantEntry(
        name="signed address of a media file",
        maker="whoever may read the file",
        confirmation="never",
        notice=NoticeKind.NONE,
        signatures=("media address", "thumbnail address"),
        operations=("posts.files_by_ids",),
        at=_cells(
            (tuple(Occasion), Stays("it shows one file of a brand, and ends with it or after 24 hours")),
        ),
    ),
)
"""Every kind of grant, and what happens to it on every occasion."""

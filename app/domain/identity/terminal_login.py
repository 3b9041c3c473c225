"""Signing in a terminal (S-130): it shows a short code, a user approves that in a browser, and the terminal
collects a token of its own.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from app.access import BY_TOKEN, Caller, Visitor, audit, operation, throttles
from app.core import clock, crypto, one_time_secrets, throttle
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.identity import mails, rules
from app.domain.identity.errors import AuthorizationPending, SlowDown, TerminalDenied, TerminalExpired
from app.domain.identity.inputs import TerminalPoll, TerminalStart, TerminalState, TokenKind
from app.domain.identity.models import TerminalLogin, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.sessions import SignedInUser, open_session

_LIFETIME: Final = timedelta(minutes=10)
_INTERVAL: Final = timedelta(seconds=5)

_EARLY: Final = timedelta(seconds=1)
"""How much too early a poll may be, as networks delay requests unevenly."""
_PURPOSE: Final = "terminal code"


@dataclass(frozen=True, slots=True)
class _Decided:
    """A terminal that was approved or denied."""

    id: int
    device_name: str


_POLL: Final = Statement(
    """
    UPDATE terminal_login SET polled_at = :now
     WHERE id = :id AND (polled_at IS NULL OR polled_at <= :before)
    """
)
_DECIDE: Final = Statement(
    """
    UPDATE terminal_login SET state = :state, user_id = :user_id
     WHERE user_code_digest = :digest AND state = 'pending' AND expires_at > :now
    RETURNING id, device_name
    """,
    row=_Decided,
)
# Of two polls at once, one collects.
_COLLECT: Final = Statement("UPDATE terminal_login SET state = 'collected' WHERE id = :id AND state = 'approved'")


@dataclass(frozen=True, slots=True)
class StartedTerminal:
    """Two codes: one that the terminal keeps secret, one that it shows."""

    device_code: str = field(repr=False)
    user_code: str
    lifetime: timedelta
    interval: timedelta


@dataclass(frozen=True, slots=True)
class TerminalRequest:
    """A terminal that waits for approval, as the deciding user sees it."""

    user_code: str
    device_name: str
    address: str | None
    requested_at: datetime
    expires_at: datetime


async def allow_terminal_start(visitor: Visitor) -> None:
    """Count an attempt against what one network may start in a minute. Errors: Throttled."""
    await throttle.hit(throttles.TERMINAL_STARTS, network=visitor.request.network)


async def allow_terminal_poll(visitor: Visitor) -> None:
    """Count an attempt against the limit of one network over all accounts. Errors: Throttled."""
    await throttle.hit(throttles.TERMINAL_POLLS, network=visitor.request.network)


@operation()
async def start_terminal(visitor: Visitor, data: TerminalStart) -> StartedTerminal:
    """Start to sign in a terminal; ten minutes to approve and collect. Anyone may (S-130)."""
    now = clock.now()
    device_code, user_code = one_time_secrets.new_secret(), rules.new_user_code()
    while await TerminalLogin.filter(user_code_digest=_digest(user_code)).exists():
        user_code = rules.new_user_code()
    await TerminalLogin.create(
        device_digest=one_time_secrets.digest(device_code),
        user_code_digest=_digest(user_code),
        device_name=data.device_name,
        address=visitor.request.address,
        state=TerminalState.PENDING.value,
        expires_at=now + _LIFETIME,
        created_at=now,
    )
    return StartedTerminal(device_code, rules.shown_user_code(user_code), _LIFETIME, _INTERVAL)


@operation(atomic=False)
async def terminal_request(caller: Caller, code: str) -> TerminalRequest:
    """The terminal that shows this code and waits for a decision. Any caller may.

    Case, dash and blanks of the code do not matter. Errors: LinkNotValid for a code that is unknown, expired or
    decided; Throttled after ten of these in a minute.
    """
    async with _wrong_codes(caller):
        login = await TerminalLogin.filter(
            user_code_digest=_digest(code), state=TerminalState.PENDING.value, expires_at__gt=clock.now()
        ).first()
        if login is None:
            raise LinkNotValid
    return TerminalRequest(
        rules.shown_user_code(code), login.device_name, login.address, login.created_at, login.expires_at
    )


@operation(atomic=False, confirmed=BY_TOKEN)
async def decide_terminal(caller: Caller, code: str, *, approve: bool) -> str:
    """Approve or deny that the terminal signs in as the caller; the result is its name.

    Any caller with a full token may, once confirmed. The first of two decisions counts. Errors:
    ConfirmationRequired, and as for `terminal_request`.
    """
    async with _wrong_codes(caller):
        return await _decide(caller, code, approve=approve)


@operation(action="decide_terminal")
async def _decide(caller: Caller, code: str, *, approve: bool) -> str:
    state = TerminalState.APPROVED if approve else TerminalState.DENIED
    terminal = await _DECIDE.row(state=state.value, user_id=caller.user_id, digest=_digest(code), now=clock.now())
    if terminal is None:
        raise LinkNotValid
    audit.changed(f"terminal {terminal.id}", state.value)
    return terminal.device_name


@operation(atomic=False)
async def collect_terminal_login(visitor: Visitor, data: TerminalPoll) -> SignedInUser:
    """Exchange the device code for a token that is named after the device, once (S-130).

    The terminal polls until a user has decided; a mail reports the sign-in to the user. Errors:
    AuthorizationPending; SlowDown for a poll before the interval is over; TerminalDenied; TerminalExpired for a
    code that is expired, used or unknown; AccountDisabled.
    """
    now = clock.now()
    login = await TerminalLogin.filter(device_digest=one_time_secrets.digest(data.device_code)).first()
    if login is None or login.expires_at <= now or login.state == TerminalState.COLLECTED.value:
        raise TerminalExpired
    if login.state == TerminalState.DENIED.value:
        raise TerminalDenied
    if login.state == TerminalState.PENDING.value:
        if not await _POLL.run(id=login.id, now=now, before=now - _INTERVAL + _EARLY):
            raise SlowDown
        raise AuthorizationPending
    return await _collect(visitor, login)


@operation(action="collect_terminal_login")
async def _collect(visitor: Visitor, login: TerminalLogin) -> SignedInUser:
    if login.user_id is None or not await _COLLECT.run(id=login.id):
        raise TerminalExpired
    # An account that was deleted meanwhile keeps its row.
    user = await User.filter(id=login.user_id, deleted_at=None).first()
    if user is None:
        raise TerminalExpired
    await post_security_mail(user.id, lambda to: mails.terminal_added(to, login.device_name, login.address))
    return await open_session(visitor, login.user_id, kind=TokenKind.CLI, name=login.device_name)


@asynccontextmanager
async def _wrong_codes(caller: Caller) -> AsyncGenerator[None]:
    """Count wrong codes. It counts before the look-up, so that each of several parallel guesses counts."""
    await throttle.hit(throttles.TERMINAL_CODES, user_id=caller.user_id)
    yield
    await throttle.give_back(throttles.TERMINAL_CODES, user_id=caller.user_id)


def _digest(code: str) -> str:
    """Keyed, because codes are short enough to try all of them."""
    return crypto.vault().sign(rules.plain_user_code(code), purpose=_PURPOSE)

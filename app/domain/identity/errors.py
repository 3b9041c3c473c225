"""What this room refuses."""

from app.core.errors import DomainError, Invalid, Kind


class BadCredentials(Invalid):
    """Unknown address or wrong password: told apart nowhere (S-076, AUTH-LOGIN-08)."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["These credentials do not match our records."]})


class AccountDisabled(DomainError):
    """An operator disabled the account; told only to somebody who proved that it is theirs."""

    kind = Kind.FORBIDDEN
    code = "account_disabled"
    text = "This account is disabled. Contact the operator of this service."


class EmailTaken(Invalid):
    """Another user has this address."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["This address is already taken."]})


class WeakPassword(Invalid):
    """A new password that is guessed first; the sentence says why."""

    def __init__(
        self, sentence: str = "This password is easy to guess. Choose another one.", field: str = "password"
    ) -> None:
        super().__init__(fields={field: [sentence]})


class InvalidPassword(DomainError):
    """The password that should confirm something is not the caller's."""

    kind = Kind.REFUSED
    code = "invalid_password"
    text = "This is not your password."


class PasswordNotSet(DomainError):
    """The account has no password yet, so nothing can be confirmed by it (S-097)."""

    kind = Kind.REFUSED
    code = "password_not_set"
    text = "Set a password first: ask for a link to reset it."


class CurrentToken(DomainError):
    """The token of the present session is not revoked by a list of tokens; signing out does that (S-093)."""

    kind = Kind.REFUSED
    code = "current_token"
    text = "This is the token of your present session. Sign out to end it."


class SetupExpired(DomainError):
    """The set-up was not finished in time, or there was none: told apart nowhere (S-090)."""

    kind = Kind.EXPIRED_SETUP
    code = "setup_expired"
    text = "This set-up has expired. Start again."


class InvalidCode(Invalid):
    """A code that is wrong, of a wrong form, used already, or refused for today (S-077, S-086)."""

    code = "invalid_code"

    def __init__(self, field: str = "code", sentence: str = "This code is not right.") -> None:
        super().__init__(fields={field: [sentence]})


class CredentialRefused(Invalid):
    """What an authenticator answered is not what it was asked for; why is told nobody (S-088)."""

    def __init__(self) -> None:
        super().__init__(fields={"credential": ["This passkey could not be verified."]})


class AuthorizationPending(DomainError):
    """Nobody has decided about the terminal yet (S-130)."""

    code = "authorization_pending"
    text = "Nobody has approved this terminal yet."


class SlowDown(DomainError):
    """The terminal asks more often than it was told to."""

    code = "slow_down"
    text = "Ask less often."


class TerminalDenied(DomainError):
    """The sign-in of the terminal was denied."""

    code = "denied"
    text = "The sign-in was denied."


class TerminalExpired(DomainError):
    """The device code is too old, used or unknown: told apart nowhere."""

    code = "expired"
    text = "This sign-in has expired. Start again."

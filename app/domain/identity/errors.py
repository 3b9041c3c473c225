"""Errors of this room."""

from app.core.errors import DomainError, ErrorKind, Invalid


class BadCredentials(Invalid):
    """Unknown address or wrong password: both get the same answer (S-076, AUTH-LOGIN-08)."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["These credentials do not match our records."]})


class AccountDisabled(DomainError):
    """An operator disabled the account. Raised only once the client has proved to be its owner."""

    kind = ErrorKind.FORBIDDEN
    code = "account_disabled"
    text = "This account is disabled. Contact the operator of this service."


class EmailTaken(Invalid):
    """Another user has this address."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["This address is already taken."]})


class WeakPassword(Invalid):
    """A new password that is easy to guess; the sentence says why."""

    def __init__(
        self, sentence: str = "This password is easy to guess. Choose another one.", field: str = "password"
    ) -> None:
        super().__init__(fields={field: [sentence]})


class InvalidPassword(DomainError):
    """The password of a confirmation is not the caller's."""

    kind = ErrorKind.REFUSED
    code = "invalid_password"
    text = "This is not your password."


class PasswordNotSet(DomainError):
    """The account has no password yet, so nothing can be confirmed by it (S-097)."""

    kind = ErrorKind.REFUSED
    code = "password_not_set"
    text = "Set a password first: ask for a link to reset it."


class CurrentToken(DomainError):
    """The token of the present session is not revoked by a list of tokens; signing out does that (S-093)."""

    kind = ErrorKind.REFUSED
    code = "current_token"
    text = "This is the token of your present session. Sign out to end it."


class SetupExpired(DomainError):
    """The set-up has expired or does not exist: both get the same answer (S-090)."""

    kind = ErrorKind.EXPIRED_SETUP
    code = "setup_expired"
    text = "This set-up has expired. Start again."


class InvalidCode(Invalid):
    """The code is wrong, malformed, used already, or refused for today (S-077, S-086)."""

    code = "invalid_code"

    def __init__(self, field: str = "code", sentence: str = "This code is wrong.") -> None:
        super().__init__(fields={field: [sentence]})


class CredentialRefused(Invalid):
    """The authenticator's answer is not valid; the answer gives no reason (S-088)."""

    def __init__(self) -> None:
        super().__init__(fields={"credential": ["This passkey could not be verified."]})


class AuthorizationPending(DomainError):
    """The sign-in of the terminal is not approved or denied yet (S-130)."""

    code = "authorization_pending"
    text = "This terminal is not approved yet."


class SlowDown(DomainError):
    """The terminal polls more often than the interval allows."""

    code = "slow_down"
    text = "Ask less often."


class TerminalDenied(DomainError):
    """The sign-in of the terminal was denied."""

    code = "denied"
    text = "The sign-in was denied."


class TerminalExpired(DomainError):
    """The device code is expired, used or unknown: all three get the same answer."""

    code = "expired"
    text = "This sign-in has expired. Start again."

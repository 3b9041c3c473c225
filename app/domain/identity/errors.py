"""What this room refuses."""

from app.core.errors import DomainError, Invalid, Kind


class BadCredentials(Invalid):
    """Unknown address or wrong password: told apart nowhere (S-076, AUTH-LOGIN-08)."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["These credentials do not match our records."]})


class EmailTaken(Invalid):
    """Another user has this address."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["This address is already taken."]})


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

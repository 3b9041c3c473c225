"""What this room refuses."""

from app.core.errors import Invalid


class BadCredentials(Invalid):
    """Unknown address or wrong password: told apart nowhere (S-076, AUTH-LOGIN-08)."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["These credentials do not match our records."]})


class EmailTaken(Invalid):
    """Another user has this address."""

    def __init__(self) -> None:
        super().__init__(fields={"email": ["This address is already taken."]})

"""Answers about sign-in, two-factor, passkeys and terminals."""

from typing import Any, Literal, Self

from pydantic import Field

from app.core import links
from app.domain.brands import SignedIn
from app.domain.identity import StartedTerminal
from app.rest.shapes import Shape, Slug, Time, Url

_TOKEN = "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"  # noqa: S105 an example


class SessionUser(Shape):
    """The user who signed in."""

    id: int = Field(examples=[7])
    email: str = Field(examples=["ada@example.com"])


class SessionTeam(Shape):
    """A brand of the user."""

    id: int = Field(examples=[3])
    name: str = Field(examples=["Analytical"])
    slug: Slug = Field(examples=["0b0f6c0e-3c5e-4a6e-9d7c-6a1f0c2d9b11"])


class SelectedTeam(Shape):
    """The selected brand by its id."""

    id: int = Field(examples=[3])


class Session(Shape):
    """The user, their brands, the selected one and a new token."""

    user: SessionUser
    teams: list[SessionTeam]
    current_team: SelectedTeam | None
    token: str = Field(examples=["gly_s_2r_0aZ9bY8cX7dW6eV5fU4gT3hS2iR1jQ0kP9lO8mN7nM61aB2cD"], repr=False)

    @classmethod
    def of_sign_in(cls, view: SignedIn) -> Self:
        """Every way to sign in (AUTH-LOGIN-02, S-081, S-082)."""
        user = SessionUser(id=view.user_id, email=view.email)
        return cls.of(user=user, teams=view.brands.items, current_team=view.brands.current, token=view.token)


class TwoFactorChallenge(Shape):
    """The password was right, and a code is needed (AUTH-LOGIN-05)."""

    two_factor_required: Literal[True]
    two_factor_token: str = Field(examples=[_TOKEN], repr=False)


class TwoFactorSetup(Shape):
    """The secret for an authenticator app."""

    setup_token: str = Field(validation_alias="token", examples=[_TOKEN], repr=False)
    secret: str = Field(examples=["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"], repr=False)
    otpauth_uri: str = Field(
        examples=["otpauth://totp/Galley:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Galley"]
    )
    expires_at: Time


class RecoveryCodeList(Shape):
    """Codes that each work once in place of a code of the authenticator app."""

    recovery_codes: list[str] = Field(examples=[["k3vq-x5ot-2mab-7yzd", "q2xw-5e3r-t4yu-6iop"]])


class PasskeyOptions(Shape):
    """The options for the browser's passkey dialog; the token names the ceremony."""

    ceremony_token: str = Field(validation_alias="token", examples=[_TOKEN], repr=False)
    options: dict[str, Any] = Field(
        description="For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of browsers.",
        examples=[{"challenge": "mN0pQ1rS2tU3vW4xY5zA6bC7dE8fG9hI0jK1lM2nO3p", "userVerification": "required"}],
    )


class Confirmation(Shape):
    """Until when the token counts as confirmed."""

    confirmed_until: Time


class Passkey(Shape):
    """A passkey of the user."""

    id: int = Field(examples=[5])
    name: str = Field(examples=["Laptop"])


class PasskeyResponse(Shape):
    """One passkey."""

    passkey: Passkey


class TerminalCodes(Shape):
    """The codes of a terminal, and the address to approve it."""

    device_code: str = Field(examples=[_TOKEN], repr=False)
    user_code: str = Field(examples=["BCDF-GHJK"])
    verification_url: Url = Field(examples=["https://galley.example.com/terminal?code=BCDF-GHJK"])
    expires_in: int = Field(description="Seconds.", examples=[600])
    interval: int = Field(description="Seconds between two polls.", examples=[5])

    @classmethod
    def of_terminal(cls, view: StartedTerminal) -> Self:
        """The codes with the address of the page that approves them (S-130)."""
        return cls(
            device_code=view.device_code,
            user_code=view.user_code,
            verification_url=links.terminal(view.user_code),
            expires_in=int(view.lifetime.total_seconds()),
            interval=int(view.interval.total_seconds()),
        )

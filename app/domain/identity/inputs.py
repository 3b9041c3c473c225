"""Inputs of this room, with their limits."""

import re
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, Protocol, Self, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from app.access import Tier
from app.core import text

_TOKEN_NAME_LENGTH = 100

_LimitedTier = Literal[Tier.READ, Tier.STANDARD_WRITE, Tier.ELEVATED_WRITE]
"""A tier that a token can be given."""

_TOKEN_LENGTH: Final = 255
_CODE_LENGTH: Final = 64
_TIME_CODE_DIGITS: Final = 6
NAME_LENGTH: Final = 100
EMAIL_LENGTH: Final = 255

_TIME_CODE: Final = re.compile(r"[0-9]{6}", re.ASCII)
_RECOVERY_CODE: Final = re.compile(r"[a-z2-7]{16}")


class TokenKind(StrEnum):
    """Where a token comes from: a sign-in, the token page, the terminal, the studio's tier tokens, or a page.

    API and AGENT are made on the token page, the first of full access, the second for ideas, or ideas and drafts.
    The token of a page lives in the pages' own cookie for 15 minutes and works on pages only.
    """

    SESSION = "session"
    API = "api"
    AGENT = "agent"
    CLI = "cli"
    TIER = "tier"
    PAGE = "page"


PERSONAL: Final = (TokenKind.SESSION, TokenKind.API, TokenKind.AGENT, TokenKind.CLI)
"""The kinds of tokens that people make for themselves, which the token page lists (S-094)."""


class LinkPurpose(StrEnum):
    """The purpose of a link in a mail."""

    VERIFY = "verify"
    PASSWORD = "password"  # noqa: S105 the name of a purpose
    TOKENS = "tokens"


class CeremonyPurpose(StrEnum):
    """The purpose of a WebAuthn ceremony."""

    REGISTER = "register"
    SIGN_IN = "sign_in"
    CONFIRM = "confirm"


class TerminalState(StrEnum):
    """The state of a terminal's sign-in."""

    PENDING = "pending"
    APPROVED = "approved"
    DENIED = "denied"
    COLLECTED = "collected"


def bare(code: str) -> str:
    """A typed code without blanks and dashes, in lower case."""
    return "".join(code.replace("-", " ").split()).lower()


def is_time_code(code: str) -> bool:
    """Whether the text has the form of a code from an authenticator app: six digits."""
    return _TIME_CODE.fullmatch(code) is not None


def _time_code(value: Any) -> str | None:
    if value is None:
        return None
    code = bare(_text(value))
    if not code:
        raise PydanticCustomError("text.missing", "This field is required.")
    if not is_time_code(code):
        raise PydanticCustomError("text.form", "This must be six digits.")
    return code


def _recovery_code(value: Any) -> str | None:
    if value is None:
        return None
    code = bare(_text(value))
    if _RECOVERY_CODE.fullmatch(code) is None:
        raise PydanticCustomError("text.form", "This must be a recovery code, such as abcd-efgh-2345-6723.")
    return code


def _either_code(value: Any) -> str | None:
    if value is None:
        return None
    code = bare(_text(value))
    if not code:
        return None
    if not is_time_code(code) and _RECOVERY_CODE.fullmatch(code) is None:
        raise PydanticCustomError("text.form", "This must be six digits, or a recovery code.")
    return code


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise PydanticCustomError("text.not_text", "This must be text.")
    return value


def _credential(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise PydanticCustomError("text.not_object", "This must be an object.")
    return cast("dict[str, Any]", value)


FactorCode = Annotated[
    str | None,
    PlainValidator(_either_code),
    Field(repr=False),
    WithJsonSchema(
        {
            "type": "string",
            "maxLength": _CODE_LENGTH,
            "description": "Six digits of the authenticator app, or a recovery code, where two-factor is on.",
        }
    ),
]
"""A code of the second factor of either kind, as `bare` returns it."""

Token = Annotated[str, text.string(_TOKEN_LENGTH)]
_Confirming = Annotated[str, text.password(), Field(repr=False)]
_Credential = Annotated[
    Mapping[str, Any],
    PlainValidator(_credential),
    WithJsonSchema({"type": "object", "description": "What the browser's `toJSON()` answers."}),
]


class SignIn(BaseModel):
    """Address and password. The address is trimmed; the password is used exactly as sent (S-076)."""

    model_config = ConfigDict(frozen=True)

    email: Annotated[str, text.string(1024)]
    password: Annotated[str, text.password(), Field(repr=False)]


class NewUser(BaseModel):
    """A new user; without a password they set one before they sign in with it."""

    email: Annotated[str, text.email_line(EMAIL_LENGTH)]
    first_name: Annotated[str, AfterValidator(text.as_name)] = ""
    last_name: Annotated[str, AfterValidator(text.as_name)] = ""
    password: Annotated[Annotated[str, text.new_password()] | None, Field(repr=False)] = None
    verified: bool = False


class NewToken(BaseModel):
    """A new token. A tier limits it; tier tokens may expire, and those of pages do (S-095)."""

    name: Annotated[str, text.name(_TOKEN_NAME_LENGTH)]
    tier: Tier | None = None
    expires_at: datetime | None = None


class ApiTokenAccess(StrEnum):
    """How far a token for a program reaches: everything, ideas and drafts, or ideas alone."""

    FULL = "full"
    DRAFTS = "drafts"
    IDEAS = "ideas"

    @property
    def tier(self) -> Tier | None:
        """The tier of such a token; None for full access."""
        return None if self is ApiTokenAccess.FULL else Tier[self.name]


class NewApiToken(BaseModel):
    """A new token for a program, of full access or for an agent."""

    name: Annotated[str, text.name(_TOKEN_NAME_LENGTH)]
    access: ApiTokenAccess = ApiTokenAccess.FULL


class NewTierToken(BaseModel):
    """A new token of one tier, which is fixed; without a time it never expires (TOK-TIER-02, S-095)."""

    name: Annotated[str, text.name(_TOKEN_NAME_LENGTH)]
    tier: _LimitedTier
    expires_at: text.Instant | None = None


class TokenName(BaseModel):
    """The new name of a token."""

    name: Annotated[str, text.name(_TOKEN_NAME_LENGTH)]


class ProfileUpdate(BaseModel):
    """Changes of a user's own data; absent and null fields keep their values."""

    first_name: Annotated[str, text.name(NAME_LENGTH)] | None = None
    last_name: Annotated[str, text.name(NAME_LENGTH)] | None = None
    email: Annotated[str, text.email_line(EMAIL_LENGTH)] | None = None

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides whether the change needs a confirmed token."""
        return {"email": self.email}


class PasswordForgotten(BaseModel):
    """The address of a user who wants a new password."""

    email: Annotated[str, text.known_email_line(EMAIL_LENGTH)]


class PasswordReset(BaseModel):
    """The secret of the mailed link, and the new password.

    With `remove_recent`, the passkeys and the second factor of the last 30 days are removed, too.
    """

    token: Annotated[Token, Field(repr=False)]
    password: Annotated[str, text.new_password(), Field(repr=False)]
    remove_recent: bool = False


class FirstPassword(PasswordReset):
    """The first password of a person who was invited, and what they are called."""

    first_name: Annotated[str, text.name(NAME_LENGTH)]
    last_name: Annotated[str, text.name(NAME_LENGTH)]


class Confirmation(BaseModel):
    """The caller's password, to confirm their identity, and a code where two-factor is on."""

    password: _Confirming
    code: FactorCode = None

    @property
    def answer(self) -> None:
        """No authenticator answers here."""
        return


class TwoFactorStart(Confirmation):
    """The confirmation that starts a set-up of two-factor."""


class TwoFactorConfirmation(BaseModel):
    """The first code of a set-up. Its form is checked after the set-up's age (S-090)."""

    setup_token: Annotated[Token, Field(repr=False)]
    code: Annotated[str, text.string(_CODE_LENGTH)]


class ChallengeAnswer(BaseModel):
    """A code for a challenge: `code` of the authenticator app unless it is blank, else a recovery code (S-087)."""

    model_config = ConfigDict(json_schema_extra={"required": ["two_factor_token"]})

    two_factor_token: Annotated[Token, Field(repr=False)]
    code: Annotated[
        str | None,
        PlainValidator(_time_code),
        WithJsonSchema({"type": "string", "maxLength": _CODE_LENGTH, "description": "Six digits."}),
    ] = None
    recovery_code: Annotated[
        str | None,
        PlainValidator(_recovery_code),
        WithJsonSchema({"type": "string", "maxLength": _CODE_LENGTH, "description": "In place of `code`."}),
    ] = None

    @classmethod
    def typed(cls, token: str, code: str) -> Self:
        """The answer of a form with one field for both kinds of code. Errors: ValidationError."""
        field = "code" if len(bare(code)) <= _TIME_CODE_DIGITS else "recovery_code"
        return cls.model_validate({"two_factor_token": token, field: code})

    @model_validator(mode="before")
    @classmethod
    def _choose(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        fields = cast("dict[str, Any]", data)
        code, recovery_code = fields.get("code"), fields.get("recovery_code")
        if isinstance(code, str) and code.strip():
            return {**fields, "recovery_code": None}
        if recovery_code is not None and recovery_code != "":
            return {**fields, "code": None}
        # Without either, the code is reported as missing (AUTH-2FA-10).
        return {**fields, "code": "" if code is None else code, "recovery_code": None}


class PasskeyStart(BaseModel):
    """The caller's password, needed where the account has one, and a code where two-factor is on."""

    password: Annotated[Annotated[str, text.password()] | None, Field(repr=False)] = None
    code: FactorCode = None

    @property
    def answer(self) -> None:
        """No authenticator answers here."""
        return


class PasskeyName(BaseModel):
    """The name of a passkey."""

    name: Annotated[str, text.name(NAME_LENGTH)]


class NewPasskey(PasskeyName):
    """A new credential of an authenticator, with the ceremony that asked for it."""

    ceremony_token: Annotated[Token, Field(repr=False)]
    credential: _Credential


class PasskeyAnswer(BaseModel):
    """What an authenticator signed, with the ceremony that asked for it."""

    ceremony_token: Annotated[Token, Field(repr=False)]
    credential: _Credential


class Proof(Protocol):
    """What may prove the caller's identity: the password, with a code where two-factor is on, or a passkey."""

    @property
    def password(self) -> str | None:
        """The password."""
        ...

    @property
    def code(self) -> str | None:
        """A code of the second factor."""
        ...

    @property
    def answer(self) -> PasskeyAnswer | None:
        """The authenticator's answer, if that is the proof."""
        ...


class IdentityProof(BaseModel):
    """A proof of the caller's identity: the password and, where two-factor is on, a code; or what an authenticator
    signed, with the ceremony that asked for it.
    """

    password: Annotated[Annotated[str, text.password()] | None, Field(repr=False)] = None
    code: FactorCode = None
    ceremony_token: Annotated[Token | None, Field(repr=False)] = None
    credential: _Credential | None = None

    @property
    def answer(self) -> PasskeyAnswer | None:
        """The authenticator's answer, if that is the proof."""
        return _answer(self.ceremony_token, self.credential)

    @model_validator(mode="before")
    @classmethod
    def _choose(cls, data: Any) -> Any:
        return _one_proof(data, "password")


class PasswordChange(BaseModel):
    """The new password, confirmed by the current one, with a code where two-factor is on, or by what an
    authenticator signed.
    """

    current_password: Annotated[Annotated[str, text.password()] | None, Field(repr=False)] = None
    new_password: Annotated[str, text.new_password(), Field(repr=False)]
    code: FactorCode = None
    ceremony_token: Annotated[Token | None, Field(repr=False)] = None
    credential: _Credential | None = None

    @property
    def password(self) -> str | None:
        """The current password, if that is the proof."""
        return self.current_password

    @property
    def answer(self) -> PasskeyAnswer | None:
        """The authenticator's answer, if that is the proof."""
        return _answer(self.ceremony_token, self.credential)

    @model_validator(mode="before")
    @classmethod
    def _choose(cls, data: Any) -> Any:
        return _one_proof(data, "current_password")


def _answer(token: str | None, credential: Mapping[str, Any] | None) -> PasskeyAnswer | None:
    if token is None or credential is None:
        return None
    return PasskeyAnswer(ceremony_token=token, credential=credential)


def _one_proof(data: Any, password: str) -> Any:
    """What was sent with one proof alone: the passkey's where a part of it is there, else the field `password`."""
    if not isinstance(data, dict):
        return data
    fields = cast("dict[str, Any]", data)
    if fields.get("ceremony_token") is None and fields.get("credential") is None:
        # Without either, the password is reported as missing.
        return {**fields, password: "" if fields.get(password) is None else fields[password]}
    return {
        **fields,
        password: None,
        "code": None,
        "ceremony_token": "" if fields.get("ceremony_token") is None else fields["ceremony_token"],
        "credential": {} if fields.get("credential") is None else fields["credential"],
    }


class TerminalStart(BaseModel):
    """A terminal that wants to sign in, with the name of its machine."""

    device_name: Annotated[str, text.name(NAME_LENGTH)]


class TerminalPoll(BaseModel):
    """The code that the terminal keeps secret."""

    device_code: Annotated[Token, Field(repr=False)]

"""The form that connects an account: its fields, and what the server says to them."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from app.connectors.failures import ConnectRefused, PublishFailure
from app.connectors.platform_texts import name as shown_name
from app.connectors.platforms.bluesky import session
from app.connectors.platforms.bluesky.declared import LANGUAGE
from app.connectors.platforms.bluesky.session import ACCESS, DID, LABEL, PASSWORD, REFRESH, SERVICE, SessionTokens
from app.connectors.servers import UnusableServer, origin
from app.connectors.targets import Connection, Field, FieldKind

HANDLE: Final = "handle"
LANGUAGES: Final = "languages"
_DEFAULT_SERVICE: Final = "https://bsky.social"
_MOST_LANGUAGES: Final = 3
PEOPLE: Final = "https://bsky.app/profile/"

LANGUAGES_FIELD: Final = Field(
    LANGUAGES, "Languages of the posts, up to three, such as en, pt-BR", secret=False, required=False
)
FIELDS: Sequence[Field] = (
    Field(HANDLE, "Handle, such as name.bsky.social", secret=False, required=True),
    Field(
        PASSWORD,
        "App password",
        secret=True,
        required=True,
        help="Made in the settings of Bluesky, under App passwords. It is not the password of the account.",
    ),
    Field(
        SERVICE,
        f"Address of the server, by default {_DEFAULT_SERVICE}",
        secret=False,
        required=False,
        kind=FieldKind.ADDRESS,
    ),
    LANGUAGES_FIELD,
)

_LANGUAGE = re.compile(LANGUAGE)
_OWN_PASSWORD = "com.atproto.access"  # noqa: S105  # the name of a scope


async def connect(given_name: str, fields: Mapping[str, str]) -> Connection:
    """Open a session and resolve the account. Raises `ConnectRefused` with every reason at once."""
    values = {key: value.strip() for key, value in fields.items()}
    values[HANDLE] = bare(values.get(HANDLE, ""))
    codes = languages(values)
    problems = reasons(values, codes, FIELDS) | _sign_in_reasons(values)
    service = await _service(values.get(SERVICE) or _DEFAULT_SERVICE, problems)
    if problems:
        raise ConnectRefused(problems)
    try:
        tokens = await _tokens(service, values[HANDLE], values[PASSWORD])
    except PublishFailure as failure:
        raise ConnectRefused({SERVICE: [str(failure)]}) from failure
    return Connection(
        name=shown_name(given_name, LABEL, tokens.handle),
        handle=f"@{tokens.handle}",
        credentials={
            SERVICE: service,
            DID: tokens.did,
            PASSWORD: values[PASSWORD],
            ACCESS: tokens.accessJwt,
            REFRESH: tokens.refreshJwt,
            LANGUAGES: ",".join(codes),
        },
        profile_url=PEOPLE + quote(tokens.handle),
    )


def bare(handle: str) -> str:
    """The handle without @ and without the invisible signs that come along when it is copied from a page."""
    return "".join(sign for sign in handle if unicodedata.category(sign) != "Cf").strip().removeprefix("@")


def languages(values: Mapping[str, str]) -> list[str]:
    """The languages that a person names."""
    return [part.strip() for part in values.get(LANGUAGES, "").split(",") if part.strip()]


def reasons(values: Mapping[str, str], codes: Sequence[str], fields: Sequence[Field]) -> dict[str, list[str]]:
    """Why these values of a form are refused, by field."""
    keys = {field.key for field in fields}
    rows = {key: ["Bluesky has no such field."] for key in values if key not in keys}
    if len(codes) > _MOST_LANGUAGES or not all(map(_LANGUAGE.fullmatch, codes)):
        rows[LANGUAGES] = ["Give up to three languages such as en or pt-BR, with commas between them."]
    return rows


def _sign_in_reasons(values: Mapping[str, str]) -> dict[str, list[str]]:
    rows = {HANDLE: ["The handle is missing."]} if not values[HANDLE] else {}
    if not values.get(PASSWORD):
        rows[PASSWORD] = ["The app password is missing."]
    return rows


async def _service(text: str, reasons: dict[str, list[str]]) -> str:
    try:
        return await origin(text)
    except UnusableServer as unusable:
        reasons[SERVICE] = [str(unusable)]
        return ""


async def _tokens(service: str, handle: str, password: str) -> SessionTokens:
    reply = await session.open_session(service, handle, password)
    if session.error_of(reply) == "AuthFactorTokenRequired":
        raise ConnectRefused({PASSWORD: ["The server asks for a second factor: use an app password."]})
    if reply.status in (400, 401, 403):
        words = session.message_of(reply, password) or "The server does not accept the handle with this password."
        raise ConnectRefused({PASSWORD: [words]})
    tokens = reply.read(SessionTokens) if reply.is_success else None
    if tokens is None:
        words = session.message_of(reply, password) or "No server of the AT Protocol answers at this address."
        raise ConnectRefused({SERVICE: [words]})
    if not tokens.active:
        raise ConnectRefused({HANDLE: ["This account is not active."]})
    if session.scope_of(tokens.accessJwt) == _OWN_PASSWORD:
        raise ConnectRefused({PASSWORD: ["This is the account's own password. Make an app password for this."]})
    return tokens

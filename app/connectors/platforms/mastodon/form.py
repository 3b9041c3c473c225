"""The form that connects an account: its fields, and what the instance says to them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.connectors.failures import ConnectRefused, PublishFailure
from app.connectors.platform_texts import name as shown_name
from app.connectors.platforms.mastodon import descriptions, dialects
from app.connectors.platforms.mastodon.api import INSTANCE, TOKEN, App, MastodonAccount, MastodonApi
from app.connectors.platforms.mastodon.descriptions import Described
from app.connectors.platforms.mastodon.dialects import LABEL
from app.connectors.servers import UnusableServer, origin
from app.connectors.targets import Choice, Connection, Field, FieldKind

VISIBILITY: Final = "visibility"
LANGUAGE: Final = "language"
ACCOUNT: Final = "account_id"
_ACCOUNT_PATH: Final = "/api/v1/accounts/verify_credentials"

VISIBILITIES: Final = ("public", "unlisted", "private")

INSTANCE_FIELD: Final = Field(
    INSTANCE, "Address of the instance", secret=False, required=True, kind=FieldKind.ADDRESS
)
CHOICES: Final = (
    Field(
        VISIBILITY,
        "Visibility: public, unlisted or private",
        secret=False,
        required=False,
        kind=FieldKind.CHOICE,
        choices=tuple(Choice(value, value.capitalize()) for value in VISIBILITIES),
    ),
    Field(LANGUAGE, "Language of the posts, such as en", secret=False, required=False),
)
"""What a person may choose for the posts of a channel."""
FIELDS: Sequence[Field] = (
    INSTANCE_FIELD,
    Field(
        TOKEN,
        "Access token",
        secret=True,
        required=True,
        help="Made in the preferences of the account, under Development: an application and its access token.",
    ),
    *CHOICES,
)

_SCOPES = ("read:accounts", "read:statuses", "write:statuses", "write:media")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


async def connect(given_name: str, fields: Mapping[str, str]) -> Connection:
    """Verify the token with its instance. Raises `ConnectRefused` with every reason at once."""
    values = {key: value.strip() for key, value in fields.items()}
    problems = reasons(values, FIELDS) | _token_reasons(values)
    address = await instance(values.get(INSTANCE, ""), problems)
    if problems:
        raise ConnectRefused(problems)
    api = MastodonApi(address, values[TOKEN])
    try:
        return await _verified(api, given_name, values)
    except PublishFailure as failure:
        raise ConnectRefused({INSTANCE: [str(failure)]}) from failure


def reasons(values: Mapping[str, str], fields: Sequence[Field]) -> dict[str, list[str]]:
    """Why these values of a form are refused, by field; the instance is checked by `instance`."""
    keys = {field.key for field in fields}
    rows = {key: ["Mastodon has no such field."] for key in values if key not in keys}
    if values.get(VISIBILITY) and values[VISIBILITY] not in VISIBILITIES:
        rows[VISIBILITY] = [f"Choose one of {', '.join(VISIBILITIES)}."]
    if values.get(LANGUAGE) and _LANGUAGE.fullmatch(values[LANGUAGE]) is None:
        rows[LANGUAGE] = ["Give a language such as en or pt-BR."]
    return rows


async def instance(text: str, problems: dict[str, list[str]]) -> str:
    """The origin of the instance that a person names; a reason is added where it cannot be called."""
    if not text:
        problems[INSTANCE] = ["The address of the instance is missing."]
        return ""
    try:
        return await origin(text)
    except UnusableServer as unusable:
        problems[INSTANCE] = [str(unusable)]
        return ""


async def account(api: MastodonApi) -> MastodonAccount:
    """The account behind the token. Raises the kinds of `PublishFailure`."""
    reply = await api.call("GET", _ACCOUNT_PATH)
    owner = reply.read(MastodonAccount) if reply.is_success else None
    if owner is None:
        raise api.failure(reply)
    return owner


def handle(account: MastodonAccount, description: Described) -> str:
    """How people on other instances write to the account."""
    return f"@{account.username}@{description.domain}"


def own_name(account: MastodonAccount, description: Described) -> str:
    """The name of the account, with that of the software where it is not Mastodon."""
    own, label = account.display_name or account.username, dialects.by_name(description.software or "").label
    return own if label == LABEL else f"{own} ({label})"


def web_address(text: str | None) -> str | None:
    """The address of a page; None for anything else."""
    return text if text and text.startswith(("https://", "http://")) else None


def _token_reasons(values: Mapping[str, str]) -> dict[str, list[str]]:
    if not values.get(TOKEN):
        return {TOKEN: ["The access token is missing."]}
    if not values[TOKEN].isascii() or not values[TOKEN].isprintable() or " " in values[TOKEN]:
        return {TOKEN: ["This is not an access token."]}
    return {}


async def _verified(api: MastodonApi, given_name: str, values: Mapping[str, str]) -> Connection:
    description = await descriptions.describe(api)
    if description is None:
        raise ConnectRefused({INSTANCE: ["No Mastodon instance answers at this address."]})
    api = replace(api, dialect=dialects.by_name(description.software or ""))
    reply = await api.call("GET", _ACCOUNT_PATH)
    account = reply.read(MastodonAccount) if reply.is_success else None
    if account is None:
        words = api.words(reply) or f"The instance answered HTTP {reply.status}."
        raise ConnectRefused({TOKEN: [f"The instance does not accept this token. {words}"]})
    missing = await _missing_scopes(api)
    if missing:
        raise ConnectRefused({TOKEN: [f"The token needs more scopes: {', '.join(missing)}."]})
    return Connection(
        name=shown_name(given_name, LABEL, own_name(account, description)),
        handle=handle(account, description),
        credentials={
            INSTANCE: api.instance,
            TOKEN: api.token,
            ACCOUNT: account.id,
            VISIBILITY: values.get(VISIBILITY) or VISIBILITIES[0],
            LANGUAGE: values.get(LANGUAGE, ""),
            **description.kept,
        },
        profile_url=web_address(account.url),
    )


async def _missing_scopes(api: MastodonApi) -> list[str]:
    """The scopes that the token's application lacks, where the instance tells them (since version 4.3)."""
    reply = await api.call("GET", "/api/v1/apps/verify_credentials")
    app = reply.read(App) if reply.is_success else None
    if app is None or not app.scopes:
        return []
    return [scope for scope in _SCOPES if not {scope, scope.partition(":")[0]} & set(app.scopes)]

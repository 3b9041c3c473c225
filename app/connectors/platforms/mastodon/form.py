"""The form that connects an account: its fields, and what the instance says to them."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from app.connectors.failures import ConnectRefused, PublishFailure
from app.connectors.platform_texts import name as shown_name
from app.connectors.platforms.mastodon import limits
from app.connectors.platforms.mastodon.api import INSTANCE, LABEL, TOKEN, Account, Api, App
from app.connectors.servers import UnusableServer, origin
from app.connectors.targets import Connection, Field

VISIBILITY: Final = "visibility"
LANGUAGE: Final = "language"
ACCOUNT: Final = "account_id"

FIELDS: Sequence[Field] = (
    Field(INSTANCE, "Address of the instance", secret=False, required=True),
    Field(TOKEN, "Access token", secret=True, required=True),
    Field(VISIBILITY, "Visibility: public, unlisted or private", secret=False, required=False),
    Field(LANGUAGE, "Language of the posts, such as en", secret=False, required=False),
)

_VISIBILITIES = ("public", "unlisted", "private")
_NEEDED = ("read:accounts", "read:statuses", "write:statuses", "write:media")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


async def connect(given_name: str, fields: Mapping[str, str]) -> Connection:
    """Verify the token with its instance. Raises `ConnectRefused` with every reason at once."""
    given = {key: value.strip() for key, value in fields.items()}
    reasons = _reasons(given)
    instance = await _instance(given.get(INSTANCE, ""), reasons)
    if reasons:
        raise ConnectRefused(reasons)
    api = Api(instance, given[TOKEN])
    try:
        return await _verified(api, given_name, given)
    except PublishFailure as failure:
        raise ConnectRefused({INSTANCE: [str(failure)]}) from failure


def _reasons(given: Mapping[str, str]) -> dict[str, list[str]]:
    known = {field.key for field in FIELDS}
    reasons = {key: ["Mastodon has no such field."] for key in given if key not in known}
    if not given.get(TOKEN):
        reasons[TOKEN] = ["The access token is missing."]
    elif not given[TOKEN].isascii() or not given[TOKEN].isprintable() or " " in given[TOKEN]:
        reasons[TOKEN] = ["This is not an access token."]
    if given.get(VISIBILITY) and given[VISIBILITY] not in _VISIBILITIES:
        reasons[VISIBILITY] = [f"Choose one of {', '.join(_VISIBILITIES)}."]
    if given.get(LANGUAGE) and _LANGUAGE.fullmatch(given[LANGUAGE]) is None:
        reasons[LANGUAGE] = ["Give a language such as en or pt-BR."]
    return reasons


async def _instance(text: str, reasons: dict[str, list[str]]) -> str:
    if not text:
        reasons[INSTANCE] = ["The address of the instance is missing."]
        return ""
    try:
        return await origin(text)
    except UnusableServer as unusable:
        reasons[INSTANCE] = [str(unusable)]
        return ""


async def _verified(api: Api, given_name: str, given: Mapping[str, str]) -> Connection:
    described = await limits.describe(api)
    if described is None:
        raise ConnectRefused({INSTANCE: ["No Mastodon instance answers at this address."]})
    reply = await api.call("GET", "/api/v1/accounts/verify_credentials")
    account = reply.read(Account) if reply.is_success else None
    if account is None:
        words = api.words(reply) or f"The instance answered HTTP {reply.status}."
        raise ConnectRefused({TOKEN: [f"The instance does not accept this token. {words}"]})
    missing = await _missing_scopes(api)
    if missing:
        raise ConnectRefused({TOKEN: [f"The token needs more scopes: {', '.join(missing)}."]})
    return Connection(
        name=shown_name(given_name, LABEL, account.display_name or account.username),
        handle=f"@{account.username}@{described.domain}"[:255],
        credentials={
            INSTANCE: api.instance,
            TOKEN: api.token,
            ACCOUNT: account.id,
            VISIBILITY: given.get(VISIBILITY) or _VISIBILITIES[0],
            LANGUAGE: given.get(LANGUAGE, ""),
            **described.kept,
        },
        profile_url=_web_address(account.url),
    )


async def _missing_scopes(api: Api) -> list[str]:
    """The scopes that the token's application lacks, where the instance tells them (since version 4.3)."""
    reply = await api.call("GET", "/api/v1/apps/verify_credentials")
    found = reply.read(App) if reply.is_success else None
    if found is None or not found.scopes:
        return []
    return [scope for scope in _NEEDED if not {scope, scope.partition(":")[0]} & set(found.scopes)]


def _web_address(text: str | None) -> str | None:
    return text if text and text.startswith(("https://", "http://")) else None

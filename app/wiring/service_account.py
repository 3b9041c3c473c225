"""Access tokens for a Google service account: signed assertions, exchanged for tokens that are kept while good."""

import asyncio
from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlencode

import orjson
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from app.core import clock, http
from app.core.http import OutboundError
from app.core.setting_errors import UnusableSettings

_SCOPE: Final = "https://www.googleapis.com/auth/firebase.messaging"
_GRANT: Final = "urn:ietf:params:oauth:grant-type:jwt-bearer"
_LIFETIME: Final = timedelta(hours=1)
"""How long an assertion is good; its exchange takes no longer ones."""
_MARGIN: Final = timedelta(minutes=5)
"""A token is renewed this long before it ends, so that none ends on its way."""
REST: Final = timedelta(seconds=10)
"""After a failed exchange nobody tries another for as long."""

_SETTING: Final = "GALLEY_PUSH_CREDENTIALS"


class NoAccess(Exception):
    """No token was given; the text says why, without anything secret."""


class ServiceAccount(BaseModel):
    """What its file says, as far as it matters here."""

    model_config = ConfigDict(frozen=True)

    type: Literal["service_account"]
    project_id: Annotated[str, Field(pattern=r"^[a-z0-9:.\-]{1,100}$")]
    client_email: Annotated[str, Field(min_length=1)]
    private_key_id: str = ""
    private_key: SecretStr
    token_uri: Annotated[str, Field(pattern=r"^https?://")]

    def key(self) -> RSAPrivateKey:
        """The key to sign with. ValueError where the text is none."""
        private_key = load_pem_private_key(self.private_key.get_secret_value().encode(), password=None)
        if not isinstance(private_key, RSAPrivateKey):
            raise ValueError("not an RSA key")  # noqa: TRY004 a value in a file, not a type in the program
        return private_key


class _Granted(BaseModel):
    access_token: SecretStr
    expires_in: Annotated[int, Field(ge=0, le=366 * 24 * 3600)]


def read(file: Path) -> ServiceAccount:
    """The account in a file as the console of Google hands it out. Errors: UnusableSettings."""
    try:
        account = ServiceAccount.model_validate_json(file.read_bytes())
        account.key()
    except OSError as error:
        raise UnusableSettings(f"{_SETTING}: {file} cannot be read: {error.strerror}") from error
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors(include_input=False)[0]["loc"]) or "its text"
        raise UnusableSettings(f"{_SETTING}: {file} is no key of a service account: {where}") from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise UnusableSettings(f"{_SETTING}: {file} is no key of a service account: private_key") from None
    return account


class AccessTokens:
    """The present token of an account, fetched when it is asked for; those who ask at once share one."""

    def __init__(self, account: ServiceAccount) -> None:
        self._account = account
        self._key = account.key()
        self._asking = asyncio.Lock()
        self._token: str | None = None
        self._until: datetime | None = None
        self._failed: tuple[datetime, str] | None = None

    async def get(self) -> str:
        """A token that is good for a while. Errors: NoAccess."""
        async with self._asking:
            now = clock.now()
            if self._token is not None and self._until is not None and now < self._until:
                return self._token
            if self._failed is not None and now < self._failed[0] + REST:
                raise NoAccess(self._failed[1])
            try:
                granted = await self._exchange(now)
            except NoAccess as failure:
                self._failed = (now, str(failure))
                raise
            self._failed = None
            self._token = granted.access_token.get_secret_value()
            self._until = now + max(timedelta(seconds=granted.expires_in) - _MARGIN, timedelta())
            return self._token

    def forget(self, token: str | None) -> None:
        """Fetch another next time, unless that happened already: the service does not take this one."""
        if self._token == token:
            self._token = None

    async def _exchange(self, now: datetime) -> _Granted:
        form = urlencode({"grant_type": _GRANT, "assertion": self._assertion(now)}).encode()
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        try:
            answer = await http.client().request("POST", self._account.token_uri, headers=headers, data=form)
        except OutboundError as error:
            raise NoAccess(f"no access token: {error}") from error
        if answer.status != 200:  # noqa: PLR2004 the status is the meaning
            raise NoAccess(f"no access token: the credentials were answered {answer.status}")
        try:
            return _Granted.model_validate_json(answer.body)
        except ValidationError:
            raise NoAccess("no access token: the answer holds none") from None

    def _assertion(self, now: datetime) -> str:
        account = self._account
        issued_at = int(now.timestamp())
        head = {"alg": "RS256", "typ": "JWT", "kid": account.private_key_id}
        claims = {
            "iss": account.client_email,
            "scope": _SCOPE,
            "aud": account.token_uri,
            "iat": issued_at,
            "exp": issued_at + int(_LIFETIME.total_seconds()),
        }
        message = f"{_part(head)}.{_part(claims)}"
        signature = self._key.sign(message.encode(), PKCS1v15(), SHA256())
        return f"{message}.{_encoded(signature)}"


def _part(value: dict[str, Any]) -> str:
    return _encoded(orjson.dumps(value))


def _encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")

"""The port to the library that speaks WebAuthn with authenticators; what serves passkeys plugs it in.

It knows no users and keeps nothing. Bytes are in base64url everywhere.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

Options = dict[str, Any]


class AuthenticatorRefused(Exception):
    """An authenticator's answer that is malformed, or none to the challenge."""


@dataclass(frozen=True, slots=True)
class Party:
    """The relying party: its host, and the origin that browsers write."""

    host: str
    origin: str
    name: str


@dataclass(frozen=True, slots=True)
class RegisteredCredential:
    """A new credential."""

    credential_id: str
    public_key: str
    sign_count: int


class Library(Protocol):
    """Makes requests to authenticators and checks their answers, which must have verified their user."""

    def creation_options(
        self,
        party: Party,
        challenge: str,
        handle: str,
        account: str,
        name: str,
        existing: Collection[str],
        seconds: int,
    ) -> Options:
        """Options of `navigator.credentials.create`: a discoverable credential that verifies its user."""
        ...

    def request_options(self, party: Party, challenge: str, seconds: int) -> Options:
        """Options of `navigator.credentials.get`, which name no credential."""
        ...

    def check_creation(self, party: Party, credential: Mapping[str, Any], challenge: str) -> RegisteredCredential:
        """The new credential for this challenge. Errors: Refused."""
        ...

    def check_request(self, party: Party, credential: Mapping[str, Any], challenge: str, public_key: str) -> int:
        """The signature count of an answer to this challenge that this key signed. Errors: Refused."""
        ...


def library() -> Library:
    """The library of this process, which its first use loads; RuntimeError before `plug`."""
    if _load is None:
        raise RuntimeError("no library for passkeys is plugged in")
    return _load()


def plug(load: Callable[[], Library] | None) -> None:
    """Use the library that `load` returns from now on, or none; the wiring calls this."""
    global _load
    _load = None if load is None else cache(load)


_load: Callable[[], Library] | None = None

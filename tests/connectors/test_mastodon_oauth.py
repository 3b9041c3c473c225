"""Mastodon by OAuth: a client at each instance, an address for each, and a token that the person may take back."""

from collections.abc import AsyncGenerator
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest

from app.connectors import (
    Ask,
    ClientRefused,
    ConnectRefused,
    Content,
    NeedsReconnect,
    PublishFailure,
    Target,
    authorization_gate,
    oauth,
)
from app.connectors.oauth_metadata import Metadata
from app.connectors.platforms.mastodon import MastodonPlatform, registration
from tests.connectors.authorized import BACK, KnownClients, granted
from tests.connectors.mastodon_server import Instance
from tests.connectors.stand_in import Fault

PLATFORM = MastodonPlatform()
CALLBACK = BACK.format("mastodon")


@pytest.fixture
async def instance() -> AsyncGenerator[Instance]:
    made = Instance()
    async with made.running():
        yield made


async def asked(
    instance: Instance, clients: KnownClients, callback: str = CALLBACK, **fields: str
) -> dict[str, str]:
    """The query of the page that is opened."""
    ask = Ask(callback, "the state", {"instance": instance.url, **fields}, clients)
    redirect = await authorization_gate.authorize(PLATFORM, ask)
    assert redirect.url.startswith(f"{instance.url}/oauth/authorize?")
    return {name: values[0] for name, values in parse_qs(urlsplit(redirect.url).query).items()}


async def channel(instance: Instance, **fields: str) -> Target:
    _, grant = await granted(PLATFORM, instance, {"instance": instance.url, **fields})
    [offer] = await authorization_gate.offers(PLATFORM, grant)
    return Target(1, uuid4(), offer.name, offer.credentials)


@pytest.mark.parametrize(
    ("told", "endpoints"),
    [
        (None, ("https://m.test/oauth/authorize", "https://m.test/oauth/token", "https://m.test/oauth/revoke")),
        ({}, ("https://m.test/a", "https://m.test/t", "https://m.test/oauth/revoke")),
        (
            {"revocation_endpoint": "https://m.test/r"},
            ("https://m.test/a", "https://m.test/t", "https://m.test/r"),
        ),
    ],
)
def test_the_endpoints_are_those_of_the_metadata_or_of_the_documentation(
    told: dict[str, str] | None, endpoints: tuple[str, str, str]
) -> None:
    places = {"authorization_endpoint": "https://m.test/a", "token_endpoint": "https://m.test/t"}
    metadata = None if told is None else Metadata.model_validate({"issuer": "https://m.test", **places, **told})
    there = registration.server("https://m.test", metadata)
    assert (there.authorization_endpoint, there.token_endpoint, there.revocation_endpoint) == endpoints


async def test_an_instance_has_one_client_and_an_address_of_its_own(instance: Instance) -> None:
    clients = KnownClients()
    first = await asked(instance, clients)
    mark = oauth.issuer_mark(instance.url)
    assert first["redirect_uri"] == f"{CALLBACK}?at={mark}"
    assert (first["client_id"], first["code_challenge_method"]) == ("app-1", "S256")
    assert "force_login" not in first
    again = await asked(instance, clients, other_account="yes")
    assert (again["client_id"], again["force_login"]) == ("app-1", "true")
    assert again["code_challenge"] != first["code_challenge"]
    assert [app["redirect_uris"] for app in instance.apps] == [[first["redirect_uri"]]]


async def test_a_client_that_no_longer_fits_is_registered_anew(instance: Instance) -> None:
    clients = KnownClients()
    await asked(instance, clients)
    instance.authorizations.clients.clear()
    assert (await asked(instance, clients))["client_id"] == "app-2"
    moved = await asked(instance, clients, "https://moved.example/oauth/mastodon/callback")
    assert moved["client_id"] == "app-3"
    assert (await asked(instance, clients, "https://moved.example/oauth/mastodon/callback"))[
        "client_id"
    ] == "app-3"


async def test_an_instance_before_4_3_gets_no_challenge(instance: Instance) -> None:
    instance.modern = False
    redirect, grant = await granted(PLATFORM, instance, {"instance": instance.url})
    assert "code_challenge" not in parse_qs(urlsplit(redirect.url).query)
    assert (redirect.issuer, redirect.sends_issuer) == (instance.url, False)
    assert grant.access_until is None


async def test_an_issuer_that_the_instance_promises_has_to_come(instance: Instance) -> None:
    instance.authorizations.sends_issuer = True
    redirect, _ = await granted(PLATFORM, instance, {"instance": instance.url})
    assert (redirect.issuer, redirect.sends_issuer) == (f"{instance.url}/", True)


async def test_a_channel_publishes_until_the_person_takes_the_access_back(instance: Instance) -> None:
    target = await channel(instance, visibility="unlisted", language="de")
    placed = await PLATFORM.publish(target, Content(None, "Hallo"), "pub_1_0a")
    assert instance.statuses[0]["visibility"] == "unlisted"
    await PLATFORM.delete(target, placed.external_id)
    instance.authorizations.end()
    with pytest.raises(NeedsReconnect):
        await PLATFORM.publish(target, Content(None, "Hallo"), "pub_2_0a")


async def test_accounts_of_two_instances_are_two_accounts(instance: Instance) -> None:
    _, grant = await granted(PLATFORM, instance, {"instance": instance.url})
    other = Instance()
    async with other.running():
        _, second = await granted(PLATFORM, other, {"instance": other.url})
    assert grant.tokens["account_id"] == second.tokens["account_id"]
    assert grant.subject != second.subject


@pytest.mark.parametrize("path", ["/api/v1/accounts/verify_credentials", "/api/v2/instance"])
async def test_a_token_that_is_of_no_use_is_ended(instance: Instance, path: str) -> None:
    instance.faults.append(Fault(path))
    with pytest.raises(PublishFailure):
        await granted(PLATFORM, instance, {"instance": instance.url})
    # The token of the client itself stays.
    assert len(instance.authorizations.access) == 1


async def test_an_instance_that_forgot_the_client_meanwhile_says_so(instance: Instance) -> None:
    ask = Ask(CALLBACK, "the state", {"instance": instance.url}, KnownClients())
    redirect = await authorization_gate.authorize(PLATFORM, ask)
    query = instance.consent(redirect.url)
    instance.authorizations.clients.clear()
    with pytest.raises(ClientRefused):
        await authorization_gate.exchange(PLATFORM, redirect.kept, query)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"instance": ""}, "instance"),
        ({"instance": "http://[::"}, "instance"),
        ({"visibility": "secret"}, "visibility"),
        ({"language": "English"}, "language"),
        ({"other_account": "perhaps"}, "other_account"),
        ({"access_token": "t"}, "access_token"),
    ],
)
async def test_unusable_fields_are_refused_before_any_call(
    instance: Instance, fields: dict[str, str], wrong: str
) -> None:
    ask = Ask(CALLBACK, "the state", {"instance": instance.url, **fields}, KnownClients())
    with pytest.raises(ConnectRefused) as refused:
        await authorization_gate.authorize(PLATFORM, ask)
    assert list(refused.value.fields) == [wrong]
    assert instance.calls == []


async def test_an_instance_that_registers_nobody_is_named(instance: Instance) -> None:
    instance.faults.append(Fault("/api/v1/apps", 422, {"error": "Validation failed"}))
    with pytest.raises(ConnectRefused) as refused:
        await asked(instance, KnownClients())
    assert refused.value.fields == {"instance": ["Mastodon: Validation failed"]}

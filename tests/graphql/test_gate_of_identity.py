"""Visitors, unverified callers and tokens of a tier neither change nor see what is somebody's own."""

from typing import Any

import pytest

from tests.forgery import forged
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.world import PASSWORD, rows

OWN: dict[str, dict[str, Any]] = {
    "profileUpdate": {"firstName": "Ada"},
    "passwordChange": {"currentPassword": PASSWORD, "newPassword": "another password"},
    "accountDelete": {"password": PASSWORD, "confirmEmail": "u@example.com"},
    "apiTokenCreate": {"name": "x", "password": PASSWORD},
    "accessTokenRevoke": {"id": "x"},
    "tierTokenCreate": {"name": "x", "tier": "READ"},
    "tierTokenRename": {"id": "x", "name": "x"},
    "tierTokenRevoke": {"id": "x"},
    "cliAuthorizationDecide": {"userCode": "BBBB-BBBB", "approve": True},
    "twoFactorSetupStart": {"password": PASSWORD},
    "twoFactorSetupConfirm": {"setupToken": "x", "code": "000000"},
    "twoFactorRecoveryCodesRegenerate": {"password": PASSWORD},
    "twoFactorDisable": {"password": PASSWORD},
    "passkeyRegistrationStart": {"password": PASSWORD},
    "passkeyRegistrationFinish": {"ceremonyToken": "x", "credential": {}, "name": "x"},
    "passkeyRename": {"id": "x", "name": "x"},
    "passkeyDelete": {"id": "x"},
    "identityConfirm": {"password": PASSWORD},
}

PARTLY_PUBLIC = """mutation {
    passwordResetRequest(input: {email: "o1@example.com"}) { __typename }
    twoFactorDisable(input: {password: "x"}) { __typename } }"""


def asked(name: str) -> str:
    kind = name[0].upper() + name[1:]
    return f"mutation ($input: {kind}Input!) {{ {name}(input: $input) {{ __typename }} }}"


@proves("S-169", "S-103")
@pytest.mark.parametrize("name", OWN)
async def test_a_mutation_of_ones_own_needs_a_full_token_of_somebody_verified(studio: Studio, name: str) -> None:
    studio.world.tokens["forged"] = forged(studio.world.tokens["O1"])
    before = await rows()
    for nobody in (None, "forged"):
        visitor = await studio.send(asked(name), by=nobody, input=OWN[name])
        assert (visitor.status_code, visitor.json()["remark"]) == (401, "unauthenticated")
    unverified = await studio.send(asked(name), by="U", input=OWN[name])
    assert (unverified.status_code, unverified.json()["remark"]) == (403, "unverified")
    for tier in ("read", "elevated_write"):
        denied = await studio.send(asked(name), by=tier, input=OWN[name])
        assert (denied.status_code, denied.json()["code"]) == (403, "tier_denied")
        assert denied.json()["token_tier"] == tier
    assert await rows() == before


@proves("S-169", "S-103")
@pytest.mark.parametrize(
    "query",
    [
        "{ viewer { accessTokens { edges { node { id } } } } }",
        "{ viewer { account { tierTokens { edges { node { id } } } } } }",
        '{ cliAuthorization(userCode: "BBBB-BBBB") { deviceName } }',
        PARTLY_PUBLIC,
    ],
)
async def test_so_does_a_query_and_a_document_that_is_public_in_part(studio: Studio, query: str) -> None:
    studio.world.tokens["forged"] = forged(studio.world.tokens["O1"])
    before = await rows()
    assert (await studio.send(query)).status_code == 401
    assert (await studio.send(query, by="forged")).status_code == 401
    assert (await studio.send(query, by="U")).json()["remark"] == "unverified"
    assert (await studio.send(query, by="read")).json()["code"] == "tier_denied"
    assert await rows() == before


async def test_a_tier_token_has_no_mail_sent_again(studio: Studio) -> None:
    query = "mutation { emailVerificationResend { __typename } }"
    before = await rows()
    assert (await studio.send(query)).status_code == 401
    assert (await studio.send(query, by="elevated_write")).json()["code"] == "tier_denied"
    assert await rows() == before

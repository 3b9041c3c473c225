"""The server of an account on Bluesky, as the document of its DID names it among other services."""

from typing import Any

import pytest

from app.connectors import Rejected
from app.connectors.platforms.bluesky import identity

DID = "did:plc:ewvi7nxzyoun6zhxrhs64oiz"
SERVER = {
    "id": "#atproto_pds",
    "type": "AtprotoPersonalDataServer",
    "serviceEndpoint": "https://pds.test",
}
LABELER = {"id": "#atproto_labeler", "type": "AtprotoLabeler", "serviceEndpoint": "https://labels.test"}


def server_of(*services: dict[str, Any]) -> str:
    document = identity._Document.model_validate({"id": DID, "service": services})
    return identity._identity(document, "ann.test").server


def test_the_server_is_named_by_its_id_and_its_type_together() -> None:
    assert server_of(SERVER) == server_of(LABELER, SERVER) == "https://pds.test"
    assert server_of({**SERVER, "id": f"{DID}#atproto_pds"}) == "https://pds.test"
    assert server_of(SERVER, {**SERVER, "serviceEndpoint": "https://other.test"}) == "https://pds.test"


@pytest.mark.parametrize(
    "services",
    [
        [],
        [LABELER],
        [{**SERVER, "id": "#other"}],
        [{**SERVER, "id": "did:plc:other#atproto_pds"}],
        [{**SERVER, "type": "AtprotoLabeler"}],
    ],
    ids=range(5),
)
def test_an_account_without_a_server_is_refused(services: list[dict[str, Any]]) -> None:
    with pytest.raises(Rejected, match="names no server"):
        server_of(*services)


def test_a_document_that_names_no_services_is_one_of_an_account_without_a_server() -> None:
    document = identity._Document.model_validate({"id": DID})
    with pytest.raises(Rejected, match="names no server"):
        identity._identity(document, "ann.test")

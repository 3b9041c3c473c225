"""The committed reference is what a client is told."""

from typing import Any

from pydantic import BaseModel

from app.mcp_server import reference
from tests.mcp.agents import Place


def test_the_committed_document_is_the_present_one() -> None:
    assert reference.FILE.read_bytes() == reference.text(), "write it anew: python -m app.mcp_server.reference"


async def test_a_client_is_told_the_same(place: Place) -> None:
    def written(models: list[Any]) -> list[dict[str, Any]]:
        assert all(isinstance(model, BaseModel) for model in models)
        return [model.model_dump(mode="json", by_alias=True, exclude_none=True) for model in models]

    async with place.agent() as agent:
        assert reference.document() == {
            "tools": written((await agent.list_tools()).tools),
            "resources": written((await agent.list_resources()).resources),
            "resourceTemplates": written((await agent.list_resource_templates()).resource_templates),
            "prompts": written((await agent.list_prompts()).prompts),
        }

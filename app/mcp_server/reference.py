"""The document of all that the MCP server lists; `python -m app.mcp_server.reference` writes it."""

from pathlib import Path
from typing import Any, Final

import orjson
from pydantic import BaseModel

from app.mcp_server import prompts, resources
from app.mcp_server.tools import TOOLS

FILE: Final = Path(__file__).parents[2] / "docs" / "mcp.json"


def document() -> dict[str, Any]:
    """Tools, resources and prompts, as the protocol writes them."""
    return {
        "tools": [_json(tool.listing) for tool in TOOLS.values()],
        "resources": [_json(resource) for resource in resources.RESOURCES],
        "resourceTemplates": [_json(template) for template in resources.TEMPLATES],
        "prompts": [_json(prompt) for prompt in prompts.PROMPTS],
    }


def text() -> bytes:
    """The document as it is committed."""
    return orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def _json(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


if __name__ == "__main__":
    FILE.write_bytes(text())

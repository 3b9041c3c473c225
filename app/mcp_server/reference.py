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
        "tools": [_written(tool.shown) for tool in TOOLS.values()],
        "resources": [_written(resource) for resource in resources.LISTED],
        "resourceTemplates": [_written(template) for template in resources.TEMPLATES],
        "prompts": [_written(prompt) for prompt in prompts.LISTED],
    }


def text() -> bytes:
    """The document as it is committed."""
    return orjson.dumps(document(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def _written(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


if __name__ == "__main__":
    FILE.write_bytes(text())

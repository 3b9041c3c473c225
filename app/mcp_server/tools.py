"""All tools, and which of them a token sees.

Three are specified (MCP-21), a fourth lists the brands that they can work in; the others draft posts (record
0023). None approves or publishes (MCP-14, MCP-15).
"""

from collections.abc import Mapping
from typing import Final

from app.access import Tier
from app.mcp_server.draft_tools import DRAFT_TOOLS
from app.mcp_server.idea_tools import IDEA_TOOLS
from app.mcp_server.tool import Tool

TOOLS: Final[Mapping[str, Tool]] = {each.shown.name: each for each in (*IDEA_TOOLS, *DRAFT_TOOLS)}


def shown_to(tier: Tier) -> list[Tool]:
    """The tools that a token of this tier is told of: one for ideas alone is told of those alone."""
    return [tool for tool in TOOLS.values() if tier is not Tier.IDEAS or tool.operation.agents is Tier.IDEAS]

"""All tools, and which of them a token lists.

Three are specified (MCP-21), a fourth lists the brands that they can work in; the others draft posts (record
0023). None approves or publishes (MCP-14, MCP-15).
"""

from collections.abc import Mapping
from typing import Final

from app.access import Tier
from app.mcp_server.draft_tools import DRAFT_TOOLS
from app.mcp_server.idea_tools import IDEA_TOOLS
from app.mcp_server.tool import Tool

TOOLS: Final[Mapping[str, Tool]] = {each.listing.name: each for each in (*IDEA_TOOLS, *DRAFT_TOOLS)}


def tools_of(tier: Tier) -> list[Tool]:
    """The tools that a client lists with a token of this tier; one for ideas lists those for ideas alone."""
    return [tool for tool in TOOLS.values() if tier is not Tier.IDEAS or tool.operation.agents is Tier.IDEAS]

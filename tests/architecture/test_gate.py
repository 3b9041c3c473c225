"""Connectors are called at their gate: what they answer reaches nobody unchecked."""

import ast

from tests.architecture import source

HOLDERS = {"platform", "connector"}
"""What a connector is called wherever one is held."""
ANSWERS = {
    "publish",
    "publish_many",
    "find",
    "delete",
    "connect",
    "preflight",
    "repeat",
    "budget",
    "in_flight",
    "key_lifetime",
    "profile_url",
}
GATES = {"app.connectors.gate", "app.connectors.follow_ups", "app.connectors.threads"}
"""The gate, and what it asks for the parts of a thread and the comments below a post."""


def test_nobody_but_the_gate_asks_a_connector() -> None:
    beside = [
        f"{module}, line {node.lineno}: {node.attr}"
        for module in source.modules()
        if module not in GATES
        for node in source.nodes(module)
        if isinstance(node, ast.Attribute)
        and node.attr in ANSWERS
        and isinstance(node.value, ast.Name)
        and node.value.id in HOLDERS
    ]
    assert beside == []

"""Operator commands: one module a command, each with a typer application called `app`.

They put settings, runtime and domain operations together and print; they decide nothing.
"""

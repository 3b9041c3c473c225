"""Operator commands: one module for each command, with a typer application called `app`.

They combine settings, runtime and domain operations, and print the results; they decide nothing.
"""

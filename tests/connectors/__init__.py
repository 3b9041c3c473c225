"""Tests of the connectors ring."""

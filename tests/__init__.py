"""Behaviour proven through real doors and real parts, on both databases."""

"""Clients that the generators of others make of the service's own descriptions, with real calls."""

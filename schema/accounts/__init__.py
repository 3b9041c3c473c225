"""Accounts in GraphQL: plans, billing and recent activity."""

"""Accounts in GraphQL: `account` has plan and billing, `activity` what was done in the viewer's name."""

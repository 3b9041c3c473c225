"""Members and invitations of brands in GraphQL."""

"""Members of brands in GraphQL: `memberships` with roles and seats, and `invitations`."""

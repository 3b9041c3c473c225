"""Users in GraphQL: registration, profile, tokens, two-factor, passkeys and terminals."""

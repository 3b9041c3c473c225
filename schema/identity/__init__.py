"""Users in GraphQL: `registration` with mailed links, `profile`, `tokens`, `two_factor`, `passkeys`,
`terminal_login`, and `confirmation` of the current token.
"""

"""Posts in GraphQL: content, review, share links, publications and what came back."""

"""Bearer tokens as a stranger would make them up: right form, checksum, kind and row, another secret."""

from app.core import secret_tokens


def forged(token: str) -> str:
    """A token for the same row and of the same kind that nobody was given."""
    parsed = secret_tokens.parse(token)
    assert parsed is not None
    made = secret_tokens.mint(parsed.kind, parsed.row_id, secret_tokens.new_secret())
    again = secret_tokens.parse(made)
    assert again is not None
    assert (again.kind, again.row_id) == (parsed.kind, parsed.row_id)
    assert again.digest != parsed.digest
    return made

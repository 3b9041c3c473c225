"""Bearer tokens as a stranger would make them up: right form, checksum, kind and row, another secret."""

from app.core import secrettoken


def forged(token: str) -> str:
    """A token for the same row and of the same kind that nobody was given."""
    parsed = secrettoken.parse(token)
    assert parsed is not None
    made = secrettoken.mint(parsed.kind, parsed.row_id, secrettoken.new_secret())
    again = secrettoken.parse(made)
    assert again is not None
    assert (again.kind, again.row_id) == (parsed.kind, parsed.row_id)
    assert again.digest != parsed.digest
    return made

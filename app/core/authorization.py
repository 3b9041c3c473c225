"""The header Authorization, read alike at every door (RFC 6750 section 2.1, S-166)."""

from collections.abc import Sequence


def bearer(sent: Sequence[str]) -> str | None:
    """The token of the one header that was sent; the scheme's case does not matter.

    None where there is none, where there are several, and for another scheme.
    """
    if len(sent) != 1:
        return None
    scheme, _, token = sent[0].strip().partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None

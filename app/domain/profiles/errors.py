"""Errors of the room."""

from app.core.errors import DomainError, ErrorKind


class ContentProfileMissing(DomainError):
    """The brand has no content profile yet (ERR-RULE-10, S-113)."""

    kind = ErrorKind.REFUSED
    code = "content_profile_missing"
    text = "No profile is configured for the team yet. Add one before importing ideas."

"""Errors of the room."""

from app.core.errors import DomainError, ErrorKind


class ArchiveRefused(DomainError):
    """The file is no archive of a brand that this version can read."""

    kind = ErrorKind.INVALID
    code = "archive_refused"
    text = "This file is not an archive of a brand."


class BrandExists(DomainError):
    """What the archive holds is in this installation already."""

    kind = ErrorKind.REFUSED
    code = "brand_exists"
    text = "This brand is in this installation already."


class ArchiveInUse(DomainError):
    """Another process writes the archive."""

    kind = ErrorKind.REFUSED
    code = "archive_in_use"
    text = "Another process is writing this archive."

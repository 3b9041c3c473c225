"""Errors of the room."""

from app.core.errors import DomainError, ErrorKind, InvalidState, Throttled, Unavailable


class StorageFull(DomainError):
    """The file does not fit into the storage of the account (OTHER-05, S-156)."""

    kind = ErrorKind.LIMIT
    code = "storage_limit_reached"
    text = "The file does not fit into the storage of your plan. Delete files, or choose a larger plan."


class TooManyUploads(Throttled):
    """The caller reached the limit of uploads at once."""

    code = "too_many_uploads"
    text = "You have too many uploads under way. Wait until one has ended."


class UploadsBusy(Unavailable):
    """This process reached its limit of uploads at once."""

    code = "uploads_busy"
    text = "The service is taking as many uploads as it can. Try again in a moment."


class DiskFull(Unavailable):
    """The disk of the uploads has no free space but the reserve."""

    code = "no_room_for_uploads"
    text = "The service has no room for files at the moment. Try again later."


class WrongOffset(DomainError):
    """The bytes do not continue the file where it ends; the details name where that is."""

    kind = ErrorKind.CONFLICT
    code = "wrong_offset"
    text = "The file does not end there."


class UploadLocked(DomainError):
    """Another request is bringing bytes of the same file, or the file is being examined."""

    kind = ErrorKind.LOCKED
    code = "upload_locked"
    text = "Another request is bringing this file. Wait until it has ended."


class NotScanned(Unavailable):
    """The scanner that the operator requires gave no verdict on the file."""

    code = "not_scanned"
    text = "The file could not be checked for malware, so it was not taken. Try again later."


class NotExamined(Unavailable):
    """The program that examines files did not come to its end, which is not the fault of the file."""

    code = "not_examined"
    text = "The file could not be examined, so it was not taken. Try again in a moment."


class Interrupted(NotExamined):
    """The same, because this process stops."""


class AddressRefused(DomainError):
    """The URL of a media file has expired, or its signature is wrong."""

    kind = ErrorKind.FORBIDDEN
    code = "address_refused"
    text = "This address is not valid any more."


class MediaInUse(InvalidState):
    """The file cannot be deleted while posts carry it."""

    @classmethod
    def by(cls, posts: int) -> "MediaInUse":
        """The error for a file in this number of posts."""
        where, them = ("1 post", "the post") if posts == 1 else (f"{posts} posts", "them")
        return cls(f"This file is in {where}. Take it out of {them} first.")

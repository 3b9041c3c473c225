"""What this room refuses."""

from app.core.errors import DomainError, InvalidState, Kind


class StorageFull(DomainError):
    """The file does not fit into what the account may store (OTHER-05, S-156)."""

    kind = Kind.LIMIT
    code = "storage_limit_reached"
    text = "The file does not fit into the storage of your plan."


class AddressRefused(DomainError):
    """The address of a media file has expired, or was not made here."""

    kind = Kind.FORBIDDEN
    code = "address_refused"
    text = "This address is not valid any more."


class MediaInUse(InvalidState):
    """The file cannot be deleted while posts carry it."""

    @classmethod
    def by(cls, posts: int) -> "MediaInUse":
        """The refusal, for so many posts."""
        where, there = ("1 post", "the post") if posts == 1 else (f"{posts} posts", "them")
        return cls(f"This file is in {where}. Take it out of {there} first.")

"""What this room refuses."""

from app.core.errors import DomainError, Kind


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

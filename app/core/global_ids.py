"""The ids of GraphQL: the name of a type and the number of a row as opaque text."""

import binascii


def global_id(type_name: str, ident: int | str) -> str:
    """The global id of a row."""
    return binascii.b2a_base64(f"{type_name}:{ident}".encode(), newline=False).decode()

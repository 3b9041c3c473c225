"""The installation: what a client has to know of the service that it talks to."""

from app.core import release
from app.core.config import settings
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import field, object_type
from schema.engine.root_fields import Query, query


@object_type
class Installation:
    """This installation of the service."""

    version: str = field("The release that runs; clients that are older should load anew.")
    environment: str = field("`production`, or `development` with its aids for developers.")
    billing: bool = field("Whether plans are bought here; elsewhere the operator assigns them.")
    header_prefix: str = field("What the names of the service's own headers start with.")


async def _installation(info: Info) -> Installation:
    """This installation and its release. Needs a full token."""
    del info
    return Installation(
        version=release.version(),
        environment=settings().environment,
        billing=settings().payments_key is not None,
        header_prefix=settings().header_prefix,
    )


EXTENDS: Extensions = {Query: {"installation": query(_installation)}}

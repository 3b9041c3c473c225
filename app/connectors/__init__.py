"""Speaks to social networks and other platforms; knows no posts, brands or people.

Connectors are called through `gate`. `protocols` says what a platform is and can do, in the shapes of `content`,
`targets`, `placing`, `failures` and `serving`; `registry` has the platforms that this installation offers, and
`threads` says how a text has several parts. A platform's own name appears below `platforms` and nowhere else.
"""

from app.connectors import gate, registry, threads
from app.connectors.content import Content, Issue, Limits, Media
from app.connectors.failures import ConnectRefused, NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown
from app.connectors.placing import Absence, Budget, InFlight, Placed, Repeat
from app.connectors.protocols import (
    Bounded,
    Connects,
    Counts,
    Deletes,
    Disconnects,
    Forgets,
    Keeps,
    Paced,
    Platform,
    Publishes,
    Reconciles,
    Remembers,
    Serves,
    Threads,
)
from app.connectors.serving import Answer, Handler, Request, Route
from app.connectors.targets import Connection, ConnectMethod, Field, Target

__all__ = [
    "Absence",
    "Answer",
    "Bounded",
    "Budget",
    "ConnectMethod",
    "ConnectRefused",
    "Connection",
    "Connects",
    "Content",
    "Counts",
    "Deletes",
    "Disconnects",
    "Field",
    "Forgets",
    "Handler",
    "InFlight",
    "Issue",
    "Keeps",
    "Limits",
    "Media",
    "NeedsReconnect",
    "Paced",
    "Placed",
    "Platform",
    "PublishFailure",
    "Publishes",
    "Reconciles",
    "Rejected",
    "Remembers",
    "Repeat",
    "Request",
    "Retryable",
    "Route",
    "Serves",
    "Target",
    "Threads",
    "Unknown",
    "gate",
    "registry",
    "threads",
]

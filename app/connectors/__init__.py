"""Speaks to social networks and other platforms; knows no posts, brands or people.

Connectors are called through `gate`. `protocols` says what a platform is and can do, in the shapes of `content`,
`targets`, `placing`, `failures` and `serving`; `registry` has the platforms that this installation offers, and
`threads` says how a text has several parts. A platform's own name appears below `platforms` and nowhere else.
"""

from app.connectors import gate as gate, registry as registry, threads as threads
from app.connectors.content import Content as Content, Issue as Issue, Limits as Limits, Media as Media
from app.connectors.failures import (
    ConnectRefused as ConnectRefused,
    NeedsReconnect as NeedsReconnect,
    PublishFailure as PublishFailure,
    Rejected as Rejected,
    Retryable as Retryable,
    Unknown as Unknown,
)
from app.connectors.placement import (
    Absence as Absence,
    Budget as Budget,
    InFlight as InFlight,
    Placed as Placed,
    Repeat as Repeat,
)
from app.connectors.protocols import (
    Bounded as Bounded,
    Connects as Connects,
    Counts as Counts,
    Deletes as Deletes,
    Disconnects as Disconnects,
    Forgets as Forgets,
    Keeps as Keeps,
    Paced as Paced,
    Platform as Platform,
    Publishes as Publishes,
    Reconciles as Reconciles,
    Remembers as Remembers,
    Serves as Serves,
    Threads as Threads,
)
from app.connectors.routes import Answer as Answer, Handler as Handler, Request as Request, Route as Route
from app.connectors.targets import (
    Connection as Connection,
    ConnectMethod as ConnectMethod,
    Field as Field,
    Target as Target,
)

"""Connectors to social networks and other platforms. They know no posts, brands or users.

All calls go through `gate`. `protocols` defines what a platform is and can do, with the types of `content`,
`targets`, `placement`, `failures` and `routes`. `registry` lists the platforms of this installation; `threads`
splits a text into parts. The name of a platform appears only below `platforms`.
"""

from app.connectors import gate as gate, registry as registry, threads as threads
from app.connectors.comments import (
    Author as Author,
    Comment as Comment,
    CommentKind as CommentKind,
    CommentPage as CommentPage,
)
from app.connectors.content import Content as Content, Issue as Issue, Limits as Limits, Media as Media
from app.connectors.failures import (
    ConnectRefused as ConnectRefused,
    NeedsReconnect as NeedsReconnect,
    PublishFailure as PublishFailure,
    Rejected as Rejected,
    Retryable as Retryable,
    Unknown as Unknown,
)
from app.connectors.measurements import DayValue as DayValue, Figures as Figures, Measurement as Measurement
from app.connectors.placement import (
    Absence as Absence,
    Budget as Budget,
    InFlight as InFlight,
    Placed as Placed,
    Repeat as Repeat,
)
from app.connectors.protocols import (
    Bounded as Bounded,
    Comments as Comments,
    Connects as Connects,
    Counts as Counts,
    Deletes as Deletes,
    Disconnects as Disconnects,
    Forgets as Forgets,
    Hides as Hides,
    Keeps as Keeps,
    Measures as Measures,
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

"""Connectors to social networks and other platforms. They know no posts, brands or users.

All calls go through `gate` and `authorization_gate`. `protocols` defines what a platform is and can do, with
the types of `authorizations`, `content`, `failures`, `placement`, `platform_events`, `routes`, `stages` and
`targets`. `registry` lists the platforms of this installation; `threads` splits a text into parts,
`hyperlinks` shows its addresses as links. The name of a
platform appears only below `platforms`.

This package is the interface for connectors of outside packages: they import from it and from nothing below it.
What they need beside the protocols and their types are the modules `http_calls` (calls and what their failures
mean), `oauth` and `oauth_platform` (the client of OAuth), `dpop` (proofs of possession), `multipart` (forms with
files), `rate_headers` (what is left of the allowed calls), `preflight` (checks of content) and `platform_texts`
(words of a platform for people).
"""

from app.connectors.authorizations import (
    Ask as Ask,
    Client as Client,
    Clients as Clients,
    Grant as Grant,
    Offer as Offer,
    Redirect as Redirect,
)
from app.connectors.comments import (
    Author as Author,
    Comment as Comment,
    CommentAnswer as CommentAnswer,
    CommentKind as CommentKind,
    CommentPage as CommentPage,
)
from app.connectors.content import (
    Content as Content,
    Issue as Issue,
    Limits as Limits,
    Media as Media,
    NewPost as NewPost,
    TextLength as TextLength,
)
from app.connectors.declared import Declared as Declared, Fact as Fact, Source as Source
from app.connectors.failures import (
    ClientRefused as ClientRefused,
    ConnectRefused as ConnectRefused,
    InvalidGrant as InvalidGrant,
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
    Capabilities as Capabilities,
    InFlight as InFlight,
    Placed as Placed,
    Repeat as Repeat,
)
from app.connectors.platform_events import Event as Event, EventKind as EventKind
from app.connectors.protocols import (
    Authorizes as Authorizes,
    Bounded as Bounded,
    Comments as Comments,
    Connects as Connects,
    Counts as Counts,
    CountsText as CountsText,
    Declares as Declares,
    Deletes as Deletes,
    Disconnects as Disconnects,
    Forgets as Forgets,
    Hides as Hides,
    Keeps as Keeps,
    Measures as Measures,
    Paced as Paced,
    Platform as Platform,
    Publishes as Publishes,
    PublishesMany as PublishesMany,
    Receives as Receives,
    Reconciles as Reconciles,
    Refreshes as Refreshes,
    Remembers as Remembers,
    Revokes as Revokes,
    RevokesAll as RevokesAll,
    Serves as Serves,
    Stages as Stages,
    StagesSome as StagesSome,
    Threads as Threads,
    Verifies as Verifies,
    Versioned as Versioned,
)
from app.connectors.routes import Answer as Answer, Handler as Handler, Request as Request, Route as Route
from app.connectors.stages import NotYet as NotYet, Staged as Staged
from app.connectors.targets import (
    Choice as Choice,
    Connection as Connection,
    ConnectMethod as ConnectMethod,
    Field as Field,
    FieldKind as FieldKind,
    Target as Target,
)

"""Connectors to social networks and other platforms. They know no posts, brands or users.

All calls go through `gate` and `authorization_gate`. `protocols` defines what a platform is and can do, with
the types of `authorizations`, `content`, `failures`, `placement`, `platform_events`, `routes`, `stages` and
`targets`. `registry` lists the platforms of this installation; `threads` splits a text into parts,
`hyperlinks` shows its addresses as links, `link_cards` reads what their pages say of themselves. The name of a
platform appears only below `platforms`.

This package is the interface for connectors of outside packages: they import from it and from nothing below it.
What they need beside the protocols and their types are the modules `http_calls` (calls and what their failures
mean), `oauth` and `oauth_platform` (the client of OAuth), `dpop` (proofs of possession), `multipart` (forms with
files), `options` (limits of a format), `rate_headers` (what is left of the allowed calls), `preflight` (checks of
content) and `platform_texts` (words of a platform for people).
"""

# pyright: reportUnusedImport=false

from app.connectors.authorizations import Ask, Client, Clients, Grant, Offer, Redirect
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.content import (
    AnimationLimits,
    Content,
    FilmFacts,
    Format,
    Hint,
    ImageLimits,
    Issue,
    Limits,
    LinkCard,
    Media,
    NewPost,
    OptionData,
    TextLength,
    VideoLimits,
)
from app.connectors.declared import (
    Declared,
    Fact,
    Fold,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    PostOptions,
    Source,
)
from app.connectors.failures import (
    ClientRefused,
    ConnectRefused,
    InvalidGrant,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
    Unknown,
)
from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.placement import Absence, Budget, Capabilities, InFlight, Placed, Repeat
from app.connectors.platform_events import Event, EventKind
from app.connectors.protocols import (
    Authorizes,
    Bounded,
    Comments,
    Connects,
    Counts,
    CountsText,
    Declares,
    Deletes,
    Disconnects,
    FollowsUp,
    Forgets,
    Hides,
    Hints,
    Keeps,
    LimitsOfTarget,
    ListsChoices,
    Local,
    Measures,
    Paced,
    Platform,
    Portrays,
    Publishes,
    PublishesMany,
    Receives,
    Reconciles,
    Refreshes,
    Remembers,
    Revokes,
    RevokesAll,
    Serves,
    Stages,
    StagesSome,
    Threads,
    Verifies,
    Versioned,
)
from app.connectors.routes import Answer, Handler, PublicBrand, Request, Route
from app.connectors.stages import NotYet, Staged
from app.connectors.targets import Choice, Connection, ConnectMethod, Field, FieldKind, Target

"""The protocols of connectors: one for every platform, and one for each ability that a platform may have."""

import logging
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from typing_extensions import override

from app.connectors.authorizations import Ask, Grant, Offer, Redirect
from app.connectors.comments import Comment, CommentAnswer, CommentPage
from app.connectors.content import Content, Hint, Issue, Limits, NewPost, TextLength
from app.connectors.declared import Declared
from app.connectors.measurements import DayValue, Measurement
from app.connectors.placement import Absence, Budget, InFlight, Placed, Repeat
from app.connectors.platform_events import Event
from app.connectors.routes import Route
from app.connectors.stages import NotYet, Staged
from app.connectors.targets import Choice, Connection, ConnectMethod, Field, Target

logger = logging.getLogger(__name__)

_support: dict[tuple[type, type], bool] = {}


class _ByClass(type(Protocol)):
    """Checks each class once: a call to a platform checks several protocols, which is slow."""

    @override
    def __instancecheck__(cls, instance: Any) -> bool:
        pair = cls, type(instance)
        if pair not in _support:
            try:
                _support[pair] = super().__instancecheck__(instance)
            except Exception:
                # A property raised: the connector does not have this ability.
                logger.exception("a property of the connector %s failed", type(instance).__name__)
                return False
        return _support[pair]


@runtime_checkable
class Platform(Protocol, metaclass=_ByClass):
    """The properties of every connector; the protocols below are its abilities.

    A stand-in is offered only if the settings allow it.
    """

    @property
    def key(self) -> str:
        """The lower-case identifier of the platform; never changes."""
        ...

    @property
    def label(self) -> str:
        """The name for users."""
        ...

    @property
    def limits(self) -> Limits:
        """The limits for preflight."""
        ...

    @property
    def connect_method(self) -> ConnectMethod:
        """How a channel is connected."""
        ...

    @property
    def fields(self) -> Sequence[Field]:
        """The fields of the form that connects a channel, in their order."""
        ...

    @property
    def stand_in(self) -> bool:
        """Whether it publishes nothing for real."""
        ...


@runtime_checkable
class Declares(Protocol, metaclass=_ByClass):
    """Says where its limits come from."""

    @property
    def declared(self) -> Declared:
        """The facts that its limits rest on, each with its source."""
        ...


@runtime_checkable
class Connects(Protocol, metaclass=_ByClass):
    """Connects a channel with the fields of a form, which may be none."""

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Verify `fields` with the platform and return what to store for the channel `uuid`.

        Connecting the same channel again is a reconnect. Raises `ConnectRefused` with every reason at once.
        """
        ...


@runtime_checkable
class Authorizes(Protocol, metaclass=_ByClass):
    """Connects channels by OAuth: a person allows it on the platform's own pages.

    The domain makes and checks `state`, compares `iss`, and calls `exchange` once for each `authorize`; where the
    answer was lost, and the platform `Revokes`, it calls again later, to revoke what it gets.
    All calls may raise one of the kinds of `PublishFailure`; their texts are shown to people and hold no secret.
    """

    @property
    def client_settings(self) -> Sequence[str]:
        """The names of the settings that must be set for it, such as `x_client_id`; may be empty."""
        ...

    @property
    def callback_slug(self) -> str:
        """The word for the platform in the address of its callback; usually the key."""
        ...

    @property
    def scopes(self) -> Sequence[str]:
        """The scopes that everything here needs; what lacks one of them works in part."""
        ...

    @property
    def authorization_fields(self) -> Sequence[Field]:
        """The fields to fill in before the platform's page opens, such as an instance; may be empty."""
        ...

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of the platform to open. Raises `ConnectRefused` with every reason against the fields."""
        ...

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """The grant for the answer in the callback's query, which has a `code`."""
        ...

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The accounts that can become channels with this grant, in a fixed order."""
        ...


@runtime_checkable
class Refreshes(Protocol, metaclass=_ByClass):
    """Renews the tokens of a grant."""

    @property
    def rotates(self) -> bool:
        """Whether a refresh token is dead once it was used."""
        ...

    async def refresh(self, grant: Grant) -> Grant:
        """The grant with new tokens. `NeedsReconnect` means that it is gone for good; `Retryable` means later."""
        ...


@runtime_checkable
class Revokes(Protocol, metaclass=_ByClass):
    """Ends a grant on the platform's side."""

    async def revoke(self, grant: Grant) -> None:
        """End the tokens. They may have ended before, and the call may be repeated."""
        ...


@runtime_checkable
class RevokesAll(Revokes, Protocol, metaclass=_ByClass):
    """Says that `revoke` ends everything that the person allowed this client, in all brands."""

    @property
    def revokes_all(self) -> bool:
        """Where it is true, `revoke` is not called while the person has another connection."""
        ...


@runtime_checkable
class Disconnects(Protocol, metaclass=_ByClass):
    """Has its own work to do when a channel is disconnected."""

    async def disconnect(self, uuid: UUID) -> None:
        """End the platform's side of the channel; a reconnect reopens it. Safe to repeat."""
        ...


@runtime_checkable
class Forgets(Protocol, metaclass=_ByClass):
    """Has rows of a channel in its own tables, which are deleted with the brand."""

    async def forget(self, uuids: Sequence[UUID]) -> None:
        """Delete the rows of these channels, inside the open transaction and without outgoing calls."""
        ...


@runtime_checkable
class Publishes(Protocol, metaclass=_ByClass):
    """Places posts."""

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Every reason why the platform would refuse `content`; pure."""
        ...

    def repeat(self, target: Target) -> Repeat:
        """What repeating a call of unknown outcome does on this channel; pure."""
        ...

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place `content` under the idempotency key `key`. Raises one of the kinds of `PublishFailure`."""
        ...

    def profile_url(self, channel_uuid: UUID) -> str | None:
        """The public address of the channel, if it follows from the id alone; pure."""
        ...


@runtime_checkable
class PublishesMany(Publishes, Protocol, metaclass=_ByClass):
    """Places many posts by one call, such as one statement, which saves a task and a timer for each."""

    async def publish_many(self, new: Sequence[NewPost]) -> Sequence[Placed | Exception]:
        """As `publish` for each of these, in their order: where it was placed, or what `publish` would raise.

        What this raises itself, and a timeout, leaves the outcome of all unknown. Headers of answers are not
        looked at: a pause that the platform wants is `Placed.retry_after`.
        """
        ...


@runtime_checkable
class LimitsOfTarget(Protocol, metaclass=_ByClass):
    """Has limits that depend on the channel."""

    def limits_for(self, target: Target, content: Content) -> Limits:
        """The limits by which `preflight` finds the files of a content too many or too large; pure."""
        ...


@runtime_checkable
class CountsText(Protocol, metaclass=_ByClass):
    """Counts a text in another form than it was written, or has limits that depend on the channel or the media."""

    def text_length(self, target: Target, content: Content) -> TextLength:
        """The length by which `preflight` finds a text too long; pure."""
        ...


@runtime_checkable
class Stages(Protocol, metaclass=_ByClass):
    """Prepares a post by calls of its own before `publish`, such as a container or a video that is processed.

    A call that ends with `NotYet` costs no try, and all together last 24 hours at most. It places nothing.
    """

    async def stage(
        self, target: Target, content: Content, key: str, state: Mapping[str, str] | None
    ) -> Staged | NotYet:
        """Begin with `state` None, or go on from the state of the last call; a call may be repeated.

        Ends with `Staged`, after which `publish` gets its state as `content.stage`. A post that needs nothing is
        `Staged` at once. Raises one of the kinds of `PublishFailure`, of which `Unknown` and every
        other exception count as `Retryable`; after that, and after a `Retryable` of `publish`, it begins anew.
        """
        ...


@runtime_checkable
class StagesSome(Stages, Protocol, metaclass=_ByClass):
    """Prepares only some of its posts: for the others `stage` is not called, which saves statements."""

    def needs_stage(self, target: Target, content: Content) -> bool:
        """Whether this post, or part of a thread, has to be prepared; pure."""
        ...


@runtime_checkable
class Threads(Protocol, metaclass=_ByClass):
    """Places and finds content with `above` as the next part of a thread, by one call for each part."""

    @property
    def longest_thread(self) -> int:
        """The largest number of parts."""
        ...


@runtime_checkable
class FollowsUp(Protocol, metaclass=_ByClass):
    """Writes comments below the account's own posts, by calls that are not those of posts.

    A platform of `Threads` needs none of this: there a comment is a further part of the thread. What it takes is
    the `follow_up` that it `Declares`.
    """

    def follow_up_repeat(self, target: Target) -> Repeat:
        """What repeating a call of unknown outcome does; pure."""
        ...

    async def follow_up(self, target: Target, above: Sequence[str], text: str, key: str) -> Placed:
        """Write a comment below the post whose parts have these ids. Raises as `publish` does."""
        ...

    async def find_follow_up(
        self, target: Target, above: Sequence[str], text: str, key: str, since: datetime
    ) -> Placed | Absence:
        """Look for the comment that a call after `since` may have written, as `Reconciles.find` does."""
        ...

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        """Delete the comment with this id, as `Deletes.delete` does."""
        ...


@runtime_checkable
class Deletes(Protocol, metaclass=_ByClass):
    """Deletes posts."""

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the post with this id. It may be gone already, and the call may be repeated.

        Raises one of the kinds of `PublishFailure`, which here concern the deletion.
        """
        ...


@runtime_checkable
class Reconciles(Protocol, metaclass=_ByClass):
    """Finds out whether a call of unknown outcome placed its post, as `Repeat.QUERYABLE` promises."""

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Look for the post that a call after `since` may have placed.

        The call ended at least a minute ago. Every exception counts as `Absence.UNSURE`.
        """
        ...


@runtime_checkable
class Local(Protocol, metaclass=_ByClass):
    """Has its posts in this database: one that was put back knows which of them it lacks."""

    @property
    def is_local(self) -> bool:
        """True; a platform elsewhere does not have this property."""
        ...


@runtime_checkable
class Remembers(Protocol, metaclass=_ByClass):
    """Remembers idempotency keys for a limited time; other keyed platforms remember them for ever."""

    @property
    def key_lifetime(self) -> timedelta:
        """How long after its first call a key certainly places nothing twice.

        With an older key, a platform that `Reconciles` is asked first; any other counts as blind.
        """
        ...


@runtime_checkable
class Paced(Protocol, metaclass=_ByClass):
    """Has a limit for the rate of calls on one channel, which all processes share."""

    def budget(self, target: Target) -> Budget | None:
        """The channel's budget; None for no limit; pure."""
        ...


@runtime_checkable
class Counts(Protocol, metaclass=_ByClass):
    """Limits calls by account, for all channels of the account together.

    When it asks for a pause, all channels of the account pause; without this ability only the called one does.
    """

    def account(self, credentials: Mapping[str, str]) -> str:
        """The account behind a channel with these credentials, equal for all its channels; pure."""
        ...


@runtime_checkable
class Bounded(Protocol, metaclass=_ByClass):
    """Has other limits for concurrent calls than `InFlight()`."""

    @property
    def in_flight(self) -> InFlight:
        """The limits for one worker."""
        ...


@runtime_checkable
class Serves(Protocol, metaclass=_ByClass):
    """Has public routes of its own."""

    def routes(self) -> Sequence[Route]:
        """The routes, the more specific first: the first match answers."""
        ...


@runtime_checkable
class Receives(Protocol, metaclass=_ByClass):
    """Tells of comments, mentions and messages by webhooks."""

    def events(self, product: str, body: bytes) -> Sequence[Event]:
        """The events in a verified body; what cannot be read is left out; pure.

        `product` is the word for the webhook's source, such as `instagram`.
        """
        ...

    async def told(self, target: Target, event: Event) -> Comment | None:
        """The comment of an event that does not say everything; None where the platform does not tell it.

        Raises `Retryable`, `Rejected` and `NeedsReconnect` as `publish` does.
        """
        ...

    async def subscribe(self, target: Target) -> None:
        """Ask the platform for the events of a channel; may be repeated."""
        ...

    async def unsubscribe(self, target: Target) -> None:
        """End the events of a channel; may be repeated."""
        ...


@runtime_checkable
class Verifies(Receives, Protocol, metaclass=_ByClass):
    """Signs its webhooks, which come to an address of its own: `/webhooks/platforms/{key}` on the callbacks host.

    `oauth_platform.webhook_url` gives that address. The `product` of `events` is the key then.
    """

    def is_genuine(self, headers: Mapping[str, str], body: bytes) -> bool:
        """Whether the platform signed these bytes; names of `headers` are in lower case; pure.

        It compares in constant time, and is False where no secret is configured.
        """
        ...

    def challenge(self, query: Mapping[str, str]) -> str | None:
        """The answer to the platform's check of the address, as text; None refuses the check; pure."""
        ...


@runtime_checkable
class Hints(Protocol, metaclass=_ByClass):
    """Says what is worth knowing of a post before it is approved, such as its price."""

    def hints(self, target: Target, parts: Sequence[Content]) -> Sequence[Hint]:
        """What is worth knowing of all parts of a post together; pure."""
        ...


@runtime_checkable
class ListsChoices(Protocol, metaclass=_ByClass):
    """Lists the values of its options that live on the platform, such as the categories of a site."""

    async def choices(self, target: Target, option: str, search: str) -> Sequence[Choice]:
        """The values of an option that `is_remote`, those whose label holds `search`.

        Without it all of them, or the first ones, at least 100. Raises one of the four kinds of `PublishFailure`.
        """
        ...


@runtime_checkable
class Versioned(Protocol, metaclass=_ByClass):
    """Calls an interface whose versions end, in the version of a setting."""

    def version_end(self, version: str) -> date | None:
        """The day from which the platform may refuse this version, as far as it is known; pure."""
        ...


@runtime_checkable
class Keeps(Protocol, metaclass=_ByClass):
    """Owns tables."""

    @property
    def model_modules(self) -> Sequence[str]:
        """Dotted names of the modules that hold the models."""
        ...


@runtime_checkable
class Portrays(Protocol, metaclass=_ByClass):
    """Has a picture of each account. Asked when a channel is connected, and once a week."""

    async def picture(self, target: Target) -> bytes | None:
        """The bytes of the account's picture, a JPEG, PNG, WebP or GIF; None where the account has none.

        They are the platform's, and are examined before anybody sees them. Raises as `publish` does.
        """
        ...


@runtime_checkable
class Measures(Protocol, metaclass=_ByClass):
    """Counts what became of posts, and followers of a channel. Asked once a night."""

    @property
    def batch(self) -> int:
        """How many posts one call of `measure` may ask for."""
        ...

    def cost(self, target: Target, posts: int) -> int:
        """How many calls of the platform's interface `measure` makes for this many posts of a channel; pure."""
        ...

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count these posts. An unknown figure is None and never 0; a post that is gone is absent.

        Raises `Retryable` and `NeedsReconnect` as `publish` does, and `Rejected` where the channel is connected
        without the right to read figures.
        """
        ...

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:
        """The values of the days after `since` up to `until`.

        A platform that keeps no days gives the present value at `until`. Raises as `measure` does.
        """
        ...


@runtime_checkable
class Comments(Protocol, metaclass=_ByClass):
    """Has comments that can be read and answered."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """A page of what other people wrote since then: comments below these posts, and mentions of the account.

        Comments of the account itself are left out. The same comment has the same id in every call. `after` is
        that of the page before. Raises `Retryable`, `Rejected` and `NeedsReconnect` as `publish` does.
        """
        ...

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Write an answer below its comment; the id of what was written.

        Raises one of the kinds of `PublishFailure`.
        """
        ...

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look for what an earlier call of `answer` with the same answer may have written; its id.

        Every exception counts as `Absence.UNSURE`.
        """
        ...


@runtime_checkable
class Hides(Protocol, metaclass=_ByClass):
    """Hides comments of other people."""

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a comment, or show it again; it may be so already, and the call may be repeated.

        Raises one of the kinds of `PublishFailure`.
        """
        ...

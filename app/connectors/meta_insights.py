"""Figures that Meta calls insights, of posts and of accounts.

Sources: developers.facebook.com, Page and Post Insights; Instagram Platform, Insights; Threads API, Insights; and
facebook-business-sdk-codegen (api_specs). That one unknown metric makes Meta refuse the whole call, and that young
posts are refused with code 100, is known from practice.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from pydantic import AwareDatetime, BaseModel, Field, RootModel

from app.connectors import account_pictures, meta_graph
from app.connectors.http_calls import Reply
from app.connectors.measurements import DayValue, Figures, Measurement, day_values
from app.connectors.meta_graph import ID, Graph
from app.connectors.targets import Target

POSTS_A_CALL: Final = 10
"""Posts of one call of `measure`: Meta is asked for each post."""
_MOST_USED: Final = 60.0
"""Percent of the allowed calls after which no more are made for figures: the rest is for publishing."""
FOLLOWERS: Final = "followers"


class _Value(BaseModel):
    value: int | None = None
    end_time: AwareDatetime | None = None


class _Metric(BaseModel):
    name: str
    values: list[_Value] = Field(default_factory=list[_Value])
    total_value: _Value | None = None

    @property
    def value(self) -> int | None:
        if self.total_value is not None:
            return self.total_value.value
        return self.values[0].value if self.values else None


class _Metrics(BaseModel):
    data: list[_Metric]


class _Fields(RootModel[dict[str, object]]):
    """Those of an account that were asked for."""


class _Account(BaseModel):
    followers_count: int | None = None


@dataclass(slots=True)
class Insights:
    """Reads figures by one token, as long as Meta's limit allows it.

    `metrics` are those to ask for; one that Meta refuses is not asked for again.
    """

    graph: Graph
    metrics: Sequence[str]
    used: float = field(default=0.0, init=False)

    async def of(self, post: str) -> dict[str, int] | None:
        """The lifetime values of a post by metric; None for a post that is gone or not counted yet.

        Raises `PublishFailure`.
        """
        reply = await self.get(f"/{post}/insights", {"metric": ",".join(self.metrics)})
        if reply is None:
            return None
        error = meta_graph.error_of(reply)
        if error is None or not error.is_unusable:
            return self._values(reply)
        values: dict[str, int] = {}
        usable: list[str] = []
        for metric in self.metrics if len(self.metrics) > 1 else ():
            single = await self.get(f"/{post}/insights", {"metric": metric})
            is_refused = single is None or meta_graph.error_of(single) is not None
            if single is not None and not is_refused:
                usable.append(metric)
                values |= self._values(single)
        self.metrics = usable or self.metrics
        return values or None

    async def get(self, path: str, query: dict[str, str]) -> Reply | None:
        """Read `path`; None for what is gone. Raises `PublishFailure`, but not where a parameter is refused."""
        reply = await self.graph.get(path, query)
        self.used = max(self.used, meta_graph.used(reply))
        error = meta_graph.error_of(reply)
        if error is not None and error.is_gone:
            return None
        if (error is None and not reply.is_success) or (error is not None and not error.is_unusable):
            raise self.graph.failure(reply)
        return reply

    async def measure(
        self, posts: Sequence[str], count: Callable[[str], Awaitable[Figures | None]]
    ) -> Measurement:
        """Count these posts one by one with `count`, until too many of the allowed calls are used up."""
        figures: dict[str, Figures] = {}
        for post in posts:
            if ID.fullmatch(post) is None:
                continue
            counts = await count(post)
            if counts is not None:
                figures[post] = counts
            if self.used >= _MOST_USED:
                return Measurement(figures, is_exhausted=True)
        return Measurement(figures)

    async def followers(self, account: str, until: datetime) -> list[DayValue]:
        """The followers of today as the value at `until`."""
        reply = await self.get(f"/{account}", {"fields": "followers_count"})
        profile = None if reply is None else reply.read(_Account)
        return day_values(FOLLOWERS, until, profile and profile.followers_count)

    async def picture(self, account: str, name: str) -> bytes | None:
        """The picture whose address is in this field of an account. Raises `PublishFailure`."""
        reply = await self.get(f"/{account}", {"fields": name})
        fields = None if reply is None else reply.read(_Fields)
        url = None if fields is None else fields.root.get(name)
        return await account_pictures.picture_at(url if isinstance(url, str) else None)

    async def days(self, path: str, query: dict[str, str]) -> list[_Value]:
        """The values of the days of the one metric in `query`; none where Meta does not count it."""
        reply = await self.get(path, query)
        metrics = None if reply is None else reply.read(_Metrics)
        return [value for metric in (metrics.data if metrics else ()) for value in metric.values]

    async def total(self, path: str, metric: str) -> int | None:
        """The value of one metric of an account; None where Meta does not count it."""
        reply = await self.get(path, {"metric": metric})
        metrics = None if reply is None else reply.read(_Metrics)
        return metrics.data[0].value if metrics and metrics.data else None

    def _values(self, reply: Reply) -> dict[str, int]:
        metrics = reply.read(_Metrics)
        if metrics is None:
            raise self.graph.failure(reply)
        return {metric.name: metric.value for metric in metrics.data if metric.value is not None}


class PostInsights:
    """The figures of a platform whose posts have insights and nothing else."""

    batch: int = POSTS_A_CALL

    def insights_of(self, target: Target) -> Insights:
        """How insights are read for a channel."""
        raise NotImplementedError

    def figures_of(self, values: Mapping[str, int]) -> Figures:
        """The values of a post by metric as figures; pure."""
        raise NotImplementedError

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all channels
        """A call for each post."""
        return posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count the posts one by one."""
        insights = self.insights_of(target)

        async def count(post: str) -> Figures | None:
            values = await insights.of(post)
            return None if values is None else self.figures_of(values)

        return await insights.measure(ids, count)

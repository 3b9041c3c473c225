"""Containers of Instagram and Threads: Meta fills one with the media of a post, and publishes it once.

Source: developers.facebook.com, Content Publishing of Instagram and Posts of Threads. Containers live 24 hours.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, Field

from app.connectors import meta_graph
from app.connectors.content import Content
from app.connectors.failures import PublishFailure, Retryable
from app.connectors.meta_graph import Graph
from app.connectors.placement import Placed
from app.connectors.platform_texts import sentence
from app.connectors.stage_progress import TimeSlice, as_state, of_state
from app.connectors.stages import NotYet, Staged

_BETWEEN: Final = 5.0
"""Seconds between two questions for a container; Meta asks for one a minute at most for long videos."""
_BETWEEN_VIDEOS: Final = 30.0

PUBLISHED: Final = "PUBLISHED"
FINISHED: Final = "FINISHED"
ERROR: Final = "ERROR"
EXPIRED: Final = "EXPIRED"

_SUBCODE: Final = re.compile(r"\b(2207[0-9]{3})\b")

_Form = Mapping[str, str]


class ContainerReference(BaseModel):
    """What a call made."""

    id: str = Field(pattern=r"^[0-9]{1,30}$")


class _Shown(BaseModel):
    permalink: str | None = None


class Container(BaseModel):
    """The state of a container: Instagram tells it as `status_code`, with a text in `status`."""

    status_code: str = ""
    status: str = ""
    error_message: str = ""

    @property
    def state(self) -> str:
        """The state as a word."""
        return self.status_code or self.status

    @property
    def reason(self) -> str:
        """Why it failed."""
        return self.error_message or (self.status if self.status_code else "")


class ContainerProgress(BaseModel):
    """The containers of the items, how many of them are ready, and the one of the post."""

    items: list[str] = Field(default_factory=list[str])
    ready: int = 0
    whole: str | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the containers of a post are made: by forms for `path`.

    `items` are the forms of several media, none where the post has one at most; `whole` gives the form of the post
    for the ids of its items. `fields` are what is asked of a container.
    """

    path: str
    fields: str
    items: Sequence[_Form]
    whole: Callable[[Sequence[str]], _Form]
    has_video: bool


async def stage(graph: Graph, recipe: Recipe, state: Mapping[str, str] | None) -> Staged | NotYet:
    """Make the containers, until the one of the post is ready or the time of this call is over."""
    progress = of_state(ContainerProgress, state)
    time = TimeSlice()
    while not time.is_over:
        if len(progress.items) < len(recipe.items):
            progress.items.append(await _create(graph, recipe.path, recipe.items[len(progress.items)]))
        elif progress.ready < len(progress.items):
            if not await _is_ready(graph, recipe, progress.items[progress.ready]):
                return _later(progress, recipe)
            progress.ready += 1
        elif progress.whole is None:
            progress.whole = await _create(graph, recipe.path, recipe.whole(progress.items))
        else:
            is_ready = await _is_ready(graph, recipe, progress.whole)
            return Staged(as_state(progress)) if is_ready else _later(progress, recipe)
    return NotYet(as_state(progress), after=0)


def container_of(state: Mapping[str, str]) -> str | None:
    """The container of the post, as `stage` left it."""
    return of_state(ContainerProgress, state).whole if state else None


async def publish(graph: Graph, path: str, content: Content) -> Placed:
    """Publish the container that `stage` made for the content, which can be done once."""
    container = container_of(content.stage)
    if container is None:
        raise Retryable("The post is not prepared yet.")
    reply = await graph.post(path, {"creation_id": container}, places=True)
    reference = reply.read(ContainerReference) if reply.is_success else None
    if reference is None:
        raise graph.failure(reply)
    return Placed(reference.id, await _permalink(graph, reference.id))


async def is_published(graph: Graph, content: Content, fields: str) -> bool | None:
    """Whether the container of the content was published; None where nobody can tell. Raises `PublishFailure`."""
    container = container_of(content.stage)
    state = None if container is None else await look(graph, container, fields)
    return None if state is None else state.state == PUBLISHED


async def look(graph: Graph, container: str, fields: str) -> Container | None:
    """The state of a container; None where it is gone. Raises `PublishFailure`."""
    reply = await graph.get(f"/{container}", {"fields": fields})
    error = meta_graph.error_of(reply)
    if error is not None and error.code == 100:  # noqa: PLR2004 no such object
        return None
    answer = reply.read(Container) if reply.is_success and error is None else None
    if answer is None:
        raise graph.failure(reply)
    return answer


async def _permalink(graph: Graph, post_id: str) -> str | None:
    """The address of a post, which is live whether or not it can be had."""
    try:
        reply = await graph.get(f"/{post_id}", {"fields": "permalink"})
    except PublishFailure:
        return None
    post = reply.read(_Shown) if reply.is_success else None
    return None if post is None else post.permalink


async def _create(graph: Graph, path: str, form: _Form) -> str:
    reply = await graph.post(path, form)
    answer = reply.read(ContainerReference) if reply.is_success else None
    if answer is None:
        raise graph.failure(reply)
    return answer.id


async def _is_ready(graph: Graph, recipe: Recipe, container: str) -> bool:
    answer = await look(graph, container, recipe.fields)
    if answer is None or answer.state == EXPIRED:
        raise Retryable(f"{graph.label} does not have the prepared post any more.")
    if answer.state == ERROR:
        match = _SUBCODE.search(answer.reason)
        text = sentence(graph.label, answer.reason, [graph.token]) or f"{graph.label} could not process a file."
        raise meta_graph.of_subcode(graph.label, int(match[1]) if match else 0, text)
    return answer.state in (FINISHED, PUBLISHED)


def _later(progress: ContainerProgress, recipe: Recipe) -> NotYet:
    return NotYet(as_state(progress), after=_BETWEEN_VIDEOS if recipe.has_video else _BETWEEN)

"""The stages of posts: how long a call and a step may take, when the next call comes, and their states."""

from collections.abc import AsyncIterator, Callable, Generator, Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pydantic import BaseModel

from app.connectors import Comments, Content, Media, NotYet, Retryable, Staged, Stages, gate, stage_progress
from app.connectors.stage_progress import as_state, of_state
from app.core import http
from app.core.clock import Frozen
from app.core.http import HttpAnswer, Stream
from tests.connectors.answers import answer_to
from tests.connectors.outside import KEY, Connected, authorized, media
from tests.connectors.standins.linkedin import Linkedin
from tests.connectors.standins.meta import Containers
from tests.connectors.standins.meta_facebook import Facebook
from tests.connectors.standins.meta_instagram import Instagram
from tests.connectors.standins.meta_threads import Threads
from tests.connectors.standins.server import StandIn
from tests.connectors.standins.x import X
from tests.modules import replace_asyncio

IMAGE, VIDEO = media("image/jpeg"), media("video/mp4")
MIB = 1024 * 1024


class Timed:
    """The client for outgoing calls. Each call takes `seconds`; `allowed` is what files may take to be sent."""

    def __init__(self, client: http.HttpClient) -> None:
        self._client = client
        self.now = self.seconds = 0.0
        self.calls = 0
        self.allowed: list[float] = []

    async def request(self, method: str, url: str, **how: Any) -> HttpAnswer:
        self.calls += 1
        self.now += self.seconds
        if isinstance(how["data"], Stream):
            self.allowed.append(how["timeout"])
        return await self._client.request(method, url, **how)


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> Generator[Callable[[], Timed]]:
    def begin() -> Timed:
        client = Timed(http.client())
        http.configure(cast("http.HttpClient", client))
        loop = SimpleNamespace(time=lambda: client.now)
        replace_asyncio(monkeypatch, stage_progress, get_running_loop=lambda: loop)
        return client

    yield begin
    http.configure(None)


async def staged(there: Connected, content: Content, state: Mapping[str, str] | None = None) -> Staged | NotYet:
    assert isinstance(there.platform, Stages)
    return await gate.stage(there.platform, there.target, content, KEY, state)


@pytest.mark.parametrize(("seconds", "calls"), [(20.0, 1), (19.9, 2), (10.0, 2), (9.9, 3), (6.6, 4)])
async def test_a_call_begins_no_step_after_twenty_seconds(
    clock: Frozen, timed: Callable[[], Timed], seconds: float, calls: int
) -> None:
    async with authorized("facebook", Facebook()) as there:
        client = timed()
        client.seconds = seconds
        content = Content(None, "Look", (IMAGE,) * 4)
        answer = await staged(there, content)
        assert client.calls == calls
        assert isinstance(answer, Staged if calls == 4 else NotYet)
        client.seconds = 0.0
        if isinstance(answer, NotYet):
            assert answer.after == 1
            assert isinstance(await staged(there, content, answer.state), Staged)
        assert client.calls == 4


@pytest.mark.parametrize(
    ("key", "make", "files", "steps"),
    [
        ("facebook", Facebook, (IMAGE, IMAGE), 2),
        ("facebook", Facebook, (VIDEO,), 1),
        ("linkedin", Linkedin, (IMAGE, IMAGE), 2),
        ("linkedin", Linkedin, (VIDEO,), 1),
        ("linkedin", Linkedin, (media("video/mp4", b"0"),), 1),
        ("x", X, (IMAGE, IMAGE), 2),
        ("x", X, (VIDEO,), 1),
    ],
    ids=range(7),
)
async def test_a_part_of_a_file_may_take_thirty_five_seconds(
    clock: Frozen,
    timed: Callable[[], Timed],
    key: str,
    make: Callable[[], StandIn],
    files: tuple[Media, ...],
    steps: int,
) -> None:
    async with authorized(key, make()) as there:
        client = timed()
        assert isinstance(await staged(there, Content(None, "Look", files)), Staged)
        assert client.allowed == [35.0] * steps


@pytest.mark.parametrize(
    ("key", "make", "files", "seconds"),
    [
        ("instagram", Instagram, (IMAGE,), 5),
        ("instagram", Instagram, (VIDEO,), 30),
        ("instagram", Instagram, (IMAGE, VIDEO), 30),
        ("linkedin", Linkedin, (VIDEO,), 10),
        ("threads", Threads, (IMAGE,), 5),
        ("threads", Threads, (VIDEO,), 30),
        ("x", X, (VIDEO,), 3),
    ],
    ids=range(7),
)
async def test_the_next_question_comes_when_there_may_be_news(
    clock: Frozen, key: str, make: Callable[[], Any], files: tuple[Media, ...], seconds: float
) -> None:
    place = make()
    place.rounds = 1
    async with authorized(key, place) as there:
        answer = await staged(there, Content(None, "Look", files))
        assert isinstance(answer, NotYet)
        assert answer.after == seconds


async def test_where_x_says_no_time_the_next_question_comes_after_a_second(clock: Frozen) -> None:
    async with authorized("x", X(processed="pending")) as there:
        answer = await staged(there, Content(None, "Look", (VIDEO,)))
        assert isinstance(answer, NotYet)
        assert answer.after == 1


@pytest.mark.parametrize(("key", "make"), [("instagram", Instagram), ("threads", Threads)])
async def test_a_container_that_is_gone_is_made_anew(
    clock: Frozen, key: str, make: Callable[[], Containers]
) -> None:
    place = make()
    place.rounds = 1
    async with authorized(key, place) as there:
        content = Content(None, "Look", (IMAGE,))
        answer = await staged(there, content)
        assert isinstance(answer, NotYet)
        place.containers.clear()
        with pytest.raises(Retryable, match="does not have the prepared post any more"):
            await staged(there, content, answer.state)
        assert place.posts == {}


@pytest.mark.parametrize(("rounds", "takes", "pause"), [(1, 0.0, 5), (0, 20.0, 0)])
async def test_an_answer_on_threads_is_written_later_where_it_takes_longer(
    clock: Frozen, timed: Callable[[], Timed], rounds: int, takes: float, pause: float
) -> None:
    async with authorized("threads", place := Threads()) as there:
        post = await there.publish("Hello")
        asked = answer_to(place.comment(post, "Nice"), "Thank you!")
        place.rounds = rounds
        timed().seconds = takes
        with pytest.raises(Retryable, match="still prepares") as raised:
            await gate.answer(cast("Comments", there.platform), there.target, asked)
        assert raised.value.retry_after == pause
        assert list(place.posts) == [post]


@pytest.mark.parametrize(("size", "segments"), [(4 * MIB, [4 * MIB]), (4 * MIB + 1, [4 * MIB, 1])])
async def test_x_takes_files_in_segments_of_four_mebibytes(clock: Frozen, size: int, segments: list[int]) -> None:
    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        yield bytes(end - start)

    film = Media("https://galley.test/m", "video/mp4", size, None, source=source)
    async with authorized("x", place := X()) as there:
        assert isinstance(await staged(there, Content(None, "A film", (film,))), Staged)
        (file,) = place.media.values()
        assert [len(file["segments"][number]) for number in sorted(file["segments"])] == segments


class Words(BaseModel):
    words: str = ""


@pytest.mark.parametrize(("length", "entry"), [(4_096, "progress"), (4_097, "compressed")])
def test_a_long_state_is_compressed(length: int, entry: str) -> None:
    progress = Words(words="x" * (length - len('{"words":""}')))
    state = as_state(progress)
    assert list(state) == [entry]
    assert of_state(Words, state) == progress

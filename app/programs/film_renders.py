"""The program that makes a film for a platform by a recipe: what fits is copied, the rest is coded anew.

The result is an MP4 with pictures, sound and captions and nothing else. One thread does all of the work, so that
the same recipe makes the same bytes.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import takewhile
from typing import Any, BinaryIO, Final

from av.audio.frame import AudioFrame
from av.audio.resampler import AudioResampler
from av.audio.stream import AudioStream
from av.container import InputContainer, OutputContainer
from av.error import BlockingIOError as NotYet, EOFError as Ended, FFmpegError, InvalidDataError
from av.filter import Graph
from av.packet import Packet
from av.video.frame import PictureType, VideoFrame
from av.video.stream import VideoStream

from app.programs import film_measures
from app.programs.film_files import new_film, open_film, pictures_of, sound_of
from app.programs.reasons import FileRefused, Reason

_KEY_SECONDS: Final = 2
"""Between key frames."""
_QUALITY: Final = "20"
_SOUND_BITS: Final = 128_000
_CAPTIONS: Final = "mov_text"
_HD: Final = 720
"""Lines from which a film without a word about its colours has those of HD (ITU-R BT.709)."""
_WIDE_TRANSFERS: Final = frozenset({16, 18})
"""PQ and HLG, by ITU-T H.273: what is lighter than white in them is white."""
_WIDE_PRIMARIES: Final = frozenset({9, 11, 12})
"""BT.2020 and P3."""
_NARROW_COLOURS: Final = ":out_primaries=bt709:out_transfer=bt709:intent=relative_colorimetric"
_PHONE_TAG: Final = "hvc1"
"""Of HEVC whose settings stand in the index: others do not play on phones."""
_SCALING: Final = "bicubic+accurate_rnd+full_chroma_int+bitexact"
_THOUSAND: Final = 1_000
_SHARE: Final = 0.9
"""Of the bits that would do, for the second try."""
_USUAL_FRAMES: Final = 30
_LEAST_DELAY: Final = Fraction(1, 50)
"""Seconds for which a picture of an animation is shown at least."""
_KEY_LEEWAY: Final = Fraction(1, 50)
"""Seconds by which a picture that stands by itself may miss the beginning of what is copied."""
_CUT_LEEWAY: Final = 200
"""Milliseconds by which what is copied may be shorter than what was chosen; `film_plans` rests on it."""
_HALF_FRAME: Final = Fraction(1, 200)
"""Seconds by which the time of a frame may miss that of the beginning or the end."""
_BEYOND: Final = 2
"""Seconds behind the end of what is shown after which nothing of it is expected: streams are mixed."""
_CHUNK: Final = 1024 * 1024


def render(
    source: BinaryIO, target: BinaryIO, progress: BinaryIO, *, mime_type: str, recipe: dict[str, Any]
) -> dict[str, object]:
    """Write the film of a recipe to `target`, and how much of it is there to `progress`, in thousandths.

    Returns the facts of the result and its SHA-256. Errors: Refused.
    """
    try:
        if recipe["video"] == "cut":
            facts = _copy_part(source, target, progress, mime_type, recipe)
            if facts is not None:
                return facts | {"sha256": _digest(target)}
            os.ftruncate(target.fileno(), 0)
            recipe = {**recipe, "video": "encode"}
        _make(source, target, progress, mime_type, recipe)
        size, most = os.fstat(target.fileno()).st_size, recipe["bytes"]
        if recipe["bits"] and most is not None and size > most:
            bits = int(recipe["bits"] * most / size * _SHARE)
            os.ftruncate(target.fileno(), 0)
            _make(source, target, progress, mime_type, {**recipe, "bits": bits})
    except FFmpegError as bad:
        if isinstance(bad, OSError) and bad.errno and bad.errno > 0 and not isinstance(bad, InvalidDataError):
            raise OSError(bad.errno, os.strerror(bad.errno)) from bad
        raise FileRefused(Reason.DAMAGED) from bad
    facts = film_measures.measure(target, mime_type="video/mp4")
    return facts | {"sha256": _digest(target)}


def _copy_part(
    source: BinaryIO, target: BinaryIO, progress: BinaryIO, mime_type: str, recipe: dict[str, Any]
) -> dict[str, object] | None:
    """Copy the part of a film that a recipe shows; its facts, or None where it has to be coded anew."""
    if not _begins_whole(source, mime_type, recipe):
        return None
    _make(source, target, progress, mime_type, {**recipe, "video": "copy"})
    facts = film_measures.measure(target, mime_type="video/mp4")
    length, size, most = facts["duration_ms"], os.fstat(target.fileno()).st_size, recipe["bytes"]
    is_long = isinstance(length, int) and abs(length - recipe["length"]) <= _CUT_LEEWAY
    return facts if is_long and (most is None or size <= most) else None


def _begins_whole(source: BinaryIO, mime_type: str, recipe: dict[str, Any]) -> bool:
    """Whether a film that is cut begins with a picture that stands by itself, so that it can be copied."""
    if not recipe["start"]:
        return True
    with open_film(source, mime_type) as container:
        stream = pictures_of(container)
        if stream is None:
            return False
        moment = _seek(container, stream, recipe["start"])
        packet = next((each for each in container.demux(stream) if each.size), None)
        if packet is None or packet.pts is None or not packet.is_keyframe:
            return False
        return abs(packet.pts * (stream.time_base or _LEAST_DELAY) - moment) <= _KEY_LEEWAY


def _seek(container: InputContainer, stream: VideoStream, start: int) -> Fraction:
    """Go to the key frame of a beginning in milliseconds, or before it; the moment in seconds."""
    unit = stream.time_base or _LEAST_DELAY
    moment = (stream.start_time or 0) * unit + Fraction(start, _THOUSAND)
    if start:
        container.seek(int((moment + _KEY_LEEWAY) / unit), stream=stream)
    return moment


def _make(source: BinaryIO, target: BinaryIO, progress: BinaryIO, mime_type: str, recipe: dict[str, Any]) -> None:
    with open_film(source, mime_type) as container, new_film(target) as result:
        making = _Making(container, result, recipe, progress.fileno())
        if "least" in recipe:
            making.animate(lambda: open_film(source, mime_type))
        else:
            making.run()


def _frames(container: InputContainer) -> Iterator[VideoFrame]:
    """The frames of an animation."""
    stream = pictures_of(container)
    if stream is not None:
        for packet in container.demux(stream):
            yield from packet.decode()


def _coded(result: OutputContainer, recipe: dict[str, Any]) -> VideoStream:
    """The stream of pictures that are coded anew."""
    rate = Fraction(*recipe["rate"])
    settings = "threads=1:lookahead-threads=1:sync-lookahead=0:cpu-independent=1:open-gop=0"
    options = {"preset": "veryfast", "crf": _QUALITY, "x264-params": settings, "profile": "high"}
    if recipe["bits"]:
        options |= {"maxrate": str(recipe["bits"]), "bufsize": str(2 * recipe["bits"])}
    stream = result.add_stream("libx264", rate=rate, options=options)
    stream.width, stream.height = recipe["size"]
    stream.pix_fmt = "yuv420p"
    context = stream.codec_context
    context.thread_count = 1
    context.gop_size = max(1, round(rate * _KEY_SECONDS))
    context.sample_aspect_ratio = Fraction(1)
    context.color_primaries = context.color_trc = context.colorspace = 1
    context.color_range = 1
    return stream


def _digest(target: BinaryIO) -> str:
    digest, at = hashlib.sha256(), 0
    while chunk := os.pread(target.fileno(), _CHUNK, at):
        digest.update(chunk)
        at += len(chunk)
    return digest.hexdigest()


class _Making:
    """One film while it is made."""

    def __init__(
        self, container: InputContainer, result: OutputContainer, recipe: dict[str, Any], progress: int
    ) -> None:
        self._container, self._result, self._recipe = container, result, recipe
        self._progress, self._told = progress, 0
        pictures = pictures_of(container)
        if pictures is None:
            raise FileRefused(Reason.DAMAGED)
        self._pictures = pictures
        self._sound = sound_of(container) if recipe["sound"] is not None else None
        self._captions = next((each for each in container.streams.subtitles if each.name == _CAPTIONS), None)
        self._is_copy = recipe["video"] == "copy"
        self._is_sound_copy = recipe["sound"] == {"copy": True}
        self._first: Fraction | None = None
        self._cut: _Cut | None = None
        self._video: Any = None
        self._early: list[Packet[Any]] = []
        self._heard: Any = None
        self._read: Any = None
        self._coder: _Pictures | None = None
        self._player: _Sound | None = None

    def run(self) -> None:
        """Make it."""
        self._video = self._video_stream()
        self._heard = self._sound_stream()
        self._read = None if self._captions is None else self._copy_of(self._captions)
        if not self._is_copy:
            self._coder = _Pictures(self._result, self._video, self._pictures, self._recipe)
        if self._heard is not None and not self._is_sound_copy:
            self._player = _Sound(self._result, self._heard, self._recipe["sound"])
        streams = [each for each in (self._pictures, self._sound, self._captions) if each is not None]
        if "start" in self._recipe:
            begin = _seek(self._container, self._pictures, self._recipe["start"])
            self._cut = _Cut(begin, begin + Fraction(self._recipe["length"], _THOUSAND))
            if self._coder is not None:
                self._coder.cut = self._cut
        for packet in takewhile(self._is_within, self._container.demux(*streams)):
            if packet.size:
                self._take(packet)
        last = self._early[-1] if self._early else None
        if last is not None and last.pts is not None:
            self._end_early(last.pts + (last.duration or 1), last.duration or 1)
        for each in (self._coder, self._player):
            if each is not None:
                each.end()

    def animate(self, again: Callable[[], InputContainer]) -> None:
        """Make it of an animation, which is read again and again until it is long enough."""
        coder = _Pictures(self._result, self._video_stream(), self._pictures, self._recipe)
        start, unit = Fraction(0), self._pictures.time_base or _LEAST_DELAY
        while start * _THOUSAND < self._recipe["least"] + _THOUSAND // _USUAL_FRAMES:
            end = start
            with again() as container:
                for frame in _frames(container):
                    at = start + (frame.pts or 0) * unit
                    end = max(end, at + max(frame.duration * unit, _LEAST_DELAY))
                    frame.pts = round(at / unit)
                    coder.push(frame)
            if end == start:
                raise FileRefused(Reason.DAMAGED)
            start = end
        coder.end()

    def _is_within(self, packet: "Packet[Any]") -> bool:
        return self._cut is None or not self._cut.is_over(packet)

    def _take(self, packet: "Packet[Any]") -> None:
        if packet.stream_index == self._pictures.index:
            self._tell(packet)
            if self._cut is not None and not self._cut.has_picture(packet, is_copy=self._coder is None):
                return
            if self._coder is not None:
                self._coder.add(packet)
            elif not packet.is_discard:
                self._copy(packet, self._video)
        elif packet.is_discard or (self._cut is not None and not self._cut.has_sound(packet)):
            return  # what a list of edits leaves out is not heard, nor what is cut away
        elif self._sound is None or packet.stream_index != self._sound.index:
            self._copy(packet, self._read)
        elif self._player is not None:
            self._player.add(packet)
        else:
            self._copy(packet, self._heard)

    def _video_stream(self) -> VideoStream:
        if self._is_copy:
            return self._copy_of(self._pictures)
        return _coded(self._result, self._recipe)

    def _sound_stream(self) -> AudioStream | None:
        if self._sound is None:
            return None
        if self._is_sound_copy:
            return self._copy_of(self._sound)
        way = self._recipe["sound"]
        layout = "mono" if way["channels"] == 1 else "stereo"
        stream: Any = self._result.add_stream("aac", rate=way["rate"], layout=layout)
        stream.bit_rate = _SOUND_BITS
        return stream

    def _copy_of(self, stream: Any) -> Any:
        copy = self._result.add_stream_from_template(stream, opaque=True)
        copy.metadata.clear()
        if stream.codec_context.name == "hevc":
            copy.codec_context.codec_tag = _PHONE_TAG
        return copy

    def _copy(self, packet: "Packet[Any]", stream: Any) -> None:
        if packet.dts is None:
            self._early.append(packet)
            return
        self._end_early(packet.dts, packet.duration or 1)
        packet.stream = stream
        self._result.mux(packet)

    def _end_early(self, end: int, unit: int) -> None:
        """Copy the first pictures of a file that does not say when they are decoded: one after the other."""
        early, self._early = self._early, []
        for number, packet in enumerate(early):
            packet.dts = end - unit * (len(early) - number)
            packet.stream = self._video
            self._result.mux(packet)

    def _tell(self, packet: "Packet[Any]") -> None:
        """Write how much is there."""
        length = self._recipe["length"]
        if packet.pts is None or not length:
            return
        seconds = packet.pts * packet.time_base
        self._first = seconds if self._first is None else self._first
        share = min(_THOUSAND - 1, int((seconds - self._first) * _THOUSAND * _THOUSAND / length))
        if share > self._told:
            self._told = share
            os.pwrite(self._progress, b"%4d" % share, 0)


class _Cut:
    """What of a film is shown: from a moment until another, in seconds of the file. It begins at zero then."""

    def __init__(self, begin: Fraction, end: Fraction) -> None:
        self.begin, self.end = begin, end
        self._is_full = False

    def is_over(self, packet: "Packet[Any]") -> bool:
        """Whether nothing of what is shown follows."""
        at = packet.dts if packet.dts is not None else packet.pts
        return at is not None and at * packet.time_base > self.end + _BEYOND

    def has_picture(self, packet: "Packet[Any]", *, is_copy: bool) -> bool:
        """Whether pictures of a packet are shown, or are needed for others; those that are copied are moved."""
        at = packet.dts if packet.dts is not None else packet.pts
        if at is None or packet.pts is None:
            return True
        if not is_copy:
            return at * packet.time_base < self.end
        # What follows a picture beyond the end may need it, so that a copy ends before that.
        self._is_full = self._is_full or packet.pts * packet.time_base >= self.end - _HALF_FRAME
        if self._is_full:
            return False
        if packet.pts * packet.time_base < self.begin - _KEY_LEEWAY:
            return False  # it needs pictures that are cut away
        self._move(packet)
        return True

    def has_sound(self, packet: "Packet[Any]") -> bool:
        """Whether sound or captions of a packet belong to what is shown; they are moved."""
        if packet.pts is None or not self.begin <= packet.pts * packet.time_base < self.end:
            return False
        self._move(packet)
        return True

    def has_frame(self, frame: VideoFrame, unit: Fraction) -> bool:
        """Whether a frame is shown, whose time is in these units; it is moved."""
        if frame.pts is None or not self.begin - _HALF_FRAME <= frame.pts * unit < self.end - _HALF_FRAME:
            return False
        frame.pts = max(0, frame.pts - round(self.begin / unit))
        return True

    def _move(self, packet: "Packet[Any]") -> None:
        ticks = round(self.begin / packet.time_base)
        if packet.pts is not None:
            packet.pts -= ticks
        if packet.dts is not None:
            packet.dts -= ticks


class _Pictures:
    """Frames on their way: upright, progressive, cut or in bars, scaled, at an even rate, and coded."""

    def __init__(
        self, result: OutputContainer, stream: VideoStream, source: VideoStream, recipe: dict[str, Any]
    ) -> None:
        self._result, self._stream, self._source, self._recipe = result, stream, source, recipe
        self._graph: Graph | None = None
        self._form: tuple[int, int, str] | None = None
        self._number = 0
        self.cut: _Cut | None = None

    def add(self, packet: "Packet[Any]") -> None:
        """Take the frames of a packet; a broken one is left out."""
        try:
            frames = packet.decode()
        except InvalidDataError:
            return
        for frame in frames:
            if isinstance(frame, VideoFrame) and not packet.is_discard:
                self.push(frame)

    def end(self) -> None:
        """Write what is left."""
        for frame in self._source.codec_context.decode(None):
            self.push(frame)
        if self._graph is None:
            raise FileRefused(Reason.DAMAGED)
        self._graph.vpush(None)
        self._pull()
        self._result.mux(self._stream.encode())

    def push(self, frame: VideoFrame) -> None:
        """Take a frame."""
        # The last frames of a decoder do not say in which units their time is.
        if self.cut is not None and not self.cut.has_frame(frame, self._source.time_base or _LEAST_DELAY):
            return
        form = frame.width, frame.height, frame.format.name
        if self._graph is None:
            self._graph, self._form = self._chain(frame), form
        elif form != self._form:
            return  # a film whose frames change their size goes on with those of its beginning
        self._graph.vpush(frame)
        self._pull()

    def _pull(self) -> None:
        graph = self._graph
        while graph is not None:
            try:
                frame = graph.vpull()
            except (NotYet, Ended):
                return
            frame.pict_type = PictureType.NONE
            self._number += 1
            self._result.mux(self._stream.encode(frame))

    def _chain(self, frame: VideoFrame) -> Graph:
        """What is done to each frame, by the first one."""
        recipe = self._recipe
        width, height = recipe["size"]
        x, y, box_width, box_height = recipe["box"]
        frame_width, frame_height = recipe["frame"]
        inner = _even(width * box_width / frame_width, width), _even(height * box_height / frame_height, height)
        steps: list[tuple[str, str]] = []
        if frame.interlaced_frame:
            steps.append(("bwdif", "mode=send_frame:deint=all"))
        turns = {90: ["cclock"], 180: ["cclock", "cclock"], 270: ["clock"]}.get(frame.rotation % 360, [])
        steps += [("transpose", f"dir={each}") for each in turns]
        # The box is in pixels as they are shown; those of the file may be of another shape.
        shape = Fraction(self._source.sample_aspect_ratio or 1)
        if shape != 1:
            whole_width, whole_height = recipe["whole"]
            steps.append(("scale", f"w={whole_width}:h={whole_height}:flags={_SCALING}"))
            steps.append(("setsar", "1"))
        if [x, y, box_width, box_height] != [0, 0, *recipe["whole"]]:
            steps.append(("crop", f"w={box_width}:h={box_height}:x={x}:y={y}:exact=1"))
        matrix = "" if int(frame.colorspace) not in (2, 0) else ":in_color_matrix=" + _matrix(frame)
        colours = f"{matrix}{_NARROW_COLOURS if self._is_wide() else ''}"
        steps.append(
            ("scale", f"w={inner[0]}:h={inner[1]}:flags={_SCALING}:out_color_matrix=bt709:out_range=tv{colours}")
        )
        steps += [("format", "yuv420p"), ("setsar", "1")]
        if inner != (width, height):
            background = recipe.get("background", "white")
            steps.append(("pad", f"w={width}:h={height}:x=(ow-iw)/2:y=(oh-ih)/2:color={background}"))
        steps.append(("fps", f"fps={recipe['rate'][0]}/{recipe['rate'][1]}"))
        graph = Graph()
        graph.threads = 1
        links = [graph.add_buffer(template=self._source), *(graph.add(*step) for step in steps)]
        graph.link_nodes(*links, graph.add("buffersink")).configure()
        return graph

    def _is_wide(self) -> bool:
        """Whether the film has more light or more colours than what is made."""
        context = self._source.codec_context
        return int(context.color_trc) in _WIDE_TRANSFERS or int(context.color_primaries) in _WIDE_PRIMARIES


def _even(number: float, most: int) -> int:
    """The even number next to this one, of at most `most`."""
    return max(2, min(most, 2 * round(number / 2)))


def _matrix(frame: VideoFrame) -> str:
    """The colours of a frame that names none."""
    return "bt709" if frame.height >= _HD else "bt601"


class _Sound:
    """Sound on its way: resampled and coded."""

    def __init__(self, result: OutputContainer, stream: AudioStream, way: dict[str, Any]) -> None:
        self._result, self._stream = result, stream
        layout = "mono" if way["channels"] == 1 else "stereo"
        self._resampler = AudioResampler(format="fltp", layout=layout, rate=way["rate"], frame_size=1024)

    def add(self, packet: "Packet[Any]") -> None:
        """Take the sound of a packet; a broken one is left out."""
        try:
            frames = packet.decode()
        except InvalidDataError:
            return
        for frame in frames:
            if isinstance(frame, AudioFrame):
                self._write(frame)

    def end(self) -> None:
        """Write what is left."""
        self._write(None)
        self._result.mux(self._stream.encode())

    def _write(self, frame: AudioFrame | None) -> None:
        for each in self._resampler.resample(frame):
            self._result.mux(self._stream.encode(each))

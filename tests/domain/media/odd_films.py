"""Films of many kinds, a second or two long and small: how phones, cameras, editors and browsers write them."""

from fractions import Fraction
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

import av
from PIL import Image

from tests.domain.media.films import cornered

LAYOUTS: Final = {1: "mono", 2: "stereo", 6: "5.1"}
SAMPLE_BYTES: Final = 1024


def odd(
    image: Image.Image | None = None,
    *,
    codec: str = "libx264",
    form: str = "yuv420p",
    kind: str = "mp4",
    number: int = 20,
    rate: int = 10,
    options: dict[str, str] | None = None,
    sound: str | None = None,
    channels: int = 2,
    samples: int = 48_000,
    dots: Fraction | None = None,
    turned: int | None = None,
    first: bool = False,
    edits: bool = True,
    is_counted: bool = False,
) -> bytes:
    """So many times the picture as a film; `first` puts its index first, `edits` leaves its list of edits.

    One that `is_counted` has greys instead, each lighter by one than the one before, from 20 on.
    """
    image = image or cornered()
    own = {"movflags": "+faststart"} if first else {}
    own |= {} if edits else {"use_editlist": "0", "movflags": own.get("movflags", "") + "+negative_cts_offsets"}
    own = own if kind in ("mp4", "mov") else {}
    # To put the index first, the library opens the file once more.
    with NamedTemporaryFile() as out, av.open(out.name, "w", format=kind, container_options=own) as container:
        stream: Any = container.add_stream(codec, rate=rate, options=options or {})
        stream.width, stream.height = image.size
        stream.pix_fmt = form
        if dots is not None:
            stream.codec_context.sample_aspect_ratio = dots
        if turned is not None:
            stream.set_display_rotation(turned)
        speaker: Any = None
        if sound is not None:
            speaker = container.add_stream(sound, rate=samples, layout=LAYOUTS[channels])
        for place in range(number):
            grey = Image.new("RGB", image.size, (20 + place,) * 3)
            container.mux(stream.encode(av.VideoFrame.from_image(grey if is_counted else image)))
        container.mux(stream.encode())
        if speaker is not None:
            _speak(container, speaker, channels, samples, Fraction(number, rate))
        container.close()
        return Path(out.name).read_bytes()


def _speak(container: Any, speaker: Any, channels: int, samples: int, seconds: Fraction) -> None:
    size = speaker.codec_context.frame_size or SAMPLE_BYTES
    for at in range(int(seconds * samples / size)):
        frame = av.AudioFrame(format=speaker.format.name, layout=LAYOUTS[channels], samples=size)
        frame.sample_rate, frame.pts, frame.time_base = samples, at * size, Fraction(1, samples)
        for plane in frame.planes:
            plane.update(bytes(plane.buffer_size))
        container.mux(speaker.encode(frame))
    container.mux(speaker.encode())

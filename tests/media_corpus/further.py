"""Further odd files, written by other programs than those of the corpus, and films with other boxes.

The programs are ffmpeg and gst-launch-1.0; `tools` is the beginning of the command that runs them.
"""

import struct
import subprocess
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from tests.domain.media.films import cornered
from tests.domain.media.odd_films import odd
from tests.domain.media.pictures import SECRET, box, saved
from tests.media_corpus.sources import Source, broken, usable

_CORNER: Final = "drawbox=x=0:y=0:w=iw/2:h=ih/2:color=0xC81E1E:t=fill"
_SECONDS: Final = 4
_H264: Final = "-c:v libx264 -preset veryfast -pix_fmt yuv420p"
_HEVC: Final = "-c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p"
_SINE: Final = "-f lavfi -i sine=440:d=4"
_AAC: Final = f"{_H264} -c:a aac"

_FILMS: Final = {
    "H.264, slices": (f"{_H264} -slices 4", "mp4", ""),
    "H.264, intra only": (f"{_H264} -g 1", "mp4", ""),
    "H.264, CAVLC": (f"{_H264} -coder 0", "mp4", ""),
    "H.264, long references": (f"{_H264} -refs 8 -bf 8", "mp4", ""),
    "H.264, lossless": ("-c:v libx264 -qp 0 -pix_fmt yuv444p", "mp4", ""),
    "H.264, RGB": ("-c:v libx264rgb -qp 10", "mp4", ""),
    "H.264, BT.601": (f"{_H264} -colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m", "mp4", ""),
    "H.264, TFF": (f"{_H264} -flags +ildct+ilme -top 1", "mp4", ""),
    "H.264, fake interlaced": (f"{_H264} -x264-params fake-interlaced=1", "mp4", ""),
    "H.264, periodic refresh": (f"{_H264} -x264-params intra-refresh=1", "mp4", ""),
    "H.264 in bare NAL order": (f"{_H264} -bsf:v h264_mp4toannexb", "mkv", ""),
    "H.264, avc3": (f"{_H264} -tag:v avc3 -flags +global_header", "mp4", ""),
    "HEVC by Debian": (_HEVC, "mp4", ""),
    "HEVC, hvc1 by Debian": (f"{_HEVC} -tag:v hvc1", "mov", ""),
    "HEVC, 12 bit": (f"{_HEVC.removesuffix('yuv420p')}yuv420p12le", "mp4", ""),
    "HEVC, 4:2:2 of a camera": (f"{_HEVC.removesuffix('yuv420p')}yuv422p10le", "mov", ""),
    "VP8 by Debian": ("-c:v libvpx -deadline realtime -cpu-used 8", "webm", ""),
    "VP9, 10 bit": ("-c:v libvpx-vp9 -pix_fmt yuv420p10le -deadline realtime -cpu-used 8", "webm", ""),
    "VP9, transparent": ("-c:v libvpx-vp9 -pix_fmt yuva420p -deadline realtime -cpu-used 8", "webm", ""),
    "AV1 by libaom": ("-c:v libaom-av1 -cpu-used 8 -usage realtime", "mp4", ""),
    "MPEG-1 in MOV": ("-c:v mpeg1video -r 25", "mov", ""),
    "MPEG-2, 4:2:2, of a camera": ("-c:v mpeg2video -pix_fmt yuv422p -intra_vlc 1 -q:v 2", "mov", ""),
    "Xvid": ("-c:v libxvid", "mp4", ""),
    "H.263 in 3GP": ("-c:v h263 -s 352x288", "3gp", ""),
    "Theora in Matroska": ("-c:v libtheora", "mkv", ""),
    "ProRes 4444": ("-c:v prores_ks -profile:v 4 -pix_fmt yuva444p10le", "mov", ""),
    "ProRes LT": ("-c:v prores -profile:v 1", "mov", ""),
    "CineForm": ("-c:v cfhd", "mov", ""),
    "Animation": ("-c:v qtrle", "mov", ""),
    "PNG in MOV": ("-c:v png", "mov", ""),
    "FFV1": ("-c:v ffv1", "mkv", ""),
    "HuffYUV": ("-c:v huffyuv", "mkv", ""),
    "DV": ("-c:v dvvideo -s 720x576 -pix_fmt yuv420p -r 25", "mov", ""),
    "raw YUV": ("-c:v rawvideo -pix_fmt yuv420p", "mov", ""),
    "MJPEG, 4:4:4": ("-c:v mjpeg -pix_fmt yuvj444p -strict -1", "mov", ""),
    "JPEG 2000": ("-c:v jpeg2000", "mov", ""),
    "AAC, HE-like low rate": (f"{_H264} -c:a aac -b:a 24k -ar 22050", "mp4", _SINE),
    "AAC, 7.1": (f"{_H264} -c:a aac -ac 8", "mp4", _SINE),
    "ALAC": (f"{_H264} -c:a alac", "mov", _SINE),
    "FLAC in MP4": (f"{_H264} -c:a flac -strict -2", "mp4", _SINE),
    "E-AC-3": (f"{_H264} -c:a eac3", "mp4", _SINE),
    "MP2": (f"{_H264} -c:a mp2", "mp4", _SINE),
    "Vorbis": (f"{_H264} -c:a libvorbis", "mkv", _SINE),
    "PCM of 24 bit": (f"{_H264} -c:a pcm_s24le", "mov", _SINE),
    "mu-law": (f"{_H264} -c:a pcm_mulaw -ar 8000", "mov", _SINE),
    "sound that begins later": (f"{_AAC}", "mp4", "-itsoffset 0.5 " + _SINE),
    "a timecode": (f"{_H264} -timecode 01:00:00:00", "mov", ""),
    "one long fragment": (f"{_H264} -movflags frag_keyframe+empty_moov+default_base_moof", "mp4", ""),
    "fragments and a global index": (f"{_H264} -g 25 -movflags frag_keyframe+empty_moov+global_sidx", "mp4", ""),
    "a CMAF track": (f"{_H264} -movflags cmaf+frag_keyframe+empty_moov", "mp4", ""),
    "hint tracks": (f"{_H264} -movflags rtphint", "mp4", ""),
    "brand MSNV": (f"{_H264} -brand MSNV", "mp4", ""),
    "brand iso6": (f"{_H264} -brand iso6", "mp4", ""),
    "negative times": (f"{_H264} -bf 3 -movflags negative_cts_offsets", "mp4", ""),
    "48000/1001 frames a second": (f"{_H264} -r 48000/1001", "mp4", ""),
    "12.5 frames a second": (f"{_H264} -r 25/2", "mp4", ""),
    "Matroska with cues first": (f"{_H264} -reserve_index_space 20000", "mkv", ""),
    "Matroska, live": (f"{_H264} -live 1", "mkv", ""),
}
"""What ffmpeg is told, how the name of the file ends, and another input."""

_UNREADABLE: Final = {"raw YUV", "fragments and a global index"}
"""What ffmpeg 5.1.9 writes and cannot read itself."""

_PICTURES: Final = {
    "JPEG by ffmpeg": ("-c:v mjpeg -q:v 3", "jpg"),
    "JPEG by ffmpeg, 4:4:4": ("-c:v mjpeg -q:v 3 -pix_fmt yuvj444p", "jpg"),
    "PNG by ffmpeg, 16 bit": ("-c:v png -pix_fmt rgb48be", "png"),
    "PNG by ffmpeg, grey and alpha": ("-c:v png -pix_fmt ya8", "png"),
    "WebP by ffmpeg": ("-c:v libwebp -quality 60", "webp"),
    "GIF by ffmpeg": ("-c:v gif", "gif"),
    "AVIF by ffmpeg, 10 bit": ("-c:v libaom-av1 -still-picture 1 -cpu-used 8 -pix_fmt yuv420p10le", "avif"),
}


def files(tools: list[str]) -> dict[str, Source]:
    """All further files by what they are."""
    return {
        **{
            name: (broken if name in _UNREADABLE else usable)(partial(_written, tools, how, end, more))
            for name, (how, end, more) in _FILMS.items()
        },
        **{
            name: usable(partial(_written, tools, f"-frames:v 1 {how}", end, ""), is_grey="grey" in name)
            for name, (how, end) in _PICTURES.items()
        },
        **{name: usable(make) for name, make in _structures().items()},
    }


def _written(tools: list[str], how: str, end: str, more: str) -> bytes:
    """What ffmpeg writes of a red corner on white."""
    with tempfile.TemporaryDirectory(prefix="galley-tool-") as folder:
        path = Path(folder) / f"file.{end}"
        source = f"color=white:s=320x180:r=25:d={_SECONDS},{_CORNER}"
        words = f"-v error -y -f lavfi -i {source} {more} {how}".split()
        subprocess.run([*tools, "ffmpeg", *words, str(path)], check=True, capture_output=True, timeout=120)
        return path.read_bytes()


def _plain(kind: str = "mp4", **how: bool) -> bytes:
    return odd(cornered(320, 180), rate=25, number=100, kind=kind, sound="aac", first=how.get("first", False))


def _boxes(content: bytes) -> dict[bytes, bytes]:
    """The boxes of a film by their kind, whole."""
    at, parts = 0, dict[bytes, bytes]()
    while at < len(content):
        size = int.from_bytes(content[at : at + 4], "big")
        parts[content[at + 4 : at + 8]] = content[at : at + size]
        at += size
    return parts


def _of_brand(brand: bytes, others: bytes) -> bytes:
    """A film of a camera, with its own brand first."""
    return _moved(_plain(), box(b"ftyp", brand + bytes(4) + others))


def _moved(content: bytes, head: bytes, more: int = 0) -> bytes:
    """A film with another head in front of its pictures, whose own head is longer by so many bytes."""
    parts = _boxes(content)
    by = len(head) + more - content.index(parts[b"mdat"])
    index = bytearray(parts[b"moov"])
    at = 0
    while (at := index.find(b"stco", at)) >= 0:
        number = int.from_bytes(index[at + 8 : at + 12], "big")
        for place in range(at + 12, at + 12 + 4 * number, 4):
            index[place : place + 4] = (int.from_bytes(index[place : place + 4], "big") + by).to_bytes(4, "big")
        at += 4
    return head + parts[b"mdat"] + bytes(index)


def _large_box() -> bytes:
    """The pictures in a box whose size has 64 bits."""
    content = _plain()
    parts = _boxes(content)
    mdat = struct.pack(">I4sQ", 1, b"mdat", len(parts[b"mdat"]) + 8) + parts[b"mdat"][8:]
    moved = _moved(content, parts[b"ftyp"], 8)
    return moved.replace(parts[b"mdat"], mdat, 1)


def _headless(first: bytes) -> bytes:
    """An old QuickTime film, which begins with something else than its type."""
    return _moved(_plain("mov"), first)


def _structures() -> dict[str, partial[bytes]]:
    telemetry = box(b"uuid", bytes(16) + SECRET)
    return {
        "brand XAVC of a camera": partial(_of_brand, b"XAVC", b"XAVCmp42iso2"),
        "brand hvc1": partial(_of_brand, b"hvc1", b"hvc1isom"),
        "brand 3g2a": partial(_of_brand, b"3g2a", b"3g2a3gp6isom"),
        "brand caqv of a camera": partial(_of_brand, b"caqv", b"qt  caqvmp42"),
        "brand nobody knows": partial(_of_brand, b"ZZZZ", b"ZZZZisommp41"),
        "a box of 64 bits": partial(_large_box),
        "QuickTime, wide first": partial(_headless, box(b"wide")),
        "QuickTime, free first": partial(_headless, box(b"free", bytes(24))),
        "QuickTime, skip first": partial(_headless, box(b"skip", bytes(24))),
        "QuickTime, pictures first": partial(_headless, b""),
        "a place in a box of its maker": partial(_with, telemetry),
        "a box of zeros behind it": partial(_with, box(b"free", bytes(4_096))),
        "JPEG with a film behind it": partial(_motion_photo),
    }


def _with(more: bytes) -> bytes:
    return _plain() + more


def _motion_photo() -> bytes:
    """A picture of a phone that has the seconds before it behind it."""
    return saved("JPEG", cornered(320, 240)) + _plain()

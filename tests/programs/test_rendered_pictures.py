"""What the program makes of an image by a recipe: its part, its bars, its colours, its bytes."""

import io
import random
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms

from app.programs import pictures
from app.programs.reasons import FileRefused, Reason

MEMORY = 1024 * 1024 * 1024
KINDS = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp", "GIF": "image/gif"}


def recipe(width: int, height: int, **other: Any) -> dict[str, Any]:
    """The recipe that shows the whole image in its size."""
    whole = {"box": [0, 0, width, height], "frame": [width, height], "size": [width, height], "shape": [1, None]}
    return {**whole, "type": "image/jpeg", "bytes": None, "fine": True} | other


def rendered(tmp_path: Path, image: Image.Image, kind: str, recipe: dict[str, Any], **how: Any) -> bytes:
    source, target = tmp_path / "source", tmp_path / "target"
    image.save(source, kind, **how)
    with source.open("rb") as original, target.open("w+b") as result:
        value = pictures.render(original, result, mime_type=KINDS[kind], recipe=recipe, memory=MEMORY)
    content = target.read_bytes()
    with Image.open(io.BytesIO(content)) as made:
        assert (made.size, f"image/{(made.format or '').lower()}") == (
            (value["width"], value["height"]),
            recipe["type"],
        )
        assert "icc_profile" not in made.info
        assert not made.getexif()
    return content


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content)).convert("RGB")


def dot(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return tuple(int(each) for each in value)


def is_near(one: tuple[int, ...], other: tuple[int, ...], most: int = 9) -> bool:
    return all(abs(left - right) <= most for left, right in zip(one, other, strict=True))


def halves(width: int = 400, height: int = 100) -> Image.Image:
    """Red to the left, blue to the right."""
    image = Image.new("RGB", (width, height), (200, 30, 30))
    image.paste((30, 30, 200), (width // 2, 0, width, height))
    return image


def test_a_part_is_cut_out_and_made_smaller(tmp_path: Path) -> None:
    way = recipe(400, 100, box=[180, 0, 120, 100], frame=[120, 100], size=[60, 50])
    image = opened(rendered(tmp_path, halves(), "JPEG", way, quality=95, subsampling=0))
    assert image.size == (60, 50)
    assert is_near(dot(image, 4, 25), (200, 30, 30))
    assert is_near(dot(image, 50, 25), (30, 30, 200))


def test_bars_are_white_and_nothing_is_lost(tmp_path: Path) -> None:
    image = opened(rendered(tmp_path, halves(), "PNG", recipe(400, 100, frame=[400, 200], size=[200, 100])))
    assert image.size == (200, 100)
    assert [is_near(dot(image, 100, y), (255, 255, 255)) for y in (5, 20, 80, 95)] == [True] * 4
    assert is_near(dot(image, 20, 50), (200, 30, 30))
    assert is_near(dot(image, 180, 50), (30, 30, 200))


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_what_is_transparent_becomes_white_or_stays_so(tmp_path: Path, mode: str) -> None:
    image = Image.new("RGBA", (40, 40), (120, 120, 120, 255))
    image.paste((0, 0, 0, 0), (0, 0, 20, 40))
    flat = opened(rendered(tmp_path, image.convert(mode), "PNG", recipe(40, 40)))
    assert (dot(flat, 5, 20)[0] > 245, is_near(dot(flat, 35, 20), (120, 120, 120))) == (True, True)
    content = rendered(tmp_path, image.convert(mode), "PNG", recipe(40, 40, type="image/webp"))
    clear = Image.open(io.BytesIO(content))
    assert clear.mode == "RGBA"
    assert [dot(clear, x, 20)[3] for x in (5, 35)] == [0, 255]


def test_colours_are_those_that_the_file_means(tmp_path: Path) -> None:
    grey = Image.new("I;16", (40, 40), 0x8080)
    assert is_near(dot(opened(rendered(tmp_path, grey, "PNG", recipe(40, 40))), 20, 20), (128, 128, 128))
    inks = Image.new("CMYK", (40, 40), (0, 255, 255, 0))
    assert is_near(dot(opened(rendered(tmp_path, inks, "JPEG", recipe(40, 40))), 20, 20), (255, 0, 0))
    table = halves().quantize(2)
    assert is_near(dot(opened(rendered(tmp_path, table, "GIF", recipe(400, 100))), 20, 20), (200, 30, 30))
    # A profile that means other colours than the numbers say, and one that is broken.
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = profile.replace(b"rXYZ", b"?XYZ", 1).replace(b"gXYZ", b"rXYZ", 1).replace(b"?XYZ", b"gXYZ", 1)
    plain = Image.new("RGB", (40, 40), (90, 120, 150))
    for mode in ("RGB", "RGBA"):
        content = rendered(tmp_path, plain.convert(mode), "PNG", recipe(40, 40), icc_profile=swapped)
        assert is_near(dot(opened(content), 20, 20), (120, 90, 150))
    broken = rendered(tmp_path, plain, "PNG", recipe(40, 40), icc_profile=b"no profile")
    assert is_near(dot(opened(broken), 20, 20), (90, 120, 150))


def noise(side: int) -> Image.Image:
    return Image.frombytes("RGB", (side, side), random.Random(1).randbytes(side * side * 3))


def test_it_is_as_good_and_as_large_as_its_bytes_allow(tmp_path: Path) -> None:
    sizes: list[tuple[int, int]] = []
    for most in (None, 200_000, 60_000):
        content = rendered(tmp_path, noise(400), "PNG", recipe(400, 400, bytes=most))
        assert most is None or len(content) <= most
        assert content == rendered(tmp_path, noise(400), "PNG", recipe(400, 400, bytes=most))
        sizes.append(opened(content).size)
    assert sizes[:2] == [(400, 400), (400, 400)]
    assert sizes[2] < (400, 400)


def test_what_cannot_become_small_enough_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileRefused) as refusal:
        rendered(tmp_path, noise(300), "PNG", recipe(300, 300, bytes=1_000))
    assert refusal.value.reason is Reason.OUTPUT
    assert (tmp_path / "target").read_bytes() == b""

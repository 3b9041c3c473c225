"""Devices in words: the program before the ones that it descends from, the system, and nothing of the text."""

import pytest

from app.web import user_agents
from app.web.user_agents import device

APPLE = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (f"Mozilla/5.0 (Windows NT 10.0) {APPLE} Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {APPLE} Chrome/126.0 Safari/537.36 OPR/111.0", "Opera, Windows"),
        (
            f"Mozilla/5.0 (Linux; Android 14) {APPLE} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36",
            "Samsung Internet, Android",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Linux"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) {APPLE} FxiOS/127.0", "Firefox, iPhone"),
        (f"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) {APPLE} CriOS/126.0 Safari/604.1", "Chrome, iPad"),
        (f"Mozilla/5.0 (X11; CrOS x86_64) {APPLE} Chrome/126.0 Safari/537.36", "Chrome, ChromeOS"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Version/17.4 Safari/605.1", "Safari, macOS"),
        ("galley/1.0", "Galley in a terminal"),
        ("python-requests/2.32", "a Python program"),
        ("curl/8.5.0", "curl"),
        ("Mozilla/5.0 (Windows NT 10.0)", "Windows"),
        ("<script>", None),
        ("", None),
    ],
    ids=range(14),
)
def test_a_device_is_told_in_known_words(text: str, known: str | None) -> None:
    assert device(text) == known


def test_answers_for_long_texts_are_not_kept() -> None:
    for length, more in ((512, 1), (513, 0)):
        kept = user_agents._cache.cache_info().misses
        text = f"curl/{length}".ljust(length, "x")
        assert [device(text) for _ in range(2)] == ["curl"] * 2
        assert user_agents._cache.cache_info().misses - kept == more

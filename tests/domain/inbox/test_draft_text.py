"""The text of a model as a draft: which addresses and mentions stay, which signs go, and how it is cut."""

import pytest

from app.connectors import Limits
from app.domain.inbox import draft_text

SHORT = Limits(10, "characters", 0, 0, None, None, media_required=False)
WIDE = Limits(10, "UTF-16 units", 0, 0, None, None, media_required=False)
FAMILY = "\U0001f468\u200d\U0001f469\U0001f3fd\u200d\U0001f467"
OWN = "Our tea is at https://brand.example/Tea/, and at \u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444"


def cleaned(text: str, comment: str = "", own: str = OWN, limits: Limits | None = None) -> str:
    return draft_text.cleaned(text, comment=comment, own=own, limits=limits)


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("  Thanks   a lot \n\n\n see you ", "Thanks a lot\n\n\nsee you"),
        ("x" * 9_000, "x" * 5_000),
        (" " * 9_999 + "xy", "x"),
        ("a\x00b\x1bc\u2028d\u0085e\tf", "a b c d e f"),
        ("z.B. 3.5 e.g. U.S.A. v2.0 etc...ok, 12.30", "z.B. 3.5 e.g. U.S.A. v2.0 etc...ok, 12.30"),
        (
            "\u3042\u308a\u304c\u3068\u3046\u3002\u307e\u305f\u306d",
            "\u3042\u308a\u304c\u3068\u3046\u3002\u307e\u305f\u306d",
        ),
        ("Price: 5:30 or http", "Price: 5:30 or http"),
    ],
    ids=range(7),
)
def test_a_draft_is_plain_text(text: str, draft: str) -> None:
    assert cleaned(text) == draft


ADDRESSES = (
    "https://galley-support.evil.example/login",
    "HTTP://EVIL.EXAMPLE",
    "www.evil.example",
    "evil.example/login?x=1#y",
    "evil\u3002example/login",
    "evil\uff61example",
    "evil\uff0eexample",
    "evil\u2024example",
    "evil\ua4f8example",
    "\uff45\uff56\uff49\uff4c\uff0e\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45",
    "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/\u0432\u0445\u043e\u0434",
    "\u043f\u0440\u0438\u043c\u0435\u0440\u3002\u0440\u0444",
    "xn--e1afmkfd.xn--p1ai",
    "(https://evil.example)",
    "[here](https://evil.example)",
    "\u8acb\u770bhttps://evil.example\u5427",
    "evil\u200b.exam\u00adple",
    "ev\u2060il.\U000e0041example",
    "a@evil.example",
    "mailto:a@evil",
    "tel:+4912345",
    "192.0.2.1/login",
    "javascript:alert(1)",
    "brand.example/tea/login",
    "brand.example.evil.example/tea",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_that_the_post_has_not_goes_also_one_that_the_comment_has(address: str) -> None:
    assert cleaned(f"Look at {address} now", comment=f"See {address}") == "Look at now"
    assert draft_text.names_links(f"See {address}")


@pytest.mark.parametrize(
    "address",
    [
        *(
            "https://brand.example/Tea/",
            "https://brand.example/Tea/.",
            "(brand.example/tea)",
            "HTTP://brand.example/tea!",
        ),
        "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
    ],
)
def test_an_address_of_the_post_stays(address: str) -> None:
    assert cleaned(f"Look at {address} now") == f"Look at {address} now"


@pytest.mark.parametrize(
    ("text", "comment", "own", "draft"),
    [
        ("Hi @Ada, ask @bob@evil.example", "I am @ada", "", "Hi @Ada, ask"),
        ("Hi @ada@a.example's friend", "@ada@a.example", "", "Hi @ada@a.example's friend"),
        ("Hi @ada.", "", "", "Hi"),
        ("Hi (@ada) and x/@bob", "@ada @bob", "", "Hi (@ada) and x/@bob"),
        ("Hi @ada/evil.example", "@ada", "", "Hi"),
        (
            "On https://a.example/@brand/1 now",
            "",
            "https://a.example/@brand/1",
            "On https://a.example/@brand/1 now",
        ),
    ],
    ids=range(6),
)
def test_a_mention_stays_where_the_comment_has_it(text: str, comment: str, own: str, draft: str) -> None:
    assert cleaned(text, comment, own) == draft


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("a\u202eb\u2066c\u200ed\ufeff\u00ade", "abcde"),
        ("a\U000e0041\U000e0042b\U000e0101c\ue000\U0010fffdd\ud800e", "abcde"),
        ("a\u3164b\u2800c\u034fd\uffa0e", "abcde"),
        ("a\u200db\u200cc", "abc"),
        ("a\ufe0fb \ufe0f\ufe00c", "ab c"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\u0645\u200c\u200c\u200d\u062e", "\u0645\u200c\u062e"),
        ("\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937", "\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937"),
        (
            "\U0001f468\u200d\U0001f469\U0001f3fd\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\U0001f3fd\u200d\U0001f467",
        ),
        ("\u2764\ufe0f\u200d\U0001f525 #\ufe0f\u20e3", "\u2764\ufe0f\u200d\U0001f525 #\ufe0f\u20e3"),
        ("\u2764\ufe0f\ufe0f\ufe0e \U0001f468\u200da", "\u2764\ufe0f \U0001f468a"),
    ],
    ids=range(11),
)
def test_signs_that_nobody_sees_go_and_joiners_of_scripts_and_emoji_stay(text: str, draft: str) -> None:
    assert cleaned(text) == draft


@pytest.mark.parametrize(
    ("text", "limits", "draft"),
    [
        ("Thank you very much", SHORT, "Thank you"),
        ("Thank you!", SHORT, "Thank you!"),
        ("Thanks \U0001f600\U0001f600", WIDE, "Thanks \U0001f600"),
        ("\U0001f600" * 6, WIDE, "\U0001f600" * 5),
    ],
    ids=range(4),
)
def test_a_draft_fits_its_platform(text: str, limits: Limits, draft: str) -> None:
    assert cleaned(text, limits=limits) == draft


def test_a_comment_without_an_address_names_none() -> None:
    for comment in ("", "Nice!", "z.B. 3.5", "@ada hello", "\u3042\u3002\u3044", "50:50"):
        assert not draft_text.names_links(comment)

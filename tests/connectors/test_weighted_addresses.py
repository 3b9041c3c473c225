"""Addresses and lengths as X counts them: what is one, where it ends, and that it takes no time to say so.

The rules are those of twitter-text; `python -m tests.soak conformance` compares with its own data.
"""

import re

import pytest
from hypothesis import given, strategies as st

from app.connectors import top_level_domains
from app.connectors.platforms.x.cashtags import cashtags
from app.connectors.text_length import WEIGHTED, count
from app.connectors.weighted_addresses import addresses

LABEL, TOO_LONG = "n" * 63, "n" * 64


def shown(text: str) -> list[str]:
    return [text[start:end] for start, end in addresses(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Without a scheme: Latin hosts that end with a top-level domain, whichever it is.
        ("galley.app", ["galley.app"]),
        ("see harbour.jp or rope.co.uk, GALLEY.COM!", ["harbour.jp", "rope.co.uk", "GALLEY.COM"]),
        ("it is in mast.py", ["mast.py"]),
        ("bit.ly/ahoy and y.at/a?b=c", ["bit.ly/ahoy", "y.at/a?b=c"]),
        ("mast.sail 1.2.3 e.g. a.b", []),
        ("crew@galley.app #galley.app $galley.app galley.app@x", []),
        ("-galley.app _galley.app .galley.app /galley.app", []),
        ("galley.app-now galley.app+1", []),
        (f"{LABEL}.app {TOO_LONG}.app", [f"{LABEL}.app"]),
        ("ÉTOILE.com", ["ÉTOILE.com"]),
        # Between letters that are not Latin.
        ("船galley.app船rope.jp/a船", ["galley.app", "rope.jp/a"]),
        ("galley.app船 の mast.みんなへ", ["galley.app", "mast.みんな"]),
        # With a scheme: any letters.
        ("http://galley.app", ["http://galley.app"]),
        ("HTTPS://Galley.App/Deck", ["HTTPS://Galley.App/Deck"]),
        ("http://船.jp/a", ["http://船.jp/a"]),
        ("http://船.みんな", ["http://船.みんな"]),
        ("http://galley.app船.commons/a", ["http://galley.app"]),
        ("http://galley.sail http://localhost http://galley", []),
        ("http://low_er.deck.galley.app", ["http://low_er.deck.galley.app"]),
        ("http://gal_ley.app http://galley_.app http://galley-.app http://_a.galley.app", []),
        ("xhttp://galley.app @http://galley.app", []),
        (f"http://{TOO_LONG}.app", []),
        ("http://" + "船" * 63 + ".app", []),
        ("http://xn--船.app", []),
        ("http://xn--4gq.xn--fiqs8s/a", ["http://xn--4gq.xn--fiqs8s/a"]),
        ("http://galley.app/" + "a" * 4_100, []),
        ("船http://galley.app/船http://rope.jp", ["http://galley.app/", "http://rope.jp"]),
        ("\u202ahttp://galley.app/\u202c", ["http://galley.app/"]),
        # Ports, paths, queries and the punctuation behind them.
        ("http://galley.app:8080/a.b,c;", ["http://galley.app:8080/a.b,c"]),
        ("(http://galley.app/a)", ["http://galley.app/a"]),
        ("http://galley.app/a_(b)_(c(d))", ["http://galley.app/a_(b)_(c(d))"]),
        ("http://galley.app/a(((b)))", ["http://galley.app/a"]),
        ("http://galley.app/a(b", ["http://galley.app/a"]),
        ("http://galley.app/sea–shore end", ["http://galley.app/sea–shore"]),
        ("http://galley.app?a=b&c. And", ["http://galley.app?a=b&c"]),
        ("http://galley.app/?! yes", ["http://galley.app/"]),
        # The platform's own short addresses.
        ("http://t.co/ahoy's and http://t.co/ahoy-", ["http://t.co/ahoy", "http://t.co/ahoy"]),
        ("http://t.co/" + "a" * 41, []),
        ("http://t.co/a?b=c-", ["http://t.co/a?b=c-"]),
    ],
)
def test_what_is_an_address_and_where_it_ends(text: str, expected: list[str]) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ahoy galley.app", 28),
        ("Ahoy bit.ly/a", 28),
        (f"{TOO_LONG}.app", 68),
        ("船 http://galley.app/" + "a" * 200, 26),
        ("http://" + "船" * 63 + ".app", 137),
    ],
)
def test_an_address_counts_the_same_however_long_it_is(text: str, expected: int) -> None:
    assert count(text, WEIGHTED) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$GAL", ["GAL"]),
        ("$gal.b and $GAL_bc, $G", ["gal.b", "GAL_bc", "G"]),
        ("$GALLEYS $7UP US$GAL .$GAL $$GAL", []),
        ("$GAL$MAST$ROPE", ["GAL"]),
        ("$GAL. $GAL_ $GAL- ($GAL)", ["GAL", "GAL", "GAL"]),
        ("http://galley.app/$GAL http://galley.app/a $GAL", ["GAL"]),
        ("\u200f$GAL", ["GAL"]),
        ("$GALé $GAL船", []),
    ],
)
def test_what_is_a_cashtag(text: str, expected: list[str]) -> None:
    assert cashtags(text) == expected


_WORDS = "http:// https:// galley mast 船 みんな . .app .jp - _ / ( ) ? a=b $ $GAL @ :80 t.co/ xn-- é !"
PIECES = st.sampled_from([" ", "\u202a", *re.split(" ", _WORDS)])


@given(st.lists(PIECES, max_size=20).map("".join))
def test_addresses_follow_one_another_and_are_found_again(text: str) -> None:
    after = 0
    for start, end in addresses(text):
        assert after <= start < end <= len(text)
        after = end
        assert "." in text[start:end]
    assert shown(f" {text}") == shown(text)
    assert shown(f"{text} ") == shown(text)


def test_hostile_texts_take_no_time() -> None:
    pieces = [
        "a.",
        "com.",
        "com-.",
        "http://",
        "http://a.co/",
        "http://a.co/(a",
        "(",
        "!",
        "xn--.",
        "a.みんな",
        "@a.co",
        "-",
        "船",
        "a@",
        "?a",
        "http",
    ]
    for piece in (*pieces, " $a http://a.co"):
        text = "http://a.co/" + piece * 20_000 + ".com"
        assert all(start < end for start, end in addresses(text))
        assert len(cashtags(text)) <= 20_000


def test_top_level_domains_are_words_in_lower_case() -> None:
    names = top_level_domains.NAMES
    assert {"com", "jp", "app", "みんな", "рф"} <= names
    assert all(name == name.lower() and "." not in name and not name.startswith("xn--") for name in names)
    assert len(names) > 1_400

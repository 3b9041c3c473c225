"""`galley import` and `galley export` against a stand-in of the service."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from cli import post_import
from cli.errors import Failure
from tests.cli.service import NORTH, Service, coded, invalid
from tests.cli.terminals import Done, Terminal

IMPORT = "POST /posts/import"


def written(folder: Path, *records: tuple[str, ...], delimiter: str = ",") -> str:
    path = folder / "posts.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as out:
        csv.writer(out, delimiter=delimiter).writerows(records)
    return str(path)


def row(number: int, state: str = "imported", **problems: list[str]) -> dict[str, Any]:
    return {"row": number, "key": "k", "state": state, "post_id": None, "problems": problems}


def answered(*rows: dict[str, Any]) -> tuple[int, Any]:
    return 200, {"rows": list(rows)}


def test_a_long_file_is_sent_in_parts_with_their_numbers(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    bodies = [(f"text; {number}\nline",) for number in range(1, 121)]
    service.answers[IMPORT] = [
        answered(*(row(number) for number in range(1, 51))),
        answered(*(row(number, "known") for number in range(51, 101))),
        answered(row(101, "refused", body=["This field is required."], due_at=["Too late."]), row(102)),
    ]
    done = signed_in.run("import", written(tmp_path, ("body",), *bodies, delimiter=";"))
    assert (done.code, done.err) == (1, "")
    assert done.out == (
        "Row 101, body: This field is required.\nRow 101, due_at: Too late.\n51 imported, 50 known, 1 refused\n"
    )
    calls = [call for call in service.calls if call.name == IMPORT]
    assert [(call.json()["first_row"], call.json()["dry_run"]) for call in calls] == [
        (1, False),
        (51, False),
        (101, False),
    ]
    assert {call.headers["x-service-brand"] for call in calls} == {NORTH["slug"]}
    sent = [list(csv.reader(io.StringIO(call.json()["csv"], newline=""))) for call in calls]
    assert [part[0] for part in sent] == [["body"]] * 3
    assert [tuple(record) for part in sent for record in part[1:]] == bodies


def test_only_named_rows_are_sent_and_json_is_one_document(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    path = written(tmp_path, ("body",), *((str(number),) for number in range(1, 160)))
    service.answers[IMPORT] = [answered(row(3, "ready")), answered(row(158, "refused", row=["x"]))]
    done = signed_in.run("import", path, "--rows", "3,158-400", "--dry-run", "--json")
    assert (done.code, done.err) == (1, "")
    assert json.loads(done.out) == {
        "imported": 0,
        "ready": 1,
        "known": 0,
        "refused": 1,
        "refused_rows": [{"row": 158, "key": "k", "state": "refused", "problems": {"row": ["x"]}}],
    }
    calls = [call.json() for call in service.calls if call.name == IMPORT]
    assert [(call["first_row"], call["rows"], call["dry_run"]) for call in calls] == [
        (1, [3], True),
        (151, [158, 159], True),
    ]


def test_an_import_that_breaks_off_says_how_to_go_on(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    path = written(tmp_path, ("body",), *((str(number),) for number in range(60)))
    service.answers[IMPORT] = [
        answered(*(row(number) for number in range(1, 51))),
        coded(503, "The service is not available.", "unavailable"),
    ]
    done = signed_in.run("import", path)
    assert done.code == 1
    assert "50 rows were done. Run the command again: what was imported is not imported twice." in done.err


def test_an_import_that_does_not_begin_has_done_nothing(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    path = written(tmp_path, ("body",), ("1",))
    service.answers[IMPORT] = [coded(403, "You may not do this in this brand.", "forbidden")]
    assert signed_in.run("import", path) == Done(
        1,
        "",
        "galley: You may not do this in this brand.\nAsk the owner of the brand for a role that allows this.\n",
    )


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("5", {5}),
        ("3,7-9", {3, 7, 8, 9}),
        (" 1 - 2 , 2", {1, 2}),
        ("4-4", {4}),
        ("2-1000001", set(range(2, 1_000_002))),
        *((text, None) for text in ("", "x", "0", "0-3", "-3", "3-2", "1,,2", "1-x", "2-1000002")),
    ],
)
def test_rows_are_named_by_numbers_and_ranges(text: str, rows: set[int] | None) -> None:
    if rows is not None:
        assert post_import.numbers(text) == rows
        return
    with pytest.raises(Failure, match="--rows takes numbers and ranges") as refused:
        post_import.numbers(text)
    assert refused.value.exit_code == 2


@pytest.mark.parametrize(("more", "counts"), [(0, [(1, 4)]), (1, [(1, 3), (4, 1)])])
def test_a_part_has_400_000_characters_at_most(tmp_path: Path, more: int, counts: list[tuple[int, int]]) -> None:
    # The header and each row end with two characters.
    lengths = [100_000, 100_000, 100_000, 400_000 - 6 - 3 * 100_002 - 2 + more]
    path = written(tmp_path, ("body",), *(("x" * length,) for length in lengths))
    found = list(post_import.parts(Path(path), "utf-8-sig"))
    assert [(part.first, part.count) for part in found] == counts
    assert sum(len(part.text) for part in found) == 400_000 + more + 6 * (len(found) - 1)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "content",
    [
        "key;body\r\n1;Größe, 大\r\n",
        "key\tbody\r\n1\tGröße, 大\r\n",
        "sep=;\r\nkey;body\r\n1;Größe, 大\r\n",
        "SEP=|\nkey|body\n1|Größe, 大\n",
        'key,body\n1,"Größe, 大"',
    ],
)
def test_files_are_read_as_spreadsheets_write_them(tmp_path: Path, content: str, encoding: str) -> None:
    path = tmp_path / "posts.csv"
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    path.write_bytes((mark + content).encode(encoding))
    (part,) = post_import.parts(path, post_import.encoding_of(path))
    assert part.text == 'key,body\r\n1,"Größe, 大"\r\n'


def test_a_file_that_is_not_in_utf_8_is_read_as_windows_1252(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    path = tmp_path / "excel.csv"
    path.write_bytes(b"key;body\r\n1;Gr\xf6\xdfe 5 \x80\r\n")
    service.answers[IMPORT] = [answered(row(1))]
    told = f"{path} is not in UTF-8, so it is read as Windows-1252.\n"
    assert signed_in.run("import", str(path)) == Done(0, "1 imported\n", told)
    (call,) = [call for call in service.calls if call.name == IMPORT]
    assert call.json()["csv"] == "key,body\r\n1,Größe 5 €\r\n"


def test_an_import_of_which_nothing_is_refused_is_exit_code_0(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    path = written(tmp_path, ("body",), ("1",), ("2",), ("3",))
    service.answers[IMPORT] = [answered(row(1), row(2, "known"), row(3))]
    assert signed_in.run("import", path) == Done(0, "2 imported, 1 known\n", "")
    assert [call.json()["first_row"] for call in service.calls if call.name == IMPORT] == [1]
    assert signed_in.run("import", path, "--rows", "4") == Done(0, "No rows.\n", "")


@pytest.mark.parametrize(("length", "taken"), [(200_000, True), (200_001, False)])
def test_a_cell_has_200_000_characters_at_most(tmp_path: Path, length: int, *, taken: bool) -> None:
    path = Path(written(tmp_path, ("body", "notes"), ("x" * length, "y")))
    if taken:
        assert [part.count for part in post_import.parts(path, "utf-8-sig")] == [1]
    else:
        with pytest.raises(Failure, match=r"is not a CSV file\. Line 2: field larger"):
            list(post_import.parts(path, "utf-8-sig"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "has no header line"),
        (b"body\n\xff\x81\n", "is no text in a known encoding."),
        (b"\xff\xfebody\n", "is no text in a known encoding."),
        (b'body\n"x\n', "is not a CSV file. Line 2: unexpected end of data."),
        (b'body\n"a\nb"\n"x"y\n"z"\n', "is not a CSV file. Line 4: "),
        (b'sep=;\nbody\n"x\ny', "is not a CSV file. Line 3: unexpected end of data."),
    ],
)
def test_a_file_that_is_no_csv_is_wrong_usage(
    signed_in: Terminal, service: Service, tmp_path: Path, content: bytes, words: str
) -> None:
    path = tmp_path / "bad.csv"
    path.write_bytes(content)
    done = signed_in.run("import", str(path))
    assert (done.code, done.out, words in done.err) == (2, "", True)
    assert IMPORT not in service.names()
    missing = tmp_path / "missing.csv"
    told = f"galley: {missing} cannot be read: No such file or directory.\n"
    assert signed_in.run("import", str(missing)) == Done(2, "", told)
    assert signed_in.run("import", str(path), "--rows", "x").code == 2


def test_an_export_is_written_when_it_is_whole(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    text = "key,body\r\na,\u00fc\r\n"
    service.answers["GET /posts/export"] = [(200, text.encode())]
    service.answers["GET /posts/figures"] = [coded(403, "You may not do this.", "forbidden")]
    target = tmp_path / "out.csv"
    done = signed_in.run("export", "--output", str(target))
    assert (done.code, done.out) == (0, "")
    assert target.read_bytes() == text.encode()
    refused = signed_in.run("export", "figures", "--output", str(tmp_path / "figures.csv"))
    assert (refused.code, "You may not do this." in refused.err) == (1, True)
    assert not (tmp_path / "figures.csv").exists()


def test_own_data_is_written_after_a_proof(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    wanted = coded(403, "Confirm first that it is you.", "confirmation_required")
    service.answers["GET /me/data"] = [wanted, (200, b"{}\n")]
    service.answers["POST /auth/confirm"] = [
        invalid("code", "Enter the code of your authenticator app, or a recovery code."),
        (200, {"confirmed_until": "2027-01-05T19:20:13+00:00"}),
    ]
    target = tmp_path / "me.jsonl"
    done = signed_in.run("export", "own-data", "--output", str(target), stdin="horse battery\n314 159\n")
    assert (done.code, done.out, target.read_bytes()) == (0, "", b"{}\n")
    assert [call.json() for call in service.calls if call.name == "POST /auth/confirm"] == [
        {"password": "horse battery"},
        {"password": "horse battery", "code": "314159"},
    ]


def test_own_data_without_a_proof_is_refused(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    service.answers["GET /me/data"] = [coded(403, "Confirm first that it is you.", "confirmation_required")]
    service.answers["POST /auth/confirm"] = [invalid("password", "This is not your password.")]
    target = tmp_path / "me.jsonl"
    told = "galley: password: This is not your password.\n"
    done = signed_in.run("export", "own-data", "--output", str(target), GALLEY_PASSWORD="wrong")
    assert (done.code, done.out, told in done.err, target.exists()) == (1, "", True, False)
    missing = signed_in.run("export", "own-data", "--output", str(target))
    assert (missing.code, "galley: Password is missing." in missing.err) == (2, True)
    assert service.names().count("POST /auth/confirm") == 1


def test_files_of_other_tools_are_sent_with_their_columns(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    records = [(f"text {number}", "https://a.example/x.png", "1/2/2026 10:00") for number in range(31)]
    service.answers[IMPORT] = [answered(row(1)), answered(row(31))]
    file = written(tmp_path, ("Text, long", "Picture", "Posting Time"), *records)
    mapping = ["--map", "body=Text, long+Picture,due_at=posting time", "--map", "images=Picture"]
    done = signed_in.run("posts", "import", file, *mapping, "--dates", "day-first", "--dry-run")
    assert (done.code, done.out) == (0, "2 imported\n")
    calls = [call.json() for call in service.calls if call.name == IMPORT]
    assert [call["first_row"] for call in calls] == [1, 31]
    assert {key: value for key, value in calls[0].items() if key != "csv"} == {
        "first_row": 1,
        "dry_run": True,
        "date_order": "day_first",
        "columns": {"body": ["Text, long", "Picture"], "due_at": ["posting time"], "images": ["Picture"]},
    }


def test_a_file_of_a_known_tool_and_channels_for_all_rows(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    channels = [{"id": 7, "name": "North", "platform": "feed", "state": "connected"}]
    service.answers["GET /channels"] = [(200, {"channels": channels})]
    service.answers[IMPORT] = [answered(row(1))]
    done = signed_in.run("import", written(tmp_path, ("Text",), ("x",)), "--from", "buffer", "--channel", "nor")
    assert (done.code, done.err) == (0, "")
    (call,) = [call.json() for call in service.calls if call.name == IMPORT]
    assert (call["source"], call["channel_ids"]) == ("buffer", [7])


@pytest.mark.parametrize("mapping", ["Text", "words=Text", "body=", "body"])
def test_a_mapping_of_columns_that_there_are_not_is_wrong_usage(signed_in: Terminal, mapping: str) -> None:
    done = signed_in.run("posts", "import", "x.csv", "--map", mapping)
    assert done.code == 2
    assert f"--map takes COLUMN=NAME, not {mapping!r}." in done.err

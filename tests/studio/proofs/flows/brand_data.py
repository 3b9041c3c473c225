"""The data of a brand in its settings: all posts as a file, and an archive from its start to its end."""

import codecs
import csv
import io
import zipfile

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage

FIRST_PART = "query ($id: BigInt!) { brand(databaseId: $id) { id postFile { csv after } } }"


async def file_and_archive(stage: Stage) -> None:
    """The file has all posts; an archive is made, downloaded whole, and deleted; an editor has the file."""
    page = (await stage.room("settings?tab=data")).page
    async with page.expect_download() as saved:
        await page.get_by_role("button", name="Save all posts").click()
    content = (await (await saved.value).path()).read_bytes()
    assert content.startswith(codecs.BOM_UTF8), content[:20]
    text = content.decode("utf-8-sig")
    brand = (await stage.site.ask(FIRST_PART, id=stage.site.brand))["brand"]
    lines, whole = (list(csv.DictReader(io.StringIO(one))) for one in (text, brand["postFile"]["csv"]))
    assert lines == whole
    assert "Rye is back" in {line["title"] for line in lines}
    await page.get_by_role("button", name="Make an archive").click()
    archives = page.get_by_role("region", name="Archives")
    link = archives.get_by_role("link", name="Download")
    await expect(link).to_be_visible(timeout=60_000)
    async with page.expect_download() as archive:
        await link.click()
    with zipfile.ZipFile(await (await archive.value).path()) as content:
        assert content.testzip() is None
        assert "manifest.json" in content.namelist()
    await archives.get_by_role("button", name="Delete: Archive").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    await expect(archives).to_contain_text("No archive yet.")
    editor = (await stage.room("settings?tab=data", "editor")).page
    await expect(editor.get_by_role("button", name="Save all posts")).to_be_visible()
    await expect(editor.get_by_role("region", name="Archives")).to_have_count(0)


FLOWS: tuple[Flow, ...] = (file_and_archive,)

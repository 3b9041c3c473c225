// The data of the brand: its posts as a file, and for the owner the whole brand as an archive.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { loaded } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { askPast, change, isProblem, prove, useQuery } from "../../lib/gql.js";
import { joined } from "../../lib/answers.js";
import { brand, isOwner, may } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { ARCHIVES, DELETE_ARCHIVE, POST_FILE, START_ARCHIVE } from "./data_queries.js";
import { sizeOf, text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_data.js";

/** @typedef {Answers.Archives.brand.exports} Archive */

/** How often an archive that is being written is looked at, in milliseconds. */
const PAUSE = 2000;

/** @param {{ brandId: string }} props */
export const Data = ({ brandId }) => [
  h(PostFile, { key: "posts", brandId }),
  may("CONTENT", "MANAGE") && h(Into, { key: "into" }),
  isOwner.value && h(Archives, { key: "archives", brandId }),
];

/** All posts as one text; null where a part of it did not come. @param {string} brandId */
async function postsOf(brandId) {
  let csv = "";
  let after = /** @type {number | null} */ (null);
  do {
    const { data } = await askPast(POST_FILE, { brandId, after });
    const part = data?.brand?.postFile;
    if (!part) return null;
    csv += part.csv;
    after = part.after === null ? null : Number(part.after);
  } while (after !== null);
  return csv;
}

/** @param {{ brandId: string }} props */
function PostFile({ brandId }) {
  const busy = useSignal(false);
  const save = async () => {
    if (busy.value) return;
    busy.value = true;
    const csv = await postsOf(brandId);
    busy.value = false;
    if (csv === null) toast(words.postsRefused, { bad: true });
    else (await import("../../lib/spreadsheet.js")).saveText(words.file, csv);
  };
  return html.section(
    { class: "sheet", "aria-label": words.posts },
    html.header(html.h2(words.posts)),
    html.div(
      { class: "setting" },
      html.p({ class: "hint grow" }, words.postsHint),
      html.button(
        { class: "small", "aria-busy": busy.value, onClick: save },
        h(Icon, { name: "download", size: 14 }),
        busy.value ? words.saving : words.savePosts,
      ),
    ),
  );
}

/** Where posts come in from a file. */
const Into = () =>
  html.section(
    { class: "sheet", "aria-label": words.into },
    html.header(html.h2(words.into)),
    html.div(
      { class: "setting" },
      html.p({ class: "hint grow" }, words.intoHint),
      html.a({ class: "button small", href: pathOf("posts") }, words.toPosts),
    ),
  );

/** @param {{ brandId: string }} props */
function Archives({ brandId }) {
  const query = useQuery(ARCHIVES, { brandId });
  const ending = useSignal(/** @type {Archive | null} */ (null));
  const ask = (/** @type {Archive | null} */ one) => () => {
    ending.value = one;
  };
  const archives = query.data?.brand?.exports;
  const isWritten = archives?.some((one) => one.state === "PENDING") ?? false;
  useEffect(() => {
    if (!isWritten) return;
    const timer = setInterval(() => query.again(), PAUSE);
    return () => clearInterval(timer);
  }, [isWritten]);
  const make = async () => {
    const answer = await change(START_ARCHIVE, { brandId });
    if (isProblem(answer)) complain(answer);
    else toast(words.started);
    query.again();
  };
  const remove = async (/** @type {Archive} */ { id }) => {
    const answer = await change(DELETE_ARCHIVE, { id });
    if (isProblem(answer)) complain(answer);
    query.again();
  };
  const unlock = async () => {
    if (await prove()) query.again();
  };
  return html.section(
    { class: "sheet", "aria-label": words.archives },
    html.header(
      html.h2(words.archives),
      html.button({ class: "small", onClick: make }, h(Icon, { name: "plus", size: 14 }), words.make),
    ),
    html.p({ class: "quiet-note" }, words.archivesHint),
    loaded(query, archives, 2, (all) =>
      all.length
        ? html.ul(
            { class: "rows" },
            all.map((one) => h(Row, { key: one.id, one, unlock, onDelete: ask(one) })),
          )
        : html.p({ class: "quiet-note" }, words.noArchives),
    ),
    ending.value &&
      h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: text.remove,
        onConfirm: () => ending.value && remove(ending.value),
        onClose: ask(null),
      }),
  );
}

/** Where an archive stands, in words. @param {Archive} archive */
function standing({ state, bytesDone, bytesTotal, sizeBytes, problem, expiresAt }) {
  if (state === "FAILED") return problem ?? words.failed;
  if (state === "DONE")
    return joined(
      words.ready(sizeOf(sizeBytes ?? 0)),
      expiresAt && words.until(shortMoment(expiresAt, brand.value.timeZone)),
    );
  return bytesTotal === null ? words.waiting : words.writing(sizeOf(bytesDone), sizeOf(bytesTotal));
}

/** @param {{ one: Archive, unlock: () => void, onDelete: () => void }} props */
function Row({ one, unlock, onDelete }) {
  const name = one.name ?? words.archiveOf(shortMoment(one.createdAt, brand.value.timeZone));
  const isWritten = one.state === "PENDING";
  return html.li(
    { class: "setting" },
    html.div(
      { class: "grow" },
      html.p({ dir: "auto" }, name),
      html.p({ class: one.state === "FAILED" ? "error" : "hint" }, standing(one)),
      isWritten &&
        one.bytesTotal !== null &&
        html.progress({ max: Math.max(1, Number(one.bytesTotal)), value: Number(one.bytesDone), "aria-label": name }),
    ),
    one.state === "DONE" &&
      (one.url
        ? html.a({ class: "button small", href: one.url, download: "" }, words.download)
        : html.button({ class: "small", onClick: unlock }, words.unlock)),
    html.button(
      { class: "quiet lone small", "aria-label": words.delete(name), title: text.remove, onClick: onDelete },
      h(Icon, { name: "trash", size: 14 }),
    ),
  );
}

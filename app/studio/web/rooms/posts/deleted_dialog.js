// Posts that were deleted within a day, each with its way back.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { loaded } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { isProblem, useQuery } from "../../lib/gql.js";
import { restore } from "../../lib/post_backs.js";
import { joined, nameOf } from "../../lib/answers.js";
import { DELETED } from "./deleted_queries.js";
import { words } from "../../text/en/posts_deleted.js";

/** @typedef {NonNullable<NonNullable<Answers.DeletedPosts.brand>["deletedPosts"]>[number]} Remains */

/** @param {{ onDone: () => unknown, onClose: () => void }} props */
export function DeletedDialog({ onDone, onClose }) {
  const query = useQuery(DELETED, { brandId: brand.value.id });
  const restored = useSignal(/** @type {ReadonlySet<string>} */ (new Set()));
  const back = async (/** @type {Remains} */ { id, title }) => {
    const answer = await restore(id);
    if (isProblem(answer)) {
      complain(/** @type {Refusal} */ (/** @type {unknown} */ (answer)));
      return;
    }
    toast(answer.message ?? words.restored(title));
    restored.value = new Set([...restored.value, id]);
    onDone();
  };
  return h(
    Dialog,
    { title: words.title, onClose, wide: true },
    html.p({ class: "hint" }, words.hint),
    loaded(query, query.data?.brand?.deletedPosts, 4, (all) =>
      h(Rows, { all: all.filter(({ id }) => !restored.value.has(id)), onBack: back }),
    ),
  );
}

/** @param {{ all: readonly Remains[], onBack: (one: Remains) => unknown }} props */
const Rows = ({ all, onBack }) =>
  all.length
    ? html.ul(
        { class: "rows" },
        all.map((one, i) =>
          html.li(
            { key: one.id, class: "row" },
            html.span(
              { class: "grow" },
              html.strong({ class: "ellipsis", dir: "auto" }, one.title || words.untitled),
              html.span({ class: "hint" }, joined(ago(one.deletedAt), nameOf(one.deletedBy))),
            ),
            html.button(
              {
                class: "small",
                "data-focus": i === 0 ? "" : undefined,
                "aria-label": words.restoreNamed(one.title || words.untitled),
                onClick: () => onBack(one),
              },
              words.restore,
            ),
          ),
        ),
      )
    : html.p(words.none);

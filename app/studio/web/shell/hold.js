// Stopping all that a brand publishes: the bar over every room while it is stopped, and the two dialogs.
import { useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { Field } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { radios } from "../ui/part.js";
import { Send } from "../parts/form.js";
import { act } from "../parts/act.js";
import { gql, refetchAll, useQuery } from "../lib/gql.js";
import { brand } from "../lib/brand.js";
import { BRAND } from "../lib/brand_actions.js";
import { nameOf, titleOf } from "../lib/answers.js";
import { shortMoment } from "../lib/dates.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/shell_hold.js";

const STATE = gql(/* GraphQL */ `
  query BrandHoldState($brandId: ID!) {
    brand(id: $brandId) {
      id
      publishingHold {
        since
        note
        dueCount
        createdBy {
          id
          firstName
          lastName
        }
        duePosts {
          id
          title
          body
          dueAt
        }
      }
    }
  }
`);

/** @typedef {NonNullable<Answers.BrandHoldState.brand["publishingHold"]>} Hold */

/** The bar of a brand that is held. */
export function HoldBar() {
  const isOpen = useSignal(false);
  const query = useQuery(STATE, { brandId: brand.value.id });
  const hold = query.data?.brand?.publishingHold;
  if (!hold) return null;
  const open = (/** @type {boolean} */ on) => () => {
    if (on) query.again();
    isOpen.value = on;
  };
  return html.div(
    { class: "banner is-bad", role: "status" },
    h(Icon, { name: "pause" }),
    html.span(
      { class: "grow" },
      words.bar(nameOf(hold.createdBy), shortMoment(hold.since, brand.value.timeZone)),
      hold.note && html.span({ dir: "auto" }, ` ${hold.note}`),
    ),
    BRAND.release.can(brand.value) && html.button({ class: "small", onClick: open(true) }, BRAND.release.label),
    isOpen.value && h(Release, { hold, onClose: open(false) }),
  );
}

/** What becomes of the posts that came due. @param {{ hold: Hold, onClose: () => void }} props */
function Release({ hold, onClose }) {
  const resume = useSignal(/** @type {Enums.BrandResume} */ ("SPACED"));
  const busy = useSignal(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await act(BRAND.release, brand.value, { resume: resume.value });
    busy.value = false;
    if (!answer) return;
    onClose();
    refetchAll();
  };
  const { dueCount, duePosts } = hold;
  return h(
    Dialog,
    { title: words.releaseTitle, onClose },
    html.form(
      { onSubmit: send },
      html.p(dueCount ? words.due(dueCount) : words.nothingDue),
      dueCount > 0 && html.ul({ class: "rows hold-posts" }, duePosts.map(line), rest(dueCount - duePosts.length)),
      dueCount > 0 &&
        radios({
          name: "resume",
          legend: words.resume,
          class: "hold-ways",
          value: resume.value,
          options: [
            ["SPACED", words.ways.SPACED],
            ["SLOTS", words.ways.SLOTS],
            ["UNSCHEDULED", words.ways.UNSCHEDULED],
          ],
          onChoose: (way) => {
            resume.value = way;
          },
        }),
      dueCount > 0 && html.p({ class: "hint" }, words.begun),
      h(Send, { action: BRAND.release.label, onClose, busy: busy.value }),
    ),
  );
}

/** @param {Hold["duePosts"][number]} post */
const line = (post) =>
  html.li(
    { key: post.id },
    html.span({ class: "grow ellipsis", dir: "auto" }, titleOf(post)),
    post.dueAt && html.span({ class: "hint" }, shortMoment(post.dueAt, brand.value.timeZone)),
  );

/** @param {number} count */
const rest = (count) => count > 0 && html.li({ key: "rest", class: "hint" }, words.more(count));

/** Whether and why to stop. @param {{ onClose: () => void }} props */
export function HoldDialog({ onClose }) {
  const note = useSignal("");
  const busy = useSignal(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await act(BRAND.hold, brand.value, { note: note.value.trim() || null });
    busy.value = false;
    if (!answer) return;
    onClose();
    refetchAll();
  };
  return h(
    Dialog,
    { title: words.holdTitle, onClose },
    html.p(text.hold.holdHint),
    html.form(
      { onSubmit: send },
      h(Field, {
        label: words.note,
        hint: words.noteHint,
        value: note.value,
        autofocus: true,
        onInput: (value) => {
          note.value = value;
        },
      }),
      h(Send, { action: BRAND.hold.label, onClose, busy: busy.value, bad: true }),
    ),
  );
}

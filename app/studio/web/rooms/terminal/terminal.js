// A terminal that wants to sign in: the person types the code that it shows, sees which terminal it is, and decides.
// A code that came by link is never taken whole: who sent the link may wait at a terminal of their own.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";
import { DECIDE, WAITING } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.terminal;
/** Letters and digits alone, as they are compared. @param {string} code */
const plain = (code) => code.replace(/[^a-z0-9]/gi, "").toUpperCase();

/** The approval of a terminal. */
export function Room() {
  const linked = asked("code");
  const typed = useSignal("");
  const looked = useSignal("");
  const wanted = linked || looked.value;
  /** @param {Event} event */
  const look = (event) => {
    event.preventDefault();
    looked.value = typed.value.trim();
  };
  return html.div(
    h(Top, { title: text.rooms.terminal }),
    html.div({ class: "room terminal" },
      wanted ? h(Waiting, { key: wanted, code: wanted, isTyped: !linked, onAnother: () => { looked.value = ""; typed.value = ""; ask({ code: null }); } })
        : html.form({ class: "fields", onSubmit: look },
          html.p({ class: "muted" }, words.hint),
          h(Field, { label: words.code, hint: words.codeHint, value: typed.value, required: true, autofocus: true, onInput: (value) => { typed.value = value; }, attributes: { autocomplete: "off", autocapitalize: "characters", spellcheck: false } }),
          html.div({ class: "actions" }, html.button({ class: "main", disabled: plain(typed.value).length < 8 }, text.next)))));
}

/** @param {{ code: string, isTyped: boolean, onAnother: () => void }} props */
function Waiting({ code, isTyped, onAnother }) {
  const { data, error, again } = useQuery(WAITING, { userCode: code });
  const end = useSignal("");
  const wrong = useSignal(false);
  const done = useSignal(/** @type {{ approve: boolean, name: string } | null} */ (null));
  if (done.value) return h(Empty, { title: done.value.approve ? words.approved(done.value.name) : words.denied(done.value.name), icon: done.value.approve ? "check" : "x" });
  if (error && !data) return h(Failed, { error, again });
  if (!data) return h(Skeleton, { lines: 3 });
  const waiting = data.cliAuthorization;
  if (!waiting) return h(Empty, { title: words.unknown, icon: "terminal" }, html.button({ onClick: onAnother }, words.another));
  const whole = plain(waiting.userCode);
  /** @param {boolean} approve */
  const decide = async (approve) => {
    wrong.value = approve && !isTyped && plain(end.value) !== whole.slice(-4);
    if (wrong.value) return;
    const answer = await change(DECIDE, { userCode: waiting.userCode, approve });
    if (isProblem(answer)) complain(answer);
    else done.value = { approve, name: waiting.deviceName };
  };
  return html.section({ class: "sheet terminal-card", "aria-label": waiting.deviceName },
    html.p({ class: "terminal-code" }, html.code(isTyped ? waiting.userCode : `${waiting.userCode.slice(0, -4)}····`)),
    html.dl({ class: "facts" },
      html.div(html.dt(words.device), html.dd(waiting.deviceName)),
      waiting.address && html.div(html.dt(words.address), html.dd(waiting.address)),
      html.div(html.dt(words.asked), html.dd(ago(waiting.requestedAt))),
      html.div(html.dt(words.as), html.dd(data.viewer.user.email))),
    html.p({ class: "muted" }, words.warning),
    !isTyped && h(Field, { label: words.end, hint: words.endHint, value: end.value, error: wrong.value ? words.wrongEnd : undefined, onInput: (value) => { end.value = value; }, attributes: { autocomplete: "off", autocapitalize: "characters", maxlength: 4, spellcheck: false } }),
    html.div({ class: "actions" },
      html.button({ class: "main", onClick: () => decide(true) }, h(Icon, { name: "check" }), words.approve),
      html.button({ onClick: () => decide(false) }, words.deny)));
}

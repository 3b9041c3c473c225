// A terminal that wants to sign in: the person types the code that it shows, sees which terminal it is, and decides.
// A code that came by link is never taken whole: who sent the link may wait at a terminal of their own.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, Top } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";
import { DECIDE, WAITING } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/terminal.js";

/** @typedef {NonNullable<Answers.TerminalWaiting["cliAuthorization"]>} Terminal */
/** @typedef {Answers.TerminalWaiting.viewer} Viewer */

/** Letters and digits alone, as they are compared. @param {string} code */
const plain = (code) => code.replace(/[^a-z0-9]/gi, "").toUpperCase();

/** How a field for letters of a code behaves. */
const LETTERS = { autocomplete: "off", autocapitalize: "characters", spellcheck: false };

/** The approval of a terminal. */
export function Room() {
  const linked = asked("code");
  const typed = useSignal("");
  const looked = useSignal("");
  const wanted = linked || looked.value;
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    looked.value = typed.value.trim();
  };
  const onAnother = () => {
    looked.value = "";
    typed.value = "";
    ask({ code: null });
  };
  const form = () =>
    html.form(
      { class: "fields", onSubmit: look },
      html.p({ class: "muted" }, words.hint),
      h(Field, {
        label: words.code,
        hint: words.codeHint,
        value: typed.value,
        required: true,
        autofocus: true,
        attributes: LETTERS,
        onInput: (value) => {
          typed.value = value;
        },
      }),
      html.div(
        { class: "actions" },
        html.button({ class: "main", disabled: plain(typed.value).length < 8 }, text.next),
      ),
    );
  return html.div(
    h(Top, { title: text.rooms.terminal }),
    html.div(
      { class: "room terminal" },
      wanted ? h(Waiting, { key: wanted, code: wanted, isTyped: !linked, onAnother }) : form(),
    ),
  );
}

/** @param {{ code: string, isTyped: boolean, onAnother: () => void }} props */
function Waiting({ code, isTyped, onAnother }) {
  const query = useQuery(WAITING, { userCode: code });
  const decision = useSignal(/** @type {{ approve: boolean, name: string } | null} */ (null));
  if (decision.value) {
    const { approve, name } = decision.value;
    return h(Empty, { title: approve ? words.approved(name) : words.denied(name) });
  }
  return loaded(query, query.data, 3, ({ cliAuthorization: terminal, viewer }) =>
    terminal
      ? h(Card, {
          terminal,
          viewer,
          isTyped,
          onDecided: (approve) => {
            decision.value = { approve, name: terminal.deviceName };
          },
        })
      : h(Empty, { title: words.unknown }, html.button({ onClick: onAnother }, words.another)),
  );
}

/**
 * @param {{ terminal: Terminal, viewer: Viewer, isTyped: boolean, onDecided: (approve: boolean) => void }} props
 */
function Card({ terminal, viewer, isTyped, onDecided }) {
  const end = useSignal("");
  const isWrong = useSignal(false);
  const decide = async (/** @type {boolean} */ approve) => {
    isWrong.value = approve && !isTyped && plain(end.value) !== plain(terminal.userCode).slice(-4);
    if (isWrong.value) return;
    const answer = await change(DECIDE, { userCode: terminal.userCode, approve });
    if (!isProblem(answer)) onDecided(approve);
    else complain(answer);
  };
  const lastLetters = () =>
    h(Field, {
      label: words.end,
      hint: words.endHint,
      value: end.value,
      error: isWrong.value ? words.wrongEnd : undefined,
      attributes: { ...LETTERS, maxlength: 4 },
      onInput: (value) => {
        end.value = value;
      },
    });
  return html.section(
    { class: "sheet terminal-card", "aria-label": terminal.deviceName },
    h(Facts, { terminal, viewer, isTyped }),
    html.p({ class: "muted" }, words.warning),
    !isTyped && lastLetters(),
    html.div(
      { class: "actions" },
      html.button({ class: "main", onClick: () => decide(true) }, h(Icon, { name: "check" }), words.approve),
      html.button({ onClick: () => decide(false) }, words.deny),
    ),
  );
}

/** Which terminal it is. @param {{ terminal: Terminal, viewer: Viewer, isTyped: boolean }} props */
function Facts({ terminal: { userCode, deviceName, address, requestedAt }, viewer, isTyped }) {
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => html.div(html.dt(name), html.dd(value));
  return [
    html.p({ key: "code", class: "terminal-code" }, html.code(isTyped ? userCode : `${userCode.slice(0, -4)}····`)),
    html.dl(
      { key: "facts", class: "facts" },
      fact(words.device, deviceName),
      address && fact(words.address, address),
      fact(words.asked, ago(requestedAt)),
      fact(words.as, viewer.user.email),
    ),
  ];
}

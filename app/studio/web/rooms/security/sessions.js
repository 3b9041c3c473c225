// The sessions that are open: of browsers and of terminals; each can be ended, and all others at once.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago, ownZone, shortMoment } from "../../lib/dates.js";
import { joined } from "../../lib/answers.js";
import { inTurn } from "../../lib/unload.js";
import { END_SESSION } from "./queries.js";
import { words } from "../../text/en/security.js";

/** @typedef {Answers.Security.viewer.accessTokens.edges.node} Session */

/** @param {{ sessions: Session[], onChange: () => void }} props */
export function Sessions({ sessions, onChange }) {
  const ending = useSignal(/** @type {Session[] | null} */ (null));
  const others = sessions.filter((one) => !one.isCurrent);
  const ask = (/** @type {Session[] | null} */ some) => {
    ending.value = some;
  };
  const end = async () => {
    await inTurn(ending.peek() ?? [], async (one) => {
      const answer = await change(END_SESSION, { id: one.id });
      if (isProblem(answer)) complain(answer);
      return !isProblem(answer);
    });
    onChange();
  };
  return html.section(
    { class: "sheet", "aria-label": words.sessions },
    html.header(
      html.h2(words.sessions),
      others.length > 1 && html.button({ class: "small", onClick: () => ask(others) }, words.endOthers),
    ),
    html.ul(
      { class: "rows" },
      sessions.map((session) => h(Row, { key: session.id, session, onEnd: () => ask([session]) })),
    ),
    ending.value &&
      h(Confirm, {
        title: words.endTitle(ending.value.length),
        message: words.endHint,
        action: words.end,
        onConfirm: end,
        onClose: () => ask(null),
      }),
  );
}

/** @param {{ session: Session, onEnd: () => void }} props */
function Row({ session, onEnd }) {
  const { kind, name, isCurrent, device, address, createdAt, lastUsedAt, expiresAt } = session;
  const facts = joined(
    isCurrent && words.current,
    device,
    address,
    words.since(ago(createdAt)),
    lastUsedAt && words.used(ago(lastUsedAt)),
    expiresAt && words.ends(shortMoment(expiresAt, ownZone())),
  );
  return html.li(
    { class: "setting", "data-row": "", tabIndex: -1 },
    h(Icon, { name: kind === "CLI" ? "terminal" : "desktop" }),
    html.div({ class: "grow" }, html.p({ class: "ellipsis" }, html.strong(name)), html.p({ class: "hint" }, facts)),
    !isCurrent && html.button({ class: "small", "aria-label": `${words.end}: ${name}`, onClick: onEnd }, words.end),
  );
}

// The time that an agent proposes for a post, as long as it is to come: a person takes it or turns it down.
import { useEffect, useSignal } from "preact";
import { html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { shortMoment } from "../lib/dates.js";
import { words } from "../text/en/parts_proposal.js";

await sheet("parts/agent.css");

/** The longest time that a browser waits, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** @param {string} at */
const isAhead = (at) => Date.parse(at) > Date.now();

/** A moment as long as it is to come; what is drawn with it is drawn again then. @param {string} at */
function useAhead(at) {
  const count = useSignal(0);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          if (isAhead(at)) wait();
          else count.value += 1;
        },
        Math.min(LONGEST, Date.parse(at) - Date.now()),
      );
    };
    if (isAhead(at)) wait();
    return () => clearTimeout(timer);
  }, [at]);
  // Reading it is what draws again.
  return count.value >= 0 && isAhead(at) ? at : null;
}

/**
 * @param {{ proposed: string, zone: string, disabled?: boolean, take: (at: string) => Promise<boolean>,
 *   refuse?: { label: string, run: () => Promise<boolean> } | null }} props what is done answers whether it was
 */
export function Proposal({ proposed, zone, disabled, take, refuse }) {
  const busy = useSignal(false);
  const at = useAhead(proposed);
  /** The line goes once it is answered; the focus stays with the time. @param {() => Promise<boolean>} run */
  const answer = (run) => async () => {
    if (busy.value) return;
    busy.value = true;
    const isDone = await run();
    busy.value = false;
    if (isDone) /** @type {HTMLElement | null} */ (document.querySelector(".when-button"))?.focus();
  };
  if (!at) return null;
  return html.div(
    { class: "agent-proposal", role: "group", "aria-label": words.about },
    html.span(words.proposed(shortMoment(at, zone))),
    html.button({ type: "button", class: "small", disabled, onClick: answer(() => take(at)) }, words.take),
    refuse && html.button({ type: "button", class: "small quiet", onClick: answer(refuse.run) }, refuse.label),
  );
}

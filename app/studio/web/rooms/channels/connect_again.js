// Which channel is being connected again, also over the visit to the platform's page, and whether it was.
import { toast } from "../../ui/toast.js";
import { isolated } from "../../lib/answers.js";
import { words } from "../../text/en/channels.js";

/** @typedef {{ id: string, displayName: string }} Named */

const STORE = "connects-again";

/** Keep in this window which channel is meant, or that none is. @param {Named | undefined} channel */
export function keep(channel) {
  if (channel) sessionStorage.setItem(STORE, JSON.stringify({ id: channel.id, displayName: channel.displayName }));
  else sessionStorage.removeItem(STORE);
}

/** What was kept, once. @returns {Named | undefined} */
export function recall() {
  const json = sessionStorage.getItem(STORE);
  sessionStorage.removeItem(STORE);
  return json ? JSON.parse(json) : undefined;
}

/**
 * Say which channels are connected, and where the one that was meant is not among them, because the platform had
 * another account.
 * @param {readonly Named[]} channels @param {Named | undefined} meant
 */
export function tell(channels, meant) {
  for (const { displayName } of channels) toast(words.connectedNow(isolated(displayName)));
  if (meant && channels.every(({ id }) => id !== meant.id))
    toast(words.otherAccount(isolated(meant.displayName)), { bad: true, stays: true });
}

// The way back closes what lies over the screen, as Escape does, and leaves the screen below it where it is.
import { guard } from "../lib/visits.js";

/** Where browsers tell which way one goes through the history, Back closes the dialog on top. */
export function closeByBack() {
  if (!("navigation" in globalThis)) return;
  let steps = 0;
  let isReturning = false;
  navigation.addEventListener("currententrychange", ({ navigationType, from }) => {
    steps = navigationType === "traverse" ? (navigation.currentEntry?.index ?? 0) - from.index : 0;
  });
  guard.stays = () => {
    const dialog = [...document.querySelectorAll("dialog")].findLast((one) => one.open);
    if (!isReturning && (steps !== -1 || !dialog)) return false;
    isReturning = !isReturning;
    // What is open may be in the address: it is closed where the address is that of its screen again.
    if (isReturning) history.forward();
    else dialog?.close();
    return true;
  };
}

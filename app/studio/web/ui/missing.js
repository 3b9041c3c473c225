// Parts of the studio that did not come: browsers keep in mind which, so that only loading the page anew brings them.
import { toast } from "./toast.js";
import { text } from "../text/en/common.js";

/** What browsers say of a module that they could not load. */
const MISSING = /dynamically imported module|importing a module script failed/i;

const offer = () =>
  toast(text.errors.part, {
    bad: true,
    stays: true,
    pile: "parts",
    action: text.errors.reload,
    run: () => location.reload(),
  });

/** Say that a part did not come, and offer to load the page as soon as that can help. */
export function tellMissing() {
  if (navigator.onLine) offer();
  else {
    toast(text.errors.network, { bad: true });
    addEventListener("online", offer, { once: true });
  }
}

/** Tell of parts that did not come, wherever they were asked for. */
export const watchParts = () =>
  addEventListener("unhandledrejection", (event) => {
    if (MISSING.test(String(event.reason?.message))) tellMissing();
  });

// How a part of a screen loads, is empty or fails; each in the shape that the part will have.
import { useEffect, useSignal } from "preact";
import { h, html } from "./html.js";
import { Icon } from "./icon.js";
import { text } from "../text/en.js";

/** Lines of the coming shape, shown when loading takes longer than a moment. @param {{ lines?: number, class?: string }} props */
export function Skeleton({ lines = 4, class: more = "" }) {
  const shown = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      shown.value = true;
    }, 200);
    return () => clearTimeout(timer);
  }, []);
  return html.div(
    { class: `skeleton ${more}`, role: "progressbar", "aria-busy": "true", "aria-label": text.loading },
    shown.value && Array.from({ length: lines }, (_, i) => html.span({ key: i })),
  );
}

/** Nothing here yet: a sentence and the one next step. @param {{ title: string, children?: any, icon?: string }} props */
export function Empty({ title, icon, children }) {
  return html.div({ class: "empty" }, icon && h(Icon, { name: icon, size: 28 }), html.p(title), children);
}

/** A part that failed. @param {{ error: any, again?: () => void }} props */
export function Failed({ error, again }) {
  const message = error?.networkError
    ? text.errors.network
    : (error?.graphQLErrors?.[0]?.message ?? text.errors.unknown);
  return html.div(
    { class: "empty is-bad", role: "alert" },
    html.p(message),
    again && html.button({ onClick: again }, text.again),
  );
}

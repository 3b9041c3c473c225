// What a text lost and gained, word by word.
import { html } from "../../ui/html.js";
import { differences } from "../../lib/word_diff.js";

/** What a text loses and gains. @param {{ before: string, after: string }} props */
export const Difference = ({ before, after }) =>
  html.span(
    { class: "difference" },
    differences(before, after).map(({ kind, text: piece }, at) =>
      kind === "same" ? piece : kind === "gone" ? html.del({ key: at }, piece) : html.ins({ key: at }, piece),
    ),
  );

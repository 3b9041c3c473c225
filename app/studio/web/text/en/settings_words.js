// The words of the labels and snippets of a brand in its settings.
import { plural } from "./common.js";

/** @param {number} n */
const posts = (n) => plural(n, "post", "posts");

export const words = {
  labels: "Labels",
  labelsHint: "Your team sorts its posts by them; clients and guests do not see them. One with days is a campaign.",
  newLabel: "New label",
  noLabels: "No label yet.",
  posts,
  days: (/** @type {string} */ first, /** @type {string} */ last) => `${first || "…"} to ${last || "…"}`,
  starts: "First day",
  ends: "Last day",
  daysHint: "With days it is a campaign.",
  brief: "What it is about",
  edit: (/** @type {string} */ name) => `Edit: ${name}`,
  delete: (/** @type {string} */ name) => `Delete: ${name}`,
  deleteLabel: (/** @type {string} */ name) => `Delete the label “${name}”?`,
  deleteLabelHint: (/** @type {number} */ n) =>
    n ? `${plural(n, "post loses", "posts lose")} it. Nothing else of them changes.` : "No post has it.",
  snippets: "Snippets",
  snippetsHint: "Texts that go into posts from the editor. Hashtags are a snippet, too.",
  newSnippet: "New snippet",
  noSnippets: "No snippet yet.",
  name: "Name",
  body: "Text",
  bodyHint: "{date} and {brand} are filled in when it is used.",
  deleteSnippet: (/** @type {string} */ name) => `Delete the snippet “${name}”?`,
  deleteSnippetHint: "Posts stay as they are.",
};

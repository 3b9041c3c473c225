// The words of labels and snippets in the editor.

export const words = {
  labels: "Labels",
  add: "Add a label",
  edit: "Change the labels",
  search: "Find or name a label",
  make: (/** @type {string} */ name) => `Make “${name}”`,
  none: "No label yet. Type a name, and make the first one.",
  noMatch: "No label has this in its name.",
  done: "Done",
  snippets: "Snippets",
  searchSnippets: "Find a snippet",
  texts: "Texts",
  hashtags: "Hashtags",
  noSnippets: "No snippet yet. They are made in the settings.",
  noSnippetMatch: "No snippet has this in it.",
  toSettings: "Change the snippets",
};

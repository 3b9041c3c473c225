// The words around the days of the calendar: filters, views and notes.

export const words = {
  filters: "What is shown",
  kinds: { channel: "Channels", group: "Groups", label: "Labels", state: "States", by: "People" },
  labelHint: "A click shows this label alone; with Ctrl it joins the others.",
  remove: (/** @type {string} */ word) => `No longer only ${word}`,
  clear: "Show all",
  views: "Views",
  saveView: "Keep this view…",
  forgetView: (/** @type {string} */ name) => `Forget “${name}”`,
  viewForgotten: "The view is gone.",
  viewName: "Name",
  viewShared: "For the whole team",
  save: "Save",
  noteTitle: (/** @type {string} */ day) => `Note on ${day}`,
  noteText: "What there is to know",
  noteEnd: "Last day, if it is more than one",
  noPosting: "No posting on these days",
  noteSaved: "The note stands on its days.",
  noteDeleted: "The note is gone.",
};

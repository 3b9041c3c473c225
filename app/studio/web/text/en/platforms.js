// What platforms are that nobody knows by their names.

/** @type {Record<string, string>} */
export const about = {
  feed: "a public page of your own",
  hand: "you publish, Galley reminds you",
  sandbox: "to try things out: nobody sees it",
};

// The words of a new share link.
import { plural } from "./common.js";

export const words = {
  shareHint: (/** @type {string} */ titles) => `Who has the link reads “${titles}” without an account.`,
  shareHintMany: (/** @type {number} */ n) => `Who has the link reads these ${n} posts without an account.`,
  tooMany: (/** @type {number} */ n, /** @type {number} */ most) =>
    `You selected ${n} posts, and a link has at most ${most}. Select fewer.`,
  follows: "A round: it goes on showing what was submitted last",
  name: "Name",
  nameHint: "Your client reads it above the posts.",
  dueOn: "Decided until",
  addresses: "Send to",
  addressesHint: "Addresses with commas between. Whoever passes the link on passes on what it allows.",
  label: "For whom",
  labelHint: "Only your team sees this.",
  contents: "What is seen",
  contentOf: (/** @type {string} */ title) => `“${title}”: texts and media of each channel, state and planned time`,
  contentOfMany: (/** @type {number} */ n) => `${n} posts: texts and media of each channel, state and planned time`,
  contentThread: "entries of the review that are marked “Team and client”",
  contentForm: "a form to answer, under a name that is typed there",
  contentTeam: "Not seen: what is marked “Team”, the name that you give the link here, and addresses of members.",
  lookAsClient: "Look at it as the client",
  ends: "Ends after",
  days: (/** @type {number} */ n) => plural(n, "day", "days"),
  allowComments: "May comment",
  allowApproval: "May approve or request changes",
  makeLink: "Make the link",
  linkReady: "The link is ready",
  linkOnce: "Copy it now. It is shown this once.",
  share: "Share with a client",
  link: "Share link",
  submit: (/** @type {number} */ n) =>
    n === 1 ? "Submit the one that is not in review" : `Submit the ${n} that are not in review`,
  submitHint: "A client requests changes of posts in review alone.",
};

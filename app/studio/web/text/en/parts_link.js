// The words of a new share link.
import { plural } from "./common.js";

export const words = {
  shareHint: (/** @type {string} */ titles) => `Everybody with the link can read “${titles}” without an account.`,
  shareHintMany: (/** @type {number} */ n) => `Everybody with the link can read these ${n} posts without an account.`,
  tooMany: (/** @type {number} */ n, /** @type {number} */ most) =>
    `You selected ${n} posts, and a link has at most ${most}. Select fewer.`,
  follows: "A round: it always shows what was submitted last",
  name: "Name",
  nameHint: "Your client reads it above the posts.",
  dueOn: "Decision by",
  addresses: "Send to",
  addressesHint: "Addresses, with commas between them. Everybody who gets the link can do what it allows.",
  label: "For whom",
  labelHint: "Only your team sees this.",
  contents: "What they see",
  contentOf: (/** @type {string} */ title) => `“${title}”: texts and media of each channel, state and planned time`,
  contentOfMany: (/** @type {number} */ n) => `${n} posts: texts and media of each channel, state and planned time`,
  contentThread: "comments and decisions that are marked “Team and client”",
  contentForm: "a form to answer, under a name that is typed there",
  contentTeam: "Not seen: what is marked “Team”, the name that you give the link here, and addresses of members.",
  lookAsClient: "Look at it as the client",
  ends: "Ends after",
  days: (/** @type {number} */ n) => plural(n, "day", "days"),
  allowComments: "May comment",
  allowApproval: "May approve or request changes",
  makeLink: "Make the link",
  linkReady: "The link is ready",
  linkOnce: "Copy it now. It is shown only once.",
  share: "Share with a client",
  link: "Share link",
  submit: (/** @type {number} */ n) =>
    n === 1 ? "Submit the one that is not in review" : `Submit the ${n} that are not in review`,
  submitHint: "A client requests changes of posts in review alone.",
};

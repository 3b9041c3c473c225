// The words of channels.
import { plural } from "./common.js";

const SPANS = /** @type {const} */ ([
  [86_400, "day", "days"],
  [3600, "hour", "hours"],
  [60, "minute", "minutes"],
  [1, "second", "seconds"],
]);
/** A span of time in its largest whole unit. @param {number} seconds */
function spanOf(seconds) {
  const [size, one, many] = SPANS.find(([length]) => seconds >= length && seconds % length === 0) ?? SPANS[3];
  return plural(seconds / size, one, many);
}

export const words = {
  connected: "Connected",
  add: "Add a channel",
  none: "No channel yet. Connect one below; “Web feed” needs no account anywhere.",
  brokenTitle: (/** @type {string} */ name) => `${name} has to be connected again`,
  waits: (/** @type {number} */ n) => `${plural(n, "post is", "posts are")} planned on it.`,
  lookAtPosts: "Look at the posts",
  planned: (/** @type {number} */ n) => (n ? `${n} planned` : "nothing planned"),
  until: (/** @type {string} */ day) => `access until ${day}`,
  renews: "access renews itself",
  calls: (/** @type {number} */ n, /** @type {number} */ most, /** @type {number} */ seconds) =>
    `${n} of ${most} calls in ${spanOf(seconds)}`,
  edit: "Name and handling",
  handler: "Publishes by hand",
  author: "The author of each post",
  handlerHint: "Is reminded when a post on this channel is to be published by hand.",
  byDefault: "By default",
  pause: "Pause",
  resume: "Resume",
  disconnect: "Disconnect",
  reconnect: "Connect again",
  disconnected: "disconnected",
  open: "Open",
  pausedNow: "Nothing is published there until you resume it.",
  resumed: "It publishes again.",
  connectedNow: (/** @type {string} */ name) => `${name} is connected.`,
  againTitle: (/** @type {string} */ name) => `Connect ${name} again`,
  againHint: "Use the same account: another one becomes a channel of its own.",
  otherAccount: (/** @type {string} */ name) => `This was another account. ${name} still has to be connected again.`,
  disconnectTitle: (/** @type {string} */ name) => `Disconnect ${name}?`,
  disconnectHint:
    "Its credentials are deleted. Posts stay; what is planned on it will fail until you take the channel off.",
  takes: (/** @type {Answers.Channels.brand.platforms.limits} */ limits) =>
    [
      `${limits.textLimit.toLocaleString("en")} characters`,
      limits.maxImages && `${limits.maxImages} ${limits.maxImages === 1 ? "image" : "images"}`,
      limits.maxVideos && `${limits.maxVideos} ${limits.maxVideos === 1 ? "video" : "videos"}`,
    ]
      .filter(Boolean)
      .join(", "),
  methods: { NONE: "needs nothing", CREDENTIALS: "by a form", OAUTH: "on the platform’s page" },
  counted: (/** @type {string} */ unit) => `The platform counts ${unit}.`,
  rehearsals: "Try a platform without an account",
  rehearsalsHint:
    "Posts are checked and shown as on that platform, with its limits, formats and options, but go to the sandbox.",
  unavailable: "Not set up in this installation",
  unavailableHint:
    "The operator of this installation has to register it with the platform first; docs/platforms says how:",
  chooseTitle: "Choose accounts",
  chooseHint: "These become channels:",
  missing: (/** @type {string} */ names) =>
    `Not allowed on the platform: ${names}. What needs it will not work until you connect again.`,
  way: "How",
  ways: { OAUTH: (/** @type {string} */ name) => `Allow it on ${name}`, CREDENTIALS: "Enter credentials here" },
  name: "Name in the studio",
  nameHint: "Empty: the platform’s own name for it.",
  connect: "Connect",
  sandbox: "The sandbox stands for a platform. Its posts are not published anywhere else.",
  forTests: "For tests",
  secret: "Stored encrypted and never shown again.",
  goOn: "Continue on the platform",
  ownerOnly: "Only the owner of the brand connects channels.",
};

// The words of analytics.
import { plural } from "./common.js";

/** A change in hundredths with its sign. @param {number} change */
const signed = (change) => `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change).toLocaleString("en")} %`;

/** @param {number} ratio */
const short = (ratio) => ratio.toLocaleString("en", { maximumFractionDigits: 1 });

export const words = {
  channel: "Channel",
  allChannels: "All channels",
  label: "Label",
  allLabels: "All labels",
  range: "Time",
  days: (/** @type {number} */ n) => (n === 365 ? "Year" : `${n} days`),
  compare: "Compare",
  timeEarlier: "Earlier time",
  timeLater: "Later time",
  save: "Save as CSV",
  file: "analytics.csv",
  postsFile: "posts.csv",
  columns: ["Day", "Posts", "Impressions", "Likes", "Comments", "Shares", "Clicks", "Followers"],
  synced: (/** @type {string} */ when) =>
    `Counted ${when}. Figures come every night at 02:00 UTC, and a day goes from one night to the next.`,
  never: "Figures come every night at 02:00 UTC. The first night is still to come.",
  nothing: "Nothing was counted in this time.",
  figures: "Figures",
  names: {
    impressions: "Impressions",
    likes: "Likes",
    comments: "Comments",
    shares: "Shares",
    clicks: "Clicks",
    followers: "Followers",
    posts: "Posts",
  },
  units: {
    impressions: "impressions",
    likes: "likes",
    comments: "comments",
    shares: "shares",
    clicks: "clicks",
    followers: "new followers",
  },
  said: (/** @type {string} */ n, /** @type {string} */ unit, /** @type {number} */ days) =>
    `${n} ${unit} in ${days} days`,
  compared: (/** @type {number} */ change, /** @type {number} */ days) =>
    change === 0
      ? `, as many as in the ${days} days before.`
      : `, ${Math.abs(change).toLocaleString("en")} % ${change > 0 ? "more" : "less"} than in the ${days} days before.`,
  share: (/** @type {string} */ title, /** @type {number} */ part) => `“${title}” brought ${part} % of it.`,
  noneOf: (/** @type {string} */ unit, /** @type {number} */ days) => `No ${unit} were counted in ${days} days.`,
  change: signed,
  aDay: (/** @type {string} */ name, /** @type {{ first: string, last: string }} */ { first, last }) =>
    `${name} by ${first === last ? "day" : "week"}`,
  span: (/** @type {string} */ first, /** @type {string} */ last) => `${first} to ${last}`,
  thisTime: "this time",
  timeBefore: (/** @type {number} */ days) => `${days} days before`,
  young: (/** @type {number} */ days) => `The ${days} days before were not all counted.`,
  earlier: (/** @type {number} */ days, /** @type {string} */ n) => `${days} days before: ${n}`,
  outOn: (/** @type {number} */ n) => `${plural(n, "post", "posts")} went out`,
  table: "As a table",
  day: "Day",
  best: "Best posts",
  least: "Least seen",
  timesHint: "× the median of its channels",
  hours: "When posts do well",
  toTimes: "Posting times",
  hour: (
    /** @type {string} */ when,
    /** @type {{ publications: number, ratio: number | null, level: number | null }} */ { publications, ratio, level },
  ) =>
    level === null || ratio === null
      ? `${when}: too little is known`
      : `${when}: ${short(ratio)} × what is usual, ${plural(publications, "publication", "publications")}`,
  hoursHint: "By the hour at which a post went out, in the brand's time zone. Darker is more often seen than usual.",
  posts: "Posts of this time",
  post: "Post",
  published: "Published",
  noPosts: "Nothing was published in this time.",
  notCounted: "not counted",
  unfold: (/** @type {string} */ title) => `Channels of ${title}`,
  older: "Show more",
  postColumns: ["Published", "Post", "Channel", "Address", "Impressions", "Likes", "Comments", "Shares", "Clicks"],
};

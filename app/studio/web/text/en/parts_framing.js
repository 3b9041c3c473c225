// The words about the point and the cover of a file.

const tenths = (/** @type {number} */ ms) => {
  const seconds = Math.floor(ms / 100) / 10;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, "0")}`;
};

export const words = {
  focusTitle: "Focal point",
  focusHint: "What matters most stays where a part is cut away. Click it, or move the point with the arrow keys.",
  surface: "Picture with the focal point",
  across: "From the left",
  down: "From the top",
  place: (/** @type {number} */ x, /** @type {number} */ y) =>
    `${Math.round(x / 10)} % from the left, ${Math.round(y / 10)} % from the top`,
  nobody: "Nobody chose a point.",
  noFocus: "No point",
  whole: "All channels show it whole.",
  noChannels: "Choose channels to see what they cut away.",
  shape: (/** @type {string} */ name, /** @type {number} */ share) => `${name}, ${share} % is shown`,
  bars: "Without a point, bars are added and nothing is lost.",
  coverTitle: "Cover",
  coverHint: "The frame that stands for the video. Full stop and comma go one frame on and back.",
  time: "Time of the cover",
  at: (/** @type {number} */ ms, /** @type {number} */ duration) => `${tenths(ms)} of ${tenths(duration)}`,
  noCover: "No cover of its own",
  notPlayed: "This browser does not play the video. The cover can be chosen by its time.",
};

// The words about what of a file is shown.

export const words = {
  title: "Crop",
  hint: "Arrows move the part, plus and minus change its size, 0 is the whole, B is for bars, C for the middle.",
  shape: "Shape",
  free: "Free",
  where: "Where",
  everywhere: "All channels",
  mode: "Cut or bars",
  cut: "Cut",
  bars: "Bars",
  background: "Colour of the bars",
  start: "Begins after, in seconds",
  end: "Ends after, in seconds",
  keeps: (/** @type {string} */ shape, /** @type {number} */ share) => `${shape}, keeps ${share} %`,
  barred: (/** @type {string} */ shape) => `${shape}, with bars, keeps all`,
  plays: (/** @type {number} */ seconds) => `plays for ${seconds} seconds`,
  none: "No crop",
  short: (/** @type {import("../../parts/crops.js").FileFrame} */ frame) => {
    const { mode, x = 0, y = 0, width = 0, height = 0, background, startMs = 0, endMs } = frame;
    const part = mode === "CUT" ? `${width / 100} × ${height / 100} % at ${x / 100}, ${y / 100} %` : "";
    const times = startMs || endMs ? `${startMs / 1000}–${endMs ? endMs / 1000 : ""} s` : "";
    return [part, mode === "BARS" && `bars ${background ?? ""}`, times].filter(Boolean).join(", ");
  },
};

// Tables as files of comma-separated values for other programs.

// A cell that begins like a formula is kept from being one.
/** @param {unknown} value */
const cell = (value) =>
  `"${String(value ?? "")
    .replace(/^(?=[=+\-@\t\r])/, typeof value === "number" ? "" : "'")
    .replaceAll('"', '""')}"`;

/** Save rows as a file. @param {string} name @param {unknown[][]} lines */
export function download(name, lines) {
  const url = URL.createObjectURL(
    new Blob([lines.map((line) => line.map(cell).join(",")).join("\r\n")], { type: "text/csv" }),
  );
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

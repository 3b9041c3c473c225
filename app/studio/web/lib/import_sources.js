// Which tool a file of posts is from, by the names of its columns.

/**
 * The tools, each with the names that its column of the text and that of the time may have.
 * @type {[string, string[], string[]][]}
 */
const TOOLS = [
  ["BUFFER", ["text"], ["posting time"]],
  ["HOOTSUITE", ["message", "link", "url"], ["date", "time"]],
  ["POSTIZ", ["content"], ["publishdate"]],
  ["MIXPOST", ["content", "body"], ["scheduled_at"]],
];

/** The one tool whose files have such a header, or nothing. @param {string[]} header */
export function sourceOf(header) {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const tools = TOOLS.filter(([, ...columns]) => columns.every((some) => some.some((name) => names.has(name))));
  return tools.length === 1 ? tools[0][0] : "";
}

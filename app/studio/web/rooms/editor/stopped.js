// Says below the head of a post which of its channels publish nothing, so that it waits for them in vain; and which
// agent wrote it.
import { h } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { StopNote } from "../../parts/stops.js";
import { stoppedOf } from "../../lib/stops.js";

const Agent = lazy(async () => (await import("./agent.js")).Agent);

/** @param {{ editing: import("./editing.js").Editing }} props */
export function Stopped({ editing }) {
  const { saving, row, offered, status, dueAt } = editing;
  const publications = row?.publications ?? [];
  const known = new Map([...publications.map((one) => one.channel), ...offered].map((one) => [one.id, one]));
  const states = new Map(publications.map((one) => [one.channel.id, one.status]));
  // What is chosen here and not saved yet waits as well.
  const chosen = saving.now.value.channelIds.flatMap((id) => known.get(id) ?? []);
  const waiting = chosen.map((channel) => ({ channel, status: states.get(channel.id) ?? "PENDING" }));
  return [
    h(StopNote, { key: "stop", channels: stoppedOf({ status, dueAt, publications: waiting }, chosen) }),
    row && (row.agent || row.proposedAt) && h(Agent, { key: "agent", editing, post: row }),
  ];
}

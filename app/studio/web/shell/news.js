// What changes besides the posts while the window is open: the person's rights, the service, and what was under way.
import { useEffect, useRef } from "preact";
import { overtake, toast } from "../ui/toast.js";
import { isolated } from "../lib/answers.js";
import { brandOrNone, role } from "../lib/brand.js";
import { whenInDoubt } from "../lib/doubt.js";
import { gql, refetchAll, useLive } from "../lib/gql.js";
import { useEvents } from "../lib/live.js";
import { address } from "../lib/router.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/shell_news.js";

const CHANGED = gql(/* GraphQL */ `
  subscription ViewerChanged {
    viewerChanged {
      user {
        id
      }
    }
  }
`);

/** The release that this page was loaded with; another one means that the service was updated since. */
let release = "";

/**
 * Follows all of it; draws nothing.
 * @param {{ version: string | undefined, again: () => unknown }} props `again` reads the session
 */
export function News({ version, again }) {
  useRelease(version);
  useRights(again);
  useOvertaking();
  return null;
}

/** Follow what the person may do. @param {() => unknown} again */
function useRights(again) {
  useLive(CHANGED, {}, again);
  useEffect(() => whenInDoubt(again), [again]);
  const { id, name = "", clientView } = brandOrNone.value ?? {};
  const now = { id, role: role.value, clientView };
  const known = useRef(now);
  useEffect(() => {
    const before = known.current;
    known.current = now;
    if (!id || before.id !== id) return;
    if (before.role === now.role && before.clientView === clientView) return;
    // Rows say what the person may do with each of them.
    refetchAll();
    if (before.role && now.role && before.role !== now.role) toast(words.otherRole(isolated(name)));
  }, [id, role.value, clientView]);
}

/** Say that the service was updated since this page was loaded. @param {string | undefined} version */
function useRelease(version) {
  useEffect(() => {
    if (version && release && release !== version)
      toast(words.updated, { action: text.errors.reload, run: () => location.reload(), stays: true });
    release ||= version ?? "";
  }, [version]);
}

/** What is told of a post under way is of use until it is over, and on the screen where it was told. */
function useOvertaking() {
  useEvents(
    ["post"],
    (event) => {
      if (event && "status" in event && ["PUBLISHED", "FAILED"].includes(event.status)) overtake(event.id);
    },
    [],
  );
  useEffect(() => overtake(), [address.value.path]);
}

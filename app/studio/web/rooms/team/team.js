// The team: who works in the brand and as what, who is invited, and what each role may do.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, focusSearch, loaded, More, search as searchField, Top } from "../../ui/part.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, isOwner } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked } from "../../lib/router.js";
import { Invitations, Invite } from "./invitations.js";
import { Member } from "./member.js";
import { Roles } from "./roles.js";
import { MEMBERS_CHANGED, TEAM, TEAM_OWNED } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/team.js";

/** @typedef {Answers.TeamOwned["brand"]} Owned what owners alone see */

/** The team screen. */
export function Room() {
  const brandId = brand.value.id;
  const search = asked("search");
  const after = useSignal(/** @type {string | null} */ (null));
  const inviting = useSignal(false);
  const query = useQuery(TEAM, { brandId, search: search || null, after: after.value });
  const owned = useQuery(TEAM_OWNED, { brandId }, { pause: !isOwner.value });
  const refresh = () => {
    query.again();
    if (isOwner.value) owned.again();
  };
  useLive(MEMBERS_CHANGED, { brandId }, refresh);
  const invite = (/** @type {boolean} */ on) => () => {
    inviting.value = on;
  };
  const turn = (/** @type {string | null} */ cursor) => {
    after.value = cursor;
  };
  useShortcuts(
    () => [
      ...(isOwner.value ? [{ keys: "I", label: words.invite, run: invite(true) }] : []),
      { keys: "/", label: words.search, run: focusSearch },
      ...rowShortcuts(text.rowKeys),
    ],
    [isOwner.value],
  );
  const extra = owned.data?.brand ?? null;
  const onSearch = (/** @type {string} */ value) => {
    turn(null);
    ask({ search: value });
  };
  const onDone = () => {
    inviting.value = false;
    owned.again();
  };
  return html.div(
    h(
      Top,
      { title: text.rooms.team },
      searchField({ class: "team-search", label: words.search, value: search, onSearch }),
      isOwner.value && html.button({ class: "main", onClick: invite(true) }, h(Icon, { name: "plus" }), words.invite),
    ),
    loaded(query, query.data?.brand, 5, ({ members, roles }) =>
      html.div(
        { class: "room team" },
        h(Members, { members, extra, search, refresh, onMore: turn }),
        extra && h(Invitations, { invitations: rows(extra.invitations), refresh: owned.again }),
        h(Roles, { roles }),
      ),
    ),
    inviting.value && h(Invite, { brandId, seats: extra?.seats, onClose: invite(false), onDone }),
  );
}

/**
 * @param {{ members: Answers.Team.brand.members, extra: Owned, search: string, refresh: () => void,
 *   onMore: (cursor: string | null) => void }} props
 */
function Members({ members, extra, search, refresh, onMore }) {
  const all = rows(members);
  const { isUnlimited = true, used = 0, limit = 0 } = extra?.seats ?? {};
  // Who is invited is on the way.
  const isAlone = members.totalCount === 1 && extra && !rows(extra.invitations).some((one) => one.state === "PENDING");
  return html.section(
    { class: "sheet", "aria-label": words.members },
    html.header(
      html.h2(words.members),
      !isUnlimited && html.span({ class: "hint" }, words.seats(Number(used), Number(limit))),
    ),
    all.length
      ? html.ul(
          { class: "rows" },
          all.map((member) => h(Member, { key: member.id, member, assignable: extra?.assignableRoles ?? [], refresh })),
        )
      : h(Empty, { title: words.nobody }),
    h(More, { page: members, label: words.more, class: "team-more", onMore }),
    isAlone && !search && html.p({ class: "quiet-note" }, words.alone),
  );
}

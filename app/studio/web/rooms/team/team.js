// The team: who works in the brand and as what, who is invited, and what each role may do.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, isOwner, person } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked } from "../../lib/router.js";
import { Invitations, Invite } from "./invitations.js";
import { Roles } from "./roles.js";
import { LEAVE, MEMBERS_CHANGED, REMOVE, SET_ACTIVE, SET_ROLE, TEAM, TEAM_OWNED } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.team;
/** @param {string} role */
export const roleWord = (role) => text.roles[/** @type {keyof typeof text.roles} */ (role)] ?? role;
/** @param {any} user */
const nameOf = (user) => `${user.firstName} ${user.lastName}`.trim() || user.email;

/** The team screen. */
export function Room() {
  const brandId = brand.value.id;
  const search = asked("search");
  const after = useSignal(/** @type {string | null} */ (null));
  const inviting = useSignal(false);
  const { data, error, again } = useQuery(TEAM, { brandId, search: search || null, after: after.value });
  const owned = useQuery(TEAM_OWNED, { brandId }, { pause: !isOwner.value });
  const refresh = () => {
    again();
    if (isOwner.value) owned.again();
  };
  useLive(MEMBERS_CHANGED, { brandId }, refresh);
  useShortcuts(
    () => [
      ...(isOwner.value
        ? [
            {
              keys: "I",
              label: words.invite,
              run: () => {
                inviting.value = true;
              },
            },
          ]
        : []),
      {
        keys: "/",
        label: words.search,
        run: () => /** @type {HTMLElement | null} */ (document.querySelector("main [type=search]"))?.focus(),
      },
      ...rowShortcuts(text.rowKeys),
    ],
    [isOwner.value],
  );
  const members = data?.brand?.members;
  const extra = owned.data?.brand;
  return html.div(
    h(
      Top,
      { title: text.rooms.team },
      html.input({
        type: "search",
        class: "team-search",
        "aria-label": words.search,
        placeholder: words.search,
        value: search,
        onInput: (/** @type {any} */ event) => {
          after.value = null;
          ask({ search: event.currentTarget.value });
        },
      }),
      isOwner.value &&
        html.button(
          {
            class: "main",
            onClick: () => {
              inviting.value = true;
            },
          },
          h(Icon, { name: "plus" }),
          words.invite,
        ),
    ),
    error && !members
      ? h(Failed, { error, again })
      : !members
        ? h(Skeleton, { lines: 5 })
        : html.div(
            { class: "room team" },
            html.section(
              { class: "sheet", "aria-label": words.members },
              html.header(
                html.h2(words.members),
                extra &&
                  !extra.seats.isUnlimited &&
                  html.span({ class: "hint" }, words.seats(Number(extra.seats.used), Number(extra.seats.limit))),
              ),
              members.edges.length
                ? html.ul(
                    { class: "rows" },
                    rows(members).map((/** @type {any} */ member) =>
                      h(Member, { key: member.id, member, assignable: extra?.assignableRoles ?? [], refresh }),
                    ),
                  )
                : h(Empty, { title: words.nobody }),
              members.pageInfo.hasNextPage &&
                html.p(
                  { class: "team-more" },
                  html.button(
                    {
                      onClick: () => {
                        after.value = members.pageInfo.endCursor;
                      },
                    },
                    words.more,
                  ),
                ),
              members.totalCount === 1 && !search && isOwner.value && html.p({ class: "quiet-note" }, words.alone),
            ),
            extra && h(Invitations, { invitations: rows(extra.invitations), refresh: owned.again }),
            h(Roles, { roles: data.brand.roles }),
          ),
    inviting.value &&
      h(Invite, {
        brandId,
        seats: extra?.seats,
        onClose: () => {
          inviting.value = false;
        },
        onDone: () => {
          inviting.value = false;
          owned.again();
        },
      }),
  );
}

/** @param {{ member: any, assignable: any[], refresh: () => void }} props */
function Member({ member, assignable, refresh }) {
  const asking = useSignal(/** @type {"remove" | "leave" | null} */ (null));
  const tries = useSignal(0);
  const name = nameOf(member.user);
  const role = member.roles[0]?.name ?? "MEMBER";
  const isSelf = member.user.id === person.value.id;
  const manageable = isOwner.value && !isSelf && role !== "SUPER_ADMIN";
  /** @param {any} document @param {object} input @param {string} done */
  const act = async (document, input, done) => {
    const answer = await change(document, input);
    tries.value += 1;
    if (isProblem(answer)) complain(answer);
    else {
      toast(done);
      refresh();
    }
    return !isProblem(answer);
  };
  const membershipId = member.id;
  const setRole = (/** @type {string} */ next) =>
    act(SET_ROLE, { membershipId, role: next }, words.roleSet(name, roleWord(next)));
  const leave = async () => {
    if (await act(LEAVE, { id: brand.value.id }, "")) location.assign("/studio");
  };
  return html.li(
    { class: member.active ? "row member" : "row member is-off", "data-row": "", tabIndex: -1 },
    html.span({ class: "avatar", "aria-hidden": "true" }, name[0]),
    html.div(
      { class: "grow" },
      html.p(
        { class: "ellipsis" },
        html.strong(name),
        isSelf && html.span({ class: "muted" }, ` (${words.you})`),
        !member.active && html.span({ class: "badge" }, words.inactive),
      ),
      html.p({ class: "hint ellipsis" }, member.user.email),
    ),
    manageable && assignable.length
      ? html.select(
          {
            key: tries.value,
            class: "role",
            "aria-label": words.roleOf(name),
            onChange: (/** @type {any} */ event) => setRole(event.currentTarget.value),
          },
          assignable.map((one) =>
            html.option({ key: one.id, value: one.name, selected: one.name === role }, roleWord(one.name)),
          ),
        )
      : html.span({ class: "role muted" }, roleWord(role)),
    manageable
      ? h(Menu, {
          label: words.actions(name),
          end: true,
          entries: [
            member.active
              ? {
                  label: words.switchOff,
                  icon: "pause",
                  run: () => {
                    act(SET_ACTIVE, { membershipId, active: false }, words.switchedOff(name));
                  },
                }
              : {
                  label: words.switchOn,
                  icon: "play",
                  run: () => {
                    act(SET_ACTIVE, { membershipId, active: true }, words.switchedOn(name));
                  },
                },
            {
              label: words.remove,
              icon: "trash",
              bad: true,
              run: () => {
                asking.value = "remove";
              },
            },
          ],
        })
      : isSelf && role !== "SUPER_ADMIN"
        ? h(Menu, {
            label: words.actions(name),
            end: true,
            entries: [
              {
                label: words.leave,
                icon: "signout",
                bad: true,
                run: () => {
                  asking.value = "leave";
                },
              },
            ],
          })
        : html.span({ class: "no-actions" }),
    asking.value === "remove" &&
      h(Confirm, {
        title: words.removeTitle(name),
        message: words.removeHint,
        action: words.removeAction,
        onClose: () => {
          asking.value = null;
        },
        onConfirm: () => act(REMOVE, { membershipId }, words.removed(name)),
      }),
    asking.value === "leave" &&
      h(Confirm, {
        title: words.leaveTitle(brand.value.name),
        message: words.leaveHint,
        action: words.leaveAction,
        onClose: () => {
          asking.value = null;
        },
        onConfirm: leave,
      }),
  );
}

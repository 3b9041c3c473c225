// One member: who it is, as what, and what their owner can do.
import { useSignal } from "preact";
import { select } from "../../ui/part.js";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Menu } from "../../ui/menu.js";
import { act, entryOf } from "../../parts/act.js";
import { Avatar } from "../../parts/marks.js";
import { brand, isOwner, person } from "../../lib/brand.js";
import { MEMBER, memberName, roleWord } from "./actions.js";
import { words } from "../../text/en/team.js";

/** @typedef {import("./actions.js").Member} Person */
/** @typedef {{ name: string }[]} Assignable */

/** @param {{ member: Person, assignable: Assignable, refresh: () => void }} props */
export function Member({ member, assignable, refresh }) {
  const asking = useSignal(/** @type {"remove" | "leave" | null} */ (null));
  const tries = useSignal(0);
  const name = memberName(member);
  const role = member.roles[0]?.name ?? "MEMBER";
  const isSelf = member.user.id === person.value.id;
  const isManaged = isOwner.value && !isSelf && role !== "SUPER_ADMIN";
  const setRole = async (/** @type {string} */ next) => {
    const to = /** @type {Enums.AssignableRole} */ (next);
    if (await act(MEMBER.setRole, member, { role: to })) refresh();
    // What was refused is shown as it is.
    tries.value += 1;
  };
  const ask = (/** @type {"remove" | "leave" | null} */ what) => {
    asking.value = what;
  };
  return html.li(
    { class: member.active ? "row member" : "row member is-off", "data-row": "", tabIndex: -1 },
    h(Avatar, { name }),
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
    isManaged && assignable.length
      ? h(Role, { key: tries.value, name, role, assignable, onChoose: setRole })
      : html.span({ class: "role muted" }, roleWord(role)),
    h(Acts, { member, isManaged, mayLeave: isSelf && role !== "SUPER_ADMIN", refresh, ask }),
    asking.value && h(Question, { member, what: asking.value, refresh, onClose: () => ask(null) }),
  );
}

/** @param {{ name: string, role: string, assignable: Assignable, onChoose: (role: string) => void }} props */
const Role = ({ name, role, assignable, onChoose }) =>
  select({
    class: "role",
    label: words.roleOf(name),
    value: role,
    options: assignable.map((one) => [one.name, roleWord(one.name)]),
    onChoose,
  });

/**
 * @param {{ member: Person, isManaged: boolean, mayLeave: boolean, refresh: () => void,
 *   ask: (what: "remove" | "leave") => void }} props
 */
function Acts({ member, isManaged, mayLeave, refresh, ask }) {
  const { switchOff, switchOn, remove, leave } = MEMBER;
  const run = async (/** @type {typeof switchOff} */ action) => {
    if (await act(action, member, {})) refresh();
  };
  if (!isManaged && !mayLeave) return html.span({ class: "no-actions" });
  return h(Menu, {
    label: words.actions(memberName(member)),
    end: true,
    entries: isManaged
      ? [
          entryOf(switchOff, switchOff.can(member), () => run(switchOff)),
          entryOf(switchOn, switchOn.can(member), () => run(switchOn)),
          entryOf(remove, true, () => ask("remove")),
        ]
      : [entryOf(leave, true, () => ask("leave"))],
  });
}

/** @param {{ member: Person, what: "remove" | "leave", refresh: () => void, onClose: () => void }} props */
function Question({ member, what, refresh, onClose }) {
  const remove = async () => {
    if (await act(MEMBER.remove, member, {})) refresh();
  };
  const leave = async () => {
    if (await act(MEMBER.leave, member, { brandId: brand.value.id })) location.assign("/studio");
  };
  return what === "remove"
    ? h(Confirm, {
        title: words.removeTitle(memberName(member)),
        message: words.removeHint,
        action: words.removeAction,
        onClose,
        onConfirm: remove,
      })
    : h(Confirm, {
        title: words.leaveTitle(brand.value.name),
        message: words.leaveHint,
        action: words.leaveAction,
        onClose,
        onConfirm: leave,
      });
}

// What each role may do, as a table of areas; read from the service, so that it says what counts.
import { html } from "../../ui/html.js";
import { roleWord } from "./actions.js";
import { words } from "../../text/en/team.js";

const AREAS = /** @type {(keyof typeof words.areas)[]} */ (Object.keys(words.areas));

/** @typedef {Answers.Team.brand.roles} Role */

/** How far a role reaches in an area. @param {Role} role @param {string} area */
function levelOf(role, area) {
  const levels = role.permissions.filter((one) => one.area === area).map((one) => one.level);
  return levels.includes("MANAGE") ? "MANAGE" : levels.includes("VIEW") ? "VIEW" : "NONE";
}

/** @param {{ roles: Role[] }} props */
export const Roles = ({ roles }) =>
  html.details(
    { class: "sheet roles" },
    html.summary(words.whatRoles),
    html.dl(
      { class: "role-list" },
      roles.map(({ id, name }) =>
        html.div({ key: id }, html.dt(roleWord(name)), html.dd({ class: "muted" }, words.rolesInShort[name])),
      ),
    ),
    html.div(
      { class: "scrolled", tabIndex: 0, role: "region", "aria-label": words.whatRoles },
      html.table(
        html.thead(
          html.tr(
            html.th({ scope: "col" }, words.area),
            roles.map(({ id, name }) => html.th({ key: id, scope: "col" }, roleWord(name))),
          ),
        ),
        html.tbody(AREAS.map((area) => line(area, roles))),
      ),
    ),
  );

/** @param {keyof typeof words.areas} area @param {Role[]} roles */
const line = (area, roles) =>
  html.tr(
    { key: area },
    html.th({ scope: "row" }, words.areas[area]),
    roles.map((role) => {
      const level = levelOf(role, area);
      return html.td({ key: role.id, class: `level-${level.toLowerCase()}` }, words.levels[level]);
    }),
  );

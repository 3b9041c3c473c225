// What each role may do, as a table of areas; read from the service, so that it says what counts.
import { html } from "../../ui/html.js";
import { text } from "../../text/en.js";

const words = text.team;
const AREAS = /** @type {(keyof typeof text.areas)[]} */ (Object.keys(text.areas));

/** @param {{ roles: any[] }} props */
export function Roles({ roles }) {
  const level = (/** @type {any} */ role, /** @type {string} */ area) => {
    const levels = role.permissions
      .filter((/** @type {any} */ one) => one.area === area)
      .map((/** @type {any} */ one) => one.level);
    return levels.includes("MANAGE") ? "MANAGE" : levels.includes("VIEW") ? "VIEW" : "NONE";
  };
  const wordOf = (/** @type {any} */ role) => text.roles[/** @type {keyof typeof text.roles} */ (role.name)];
  return html.details(
    { class: "sheet roles" },
    html.summary(words.whatRoles),
    html.dl(
      { class: "role-list" },
      roles.map((role) =>
        html.div(
          { key: role.id },
          html.dt(wordOf(role)),
          html.dd({ class: "muted" }, text.rolesInShort[/** @type {keyof typeof text.rolesInShort} */ (role.name)]),
        ),
      ),
    ),
    html.div(
      { class: "scrolled", tabIndex: 0, role: "region", "aria-label": words.whatRoles },
      html.table(
        html.thead(
          html.tr(
            html.th({ scope: "col" }, words.area),
            roles.map((role) => html.th({ key: role.id, scope: "col" }, wordOf(role))),
          ),
        ),
        html.tbody(
          AREAS.map((area) =>
            html.tr(
              { key: area },
              html.th({ scope: "row" }, text.areas[area]),
              roles.map((role) =>
                html.td(
                  { key: role.id, class: `level-${level(role, area).toLowerCase()}` },
                  text.levels[level(role, area)],
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

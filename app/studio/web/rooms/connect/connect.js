// The way back from a platform's own pages: which of the accounts that it offers become channels.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Choice } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Skeleton } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { asked } from "../../lib/router.js";
import { FINISH } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.connect;

/** The choice of accounts. */
export function Room() {
  const token = asked("token");
  const offered = useSignal(/** @type {any} */ (null));
  const problem = useSignal("");
  const chosen = useSignal(/** @type {string[]} */ ([]));
  const busy = useSignal(false);
  const finish = async (/** @type {string[] | null} */ accountIds) => {
    busy.value = true;
    const answer = await change(FINISH, { token, ...(accountIds && { accountIds }) });
    busy.value = false;
    // A choice that is refused can be made again; a code that no longer counts cannot.
    if (isProblem(answer)) { if (accountIds && offered.value) complain(answer); else problem.value = answer.message || text.errors.network; } else {
      offered.value = answer;
      if (answer.accounts.length === 1) chosen.value = [answer.accounts[0].accountId];
    }
  };
  useEffect(() => { finish(null); }, [token]);
  const back = html.a({ class: "button", href: brand.value ? `/studio/${brand.value.databaseId}/channels` : "/studio" }, text.rooms.channels);
  const { accounts, channels, missingScopes } = offered.value ?? { accounts: [], channels: [], missingScopes: [] };
  return html.div(
    h(Top, { title: text.rooms.connect }),
    problem.value ? h(Empty, { title: problem.value, icon: "warning" }, back)
      : !offered.value ? h(Skeleton, { lines: 3 })
        : html.div({ class: "room fields" },
          missingScopes.length > 0 && html.p({ class: "note-line" }, h(Icon, { name: "warning" }), words.missing(missingScopes.join(", "))),
          channels.length ? [html.p({ key: "done" }, words.done(channels.map((/** @type {any} */ one) => one.displayName).join(", "))), html.p({ key: "back" }, back)]
            : !accounts.length ? h(Empty, { title: words.none }, back)
              : html.form({ class: "fields", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); finish(chosen.value); } },
                html.fieldset({ class: "choices" }, html.legend(words.which), accounts.map((/** @type {any} */ one) => h(Choice, { key: one.accountId, label: html.span(html.strong(one.name), one.handle && html.span({ class: "muted" }, ` ${one.handle}`)), checked: chosen.value.includes(one.accountId),
                  onChange: (on) => { chosen.value = on ? [...chosen.value, one.accountId] : chosen.value.filter((other) => other !== one.accountId); } }))),
                html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value || !chosen.value.length }, words.connect), back))));
}

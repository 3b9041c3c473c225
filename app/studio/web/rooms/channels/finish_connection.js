// Back from a platform: the accounts that it offers, of which the person chooses those that become channels.
import { useEffect, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { Choice } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { FINISH } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.channels;

/** @param {{ token: string, onClose: () => void, onDone: () => void }} props */
export function FinishConnection({ token, onClose, onDone }) {
  const offered = useSignal(/** @type {any} */ (null));
  const chosen = useSignal(/** @type {string[]} */ ([]));
  const busy = useSignal(false);
  /** Connect these accounts; without any named, the only one. @param {string[]} [accountIds] */
  const finish = async (accountIds) => {
    busy.value = true;
    const answer = await change(FINISH, { token, ...(accountIds ? { accountIds } : {}) });
    busy.value = false;
    if (isProblem(answer)) {
      complain(answer);
      if (!accountIds) onClose();
      return;
    }
    for (const channel of answer.channels) toast(words.connectedNow(channel.displayName));
    if (answer.channels.length) onDone();
    else offered.value = answer;
  };
  useEffect(() => {
    finish();
  }, [token]);
  if (!offered.value) return null;
  const connect = (/** @type {Event} */ event) => {
    event.preventDefault();
    finish(chosen.value);
  };
  return h(
    Dialog,
    { title: words.chooseTitle, onClose },
    html.form(
      { onSubmit: connect },
      offered.value.missingScopes.length > 0 &&
        html.p({ class: "is-bad" }, words.missing(offered.value.missingScopes.join(", "))),
      html.fieldset(
        { class: "ways" },
        html.legend(words.chooseHint),
        offered.value.accounts.map((/** @type {any} */ account) =>
          h(Choice, {
            key: account.accountId,
            label: account.handle ? `${account.name} (${account.handle})` : account.name,
            checked: chosen.value.includes(account.accountId),
            onChange: (on) => {
              chosen.value = on
                ? [...chosen.value, account.accountId]
                : chosen.value.filter((one) => one !== account.accountId);
            },
          }),
        ),
      ),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: busy.value || !chosen.value.length }, words.connect),
      ),
    ),
  );
}

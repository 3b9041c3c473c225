// Back from a platform: the accounts that it offers, of which the person chooses those that become channels.
import { useEffect, useSignal } from "preact";
import { choice } from "../../ui/part.js";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { complain } from "../../ui/toast.js";
import { Send } from "../../parts/form.js";
import { change, isProblem } from "../../lib/gql.js";
import { FINISH } from "./queries.js";
import { recall, tell } from "./connect_again.js";
import { words } from "../../text/en/channels.js";

/** So many accounts are chosen from the start. */
const FEW = 3;

/** @param {{ token: string, onClose: () => void, onDone: () => void }} props */
export function FinishConnection({ token, onClose, onDone }) {
  const offer = useSignal(
    /** @type {Answers.ChannelConnectFinish.channelConnectFinish.ChannelConnectFinished | null} */ (null),
  );
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
    if (answer.channels.length) {
      tell(answer.channels, recall());
      onDone();
    } else {
      // Few accounts are those that were chosen on the platform's page; many are all that the person looks after.
      chosen.value = answer.accounts.length <= FEW ? answer.accounts.map(({ accountId }) => accountId) : [];
      offer.value = answer;
    }
  };
  useEffect(() => {
    finish();
  }, [token]);
  if (!offer.value) return null;
  const connect = (/** @type {Event} */ event) => {
    event.preventDefault();
    finish(chosen.value);
  };
  const { accounts, missingScopes } = offer.value;
  return h(
    Dialog,
    { title: words.chooseTitle, onClose },
    html.form(
      { onSubmit: connect },
      missingScopes.length > 0 && html.p({ class: "is-bad" }, words.missing(missingScopes.join(", "))),
      html.fieldset(
        { class: "ways" },
        html.legend(words.chooseHint),
        accounts.map(({ accountId, name, handle }, i) =>
          choice({
            key: accountId,
            autofocus: i === 0,
            label: handle ? `${name} (${handle})` : name,
            checked: chosen.value.includes(accountId),
            onChange: (on) => {
              chosen.value = on ? [...chosen.value, accountId] : chosen.value.filter((one) => one !== accountId);
            },
          }),
        ),
      ),
      h(Send, { action: words.connect, onClose, busy: busy.value || !chosen.value.length }),
    ),
  );
}

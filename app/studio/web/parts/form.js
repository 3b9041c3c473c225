// Forms: busy while they are sent, with what the service says at each field; in a dialog, or part of a screen.
import { useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { complain, messageOf } from "../ui/toast.js";
import { isProblem } from "../lib/answers.js";
import { shown } from "../lib/keys.js";
import { errorsOf } from "../lib/proof_ways.js";
import { text } from "../text/en/common.js";

/** @typedef {import("../types/html").Child} Child */
/** @typedef {Record<string, string | undefined>} Errors by the name of a field; `all` is about none of them */

/**
 * What a form needs while it is sent. A Problem that is about no field is told by a message.
 * @template Answer
 * @param {() => Promise<Answer>} send
 * @param {(answer: Exclude<Answer, { code: string, message: string }>) => unknown} onDone
 * @param {(problem: Refusal, errors: import("preact").Signal<Errors>) => void} [onProblem] where it was refused
 */
export function useForm(send, onDone, onProblem) {
  const errors = useSignal(/** @type {Errors} */ ({}));
  const busy = useSignal(false);
  const submit = async (/** @type {Event | undefined} */ event) => {
    event?.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const answer = await send();
    busy.value = false;
    errors.value = errorsOf(answer) ?? {};
    if (!isProblem(answer)) {
      await onDone(/** @type {Exclude<Answer, { code: string, message: string }>} */ (answer));
      return;
    }
    const problem = /** @type {Refusal} */ (/** @type {unknown} */ (answer));
    if (onProblem) onProblem(problem, errors);
    else if (!Object.keys(errors.value).length) complain(problem);
  };
  return { errors, busy, submit };
}

/**
 * The button that sends a form in a dialog, and the way out.
 * @param {{ action: string, onClose: () => void, busy: boolean, bad?: boolean, lines?: boolean }} props `lines`: Enter
 *   makes a line there, so that the button shows the key that sends
 */
export const Send = ({ action, onClose, busy, bad, lines }) =>
  html.footer(
    html.button({ type: "button", onClick: onClose }, text.cancel),
    html.button({ class: bad ? "main is-bad" : "main", disabled: busy }, action, lines && html.kbd(shown("Mod+Enter"))),
  );

/**
 * A form in a dialog. `onSubmit` answers what the service said: a Problem keeps the dialog open with its errors.
 * @param {{ title: string, action: string, hint?: Child, bad?: boolean, wide?: boolean, lines?: boolean,
 *   onClose: () => void, onSubmit: () => Promise<unknown>, errors?: (answer: unknown) => Errors | null,
 *   children: (errors: Errors) => Child }} props
 */
export function FormDialog({
  title,
  action,
  hint,
  bad,
  wide,
  lines,
  onClose,
  onSubmit,
  errors: said = errorsOf,
  children,
}) {
  const errors = useSignal(/** @type {Errors} */ ({}));
  const busy = useSignal(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await onSubmit();
    busy.value = false;
    const found = said(answer);
    if (!found) return;
    // What concerns no field stands in the dialog, too: messages of the page lie behind it.
    errors.value = Object.keys(found).length ? found : { all: messageOf(/** @type {Refusal} */ (answer)) };
  };
  return h(
    Dialog,
    { title, wide, onClose },
    html.form(
      { onSubmit: send, noValidate: true },
      hint && html.p({ class: "muted" }, hint),
      children(errors.value),
      errors.value.all && html.p({ class: "error", role: "alert" }, errors.value.all),
      h(Send, { action, onClose, busy: busy.value, bad, lines }),
    ),
  );
}

// A dialog of the browser: focus stays in it, Escape closes it, and focus returns to where it was.
import { signal, useEffect, useRef } from "preact";
import { classes, h, html } from "./html.js";
import { Icon } from "./icon.js";
import { text } from "../text/en/common.js";

/** @typedef {import("../types/html").Child} Child */

/** How many dialogs are open. */
export const dialogs = signal(0);

/**
 * @param {{ title: string, onClose: () => void, wide?: boolean, side?: boolean, children?: Child, class?: string,
 *   bare?: boolean, stays?: boolean }} props `stays`: a click beside it does not close it
 */
export function Dialog({ title: asked, onClose, wide, side, bare, stays, children, class: more }) {
  // A button that leads to a dialog ends with dots; the dialog itself has arrived.
  const title = asked.replace(/…$/, "");
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    dialogs.value += 1;
    /** @type {HTMLElement | null | undefined} */ (ref.current?.querySelector("[data-focus]"))?.focus();
    return () => {
      dialogs.value -= 1;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html.dialog(
    {
      ref,
      class: classes("dialog", wide && "wide", side && "side", more),
      "aria-label": title,
      onClose: () => {
        onClose();
        // Escape has closed it already; one that is to stay, such as that of recovery codes, is shown again.
        requestAnimationFrame(() => {
          if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
        });
      },
      onCancel: (event) => {
        if (event.target !== ref.current) event.preventDefault();
      },
      onClick: (event) => {
        if (!stays && event.target === ref.current) onClose();
      },
    },
    html.div(
      { class: "dialog-body" },
      !bare &&
        html.header(
          html.h2(title),
          html.button({ class: "quiet lone", "aria-label": text.close, onClick: onClose }, h(Icon, { name: "x" })),
        ),
      children,
    ),
  );
}

/**
 * A question before something that cannot be undone; `plain` where it can.
 * @param {{ title: string, message: Child, action: string, plain?: boolean, onConfirm: () => unknown,
 *   onClose: () => void }} props
 */
export function Confirm({ title, message, action, plain, onConfirm, onClose }) {
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return h(
    Dialog,
    { title, onClose },
    html.p(message),
    html.footer(
      html.button({ onClick: onClose }, text.cancel),
      html.button({ class: classes("main", !plain && "is-bad"), onClick: confirm }, action),
    ),
  );
}

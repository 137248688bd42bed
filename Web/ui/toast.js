import { text } from "../platform/texts.js";
import { h } from "./element.js";

/** How long a toast stays; one with something to undo stays longer. Nobody has to hurry: hovering or focusing it stops the clock. */
const stays = { said: 5_000, undoable: 10_000 };

/** @returns {HTMLElement} */
function place() {
  const found = document.querySelector(".toasts");
  if (found instanceof HTMLElement) return found;
  const made = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
  document.body.append(made);
  return made;
}

/**
 * Says something small that needs no answer.
 * @param {string} message
 * @param {{ undo?: () => void, action?: { label: string, run: () => void }, remains?: boolean }} options what can be done about it, and
 *   whether it stays until that is done
 */
export function toast(message, { undo, action, remains = false } = {}) {
  const offered = action ?? (undo && { label: text("web.undo"), run: undo });
  const element = h("div", { class: "toast", data: { remains: String(remains) } }, h("span", null, message));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  const leave = () => element.remove();
  const wait = () => {
    clearTimeout(clock);
    if (!remains) clock = setTimeout(leave, offered ? stays.undoable : stays.said);
  };
  if (offered) {
    const run = () => {
      leave();
      offered.run();
    };
    element.append(h("button", { type: "button", class: "button", on: { click: run } }, offered.label));
  }
  for (const event of ["pointerenter", "focusin"]) element.addEventListener(event, () => clearTimeout(clock));
  for (const event of ["pointerleave", "focusout"]) element.addEventListener(event, wait);
  // One word at a time; what stays until something is done about it stays beside it.
  clearToasts();
  place().append(element);
  wait();
}

/** Takes away what was said and does not stay: something new begins, and a way back that stands for what was before it would mislead. */
export function clearToasts() {
  for (const other of place().querySelectorAll('[data-remains="false"]')) other.remove();
}

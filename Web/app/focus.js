/** What can be focused and has no id is known by what it is: its kind, where it leads and what it says. */

/**
 * What is focused, and what is selected of its text.
 * @typedef {{ id: string, kind: string, look: string, selected: [number, number] | null }} Focus
 */

/** @param {Element} element */
const lookOf = (element) => `${element.getAttribute("href") ?? ""} ${element.getAttribute("aria-label") ?? element.textContent}`;

/** @returns {Focus} */
export function focusNow() {
  const element = document.activeElement ?? document.body;
  if (element === document.body) return { id: "", kind: "", look: "", selected: null };
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  const selected = isText && element.selectionStart !== null
    ? /** @type {[number, number]} */ ([element.selectionStart, element.selectionEnd ?? element.selectionStart])
    : null;
  return { id: element.id, kind: element.tagName, look: lookOf(element), selected };
}

/**
 * Focuses what took the place of something, with its caret where it was, so that who types goes on typing.
 * @param {Focus} focus
 * @param {HTMLElement | null} body where it is looked for when it had no id; nowhere on another screen, which begins with its title
 * @returns {boolean} whether it is there
 */
export function focusAgain({ id, kind, look, selected }, body) {
  const element = id ? document.getElementById(id) : [...(kind && body?.querySelectorAll(kind)) || []].find((one) => lookOf(one) === look);
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  if (selected && isText && element.selectionStart !== null) element.setSelectionRange(...selected);
  return true;
}

/**
 * Focuses what somebody begins with.
 * @param {import("./screen.js").Drawn} drawn
 * @param {HTMLElement} title for a screen that says nothing
 */
export function focusFirst({ first }, title) {
  const element = first ? document.getElementById(first) : null;
  (element ?? title).focus({ preventScroll: true });
}

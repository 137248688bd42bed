import { h } from "../ui/element.js";
import { openPalette } from "../ui/palette.js";
import { openSheet } from "../ui/sheet.js";
import { shortcutList } from "../ui/shortcut-list.js";
import { places } from "./routes.js";
import { changeSettings, currentSettings } from "../platform/settings.js";
import { text } from "../platform/texts.js";

/** @typedef {{ household: import("../household/household.js").Household | null, go: (href: string) => void }} Reach */

/**
 * Keys that work wherever nobody is typing. Those of a single letter can be switched off, for people whose voice or hands would press
 * them by accident.
 * @param {() => Reach} reach what can be reached now
 */
export function watchShortcuts(reach) {
  document.addEventListener("keydown", (event) => {
    const { household, go } = reach();
    if (!household || event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const run = shortcut(event, household, go);
    if (!run) return;
    event.preventDefault();
    run();
  });
}

/** @param {KeyboardEvent} event @param {import("../household/household.js").Household} household @param {(href: string) => void} go */
function shortcut(event, household, go) {
  const find = () => findAnything({ household, go });
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return find;
  // The field of a sheet that was closed a moment ago may have the focus still.
  const field = /** @type {Element | null} */ (event.target)?.closest?.("input, textarea, select, [contenteditable]");
  const isTyping = field && field.getClientRects().length > 0;
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !currentSettings().singleKeys) return null;
  if (event.key === "/") return find;
  if (event.key === "?") return showHelp;
  if (event.key === "n") return () => go("/add");
  if (!/^[1-9]$/.test(event.key)) return null;
  // A screen that asks something has the digits for its answers.
  if (document.getElementById("answers")) return () => document.getElementById(`answer-${event.key}`)?.click();
  const place = places[Number(event.key) - 1];
  return place ? () => go(place.href) : null;
}

/**
 * Opens what finds anything.
 * @param {{ household: import("../household/household.js").Household, go: (href: string) => void }} reach
 */
export const findAnything = ({ household, go }) => openPalette({ household, go, help: showHelp });

/** Shows what the keys do. */
export function showHelp() {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox",
    id: "single-keys",
    checked: currentSettings().singleKeys,
    on: { change: () => changeSettings({ singleKeys: box.checked }) },
  });
  openSheet(text("web.shortcuts.title"), () => [
    shortcutList(),
    h("label", { class: "choice" }, box, text("web.shortcuts.single")),
  ]);
}

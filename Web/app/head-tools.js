import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { changeSettings, currentSettings } from "../platform/settings.js";
import { findAnything } from "./shortcuts.js";
import { text } from "../platform/texts.js";

/**
 * What stands beside every title: search, the eye that hides amounts, and the person.
 * @param {import("../household/household.js").Household} household
 * @param {{ go: (href: string) => void, refresh: () => void }} app
 * @returns {import("../ui/element.js").Child}
 */
export function headTools(household, { go, refresh }) {
  const on = { click: () => findAnything({ household, go }) };
  return [
    h("button", { type: "button", class: "find", "aria-keyshortcuts": "/ Control+K", on },
      icon("search", { small: true }),
      text("web.find"),
      h("kbd", { "aria-hidden": "true" }, "/")),
    h("button", { type: "button", class: "round find-round", "aria-label": text("web.find"), on }, icon("search")),
    eye(refresh),
    h("a", { class: "round avatar", href: "/settings", "aria-label": text("web.settings") },
      initials(String(household.facts?.["person"] ?? "")) || icon("person")),
  ];
}

/**
 * Hides amounts from others who look at the screen, and shows them again.
 * @param {() => void} refresh
 */
function eye(refresh) {
  const { hidesAmounts } = currentSettings();
  const toggle = () => {
    changeSettings({ hidesAmounts: !hidesAmounts });
    refresh();
  };
  return h("button", {
    type: "button",
    class: "round",
    id: "hide-amounts-here",
    "aria-pressed": String(hidesAmounts),
    "aria-label": text("web.settings.hideAmounts"),
    on: { click: toggle },
  }, icon(hidesAmounts ? "eye-off" : "eye"));
}

/** @param {string} name */
function initials(name) {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase()).join("");
}

import { h } from "./element.js";

/** @typedef {import("./element.js").Child} Child */

/**
 * A card of settings.
 * @param {string} title
 * @param {...Child} rows
 */
export const settingsCard = (title, ...rows) => h("section", { class: "card settings-card" }, h("h2", null, title), rows);

/**
 * What a row says beside its control.
 * @param {Child} name
 * @param {Child} [more]
 */
export const rowText = (name, more) => h("span", { class: "row-text" },
  h("span", { class: "row-name" }, name),
  more && h("span", { class: "row-more" }, more));

/**
 * A setting that is on or off.
 * @param {{ id: string, name: string, more?: string, isOn: boolean, isDisabled?: boolean, change: (isOn: boolean) => void }} setting
 */
export function switchRow({ id, name, more, isOn, isDisabled = false, change }) {
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id,
    type: "checkbox",
    role: "switch",
    class: "switch",
    checked: isOn,
    disabled: isDisabled,
    on: { change: () => change(input.checked) },
  });
  return h("label", { class: "settings-row", for: id }, rowText(name, more), input);
}

/**
 * A setting with a few values.
 * @param {{
 *   id: string, name: string, values: [string, string][], value: string, isDisabled?: boolean, change: (value: string) => void,
 * }} setting
 */
export function choiceRow({ id, name, values, value, isDisabled = false, change }) {
  /** @type {HTMLSelectElement} */
  const select = h("select", { id, class: "input", disabled: isDisabled, on: { change: () => change(select.value) } },
    values.map(([code, label]) => h("option", { value: code, selected: code === value }, label)));
  return h("div", { class: "settings-row" }, h("label", { class: "row-text row-name", for: id }, name), select);
}

/**
 * Something with a button that does something about it.
 * @param {Child} name
 * @param {Child} more
 * @param {...Child} actions
 */
export const actionRow = (name, more, ...actions) => h("div", { class: "settings-row" }, rowText(name, more), actions);

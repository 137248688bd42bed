import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";
import { decimalSign, hasTooManyDigits } from "./money-entry.js";

/**
 * Large keys that type an amount into a field; a digit that the currency does not have is not typed.
 * @param {HTMLInputElement} input
 * @param {() => string} currency the one that the amount is in now
 */
export function numberPad(input, currency) {
  const sign = decimalSign();
  const write = (/** @type {string} */ value) => {
    input.value = value;
    input.dispatchEvent(new Event("input"));
  };
  const type = (/** @type {string} */ character) => {
    const value = input.value + character;
    if (value.length > input.maxLength || (character === sign && input.value.includes(sign)) || hasTooManyDigits(value, currency())) return;
    write(value);
  };
  const key = (/** @type {string} */ character) =>
    h("button", { type: "button", class: "pad-key", on: { click: () => type(character) } }, character);
  const back = h("button", {
    type: "button",
    class: "pad-key",
    "aria-label": text("web.entry.back"),
    on: { click: () => write(input.value.slice(0, -1)) },
  }, icon("backspace"));
  return h("div", { class: "pad", role: "group", "aria-label": text("web.entry.pad") },
    [..."123456789"].map(key), key(sign), key("0"), back);
}

import { scales, stepOf, stepValues } from "../../journal/feelings.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/** @typedef {import("../../journal/feelings.js").Point} Point */

/**
 * Words in place of the square: one of five for how pleasant it is, one of five for how much energy there is.
 * @param {Point | null} begun @param {(point: Point) => void} settled
 * @returns {HTMLElement}
 */
export function feelingScales(begun, settled) {
  const point = begun ? { ...begun } : { pleasantness: 0, energy: 0 };
  const scale = (/** @type {"pleasantness" | "energy"} */ name) => h("fieldset", { class: "stack" },
    h("legend", { class: "label" }, text(`web.journal.checkIn.scale.${name}`)),
    h("div", { class: "scale" }, stepValues.map((value, step) => h("label", { class: "choice" },
      h("input", {
        type: "radio", name: `scale-${name}`, id: `scale-${name}-${step}`, checked: begun !== null && stepOf(begun[name]) === step,
        on: {
          change: () => {
            point[name] = value;
            settled({ ...point });
          },
        },
      }),
      text(`feeling.${name}.${scales[name][step]}`))).reverse()));
  return h("div", { class: "scales" }, scale("pleasantness"), scale("energy"));
}

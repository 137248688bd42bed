import { text } from "../platform/texts.js";
import { h } from "./element.js";

/** What an answer holds at most: its characters, its lines, and the characters of one. */
const most = { text: 2_000, lines: 10, line: 200 };
/** Lines that stand there at once. */
const firstLines = 3;

/**
 * A question of an exercise with a field for its answer. Nothing has to be answered.
 * @param {"text" | "list" | "scale"} asks @param {string} question
 * @param {string} answer what was answered before @param {(answer: string) => void} changed
 */
export function questionField(asks, question, answer, changed) {
  if (asks === "scale") return scaleField(question, answer, changed);
  return asks === "list" ? listField(question, answer, changed) : textField(question, answer, changed);
}

/** @param {string} question @param {string} answer @param {(answer: string) => void} changed */
function textField(question, answer, changed) {
  /** @type {HTMLTextAreaElement} */
  const area = h("textarea", {
    id: "guide-answer", class: "input", rows: 4, maxlength: most.text, dir: "auto", autocomplete: "off",
    on: { input: () => changed(area.value) },
  });
  area.value = answer;
  return h("div", { class: "field" }, h("label", { class: "guide-step", for: area.id }, question), area);
}

/** @param {string} question @param {string} answer @param {(answer: string) => void} changed */
function listField(question, answer, changed) {
  const lines = h("div", { class: "stack" });
  const inputs = () => /** @type {HTMLInputElement[]} */ ([...lines.querySelectorAll("input")]);
  const told = () => changed(inputs().map(({ value }) => value.trim()).filter((value) => value !== "").join("\n"));
  const add = (value = "") => {
    const number = inputs().length + 1;
    const input = h("input", {
      id: number === 1 ? "guide-answer" : false, class: "input", maxlength: most.line, dir: "auto", autocomplete: "off",
      "aria-label": text("web.exercise.line", { number }), on: { input: told },
    });
    input.value = value;
    lines.append(input);
    return input;
  };
  const known = answer.split("\n").filter((line) => line !== "").slice(0, most.lines);
  for (let index = 0; index < Math.max(firstLines, known.length); index += 1) add(known[index]);
  const more = h("button", { type: "button", class: "button is-quiet", on: { click: () => {
    add().focus();
    more.hidden = inputs().length >= most.lines;
  } } }, text("web.exercise.moreLines"));
  return h("fieldset", { class: "field" }, h("legend", { class: "guide-step" }, question), lines, more);
}

/** @param {string} question @param {string} answer @param {(answer: string) => void} changed */
function scaleField(question, answer, changed) {
  const choose = (/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).value);
  return h("fieldset", { class: "field" },
    h("legend", { class: "guide-step" }, question),
    h("div", { class: "guide-scale" }, Array.from({ length: 10 }, (_, index) => String(index + 1)).map((value, index) =>
      h("label", { class: "guide-number" },
        h("input", {
          type: "radio", name: "guide-answer", id: index === 0 && "guide-answer", value, checked: value === answer, on: { change: choose },
        }),
        h("span", null, value)))));
}

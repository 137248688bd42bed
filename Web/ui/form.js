import { Refusal, sayProblem } from "../platform/problems.js";
import { h, place } from "./element.js";

/**
 * A labelled field.
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} input has an id
 * @param {import("./element.js").Child} [help]
 */
export function field(label, input, help) {
  const helpId = `${input.id}-help`;
  if (help) input.setAttribute("aria-describedby", helpId);
  return h("div", { class: "field" },
    h("label", { for: input.id }, label),
    input,
    help && h("p", { class: "field-help", id: helpId }, help));
}

/**
 * A field for the digits that were mailed or shown.
 * @param {string} id
 */
export const codeInput = (id) => h("input", {
  id, class: "input code", inputmode: "numeric", autocomplete: "one-time-code", pattern: "[0-9 ]{6,7}", maxlength: 7, required: true,
});

/**
 * A form that does one thing: its button waits while it runs, and what goes wrong is said above it.
 * @param {import("./element.js").Child} fields
 * @param {{ label: string, run: () => Promise<unknown>, after?: import("./element.js").Child }} action
 * @returns {HTMLFormElement}
 */
export function actionForm(fields, { label, run, after }) {
  const error = h("p", { class: "field-error", role: "alert" });
  const button = h("button", { class: "button is-main is-wide" }, label);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    // One that is really disabled loses the focus.
    button.ariaDisabled = "true";
    place(error);
    try {
      await run();
    } catch (problem) {
      place(error, sayProblem(problem));
      if (problem instanceof Refusal) problem.about?.focus();
    } finally {
      button.ariaDisabled = null;
    }
  };
  return h("form", { class: "stack", on: { submit } }, fields, error, button, after);
}

/**
 * A button that does one thing, and says beneath itself what goes wrong.
 * @param {import("./element.js").Child} label
 * @param {() => Promise<unknown>} run
 * @param {import("./element.js").Properties} [properties]
 */
export function actionButton(label, run, properties = {}) {
  const error = h("p", { class: "field-error", role: "alert" });
  const click = async () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true";
    place(error);
    try {
      await run();
    } catch (problem) {
      place(error, sayProblem(problem));
    } finally {
      button.ariaDisabled = null;
    }
  };
  const button = h("button", { type: "button", class: "button", ...properties, on: { click } }, label);
  return h("div", { class: "action" }, button, error);
}

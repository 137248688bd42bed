import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { passwordIssue } from "../vault/keys.js";
import { passwordStrength } from "../vault/password-strength.js";
import { h } from "./element.js";
import { field } from "./form.js";

/**
 * A field for a new password, with an honest word about how long it would stand.
 * @param {() => string[]} [known] what everybody knows of the person
 * @returns {{ row: HTMLElement, take: () => string }} `take` gives the password, and refuses one that can't be used
 */
export function newPasswordField(known = () => []) {
  const input = h("input", {
    id: "new-password", class: "input", type: "password", autocomplete: "new-password", required: true, minlength: 8,
  });
  const hint = h("p", { class: "field-help", role: "status" }, text("web.password.hint"));
  const shown = h("input", { id: "show-password", type: "checkbox" });
  shown.addEventListener("change", () => input.setAttribute("type", shown.checked ? "text" : "password"));
  input.addEventListener("input", () => {
    const strength = passwordStrength(input.value, known());
    hint.textContent = input.value === "" ? text("web.password.hint") : text(`web.password.${strength}`);
    hint.dataset["strength"] = strength;
  });
  const row = h("div", { class: "stack" }, field(text("web.password.new"), input), hint,
    h("label", { class: "choice", for: "show-password" }, shown, text("web.password.show")));
  const take = () => {
    const issue = passwordIssue(input.value);
    if (issue) throw new Refusal(text(`web.password.${issue}`), input);
    return input.value;
  };
  return { row, take };
}

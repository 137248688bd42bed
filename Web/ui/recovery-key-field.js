import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { readRecoveryKey } from "../vault/recovery-key.js";
import { h } from "./element.js";

/**
 * A field for a recovery key, as it was kept on paper.
 * @param {string} id
 * @returns {HTMLTextAreaElement}
 */
export const recoveryKeyInput = (id) => h("textarea", {
  id, class: "input code", rows: 5, required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: false,
});

/**
 * The recovery key that was typed.
 * @param {HTMLTextAreaElement} typed
 * @throws {Refusal} that names the groups in which something is mistyped
 */
export function typedRecoveryKey(typed) {
  const read = readRecoveryKey(typed.value);
  if ("key" in read) return read.key;
  throw new Refusal(text("web.recoveryKey.typo", { count: read.groups.length, places: read.groups.join(", ") }), typed);
}

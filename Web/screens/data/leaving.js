import { ask } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { forgetDevice } from "../../store/device.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { toast } from "../../ui/toast.js";
import { fold } from "../../ui/words.js";
import { list } from "./list.js";

/** @typedef {import("../getting-in/way-in.js").Context} Context */

/**
 * Deletes something for good, once it was said what goes and what stays, and its name was typed.
 * @param {{
 *   title: string, goes: string[], stays: string[], typed: string, question: string, wrong: string, label: string,
 *   run: () => Promise<unknown>,
 * }} deed `typed` is what has to be typed, `question` asks for it, `wrong` says that it is not that
 * @param {Context} context
 * @returns {Promise<boolean>} whether it is gone
 */
export async function deleteForGood({ title, goes, stays, typed, question, wrong, label, run }, { household }) {
  const { waiting, needsYou } = await household.outbox.look();
  const count = waiting + needsYou.length;
  const name = h("input", {
    id: "delete-name", class: "input", required: true, autocomplete: "off", autocapitalize: "none", spellcheck: "false",
  });
  let isGone = false;
  await formSheet(title, [
    list(text("web.data.goes"), [...goes, ...count > 0 ? [text("web.settings.losesWaiting", { count })] : []], "trash"),
    list(text("web.data.stays"), stays, "check"),
    field(question, name),
  ], {
    label,
    run: async () => {
      if (plain(name.value) !== plain(typed)) throw new Refusal(wrong, name);
      await run();
      isGone = true;
    },
  });
  return isGone;
}

/**
 * A name as it can be typed: without capitals and accents, and with the quotation marks that are on keys.
 * @param {string} words
 */
const plain = (words) => fold(words).replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[“”„]/g, "\"").replaceAll(/\s+/g, " ");

/**
 * The names of the others who sign in to a household.
 * @param {import("../data.js").HouseholdFacts} household
 * @param {import("../data.js").Member[]} members
 */
export const othersIn = ({ member }, members) => members.filter((one) => one.signsIn && one.id !== member).map(({ name }) => name);

/**
 * Forgets all that this device has of somebody, and says at the entrance what was done.
 * @param {Context} context
 * @param {string} words
 * @param {{ hasSession: boolean }} how whether there still is a session that ends too
 */
export async function leaveForGood({ app }, words, { hasSession }) {
  app.leave();
  if (hasSession) await ask("POST", "/v1/sign-out").catch(() => {});
  await forgetDevice();
  await app.restart("/welcome");
  // It stays until somebody has read it.
  toast(words, { action: { label: text("web.close"), run: () => {} }, remains: true });
}

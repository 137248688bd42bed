import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";

/**
 * Whether what this device has not sent yet may be removed; its person is asked when there is some.
 * @param {import("../../household/household.js").Household} household
 * @param {string} title of the question
 * @param {string} label of the answer that goes on
 */
export async function mayLose({ outbox }, title, label) {
  const { waiting, needsYou } = await outbox.look();
  const count = waiting + needsYou.length;
  return count === 0 || confirmed(title, text("web.settings.losesWaiting", { count }), label);
}

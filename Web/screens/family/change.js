import { mayInvite } from "../../household/may.js";
import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { invitationLink } from "../getting-in/invitation.js";

/** @typedef {import("../family.js").Show} Show */

/**
 * Changes something of the family on the server, with a fresh proof where it wants one.
 * @param {Show} show
 * @param {"POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path below the household's
 * @param {unknown} [json]
 */
export const send = ({ household }, method, path, json) => withProof(() =>
  ask(method, `/v1/households/${household.device.household}${path}`, { json, key: crypto.randomUUID() }));

/**
 * Changes something and shows it; what the person themselves may do can be another thing from then on.
 * @param {Parameters<typeof send>} what
 */
export async function change(...what) {
  const answer = await send(...what);
  const [show] = what;
  show.household.sync.nudge();
  show.refresh();
  return answer;
}

/** @param {Show} show @returns {string[]} the roles that the person can give */
export const roles = ({ household }) => mayInvite(household);

/** @param {string} id @param {string[]} codes @param {string} chosen @param {(code: string) => string} say */
export const select = (id, codes, chosen, say) => h("select", { id, class: "input" }, codes.map((code) =>
  h("option", { value: code, selected: code === chosen }, say(code))));

/** @param {string} id @param {string[]} codes @param {string} chosen */
export const roleSelect = (id, codes, chosen) => select(id, codes, chosen, (role) =>
  `${text(`role.${role}`)}: ${text(`web.family.role.${role}`)}`);

/** @param {string} id @param {string} value */
export const nameInput = (id, value) => h("input", { id, class: "input", required: true, maxlength: 200, autocomplete: "off", value });

/**
 * Makes an invitation.
 * @param {Show} show
 * @param {{ name: string, role: string, email?: string, member?: string }} wanted
 * @returns {Promise<string>} the link that it is handed over with
 */
export const invite = async (show, wanted) => invitationLink((await change(show, "POST", "/invitations", wanted)).secret);

/**
 * Shows the link of an invitation in a sheet, to be handed over.
 * @param {HTMLElement} body of the sheet
 * @param {string} link
 * @param {string} words
 */
export function showLink(body, link, words) {
  const shown = h("output", { class: "input family-secret", tabindex: 0 }, link);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    body.append(h("p", { class: "fine", role: "status" }, text("web.family.copied")));
  };
  place(body, h("p", null, words), shown, actionButton(text("web.family.copy"), copy, { class: "button is-main" }));
  shown.focus();
}

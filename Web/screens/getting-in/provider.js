import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { actionButton } from "../../ui/form.js";

/**
 * Which provider somebody went to, and what for; this tab remembers it until they come back.
 * @typedef {{ name: string, purpose: "sign-in" | "link" }} Errand
 */

const place = "evenkeel.provider";

/**
 * A button for each provider that the server knows.
 * @param {any} server
 */
export const providerButtons = (server) => (server?.providers ?? []).map((/** @type {string} */ name) =>
  actionButton(text("web.signIn.provider", { name: providerName(name) }), () => goToProvider(name), { class: "button is-wide" }));

/** @param {string} name */
async function goToProvider(name) {
  const { url } = await ask("POST", `/v1/sign-in/providers/${name}`);
  rememberProvider({ name, purpose: "sign-in" });
  location.assign(url);
}

/** @param {Errand} errand */
export const rememberProvider = (errand) => sessionStorage.setItem(place, JSON.stringify(errand));

/**
 * What somebody who comes back went for.
 * @returns {Errand | null}
 */
export function takeErrand() {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return kept && JSON.parse(kept);
}

/**
 * A provider's name as people write it.
 * @param {string} name
 */
export const providerName = (name) => name.charAt(0).toUpperCase() + name.slice(1);

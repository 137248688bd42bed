import { ask } from "../../platform/api.js";
import { beginDevice, readDevice } from "../../store/device.js";
import { holdRecoveryKey } from "../../store/held-key.js";
import { openVault } from "../../vault/sign-in.js";
import { keptInvitation } from "./invitation.js";

/**
 * How far somebody came on their way in. It is kept in memory alone: whoever reloads the page begins again.
 *
 * @typedef {object} WayIn
 * @property {"start" | "mailedCode" | "secondFactor" | "vault" | "newVault" | "household"} step
 * @property {string} email
 * @property {string} ticket of a code that was mailed, or of the second factor
 * @property {string[]} factors
 * @property {import("../../vault/sign-in.js").Opener | null} opener
 * @property {import("../../vault/sign-in.js").Person | null} person
 * @property {import("../../store/device.js").Vault | null} vault
 * @property {string} next where they go when they are in
 *
 * @typedef {import("../../app/screen.js").Context & { app: import("../../app/app.js").App }} Context
 */

/** @returns {WayIn} */
const fresh = () => ({ step: "start", email: "", ticket: "", factors: [], opener: null, person: null, vault: null, next: "/" });

let way = fresh();

/** Where somebody is on their way in. */
export const wayIn = () => way;

/**
 * Goes on to another step.
 * @param {import("../../app/screen.js").Context} context
 * @param {Partial<WayIn>} changes
 */
export function turnTo(context, changes) {
  way = { ...way, ...changes };
  context.go("/sign-in", { replace: true });
}

/**
 * Begins again.
 * @param {import("../../app/screen.js").Context} context
 */
export function beginAgain(context) {
  way = fresh();
  context.go("/sign-in", { replace: true });
}

/**
 * Goes on after a step of a sign-in: to the second factor, to the vault (one of their own first, where there is none), or to the household.
 * @param {Context} context
 * @param {import("../../vault/sign-in.js").SignInStep} step
 */
export async function stepTaken(context, { person, needs, opener }) {
  if (needs) return turnTo(context, { step: "secondFactor", ...needs, opener });
  const vault = await openVault(opener ?? way.opener);
  const arrived = { person, vault, email: person?.email ?? way.email };
  // Who came by a provider has no password yet that could open a vault.
  if (!vault.vaultKey) return turnTo(context, { ...arrived, step: vault.envelopes.password ? "vault" : "newVault" });
  way = { ...way, ...arrived };
  await chooseHousehold(context);
}

/**
 * Goes in where there is one household to go to, the one that this device knows first; else asks which.
 * @param {Context} context
 */
export async function chooseHousehold(context) {
  const { households } = await ask("GET", "/v1/households");
  const device = await readDevice();
  const known = device.state !== "new" && device.facts.person === way.person?.id ? device.facts.household : null;
  const [here] = households.filter((/** @type {{ id: string }} */ { id }) => id === known);
  const only = households.length === 1 ? households[0] : here;
  // Somebody with an invitation is asked first; where this device has a household already, once that is open, so that nothing which
  // waits there is lost.
  if (keptInvitation() && here) return enter(context, here.id, "/join");
  if (only && !keptInvitation()) await enter(context, only.id);
  else turnTo(context, { step: "household" });
}

/**
 * Makes this the person's device, and shows their household.
 * @param {Context} context
 * @param {string} household
 * @param {string} next where they go
 */
export async function enter(context, household, next = way.next) {
  const { person, vault, email } = way;
  if (!person || !vault) return beginAgain(context);
  way = fresh();
  context.app.leave();
  await beginDevice({ person: person.id, household, email: person.email ?? email }, vault);
  if (vault.recoveryKey) await holdRecoveryKey(vault.recoveryKey, vault.envelopes.recovery);
  await context.app.restart(next);
}

/**
 * Whether an address leads to somewhere in the app.
 * @param {string | null} address
 */
export const isOwnAddress = (address) => address !== null && /^\/(?![/\\])/.test(address);

/**
 * What a member sees of which account. It follows from what the API says of an account, by the rules of Sources/Households/Sharing.swift.
 *
 * @typedef {import("../family.js").Member} Member
 * @typedef {import("../family.js").Account} Account
 * @typedef {"nothing" | "balances" | "read" | "full"} Access
 */

/** From nothing to everything. */
const levels = /** @type {const} */ (["nothing", "balances", "read", "full"]);

/** Roles with which accounts that are shared with the grown-ups are shared. */
export const grownUps = ["owner", "parent", "adult", "viewer"];

/** Roles that never change a transaction, however an account is shared. */
const lookers = ["viewer", "child"];

/**
 * What a member may with an account.
 * @param {Account} account
 * @param {{ id: string, role: string }} member
 * @returns {Access}
 */
export function accessOf({ holder, audience, shared, members }, { id, role }) {
  const most = lookers.includes(role) ? "read" : "full";
  if (holder === id) return most;
  const isMeant = audience === "everyone" || (audience === "grownUps" && grownUps.includes(role))
    || (audience === "members" && members.includes(id));
  return isMeant ? lesser(/** @type {Access} */ (shared), most) : "nothing";
}

/** @param {Access} one @param {Access} other */
const lesser = (one, other) => (levels.indexOf(one) < levels.indexOf(other) ? one : other);

/**
 * The accounts of which a member sees something, of those that the reader sees themselves.
 * @param {Account[]} accounts
 * @param {{ id: string, role: string }} member
 */
export const seenBy = (accounts, member) => accounts
  .map((account) => ({ account, access: accessOf(account, member) }))
  .filter(({ access }) => access !== "nothing");

/**
 * To whom an account passes when its holder leaves: somebody who may change it, the owner before all, by
 * Sources/Workflows/Households/ChangeMembers.swift.
 * @param {Account} account
 * @param {Member[]} members in the order of their joining
 * @returns {Member | null} nobody where it stays its holder's
 */
export function heirOf(account, members) {
  const others = members.filter(({ id, role }) => id !== account.holder && grownUps.includes(role));
  const inTurn = [...others.filter(({ role }) => role === "owner"), ...others.filter(({ role }) => role !== "owner")];
  return inTurn.find((member) => accessOf(account, member) === "full") ?? null;
}

import { currentLocale } from "../../platform/texts.js";

/** @typedef {import("../../household/household.js").Household} Household */

/** @type {WeakMap<Household, Map<string, HTMLElement>>} */
const cards = new WeakMap();

/**
 * A card that stays as it is when news of the household redraws the screen: what is chosen in it, and what is under way.
 * @param {Household} household
 * @param {string} name another one for what has to be another card
 * @param {() => HTMLElement} make
 */
export function kept(household, name, make) {
  const own = cards.get(household) ?? new Map();
  cards.set(household, own);
  const key = `${currentLocale()} ${name}`;
  const card = own.get(key) ?? make();
  own.set(key, card);
  return card;
}

/**
 * A word for a feeling, and where it lies in the square: −100…100 of pleasantness and of energy.
 * @typedef {{ code: string, pleasantness: number, energy: number }} Feeling
 * @typedef {{ pleasantness: number, energy: number }} Point
 */

/** How far from the middle of the square a feeling is still even, and where the steps of a scale end. */
const even = 15;
const strong = 60;

/** The ends of the square. */
export const edge = 100;

/** The quarters of the square, and its middle. */
export const quarters = /** @type {const} */ (["bright", "calm", "low", "tense", "even"]);

/** @param {number} value */
export const within = (value) => Math.max(-edge, Math.min(edge, Math.round(value)));

/**
 * Which quarter of the square a point lies in.
 * @param {Point} point
 * @returns {typeof quarters[number]}
 */
export function quarterOf({ pleasantness, energy }) {
  if (Math.abs(pleasantness) <= even && Math.abs(energy) <= even) return "even";
  if (pleasantness >= 0) return energy >= 0 ? "bright" : "calm";
  return energy >= 0 ? "tense" : "low";
}

/** The steps of both scales from the low end to the high one, by the codes of their words, and the value that stands for each. */
export const scales = /** @type {const} */ ({
  pleasantness: ["very-unpleasant", "unpleasant", "neutral", "pleasant", "very-pleasant"],
  energy: ["very-low", "low", "medium", "high", "very-high"],
});
export const stepValues = /** @type {const} */ ([-80, -40, 0, 40, 80]);

/**
 * The step of a scale that a value is on, from 0.
 * @param {number} value
 * @returns {number}
 */
export function stepOf(value) {
  if (Math.abs(value) <= even) return 2;
  if (value < 0) return value < -strong ? 0 : 1;
  return value > strong ? 4 : 3;
}

/**
 * All words, those near a point first. Words as near as each other stay in their order.
 * @param {readonly Feeling[]} feelings @param {Point} point
 * @returns {Feeling[]}
 */
export function nearest(feelings, point) {
  const far = (/** @type {Feeling} */ feeling) =>
    (feeling.pleasantness - point.pleasantness) ** 2 + (feeling.energy - point.energy) ** 2;
  return [...feelings].sort((one, other) => far(one) - far(other));
}

/**
 * Some words from the whole list, as far from each other as they can be: before there is a point no feeling is nearer than another.
 * @param {readonly Feeling[]} feelings from the most pleasant to the least @param {number} count
 * @returns {Feeling[]}
 */
export const spread = (feelings, count) => feelings.filter((_, place) =>
  Math.floor((place * count) / feelings.length) !== Math.floor(((place - 1) * count) / feelings.length));

/**
 * The point that words stand for together.
 * @param {readonly string[]} words their codes @param {readonly Feeling[]} feelings
 * @returns {Point | null} nothing where none of them is known
 */
export function pointOf(words, feelings) {
  const known = feelings.filter(({ code }) => words.includes(code));
  if (known.length === 0) return null;
  const mean = (/** @type {number[]} */ values) => within(values.reduce((sum, value) => sum + value, 0) / values.length);
  return { pleasantness: mean(known.map(({ pleasantness }) => pleasantness)), energy: mean(known.map(({ energy }) => energy)) };
}

/**
 * How long a password would stand up to somebody who stole the server's data (Docs/Vault.md, "To be honest about limits"): an estimate
 * that counts words as words and years as years. It is a hint, and never stops anybody.
 * @typedef {"minutes" | "days" | "years" | "centuries"} Strength
 */

/** Guesses that a thief makes in a second. */
const guessesPerSecond = 10_000;

/** Bits that a part of a password adds. */
const bits = { word: 11, letter: 4.7, digit: 3.3, year: 6, sign: 5, repeated: 1 };

const seconds = { hour: 3_600, year: 31_557_600 };

/**
 * @param {string} password
 * @param {string[]} [known] what everybody knows of the person, such as their name
 * @returns {Strength}
 */
export function passwordStrength(password, known = []) {
  const parts = password.toLowerCase().match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? [];
  const words = known.flatMap((one) => one.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const total = parts.reduce((sum, part, index) =>
    sum + (isRepeated(part, parts.slice(0, index), words) ? bits.repeated : bitsOf(part)), 0);
  const time = 2 ** (total - 1) / guessesPerSecond;
  if (time < seconds.hour) return "minutes";
  if (time < seconds.year) return "days";
  return time < 100 * seconds.year ? "years" : "centuries";
}

/** @param {string} part @param {string[]} before @param {string[]} words */
const isRepeated = (part, before, words) => before.includes(part) || words.includes(part) || isRow(part);

/** @param {string} part */
function bitsOf(part) {
  if (/^(19|20)\d\d$/.test(part)) return bits.year;
  if (/\d/.test(part)) return bits.digit * part.length;
  if (!/\p{L}/u.test(part)) return bits.sign;
  return part.length < 3 ? bits.letter * part.length : bits.word + Math.max(0, part.length - 12);
}

/**
 * Whether characters only repeat or count, such as `aaaa` or `1234`.
 * @param {string} part
 */
function isRow(part) {
  if (part.length < 3) return false;
  const steps = [...part].slice(1).map((letter, index) => (letter.codePointAt(0) ?? 0) - (part.codePointAt(index) ?? 0));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 2) <= 1;
}

/**
 * Whether a PIN is one of those that are tried first, such as `123456` or `777777`.
 * @param {string} pin
 */
export const isSimplePin = (pin) => isRow(pin) || new Set(pin).size <= 2;

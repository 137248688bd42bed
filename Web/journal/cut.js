/**
 * A text in parts that fit, each cut where a paragraph, a line or a word ends.
 * @param {string} text
 * @param {number} length
 * @returns {string[]} at least one
 */
export function cut(text, length) {
  const parts = [];
  let rest = text;
  while (rest.length > length) {
    const front = rest.slice(0, length);
    const end = ["\n\n", "\n", " "].map((gap) => front.lastIndexOf(gap)).find((place) => place > length / 2) ?? length;
    // A sign is never cut in half.
    const whole = /[\ud800-\udbff]$/.test(front.slice(0, end)) ? end - 1 : end;
    parts.push(rest.slice(0, whole));
    rest = rest.slice(whole).replace(/^\s+/, "");
  }
  return [...parts, rest];
}

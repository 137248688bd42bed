/**
 * What takes the place of a part of a text.
 * @typedef {{ from: number, to: number, text: string }} Change
 */

/** Comparisons of pieces that are made at most; what differs more is one change. */
const mostCompared = 250_000;

/** @param {string} text @returns {string[]} words, with the spaces between them as pieces of their own */
const piecesOf = (text) => text.match(/\s|[^\s]+/gu) ?? [];

/**
 * What changed from one text to another, from its beginning to its end, in whole words.
 * @param {string} before @param {string} after
 * @returns {Change[]}
 */
export function changesBetween(before, after) {
  const [one, other] = [piecesOf(before), piecesOf(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length === 0 && right.length === 0) return [];
  const offset = one.slice(0, start).join("").length;
  if (left.length * right.length > mostCompared) {
    return [{ from: offset, to: offset + left.join("").length, text: right.join("") }];
  }
  return stepsBetween(left, right, offset);
}

/** @param {string[]} left @param {string[]} right @param {number} offset of the first piece @returns {Change[]} */
function stepsBetween(left, right, offset) {
  const width = right.length + 1;
  // How many pieces the rests of both have in common.
  const common = new Uint32Array((left.length + 1) * width);
  const at = (/** @type {number} */ i, /** @type {number} */ j) => common[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  /** @type {Change[]} */
  const changes = [];
  let [i, j, place] = [0, 0, offset];
  /** @type {Change | null} */
  let open = null;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      open = null;
      place += left[i]?.length ?? 0;
      i += 1;
      j += 1;
      continue;
    }
    if (!open) changes.push(open = { from: place, to: place, text: "" });
    if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) {
      place += left[i]?.length ?? 0;
      open.to = place;
      i += 1;
    } else {
      open.text += right[j] ?? "";
      j += 1;
    }
  }
  return changes;
}

/**
 * What a field has to take up of a text that changed elsewhere while somebody types. Where both changed one place both stay: what was typed
 * here first, each whole.
 * @param {string} base what was kept last @param {string} mine what is in the field @param {string} theirs what is kept by now
 * @returns {Change[]} places in the field, from the last to the first, so that each can be made after the other
 */
export function takeUp(base, mine, theirs) {
  if (theirs === base || theirs === mine) return [];
  const [typed, heard] = [changesBetween(base, mine), changesBetween(base, theirs)];
  /** @type {Change[]} */
  const taken = [];
  let moved = 0;
  for (const { from, to } of regions([...typed, ...heard])) {
    const here = base.slice(from, to);
    const [own, other] = [typed, heard].map((changes) => changed(here, within(changes, from, to)));
    const start = from + moved;
    moved += (own ?? "").length - here.length;
    if (own === undefined || other === undefined || other === here || own.includes(other) && own !== here) continue;
    if (own === here || other.includes(own)) taken.push({ from: start, to: start + own.length, text: other });
    else {
      const isApart = /\s$/u.test(own) || /^\s/u.test(other);
      taken.push({ from: start + own.length, to: start + own.length, text: isApart ? other : ` ${other}` });
    }
  }
  return taken.reverse();
}

/**
 * The places that changes of either side touch, each as wide as all that meet there.
 * @param {Change[]} changes
 * @returns {{ from: number, to: number }[]}
 */
function regions(changes) {
  /** @type {{ from: number, to: number }[]} */
  const found = [];
  for (const { from, to } of [...changes].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/**
 * The changes in a place, from its last to its first, counted from its beginning.
 * @param {Change[]} changes @param {number} from @param {number} to
 * @returns {Change[]}
 */
const within = (changes, from, to) => changes.filter((change) => change.from >= from && change.to <= to).reverse()
  .map((change) => ({ ...change, from: change.from - from, to: change.to - from }));

/**
 * A text with changes made.
 * @param {string} text @param {Change[]} changes from the last to the first
 */
export const changed = (text, changes) => changes.reduce((now, change) =>
  now.slice(0, change.from) + change.text + now.slice(change.to), text);

/**
 * How loud a recording was over its time: what is drawn while it runs, what the waveform is made of, and where it is silent.
 * A level is 0…100, in steps of equal loudness from −60 decibels to the loudest there is.
 */

/** Levels that an entry keeps of a recording. */
export const mostLevels = 240;

/** Decibels below the loudest that count as nothing. */
const floor = 60;

/** Seconds of silence that are worth skipping, and what stays of it on both sides, so that no word is cut. */
const silence = { fewest: 1.5, margin: 0.3 };

/** What counts as silent: a part of how loud the loudest was, and never more than this. */
const quiet = { share: 0.35, most: 40 };

/**
 * The level of some samples.
 * @param {Float32Array} samples from −1 to 1
 */
export function levelOf(samples) {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Number.isFinite(decibels) ? Math.round(Math.min(1, Math.max(0, 1 + decibels / floor)) * 100) : 0;
}

/**
 * The levels of a recording while it becomes longer: each is the loudest of a time, and that time doubles when there are too many, so
 * that an hour takes no more room than a minute.
 */
export class LevelLine {
  /** @param {number} [most] levels at one time; an even number */
  constructor(most = mostLevels * 2) {
    this.most = most;
    /** Seconds that one level stands for. */
    this.step = 0.05;
    /** @type {number[]} */
    this.levels = [];
  }

  /**
   * Notes a level.
   * @param {number} level
   * @param {number} seconds since the beginning, without pauses
   */
  add(level, seconds) {
    while (seconds >= this.step * this.most) this.halve();
    const place = Math.floor(seconds / this.step);
    // A page that nobody looks at is asked less often; what was between is as loud as what comes after it.
    while (this.levels.length <= place) this.levels.push(level);
    this.levels[place] = Math.max(this.levels[place] ?? 0, level);
  }

  /** Lets each level stand for twice the time. */
  halve() {
    this.levels = louder(this.levels, 2);
    this.step *= 2;
  }

  /** The levels as an entry keeps them. */
  kept() {
    return squeeze(this.levels, mostLevels);
  }
}

/** @param {number[]} levels @param {number} count how many become one */
const louder = (levels, count) =>
  Array.from({ length: Math.ceil(levels.length / count) }, (_, at) => Math.max(...levels.slice(at * count, (at + 1) * count)));

/**
 * At most so many levels, each the loudest of an equal part.
 * @param {number[]} levels
 * @param {number} most
 */
export function squeeze(levels, most) {
  if (levels.length <= most) return [...levels];
  return Array.from({ length: most }, (_, at) => {
    const from = Math.floor(at * levels.length / most);
    return Math.max(...levels.slice(from, Math.max(from + 1, Math.floor((at + 1) * levels.length / most))));
  });
}

/**
 * Where a recording is silent for long enough to be skipped.
 * @param {number[]} levels
 * @param {number} seconds of the whole recording
 * @returns {{ from: number, to: number }[]} in seconds, in their order
 */
export function silences(levels, seconds) {
  const limit = Math.min(quiet.most, Math.max(0, ...levels) * quiet.share);
  const each = seconds / Math.max(1, levels.length);
  /** @type {{ from: number, to: number }[]} */
  const found = [];
  let first = -1;
  // What comes after the end is loud, so that a silence ends there.
  for (const [at, level] of [...levels, Number.POSITIVE_INFINITY].entries()) {
    if (level < limit) {
      if (first < 0) first = at;
      continue;
    }
    const [from, to] = [first * each + silence.margin, at * each - silence.margin];
    if (first >= 0 && to - from >= silence.fewest) found.push({ from, to });
    first = -1;
  }
  return found;
}

/**
 * Where to go on from a place, when silence is skipped.
 * @param {{ from: number, to: number }[]} spans
 * @param {number} seconds
 */
export const afterSilence = (spans, seconds) => spans.find(({ from, to }) => seconds >= from && seconds < to)?.to ?? seconds;

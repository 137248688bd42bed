// Random numbers that are the same for the same seed, so that a failure can be repeated: EVENKEEL_SEED=… node --test.

/** A 32-bit generator (mulberry32). */
export class SeededRandom {
  #state;

  constructor(seed) {
    this.seed = seed >>> 0;
    this.#state = this.seed;
  }

  /** A whole number from 0 to one below the bound. */
  below(bound) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  }

  /** True so many times in a hundred. */
  happens(percent) {
    return this.below(100) < percent;
  }

  /** One of the elements. */
  pick(elements) {
    return elements[this.below(elements.length)];
  }
}

/** The seeds of a run: the one of EVENKEEL_SEED alone, or some that begin at a moment's own. */
export function seeds(count) {
  if (process.env.EVENKEEL_SEED) return [Number(process.env.EVENKEEL_SEED)];
  const first = Date.now() % 1_000_000_000;
  return Array.from({ length: count }, (_, index) => first + index);
}

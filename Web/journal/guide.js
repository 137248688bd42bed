import { timeline } from "./exercises.js";

/** Milliseconds that a question counts as practice at most: somebody may have gone for tea. */
const mostAsking = 600_000;
/** Going back within these milliseconds of a part means the part before it. */
const justBegun = 2_000;

/**
 * A guided exercise by the clock: it is where the clock says, however seldom anybody looks, so that it stays right while a screen is off.
 * All times are milliseconds, handed in.
 */
export class Guide {
  /** @param {import("./exercises.js").Exercise} exercise */
  constructor(exercise) {
    this.timeline = timeline(exercise);
    this.isPaused = true;
    /** Where it was when it was settled last, and when that was. */
    this.before = 0;
    this.since = 0;
    this.answered = 0;
    /** What was practised, without pauses and what was left out. */
    this.practised = 0;
    const parts = exercise.rounds > 1 ? this.timeline.beats.filter(({ step }) => step === 1) : this.timeline.beats;
    /** Where one can go back to: the beginnings of rounds, or of steps. */
    this.parts = parts.map((beat) => ({ start: beat.start * 1000, asked: this.#askedBefore(beat) }));
  }

  /** @param {import("./exercises.js").Beat} beat how many questions come before it */
  #askedBefore(beat) {
    const { beats } = this.timeline;
    return beats.slice(0, beats.indexOf(beat)).filter(({ phase }) => phase === "ask").length;
  }

  /** Where the clock waits: at the next question, else at the end. */
  get stop() {
    const next = this.timeline.beats.filter(({ phase }) => phase === "ask")[this.answered];
    return (next?.start ?? this.timeline.seconds) * 1000;
  }

  /** @param {number} now */
  elapsed(now) {
    return this.isPaused ? this.before : Math.min(this.stop, this.before + Math.max(0, now - this.since));
  }

  /**
   * What is on; null at the end.
   * @param {number} now
   */
  at(now) {
    return this.timeline.at(this.elapsed(now) / 1000, this.answered);
  }

  /** @param {number} now */
  isOver(now) {
    return this.at(now) === null;
  }

  /**
   * Seconds that were practised so far.
   * @param {number} now
   */
  seconds(now) {
    return Math.round((this.practised + this.#ran(now)) / 1000);
  }

  /**
   * What ran since it was settled last.
   * @param {number} now
   */
  #ran(now) {
    if (this.isPaused) return 0;
    const guided = this.elapsed(now) - this.before;
    const waited = Math.max(0, now - this.since) - guided;
    return guided + (this.at(now)?.phase === "ask" ? Math.min(waited, mostAsking) : 0);
  }

  /** @param {number} now */
  #settle(now) {
    this.practised += this.#ran(now);
    this.before = this.elapsed(now);
    this.since = now;
  }

  /**
   * Begins, or goes on after a pause.
   * @param {number} now
   */
  resume(now) {
    this.#settle(now);
    this.isPaused = false;
  }

  /** @param {number} now */
  pause(now) {
    this.#settle(now);
    this.isPaused = true;
  }

  /**
   * Goes on from a question.
   * @param {number} now
   */
  answer(now) {
    if (this.at(now)?.phase !== "ask") return;
    this.#settle(now);
    this.answered += 1;
  }

  /**
   * To the beginning of this part, or to the one before it.
   * @param {number} now
   */
  back(now) {
    this.#settle(now);
    const own = this.#part();
    const isInside = this.before - (this.parts[own]?.start ?? 0) > justBegun && this.at(now) !== null;
    this.#goTo(this.parts[Math.max(0, isInside ? own : own - 1)]);
  }

  /**
   * To the next part, or to the end.
   * @param {number} now
   */
  next(now) {
    this.#settle(now);
    const all = this.timeline.beats.filter(({ phase }) => phase === "ask").length;
    this.#goTo(this.parts[this.#part() + 1] ?? { start: this.timeline.seconds * 1000, asked: all });
  }

  /** @returns {number} the part that is on; behind the last at the end */
  #part() {
    const on = this.timeline.at(this.before / 1000, this.answered);
    if (!on) return this.parts.length;
    const asked = this.timeline.beats.slice(0, on.index).filter(({ phase }) => phase === "ask").length;
    return this.parts.filter(({ start, asked: before }) => start <= on.start * 1000 && before <= asked).length - 1;
  }

  /** @param {{ start: number, asked: number } | undefined} part */
  #goTo(part) {
    this.before = part?.start ?? 0;
    this.answered = part?.asked ?? 0;
  }
}

/** Counts the time that something runs, without its pauses. */
export class Stopwatch {
  /** @param {() => number} now milliseconds of a clock that never goes back */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.before = 0;
    /**
     * When it last began to run; nothing while it stands.
     * @type {number | null}
     */
    this.since = null;
  }

  run() {
    this.since ??= this.now();
  }

  stand() {
    this.before = this.milliseconds;
    this.since = null;
  }

  get milliseconds() {
    return this.before + (this.since === null ? 0 : this.now() - this.since);
  }

  get seconds() {
    return this.milliseconds / 1000;
  }
}

/**
 * A length of time as clocks write it: `0:07`, `12:30`, `1:02:03`.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

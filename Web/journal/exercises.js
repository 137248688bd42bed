import { journalFile } from "./content.js";

/**
 * A step of an exercise: breathing or doing something for a while, or a question that waits for its answer.
 * @typedef {{ seconds?: number, breath?: "in" | "hold" | "out" | "rest", asks?: "text" | "list" | "scale" }} Step
 *
 * An exercise as `Content/exercises.json` has it; its words are `exercise.CODE.…` of the catalogues.
 * @typedef {{
 *   code: string, kind: typeof kinds[number], minutes: number, moments: string[], steps: Step[], rounds: number,
 *   source: { name: string, year: number, url: string | null } | null, caution: boolean,
 * }} Exercise
 *
 * A step at its place in time. What asks something takes none: the clock stands still until it is answered.
 * @typedef {{ step: number, round: number, start: number, seconds: number, phase: "in" | "hold" | "out" | "rest" | "do" | "ask",
 *   asks: "text" | "list" | "scale" | null, from: number, to: number }} Beat with how full the lungs are before and after, 0…1
 */

/** In the order in which they are offered. */
export const kinds = /** @type {const} */ (["breathing", "grounding", "body", "reframing", "gratitude", "sleep", "money"]);
/** Moments that an exercise may be meant for. */
export const moments = /** @type {const} */ ([
  "tense", "low", "night", "before-balance", "before-purchase", "after-purchase", "bill", "payday", "argument", "any",
]);

/**
 * All exercises, those with money among them.
 * @returns {Promise<Exercise[]>}
 */
export async function loadExercises() {
  const [first, money] = await Promise.all([journalFile("exercises.json"), journalFile("exercises-money.json")]);
  return [...first, ...money];
}

/**
 * The time that a guided exercise takes by the clock; answering comes on top.
 * @param {Exercise} exercise
 */
export const totalSeconds = ({ steps, rounds }) => rounds * steps.reduce((sum, { seconds = 0 }) => sum + seconds, 0);

/**
 * A guided exercise laid out in time.
 * @param {Exercise} exercise
 */
export function timeline(exercise) {
  /** @type {Beat[]} */
  const beats = [];
  const fullness = fullnesses(exercise.steps);
  let start = 0;
  for (let round = 1; round <= exercise.rounds; round += 1) {
    for (const [index, { seconds = 0, breath, asks }] of exercise.steps.entries()) {
      const [from, to] = fullness[index] ?? [0, 0];
      beats.push({ step: index + 1, round, start, seconds, phase: asks ? "ask" : breath ?? "do", asks: asks ?? null, from, to });
      start += seconds;
    }
  }
  return {
    beats, seconds: start, rounds: exercise.rounds,
    /**
     * What is on at a second, and which second of it that is, counted from 1; null at the end.
     * @param {number} second @param {number} [answered] how many questions are answered
     */
    at: (second, answered = Infinity) => placeAt(beats, second, answered),
  };
}

/** @param {Beat[]} beats @param {number} second @param {number} answered */
function placeAt(beats, second, answered) {
  let asked = 0;
  for (const [index, beat] of beats.entries()) {
    const into = Math.max(0, second - beat.start);
    if (beat.phase === "ask") {
      if (asked >= answered) return { ...beat, index, count: 0, left: 0, fullness: 0 };
      asked += 1;
    } else if (into < beat.seconds) {
      const fullness = beat.from + (beat.to - beat.from) * into / beat.seconds;
      return { ...beat, index, count: Math.floor(into) + 1, left: beat.seconds - into, fullness };
    }
  }
  return null;
}

/** @param {Step[]} steps @returns {[from: number, to: number][]} how full the lungs are before and after each step */
function fullnesses(steps) {
  const whole = steps.reduce((sum, { breath, seconds = 0 }) => sum + (breath === "in" ? seconds : 0), 0);
  let now = 0;
  return steps.map(({ breath, seconds = 0 }) => {
    const from = now;
    if (breath === "in") now = Math.min(1, now + seconds / whole);
    if (breath === "out") now = 0;
    return [from, now];
  });
}

/** What a moment, a feeling and what is known of a person count for when an exercise is chosen. */
const weights = { moment: 6, anyMoment: 1, feeling: 3, kind: 2, night: 4, favourite: 3, helped: 3, justDone: -2 };
/** Feelings as far from the middle as this are one or the other. */
const strong = 20;
/** A change of this much by a check-in counts whole. */
const wholeChange = 40;
/** After how many hours an exercise is as welcome as before it was practised. */
const restHours = 12;

/**
 * Kinds that go with a feeling.
 * @type {Record<string, string[]>}
 */
const kindsFor = { tense: ["breathing", "grounding", "body"], low: ["gratitude", "reframing", "body"], well: ["gratitude"] };

/** @param {number | null} pleasantness @param {number | null} energy */
function feelingOf(pleasantness, energy) {
  if (pleasantness === null || Math.abs(pleasantness) < strong) return energy !== null && energy >= 2 * strong ? "tense" : null;
  if (pleasantness > 0) return "well";
  return (energy ?? 0) >= 0 ? "tense" : "low";
}

/** @param {number} hour */
const isNight = (hour) => hour >= 21 || hour < 5;

/**
 * What is known when exercises are suggested.
 * @typedef {{
 *   pleasantness?: number | null, energy?: number | null, hour: number, moment?: string | null, favourites?: string[],
 *   history?: { [code: string]: { hoursAgo?: number | null, change?: number | null } },
 * }} Standing with `change` of pleasantness by each exercise, where there is enough to say, and how long ago it was practised last
 */

/**
 * Exercises that fit a feeling and a moment, the best first; the same for the same standing.
 * @param {Exercise[]} exercises @param {Standing} standing @param {number} [count]
 * @returns {Exercise[]}
 */
export function suggest(exercises, standing, count = 3) {
  const scored = exercises.map((exercise, index) => ({ exercise, index, score: scoreOf(exercise, standing) }));
  return scored.sort((one, other) => other.score - one.score || one.index - other.index).slice(0, count).map(({ exercise }) => exercise);
}

/** @param {Exercise} exercise @param {Standing} standing */
function scoreOf({ code, kind, moments: meant }, standing) {
  const { pleasantness = null, energy = null, hour, moment = null, favourites = [], history = {} } = standing;
  const feeling = feelingOf(pleasantness, energy);
  const { hoursAgo = null, change = null } = history[code] ?? {};
  let score = meant.includes("any") ? weights.anyMoment : 0;
  if (moment !== null && meant.includes(moment)) score += weights.moment;
  if (feeling !== null && meant.includes(feeling)) score += weights.feeling;
  if (feeling !== null && kindsFor[feeling]?.includes(kind)) score += weights.kind;
  if (isNight(hour) && (kind === "sleep" || meant.includes("night"))) score += weights.night;
  if (favourites.includes(code)) score += weights.favourite;
  if (change !== null) score += weights.helped * Math.max(-1, Math.min(1, change / wholeChange));
  if (hoursAgo !== null && hoursAgo < restHours) score += weights.justDone;
  return score;
}

/**
 * Whether an exercise is found by what was typed, in its title or its sentence.
 * @param {string[]} words of the exercise @param {string} typed @param {(words: string) => string} fold
 */
export function isFound(words, typed, fold) {
  const all = fold(words.join(" "));
  return fold(typed).split(/\s+/).every((word) => all.includes(word));
}

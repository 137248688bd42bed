import { momentOf, most, withoutEmpty } from "../../journal/records.js";
import { newID } from "../../platform/new-id.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { openGuided } from "../../ui/guided.js";
import { openCheckIn } from "./check-in.js";
import { titleOf } from "./exercise-words.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../ui/guided.js").Practised} Practised */
/**
 * A practice that is about to begin or has begun: the id that its record gets, when it began, whether there is a check-in before it, and
 * what was written in it.
 * @typedef {{ id: string, at: string, hasBefore: boolean, answers: string[] }} Begun
 */

/** Seconds below which somebody only had a look. */
const leastSeconds = 10;

/**
 * By the codes of exercises. What was written stays until it is kept or left: one that was closed by mistake takes nothing away. It is gone
 * when the journal is locked.
 * @type {WeakMap<Journal, Map<string, Begun>>}
 */
const begun = new WeakMap();

/** @param {Journal} journal @param {string} code @returns {Begun} */
export function begunOf(journal, code) {
  const all = begun.get(journal) ?? new Map();
  begun.set(journal, all);
  const own = all.get(code) ?? { id: newID(), at: momentOf(), hasBefore: false, answers: [] };
  all.set(code, own);
  return own;
}

/**
 * Asks how somebody is before an exercise.
 * @param {Household} household @param {Journal} journal @param {Exercise} exercise
 * @returns {Promise<boolean>} whether they said it
 */
export async function checkInBefore(household, journal, { code }) {
  const own = begunOf(journal, code);
  own.hasBefore = await openCheckIn(household, { moment: "before", of: own.id }) !== null || own.hasBefore;
  return own.hasBefore;
}

/**
 * Guides somebody through an exercise and keeps that they practised it.
 * @param {Household} household @param {Journal} journal @param {Exercise} exercise
 */
export async function practise(household, journal, exercise) {
  const own = begunOf(journal, exercise.code);
  own.at = momentOf();
  // The next time is a practice of its own; what was written waits for it until it is kept or left.
  const isOver = () => begun.get(journal)?.set(exercise.code, { id: newID(), at: momentOf(), hasBefore: false, answers: own.answers });
  await openGuided(exercise, {
    answers: own.answers,
    ended: (practised, close) => {
      isOver();
      const kept = keepPractice(journal, exercise, own, practised);
      return endOf(household, journal, exercise, own, practised, kept, close);
    },
    left: (practised) => {
      isOver();
      // A journal that was locked meanwhile, and closed this, keeps nothing more.
      keepPractice(journal, exercise, own, practised).catch(() => {});
    },
  });
  // What was kept has drawn the page again beneath it, with another button.
  document.getElementById("exercise-start")?.focus();
}

/**
 * Keeps that somebody practised. One that was over as soon as it began does not count.
 * @param {Journal} journal @param {Exercise} exercise @param {Begun} own @param {Practised} practised
 * @returns {Promise<boolean>} whether nothing was lost
 */
async function keepPractice(journal, { code }, { id, at }, { seconds, finished }) {
  if (seconds < leastSeconds && !finished) return true;
  return journal.keep(id, withoutEmpty({ kind: "practice", at, exercise: code, seconds, finished }));
}

/**
 * What comes after an exercise: how long it was, what was written, how it is now.
 * @param {Household} household @param {Journal} journal @param {Exercise} exercise @param {Begun} own @param {Practised} practised
 * @param {Promise<boolean>} kept @param {() => void} close
 */
function endOf(household, journal, exercise, own, practised, kept, close) {
  const error = h("p", { class: "field-error", role: "alert" });
  kept.then((isKept) => {
    if (!isKept) error.textContent = text("web.full.notKept");
  });
  const hasWords = practised.answers.some((answer) => answer?.trim());
  const isPractice = practised.finished || practised.seconds >= leastSeconds;
  const leave = () => {
    own.answers.length = 0;
    close();
  };
  const leaveButton = h("button", { type: "button", class: "button is-wide", on: { click: leave } },
    text(hasWords ? "web.exercise.leave" : "web.close"));
  return h("div", { class: "stack" },
    isPractice && h("p", null, text("web.exercise.took", { count: Math.max(1, Math.round(practised.seconds / 60)) })),
    error,
    hasWords && wordsCard(journal, exercise, own, practised.answers, () => leaveButton.replaceChildren(text("web.close"))),
    isPractice && checkInAfter(household, own),
    leaveButton);
}

/** @param {Household} household @param {Begun} own */
function checkInAfter(household, { id }) {
  const action = actionButton(text("web.exercise.checkInAfter"), async () => {
    if (await openCheckIn(household, { moment: "after", of: id }) === null) return;
    const said = h("p", { class: "quiet small", tabindex: "-1" }, text("web.exercise.checkedIn"));
    action.replaceWith(said);
    said.focus();
  });
  return action;
}

/**
 * What was written, to be kept.
 * @param {Journal} journal @param {Exercise} exercise @param {Begun} own @param {string[]} answers @param {() => void} kept
 */
function wordsCard(journal, exercise, own, answers, kept) {
  const action = actionButton(text("web.exercise.keep"), async () => {
    const content = withoutEmpty({
      kind: "entry", at: own.at, title: titleOf(exercise), text: writtenIn(exercise, answers), prompt: `exercise:${exercise.code}`,
    });
    if (!(await journal.keep(newID(), content))) throw new Refusal(text("web.full.notKept"));
    own.answers.length = 0;
    kept();
    const said = h("p", { class: "quiet small", tabindex: "-1" }, text("web.exercise.kept"));
    card.replaceChildren(said);
    said.focus();
  }, { class: "button is-main" });
  const card = h("section", { class: "card stack" }, h("p", null, text("web.exercise.keepHow")), action);
  return card;
}

/**
 * Each question that was answered, with its answer.
 * @param {Exercise} exercise @param {string[]} answers
 */
function writtenIn({ code, steps }, answers) {
  const questions = steps.flatMap(({ asks }, index) => (asks ? [text(`exercise.${code}.step.${index + 1}`)] : []));
  const parts = questions.flatMap((question, index) => (answers[index]?.trim() ? [`${question}\n${answers[index]?.trim()}`] : []));
  return parts.join("\n\n").slice(0, most.text);
}

import { loadExercises } from "../../journal/exercises.js";
import { effects, leastPairs, milestones, practised, streak } from "../../journal/progress.js";
import { dayText, today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { effectText, minutesText, titleOf } from "./exercise-words.js";
import { follow, openJournal } from "./opened.js";

/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../journal/records.js").JournalRecord} JournalRecord */

/** Milestones that are shown at once. */
const shown = 8;

/**
 * What was practised, and what came of it.
 * @type {import("../../app/screen.js").Screen<{ exercises: Exercise[], journal: Journal }>}
 */
export const screen = {
  async load({ household }) {
    const [exercises, journal] = await Promise.all([loadExercises(), openJournal(household)]);
    return { exercises, journal };
  },

  draw({ exercises, journal }, { refresh }) {
    const records = journal.all();
    const whole = practised(records, today());
    const title = text("web.exercise.progress.title");
    const body = h("div", { class: "columns" },
      h("div", { class: "stack" }, streakCard(records), weeksCard(whole), effectCard(records, exercises)),
      h("div", { class: "stack" }, exercisesCard(whole, exercises), milestonesCard(records)));
    if (whole.count === 0) {
      const action = { text: text("web.exercise.title"), href: "/journal/exercises" };
      const empty = { title: text("web.exercise.progress.none"), text: text("web.exercise.progress.noneHow"), action };
      return { title, body: null, empty };
    }
    return { title, subtitle: text("web.exercise.progress.subtitle"), body, shown: () => follow(journal, body, refresh) };
  },
};

/** @param {string} title @param {...import("../../ui/element.js").Child} children */
const card = (title, ...children) => h("section", { class: "card stack" }, h("h2", null, text(title)), children);

/** @param {JournalRecord[]} records */
function streakCard(records) {
  const { days, longest } = streak(records, today());
  return card("web.exercise.streak",
    h("p", { class: days > 0 ? "practice-days" : "lead" }, days > 0 ? text("web.days", { count: days }) : text("web.exercise.streak.open")),
    longest > days && h("p", null, text("web.exercise.streak.longest", { count: longest })),
    h("p", { class: "fine" }, text("web.exercise.streak.how")));
}

/** @param {ReturnType<typeof practised>} whole */
function weeksCard({ count, minutes, weeks }) {
  const most = Math.max(1, ...weeks.map((week) => week.minutes));
  return card("web.exercise.weeks",
    h("p", null, text("web.exercise.total", { count, minutes: minutesText(minutes) })),
    h("ul", { class: "rows practice-weeks" }, [...weeks].reverse().map((week) => h("li", { class: "row" },
      h("span", { class: "row-text" },
        h("span", { class: "line is-apart" },
          h("span", { class: "row-name" }, text("web.exercise.weekOf", { day: dayText(week.week, "monthDayShort") })),
          h("span", { class: "quiet small" }, week.count === 0 ? text("web.exercise.quietWeek")
            : text("web.exercise.week", { count: week.count, minutes: minutesText(week.minutes) }))),
        h("span", { class: "meter row-meter", "aria-hidden": "true" },
          h("span", { style: { "--share": `${week.minutes / most * 100}%` } })))))));
}

/** @param {JournalRecord[]} records @param {Exercise[]} exercises */
function effectCard(records, exercises) {
  const { all, exercises: changes, pairs } = effects(records);
  if (!all) return card("web.exercise.effect", h("p", { class: "quiet" }, text("web.exercise.effectLater", { count: leastPairs - pairs })));
  const rows = exercises.flatMap((exercise) => {
    const effect = changes[exercise.code];
    return effect ? [h("li", { class: "row" }, h("span", { class: "row-text" },
      h("span", { class: "row-name" }, titleOf(exercise)), h("span", { class: "row-more" }, effectText(effect))))] : [];
  });
  return card("web.exercise.effect", h("p", null, effectText(all)), rows.length > 0 && h("ul", { class: "rows" }, rows),
    h("p", { class: "fine" }, text("web.exercise.effectHow")));
}

/** @param {ReturnType<typeof practised>} whole @param {Exercise[]} exercises */
const exercisesCard = (whole, exercises) => card("web.exercise.practised",
  h("ul", { class: "rows" }, whole.exercises.flatMap(({ code, count, seconds }) => {
    const exercise = exercises.find((one) => one.code === code);
    // One that a newer version has is counted all the same.
    const words = exercise ? titleOf(exercise) : text("web.exercise.unknown");
    const figures = text("web.exercise.week", { count, minutes: minutesText(seconds / 60) });
    const line = [h("span", { class: "row-text row-name" }, words), h("span", { class: "row-end quiet small" }, figures)];
    return h("li", null, exercise ? h("a", { class: "row", href: `/journal/exercises/${code}` }, line) : h("div", { class: "row" }, line));
  })));

/** @param {JournalRecord[]} records */
function milestonesCard(records) {
  const { reached, next } = milestones(records);
  return card("web.exercise.milestones",
    h("ul", { class: "rows" }, reached.slice(-shown).reverse().map(({ kind, number, day }) => h("li", { class: "row" },
      h("span", { class: "row-mark is-amber" }, icon("star", { small: true })),
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, text(`web.exercise.milestone.${kind}`, { count: number })),
        h("span", { class: "row-more" }, dayText(day)))))),
    next.length > 0 && h("p", { class: "quiet small" }, text("web.exercise.ahead",
      { list: next.map(({ kind, number }) => text(`web.exercise.milestone.${kind}`, { count: number })).join(" · ") })));
}

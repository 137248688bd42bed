import { changeCalm } from "../../journal/evening.js";
import { loadExercises } from "../../journal/exercises.js";
import { choicesIn, mayOffer, pauseExercise, pauseMoment, pauseOf, reasonToPause } from "../../journal/pause.js";
import { standingOf } from "../../journal/progress.js";
import { timeText } from "../../platform/days.js";
import { sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { sayAmount } from "../../ui/money-entry.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { kindLine, titleOf, whatOf } from "./exercise-words.js";
import { openJournal } from "./opened.js";
import { practise } from "./practice.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/pause.js").Reason} Reason */
/**
 * What somebody is about to spend, once it is known, and whether they still are where that was.
 * @typedef {{ spends: { units: number, currency: string } | null, isThere: () => boolean }} About
 */

/** Whether one is offered now: two that were asked for at once are one. */
let isOffering = false;

/**
 * Offers a pause, if this is a moment for which the person wanted one.
 * @param {Household} household @param {number} offeredAt when it was offered last @param {About} about
 * @returns {Promise<boolean>} whether they go on at once
 */
export async function pause(household, offeredAt, about) {
  const now = new Date();
  if (isOffering || !mayOffer(offeredAt, now)) return true;
  isOffering = true;
  try {
    return await offer(household, about, now);
  } finally {
    isOffering = false;
  }
}

/** @param {Household} household @param {About} about @param {Date} now @returns {Promise<boolean>} */
async function offer(household, { spends, isThere }, now) {
  const journal = await openJournal(household);
  const records = journal.all();
  const reason = reasonToPause(records, { now, spends });
  if (!reason) return true;
  const { favourites = [] } = choicesIn(records);
  const exercise = pauseExercise(await loadExercises(), standingOf(records, favourites, pauseMoment, now));
  if (!exercise || !isThere()) return true;
  // Before it is shown: one that was closed by mistake, or with the tab, counts as well.
  await changeCalm(household.store, { offeredAt: now.getTime() });
  const answer = await ask(exercise, reasonText(reason, pauseOf(choicesIn(records))), spends !== null);
  // What goes wrong from here on is no reason to go on with what somebody paused.
  if (answer === "start") await practise(household, journal, exercise).catch((problem) => toast(sayProblem(problem)));
  return answer === "on";
}

/** @param {Reason} reason @param {import("../../journal/pause.js").Pause} pause */
function reasonText(reason, { hour, amount }) {
  if (reason === "large" && amount) return text("web.pause.because.large", { amount: sayAmount(amount.units, amount.currency) });
  if (reason === "late" && hour !== null) return text("web.pause.because.late", { time: timeText(new Date(2000, 0, 1, hour)) });
  return text("web.pause.because.low");
}

/**
 * @param {Exercise} exercise @param {string} because @param {boolean} hasTyped
 * @returns {Promise<"start" | "on" | "stay">} one that is closed without an answer leaves somebody where they are
 */
async function ask(exercise, because, hasTyped) {
  /** @type {"start" | "on" | "stay"} */
  let answer = "stay";
  const { closed } = openSheet(text("web.pause.offer"), (close) => {
    const choose = (/** @type {typeof answer} */ chosen) => () => {
      answer = chosen;
      close();
    };
    return [h("div", { class: "stack", id: "pause-offer" },
      h("p", null, because),
      h("section", { class: "card stack is-plum" },
        h("h3", null, titleOf(exercise)), h("p", null, whatOf(exercise)), h("p", { class: "quiet small" }, kindLine(exercise)),
        exercise.caution && h("p", { class: "line small" }, icon("warning", { small: true }), text(`exercise.${exercise.code}.caution`))),
      hasTyped && h("p", { class: "quiet small" }, text("web.pause.waits")),
      h("div", { class: "buttons" },
        h("button", { type: "button", class: "button", id: "pause-not-now", on: { click: choose("on") } }, text("web.pause.notNow")),
        h("button", { type: "button", class: "button is-main", id: "pause-start", on: { click: choose("start") } },
          text("web.exercise.start"))),
      h("p", null, h("a", { class: "link", href: "/journal/pause" }, text("web.pause.change"))))];
  });
  await closed;
  return answer;
}

import { readChoices } from "../../journal/choices.js";
import { loadExercises } from "../../journal/exercises.js";
import { effects, practised } from "../../journal/progress.js";
import { dayText, today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { effectText, favouriteButton, kindLine, senseChoices, titleOf, whatOf } from "./exercise-words.js";
import { follow, openJournal } from "./opened.js";
import { begunOf, checkInBefore, practise } from "./practice.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/records.js").Journal} Journal */

/**
 * An exercise: what it is, what it is based on, whom it does not suit, and its beginning.
 * @type {import("../../app/screen.js").Screen<{ exercise: Exercise | undefined, journal: Journal, favourites: string[] }>}
 */
export const screen = {
  async load({ household, parts }) {
    const [exercises, journal] = await Promise.all([loadExercises(), openJournal(household)]);
    const { favourites = [] } = await readChoices(journal, household.device.person);
    return { exercise: exercises.find(({ code }) => code === parts["code"]), journal, favourites };
  },

  draw({ exercise, journal, favourites }, { household, refresh }) {
    if (!exercise) {
      const action = { text: text("web.exercise.title"), href: "/journal/exercises" };
      return {
        title: text("web.exercise.title"), body: null,
        empty: { title: text("web.exercise.gone"), text: text("web.exercise.goneHow"), action },
      };
    }
    const body = h("div", { class: "columns" },
      h("div", { class: "stack" },
        h("section", { class: "card stack" },
          h("p", { class: "lead" }, whatOf(exercise)),
          exercise.caution && h("p", { class: "line exercise-caution" },
            icon("warning", { small: true }), text(`exercise.${exercise.code}.caution`)),
          startButtons(exercise, journal, household, refresh),
          favouriteButton(household, journal, exercise, favourites.includes(exercise.code)),
          senseChoices())),
      h("div", { class: "stack" }, whyCard(exercise), historyCard(exercise, journal)));
    return { title: titleOf(exercise), subtitle: kindLine(exercise), body, shown: () => follow(journal, body, refresh) };
  },
};

/** @param {Exercise} exercise @param {Journal} journal @param {Household} household @param {() => void} refresh */
function startButtons(exercise, journal, household, refresh) {
  const { hasBefore } = begunOf(journal, exercise.code);
  return h("div", { class: "stack" },
    h("button", {
      type: "button", id: "exercise-start", class: "button is-main is-wide is-plum",
      on: { click: () => practise(household, journal, exercise) },
    }, text("web.exercise.start")),
    hasBefore ? h("p", { class: "quiet small" }, text("web.exercise.checkedIn"))
      : actionButton(text("web.exercise.checkInBefore"), async () => {
        if (await checkInBefore(household, journal, exercise)) refresh();
      }));
}

/** @param {Exercise} exercise */
function whyCard({ code, source }) {
  const name = source && text("web.exercise.source", { name: source.name, year: String(source.year) });
  return h("section", { class: "card stack" },
    h("h2", null, text("web.exercise.why")),
    h("p", null, text(`exercise.${code}.why`)),
    source && h("p", { class: "small" },
      source.url ? h("a", { class: "link", href: source.url, target: "_blank", rel: "noopener noreferrer" }, name) : name));
}

/** @param {Exercise} exercise @param {Journal} journal */
function historyCard({ code }, journal) {
  const own = practised(journal.all(), today()).exercises.find((one) => one.code === code);
  if (!own) return null;
  const effect = effects(journal.all()).exercises[code];
  return h("section", { class: "card stack" },
    h("h2", null, text("web.exercise.history")),
    h("p", null, text("web.exercise.times", { count: own.count, day: dayText(String(own.last).slice(0, 10)) })),
    effect && h("p", null, effectText(effect)),
    effect && h("p", { class: "fine" }, text("web.exercise.effectHow")));
}

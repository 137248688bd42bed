import { readChoices } from "../../journal/choices.js";
import { isFound, kinds, loadExercises, suggest } from "../../journal/exercises.js";
import { effects, standingOf } from "../../journal/progress.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { fold } from "../../ui/words.js";
import { effectText, exerciseRow, titleOf, whatOf } from "./exercise-words.js";
import { follow, openJournal } from "./opened.js";

/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../journal/records.js").JournalRecord} JournalRecord */
/** @typedef {{ exercises: Exercise[], journal: Journal, favourites: string[] }} Model */
/** @typedef {{ kind: string, minutes: number, typed: string }} Looked what is looked for, for as long as the app is open */

/** Lengths that can be asked for, in minutes. */
const lengths = [3, 5, 10];

/** @type {WeakMap<Journal, Looked>} */
const looked = new WeakMap();

/**
 * Exercises: what fits now, what helped before, favourites, and all of them by kind, length and words.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  skeleton: "list",

  async load({ household }) {
    const [exercises, journal] = await Promise.all([loadExercises(), openJournal(household)]);
    const { favourites = [] } = await readChoices(journal, household.device.person);
    return { exercises, journal, favourites };
  },

  draw(model, { query, refresh }) {
    const { journal } = model;
    const wanted = looked.get(journal) ?? { kind: "", minutes: 0, typed: "" };
    looked.set(journal, wanted);
    const room = h("div", { class: "stack exercise-lists" });
    const show = () => place(room, lists(model, wanted, query.get("moment")));
    show();
    const body = h("div", { class: "stack" },
      h("p", { class: "exercise-ways" }, h("a", { class: "link", href: "/journal/progress" }, text("web.exercise.progress.title")),
        h("a", { class: "link", href: "/journal/pause" }, text("web.pause.title"))),
      searchField(wanted, show), filters(wanted, show), room);
    return {
      title: text("web.exercise.title"), subtitle: text("web.exercise.subtitle"), body,
      shown: () => follow(journal, body, refresh),
    };
  },
};

/** @param {Looked} wanted @param {() => void} show */
function searchField(wanted, show) {
  const input = h("input", {
    id: "exercise-search", class: "input", type: "search", autocomplete: "off", enterkeyhint: "search",
    "aria-label": text("web.exercise.search"), placeholder: text("web.exercise.search"),
    on: { input: () => {
      wanted.typed = input.value;
      show();
    } },
  });
  input.value = wanted.typed;
  return h("div", { class: "search-bar", role: "search" }, icon("search"), h("div", { class: "suggesting" }, input));
}

/** @param {Looked} wanted @param {() => void} show */
const filters = (wanted, show) => h("div", null,
  choiceOf(text("web.exercise.kinds"), [["", text("web.exercise.kind.all")],
    ...kinds.map((kind) => /** @type {[string, string]} */ ([kind, text(`web.exercise.kind.${kind}`)]))], wanted.kind, (kind) => {
    wanted.kind = kind;
    show();
  }),
  choiceOf(text("web.exercise.lengths"), [["0", text("web.exercise.anyLength")],
    ...lengths.map((count) => /** @type {[string, string]} */ ([String(count), text("web.exercise.upTo", { count })]))],
  String(wanted.minutes), (minutes) => {
    wanted.minutes = Number(minutes);
    show();
  }));

/**
 * One of several, as buttons.
 * @param {string} label @param {[string, string][]} choices @param {string} chosen @param {(chosen: string) => void} choose
 */
function choiceOf(label, choices, chosen, choose) {
  const group = h("div", { class: "filters", role: "group", "aria-label": label }, choices.map(([code, name]) =>
    h("button", {
      type: "button", class: "filter", "aria-pressed": String(code === chosen), data: { code },
      on: { click: () => {
        for (const button of group.querySelectorAll("button")) button.ariaPressed = String(button.dataset["code"] === code);
        choose(code);
      } },
    }, name)));
  return group;
}

/** @param {Model} model @param {Looked} wanted @param {string | null} moment that the way here was for */
function lists({ exercises, journal, favourites }, { kind, minutes, typed }, moment) {
  const fitting = exercises.filter((exercise) => (kind === "" || exercise.kind === kind) && (minutes === 0 || exercise.minutes <= minutes)
    && isFound([titleOf(exercise), whatOf(exercise)], typed, fold));
  const rows = (/** @type {Exercise[]} */ some) => some.map((exercise) => exerciseRow(exercise, favourites.includes(exercise.code)));
  const isFavourite = (/** @type {Exercise} */ { code }) => favourites.includes(code);
  const rest = listCard("web.exercise.all", rows([...fitting.filter(isFavourite), ...fitting.filter((exercise) => !isFavourite(exercise))]),
    h("p", { class: "quiet", role: "status" }, text("web.exercise.noneFound")));
  // Somebody who looks for something sees what is found and nothing else.
  if (kind !== "" || minutes > 0 || typed.trim() !== "") return rest;
  const records = journal.all();
  return [
    listCard("web.exercise.suggested", rows(suggest(exercises, standingOf(records, favourites, moment, new Date())))),
    helpedCard(exercises, records, favourites),
    listCard("web.exercise.favourites", rows(exercises.filter(isFavourite))),
    rest,
  ];
}

/** @param {string} title @param {HTMLElement[]} rows @param {HTMLElement} [otherwise] */
const listCard = (title, rows, otherwise) => (rows.length > 0 || otherwise) && h("section", { class: "card stack" },
  h("h2", null, text(title)), rows.length > 0 ? h("ul", { class: "rows" }, rows) : otherwise);

/** @param {Exercise[]} exercises @param {JournalRecord[]} records @param {string[]} favourites */
function helpedCard(exercises, records, favourites) {
  const { exercises: changes } = effects(records);
  const helped = exercises.flatMap((exercise) => {
    const effect = changes[exercise.code];
    return effect && effect.pleasantness > 0 ? [{ exercise, effect }] : [];
  }).sort((one, other) => other.effect.pleasantness - one.effect.pleasantness);
  return listCard("web.exercise.helped", helped.map(({ exercise, effect }) =>
    exerciseRow(exercise, favourites.includes(exercise.code), effectText(effect))));
}

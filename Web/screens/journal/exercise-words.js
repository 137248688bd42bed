import { momentOf } from "../../journal/records.js";
import { currentSettings, changeSettings } from "../../platform/settings.js";
import { changeChoices, readChoices, withFavourite } from "../../journal/choices.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/rows.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/exercises.js").Exercise} Exercise */
/** @typedef {import("../../journal/progress.js").Effect} Effect */
/** @typedef {import("../../journal/records.js").Journal} Journal */

/** How each kind looks. */
const looks = {
  breathing: { icon: "circle-part", colour: 4 }, grounding: { icon: "leaf", colour: 1 }, body: { icon: "person", colour: 2 },
  reframing: { icon: "swap", colour: 3 }, gratitude: { icon: "heart", colour: 5 }, sleep: { icon: "moon", colour: 7 },
  money: { icon: "coins", colour: 6 },
};

/** @param {Exercise} exercise */
export const titleOf = ({ code }) => text(`exercise.${code}.title`);

/** @param {Exercise} exercise */
export const whatOf = ({ code }) => text(`exercise.${code}.what`);

/**
 * How long something takes or took; what is shorter than a minute is one.
 * @param {number} minutes
 */
export const minutesText = (minutes) => text("web.minutes", { count: Math.max(1, Math.round(minutes)) });

/** @param {Exercise} exercise */
export const kindLine = ({ kind, minutes }) => `${text(`web.exercise.kind.${kind}`)} · ${minutesText(minutes)}`;

/**
 * An exercise of a list, which opens it.
 * @param {Exercise} exercise @param {boolean} isFavourite @param {string} [more] said of it besides
 */
export const exerciseRow = (exercise, isFavourite, more) => h("li", null,
  h("a", { class: "row", href: `/journal/exercises/${exercise.code}` },
    mark(looks[exercise.kind]),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, titleOf(exercise)),
      h("span", { class: "row-more" }, more ?? whatOf(exercise)),
      h("span", { class: "row-more" }, kindLine(exercise))),
    isFavourite && h("span", { class: "row-end is-amber" }, icon("star", { small: true }),
      h("span", { class: "only-read" }, text("web.exercise.isFavourite")))));

/**
 * A change from before to after, in words that say neither more nor less than was counted.
 * @param {Effect} effect
 */
export function effectText({ pleasantness, pairs }) {
  const direction = pleasantness > 0 ? "more" : pleasantness < 0 ? "less" : "same";
  return text(`web.exercise.effect.${direction}`, { points: Math.abs(pleasantness), count: pairs });
}

/**
 * The star that makes an exercise a favourite.
 * @param {Household} household @param {Journal} journal @param {Exercise} exercise @param {boolean} isFavourite
 */
export function favouriteButton(household, journal, exercise, isFavourite) {
  const error = h("p", { class: "field-error", role: "alert" });
  const click = async () => {
    const { person } = household.device;
    const wanted = button.ariaPressed !== "true";
    const { favourites = [] } = await readChoices(journal, person);
    const isKept = await changeChoices(journal, person, { favourites: withFavourite(favourites, exercise.code, wanted) }, momentOf());
    if (!isKept) return error.replaceChildren(new Refusal(text("web.full.notKept")).message);
    button.ariaPressed = String(wanted);
  };
  const button = h("button", {
    type: "button", id: "exercise-favourite", class: "button is-star", "aria-pressed": String(isFavourite), on: { click },
  },
  icon("star", { small: true }), text("web.exercise.favourite"));
  return h("div", { class: "action" }, button, error);
}

/** What a person allows exercises to do besides being seen. */
export const senseChoices = () => h("fieldset", { class: "field" },
  h("legend", { class: "label" }, text("web.exercise.senses")),
  /** @type {const} */ ([["guideSound", "sound"], ["guideVibrates", "vibrates"]]).map(([setting, name]) =>
    h("label", { class: "choice" },
      h("input", {
        type: "checkbox", checked: currentSettings()[setting],
        on: { change: ({ target }) => changeSettings({ [setting]: target.checked }) },
      }),
      text(`web.exercise.senses.${name}`))),
  h("p", { class: "field-help" }, text("web.exercise.sensesHow")));

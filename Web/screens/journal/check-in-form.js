import { triggers } from "../../journal/content.js";
import { nearest, pointOf, spread } from "../../journal/feelings.js";
import { most } from "../../journal/records.js";
import { feelingText, triggerText } from "../../journal/names.js";
import { changeSettings, currentSettings } from "../../platform/settings.js";
import { text } from "../../platform/texts.js";
import { careOffer } from "../../ui/care-offer.js";
import { h, place } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { linkedRows } from "./linked-rows.js";
import { feelingScales } from "./scales.js";
import { feelingSquare } from "./square.js";
import { pointText } from "./words.js";

/** @typedef {import("../../journal/feelings.js").Feeling} Feeling */
/**
 * What somebody has chosen so far; it outlives the sheet that they chose it in.
 * @typedef {{
 *   point: import("../../journal/feelings.js").Point | null, words: string[], intensity: number | null, trigger: string, note: string,
 *   rows: string[],
 * }} Chosen
 */

/** Words that are offered first, and the strength that a slider begins with. */
const offered = 10;
const middling = 5;

/**
 * Everything that a check-in asks, each of which can be left out but the first or the words.
 * @param {import("../../household/household.js").Household} household
 * @param {Chosen} chosen changed as somebody chooses
 * @param {{ feelings: Feeling[], save: () => Promise<unknown>, label: string, after?: import("../../ui/element.js").Child }} how
 */
export function checkInForm(household, chosen, { feelings, save, label, after }) {
  const words = wordsPart(chosen, feelings);
  const form = actionForm([
    pointPart(chosen, words.show),
    words.element,
    intensityPart(chosen),
    triggerPart(chosen),
    h("details", { open: chosen.note !== "" || chosen.rows.length > 0 },
      h("summary", { class: "link" }, text("web.journal.checkIn.more")),
      h("div", { class: "stack" }, notePart(chosen), linkedRows(household, chosen.rows))),
  ], { label, run: save, after });
  form.classList.add("check-in");
  return form;
}

/** @param {Chosen} chosen @param {() => void} show draws the words once more */
function pointPart(chosen, show) {
  const said = h("p", { class: "quiet small", "aria-hidden": "true" });
  const room = h("div", { class: "feel-room" });
  const say = () => place(said, chosen.point ? pointText(chosen.point) : text("web.journal.checkIn.notYet"));
  const moved = (/** @type {import("../../journal/feelings.js").Point} */ point) => {
    chosen.point = point;
    say();
  };
  const settled = (/** @type {import("../../journal/feelings.js").Point} */ point) => {
    moved(point);
    show();
  };
  const button = h("button", {
    type: "button", class: "button is-quiet", id: "other-way",
    on: {
      click: () => {
        changeSettings({ feelsInWords: !currentSettings().feelsInWords });
        draw();
      },
    },
  });
  const draw = () => {
    const { feelsInWords } = currentSettings();
    place(button, text(feelsInWords ? "web.journal.checkIn.asSquare" : "web.journal.checkIn.asWords"));
    place(room, feelsInWords
      ? feelingScales(chosen.point, settled)
      : [
        feelingSquare(chosen.point, { moved, settled }),
        h("p", { class: "fine", id: "square-help" }, text("web.journal.checkIn.squareHelp")),
      ]);
    say();
  };
  draw();
  return h("section", { class: "card stack" }, room, h("div", { class: "line is-apart" }, said, button));
}

/** @param {Chosen} chosen @param {Feeling[]} feelings */
function wordsPart(chosen, feelings) {
  const list = h("div", { class: "wrap", role: "group", "aria-labelledby": "words-title" });
  const limit = h("p", { class: "quiet small", role: "status" });
  let isWhole = false;
  const turn = (/** @type {string} */ code, /** @type {HTMLElement} */ button) => {
    const isOn = chosen.words.includes(code);
    const isFull = !isOn && chosen.words.length >= most.words;
    if (!isFull) chosen.words = isOn ? chosen.words.filter((word) => word !== code) : [...chosen.words, code];
    button.setAttribute("aria-pressed", String(chosen.words.includes(code)));
    place(limit, isFull && text("web.journal.checkIn.mostWords", { count: most.words }));
  };
  const more = h("button", {
    type: "button", class: "button is-quiet", id: "more-words",
    on: {
      click: () => {
        isWhole = !isWhole;
        show();
      },
    },
  });
  // What was chosen stays where it can be seen, wherever the point goes.
  const show = () => {
    const near = chosen.point ? nearest(feelings, chosen.point) : spread(feelings, offered);
    const first = feelings.filter(({ code }) => chosen.words.includes(code));
    const others = near.filter(({ code }) => !chosen.words.includes(code));
    const listed = isWhole ? feelings : [...first, ...others.slice(0, Math.max(offered - first.length, 0))];
    place(list, listed.map(({ code }) => {
      /** @type {HTMLButtonElement} */
      const button = h("button", {
        type: "button", class: "button feeling", id: `feeling-${code}`, "aria-pressed": String(chosen.words.includes(code)),
        on: { click: () => turn(code, button) },
      }, feelingText(code));
      return button;
    }));
    place(more, text(isWhole ? "web.journal.checkIn.fewerWords" : "web.journal.checkIn.allWords"));
    more.setAttribute("aria-expanded", String(isWhole));
  };
  show();
  const title = h("h2", { id: "words-title" }, text("web.journal.checkIn.words"));
  const element = h("section", { class: "card stack" }, title, list, limit, more);
  return { element, show };
}

/** @param {Chosen} chosen */
function intensityPart(chosen) {
  const said = h("output", { class: "chip feel-chip", for: "intensity" });
  const show = () => {
    place(said, chosen.intensity ? text("web.journal.checkIn.ofTen", { count: chosen.intensity }) : text("web.journal.checkIn.notSaid"));
    input.setAttribute("aria-valuetext", said.textContent ?? "");
    input.classList.toggle("is-unsaid", chosen.intensity === null);
  };
  const set = () => {
    chosen.intensity = Number(input.value);
    show();
  };
  // A slider that is clicked where it stands already says nothing of itself.
  const on = { input: set, click: set };
  /** @type {HTMLInputElement} */
  const input = h("input", { type: "range", id: "intensity", class: "range", min: 1, max: 10, step: 1, on });
  input.value = String(chosen.intensity ?? middling);
  show();
  return h("section", { class: "card stack" },
    h("div", { class: "line is-apart" },
      h("label", { for: "intensity", class: "label" }, text("web.journal.checkIn.intensity")), said),
    input);
}

/** @param {Chosen} chosen */
function triggerPart(chosen) {
  const list = h("div", { class: "wrap", role: "group", "aria-labelledby": "trigger-title" });
  const buttons = triggers.map((code) => h("button", {
    type: "button", class: "button feeling", id: `trigger-${code}`, "aria-pressed": String(chosen.trigger === code),
    on: {
      click: () => {
        chosen.trigger = chosen.trigger === code ? "" : code;
        for (const [index, button] of buttons.entries()) button.setAttribute("aria-pressed", String(triggers[index] === chosen.trigger));
      },
    },
  }, triggerText(code)));
  place(list, buttons);
  return h("section", { class: "card stack" }, h("h2", { id: "trigger-title" }, text("web.journal.checkIn.trigger")), list);
}

/** @param {Chosen} chosen */
function notePart(chosen) {
  /** @type {HTMLTextAreaElement} */
  const input = h("textarea", {
    id: "check-in-note", class: "input note", rows: 2, maxlength: most.note,
    on: {
      input: () => {
        chosen.note = input.value;
      },
    },
  });
  input.value = chosen.note;
  return h("div", { class: "stack" }, field(text("web.journal.checkIn.note"), input), careOffer(input));
}

/**
 * What is to be kept of what was chosen.
 * @param {Chosen} chosen @param {Feeling[]} feelings
 * @returns {Record<string, unknown> | null} nothing where neither a point nor a word was chosen
 */
export function contentOf({ point, words, intensity, trigger, note, rows }, feelings) {
  const where = point ?? pointOf(words, feelings);
  return where && { ...where, words, intensity, trigger, note: note.trim(), rows };
}

/** What seals it, said where somebody writes. */
export const sealedLine = () => h("p", { class: "line fine" }, icon("lock", { small: true }), h("span", null, text("web.journal.sealed")));

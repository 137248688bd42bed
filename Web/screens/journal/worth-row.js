import { answers, answersOf, asking } from "../../journal/worth.js";
import { dayAfter, momentOf, withoutEmpty } from "../../journal/records.js";
import { today } from "../../platform/days.js";
import { newID } from "../../platform/new-id.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { toast } from "../../ui/toast.js";
import { keepRecord } from "./check-in.js";
import { worthText } from "./words.js";

/** @typedef {import("../../journal/records.js").Journal} Journal */

/** @param {string} day of a purchase @returns {boolean} whether what is said of it now is the look back */
export const isLookBack = (day) => day <= dayAfter(today(), -asking.first);

/**
 * The five answers to whether a purchase was worth it. The one that was given can be changed, and taken back by pressing it again.
 * @param {Journal} journal
 * @param {{ id: string, day: string, name: string }} row
 * @returns {HTMLElement}
 */
export function worthAnswers(journal, { id, day, name }) {
  const room = h("div", { class: "segments worth", role: "group", "aria-label": text("web.journal.worth.of", { name }) });
  const later = isLookBack(day);
  const draw = async () => {
    const said = answersOf(await journal.all()).get(id);
    // Who looks back is not shown what they said at first.
    const given = (later ? said?.later : said?.now) ?? null;
    const answer = async (/** @type {number} */ worth) => {
      if (given?.content["worth"] === worth) {
        await journal.remove(given.id);
        toast(text("web.journal.worth.takenBack"), { undo: () => journal.keep(given.id, given.content) });
      } else {
        const content = withoutEmpty({ ...given?.content, kind: "worth", at: given?.content.at ?? momentOf(), row: id, later, worth });
        await keepRecord(journal, given?.id ?? newID(), content, given?.content ?? null, text("web.journal.worth.kept"));
      }
    };
    const focused = room.contains(document.activeElement) ? document.activeElement?.id : "";
    place(room, answers.map((worth) => h("button", {
      type: "button", id: `worth-${id}-${worth}`, "aria-pressed": String(given?.content["worth"] === worth),
      on: { click: () => answer(worth).catch((problem) => toast(problem.message)) },
    }, worthText(worth))));
    if (focused) document.getElementById(focused)?.focus();
  };
  draw();
  const heard = () => (room.isConnected ? draw() : journal.removeEventListener("change", heard));
  journal.addEventListener("change", heard);
  return room;
}

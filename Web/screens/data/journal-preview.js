import { leftOut } from "../../journal/bring.js";
import { grades } from "../../journal/daylio-words.js";
import { dayText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { list } from "./list.js";
import { sizeText } from "./size.js";

/** Places that are named of what is left out for one reason. */
const named = 8;

/** How pleasant a mood is, as records step it, from the best on; one for each grade. */
const steps = /** @type {const} */ (["most", "more", "middle", "less", "least"]);

/**
 * What comes of a file of another journal, before anything is kept.
 * @param {import("../../journal/read-other.js").OtherJournal} other
 * @param {Set<string>} known the ids of records that the journal has
 * @param {{ onGrade: (mood: string, grade: number) => void, act: import("../../ui/element.js").Child }} how
 */
export function journalPreview({ program, plan: { records, skipped }, moods, bytes, counts }, known, { onGrade, act }) {
  const fresh = records.filter(({ id }) => !known.has(id));
  const days = records.map(({ content }) => content["at"].slice(0, 10)).sort();
  const files = fresh.reduce((sum, record) => sum + record.files.length, 0);
  const here = records.length - fresh.length;
  return [
    h("p", { role: "status" }, text(`web.journalOut.in.comes.${program}`, { count: records.length })),
    days.length > 0 && h("p", { class: "quiet small" },
      text("web.journalOut.in.days", { from: dayText(days[0] ?? ""), to: dayText(days.at(-1) ?? "") })),
    files > 0 && h("p", { class: "quiet small" }, text("web.journalOut.in.files", { count: files, size: sizeText(bytes) })),
    here > 0 && h("p", { class: "quiet small" },
      fresh.length > 0 ? text("web.journalOut.in.here", { count: here }) : text("web.journalOut.in.allHere")),
    moods.length > 0 && moodFields(moods, onGrade),
    skipped.length > 0 && list(text("web.journalOut.in.leftTitle"), leftOut(skipped).map((left) => leftText(left, counts)), "close"),
    fresh.length > 0 && act,
  ];
}

/** @param {{ why: string, file: string, lines: number[] }} left @param {"lines" | "entries"} counts what its places are */
function leftText({ why, file, lines }, counts) {
  const places = `${lines.slice(0, named).join(", ")}${lines.length > named ? "…" : ""}`;
  return text(`web.journalOut.in.left.${counts}`, { what: text(`web.journalOut.in.why.${why}`, { count: lines.length }), file, places });
}

/**
 * How each mood of Daylio's is read, for a person to say otherwise.
 * @param {import("../../journal/import-daylio.js").DaylioMood[]} moods
 * @param {(mood: string, grade: number) => void} onGrade
 */
const moodFields = (moods, onGrade) => h("fieldset", { class: "stack" },
  h("legend", { class: "label" }, text("web.journalOut.in.moods")),
  h("p", { class: "quiet small" }, text("web.journalOut.in.moodsHow")),
  moods.filter(({ name }) => name !== "").map(({ name, count, grade }, index) => {
    const id = `mood-${index}`;
    const select = h("select", { id, class: "input" },
      grade === null && h("option", { value: "", selected: true }, text("web.journalOut.in.mood.none")),
      grades.map((_, place) => h("option", { value: String(place), selected: place === grade },
        text(`web.journalOut.book.pleasantness.${steps[place] ?? "middle"}`))));
    select.addEventListener("change", () => onGrade(name, Number(select.value)));
    return h("div", { class: "field" }, h("label", { for: id }, text("web.journalOut.in.mood", { name, count })), select);
  }));

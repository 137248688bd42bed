import { quarterOf, scales, stepOf } from "../../journal/feelings.js";
import { clockOf, dayAfter } from "../../journal/records.js";
import { feelingText, triggerText } from "../../journal/names.js";
import { dayText, timeText, today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";

/** @typedef {import("../../journal/records.js").Content} Content */

/** Letters of a text that a line of a list shows at most. */
const shortest = 140;

/**
 * A point of the square in words, such as "pleasant, little energy".
 * @param {import("../../journal/feelings.js").Point} point
 */
export const pointText = ({ pleasantness, energy }) => text("web.journal.checkIn.point", {
  pleasantness: text(`feeling.pleasantness.${scales.pleasantness[stepOf(pleasantness)]}`),
  energy: text(`feeling.energy.${scales.energy[stepOf(energy)]}`),
});

/**
 * The words of a check-in; the point in words where none were chosen.
 * @param {Content} content
 * @returns {string}
 */
export const feltText = ({ words = [], pleasantness = 0, energy = 0 }) => (words.length > 0
  ? words.map(feelingText).join(", ") : pointText({ pleasantness, energy }));

/**
 * The same with how strong it was.
 * @param {Content} content
 */
export const feltStrongly = (content) => (content["intensity"]
  ? text("web.journal.checkIn.felt", { words: feltText(content), intensity: content["intensity"] }) : feltText(content));

/** @param {Content} content of a check-in @returns {string} the class that gives the feeling's colour */
export const feelClass = ({ pleasantness = 0, energy = 0 }) => `feel-${quarterOf({ pleasantness, energy })}`;

/** @param {Content} content of a check-in */
export const feelMark = (content) => h("span", { class: `row-mark ${feelClass(content)}` }, icon("heart", { small: true }));

/**
 * A day as somebody says it.
 * @param {string} day
 */
export function dayName(day) {
  const now = today();
  if (day === now) return text("web.journal.today");
  if (day === dayAfter(now, -1)) return text("web.journal.yesterday");
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const isThisYear = day.slice(0, 4) === now.slice(0, 4);
  return text(isThisYear ? "calendar.date.weekdayMonthDay" : "calendar.date.full", {
    weekday: text(`calendar.weekday.long.${weekday}`), month: text(`calendar.month.long.${Number(day.slice(5, 7))}`),
    day: text("calendar.dayOfMonth", { day: String(Number(day.slice(8))) }), year: day.slice(0, 4),
  });
}

/** @param {string} moment @returns {string} its day and its time, each on the clock that it was written down by */
export const momentName = (moment) => text("calendar.moment", { date: dayText(moment.slice(0, 10)), time: timeText(clockOf(moment)) });

/** @param {string} words */
function beginning(words) {
  const [line = ""] = words.trim().split("\n");
  return line.length > shortest ? `${line.slice(0, shortest)}…` : line;
}

/** @param {Content} content of an entry @returns {string} what it is known by */
export function entryName({ title = "", text: words = "", recordings = [], photos = [] }) {
  if (title || words.trim()) return title || beginning(words);
  if (recordings.length > 0) return text("web.journal.entry.voice");
  return beginning(photos[0]?.alt ?? "") || text(photos.length > 0 ? "web.journal.entry.photo" : "web.journal.entry.untitled");
}

/** @param {Content} content of an entry */
const entryPicture = ({ recordings = [], photos = [] }) => (recordings.length > 0 ? "mic" : photos.length > 0 ? "camera" : "pencil");

/** @type {Record<string, (content: Content) => { mark: HTMLElement, name: string, more: string[] }>} */
const looks = {
  checkin: (content) => ({
    mark: feelMark(content), name: feltStrongly(content),
    more: [content["trigger"] ? triggerText(content["trigger"]) : "", beginning(content["note"] ?? "")],
  }),
  entry: (content) => ({
    mark: h("span", { class: "row-mark is-entry" }, icon(entryPicture(content), { small: true })),
    name: entryName(content), more: [content["title"] ? beginning(content["text"] ?? "") : "", (content["tags"] ?? []).join(", ")],
  }),
  worth: (content) => ({
    mark: h("span", { class: "row-mark is-entry" }, icon("bag", { small: true })),
    name: text("web.journal.worth.said", { answer: worthText(content["worth"] ?? 0) }), more: [beginning(content["note"] ?? "")],
  }),
  practice: (content) => ({
    mark: h("span", { class: "row-mark is-entry" }, icon("leaf", { small: true })),
    name: practiceName(content["exercise"]), more: [],
  }),
};

/** @param {number} worth −2…2 */
export const worthText = (worth) => text(`web.journal.worth.answer.${["least", "less", "middle", "more", "most"][worth + 2] ?? "middle"}`);

/** @param {string} code */
function practiceName(code) {
  try {
    return text(`exercise.${code}.title`);
  } catch {
    return text("web.journal.practice"); // one that a newer device knows
  }
}

/** @param {import("../../journal/records.js").JournalRecord} record @returns {string} where it is opened */
export function recordAddress({ id, content: { kind, row, exercise } }) {
  if (kind === "worth") return `/transactions/${row}`;
  return kind === "practice" ? `/journal/exercises/${exercise}` : `/journal/${id}`;
}

/**
 * A record in a list.
 * @param {import("../../journal/records.js").JournalRecord} record
 */
export function recordRow(record) {
  const { content } = record;
  const { mark, name, more } = /** @type {NonNullable<typeof looks[string]>} */ (looks[content.kind] ?? looks["entry"])(content);
  const said = more.filter((line) => line !== "").join(" · ");
  return h("li", null, h("a", { class: "row", id: `record-${record.id}`, href: recordAddress(record) },
    mark,
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name, content["favourite"] && favouriteMark()),
      said && h("span", { class: "row-more" }, said)),
    h("span", { class: "row-end row-more" }, timeText(clockOf(content.at)))));
}

/** What marks a favourite within a name. */
const favouriteMark = () => [" ", h("span", { class: "favourite" }, icon("star", { small: true }),
  h("span", { class: "only-read" }, text("web.journal.entry.favourite")))];

/** Kinds of records that lists show. */
export const listed = ["checkin", "entry", "worth", "practice"];

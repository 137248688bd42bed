import { bookStyle } from "./book-style.js";
import { markup, ours, sourceOf } from "./markup.js";

/**
 * A journal as a book that any browser shows and prints: a title page, a table of contents by year and month, and each day's notes with
 * what was felt, its tags, photos and recordings. It has no script and asks for nothing but the files beside it.
 *
 * @typedef {{ id: string, content: Record<string, any> }} JournalRecord
 *
 * The reader's language: texts by key, days and times, and the names of what records hold as codes.
 * @typedef {{
 *   language: string, text: (key: string, values?: Record<string, string | number>) => string, day: (day: string) => string,
 *   month: (month: string) => string, time: (at: string) => string,
 *   name: (kind: "feeling" | "trigger" | "prompt" | "exercise", code: string) => string,
 * }} BookWords
 *
 * What is told of the whole: whose it is, the day on which it is made, and where each file lies, by its hash; one without a path is
 * missing.
 * @typedef {{ owner: string, madeOn: string, paths: Map<string, string> }} BookFacts
 * @typedef {import("./markup.js").Inserted} Inserted
 */

/** The kinds of records that have a place in the book; all others stand in the JSON beside it. */
const shown = ["entry", "checkin", "worth", "practice"];

/** From where on a feeling is more than middling, and much more. */
const steps = { some: 15, much: 60 };

/**
 * The book, in pieces.
 * @param {JournalRecord[]} records
 * @param {BookFacts} facts
 * @param {BookWords} words
 * @returns {Generator<string, void>}
 */
export function* bookOf(records, { owner, madeOn, paths }, words) {
  const all = inOrder(records.filter(({ content }) => shown.includes(content["kind"])));
  const known = new Set(all.map(({ id }) => id));
  /** @type {Map<string, JournalRecord[]>} */
  const around = new Map();
  /** @type {Map<string, JournalRecord[]>} */
  const months = new Map();
  for (const record of all) {
    const { kind, of, at } = record.content;
    const isPart = kind === "checkin" && known.has(of) && of !== record.id;
    const [into, key] = isPart ? [around, of] : [months, at.slice(0, 7)];
    into.set(key, [...(into.get(key) ?? []), record]);
  }
  const days = all.map(({ content }) => content["at"].slice(0, 10));
  yield sourceOf(markup`${head(words)}${cover(owner, madeOn, days, words)}${contents(months, words)}`);
  for (const [month, own] of months) {
    yield sourceOf(markup`<h2 id="m-${month}">${words.month(month)}</h2>`);
    for (const record of own) yield sourceOf(article(record, around.get(record.id) ?? [], paths, words));
    yield sourceOf(markup`<p class="fine back"><a href="#contents">${words.text("web.journalOut.book.back")}</a></p>`);
  }
  yield "</main></body></html>\n";
}

/** @param {JournalRecord[]} records @returns {JournalRecord[]} the earliest first */
const inOrder = (records) => records.filter(({ content: { at } }) => typeof at === "string" && !Number.isNaN(Date.parse(at)))
  .sort((one, other) => Date.parse(one.content["at"]) - Date.parse(other.content["at"]) || (one.id < other.id ? -1 : 1));

/** @param {BookWords} words */
const head = (words) => markup`<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; connect-src 'none'; object-src 'none'; form-action 'none'">
<meta name="robots" content="noindex"><title>${words.text("web.journalOut.book.title")}</title>
<style>${ours(bookStyle)}</style></head><body><main>`;

/** @param {string} owner @param {string} madeOn @param {string[]} days @param {BookWords} words */
const cover = (owner, madeOn, days, words) => markup`<header class="cover"><h1>${words.text("web.journalOut.book.title")}</h1>
${owner && markup`<p>${owner}</p>`}
${days.length > 0 && markup`<p>${words.text("web.journalOut.book.span",
    { from: words.day(days[0] ?? ""), to: words.day(days.at(-1) ?? "") })}</p>`}
<p class="fine">${words.text("web.journalOut.book.made", { day: words.day(madeOn) })}</p>
<p class="fine">${words.text("web.journalOut.book.open")}</p></header>`;

/** @param {Map<string, JournalRecord[]>} months @param {BookWords} words */
function contents(months, words) {
  const years = [...new Set([...months.keys()].map((month) => month.slice(0, 4)))];
  const monthsOf = (/** @type {string} */ year) => [...months].filter(([month]) => month.startsWith(year))
    .map(([month, own]) => markup`<li><a href="#m-${month}">${words.month(month)}</a>
<span class="fine">${words.text("web.journalOut.book.count", { count: own.length })}</span></li>`);
  return markup`<nav class="contents" id="contents"><h2>${words.text("web.journalOut.book.contents")}</h2>
<ol>${years.map((year) => markup`<li>${year}<ol>${monthsOf(year)}</ol></li>`)}</ol></nav>`;
}

/**
 * @param {JournalRecord} record @param {JournalRecord[]} feelings before and after it
 * @param {Map<string, string>} paths @param {BookWords} words
 */
function article({ content }, feelings, paths, words) {
  const { kind, at, title, text, note, prompt, favourite } = content;
  const [tags, photos, recordings] = [listOf(content["tags"]), filesOf(content["photos"]), filesOf(content["recordings"])];
  const when = words.text("calendar.moment", { date: words.day(at.slice(0, 10)), time: words.time(at) });
  const name = kind === "entry" ? title : nameOf(content, words);
  return markup`<article><h3 dir="auto">${name || when}${favourite && " ★"}</h3>
${name && markup`<p class="fine">${when}</p>`}
${kind === "checkin" && felt(content, words)}${feelings.map((record) => [felt(record.content, words), said(record.content["note"])])}
${prompt && markup`<p class="fine">${words.name("prompt", prompt)}</p>`}
${said(text)}${said(note)}
${tags.length > 0 && markup`<p class="fine tags">${tags.map((tag) => markup`<span>#${tag}</span>`)}</p>`}
${photos.map((photo) => picture(photo, paths, words))}${recordings.map((recording) => sound(recording, paths, words))}
</article>`;
}

/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value @returns {any[]} the recordings or photos of a record */
const filesOf = (value) => listOf(value).filter((file) => typeof file?.file === "string");

/** @param {string | undefined} text */
const said = (text) => text && markup`<p class="words" dir="auto">${text}</p>`;

/** @param {Record<string, any>} content @param {BookWords} words @returns {string} what a note that is no entry is called */
function nameOf({ kind, exercise, seconds = 0, worth = 0, later }, words) {
  if (kind === "practice") {
    const values = { exercise: words.name("exercise", exercise), minutes: Math.max(1, Math.round(seconds / 60)) };
    return words.text("web.journalOut.book.practice", values);
  }
  if (kind === "worth") {
    const answer = words.text(`web.journalOut.book.worth.${["least", "less", "middle", "more", "most"][worth + 2] ?? "middle"}`);
    return words.text(later ? "web.journalOut.book.worthLater" : "web.journalOut.book.worthNow", { answer });
  }
  return words.text("web.journalOut.book.felt");
}

/** @param {Record<string, any>} content of a check-in @param {BookWords} words */
function felt({ words: chosen, pleasantness = 0, intensity, trigger, moment }, words) {
  const codes = listOf(chosen);
  const feeling = codes.length > 0 ? codes.map((code) => words.name("feeling", code)).join(", ")
    : words.text(`web.journalOut.book.pleasantness.${stepOf(pleasantness)}`);
  const parts = [
    moment === "before" ? words.text("web.journalOut.book.before", { feeling })
      : moment === "after" ? words.text("web.journalOut.book.after", { feeling }) : feeling,
    intensity && words.text("web.journalOut.book.intensity", { intensity }),
    trigger && words.name("trigger", trigger),
  ];
  return markup`<p class="felt">${parts.filter(Boolean).join(" · ")}</p>`;
}

/** @param {number} pleasantness */
function stepOf(pleasantness) {
  const size = Math.abs(pleasantness);
  if (size <= steps.some) return "middle";
  if (pleasantness > 0) return size > steps.much ? "most" : "more";
  return size > steps.much ? "least" : "less";
}

/** @param {Record<string, any>} photo @param {Map<string, string>} paths @param {BookWords} words */
function picture({ file, alt, width, height }, paths, words) {
  const path = paths.get(file);
  if (!path) return markup`<p class="fine">${words.text("web.journalOut.book.noPhoto")}</p>`;
  const size = width > 0 && height > 0 && markup` width="${Number(width)}" height="${Number(height)}"`;
  const told = alt || words.text("web.journalOut.book.photo");
  return markup`<figure><a href="${path}"><img src="${path}" alt="${told}"${size} loading="lazy"></a></figure>`;
}

/** @param {Record<string, any>} recording @param {Map<string, string>} paths @param {BookWords} words */
function sound({ file, seconds = 0 }, paths, words) {
  const path = paths.get(file);
  if (!path) return markup`<p class="fine">${words.text("web.journalOut.book.noRecording")}</p>`;
  const length = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  return markup`<figure><audio controls preload="none" src="${path}"></audio>
<figcaption class="fine"><a href="${path}">${words.text("web.journalOut.book.recording", { length })}</a></figcaption></figure>`;
}

import { gathered, standing } from "../../journal/troubles.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { isFull } from "../../store/database.js";
import { confirmed } from "../../ui/confirm.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { entryName, feltStrongly, momentName, recordAddress, worthText } from "./words.js";

/** @typedef {import("../../journal/journal.js").Journal} Journal */
/** @typedef {import("../../journal/troubles.js").Standing} Standing */
/** @typedef {ReturnType<typeof gathered>[number]} Row */

/** Milliseconds for which what is on its way is not worth a word: most of it has arrived by then. */
const patience = 4_000;

/** Where something can be done about it. */
const ways = /** @type {Record<string, string>} */ ({ full: "/settings/data", signedOut: "/sign-in" });

/**
 * What waits to be sent, and what needs its person; an empty place where all is well. It says how the journal stands by itself.
 * @param {Journal} journal
 * @param {Standing} begun how it stood when the screen was asked for
 * @returns {HTMLElement}
 */
export function troublesPart(journal, begun) {
  const room = h("div", { class: "stack journal-troubles" });
  const line = h("div", { role: "status" });
  const card = h("div", null);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  let said = "";
  let isLate = false;
  const show = (/** @type {Standing} */ now) => {
    clearTimeout(clock);
    const isQuiet = now.why === "soon" && !isLate;
    // Once it is late it is said until it has arrived.
    isLate &&= now.why === "soon";
    if (isQuiet) clock = setTimeout(late, patience);
    const saying = JSON.stringify([now, isQuiet]);
    if (saying === said) return;
    said = saying;
    const focused = room.contains(document.activeElement) ? document.activeElement?.id : "";
    place(line, now.why !== null && !isQuiet && waitingLine(now));
    place(card, now.troubles.length > 0 && troublesCard(journal, now.troubles));
    for (const part of [line, card]) part.hidden = !part.firstChild;
    room.hidden = line.hidden && card.hidden;
    if (focused) document.getElementById(focused)?.focus();
  };
  const look = async () => show(await standing(journal));
  const late = () => {
    isLate = true;
    if (room.isConnected) look();
  };
  const heard = () => (room.isConnected ? look() : journal.removeEventListener("state", heard));
  room.append(line, card);
  show(begun);
  journal.addEventListener("state", heard);
  return room;
}

/** @param {Standing} standing */
function waitingLine({ count, why }) {
  const way = ways[why ?? ""];
  const picture = why === "offline" ? "cloud-off" : why === "full" ? "warning" : "upload";
  return h("p", { class: "line quiet small" }, icon(picture, { small: true }),
    h("span", null, [count > 0 && text("web.journal.waits", { count }), text(`web.journal.waitsFor.${why}`)].filter(Boolean).join(" "),
      way && [" ", h("a", { class: "link", href: way }, text(`web.journal.waitsWay.${why}`))]));
}

/** @param {Journal} journal @param {import("../../journal/troubles.js").SaidTrouble[]} troubles */
const troublesCard = (journal, troubles) => h("section", { class: "card stack", id: "journal-troubles" },
  h("h2", null, text("web.journal.troubles", { count: troubles.length })),
  h("ul", { class: "rows" }, gathered(troubles).map((trouble) => h("li", null, h("button", {
    type: "button", class: "row", id: `trouble-${trouble.id}`, on: { click: () => openTrouble(journal, trouble) },
  },
  h("span", { class: "row-mark is-entry" }, icon(trouble.isOwn ? "upload" : "shield", { small: true })),
  h("span", { class: "row-text" },
    h("span", { class: "row-name" }, nameOf(trouble)),
    h("span", { class: "row-more" }, text(`web.journal.trouble.${trouble.code}`))))))));

/** @param {Row} trouble @returns {string} what the record is known by */
function nameOf({ content, ids }) {
  if (ids.length > 1) return text("web.journal.trouble.unknownMany", { count: ids.length });
  if (!content) return text("web.journal.trouble.unknown");
  if (content["kind"] === "checkin") return feltStrongly(/** @type {any} */ (content));
  if (content["kind"] === "worth") return text("web.journal.worth.said", { answer: worthText(content["worth"] ?? 0) });
  if (content["kind"] === "choices") return text("web.journal.trouble.choices");
  return content["kind"] === "practice" ? text("web.journal.practice") : entryName(/** @type {any} */ (content));
}

/**
 * What happened to a record, in plain words, and what can be done.
 * @param {Journal} journal @param {Row} trouble
 */
function openTrouble(journal, trouble) {
  const { id, code, isOwn, content } = trouble;
  openSheet(text(`web.journal.trouble.${code}`), (close) => [h("div", { class: "stack" },
    h("p", null, text(`web.journal.troubleHow.${code}`)),
    content && h("p", { class: "quiet small" },
      text("web.journal.trouble.here", { name: nameOf(trouble), when: momentName(content["at"]) })),
    content && content["kind"] !== "choices"
      && h("a", { class: "link is-start", href: recordAddress({ id, content: /** @type {any} */ (content) }) },
        text("web.journal.trouble.open")),
    ways[code] && h("a", { class: "link is-start", href: ways[code] }, text(`web.journal.waitsWay.${code}`)),
    isOwn ? againButton(journal, close) : choices(journal, trouble, close))]);
}

/** @param {Journal} journal @param {() => void} close */
const againButton = (journal, close) => h("div", { class: "buttons" }, actionButton(text("web.again"), async () => {
  await settled(() => journal.again());
  close();
}, { id: "trouble-again", class: "button is-main" }));

/**
 * The two choices about what the server has and was not taken up.
 * @param {Journal} journal @param {Row} trouble @param {() => void} close
 */
function choices(journal, { ids, code }, close) {
  const isAway = code === "closedAway" || code === "closedMany";
  const choice = (/** @type {"mine" | "theirs"} */ use, /** @type {string} */ look) => actionButton(
    text(`web.journal.trouble.${use}.${code}`), async () => {
      if (use === "mine" && isAway && !await isMeant(ids.length > 1)) return;
      await settled(async () => {
        for (const id of ids) await journal.settle(id, use);
      });
      close();
      toast(text(`web.journal.troubleDone.${use}`));
    }, { id: `trouble-${use}`, class: look });
  // What does not open here may open later; what is here stays in any case.
  return h("div", { class: "buttons" }, isAway
    ? [choice("theirs", "button is-main"), choice("mine", "button")] : [choice("mine", "button is-main"), choice("theirs", "button")]);
}

/**
 * Whether somebody wants what no device opens to be gone for good.
 * @param {boolean} areMany
 */
const isMeant = (areMany) => areMany
  ? confirmed(text("web.journal.trouble.mine.closedMany"), text("web.journal.trouble.sureMany"), text("web.journal.trouble.sureNowMany"))
  : confirmed(text("web.journal.trouble.mine.closedAway"), text("web.journal.trouble.sure"), text("web.journal.trouble.sureNow"));

/** @param {() => Promise<void>} deed which needs room on the device */
async function settled(deed) {
  try {
    await deed();
  } catch (error) {
    throw isFull(error) ? new Refusal(text("web.full.notKept")) : error;
  }
}

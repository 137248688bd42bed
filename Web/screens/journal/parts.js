import { keepEvening } from "../../journal/evening.js";
import { dayOf } from "../../journal/records.js";
import { answersOf, wellSpent } from "../../journal/worth.js";
import { today } from "../../platform/days.js";
import { hideForEvening } from "../../platform/settings.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { sayAmount } from "../../ui/money-entry.js";
import { openCheckIn } from "./check-in.js";
import { openJournal } from "./opened.js";
import { feelClass, feltStrongly, worthText } from "./words.js";
import { readPurchases } from "./worth.js";
import { isLookBack, worthAnswers } from "./worth-row.js";

export { markRows } from "./row-feelings.js";

/** What screens of money show of the journal. All of it comes once they are drawn. */

export { pause } from "./pause-sheet.js";

/** @param {Household} household whose amounts are hidden on evenings */
export const evening = (household) => keepEvening(household, hideForEvening);

/** @typedef {import("../../household/household.js").Household} Household */

/** Purchases that stand in the mirror. */
const fewWorth = 5;

/** Where the day is kept on which somebody put the question of Today away: no secret. */
const putAway = "evenkeel.journal.notToday";

/**
 * Whether a purchase was worth it, and how somebody felt about it.
 * @param {Household} household
 * @param {{ id: string, day: string, view: { title: string } }} row
 * @returns {Promise<HTMLElement>}
 */
export async function purchase(household, { id, day, view: { title } }) {
  const journal = await openJournal(household);
  const list = h("ul", { class: "wrap" });
  const first = h("p", { class: "quiet small" });
  const draw = async () => {
    const records = await journal.all();
    const said = answersOf(records).get(id);
    place(first, said?.now && isLookBack(day) && text("web.journal.worth.first", { answer: worthText(said.now.content["worth"] ?? 0) }));
    const felt = records.filter(({ content }) => content.kind === "checkin" && content["rows"]?.includes(id));
    place(list, felt.map(({ id: about, content }) => h("li", null,
      h("a", { class: `button ${feelClass(content)} is-felt`, href: `/journal/${about}` },
        icon("heart", { small: true }), feltStrongly(content)))));
  };
  await draw();
  const card = h("section", { class: "card stack", id: "worth" },
    h("h2", null, text("web.journal.worth.ask")),
    worthAnswers(journal, { id, day, name: title }),
    first,
    list,
    h("div", { class: "wrap" },
      h("button", {
        type: "button", class: "button is-quiet", id: "felt-about", on: { click: () => openCheckIn(household, { rows: [id] }) },
      }, icon("heart", { small: true }), text("web.journal.worth.checkIn")),
      h("a", { class: "link is-start", href: "/journal/worth" }, text("web.journal.worth.all"))));
  const heard = () => (card.isConnected ? draw() : journal.removeEventListener("change", heard));
  journal.addEventListener("change", heard);
  return card;
}

/**
 * What was worth it of the days that the mirror shows; null if nobody said so of any of it.
 * @param {Household} household
 * @param {{ from: string, to: string }} days
 * @returns {Promise<HTMLElement | null>}
 */
export async function mirror(household, days) {
  const journal = await openJournal(household);
  const said = answersOf(await journal.all());
  const found = said.size === 0 ? [] : wellSpent(said, await readPurchases(household, said), days);
  if (found.length === 0) return null;
  const title = text("web.journal.worth.all");
  return h("section", { class: "card", id: "worth" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href: "/journal/worth", "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    h("ul", { class: "rows" }, found.slice(0, fewWorth).map(({ id, name, worth, minorUnits, currency }) => h("li", null,
      h("a", { class: "row", href: `/transactions/${id}` },
        h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, worthText(worth))),
        h("span", { class: "amount row-end" }, sayAmount(minorUnits, currency)))))));
}

/**
 * The one question of a day: how somebody is. Who has said so today, or put it away, is left alone until tomorrow.
 * @param {Household} household
 * @returns {Promise<HTMLElement | null>}
 */
export async function question(household) {
  const day = today();
  if (localStorage.getItem(putAway) === day) return null;
  const journal = await openJournal(household);
  if ((await journal.all()).some(({ content }) => content.kind === "checkin" && dayOf(content.at) === day)) return null;
  const leave = () => {
    const room = card.parentElement;
    if (room) room.hidden = true;
    document.getElementById("title")?.focus({ preventScroll: true });
  };
  const away = () => {
    try {
      localStorage.setItem(putAway, day);
    } catch {
      // It is away until the window closes.
    }
    leave();
  };
  const answer = async () => {
    if (await openCheckIn(household)) leave();
  };
  const card = h("section", { class: "card today-feel" },
    h("div", { class: "row" },
      h("span", { class: "feel-picture", "aria-hidden": "true" }),
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, text("web.journal.home.ask")),
        h("span", { class: "row-more" }, text("web.journal.today.how"))),
      h("span", { class: "wrap" },
        h("button", { type: "button", class: "button", id: "feel-now", on: { click: answer } }, text("web.journal.home.checkIn")),
        h("button", { type: "button", class: "button is-quiet", id: "feel-not-today", on: { click: away } },
          text("web.journal.today.away")))));
  return card;
}

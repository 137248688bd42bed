import { journalContent } from "../../journal/content.js";
import { entriesAddress } from "../../journal/looks.js";
import { moodOfLate, promptOfDay } from "../../journal/prompts.js";
import { promptText } from "../../journal/names.js";
import { standing } from "../../journal/troubles.js";
import { today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { days } from "./list.js";
import { follow, openJournal } from "./opened.js";
import { troublesPart } from "./troubles.js";
import { vaultCard } from "./vault-key.js";
import { feelClass, feltStrongly, listed, momentName } from "./words.js";

/** @typedef {import("../../journal/records.js").JournalRecord} JournalRecord */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../journal/troubles.js").Standing} Standing */
/** @typedef {import("../../journal/content.js").JournalContent} JournalContent */
/** @typedef {{ journal: Journal, records: JournalRecord[], content: JournalContent, stands: Standing }} Model */

/** Records that are shown here; all others are in the list. */
const most = 8;

/** Where else one can go from here, with icons. */
const ways = /** @type {const} */ ([
  ["trends", "chart-up"], ["worth", "bag"], ["exercises", "leaf"], ["pause", "moon"], ["help", "hands"], ["vault", "lock"],
]);

/** What is typed into the search, as long as it was not looked for. */
let typed = "";

/** How often another prompt was asked for today. */
const turned = { day: "", turn: 0 };

/**
 * The journal's own place: how somebody is, what they could write about, and what they wrote last.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load({ household }) {
    const [journal, content] = await Promise.all([openJournal(household), journalContent()]);
    const records = (await journal.all()).filter(({ content: { kind } }) => listed.includes(kind));
    return { journal, records, content, stands: await standing(/** @type {any} */ (journal)) };
  },

  draw({ journal, records, content, stands }, { refresh, go }) {
    const body = h("div", { class: "columns journal-home" },
      h("div", { class: "stack" },
        troublesPart(/** @type {any} */ (journal), stands),
        askCard(records), journal.needsVault && vaultCard(journal, refresh), promptCard(records, content.prompts)),
      h("div", { class: "journal-lately" }, records.length > 0 ? recentCard(records, go) : beginCard()),
      h("nav", { class: "card", "aria-label": text("web.journal.home.ways") }, h("ul", { class: "rows" }, ways.map(wayRow))));
    const shown = () => follow(journal, body, refresh);
    return { title: text("web.place.journal"), subtitle: text("web.journal.onlyYou"), body, shown };
  },
};

/** @param {JournalRecord[]} records */
function askCard(records) {
  const last = records.find(({ content }) => content.kind === "checkin");
  return h("section", { class: "card stack journal-ask" },
    h("div", { class: "line is-apart" }, h("h2", { class: "question" }, text("web.journal.home.ask")),
      h("span", { class: "feel-picture", "aria-hidden": "true" })),
    last && h("a", { class: `felt-last ${feelClass(last.content)}`, href: `/journal/${last.id}` },
      h("span", { class: "row-name" }, feltStrongly(last.content)),
      h("span", { class: "quiet small" }, text("web.journal.home.last", { when: momentName(last.content.at) }))),
    h("a", { class: "button is-main is-wide", id: "check-in", href: "/journal/check-in" }, text("web.journal.home.checkIn")),
    h("div", { class: "buttons" },
      h("a", { class: "button", id: "write", href: "/journal/write" }, icon("pencil", { small: true }), text("web.journal.home.write")),
      h("a", { class: "button", id: "speak", href: "/journal/voice" }, icon("mic", { small: true }), text("web.journal.home.speak"))));
}

/** @param {JournalRecord[]} records @param {import("../../journal/content.js").Prompt[]} prompts */
function promptCard(records, prompts) {
  const day = today();
  if (turned.day !== day) Object.assign(turned, { day, turn: 0 });
  const words = h("p", { class: "prompt", "aria-live": "polite" });
  const write = h("a", { class: "link", id: "write-about" }, text("web.journal.home.writeAbout"));
  const show = () => {
    const prompt = promptOfDay(prompts, day, moodOfLate(records, day), turned.turn);
    place(words, prompt ? promptText(prompt.code) : "");
    write.href = `/journal/write?prompt=${prompt?.code ?? ""}`;
  };
  const another = () => {
    turned.turn += 1;
    show();
  };
  show();
  return prompts.length > 0 && h("section", { class: "card stack is-plum" },
    h("h2", { class: "quiet small" }, text("web.journal.home.prompt")), words,
    h("div", { class: "journal-prompt-ways" }, write,
      h("button", { type: "button", class: "button is-quiet", id: "another-prompt", on: { click: another } },
        text("web.journal.home.another"))));
}

/** @param {JournalRecord[]} records @param {(href: string) => void} go */
function recentCard(records, go) {
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id: "journal-search", class: "input", type: "search", maxlength: 200, autocomplete: "off", enterkeyhint: "search",
    "aria-label": text("web.journal.home.search"), placeholder: text("web.journal.home.search"),
    on: {
      input: () => {
        typed = input.value;
      },
    },
  });
  input.value = typed;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    typed = "";
    go(entriesAddress({ query: input.value.trim() }));
  };
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" }, h("h2", null, text("web.journal.home.recent")),
      h("a", { class: "link", href: "/journal/entries", "aria-label": text("web.journal.home.allOf") }, text("web.all"))),
    h("form", { class: "search-bar", role: "search", on: { submit } }, icon("search"), h("div", { class: "suggesting" }, input)),
    days(records.slice(0, most), "h3"));
}

/** What is said where there is nothing yet: the way in, once more and in other words. */
const beginCard = () => h("section", { class: "card stack" },
  h("h2", null, text("web.journal.home.begin")),
  h("p", null, text("web.journal.home.beginHow")),
  h("p", { class: "quiet small" }, text("web.journal.whatHow")));

/** @param {typeof ways[number]} way */
const wayRow = ([way, picture]) => h("li", null, h("a", { class: "row", id: `way-${way}`, href: `/journal/${way}` },
  h("span", { class: "row-mark is-entry" }, icon(picture, { small: true })),
  h("span", { class: "row-text" },
    h("span", { class: "row-name" }, text(`web.journal.way.${way}`)),
    h("span", { class: "row-more" }, text(`web.journal.wayHow.${way}`)))));

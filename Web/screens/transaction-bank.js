import { ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { isWaitingNumber } from "../engine/waiting-imports.js";
import { dayText } from "../platform/days.js";
import { h, place } from "../ui/element.js";
import { quoted } from "../ui/words.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"row">} TransactionScreen */
/** @typedef {Promise<TransactionScreen | null>} Source the same as the server tells it, with where it came from */
/** @typedef {import("../platform/shapes.js").Shown<"search"> | null} Story */

/**
 * Where a row came from, which the server alone remembers: the file's own text with its line, what happened to the row since, its files.
 * @param {Household} household
 * @param {{ id: string, import: number }} row
 * @returns {Source} nothing while nobody answers, and for a row that the server does not have yet
 */
export async function readSource(household, { id, import: number }) {
  const isMadeHere = household.waiting.shown.some(({ record, action }) => record === id && action === "create");
  if (household.device.isDemo || isMadeHere || isWaitingNumber(number)) return null;
  return ask("GET", `/v1/households/${household.device.household}/transactions/${id}`).catch(() => null);
}

/**
 * What the bank printed, and in which line of which file.
 * @param {TransactionScreen} row
 * @param {Source} source
 */
export function bankCard(row, source) {
  const isManual = row.flags.includes("manual");
  const printed = row.edited?.text ?? row.text;
  const more = h("div", { class: "stack quiet small" }, row.memo && h("p", null, row.memo));
  source.then((known) => {
    if (!known?.source) return;
    const { raw } = known.source;
    place(more, [row.memo, ...story(known.source)].filter((words) => words).map((words) => h("p", null, words)),
      raw && raw !== printed && h("p", { class: "printed" }, raw));
  });
  return h("section", { class: "card stack" },
    h("h2", null, text(isManual ? "row.source.manual" : "row.fromBank")),
    h("p", { class: "printed" }, printed),
    more);
}

/**
 * Where a row came from and what happened to it since, in words.
 * @param {import("../platform/shapes.js").RowSource} source
 * @returns {string[]}
 */
function story({ file, line, imported, seenAgain, events }) {
  return [
    file && imported ? text("row.source.imported", { file, line, day: dayText(imported) }) : "",
    ...events.map(({ event, day }) => text(`row.event.${event}`, { day: dayText(day) })),
    seenAgain > 0 ? text("row.seenAgain", { count: seenAgain }) : "",
  ];
}

/** Rows of the merchant that are shown beside one. */
const others = 5;

/**
 * The merchant's latest rows.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @returns {Promise<Story>} null if there are no others
 */
export const readStory = async (household, { merchant, otherCount }) =>
  (merchant === "" || otherCount === 0 ? null : household.screen("search", { query: `merchant=${quoted(merchant)}`, limit: others + 1 }));

/**
 * The merchant's other rows, or that this is the first one.
 * @param {TransactionScreen} row
 * @param {Story} story
 */
export function storyCard({ id, merchant, view }, story) {
  if (!story) {
    return view.story !== "" && h("section", { class: "card stack" },
      h("h2", null, text("row.others")),
      h("p", { class: "quiet small" }, view.story));
  }
  const items = story.view.days
    .flatMap(({ title, items: rows }) => rows.map((item) => ({ ...item, title })))
    .filter((item) => item.id !== id)
    .slice(0, others);
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, text("row.others")),
      h("a", { class: "link", href: `/transactions?query=${encodeURIComponent(`merchant=${quoted(merchant)}`)}` }, text("web.all"))),
    h("p", { class: "quiet small" }, view.story),
    h("ul", { class: "rows" }, items.map((item) =>
      h("li", null, h("a", { class: "row", href: `/transactions/${item.id}` },
        h("span", { class: "row-text" },
          h("span", { class: "row-name" }, item.title),
          h("span", { class: "row-more" }, item.remark)),
        h("span", { class: "amount" }, item.amount))))));
}

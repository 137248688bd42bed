import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { merchantAddress } from "../ui/links.js";
import { transactionPage } from "../ui/transaction-page.js";
import { VirtualList } from "../ui/virtual-list.js";

/** @typedef {import("../platform/shapes.js").Shown<"rows">} RowsScreen */

/** Rows of a page, and a row's height in pixels before one was seen. */
const size = 100;
const guess = 72;

/**
 * The rows behind a figure, with their sum. The list of the same figure stays where it was when somebody comes back to it.
 * @type {{ about: string, list: VirtualList<RowsScreen> | null }}
 */
const kept = { about: "", list: null };

/**
 * What a tap on any number opens.
 * @type {import("../app/screen.js").Screen<{ about: string, pages: Map<number, RowsScreen>, heights: Map<number, number> | undefined }>}
 */
export const screen = {
  skeleton: "list",

  async load({ household, query }) {
    const about = query.get("about") ?? "{}";
    const isSame = kept.about === about;
    const shown = isSame ? kept.list?.shownPages ?? [] : [];
    const pages = await Promise.all([...new Set([0, ...shown])].map(async (page) =>
      /** @type {const} */ ([page, await loadPage(household, about, page)])));
    return { about, pages: new Map(pages), heights: isSame ? kept.list?.heights : undefined };
  },

  draw({ about, pages, heights }, { household }) {
    const { count, view } = /** @type {RowsScreen} */ (pages.get(0));
    const list = new VirtualList({
      count, size, pages, heights, guess, load: (page) => loadPage(household, about, page),
      draw: (page, previous) => transactionPage(page, previous?.view.days.at(-1)?.day, null),
    });
    Object.assign(kept, { about, list });
    return {
      title: view.title, subtitle: view.subtitle,
      body: h("div", { class: "stack" },
        h("p", { class: "lead" }, view.sentence),
        howMade(view.notes),
        merchantLink(about),
        count > 0 && h("section", { class: "card" }, list.element)),
      shown: () => list.look(),
    };
  },
};

/**
 * How a figure comes of its rows, where they don't just sum to it.
 * @param {string[]} notes
 */
function howMade(notes) {
  const [first, ...others] = notes.map((note) => h("p", { class: "quiet small how-made" }, note));
  return [first, others.length > 0 && h("details", null, h("summary", { class: "link" }, text("web.rows.each")), others)];
}

/**
 * The way to the merchant that a figure is of.
 * @param {string} about
 */
function merchantLink(about) {
  const { merchant } = JSON.parse(about);
  return merchant
    && h("p", null, h("a", { class: "link", href: merchantAddress(merchant) }, text("web.merchant.about", { name: merchant })));
}

/** @param {import("../household/household.js").Household} household @param {string} about @param {number} page */
const loadPage = (household, about, page) => household.screen("rows", { ...JSON.parse(about), start: page * size, limit: size });

import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { heroAmount } from "../ui/amounts.js";
import { heatCalendar } from "../ui/calendar.js";
import { chartFigure } from "../ui/chart.js";
import { saveDetails } from "../ui/chart-save.js";
import { h } from "../ui/element.js";
import { emptyCard } from "../ui/empty.js";
import { periodAddress, rowsAddress } from "../ui/links.js";
import { categoryRow, merchantRow } from "../ui/rows.js";
import { beside, notes as noteList } from "../ui/sentences.js";
import { overviewKinds } from "../ui/spending-kinds.js";
import { toned } from "../ui/tone.js";
import { turner } from "../ui/turner.js";
import { journalRoom } from "./from-journal.js";

/** @typedef {import("../platform/shapes.js").MirrorView} MirrorView */
/** @typedef {import("../platform/shapes.js").HeatmapView} HeatmapView */
/** @typedef {import("../platform/shapes.js").Shown<"mirror"> & { today: string, month: HeatmapView | null }} Model */

/** Categories that stand beside the ring, and merchants that are named. */
const few = 6;

/**
 * The spending mirror: a day, week, month or year beside what is usual.
 * @type {import("../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load({ household, query }) {
    const { kind = "week", ...days } = Object.fromEntries(query);
    const model = await household.screen("mirror", { kind, ...days });
    const { from, to } = model.period;
    const month = model.period.kind === "month" && !model.view.empty
      ? await household.screen("heatmap", { month: from.slice(0, 7) })
      : null;
    return { ...model, today: household.viewer.today, month: month?.from === from && month.to === to ? month.view : null };
  },

  draw(model, context) {
    const { go } = context;
    const { view, period } = model;
    const [earlier, later] = [view.navigation.previous, view.navigation.next].map((neighbour) =>
      neighbour && { title: neighbour.title, href: periodAddress(neighbour) });
    return {
      title: text("web.place.spending"),
      kinds: overviewKinds(period.kind, period, model.today),
      body: [
        turner(view.title, view.subtitle, earlier, later),
        h("div", { class: "columns" },
          h("div", { class: "stack" }, hero(model, context), course(view), listed(view.changes)),
          h("div", { class: "stack" }, categories(view), merchants(view, period), listed(view.income),
            !view.empty && journalRoom("mirror", context.household, { id: `${period.from} ${period.to}`, ...period }))),
      ],
      turn: (direction) => {
        const neighbour = direction < 0 ? earlier : later;
        if (neighbour) go(neighbour.href);
      },
    };
  },
};

/** @param {Model} model @param {import("../app/screen.js").Context} context */
function hero({ view, period, month, today }, { go, household }) {
  const { hero: { label, amount, sentence, comparison, tone, evidence }, notes, how, charts } = view;
  const empty = nothingYet(household, view.empty);
  if (empty) return emptyCard(empty);
  const open = (/** @type {DOMStringMap} */ { from = "", to = "" }) => go(periodAddress({ kind: from === to ? "day" : "month", from, to }));
  return h("section", { class: "card stack", "aria-label": label },
    h("div", null, h("p", { class: "quiet small" }, label), heroAmount(amount, rowsAddress(evidence))),
    beside(toned(sentence, comparison, tone), how),
    month ? heatCalendar(month, today) : charts.filter(({ kind }) => kind === "bars").map((chart) => chartFigure(chart, { open })),
    noteList(notes),
    period.kind === "year" && h("a", { class: "link", href: `/spending/year?year=${period.from.slice(0, 4)}` }, text("web.year.inAndOut")));
}

/** @param {MirrorView} view how a month adds up, beside earlier ones */
const course = ({ charts }) => charts.filter(({ kind }) => kind === "lines").map((chart) =>
  h("section", { class: "card stack" }, h("h2", null, chart.title), chartFigure(chart)));

/** @param {MirrorView} view */
function categories({ categories: { title, items }, charts }) {
  if (items.length === 0) return null;
  const ring = charts.find((chart) => chart.kind === "ring");
  const middle = h("p", { class: "ring-middle" },
    h("strong", null, String(items.length)),
    text("web.mirror.kindsCount", { count: items.length }));
  return h("section", { class: "card" }, h("h2", null, title),
    ring && h("div", { class: "ring-line" }, h("div", { class: "ring" }, chartFigure(ring, { hasTable: false }), middle),
      h("ul", { class: "ring-legend" }, items.slice(0, few).map(legend))),
    h("details", { open: !ring },
      h("summary", { class: "link" }, text("web.mirror.allKinds", { count: items.length })),
      h("ul", { class: "rows" }, items.map(categoryRow))),
    ring && saveDetails(ring));
}

/** @param {{ name: string, colour: number, amount: string, evidence: object }} item */
const legend = ({ name, colour, amount, evidence }) => h("li", null,
  h("a", { class: `legend category-${colour}`, href: rowsAddress(evidence) },
    h("span", { class: "legend-name" }, name),
    h("span", { class: "amount" }, amount)));

/** @param {MirrorView} view @param {{ kind: string, from: string, to: string }} period */
function merchants({ merchants: { title, items } }, { kind, from, to }) {
  if (items.length === 0) return null;
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", {
        class: "link",
        href: `/spending/merchants?kind=${kind}&from=${from}&to=${to}`,
        "aria-label": text("web.merchants.all"),
      }, text("web.all"))),
    h("ul", { class: "rows" }, items.slice(0, few).map(merchantRow)));
}

/**
 * What changed, and where money came from.
 * @param {MirrorView["income"] | MirrorView["changes"]} list
 */
function listed({ title, items }) {
  return items.length > 0 && h("section", { class: "card" }, h("h2", null, title), h("ul", { class: "rows" }, items.map(categoryRow)));
}

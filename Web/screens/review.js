import { Refusal } from "../platform/problems.js";
import { currentSettings } from "../platform/settings.js";
import { text } from "../platform/texts.js";
import { cardPicture } from "../ui/card-picture.js";
import { chartFigure } from "../ui/chart.js";
import { h, place } from "../ui/element.js";
import { emptyCard } from "../ui/empty.js";
import { actionButton } from "../ui/form.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { mark } from "../ui/rows.js";
import { fileName, saveFile } from "../ui/save-file.js";
import { paragraphs, told } from "../ui/sentences.js";
import { switchRow } from "../ui/settings-rows.js";
import { turner } from "../ui/turner.js";

/** @typedef {import("../platform/shapes.js").ReviewView} ReviewView */
/** @typedef {import("../platform/shapes.js").ReviewItem} ReviewItem */
/** @typedef {import("../platform/shapes.js").Chart} Chart */

/** Milliseconds between two files: a browser takes those that come at once for one, and drops the others. */
const pauseBetweenFiles = 400;

/**
 * Whether the cards are shown without amounts, once somebody said so; as the app shows them until then.
 * @type {boolean | null}
 */
let saidPlain = null;
const isPlain = () => saidPlain ?? currentSettings().hidesAmounts;

/**
 * A year in review: cards that somebody may show, with amounts and without.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"review">>}
 */
export const screen = {
  load({ household, query }) {
    const year = query.get("year");
    return household.screen("review", year ? { year: Number(year) } : {});
  },

  draw({ view }, { go, household }) {
    const [earlier, later] = [view.navigation.previous, view.navigation.next].map((year) =>
      ({ title: String(year), href: `/spending/review?year=${year}` }));
    const empty = nothingYet(household, view.empty);
    return {
      title: text("web.review.title"),
      body: [turner(view.title, view.subtitle, earlier, later), empty ? emptyCard(empty) : album(view)],
      turn: (direction) => {
        const year = direction < 0 ? earlier : later;
        if (year) go(year.href);
      },
    };
  },
};

/** @param {ReviewView} view */
function album(view) {
  const cards = h("ul", { class: "card-grid review" });
  const fill = () => place(cards, view.cards.map((card) => cardOf(card, view)));
  fill();
  return h("div", { class: "stack" },
    h("section", { class: "card stack", "aria-label": text("web.review.show") },
      switchRow({
        id: "review-plain", name: text("web.review.plain"), more: text("web.review.plainHelp"), isOn: isPlain(),
        change: (isOn) => {
          saidPlain = isOn;
          fill();
        },
      }),
      actionButton(text("web.review.saveAll"), () => saveAll(view), { id: "review-save-all" })),
    cards);
}

/** @param {ReviewItem} card @param {ReviewView} view */
function cardOf(card, view) {
  const { figure, sentences } = faceOf(card);
  return h("li", { class: "card review-card", id: `review-${card.code}` },
    h("div", { class: "line" }, mark(card), h("h3", null, card.title)),
    h("p", { class: "review-figure" }, told(figure)),
    h("div", { class: "stack" }, paragraphs(sentences)),
    card.chart && chartOf(card.chart),
    actionButton(text("web.review.save"), () => save(card, view),
      { class: "button is-small", "aria-label": text("web.review.saveCard", { title: card.title }) }));
}

/** @param {ReviewItem} card */
const faceOf = (card) => (isPlain() ? card.plain : card.shown);

/** @param {Chart} chart of shares, which is the same without amounts */
function chartOf(chart) {
  const picture = chartFigure(chart, { hasTable: false });
  if (chart.kind !== "ring") return picture;
  return h("div", { class: "ring-line" }, picture,
    h("ul", { class: "ring-legend" }, chart.series.map(({ name, colour, points: [point] }) =>
      h("li", { class: `legend category-${colour ?? 0}` }, h("span", { class: "legend-name" }, name), point?.label ?? ""))));
}

/**
 * Saves a card as a picture, as it is shown. Nothing with amounts is saved while the app hides them, since pictures hide none.
 * @param {ReviewItem} card @param {ReviewView} view
 */
async function save(card, view) {
  if (!isPlain() && currentSettings().hidesAmounts) throw new Refusal(text("web.review.hidden"));
  const { figure, sentences } = faceOf(card);
  const words = { title: card.title, figure: figure.text, sentences: sentences.map((sentence) => sentence.text), foot: view.title };
  saveFile(await cardPicture({ ...words, colour: card.colour, chart: card.chart }), fileName([view.title, card.title], "png"));
}

/** @param {ReviewView} view */
async function saveAll(view) {
  for (const [index, card] of view.cards.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseBetweenFiles));
    await save(card, view);
  }
}

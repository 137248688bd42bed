import { text } from "../../platform/texts.js";
import { chartFigure } from "../../ui/chart.js";
import { h } from "../../ui/element.js";
import { periodAddress, rowsAddress } from "../../ui/links.js";
import { opening, paragraphs } from "../../ui/sentences.js";

/** Sentences and facts that are told at once: the rest has its own screens. */
const few = 3;

/**
 * What the household's transactions tell, once there are new ones.
 * @param {import("../../household/household.js").Household} household
 */
export async function learn(household) {
  const [month, recurring, insights] = await Promise.all([
    household.screen("mirror", { kind: "month" }),
    household.page("recurring"),
    household.page("insights"),
  ]);
  return { month, recurring: recurring.view, insights: insights.view };
}

/**
 * The newest month, what repeats, and what stands out.
 * @param {Awaited<ReturnType<typeof learn>>} learned
 */
export function learnedCard({ month: { view, period }, recurring, insights }) {
  if (view.empty) return null;
  const { title, hero, charts } = view;
  const href = periodAddress(period);
  const bars = charts.find(({ kind }) => kind === "bars");
  const repeats = recurring.parts
    .flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const facts = insights.parts
    .flatMap((part) => (part.part === "list" ? part.items : []));
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, text("insights.title")),
      facts.length > 0 && h("a", { class: "link", href: "/spending/insights" }, text("web.today.insights"))),
    h("a", { class: "row", id: "import-month", href },
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, title),
        h("span", { class: "row-more" }, hero.sentence)),
      h("span", { class: "amount is-large" }, hero.amount)),
    bars && chartFigure(bars, { hasTable: false }),
    paragraphs(repeats.slice(0, few)),
    facts.slice(0, few).map(({ name, text: words, evidence }) => h("p", null,
      evidence ? opening(name, rowsAddress(evidence)) : name,
      " ",
      h("span", { class: "quiet small" }, words))));
}

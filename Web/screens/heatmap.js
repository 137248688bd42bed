import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { heatCalendar } from "../ui/calendar.js";
import { h } from "../ui/element.js";
import { emptyCard } from "../ui/empty.js";
import { paragraphs, told } from "../ui/sentences.js";
import { overviewKinds } from "../ui/spending-kinds.js";
import { turner } from "../ui/turner.js";

/**
 * A month as a calendar: the darker a day, the more was spent.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"heatmap"> & { today: string }>}
 */
export const screen = {
  async load({ household, query }) {
    const month = query.get("month");
    return { ...await household.screen("heatmap", month ? { month } : {}), today: household.viewer.today };
  },

  draw({ view, today, from, to }, { go, household }) {
    const [earlier, later] = [view.navigation.previous, view.navigation.next].map((month) =>
      month && { title: month.title, href: `/spending/heatmap?month=${month.month}` });
    const empty = nothingYet(household, view.empty);
    return {
      title: text("web.place.spending"),
      kinds: overviewKinds("calendar", { from, to }, today),
      body: [turner(view.title, "", earlier, later), empty ? emptyCard(empty) : h("div", { class: "columns" },
        h("section", { class: "card", "aria-label": view.title }, heatCalendar(view, today)),
        h("section", { class: "card stack" }, paragraphs(view.sentences), h("p", { class: "quiet small" }, told(view.how))))],
      turn: (direction) => {
        const month = direction < 0 ? earlier : later;
        if (month) go(month.href);
      },
    };
  },
};

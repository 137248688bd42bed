import { text } from "../platform/texts.js";
import { pageOf } from "../ui/page.js";
import { turner } from "../ui/turner.js";

/** @typedef {import("../platform/shapes.js").Page} Page */
/** @typedef {{ previous?: string | null, next?: string | null }} Months the months beside the one that is told */

/**
 * The envelopes in a month, which stands in the address.
 * @type {import("../app/screen.js").Screen<Page>}
 */
export const screen = {
  load({ household, query }) {
    const month = query.get("month");
    return household.page("envelopes", month ? { month } : {});
  },

  draw(model, context) {
    const drawn = pageOf(model, context);
    const { previous, next } = /** @type {Months} */ (/** @type {unknown} */ (model));
    if (!previous && !next) return drawn;
    const [earlier, later] = [previous, next].map((month) => (month
      ? { title: title(month), href: `/plan/envelopes?month=${month}` }
      : null));
    return {
      ...drawn,
      subtitle: "",
      body: [turner(model.view.subtitle, "", earlier, later), drawn.body],
      turn: (direction) => {
        const way = direction < 0 ? earlier : later;
        if (way) context.go(way.href);
      },
    };
  },
};

/**
 * A month's name.
 * @param {string} month such as `2026-11`
 */
function title(month) {
  const [year = "", number = ""] = month.split("-");
  return text("calendar.monthYear", { month: text(/** @type {any} */ (`calendar.month.long.${Number(number)}`)), year });
}

import { seriesPage } from "../ui/series-page.js";
import { spendingNav } from "../ui/spending-nav.js";

/**
 * Everything that comes and goes on a rhythm.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => household.screen("recurring"),
  draw: (model, { household }) => seriesPage(model, spendingNav("recurring"), household),
};

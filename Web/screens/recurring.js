import { seriesPage } from "../ui/series-page.js";
import { repeatKinds } from "../ui/spending-kinds.js";

/**
 * Everything that comes and goes on a rhythm.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => household.screen("recurring"),
  draw: (model, { household }) => seriesPage(model, repeatKinds("recurring"), household),
};

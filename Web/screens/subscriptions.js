import { seriesPage } from "../ui/series-page.js";
import { repeatKinds } from "../ui/spending-kinds.js";

/**
 * Services that can be cancelled: what they cost, new prices, which are alike.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => household.screen("subscriptions"),
  draw: (model, { household }) => seriesPage(model, repeatKinds("subscriptions"), household),
};

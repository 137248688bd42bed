import { pageOf } from "../ui/page.js";

/**
 * A screen that the engine lays out whole.
 * @param {string} name
 * @returns {import("../app/screen.js").Screen<import("../platform/shapes.js").Page>}
 */
export const pageScreen = (name) => ({
  load: ({ household }) => household.page(name),
  draw: (model, context) => pageOf(model, context),
});

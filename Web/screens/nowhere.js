import { text } from "../platform/texts.js";

/**
 * What is said at an address that the app does not have.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: async () => null,
  draw: () => ({
    title: text("web.nowhere.title"), body: null,
    empty: { title: text("web.nowhere.what"), text: text("web.nowhere.how"), action: { text: text("web.nowhere.home"), href: "/" } },
  }),
};

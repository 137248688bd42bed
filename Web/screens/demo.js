import { text } from "../platform/texts.js";

/** The titles of screens that the made-up family does without, by their paths. */
const titles = /** @type {Record<string, string>} */ ({
  "/family": "web.place.family",
  "/import": "web.import.title",
  "/journal/vault": "web.place.journal",
  "/settings/data": "web.data.title",
  "/settings/notifications": "web.notifications.title",
  "/settings/programs": "web.programs.title",
  "/settings/security": "web.security.title",
  "/waiting": "web.waiting.title",
});

/**
 * What stands in place of a screen that needs a server: what it would be, and the way to it.
 * @param {string} path as the routes have it
 * @returns {import("../app/screen.js").Screen | null} nothing for a screen that works without one
 */
export function demoScreen(path) {
  const title = titles[path];
  if (!title) return null;
  const words = text(`web.demo.${path.split("/").pop()}`);
  return {
    load: async () => null,
    draw: () => ({
      title: text(title), body: null,
      empty: { title: text("web.demo.title"), text: words, action: { text: text("web.demo.own"), href: "/sign-up" } },
    }),
  };
}

import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";

/** What the server can see of a vault, and what it can't. */
const facts = /** @type {const} */ ({ sees: ["count", "when", "length"], not: ["words", "feelings", "recordings", "keys"] });

/**
 * The journal's vault: what it is, what it keeps from whom, and what opens it.
 * @type {import("../../app/screen.js").Screen}
 */
export const screen = {
  load: async () => {
    const [vault, use] = await Promise.all(
      [ask("GET", "/v1/me/vault"), ask("GET", "/v1/me/sealed/use")].map((asked) => asked.catch(() => null)));
    return { vault, use };
  },

  draw({ vault, use }) {
    return {
      title: text("web.journal.subtitle"),
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          h("section", { class: "card is-note" },
            icon("lock"),
            h("div", { class: "stack" }, h("h2", null, text("web.journal.what")), h("p", null, text("web.journal.whatHow")))),
          listCard("web.journal.not", facts.not.map((fact) => text(`web.journal.not.${fact}`)), "lock"),
          listCard("web.journal.sees", facts.sees.map((fact) => text(`web.journal.sees.${fact}`)), "eye")),
        h("div", { class: "stack" },
          keysCard(vault, use),
          h("section", { class: "card stack" },
            h("h2", null, text("web.journal.lost")),
            h("p", null, text("web.journal.lostHow")),
            h("p", { class: "quiet small" }, text("web.journal.limits"))))),
    };
  },
};

/** @param {string} title @param {string[]} lines @param {string} picture */
const listCard = (title, lines, picture) => h("section", { class: "card stack" }, h("h2", null, text(title)),
  h("ul", { class: "stack" }, lines.map((line) => h("li", { class: "line" }, icon(picture, { small: true }), line))));

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 2 ** 20 * 10) / 10;

/** @param {any} vault null if the server could not be asked @param {any} use how much is sealed, or null */
function keysCard(vault, use) {
  const card = (/** @type {import("../../ui/element.js").Child[]} */ ...children) =>
    h("section", { class: "card stack" }, h("h2", null, text("web.journal.opens")), children);
  if (!vault) return card(h("p", { class: "quiet" }, text("web.journal.unknown")));
  return card(
    h("ul", { class: "rows" },
      keyRow("key", text("web.journal.password"), vault.password ? text("web.journal.isSet") : text("web.journal.notSet")),
      keyRow("printer", text("web.journal.recovery"), vault.recovery ? text("web.journal.isSet") : text("web.journal.notSet")),
      keyRow("shield", text("web.journal.passkeys"), text("web.journal.passkeyCount", { count: vault.passkeys.length }))),
    use && h("p", { class: "quiet small" },
      text("web.journal.use", { count: use.records, used: megabytes(use.bytes), most: megabytes(use.mostBytes) })),
    h("a", { class: "link", href: "/settings/security" }, text("web.journal.change")));
}

/** @param {string} picture @param {string} name @param {string} state */
const keyRow = (picture, name, state) => h("li", { class: "row" }, h("span", { class: "row-mark" }, icon(picture, { small: true })),
  h("span", { class: "row-text row-name" }, name), h("span", { class: "quiet small row-end" }, state));

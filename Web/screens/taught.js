import { ask } from "../platform/api.js";
import { may, mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { onRow, perform } from "../ui/deeds.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { screenAddress } from "../ui/links.js";
import { mark } from "../ui/rows.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").CategoryEntry} CategoryEntry */
/** @typedef {import("../platform/shapes.js").Shown<"corrections">} CorrectionsScreen */
/** @typedef {import("../platform/shapes.js").StandingCorrection} StandingCorrection */

/** Corrections that are drawn at once. */
const size = 100;

/**
 * What somebody taught: each category that they gave by hand, what follows it, and the way back.
 * @type {import("../app/screen.js").Screen<{ model: CorrectionsScreen, looks: Map<string, CategoryEntry> }>}
 */
export const screen = {
  async load({ household }) {
    const [model, { groups }] = await Promise.all([household.screen("corrections"), household.screen("categories", { view: false })]);
    return { model, looks: new Map(groups.flatMap(({ categories }) => categories.map((entry) => [entry.category, entry]))) };
  },

  draw({ model, looks }, { household, refresh }) {
    const { title, empty } = model.view;
    if (empty) {
      const action = { text: empty.action.text, href: screenAddress(empty.action.screen) };
      return { title, body: null, empty: { title: empty.title, text: empty.text, action } };
    }
    const list = h("ul", { class: "rows" });
    const room = h("div", null);
    const add = () => {
      const begun = list.children.length;
      const next = model.corrections.slice(begun, begun + size);
      list.append(...next.map((correction) => row(correction, looks.get(correction.category), household, refresh)));
      room.replaceChildren();
      const left = model.corrections.length - list.children.length;
      if (left > 0) {
        room.append(h("button", { type: "button", class: "button is-quiet", on: { click: add } }, text("list.more", { count: left })));
      }
      // The button that was pressed is gone.
      if (begun > 0) /** @type {HTMLElement | null} */ (list.children[begun]?.querySelector("a, button") ?? null)?.focus();
    };
    add();
    return {
      title,
      body: h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text("web.taught.how")),
        h("section", { class: "card" }, list, room)),
    };
  },

  skeleton: "list",
};

/** @param {StandingCorrection} one @param {CategoryEntry | undefined} look @param {Household} household @param {() => void} refresh */
function row(one, look, household, refresh) {
  const isThere = one.account !== null;
  const words = [
    mark({ icon: look?.icon ?? "", colour: look?.colour ?? 0 }),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, one.merchant),
      h("span", { class: "row-more" }, `→ ${one.name ?? one.category} · ${one.reach ?? ""}`),
      !isThere && h("span", { class: "row-more" }, text("web.taught.gone"))),
  ];
  return h("li", { class: "row-line", id: `taught-${one.correction}` },
    isThere ? h("a", { class: "row", href: `/transactions/${one.row}` }, words) : h("div", { class: "row" }, words),
    mayTakeBack(one, household) && actionButton(text("web.taught.takeBack"), () => takeBack(one, household, refresh), {
      "aria-label": text("web.taught.takeBackOf", { merchant: one.merchant, category: one.name ?? one.category }),
    }));
}

/** @param {StandingCorrection} one @param {Household} household */
function mayTakeBack({ account, learned }, household) {
  if (learned && !may(household, "changeChoices")) return false;
  // What was said of a transaction that is gone only the server can take back.
  return account === null ? may(household, "changeRows") && !household.device.isDemo : mayChange(household, account);
}

/** @param {StandingCorrection} one @param {Household} household @param {() => void} refresh */
async function takeBack({ correction, account, row: id, category, learned }, household, refresh) {
  if (account !== null) {
    await perform(household, [onRow(id, { category: null })],
      text("web.taught.takenBack"), [onRow(id, { category: { code: category, learned } })]);
    return;
  }
  await ask("POST", `/v1/households/${household.device.household}/corrections/${correction}/undo`, { key: crypto.randomUUID() });
  household.sync.nudge();
  refresh();
}

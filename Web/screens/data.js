import { ApiProblem, ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { accountEndCard } from "./data/account-end-card.js";
import { archiveCard } from "./data/archive-card.js";
import { bringCard } from "./data/bring-card.js";
import { householdEndCard } from "./data/household-end-card.js";
import { journalCard } from "./data/journal-card.js";
import { kept } from "./data/kept.js";
import { tableCard } from "./data/table-card.js";
import { whereCard } from "./data/where-card.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./getting-in/way-in.js").Context} Context */
/**
 * A household of the person's; `member` is who they are in it.
 * @typedef {{ id: string, name: string, role: string, member: string }} HouseholdFacts
 * @typedef {{ id: string, name: string, role: string, signsIn: boolean }} Member
 *
 * `members` are those of the household that is open here and of every one that the person owns.
 * @typedef {{
 *   person: { email: string }, households: HouseholdFacts[], members: Record<string, Member[]>, sealed: { records: number, bytes: number },
 *   accounts: number,
 * }} Model
 */

/** Who may take the household's data along. */
const grownUps = ["owner", "parent", "adult", "viewer"];

/**
 * What somebody can do with their data: take it along, bring it in, and leave nothing behind. All of it is the server's, so it needs a
 * connection, but for the journal in clear, which no server knows.
 * @type {import("../app/screen.js").Screen<Model | null>}
 */
export const screen = {
  async load({ household, go }) {
    try {
      return await read(household);
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.isOffline) return null;
      if (problem instanceof ApiProblem && problem.status === 401) go("/sign-in?next=/settings/data", { replace: true });
      throw problem;
    }
  },

  draw(model, plainContext) {
    const context = /** @type {Context} */ (plainContext);
    if (model === null) return alone(context);
    const { device } = context.household;
    const current = model.households.find(({ id }) => id === device.household);
    return {
      title: text("web.data.title"),
      subtitle: current?.name,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" }, current ? householdCards(current, model, context) : goneCard()),
        h("div", { class: "stack" },
          whereCard(),
          journalCard(model.sealed, context.household),
          current && householdEndCard(current, model.members[current.id] ?? [], context),
          accountEndCard(model, context))),
    };
  },

  skeleton: "form",
};

/**
 * What there is without a connection.
 * @param {Context} context
 * @returns {import("../app/screen.js").Drawn}
 */
const alone = ({ household, refresh }) => ({
  title: text("web.data.title"),
  body: h("div", { class: "columns" },
    h("div", { class: "stack" },
      h("section", { class: "card stack", role: "status" },
        h("h2", null, text("web.failed.offline")), h("p", { class: "quiet" }, text("web.data.offline")),
        h("button", { type: "button", class: "button", on: { click: refresh } }, text("web.again"))),
      whereCard()),
    h("div", { class: "stack" }, journalCard(null, household))),
});

/** @param {Household} household @returns {Promise<Model>} */
async function read(household) {
  const [person, { households }, sealed, { accounts }] = await Promise.all([
    ask("GET", "/v1/me"), ask("GET", "/v1/households"), ask("GET", "/v1/me/sealed/use"), household.screen("accounts", { view: false }),
  ]);
  /** @type {HouseholdFacts[]} */
  const known = households;
  const looked = known.filter(({ id, role }) => role === "owner" || id === household.device.household);
  const members = await Promise.all(looked.map(async ({ id }) =>
    /** @type {const} */ ([id, (await ask("GET", `/v1/households/${id}/members`)).members])));
  return { person, households: known, members: Object.fromEntries(members), sealed, accounts: accounts.length };
}

/** @param {HouseholdFacts} current @param {Model} model @param {Context} context */
function householdCards(current, { members, accounts }, context) {
  const { household } = context;
  const { id, name, role } = current;
  // Who came in before counts too: an archive brings its own members.
  const isEmpty = accounts === 0 && members[id]?.length === 1;
  const bring = kept(household, `bring ${isEmpty}`, () => bringCard(current, isEmpty, context));
  if (!grownUps.includes(role)) {
    return [h("section", { class: "card stack" },
      h("h2", null, text("web.data.table")), h("p", { class: "quiet small" }, text("web.data.notYours"))), bring];
  }
  const take = [kept(household, `table ${name}`, () => tableCard(current)), kept(household, `archive ${name}`, () => archiveCard(current))];
  return isEmpty ? [bring, ...take] : [...take, bring];
}

/** Where the household that this device has is the person's no more. */
const goneCard = () => h("section", { class: "card stack", role: "status" },
  h("h2", null, text("web.settings.removed")),
  h("p", { class: "quiet" }, text("web.settings.removed.text")),
  h("a", { class: "link", href: "/settings" }, text("web.settings")));

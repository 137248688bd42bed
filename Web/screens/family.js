import { ask } from "../platform/api.js";
import { may } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { leaveCard } from "./family/leave-card.js";
import { openMember } from "./family/member-sheet.js";
import { openPartner } from "./family/partner-sheet.js";
import { openAdd, openInvite, openInvitation, openSharing } from "./family-sheets.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {{ id: string, name: string, role: string, signsIn: boolean }} Member */
/** @typedef {{ id: string, name: string, role: string, email: string, expires: string }} Invitation */
/** @typedef {{ id: string, name: string, holder: string, access: string, audience: string, shared: string, members: string[] }} Account */
/** @typedef {{ members: Member[], invitations: Invitation[], accounts: Account[], isCurrent: boolean }} Family */

/**
 * The household's people, and what of whose accounts they see. The server decides all of it; what it said last is shown offline.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => readFamily(household),

  draw(/** @type {Family | null} */ family, plainContext) {
    const context = /** @type {import("./getting-in/way-in.js").Context} */ (plainContext);
    const { household, refresh } = context;
    const title = text("web.place.family");
    if (!family) return { title, body: null, empty: { title: text("web.family.unknown"), text: text("web.family.unknownHow") } };
    const me = household.facts?.["member"];
    // What the server says of it counts before what the device heard last.
    const role = family.members.find(({ id }) => id === me)?.role ?? household.facts?.["role"];
    const isRunning = may(household, "changeHousehold") && family.isCurrent;
    const show = { family, household, refresh, context, isRunning, me, role };
    return {
      title, subtitle: household.facts?.["name"],
      body: [
        !family.isCurrent && h("p", { class: "quiet small" }, text("web.family.old")),
        h("div", { class: "columns" },
          h("div", { class: "stack" }, membersCard(show), isRunning && invitationsCard(show)),
          h("div", { class: "stack" }, family.accounts.length > 0 && role !== "child" && accountsCard(show), leaveCard(show))),
      ],
    };
  },
};

/**
 * The family as its reader sees it: which member they are, with which role, and whether they can change it now.
 * @typedef {{
 *   family: Family, household: Household, refresh: () => void, context: import("./getting-in/way-in.js").Context,
 *   isRunning: boolean, me: string, role: string,
 * }} Show
 */

/** How long the server has for an answer until what it said last is shown. */
const patience = 10_000;

/** @param {Household} household @returns {Promise<Family | null>} */
async function readFamily(household) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patience);
  const read = (/** @type {string} */ what) =>
    ask("GET", `/v1/households/${household.device.household}/${what}`, { signal: ending.signal });
  try {
    const [{ members }, { accounts }, { invitations }] = await Promise.all([
      read("members"), read("accounts"), may(household, "changeHousehold") ? read("invitations") : { invitations: [] },
    ]);
    await household.store.writeJSON({ family: { members, accounts, invitations } });
    return { members, accounts, invitations, isCurrent: true };
  } catch {
    const kept = await household.store.readJSON("family");
    return kept && { ...kept, isCurrent: false };
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Show} show */
function membersCard(show) {
  const { family, isRunning } = show;
  const opener = (/** @type {string} */ id, /** @type {string} */ label, /** @type {(show: Show) => void} */ open) =>
    h("button", { id, type: "button", class: "button", on: { click: () => open(show) } }, text(label));
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, text("web.family.people")),
      isRunning && h("button", { id: "family-invite", type: "button", class: "link", on: { click: () => openInvite(show) } },
        text("web.family.invite"))),
    h("ul", { class: "rows" }, family.members.map((member) => memberRow(show, member))),
    isRunning && h("div", { class: "buttons" },
      opener("family-partner", "web.family.partner", openPartner), opener("family-add", "web.family.add", openAdd)));
}

/** @param {Show} show @param {Member} member */
function memberRow(show, member) {
  const { name, role, signsIn, id } = member;
  const isMe = id === show.me;
  const more = [text(`role.${role}`), isMe && text("web.family.you"), !signsIn && text("web.family.noSignIn")].filter(Boolean).join(" · ");
  const content = [h("span", { class: "round avatar", "aria-hidden": "true" }, [...name][0]?.toLocaleUpperCase()),
    h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, more))];
  // A child is told of their own accounts and nobody else's.
  return h("li", null, show.role !== "child" || isMe
    ? h("button", { id: `member-${id}`, type: "button", class: "row", on: { click: () => openMember(show, member) } },
      content,
      icon("chevron-right", { small: true }))
    : h("div", { class: "row" }, content));
}

/** @param {Show} show */
function invitationsCard(show) {
  const { invitations } = show.family;
  if (invitations.length === 0) return null;
  return h("section", { class: "card" },
    h("h2", null, text("web.family.invited")),
    h("ul", { class: "rows" }, invitations.map((invitation) => h("li", null, h("button",
      { id: `invitation-${invitation.id}`, type: "button", class: "row", on: { click: () => openInvitation(show, invitation) } },
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, invitation.name),
        h("span", { class: "row-more" }, [
          text(`role.${invitation.role}`),
          invitation.email,
          text("web.family.until", { day: dayText(new Date(invitation.expires)) }),
        ].filter(Boolean).join(" · "))),
      icon("chevron-right", { small: true }))))));
}

/** @param {Show} show */
function accountsCard(show) {
  const { family, isRunning, me } = show;
  return h("section", { class: "card" },
    h("h2", null, text("web.family.sharing")),
    h("p", { class: "quiet small" }, text("web.family.sharingHow")),
    h("ul", { class: "rows" }, family.accounts.map((account) => {
      const content = h("span", { class: "row-text" },
        h("span", { class: "row-name" }, account.name),
        h("span", { class: "row-more" }, sharingOf(account, family)));
      const canChange = family.isCurrent && account.access === "full" && (isRunning || account.holder === me);
      return h("li", null, canChange
        ? h("button", { id: `sharing-${account.id}`, type: "button", class: "row", on: { click: () => openSharing(show, account) } },
          content,
          icon("chevron-right", { small: true }))
        : h("div", { class: "row" }, content));
    })));
}

/** @param {Account} account @param {Family} family */
function sharingOf({ audience, shared, members }, family) {
  if (audience === "nobody") return text("web.family.audience.nobody");
  const names = members.map((id) => family.members.find((member) => member.id === id)?.name ?? "").filter(Boolean).join(", ");
  return `${audience === "members" ? names : text(`web.family.audience.${audience}`)} · ${text(`web.family.access.${shared}`)}`;
}

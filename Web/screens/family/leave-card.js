import { ask } from "../../platform/api.js";
import { sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { changeHousehold } from "../../store/device.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { askProof } from "../../ui/proof.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { leaveForGood } from "../data/leaving.js";
import { mayLose } from "../getting-in/may-lose.js";
import { heirOf } from "./sight.js";

/** @typedef {import("../family.js").Show} Show */

/** Roles that leave by themselves; teens and children are taken out by the people who run the household. */
const leavers = ["parent", "adult", "viewer"];

/**
 * Leaving the household. Its owner hands it over first.
 * @param {Show} show
 */
export function leaveCard(show) {
  const isOwner = show.role === "owner";
  if (!show.family.isCurrent || !(isOwner || leavers.includes(show.role))) return null;
  return h("section", { class: "card stack" },
    h("h2", null, text("web.family.leaving")),
    h("p", { class: "quiet small" }, text(isOwner ? "web.family.leaveOwner" : "web.family.leaveWhy")),
    !isOwner && h("button", { id: "leave-household", type: "button", class: "button", on: { click: () => openLeave(show) } },
      text("web.family.leave")));
}

/**
 * What goes and what stays, and then the leaving itself.
 * @param {Show} show
 */
function openLeave(show) {
  const { family, me } = show;
  const own = family.accounts.filter(({ holder }) => holder === me);
  const passing = own.flatMap((account) => {
    const heir = heirOf(account, family.members);
    return heir ? [text("web.family.leavePassesTo", { account: account.name, name: heir.name })] : [];
  });
  const kept = own.filter((account) => !heirOf(account, family.members)).map(({ name }) => name);
  const lost = family.accounts.filter(({ holder }) => holder !== me).map(({ name }) => name);
  openSheet(text("web.family.leaveTitle", { household: nameOf(show) }), (close) => [h("div", { class: "stack" },
    named("leave-passes", "web.family.leavePasses", passing),
    named("leave-keeps", "web.family.leaveKeeps", kept),
    named("leave-loses", "web.family.leaveLoses", lost),
    h("p", null, text("web.family.leaveStays")),
    h("p", null, text("web.family.leaveJournal")),
    h("p", null, text("web.family.leaveDevice")),
    h("a", { class: "link", href: "/settings/data" }, text("web.family.leaveCopy")),
    h("button", { type: "button", class: "button", on: { click: close } }, text("web.cancel")),
    actionButton(text("web.family.leave"), () => leave(show), { id: "leave-now", class: "button is-main is-wide" }))]);
}

/** @param {Show} show */
const nameOf = ({ household }) => household.facts?.["name"] ?? "";

/**
 * A sentence with a list below it, where there is something to list.
 * @param {string} id @param {string} key @param {string[]} names
 */
const named = (id, key, names) => names.length > 0 && h("section", { id },
  h("p", null, text(key)),
  h("ul", { class: "rows" }, names.map((name) => h("li", { class: "row" }, h("span", { class: "row-name" }, name)))));

/** @param {Show} show */
async function leave(show) {
  const { household, me, context } = show;
  const [name, { household: id }] = [nameOf(show), household.device];
  if (!(await mayLose(household, text("web.family.leaveTitle", { household: name }), text("web.family.leave")))) return;
  const others = (await ask("GET", "/v1/households")).households.filter((/** @type {{ id: string }} */ other) => other.id !== id);
  await askProof();
  // What would still be asked for the household would be refused.
  context.app.leave();
  try {
    await ask("DELETE", `/v1/households/${id}/members/${me}`, { key: crypto.randomUUID() });
  } catch (problem) {
    await context.app.restart("/family");
    return toast(sayProblem(problem));
  }
  await goOn(context, others[0]?.id, text("web.family.left", { household: name }));
}

/**
 * Goes to another household of the person's, or signs out here without one; this device keeps nothing of the one that was left.
 * @param {Show["context"]} context
 * @param {string | undefined} other
 * @param {string} words
 */
async function goOn(context, other, words) {
  if (!other) return leaveForGood(context, words, { hasSession: true });
  await changeHousehold(other);
  await context.app.restart("/");
  return toast(words);
}

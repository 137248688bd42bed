import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { deleteForGood, leaveForGood, othersIn } from "./leaving.js";

/** @typedef {import("../data.js").HouseholdFacts} HouseholdFacts */
/** @typedef {import("../data.js").Member} Member */

/**
 * Deleting the household, which its owner alone may.
 * @param {HouseholdFacts} household
 * @param {Member[]} members
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function householdEndCard(household, members, context) {
  const isOwner = household.role === "owner";
  const owner = members.find(({ role }) => role === "owner");
  return h("section", { class: "card stack" },
    h("h2", null, text("web.data.household")),
    h("p", { class: "quiet small" }, isOwner
      ? text("web.data.household.how", { name: household.name })
      : text("web.data.household.owner", { owner: owner?.name ?? text("role.owner") })),
    isOwner && actionButton(text("web.data.household.delete"), () => remove(household, members, context), { id: "delete-household" }));
}

/** @param {HouseholdFacts} household @param {Member[]} members @param {import("../getting-in/way-in.js").Context} context */
async function remove(household, members, context) {
  const { id, name } = household;
  const others = othersIn(household, members);
  const isGone = await deleteForGood({
    title: text("web.form.deleteTitle", { name }),
    goes: [
      text("web.data.household.goes.all"),
      ...others.length > 0 ? [text("web.data.household.goes.others", { names: others.join(", ") })] : [],
      text("web.data.goes.device"),
    ],
    stays: [text("web.data.household.stays.you"), text("web.data.stays.copies"), text("web.data.stays.backups")],
    typed: name,
    question: text("web.data.household.type", { name }),
    wrong: text("web.data.household.mistyped"),
    label: text("web.files.deleteNow"),
    run: () => withProof(() => ask("DELETE", `/v1/households/${id}`)),
  }, context);
  if (isGone) await leaveForGood(context, text("web.data.household.done", { name }), { hasSession: true });
}

import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { deleteForGood, leaveForGood, othersIn } from "./leaving.js";

/** @typedef {import("../getting-in/way-in.js").Context} Context */

/**
 * Deleting the person's account. A household of theirs that others sign in to needs another owner first.
 * @param {import("../data.js").Model} model
 * @param {Context} context
 */
export function accountEndCard(model, context) {
  const { households, members } = model;
  const owned = households.filter(({ role }) => role === "owner").map((one) => ({ ...one, others: othersIn(one, members[one.id] ?? []) }));
  const shared = owned.filter(({ others }) => others.length > 0);
  if (shared.length > 0) {
    return settingsCard(text("web.data.account"),
      h("p", { class: "quiet small" }, text("web.data.account.first")),
      shared.map(({ id, name, others }) => actionRow(name, text("web.data.account.others", { names: others.join(", ") }),
        id === context.household.device.household
          ? h("a", { class: "link", href: "/family" }, text("web.data.account.family"))
          : h("a", { class: "link", href: "/settings" }, text("web.data.account.open")))));
  }
  return h("section", { class: "card stack" },
    h("h2", null, text("web.data.account")),
    h("p", { class: "quiet small" }, text("web.data.account.how")),
    actionButton(text("web.data.account.delete"), () => remove(model, context), { id: "delete-account" }));
}

/** @param {import("../data.js").Model} model @param {Context} context */
async function remove({ person, households }, context) {
  const [own, left] = [households.filter(({ role }) => role === "owner"), households.filter(({ role }) => role !== "owner")];
  const isGone = await deleteForGood({
    title: text("web.data.account.title"),
    goes: [
      text("web.data.account.goes.signIn"),
      text("web.data.account.goes.journal"),
      ...own.map(({ name }) => text("web.data.account.goes.household", { name })),
      ...left.map(({ name }) => text("web.data.account.goes.place", { name })),
      text("web.data.goes.device"),
    ],
    stays: [
      ...left.map(({ name }) => text("web.data.account.stays.household", { name })),
      text("web.data.stays.copies"),
      text("web.data.stays.backups"),
    ],
    typed: person.email,
    question: text("web.data.account.type", { email: person.email }),
    wrong: text("web.data.account.mistyped"),
    label: text("web.files.deleteNow"),
    run: () => withProof(() => ask("DELETE", "/v1/me")),
  }, context);
  if (isGone) await leaveForGood(context, text("web.data.account.done"), { hasSession: false });
}

import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { acceptInvitation, dropInvitation } from "./invitation.js";
import { chooseHousehold, enter } from "./way-in.js";

/** @typedef {import("./way-in.js").Context} Context */
/** @typedef {import("./invitation.js").Invitation} Invitation */

/**
 * What somebody will be in the household, and what that lets them do.
 * @param {Invitation} invitation
 */
export const roleCard = ({ name, role }) => h("section", { class: "card stack" },
  h("h2", null, text("web.join.as", { name, role: text(`role.${role}`) })), h("p", { class: "quiet" }, text(`web.join.role.${role}`)));

/**
 * An invitation that can't be seen, said kindly.
 * @param {"gone" | "offline"} problem
 * @param {{ again: () => void, onward: import("../../ui/element.js").Child }} ways on from there
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawUnseen(problem, { again, onward }) {
  const tryAgain = h("button", { type: "button", class: "button is-main is-wide", on: { click: again } }, text("web.again"));
  return {
    title: text(problem === "gone" ? "web.join.gone" : "web.join.title"),
    body: [
      h("p", { class: "quiet" }, text(problem === "gone" ? "web.join.goneHow" : "web.join.offline")),
      problem === "offline" && tryAgain,
      onward,
    ],
  };
}

/**
 * The last step of a way in that began with an invitation: coming in, or going on without it.
 * @param {import("./invitation.js").Found} found
 * @param {Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawInvitation(found, context) {
  const goOn = async () => {
    dropInvitation();
    await chooseHousehold(context);
  };
  if ("problem" in found) {
    return drawUnseen(found.problem, {
      again: () => context.go("/sign-in", { replace: true }),
      onward: actionButton(text("web.join.onward"), goOn, { class: "button is-wide" }),
    });
  }
  const { invitation } = found;
  const join = async () => enter(context, await acceptInvitation(invitation.secret), "/");
  return {
    title: text("web.join.to", { household: invitation.household }),
    body: [roleCard(invitation), actionButton(text("web.household.join"), join, { class: "button is-main is-wide" }),
      actionButton(text("web.join.notNow"), goOn, { class: "button is-quiet" })],
  };
}

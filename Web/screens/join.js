import { text } from "../platform/texts.js";
import { changeHousehold, readDevice } from "../store/device.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { acceptInvitation, dropInvitation, findInvitation, keepInvitation } from "./getting-in/invitation.js";
import { drawUnseen, roleCard } from "./getting-in/invitation-step.js";
import { languagePicker } from "./getting-in/language-picker.js";
import { mayLose } from "./getting-in/may-lose.js";

/** @typedef {import("./getting-in/way-in.js").Context} Context */

/**
 * Where the link of an invitation leads: what it is to, and the way in for whoever is new, knows Evenkeel, or is signed in here.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    if (location.hash.length > 1) {
      keepInvitation(location.hash.slice(1));
      // Nobody needs to find the secret in the history.
      history.replaceState(history.state, "", "/join");
    }
    const [found, device] = await Promise.all([findInvitation(), readDevice()]);
    return { found: found ?? { problem: "gone" }, device };
  },

  /** @param {{ found: import("./getting-in/invitation.js").Found, device: Awaited<ReturnType<typeof readDevice>> }} model */
  draw({ found, device }, plainContext) {
    const context = /** @type {Context} */ (plainContext);
    const tools = languagePicker(context);
    if ("problem" in found) {
      const onward = h("a", { class: "button is-wide", href: "/", on: { click: dropInvitation } }, text("web.join.onward"));
      return { ...drawUnseen(found.problem, { again: () => context.go("/join", { replace: true }), onward }), tools };
    }
    const { invitation } = found;
    return { title: text("web.join.to", { household: invitation.household }), tools,
      body: [roleCard(invitation), device.state === "open" ? joinHere(invitation, device, context) : waysIn()] };
  },
};

/** For whoever is not signed in on this device. */
const waysIn = () => h("div", { class: "stack" },
  h("p", { class: "quiet" }, text("web.join.how")),
  h("a", { class: "button is-main is-wide", href: "/sign-up" }, text("web.signUp.title")),
  h("a", { class: "button is-wide", href: "/sign-in" }, text("web.signIn.go")));

/**
 * For whoever is signed in here: this device shows the new household from then on.
 * @param {import("./getting-in/invitation.js").Invitation} invitation
 * @param {Extract<Awaited<ReturnType<typeof readDevice>>, { state: "open" }>} device
 * @param {Context} context
 */
function joinHere({ secret }, { facts }, context) {
  const join = async () => {
    if (!(await mayLose(context.household, text("web.join.title"), text("web.household.join")))) return;
    const household = await acceptInvitation(secret);
    context.app.leave();
    await changeHousehold(household);
    await context.app.restart("/");
  };
  return h("div", { class: "stack" }, h("p", { class: "quiet" }, text("web.join.signedIn", { email: facts.email })),
    actionButton(text("web.household.join"), join, { class: "button is-main is-wide" }),
    h("a", { class: "button is-quiet", href: "/", on: { click: dropInvitation } }, text("web.join.notNow")));
}

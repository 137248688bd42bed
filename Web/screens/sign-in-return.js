import { ApiProblem, ask } from "../platform/api.js";
import { sayProblem } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { toast } from "../ui/toast.js";
import { takeStep } from "../vault/sign-in.js";
import { takeErrand } from "./getting-in/provider.js";
import { stepTaken } from "./getting-in/way-in.js";

/**
 * Where a provider sends people back to: ends the sign-in, or the linking, that began here.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {},

  draw(_model, context) {
    const said = h("p", { role: "status", class: "quiet" }, text("web.loading"));
    const back = h("a", { class: "button is-main is-wide", href: "/sign-in", hidden: true }, text("web.signIn.again"));
    const end = async () => {
      try {
        await finish(/** @type {import("./getting-in/way-in.js").Context} */ (context));
      } catch (problem) {
        place(said, sayReturn(problem));
        back.hidden = false;
      }
    };
    return { title: text("web.provider.title"), body: [said, back], shown: end };
  },
};

/** @param {unknown} problem */
const sayReturn = (problem) => (problem instanceof ApiProblem && problem.body["reason"] === "signInAndLink"
  ? text("web.provider.known")
  : sayProblem(problem));

/** @param {import("./getting-in/way-in.js").Context} context */
async function finish(context) {
  const answer = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const errand = takeErrand();
  // The code works once, and nobody needs to find it in the history.
  history.replaceState(null, "", "/sign-in/return");
  if (!errand || !answer["code"] || !answer["state"]) {
    toast(text("web.provider.cancelled"));
    return context.go(errand?.purpose === "link" ? "/settings/security" : "/sign-in", { replace: true });
  }
  const { code, state, iss, user } = answer;
  const json = { code, state, ...(iss ? { iss } : {}), ...(user ? { user } : {}) };
  if (errand.purpose === "sign-in") return stepTaken(context, await takeStep(`/v1/sign-in/providers/${errand.name}/finish`, json, null));
  await ask("POST", `/v1/me/identities/${errand.name}/finish`, { json });
  context.go("/settings/security", { replace: true });
}

import { ApiProblem, ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { apiCard } from "./programs/api-card.js";
import { examplesCard } from "./programs/examples-card.js";
import { tokensCard } from "./programs/tokens-card.js";

/**
 * The card of the API as somebody left it, searched and unfolded: each change of the household draws the screen again, and the document
 * stays the same.
 * @type {WeakMap<object, HTMLElement>}
 */
const cards = new WeakMap();

/**
 * The document of the API, which is large and stays the same while the app is open; null before it was asked for.
 * @type {Parameters<typeof apiCard>[0] | null}
 */
let known = null;

/**
 * What the person's own programs get in by, and what they can do then: all of it is the server's, so it needs a connection.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load(context) {
    try {
      const [{ tokens }, document] = await Promise.all(
        [ask("GET", "/v1/me/tokens"), known ?? ask("GET", "/v1/openapi.json")]);
      known = document;
      return { tokens, document };
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) context.go("/sign-in?next=/settings/programs", { replace: true });
      throw problem;
    }
  },

  draw({ tokens, document }, plainContext) {
    const context = /** @type {import("./getting-in/way-in.js").Context} */ (plainContext);
    const api = cards.get(context) ?? apiCard(document);
    cards.set(context, api);
    return {
      title: text("web.programs.title"),
      body: h("div", { class: "columns" },
        h("div", { class: "stack" }, tokensCard(tokens, context), examplesCard(context.household.device.household)),
        api),
    };
  },

  skeleton: "form",
};

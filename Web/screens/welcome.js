import { habit, text } from "../platform/texts.js";
import { beginDemo } from "../store/device.js";
import { readDraft } from "../store/draft.js";
import { whole } from "../sync/pull.js";
import { today } from "../platform/days.js";
import { h, place } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { icon } from "../ui/icon.js";
import { languagePicker } from "./getting-in/language-picker.js";

/** What Evenkeel is, one idea a line, with the icon of each. */
const ideas = /** @type {const} */ ([["mirror", "circle-part"], ["works", "wifi-off"], ["private", "lock"]]);

/**
 * The first thing that somebody new sees.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    return { draft: await readDraft() };
  },

  draw({ draft }, context) {
    return {
      title: text("web.welcome.title"),
      tools: languagePicker(context),
      body: [
        h("ul", { class: "card stack" }, ideas.map(([idea, picture]) => h("li", { class: "idea" }, icon(picture),
          h("div", null, h("h2", null, text(`web.welcome.${idea}`)), h("p", { class: "quiet" }, text(`web.welcome.${idea}.text`)))))),
        h("a", { class: "button is-main is-wide", href: "/sign-up" }, text(draft ? "web.signUp.resume" : "web.signUp.title")),
        h("a", { class: "button is-wide", href: "/sign-in" }, text("web.signIn.go")),
        // Looking around would take away what was begun.
        !draft && lookAround(/** @type {import("./getting-in/way-in.js").Context} */ (context)),
        h("details", null,
          h("summary", { class: "link" }, text("web.welcome.why")),
          h("p", { class: "small" }, text("web.welcome.why.text"))),
      ],
    };
  },
};

/**
 * The way to see a made-up family first, all of it on this device and nothing of it anybody's own.
 * @param {import("./getting-in/way-in.js").Context} context
 */
function lookAround({ app }) {
  const progress = h("p", { class: "fine", role: "status" });
  const say = (/** @type {number} */ share) => place(progress, text("web.demo.coming", { share: Math.round(share * 100) }));
  const look = async () => {
    say(0);
    const region = habit("currency") === "AUD" ? "AU" : "CA";
    const family = await whole(`/v1/demo/snapshot?region=${region}&today=${today()}`, { onProgress: say }).finally(() => place(progress));
    await beginDemo(family);
    await app.restart("/");
  };
  return [actionButton(text("web.demo.look"), look, { class: "button is-quiet is-wide" }), progress];
}

import { ApiProblem, ask } from "../platform/api.js";
import { sayProblem } from "../platform/problems.js";
import { changeSettings, chosenSettings } from "../platform/settings.js";
import { text } from "../platform/texts.js";
import { isLockable, leaveDevice, readEnvelopes } from "../store/device.js";
import { readLock } from "../store/lock.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { icon } from "../ui/icon.js";
import { choiceRow, settingsCard, switchRow } from "../ui/settings-rows.js";
import { toast } from "../ui/toast.js";
import { forgetButton } from "./getting-in/forget.js";
import { languageSelect } from "./getting-in/language-picker.js";
import { mayLose } from "./getting-in/may-lose.js";
import { householdCard } from "./settings/household-card.js";
import { lockCard } from "./settings/lock-card.js";

/** @typedef {import("./getting-in/way-in.js").Context} Context */

/**
 * You, this device and your household. Everything but the household works without a connection.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household }) {
    if (household.device.isDemo) return { settings: chosenSettings() };
    const [lock, lockable, envelopes, households, room] = await Promise.all([
      readLock(), isLockable(), readEnvelopes(), ask("GET", "/v1/households").then((answer) => answer.households, () => null),
      ask("GET", `/v1/households/${household.device.household}/room`).then((answer) => answer.room ?? null, () => null),
    ]);
    return { lock, lockable, envelopes, households, room, settings: chosenSettings(), facts: household.facts };
  },

  draw(model, plainContext) {
    const context = /** @type {Context} */ (plainContext);
    const title = text("web.settings");
    if (context.household.device.isDemo) {
      const beside = h("div", { class: "stack" }, demoCard(), waysCard(ways.filter(([, , , href]) => demoWays.includes(href))));
      const first = h("div", { class: "stack" }, waysCard([careWay]), deviceCard(model.settings, context));
      return { title, body: h("div", { class: "columns" }, first, beside) };
    }
    const { isRemoved } = standingOf(context);
    return {
      title,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          isRemoved && removedCard(context), waysCard([careWay]), deviceCard(model.settings, context), householdCard(model, context)),
        h("div", { class: "stack" }, waysCard([...ways]), lockCard(model, context), leaveCard(context))),
    };
  },

  skeleton: "form",
};

/** In place of everything that is a person's or a household's own. */
const demoCard = () => h("section", { class: "card stack" },
  h("h2", null, text("web.demo.mark")),
  h("p", { class: "quiet small" }, text("web.demo.leaveHow")),
  h("a", { class: "button is-main", href: "/sign-up" }, text("web.demo.own")),
  h("a", { class: "link", href: "/welcome" }, text("web.demo.leave")));

/** @param {Context} context */
const standingOf = ({ household }) => ({ isRemoved: household.sync.state === "removed" });

/** @param {Context} context */
const removedCard = (context) => h("section", { class: "card stack", role: "status" },
  h("h2", null, text("web.settings.removed")),
  h("p", { class: "quiet" }, text("web.settings.removed.text")),
  h("a", { class: "button is-main", href: "/sign-in" }, text("web.settings.removed.go")),
  forgetButton(context));

/** @param {import("../platform/settings.js").Settings} settings @param {Context} context */
function deviceCard(settings, context) {
  const change = (/** @type {Partial<import("../platform/settings.js").Settings>} */ changes) => {
    changeSettings(changes);
    tellPreferences(context);
    context.refresh();
  };
  const language = languageSelect(() => {
    tellPreferences(context);
    // Everything that stands on the page speaks the old language.
    context.app.shell = null;
    context.go("/settings", { replace: true });
  });
  const themes = /** @type {const} */ (["system", "light", "dark", "pastel"]);
  return settingsCard(text("web.settings.device"),
    h("div", { class: "settings-row" }, h("label", { class: "row-text row-name", for: "language" }, text("web.language")), language),
    choiceRow({
      id: "theme",
      name: text("web.settings.theme"),
      value: settings.theme,
      values: themes.map((theme) => [theme, text(`web.settings.theme.${theme}`)]),
      change: (theme) => change({ theme: /** @type {typeof themes[number]} */ (theme) }),
    }),
    switchRow({
      id: "hide-amounts",
      name: text("web.settings.hideAmounts"),
      more: text("web.settings.hideAmounts.help"),
      isOn: settings.hidesAmounts,
      change: (hidesAmounts) => change({ hidesAmounts }),
    }),
    switchRow({
      id: "contrast",
      name: text("web.settings.contrast"),
      isOn: settings.contrast === "more",
      change: (isOn) => change({ contrast: isOn ? "more" : "system" }),
    }),
    switchRow({
      id: "motion",
      name: text("web.settings.motion"),
      isOn: settings.motion === "none",
      change: (isOn) => change({ motion: isOn ? "none" : "system" }),
    }),
    switchRow({
      id: "single-keys",
      name: text("web.shortcuts.single"),
      isOn: settings.singleKeys,
      change: (singleKeys) => change({ singleKeys }),
    }));
}

/**
 * Tells the server what mail and other devices should look like; where it can't be reached, the next change tells it.
 * @param {Context} context
 */
function tellPreferences({ household }) {
  if (household.device.isDemo) return;
  const { locale, theme, contrast, motion, hidesAmounts } = chosenSettings();
  const preferences = {
    locale, theme: theme === "light" ? "calm" : theme, highContrast: contrast === "more", reducedMotion: motion === "none", hidesAmounts,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  ask("PATCH", "/v1/me", { json: { preferences } }).catch(() => {});
}

/** What else there is to set and to know, each on a screen of its own: icon, name, what is there, address. */
const ways = /** @type {const} */ ([
  ["lock", "web.security.title", "web.settings.security", "/settings/security"],
  ["bell", "web.notifications.title", "web.settings.notifications", "/settings/notifications"],
  ["filter", "rules.title", "web.settings.rules", "/settings/rules"],
  ["grid", "categories.title", "web.settings.categories", "/settings/categories"],
  ["graduation", "corrections.title", "web.settings.taught", "/settings/taught"],
  ["download", "web.data.title", "web.settings.data", "/settings/data"],
  ["laptop", "web.programs.title", "web.programs.why", "/settings/programs"],
  ["help", "web.help.title", "web.settings.help", "/help"],
]);

/** Help for hard hours, above all else: nobody has to look for it. */
const careWay = /** @type {const} */ (["hands", "web.care.title", "web.care.why", "/journal/help"]);

/**
 * Those that need nobody to be signed in.
 * @type {string[]}
 */
const demoWays = ["/settings/rules", "/settings/categories", "/settings/taught", "/help"];

/** @param {(typeof ways[number] | typeof careWay)[]} some */
const waysCard = (some) => h("section", { class: "card" }, h("ul", { class: "rows" }, some.map(([picture, name, more, href]) =>
  h("li", null, h("a", { class: "row", href },
    h("span", { class: "row-mark" }, icon(picture, { small: true })),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, text(name)),
      h("span", { class: "row-more" }, text(more))),
    icon("chevron-right", { small: true }))))));

/** @param {Context} context */
function leaveCard(context) {
  const leave = async () => {
    if (!(await isLockable()) && !(await mayLose(context.household, text("web.settings.leave"), text("web.settings.signOut")))) return;
    // What would still be asked for the household would be refused.
    context.app.leave();
    try {
      await ask("POST", "/v1/sign-out");
    } catch (problem) {
      // A session that has ended needs no end.
      if (!(problem instanceof ApiProblem) || problem.status !== 401) {
        await context.app.restart("/settings");
        return toast(sayProblem(problem));
      }
    }
    await leaveDevice();
    await context.app.restart("/");
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("web.settings.leave")),
    h("p", { class: "quiet small" }, text("web.settings.leave.text")),
    actionButton(text("web.settings.signOut"), leave),
    forgetButton(context));
}

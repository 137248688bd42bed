import { changeNotifications, readNotifications } from "../household/notifications.js";
import { ApiProblem } from "../platform/api.js";
import { sayProblem } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { toast } from "../ui/toast.js";
import { kindsCard } from "./notifications/kinds-card.js";
import { lockScreenCard } from "./notifications/lock-screen-card.js";
import { timesCard } from "./notifications/times-card.js";
import { waysCard } from "./notifications/ways-card.js";

/**
 * What a card of this screen needs: what is chosen, and how it is changed.
 * @typedef {{
 *   chosen: import("../household/notifications.js").Notifications,
 *   change: (change: (chosen: import("../household/notifications.js").Notifications) => Partial<Chosen["chosen"]>) => void,
 * }} Chosen
 */

/**
 * What the person wants to be told of, by which ways, and when. Once it was seen here, it is seen and changed without a network too.
 * @type {import("../app/screen.js").Screen<import("../household/notifications.js").Kept>}
 */
export const screen = {
  async load(context) {
    try {
      return await readNotifications(context.household.store);
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) context.go("/sign-in?next=/settings/notifications", { replace: true });
      throw problem;
    }
  },

  draw({ chosen, waits }, context) {
    const { household } = context;
    const currency = household.facts?.["currency"];
    /** @type {Chosen["change"]} */
    const change = async (wish) => {
      try {
        if (await changeNotifications(household.store, wish)) toast(text("web.notifications.waits"));
      } catch (problem) {
        toast(sayProblem(problem));
      }
      context.refresh();
    };
    const all = { chosen, change };
    return {
      title: text("web.notifications.title"),
      body: h("div", { class: "stack" },
        h("section", { class: "card is-note" }, icon("info"), h("div", { class: "stack" },
          h("p", null, text("web.notifications.why")),
          h("p", { class: "quiet small" }, text("web.notifications.later")),
          waits && h("p", { class: "small", id: "notifications-wait" }, text("web.notifications.waits")))),
        h("div", { class: "columns" },
          kindsCard(all, currency),
          h("div", { class: "stack" },
            timesCard(all), waysCard(all, household.device.email), lockScreenCard(all, currency)))),
    };
  },

  skeleton: "form",
};

import { habit, moneyText, text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { settingsCard } from "../../ui/settings-rows.js";

/** How much a locked screen shows, and what would stand there, the amount made up in major units. */
const looks = ["everything", "discreet", "bare"];
const spent = "312.40";

/**
 * What anybody can read who sees the person's locked screen, as it would look there.
 * @param {import("../notifications.js").Chosen} all
 * @param {string} [currency] of the household
 */
export const lockScreenCard = ({ chosen, change }, currency = habit("currency")) => settingsCard(text("web.notifications.lockScreen"),
  h("p", { class: "quiet small" }, text("web.notifications.lockScreen.how")),
  h("fieldset", { class: "stack" },
    h("legend", { class: "only-read" }, text("web.notifications.lockScreen")),
    looks.map((look) => h("div", null,
      h("label", { class: "choice", for: `lock-screen-${look}` },
        h("input", {
          id: `lock-screen-${look}`, type: "radio", name: "lock-screen", checked: chosen.lockScreen === look,
          "aria-describedby": `lock-screen-${look}-shown`, on: { change: () => change(() => ({ lockScreen: look })) },
        }),
        text(`web.notifications.lockScreen.${look}`)),
      h("div", { class: "lock-screen", id: `lock-screen-${look}-shown` },
        icon("bell", { small: true }),
        h("p", { class: "row-text" },
          h("span", { class: "row-name" }, text("web.name")),
          text(`web.notifications.shown.${look}`, { amount: moneyText(spent, currency) })))))));

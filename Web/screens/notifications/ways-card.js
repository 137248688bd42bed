import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { settingsCard, switchRow } from "../../ui/settings-rows.js";

const ways = ["app", "mail"];

/**
 * By which ways it comes.
 * @param {import("../notifications.js").Chosen} all
 * @param {string} email where mail goes
 */
export const waysCard = ({ chosen, change }, email) => settingsCard(text("web.notifications.ways"),
  ways.map((way) => switchRow({
    id: `notify-by-${way}`,
    name: text(`web.notifications.way.${way}`),
    more: way === "mail" ? email : text("web.notifications.way.app.how"),
    isOn: chosen.ways.includes(way),
    change: (isOn) => change((now) => ({ ways: [...now.ways.filter((other) => other !== way), ...isOn ? [way] : []] })),
  })),
  chosen.ways.length === 0 && h("p", { class: "quiet small" }, text("web.notifications.noWay")));

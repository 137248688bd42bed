import { momentText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { deviceName } from "../../ui/device-name.js";
import { h } from "../../ui/element.js";
import { rowText, settingsCard } from "../../ui/settings-rows.js";

/**
 * What happened to the person's sign-in, the newest first.
 * @param {{ kind: string, at: string, device: string, place: string }[]} events
 */
export const logCard = (events) => settingsCard(text("web.log.title"), h("p", { class: "quiet small" }, text("web.log.why")),
  h("ul", { class: "rows" }, events.map(({ kind, at, device, place }) =>
    h("li", { class: "row" }, rowText(text(`web.log.${kind}`),
      [momentText(at), deviceName(device), place].filter((part) => part !== "").join(" · "))))));

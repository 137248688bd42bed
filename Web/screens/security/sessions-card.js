import { ask } from "../../platform/api.js";
import { momentText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { deviceName } from "../../ui/device-name.js";
import { actionButton } from "../../ui/form.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";

/**
 * Where the person is signed in.
 * @param {{ id: string, device: string, place: string, used: string, isOwn: boolean }[]} sessions
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function sessionsCard(sessions, context) {
  const end = async (/** @type {string} */ path) => {
    await ask("DELETE", path);
    context.refresh();
  };
  return settingsCard(text("web.sessions.title"),
    sessions.map(({ id, device, place, used, isOwn }) => {
      const name = deviceName(device);
      return actionRow(name, isOwn ? text("web.sessions.own") : text("web.sessions.used", { time: momentText(used), place }),
        !isOwn && actionButton(text("web.sessions.end"), () => end(`/v1/me/sessions/${id}`),
          { "aria-label": `${text("web.sessions.end")}: ${name}` }));
    }),
    sessions.length > 1 && actionButton(text("web.sessions.endOthers"), () => end("/v1/me/sessions"), { class: "button is-quiet" }));
}

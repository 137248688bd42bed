import { readDevice } from "../store/device.js";
import { lockAtStart } from "../store/lock.js";
import { h, place } from "../ui/element.js";
import { App } from "./app.js";
import { currentSettings, showSettings } from "../platform/settings.js";
import { loadTexts, text } from "../platform/texts.js";

showSettings();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const [device] = await Promise.all([
  lockAtStart(currentSettings().lockMinutes).then(readDevice).catch(() => null),
  loadTexts(currentSettings().locale),
]);
if (device) await new App(root).begin(device);
else place(root, h("main", { class: "page stack" }, h("h1", null, text("web.refused.title")), h("p", null, text("web.refused.text"))));

import { changeSettings } from "../../platform/settings.js";
import { locales } from "../../platform/locales.js";
import { currentLocale, loadTexts, text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/**
 * A choice of the language, which counts at once.
 * @param {() => void} changed
 */
export function languageSelect(changed) {
  const select = h("select", { id: "language", class: "input" }, locales.map(({ tag, name }) =>
    h("option", { value: tag, lang: tag, selected: tag === currentLocale() }, name)));
  select.addEventListener("change", async () => {
    await loadTexts(select.value);
    changeSettings({ locale: select.value });
    changed();
  });
  return select;
}

/**
 * The same for screens without a frame.
 * @param {import("../../app/screen.js").Context} context
 */
export const languagePicker = (context) => h("div", { class: "language" },
  h("label", { class: "only-read", for: "language" }, text("web.language")),
  languageSelect(() => context.go(location.pathname + location.search, { replace: true })));

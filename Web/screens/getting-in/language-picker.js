import { changeSettings } from "../../platform/settings.js";
import { currentLocale, loadTexts, locales, text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/** Each language by its own name. */
const names = /** @type {Record<string, string>} */ ({ "en-CA": "English (Canada)", "en-AU": "English (Australia)", "fr-CA": "Français (Canada)", es: "Español" });

/**
 * A choice of the language, which counts at once.
 * @param {() => void} changed
 */
export function languageSelect(changed) {
  const select = h("select", { id: "language", class: "input" }, locales.map((locale) =>
    h("option", { value: locale, lang: locale, selected: locale === currentLocale() }, names[locale] ?? locale)));
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

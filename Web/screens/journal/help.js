import { journalFile } from "../../journal/content.js";
import { callAddress, countryHere, textAddress } from "../../journal/help-lines.js";
import { dayText } from "../../platform/days.js";
import { currentLocale, text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { choiceRow, settingsCard } from "../../ui/settings-rows.js";

/** @typedef {import("../../journal/help-lines.js").HelpCountry} HelpCountry */
/** @typedef {import("../../journal/help-lines.js").HelpLine} HelpLine */

/** The country that somebody chose, for as long as the app is open; where they looked for help is kept nowhere. */
let chosen = "";

/** @returns {Promise<HelpCountry[]>} */
const load = () => journalFile("help-lines.json");

/**
 * Help lines of where somebody is, to call or to text, and of other countries. All of it is on the device, and waits for no household.
 * @type {import("../../app/screen.js").Screen<HelpCountry[]>}
 */
export const screen = {
  load,
  draw: (countries) => ({ title: text("web.care.title"), body: body(countries) }),
  needsNoHousehold: true,
};

/**
 * The same for a device that is locked or that nobody is signed in on.
 * @type {import("../../app/screen.js").Screen<HelpCountry[]>}
 */
export const alone = {
  load,
  draw: (countries) => ({
    title: text("web.care.title"),
    body: [body(countries), h("a", { class: "link", href: "/" }, icon("chevron-left", { small: true }), text("web.back"))],
  }),
};

/** @param {HelpCountry[]} countries */
function body(countries) {
  const here = countries.find(({ code }) => code === chosen) ?? countryHere(countries, {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone, languages: [...navigator.languages, currentLocale()],
  });
  const danger = h("div", null, dangerCard(here));
  const lines = h("div", { class: "stack help-lines" }, here.lines.map(lineCard));
  const change = (/** @type {string} */ code) => {
    chosen = code;
    const country = /** @type {HelpCountry} */ (countries.find((one) => one.code === code));
    place(danger, dangerCard(country));
    place(lines, country.lines.map(lineCard));
  };
  const values = /** @type {[string, string][]} */ (countries.map(({ code }) => [code, text(`care.country.${code}`)]));
  const choice = choiceRow({ id: "help-country", name: text("web.care.country"), values, value: here.code, change });
  return h("div", { class: "stack help-page" },
    h("p", null, text("web.care.lead")),
    danger,
    settingsCard(text("web.care.lines"), choice),
    lines,
    h("p", { class: "quiet small" }, text("web.care.elsewhere")),
    h("section", { class: "card stack" },
      h("h2", null, text("web.care.private")),
      h("p", { class: "small" }, text("web.care.privateHow"))));
}

/** @param {HelpCountry} country */
const dangerCard = ({ emergency }) => h("section", { class: "card stack", id: "help-danger" },
  h("h2", null, text("web.care.danger")),
  h("p", null, text("web.care.dangerHow")),
  h("div", { class: "buttons" }, callButton(emergency.call)),
  emergency.text && [h("p", { class: "small" }, text("web.care.cantSpeak")), h("div", { class: "buttons" }, textButton(emergency.text))]);

/** @param {HelpLine} line */
function lineCard(line) {
  const { languages, region, hours } = line;
  const language = currentLocale().slice(0, 2);
  const own = line.names?.[language];
  const key = line.press?.[language];
  const facts = [
    region && text(`care.region.${region}`), hours && text(`care.hours.${hours}`),
    ...languages.map((spoken) => text(`care.language.${spoken}`)), text("web.care.checked", { day: dayText(line.checked) }),
  ];
  return h("section", { class: "card stack", id: `help-${line.code}` },
    h("h2", { lang: own ? language : languages[0] }, own ?? line.name),
    h("p", null, line.for.map((reason) => text(`care.for.${reason}`)).join(" · ")),
    h("p", { class: "quiet small" }, facts.filter(Boolean).join(" · ")),
    h("div", { class: "buttons" }, callButton(line.call), line.text && textButton(line.text, line.word?.[language])),
    key && h("p", { class: "small" }, text("web.care.press", { key })),
    line.web && h("p", null, siteLink(line.web)));
}

/** @param {string} address of a page that needs a network and opens beside this one */
const siteLink = (address) => h("a", { class: "link", href: address, target: "_blank", rel: "noopener noreferrer" },
  text("web.care.site"));

/** @param {string} number */
const callButton = (number) =>
  h("a", { class: "button is-main", href: callAddress(number) }, icon("phone", { small: true }), text("web.care.call", { number }));

/** @param {string} number @param {string} [word] */
const textButton = (number, word) => h("a", { class: "button", href: textAddress(number, word) }, icon("send", { small: true }),
  word ? text("web.care.textWord", { number, word }) : text("web.care.text", { number }));

import { screenAddress } from "./links.js";
import { may } from "../household/may.js";
import { text } from "../platform/texts.js";

/** @typedef {{ text: string, href: string }} Step */
/**
 * What is said where there is nothing to show, the next step, and what helps to take it.
 * @typedef {{ title: string, text: string, action?: Step, help?: Step }} Nothing
 */

/**
 * What is said where there is nothing to show: the next step for whoever may take it, and for others what it waits for.
 * @param {import("../household/household.js").Household} household
 * @param {{ title: string, text: string, action?: { text: string, screen: string } } | null} empty as the engine says it, a
 *   statement as the next step where it says none; nothing where there is something
 * @param {string} [href] where its step leads, when the screen knows better
 * @returns {Nothing | null}
 */
export function nothingYet(household, empty, href) {
  if (!empty) return null;
  const { title, action = { text: "", screen: "import" } } = empty;
  const isImport = action.screen === "import";
  if (isImport && !may(household, "importStatements")) {
    if (title === text("empty.noRows.title")) return { title: text("web.nothing.shared"), text: text("web.nothing.sharedHow") };
    return { title, text: empty.text };
  }
  const step = { text: isImport ? text("web.import.drop") : action.text, href: href ?? screenAddress(action.screen) };
  return {
    title, text: empty.text, action: step,
    ...(isImport ? { help: { text: text("web.import.banks"), href: "/import/banks" } } : {}),
  };
}

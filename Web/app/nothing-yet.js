import { may } from "./may.js";
import { text } from "./texts.js";

/**
 * What is said where there are no rows: the next step for whoever may take it, and for others what it waits for.
 * @param {import("./household.js").Household} household
 * @param {{ title: string, text: string } | null} empty nothing where there are rows
 */
export function nothingYet(household, empty) {
  if (!empty) return null;
  if (!may(household, "importStatements")) return { title: text("web.nothing.shared"), text: text("web.nothing.sharedHow") };
  return { title: empty.title, text: empty.text, action: { text: text("web.import.drop"), href: "/import" } };
}

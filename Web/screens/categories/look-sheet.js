import { text } from "../../platform/texts.js";
import { perform } from "../../ui/deeds.js";
import { h } from "../../ui/element.js";
import { formSheet } from "../../ui/form-sheet.js";
import { mark } from "../../ui/rows.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../household/household.js").Deed} Deed */
/** @typedef {import("../../platform/shapes.js").Shown<"category">} Category */

/** Colours of the design. */
const colours = Array.from({ length: 12 }, (_, colour) => colour);

/** @param {string} record @param {Record<string, string | number | boolean | null>} fields @returns {Deed} */
const onLook = (record, fields) => ({ kind: "look", record, fields });

/**
 * Asks for the icon and the colour of a category.
 * @param {Category} category @param {Household} household
 */
export function chooseLook(category, household) {
  let { icon, colour } = category;
  const icons = choices("look-icon", text("web.look.icon"), category.view.icons.map((one) => ({
    name: one.name, look: { icon: one.icon, colour }, isChosen: one.icon === icon, choose: () => { icon = one.icon; },
  })));
  const tones = choices("look-colour", text("web.look.whichColour"), colours.map((one) => ({
    name: text(`web.look.colour.${one}`), look: { icon, colour: one }, isChosen: one === colour, choose: () => { colour = one; },
  })));
  const run = async () => {
    const fields = { ...(icon === category.icon ? {} : { icon }), ...(colour === category.colour ? {} : { colour }) };
    if (Object.keys(fields).length > 0) await change(category, household, fields);
  };
  return formSheet(text("web.look.change"), [icons, tones], { label: text("web.save"), run });
}

/**
 * Gives a category its own icon and colour back.
 * @param {Category} category @param {Household} household
 */
export const giveLookBack = (category, household) => change(category, household, { icon: null, colour: null });

/**
 * Hides a category where one is chosen, or shows it there again.
 * @param {Category} category @param {Household} household
 */
export function turnHidden({ record, name, hidden }, household) {
  const deed = (/** @type {boolean} */ isHidden) => onLook(record, { hidden: isHidden || null });
  return perform(household, [deed(!hidden)], text(hidden ? "web.look.shown" : "web.look.hidden", { name }), [deed(hidden)]);
}

/** @param {Category} category @param {Household} household @param {{ icon?: string | null, colour?: number | null }} fields */
const change = ({ record, name, chosenIcon, chosenColour }, household, fields) =>
  perform(household, [onLook(record, fields)], text("web.look.changed", { name }), [onLook(record, {
    ...("icon" in fields ? { icon: chosenIcon } : {}), ...("colour" in fields ? { colour: chosenColour } : {}),
  })]);

/**
 * Marks of which one is chosen.
 * @param {string} group @param {string} title
 * @param {{ name: string, look: { icon: string, colour: number }, isChosen: boolean, choose: () => void }[]} all
 */
const choices = (group, title, all) => h("fieldset", null, h("legend", { class: "label" }, title),
  h("div", { class: "mark-choices" }, all.map(({ name, look, isChosen, choose }) => h("label", { class: "mark-choice" },
    h("input", { type: "radio", name: group, checked: isChosen, on: { change: choose } }),
    mark(look),
    h("span", { class: "only-read" }, name)))));

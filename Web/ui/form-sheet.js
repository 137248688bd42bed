import { actionForm } from "./form.js";
import { openSheet } from "./sheet.js";

/**
 * A sheet with a form that does one thing and then closes.
 * @param {string} title
 * @param {import("./element.js").Child} fields
 * @param {{ label: string, run: () => Promise<unknown>, after?: import("./element.js").Child }} action
 * @returns {Promise<void>} kept when the sheet is closed, done or not
 */
export async function formSheet(title, fields, { label, run, after }) {
  const { closed } = openSheet(title, (close) => [actionForm(fields, {
    label,
    after,
    run: async () => {
      await run();
      close();
    },
  })]);
  await closed;
}

import { askFile } from "../../platform/api.js";
import { today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { fileName, saveFile } from "../../ui/save-file.js";
import { list } from "./list.js";

/** What is in an archive, and what is not (Docs/Archive.md). */
const facts = /** @type {const} */ ({ has: ["rows", "files", "journal"], lacks: ["others", "keys", "hidden"] });

/**
 * Everything that the person may see, in one file.
 * @param {import("../data.js").HouseholdFacts} household
 */
export const archiveCard = ({ id, name }) => h("section", { class: "card stack" },
  h("h2", null, text("web.data.archive")),
  h("p", { class: "quiet small" }, text("web.data.archive.how")),
  h("details", null,
    h("summary", { class: "link" }, text("web.data.archive.what")),
    h("div", { class: "stack" },
      list(text("web.data.archive.has"), facts.has.map((fact) => text(`web.data.archive.has.${fact}`)), "check"),
      list(text("web.data.archive.lacks"), facts.lacks.map((fact) => text(`web.data.archive.lacks.${fact}`)), "close"))),
  saveAction({
    id: "save-archive",
    label: text("web.data.archive.save"),
    name: () => fileName([name, text("web.data.archive.file"), today()], "zip"),
    path: `/v1/households/${id}/archive`,
  }),
  h("p", { class: "fine" }, text("web.data.archive.open")));

/**
 * A button that saves what the server puts together, and says how far that is.
 * @param {{ id: string, label: string, name: () => string, path: string }} what
 */
export function saveAction({ id, label, name, path }) {
  const progress = h("progress", { class: "import-progress", "aria-label": label, hidden: true });
  const said = h("p", { class: "fine", role: "status" });
  const save = async () => {
    progress.removeAttribute("value");
    progress.hidden = false;
    place(said, text("web.data.archive.making"));
    /** @param {number} share */
    const onProgress = (share) => {
      progress.value = share;
    };
    try {
      const file = await withProof(() => askFile("POST", path, { onProgress }));
      saveFile(file, name());
      place(said, text("web.data.saved", { name: name() }));
    } catch (problem) {
      place(said);
      throw problem;
    } finally {
      progress.hidden = true;
    }
  };
  return h("div", { class: "stack" }, actionButton(label, save, { id, class: "button is-main is-wide" }), progress, said);
}

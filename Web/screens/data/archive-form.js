import { ApiProblem } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionForm } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { sizeText } from "./size.js";

/** Bytes of an archive that the server takes from a browser (Docs/Archive.md). */
const most = 256 << 20;

/** What the server has against an archive that its person can do something about. */
const reasons = ["newer", "notAnArchive", "packedOtherwise"];

/**
 * A form that takes an archive from this device and does something with it.
 * @param {{ id: string, label: string, run: (archive: File) => Promise<unknown> }} what
 */
export function archiveForm({ id, label, run }) {
  const input = h("input", { id, class: "only-read", type: "file", accept: ".zip,application/zip" });
  const said = h("p", { class: "quiet small", role: "status" });
  const progress = h("progress", { class: "import-progress", "aria-label": label, hidden: true });
  const chosen = () => {
    const file = input.files?.[0];
    place(said, file && text("web.data.file.chosen", { name: file.name, size: sizeText(file.size) }));
  };
  input.addEventListener("change", chosen);
  const bring = async () => {
    const file = input.files?.[0];
    if (!file) throw new Refusal(text("web.data.file.none"), input);
    if (file.size > most) throw new Refusal(text("web.data.file.large"), input);
    place(said, text("web.data.file.going"));
    progress.hidden = false;
    try {
      await run(file);
      input.value = "";
    } catch (problem) {
      throw asRefusal(problem, input);
    } finally {
      progress.hidden = true;
      chosen();
    }
  };
  return actionForm([
    h("div", null, input, h("label", { class: "button is-file", for: id }, icon("upload", { small: true }), text("web.data.file.choose"))),
    said, progress,
  ], { label, run: bring });
}

/** @param {unknown} problem @param {HTMLElement} about */
function asRefusal(problem, about) {
  if (!(problem instanceof ApiProblem) || problem.id !== "importRefused") return problem;
  const reason = reasons.includes(problem.body["reason"]) ? problem.body["reason"] : "badFile";
  return new Refusal(text(`web.data.refused.${reason}`), about);
}

import { ask } from "../../platform/api.js";
import { today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { withProof } from "../../ui/proof.js";
import { fileName } from "../../ui/save-file.js";
import { toast } from "../../ui/toast.js";
import { archiveForm } from "./archive-form.js";
import { saveAction } from "./archive-card.js";
import { journalIn } from "./journal-in.js";
import { journalOut } from "./journal-out.js";
import { journalRoom } from "./journal-room.js";
import { kept } from "./kept.js";
import { sizeText } from "./size.js";

/**
 * A copy of the journal alone, as sealed as it is on the server, and the way back for one; all of it in clear, what comes of another
 * program's journal, and how much room it takes.
 * @param {{ records: number, bytes: number } | null} sealed what the server has of it; null without a connection, when what needs one is
 *   left out
 * @param {import("../../household/household.js").Household} household
 */
export const journalCard = (sealed, household) => h("section", { class: "card stack" },
  h("h2", null, text("web.data.journal")),
  sealed && kept(household, `journal ${sealed.records} ${sealed.bytes}`, () => sealedPart(sealed)),
  // What is under way in these goes on when what the server has changes.
  kept(household, "journal out", () => part("web.journalOut.title", journalOut(household))),
  kept(household, "journal in", () => part("web.journalOut.in.title", journalIn(household))),
  kept(household, "journal room", () => journalRoom(household)));

/** @param {{ records: number, bytes: number }} sealed */
function sealedPart({ records, bytes }) {
  const restore = async (/** @type {File} */ archive) => {
    await withProof(() => ask("PUT", "/v1/me/archive", { bytes: archive }));
    toast(text("web.data.journal.restored"));
  };
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, text("web.data.journal.how")),
    h("p", { class: "fine" }, records > 0
      ? text("web.data.journal.count", { count: records, size: sizeText(bytes) }) : text("web.data.journal.none")),
    records > 0 && saveAction({
      id: "save-journal",
      label: text("web.data.journal.save"),
      name: () => fileName([text("web.data.journal.file"), today()], "zip"),
      path: "/v1/me/archive",
    }),
    h("details", null,
      h("summary", { class: "link" }, text("web.data.journal.restore")),
      h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text("web.data.journal.restoreHow")),
        archiveForm({ id: "journal-file", label: text("web.data.journal.restoreGo"), run: restore }))));
}

/** @param {string} title a key @param {HTMLElement} body */
const part = (title, body) => h("details", null, h("summary", { class: "link" }, text(title)), body);

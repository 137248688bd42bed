import { may } from "../household/may.js";
import { takeSharedFiles } from "../platform/shared-files.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { learn, learnedCard } from "./import/learned.js";
import { importPreview } from "./import/preview.js";
import { deskOf } from "./import/statement-desk.js";

/** @typedef {import("./import/statement-desk.js").StatementDesk} StatementDesk */
/** @typedef {Awaited<ReturnType<typeof learn>> | null} Learned */

/**
 * Bringing in statements: the files are read here, shown before anything changes, and brought in.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household, query, go }) {
    const desk = deskOf(household);
    if (query.get("shared")) {
      desk.take(await takeSharedFiles());
      go("/import", { replace: true });
    }
    const isDone = desk.done && !desk.file;
    return {
      desk,
      learned: isDone ? await learn(household) : null,
      doubles: isDone ? await household.countDoubles() : 0,
    };
  },

  /** @param {{ desk: StatementDesk, learned: Learned, doubles: number }} model */
  draw({ desk, learned, doubles }, { household, refresh }) {
    desk.onchange = refresh;
    const title = text("web.import.title");
    if (!may(household, "importStatements")) {
      return { title, body: null, empty: { title: text("web.import.notYours"), text: text("web.import.notYoursHow") } };
    }
    return { title, subtitle: desk.file?.name ?? "", body: h("div", { class: "stack import" }, parts(desk, learned, doubles)) };
  },
};

/**
 * @param {StatementDesk} desk
 * @param {Learned} learned what there is to say once a file is in
 * @param {number} doubles how many transactions look as if they had come twice by then
 * @returns {import("../ui/element.js").Child}
 */
function parts(desk, learned, doubles) {
  const { file, waiting } = desk;
  if (!file) return [desk.done && doneCard(desk, doubles), learned && learnedCard(learned), dropCard(desk)];
  const more = waiting.length > 0 && h("p", { class: "quiet small" }, text("web.import.more", { count: waiting.length }));
  if (file.problem) return [more, wrongFile(desk, [text(`web.import.problem.${file.problem}`)])];
  if (!file.answer) return [more, readingCard(file.name)];
  const { errors, view } = file.answer.preview;
  if (errors.length > 0 && desk.changes === 0) return [more, wrongFile(desk, errors.map(({ message }) => message), view.read)];
  return [more, importPreview(desk)];
}

/** @param {StatementDesk} desk */
function dropCard(desk) {
  const input = (desk.chooser ??= chooser(desk));
  const card = h("section", { class: "card import-drop" },
    icon("upload"),
    h("h2", null, text("web.import.drop")),
    h("p", { class: "quiet" }, text("web.import.formats")),
    h("p", { class: "quiet" }, text("web.import.programs")),
    input,
    h("label", { class: "button is-main", for: "import-files" }, text("web.import.choose")),
    h("p", { class: "fine" }, text("web.import.private")));
  card.addEventListener("dragover", (event) => {
    event.preventDefault();
    card.classList.add("is-over");
  });
  card.addEventListener("dragleave", () => card.classList.remove("is-over"));
  card.addEventListener("drop", (event) => {
    event.preventDefault();
    desk.take(event.dataTransfer?.files ?? []);
  });
  return [
    card,
    h("div", { class: "stack" },
      h("a", { class: "link", href: "/import/banks" }, text("web.import.banks")),
      h("a", { class: "link", href: "/imports" }, text("web.import.past"))),
  ];
}

/** @param {StatementDesk} desk */
function chooser(desk) {
  const input = h("input", { id: "import-files", class: "only-read", type: "file", multiple: true });
  input.addEventListener("change", () => {
    desk.take([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = "";
  });
  return input;
}

/** @param {string} name */
function readingCard(name) {
  return h("section", { class: "card stack", role: "status" }, h("h2", null, text("web.import.reading")), h("p", { class: "quiet" }, name),
    h("progress", { class: "import-progress", "aria-label": text("web.import.reading") }));
}

/** @param {StatementDesk} desk @param {string[]} messages @param {string} [read] */
function wrongFile(desk, messages, read) {
  return h("section", { class: "card stack", role: "alert" },
    h("h2", null, text("web.import.wrong")),
    read && h("p", { class: "quiet small" }, read),
    h("ul", { class: "import-issues" }, messages.slice(0, 5).map((message) => h("li", null, message))),
    !isOfArchive(desk) && h("p", { class: "quiet" }, text("web.import.wrongHow")),
    h("button", { id: "import-aside", type: "button", class: "button", on: { click: () => desk.next() } }, text("web.import.aside")));
}

/** @param {StatementDesk} desk whether what is wrong is with an archive, which banks seldom give: its own words say what to do */
const isOfArchive = ({ file }) => file?.problem !== undefined && !["size", "reading", "content"].includes(file.problem);

/** @param {StatementDesk} desk @param {number} doubles */
function doneCard(desk, doubles) {
  const { rows = 0, account = "", name = "", kept = 0, record = null } = desk.done ?? {};
  const budgets = text("import.count.budgets", { count: kept });
  const title = record ? text("web.import.done", { count: rows }) : text("import.sentence.kept", { list: budgets });
  return h("section", { class: "card stack", role: "status" },
    h("div", { class: "line" }, icon("check"), h("h2", null, title)),
    h("p", { class: "quiet" }, account ? text("web.import.doneInto", { name, account }) : name),
    kept > 0 && h("p", null, h("a", { class: "link", href: "/plan/budgets" }, text("web.import.lookBudgets", { count: kept }))),
    doubles > 0 && h("p", null, h("a", { class: "link", href: "/doubles" }, text("web.doubles.look", { count: doubles }))),
    h("div", { class: "buttons" },
      record && h("a", { class: "button is-main", href: "/transactions" }, text("web.import.look")),
      h("button", { id: "import-undo", type: "button", class: "button", on: { click: () => desk.undo() } }, text("web.import.undo"))));
}

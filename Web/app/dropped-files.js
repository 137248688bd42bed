import { may } from "../household/may.js";
import { deskOf } from "../screens/import/statement-desk.js";

/**
 * Takes files that are dropped anywhere on the app as statements, as the import's own place for them does.
 * @param {() => { household: import("../household/household.js").Household | null, go: (href: string) => void }} here
 */
export function watchDroppedFiles(here) {
  const mayTake = (/** @type {DragEvent} */ event) => {
    const { household } = here();
    return !event.defaultPrevented
      && household !== null
      && may(household, "importStatements")
      && (event.dataTransfer?.types.includes("Files") ?? false);
  };
  const show = (/** @type {boolean} */ isOver) => document.documentElement.toggleAttribute("data-files-over", isOver);
  addEventListener("dragover", (event) => {
    if (!mayTake(event)) return;
    event.preventDefault();
    show(true);
  });
  // A file that leaves the window comes from nowhere in it.
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && show(false));
  addEventListener("drop", (event) => {
    show(false);
    const { household, go } = here();
    if (!household || !mayTake(event)) return;
    event.preventDefault();
    deskOf(household).take([...(event.dataTransfer?.files ?? [])]);
    go("/import");
  });
}

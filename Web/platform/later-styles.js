/** @type {Promise<void> | null} */
let loading = null;

/** Loads the styles of screens that come later, which are asked for with those screens. After a failure they are asked for once more. */
export function loadLaterStyles() {
  loading ??= load().catch((problem) => {
    loading = null;
    throw problem;
  });
  return loading;
}

/** @returns {Promise<void>} */
const load = () => new Promise((loaded, fail) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/styles/later.css";
  link.addEventListener("load", () => loaded());
  link.addEventListener("error", () => {
    link.remove();
    fail(new Error("styles of later screens"));
  });
  document.head.append(link);
});

// A page of the fewest parts that can be of different versions: this module, one that it needs, one that it may need later.
import { version } from "/version.js";
import { takeSharedFiles } from "/platform/shared-files.js";
import { watchForUpdates } from "/app/updates.js";

const one = (selector) => document.querySelector(selector);

one("h1 span").textContent = version;
if (new URLSearchParams(location.search).has("shared")) {
  const files = await takeSharedFiles();
  const texts = await Promise.all(files.map(async (file) => `${file.name}: ${await file.text()}`));
  one("[role=status]").textContent = texts.join("; ");
}
globalThis.later = async () => (await import("/screens/later.js")).version;
watchForUpdates((apply) => {
  one("#apply").hidden = false;
  one("#apply").onclick = apply;
});

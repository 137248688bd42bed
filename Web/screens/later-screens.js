import { loadLaterStyles } from "../platform/later-styles.js";
import { loadLaterTexts } from "../platform/texts.js";

/**
 * The screens that nobody needs every day: all of them are one file, which is fetched ahead of its time; their texts and styles are
 * others. Without its styles a screen is plainer, and all there.
 */
export async function laterScreens() {
  const [screens] = await Promise.all([import("./later.js"), loadLaterTexts(), loadLaterStyles().catch(() => {})]);
  return screens;
}

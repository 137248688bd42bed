// Where the two builds of the engine and its content are.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder of content files. */
export const contentFolder = root + "Content/";

function existing(path, how) {
  if (!existsSync(path)) throw new Error(`${path} is missing: run ${how}`);
  return path;
}

/** The module that makes the screens of every day; the others lie beside it. */
export function modulePath() {
  return existing(process.env.EVENKEEL_WASM || root + ".build/wasm/evenkeel.wasm", "Scripts/build-wasm");
}

/** All modules that Scripts/build-wasm makes. */
export function modulePaths() {
  return ["evenkeel", "later", "plan", "statements", "journal"].map((name) =>
    name === "evenkeel" ? modulePath() : existing(join(dirname(modulePath()), `${name}.wasm`), "Scripts/build-wasm"));
}

/** A content pack that Scripts/build-wasm makes; packs lie in `content/` beside the module. */
export function packPath(name) {
  return existing(join(dirname(modulePath()), "content", `${name}.pack`), "Scripts/build-wasm");
}

/** The program that `swift build` makes of Sources/EngineNative. */
export function nativePath() {
  return existing(process.env.EVENKEEL_ENGINE_NATIVE || root + ".build/debug/EngineNative", "swift build --product EngineNative");
}

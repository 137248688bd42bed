// Where the two builds of the engine are.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

function existing(path, how) {
  if (!existsSync(path)) throw new Error(`${path} is missing: run ${how}`);
  return path;
}

/** The module that Scripts/build-wasm makes. */
export function modulePath() {
  return existing(process.env.EVENKEEL_WASM || root + ".build/wasm/evenkeel.wasm", "Scripts/build-wasm");
}

/** The program that `swift build` makes of Sources/EngineNative. */
export function nativePath() {
  return existing(process.env.EVENKEEL_ENGINE_NATIVE || root + ".build/debug/EngineNative", "swift build --product EngineNative");
}

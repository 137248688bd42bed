// Where the two builds of the engine are.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The module that Scripts/build-wasm makes. */
export const modulePath = process.env.EVENKEEL_WASM ?? root + ".build/wasm/evenkeel.wasm";

/** The program that `swift build` makes of Sources/EngineNative. */
export const nativePath = process.env.EVENKEEL_ENGINE_NATIVE ?? root + ".build/debug/EngineNative";

for (const path of [modulePath, nativePath]) {
  if (!existsSync(path)) throw new Error(`${path} is missing: run Scripts/build-wasm and swift build --product EngineNative`);
}

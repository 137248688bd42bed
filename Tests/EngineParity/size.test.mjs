// A phone on a slow line has to fetch the module before it shows anything.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { languages, pack } from "./support/content.mjs";
import { modulePaths } from "./support/places.mjs";

/** Bytes as `gzip -9` makes them; Node's own compression makes more. */
const compressed = (bytes) => execFileSync("gzip", ["-9", "-c"], { input: bytes, maxBuffer: 1 << 26 }).length;

test("the module of the first visit is at most 610 KB, compressed, and each later one 800 KB", async () => {
  const [first, ...later] = modulePaths();
  for (const [path, limit] of [[first, 610_000], ...later.map((path) => [path, 800_000])]) {
    const bytes = compressed(await readFile(path));
    assert.ok(bytes <= limit, `${path}: ${bytes} bytes; Docs/decisions/0013 and 0041 say how modules are kept small`);
  }
});

test("what a screen of every day needs besides, the web app's own words among it, is at most 32 KB, compressed", () => {
  for (const language of languages) {
    const bytes = compressed(pack("screens")) + compressed(pack(language));
    assert.ok(bytes <= 32_000, `${bytes} bytes for ${language}; texts of screens that come later are named in Scripts/later-texts.txt`);
  }
});

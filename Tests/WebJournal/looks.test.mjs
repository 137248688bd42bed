// A browser keeps the addresses that somebody was at: none of them has a word of theirs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenBy, entriesAddress } from "../../Web/journal/looks.js";

const parameters = (address) => new URL(address, "https://evenkeel.example").searchParams;

test("what is looked for, and a tag, is in no address, and is found by it again", () => {
  const chosen = { query: "quince jam", kind: "entry", feeling: "tense", tag: "harbour", favourite: "yes" };
  const address = entriesAddress(chosen);
  assert.match(address, /^\/journal\/entries\?kind=entry&feeling=tense&favourite=yes&look=\d+$/);
  assert.deepEqual(chosenBy(parameters(address)), chosen);
  assert.equal(entriesAddress(chosen), address);
  const other = entriesAddress({ ...chosen, tag: "" });
  assert.notEqual(other, address);
  assert.deepEqual(chosenBy(parameters(other)), { ...chosen, tag: "" });
});

test("what is not narrowed down has a plain address, and a number that nobody knows narrows nothing down", () => {
  const nothing = { query: "", kind: "", feeling: "", tag: "", favourite: "" };
  assert.equal(entriesAddress(nothing), "/journal/entries");
  for (const look of ["", "9999", "-1", "x"]) assert.deepEqual(chosenBy(new URLSearchParams({ look })), nothing);
});

// The photos of an entry, as far as they are no pixels: what is taken, how large it becomes, and what becomes of the list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { described, fitted, kinds, most, putBack, takenOf } from "../../Web/journal/photos.js";
import { mergedMembers } from "../../Web/journal/members.js";

const photo = (file, more = {}) => ({ id: `id-${file}`, file, bytes: 9, type: "image/webp", width: 4, height: 3, ...more });

test("the longest side becomes 2,048 pixels, in the same shape, and nothing is made larger", () => {
  assert.deepEqual(fitted({ width: 4_096, height: 3_072 }), { width: 2_048, height: 1_536 });
  assert.deepEqual(fitted({ width: 1_000, height: 4_000 }), { width: 512, height: 2_048 });
  assert.deepEqual(fitted({ width: 2_048, height: 10 }), { width: 2_048, height: 10 });
  assert.deepEqual(fitted({ width: 20_000, height: 1 }), { width: 2_048, height: 1 }, "no side vanishes");
});

test("what is kept is of kinds that hold pixels and no place unless somebody writes it", () => {
  assert.deepEqual(kinds.map(([type]) => type), ["image/webp", "image/jpeg"]);
});

test("pictures are taken as long as there is room, and the others are counted", () => {
  const file = (type, size = 1_000) => ({ type, size });
  const [jpeg, png] = [file("image/jpeg"), file("image/png")];
  assert.deepEqual(takenOf([jpeg, file("application/pdf"), png, file("image/png", most.bytes + 1), file("image/png", 0)], 0),
    { taken: [jpeg, png], others: 3, over: 0 });
  assert.deepEqual(takenOf([jpeg, png, jpeg], most.photos - 1), { taken: [jpeg], others: 0, over: 2 });
  // An import may have brought more than somebody adds by hand.
  assert.deepEqual(takenOf([jpeg], most.photos + 3), { taken: [], others: 0, over: 1 });
});

test("what a photo shows is said of it alone, and an empty word is none", () => {
  const photos = [photo("a"), photo("b", { alt: "the harbour" })];
  assert.deepEqual(described(photos, "a", "a bill"), [photo("a", { alt: "a bill" }), photos[1]]);
  assert.deepEqual(described(photos, "b", ""), [photos[0], photo("b")]);
  assert.deepEqual(described(photos, "gone", "x"), photos);
});

test("one that was taken away comes back at its place, and only once", () => {
  const [a, b, c] = ["a", "b", "c"].map((file) => photo(file));
  assert.deepEqual(putBack([a, c], b, 1), [a, b, c]);
  assert.deepEqual(putBack([], b, 1), [b]);
  assert.deepEqual(putBack([b, a], b, 0), [b, a]);
});

test("a photo of which two tabs say what it shows stays one, in the words of the tab that is typed in", () => {
  const [base, mine, theirs] = ["", "my words", "their words"].map((alt) => ({ kind: "entry", at: "x", photos: [photo("a", alt ? { alt } : {})] }));
  assert.deepEqual(mergedMembers(base, mine, theirs).photos, [photo("a", { alt: "my words" })]);
  assert.deepEqual(mergedMembers(base, base, theirs).photos, theirs.photos);
  assert.deepEqual(mergedMembers(base, { ...base, photos: [] }, { ...base, photos: [...base.photos, photo("b")] }).photos, [photo("b")]);
});

// Breaks bytes in the ways that transfers, editors and attackers do.

const interesting = [0, 9, 10, 13, 32, 34, 38, 44, 46, 58, 60, 62, 63, 0x7f, 0x80, 0xc3, 0xff];

const mutations = [
  (random, bytes) => bytes.slice(0, random.below(bytes.length + 1)),
  (random, bytes) => edited(bytes, (copy) => (copy[random.below(copy.length)] ^= 1 << random.below(8))),
  (random, bytes) => edited(bytes, (copy) => (copy[random.below(copy.length)] = random.pick(interesting))),
  (random, bytes) => edited(bytes, (copy) => copy.fill(0x39, ...range(random, copy.length, 30))),
  (random, bytes) => joined(bytes, range(random, bytes.length, 200), []),
  (random, bytes) => joined(bytes, range(random, bytes.length, 0), bytes.slice(...range(random, bytes.length, 200))),
];

function edited(bytes, edit) {
  const copy = bytes.slice();
  if (copy.length > 0) edit(copy);
  return copy;
}

function range(random, length, most) {
  const start = random.below(length + 1);
  return [start, Math.min(length, start + random.below(most + 1))];
}

function joined(bytes, [start, end], middle) {
  return Uint8Array.from([...bytes.subarray(0, start), ...middle, ...bytes.subarray(end)]);
}

/** The bytes after one to six mutations. */
export function mutated(random, bytes) {
  let result = bytes;
  for (let count = 1 + random.below(6); count > 0; count -= 1) result = random.pick(mutations)(random, result);
  return result;
}

/**
 * QR codes (ISO/IEC 18004) of a few hundred bytes: byte mode, error correction M, versions 1 to 10.
 *
 * Per version: all codewords, those of error correction in a block, blocks, and where alignment patterns are.
 * @typedef {{ codewords: number, correction: number, blocks: number, alignment: number[] }} Version
 */

/** @type {Version[]} */
const versions = [
  [26, 10, 1, []], [44, 16, 1, [6, 18]], [70, 26, 1, [6, 22]], [100, 18, 2, [6, 26]], [134, 24, 2, [6, 30]], [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]], [242, 22, 4, [6, 24, 42]], [292, 22, 5, [6, 26, 46]], [346, 26, 5, [6, 28, 50]],
].map(([codewords, correction, blocks, alignment]) => /** @type {Version} */ ({ codewords, correction, blocks, alignment }));

/** Which modules each mask turns over. */
const masks = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => (x * y) % 2 + (x * y) % 3 === 0,
  (x, y) => ((x * y) % 2 + (x * y) % 3) % 2 === 0, (x, y) => ((x + y) % 2 + (x * y) % 3) % 2 === 0,
]);

/**
 * The dark and light modules of a text, row by row.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function qrCode(text) {
  const content = new TextEncoder().encode(text);
  const number = 1 + versions.findIndex((version, index) => content.length + (index < 9 ? 2 : 3) <= dataLength(version));
  const version = versions[number - 1];
  if (!version) throw new RangeError("too long for a picture");
  const codewords = withCorrection(dataCodewords(content, number, dataLength(version)), version);
  const candidates = masks.map((_, mask) => new Drawing(number, version).draw(codewords, mask));
  return candidates.reduce((best, one) => (sameness(one) < sameness(best) ? one : best));
}

/** @param {Version} version */
const dataLength = ({ codewords, correction, blocks }) => codewords - correction * blocks;

/** @param {Uint8Array} content @param {number} number @param {number} length @returns {number[]} */
function dataCodewords(content, number, length) {
  const bits = [
    "0100",
    binary(content.length, number < 10 ? 8 : 16),
    ...Array.from(content, (byte) => binary(byte, 8)),
    "0000",
  ].join("").slice(0, length * 8);
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  for (let pad = 0xec; bytes.length < length; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** @param {number} value @param {number} length */
const binary = (value, length) => value.toString(2).padStart(length, "0");

/**
 * Multiplies in the field of 256 that the correction works in.
 * @param {number} a
 * @param {number} b
 */
function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** @param {number[]} data @param {Version} version @returns {number[]} all codewords in the order in which they are drawn */
function withCorrection(data, { codewords, correction, blocks }) {
  const shorter = blocks - (codewords % blocks);
  const shortLength = Math.floor(codewords / blocks) - correction;
  const parts = [];
  for (let index = 0, at = 0; index < blocks; index += 1) {
    const length = shortLength + (index < shorter ? 0 : 1);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const divisor = divisorOf(correction);
  return [...interleave(parts), ...interleave(parts.map((part) => remainder(part, divisor)))];
}

/** @param {number[][]} parts */
function interleave(parts) {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => parts.flatMap((part) => part[index] ?? [])).flat();
}

/** @param {number} degree @returns {number[]} */
function divisorOf(degree) {
  const result = [...new Array(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = multiply(root, 2)) {
    for (let index = 0; index < degree; index += 1) result[index] = multiply(result[index], root) ^ (result[index + 1] ?? 0);
  }
  return result;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  /** @type {number[]} */
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    for (const [index, coefficient] of divisor.entries()) result[index] ^= multiply(coefficient, factor);
  }
  return result;
}

/**
 * How alike neighbours are; readers like it low.
 * @param {boolean[][]} rows
 */
function sameness(rows) {
  let count = 0;
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (row[x + 1] === dark && row[x + 2] === dark) count += 1;
      if (rows[y + 1]?.[x] === dark && rows[y + 2]?.[x] === dark) count += 1;
    }
  }
  return count;
}

class Drawing {
  /** @param {number} number @param {Version} version */
  constructor(number, version) {
    this.number = number;
    this.version = version;
    this.size = number * 4 + 17;
    this.rows = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    /** Modules that hold no data. */
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
  }

  /** @param {number[]} codewords @param {number} mask @returns {boolean[][]} */
  draw(codewords, mask) {
    this.drawTiming();
    this.drawFinders();
    this.drawAlignment();
    this.drawFormat(mask);
    this.drawVersion();
    this.drawCodewords(codewords, masks[mask] ?? (() => false));
    return this.rows;
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  fix(x, y, dark) {
    const [row, fixed] = [this.rows[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  drawTiming() {
    for (let at = 0; at < this.size; at += 1) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
  }

  drawFinders() {
    for (const [x, y] of /** @type {[number, number][]} */ ([[3, 3], [this.size - 4, 3], [3, this.size - 4]])) {
      for (let dy = -4; dy <= 4; dy += 1) {
        for (let dx = -4; dx <= 4; dx += 1) {
          const distance = Math.max(Math.abs(dx), Math.abs(dy));
          this.fix(x + dx, y + dy, distance !== 2 && distance !== 4);
        }
      }
    }
  }

  drawAlignment() {
    const { alignment } = this.version;
    const last = alignment.length - 1;
    for (const [i, x] of alignment.entries()) {
      for (const [j, y] of alignment.entries()) {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
        for (let dy = -2; dy <= 2; dy += 1) {
          for (let dx = -2; dx <= 2; dx += 1) this.fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }
    }
  }

  /** @param {number} mask */
  drawFormat(mask) {
    const bits = ((mask << 10) | checkBits(mask, 10, 0x537)) ^ 0x5412;
    const bit = (/** @type {number} */ index) => ((bits >>> index) & 1) === 1;
    for (let at = 0; at < 15; at += 1) {
      this.fix(8, at < 6 ? at : at < 8 ? at + 1 : this.size - 15 + at, bit(at));
      this.fix(at < 8 ? this.size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit(at));
    }
    this.fix(8, this.size - 8, true);
  }

  drawVersion() {
    if (this.number < 7) return;
    const bits = (this.number << 12) | checkBits(this.number, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) {
      const dark = ((bits >>> at) & 1) === 1;
      const [near, far] = [Math.floor(at / 3), this.size - 11 + (at % 3)];
      this.fix(near, far, dark);
      this.fix(far, near, dark);
    }
  }

  /** @param {number[]} codewords @param {(x: number, y: number) => boolean} mask */
  drawCodewords(codewords, mask) {
    let at = 0;
    let isUpward = false;
    // Columns go in pairs, up and down by turns; the one of the timing pattern has no data.
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      isUpward = !isUpward;
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const y = isUpward ? this.size - 1 - step : step;
          const row = /** @type {boolean[]} */ (this.rows[y]);
          if (this.fixed[y]?.[x]) continue;
          const bit = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          row[x] = bit !== mask(x, y);
          at += 1;
        }
      }
    }
  }
}

/**
 * The bits that let a reader find errors in a short value.
 * @param {number} value
 * @param {number} length
 * @param {number} divisor
 */
function checkBits(value, length, divisor) {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor);
  return rest;
}

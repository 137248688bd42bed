import { text } from "../platform/texts.js";
import { chartImage, dotsOf } from "./chart-save.js";
import { h } from "./element.js";

/**
 * A card as a picture for somebody else to look at: its words and its chart in the theme's colours, in the shape in which phones show
 * pictures whole.
 *
 * @typedef {object} Card
 * @property {string} title what it is about
 * @property {string} figure what stands large on it
 * @property {string[]} sentences
 * @property {number} colour of the design's twelve
 * @property {import("../platform/shapes.js").Chart | null} chart
 * @property {string} foot what it is a part of
 *
 * @typedef {{ size: number, weight: number, colour: string, leading: number }} Letters
 * @typedef {{ context: CanvasRenderingContext2D, y: number }} Sheet what is drawn on, and how far down it is full
 */

/** Dots of the picture, of what is left free around it, and of the stripe above. */
const page = { width: 1080, height: 1350, edge: 96, stripe: 24 };

/** Dots of letters; what stands large is made smaller until it fits two lines. */
const letters = { title: 40, large: 128, least: 64, step: 8, sentence: 46, foot: 32, legend: 38 };

/** Dots that a chart needs to be read. */
const leastChart = 180;

/** @param {string} name of a token */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Draws a card; a PNG of 1080 by 1350 dots.
 * @param {Card} card
 * @returns {Promise<Blob>}
 */
export async function cardPicture({ title, figure, sentences, colour, chart, foot }) {
  const canvas = h("canvas", { width: page.width, height: page.height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [ink, muted] = [token("--ink"), token("--muted")];
  context.fillStyle = token("--surface");
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = token(`--category-${colour}`);
  context.fillRect(0, 0, page.width, page.stripe);
  context.textBaseline = "top";
  const sheet = { context, y: page.edge + page.stripe };
  write(sheet, title, { size: letters.title, weight: 600, colour: muted, leading: 1.4 });
  sheet.y += 16;
  write(sheet, figure, { size: fitting(context, figure), weight: 700, colour: ink, leading: 1.15 });
  sheet.y += 40;
  for (const sentence of sentences) {
    write(sheet, sentence, { size: letters.sentence, weight: 400, colour: ink, leading: 1.4 });
    sheet.y += 16;
  }
  if (chart) await drawChart(sheet, chart);
  const small = { size: letters.foot, weight: 600, colour: muted, leading: 1 };
  const y = page.height - page.edge;
  write({ context, y }, text("web.name"), small);
  context.textAlign = "right";
  context.fillText(foot, page.width - page.edge, y);
  return dotsOf(canvas);
}

/** @param {CanvasRenderingContext2D} context @param {number} size @param {number} weight */
function take(context, size, weight) {
  context.font = `${weight} ${size}px ${token("--family")}`;
}

/**
 * The largest size in which words fit two lines.
 * @param {CanvasRenderingContext2D} context @param {string} words
 */
function fitting(context, words) {
  for (let size = letters.large; size > letters.least; size -= letters.step) {
    take(context, size, 700);
    if (linesOf(context, words).length <= 2) return size;
  }
  return letters.least;
}

/**
 * Words below what is there.
 * @param {Sheet} sheet @param {string} words @param {Letters} how
 */
function write(sheet, words, { size, weight, colour, leading }) {
  take(sheet.context, size, weight);
  sheet.context.fillStyle = colour;
  for (const line of linesOf(sheet.context, words)) {
    sheet.context.fillText(line, page.edge, sheet.y);
    sheet.y += size * leading;
  }
}

/**
 * Words in lines that fit between the edges; one that fits no line by itself is broken.
 * @param {CanvasRenderingContext2D} context @param {string} words
 */
function linesOf(context, words) {
  const fits = (/** @type {string} */ line) => context.measureText(line).width <= page.width - 2 * page.edge;
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * A chart in what is left above the foot, where that is enough to read it.
 * @param {Sheet} sheet @param {import("../platform/shapes.js").Chart} chart
 */
async function drawChart(sheet, chart) {
  const room = { width: page.width - 2 * page.edge, height: page.height - page.edge - letters.foot - 32 - sheet.y };
  if (room.height < leastChart) return;
  const { image, width, height } = await chartImage(chart);
  const wide = chart.kind === "ring" ? room.width * 0.4 : room.width;
  const size = Math.min(wide / width, room.height / height);
  const top = sheet.y + (room.height - height * size) / 2;
  sheet.context.drawImage(image, page.edge, top, width * size, height * size);
  if (chart.kind === "ring") drawNames(sheet.context, chart, { x: page.edge + width * size + 64, y: sheet.y, height: room.height });
}

/**
 * The names of a ring's parts beside it, each with its colour and its share.
 * @param {CanvasRenderingContext2D} context @param {import("../platform/shapes.js").Chart} chart
 * @param {{ x: number, y: number, height: number }} place
 */
function drawNames(context, { series }, { x, y, height }) {
  const step = Math.min(letters.legend * 1.6, height / Math.max(series.length, 1));
  const size = Math.min(letters.legend, step / 1.3);
  const first = y + (height - step * series.length) / 2;
  take(context, size, 400);
  for (const [place, { name, colour, points: [point] }] of series.entries()) {
    context.fillStyle = token(`--category-${colour ?? 0}`);
    context.fillRect(x, first + step * place + size * 0.2, size * 0.6, size * 0.6);
    context.fillStyle = token("--ink");
    const words = `${name} ${point?.label ?? ""}`;
    context.fillText(words, x + size, first + step * place, page.width - page.edge - x - size);
  }
}

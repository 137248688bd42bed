import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { drawChart } from "./chart-picture.js";
import { h } from "./element.js";
import { actionButton } from "./form.js";
import { fileName, saveFile } from "./save-file.js";

/** @typedef {import("../platform/shapes.js").Chart} Chart */

/** What a picture's marks and words look like, which classes say here and nothing says in a file. */
const looks = [
  "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap",
  "font-family", "font-size", "font-weight", "text-anchor",
];

/** Dots of a saved picture for each of the page. */
const scale = 3;

/** What a spreadsheet would run as a formula; an amount below zero is not one. */
const formula = /^\s*(?:[=+@\t\r＝＋－＠]|-(?![\d$€£]))/;

/**
 * What saves a picture: as it is drawn, as dots, and its figures. Nothing is saved while amounts are hidden, since files hide none.
 * @param {Chart} chart
 */
export function saveButtons(chart) {
  const ways = { SVG: svgOf, PNG: pngOf, CSV: csvOf };
  return h("div", { class: "buttons" }, Object.entries(ways).map(([format, make]) =>
    actionButton(format, async () => {
      if (document.documentElement.dataset["amounts"] === "hidden") throw new Refusal(text("web.chart.hidden"));
      saveFile(await make(chart), fileName([chart.title], format.toLowerCase()));
    }, { class: "button", "aria-label": text("web.chart.saveAs", { format }) })));
}

/**
 * The same behind a word, where the figures stand beside the picture.
 * @param {Chart} chart
 */
export const saveDetails = (chart) => h("details", null, h("summary", { class: "link" }, text("web.chart.save")), saveButtons(chart));

/** @param {Chart} chart */
const svgOf = async (chart) => new Blob([standing(chart).markup], { type: "image/svg+xml" });

/** @param {Chart} chart */
async function pngOf(chart) {
  const { image, width, height, paper } = await chartImage(chart);
  const canvas = h("canvas", { width: width * scale, height: height * scale });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return dotsOf(canvas);
}

/**
 * A chart as an image that a canvas takes, with its size in its own units and what it stands on.
 * @param {Chart} chart
 */
export async function chartImage(chart) {
  const { markup, width, height, paper } = standing(chart);
  const address = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return { image, width, height, paper };
}

/**
 * What is on a canvas, as a file.
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Blob>}
 */
export const dotsOf = (canvas) => new Promise((resolve, reject) =>
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture has no dots"))), "image/png"));

/** @param {Chart} chart */
async function csvOf({ table: { columns, rows } }) {
  const cell = (/** @type {string} */ words) => `"${(formula.test(words) ? `'${words}` : words).replaceAll("\"", "\"\"")}"`;
  const lines = [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`);
  // Spreadsheets take a file without the mark for one of their system's old code pages.
  return new Blob(["\ufeff", ...lines], { type: "text/csv" });
}

/**
 * A picture that needs no page around it: its colours and letters are written into it.
 * @param {Chart} chart
 */
function standing(chart) {
  const picture = drawChart(chart);
  const place = h("div", { class: "off-page" }, picture);
  document.body.append(place);
  try {
    // First all of it is seen, since what stands inside of something looks as its classes say.
    const marks = [...picture.querySelectorAll("*")];
    const seen = marks.map((mark) => looks.map((look) => /** @type {const} */ ([look, getComputedStyle(mark).getPropertyValue(look)])));
    for (const [index, mark] of marks.entries()) {
      for (const [look, value] of seen[index] ?? []) mark.setAttribute(look, value);
      mark.removeAttribute("class");
    }
    const { width, height } = picture.viewBox.baseVal;
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    const ground = document.createElementNS(picture.namespaceURI, "rect");
    for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: paper })) ground.setAttribute(name, value);
    picture.prepend(ground);
    const attributes = { width: String(width), height: String(height), "aria-label": chart.title };
    for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
    picture.removeAttribute("class");
    return { markup: new XMLSerializer().serializeToString(picture), width, height, paper };
  } finally {
    place.remove();
  }
}

import { fitted, kinds, most } from "../../journal/photos.js";
import { h } from "../../ui/element.js";

/** What was picked is no picture that this browser can open. */
export class NoPicture extends Error {}

/**
 * A photo as it is kept: made smaller, upright, and of pixels alone. Drawing it leaves behind whatever its file says beside them, such as
 * the place and the camera.
 * @param {Blob} file
 * @returns {Promise<{ bytes: Uint8Array, type: string, width: number, height: number }>}
 */
export async function smaller(file) {
  const picture = await openPicture(file);
  try {
    const { width, height } = fitted(picture);
    const canvas = h("canvas", { width, height });
    const pen = canvas.getContext("2d");
    if (!pen) throw new NoPicture();
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, width, height);
    const blob = await encoded(canvas, pen);
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type, width, height };
  } finally {
    picture.close();
  }
}

/** @param {Blob} file @returns {Promise<ImageBitmap>} turned as its file says */
async function openPicture(file) {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new NoPicture();
  if (picture.width * picture.height <= most.pixels) return picture;
  picture.close();
  throw new NoPicture();
}

/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} pen @returns {Promise<Blob>} */
async function encoded(canvas, pen) {
  for (const [type, quality] of kinds) {
    if (type === "image/jpeg") fillBehind(canvas, pen);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that can't write a kind writes another one instead.
    if (blob?.type === type) return blob;
  }
  throw new NoPicture();
}

/**
 * What lets the ground through would be black.
 * @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} pen
 */
function fillBehind(canvas, pen) {
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

import type { Crop, I420Frame, Rgb } from './frame.ts';

const wholeFrame = ({ width, height }: I420Frame): Crop => ({ x: 0, y: 0, width, height });

/** Returns the source positions at which the `count` target pixels begin, and the end of the last pixel. */
function edges(start: number, length: number, count: number): Int32Array {
  const result = new Int32Array(count + 1);
  for (let index = 0; index <= count; index++) result[index] = start + Math.floor((index * length) / count);
  return result;
}

function mean(plane: Uint8Array | Uint8ClampedArray, offset: number, stride: number, box: Box): number {
  let sum = 0;
  for (let y = box.top; y < box.bottom; y++) {
    const row = offset + y * stride;
    for (let x = box.left; x < box.right; x++) sum += plane[row + x] ?? 0;
  }
  return sum / ((box.bottom - box.top) * (box.right - box.left));
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Scales a frame or a part of it down to `width` × `height` pixels and converts it to RGB (ITU-R BT.601, studio range).
 * Each pixel is the average of its source area. A crop beyond the frame is clipped.
 */
export function scaleToRgb(frame: I420Frame, width: number, height: number, crop: Crop = wholeFrame(frame)): Rgb {
  const data = new Uint8ClampedArray(width * height * 3);
  const chromaStride = (frame.width + 1) >> 1;
  const uOffset = frame.width * frame.height;
  const vOffset = uOffset + chromaStride * ((frame.height + 1) >> 1);
  const left = Math.min(Math.max(0, crop.x), frame.width - 1);
  const top = Math.min(Math.max(0, crop.y), frame.height - 1);
  const xs = edges(left, Math.min(crop.width, frame.width - left), width);
  const ys = edges(top, Math.min(crop.height, frame.height - top), height);
  const luma: Box = { left: 0, right: 0, top: 0, bottom: 0 };
  const chroma: Box = { left: 0, right: 0, top: 0, bottom: 0 };
  let out = 0;
  for (let y = 0; y < height; y++) {
    luma.top = ys[y] ?? 0;
    luma.bottom = Math.max(luma.top + 1, ys[y + 1] ?? 0);
    chroma.top = luma.top >> 1;
    chroma.bottom = Math.max(chroma.top + 1, luma.bottom >> 1);
    for (let x = 0; x < width; x++) {
      luma.left = xs[x] ?? 0;
      luma.right = Math.max(luma.left + 1, xs[x + 1] ?? 0);
      chroma.left = luma.left >> 1;
      chroma.right = Math.max(chroma.left + 1, luma.right >> 1);
      const c = 1.164 * (mean(frame.data, 0, frame.width, luma) - 16);
      const u = mean(frame.data, uOffset, chromaStride, chroma) - 128;
      const v = mean(frame.data, vOffset, chromaStride, chroma) - 128;
      data[out++] = c + 1.596 * v;
      data[out++] = c - 0.392 * u - 0.813 * v;
      data[out++] = c + 2.017 * u;
    }
  }
  return { width, height, data };
}

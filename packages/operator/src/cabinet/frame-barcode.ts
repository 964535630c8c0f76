import { encodeBarcode, barcodeCells, type CabinetView } from '@farspin/testing';
import type { Pen, Scale } from './surface.ts';
import { picture, barcodeRect } from './layout.ts';

const cellsOf = (view: CabinetView, nowMs: number): readonly boolean[] =>
  encodeBarcode({ timeMs: nowMs, stateNumber: view.stateNumber });

/** Draws the barcode with the frame's time and state along the bottom edge. */
export function drawBarcode(pen: Pen, view: CabinetView, nowMs: number): void {
  const width = barcodeRect.width / barcodeCells;
  cellsOf(view, nowMs).forEach((white, index) => {
    pen.fillStyle = white ? '#ffffff' : '#000000';
    pen.fillRect(barcodeRect.x + index * width, barcodeRect.y, width, barcodeRect.height);
  });
}

const white = 0xffffffff;
const black = new Uint32Array(Uint8Array.of(0, 0, 0, 255).buffer)[0] ?? 0;

/**
 * Writes the barcode directly into RGBA pixels. Drawing it on the canvas and reading it back in every frame would cost
 * more than all other work.
 */
export function writeBarcode(pixels: Uint8Array<ArrayBuffer>, scale: Scale, view: CabinetView, nowMs: number): void {
  const words = new Uint32Array(pixels.buffer);
  const width = (barcodeRect.width / barcodeCells) * scale;
  const rowPixels = picture.width * scale;
  const first = barcodeRect.y * scale * rowPixels + barcodeRect.x * scale;
  cellsOf(view, nowMs).forEach((lit, index) =>
    words.fill(lit ? white : black, first + index * width, first + (index + 1) * width),
  );
  for (let row = 1; row < barcodeRect.height * scale; row += 1)
    words.copyWithin(first + row * rowPixels, first, first + barcodeRect.width * scale);
}

/**
 * Script that runs before the page's own code. It records when each video frame is shown, and its age from the frame
 * barcode.
 */
import { barcodeAgeMs } from '@farspin/testing';
import { followFrames, readBarcode } from './shown-barcode.ts';

/** Interval of barcode readings in frames. Reading every barcode would cost more than the frames themselves. */
const readEvery = 10;

let shownAt: number[] = [];
let agesMs: number[] = [];
let count = 0;

followFrames((video) => {
  shownAt.push(performance.now());
  count += 1;
  const barcode = count % readEvery === 0 ? readBarcode(video) : null;
  if (barcode !== null) agesMs.push(barcodeAgeMs(barcode, Date.now()));
});

Object.assign(globalThis, {
  /** Returns the frames since the last call and the current time. */
  takeFrames() {
    const taken = { shownAt, agesMs, now: performance.now() };
    [shownAt, agesMs] = [[], []];
    return taken;
  },
});

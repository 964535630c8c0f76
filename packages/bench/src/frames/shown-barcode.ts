/** Page script helpers that follow the frames of all videos and read their barcodes. */
import { decodeBarcode, barcodeHeightShare, type FrameBarcode } from '@farspin/testing';

/** Calls `onFrame` for each frame shown by any video of the page, including videos added later. */
export function followFrames(onFrame: (video: HTMLVideoElement) => void): void {
  const followed = new WeakSet<HTMLVideoElement>();
  const follow = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback(() => {
      follow(video);
      onFrame(video);
    });
  };
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (followed.has(video)) continue;
      followed.add(video);
      follow(video);
    }
  }).observe(document, { childList: true, subtree: true });
}

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Returns the barcode of the current frame, or null if it is unreadable. Copies only the lines with the barcode. */
export function readBarcode(video: HTMLVideoElement): FrameBarcode | null {
  const { videoWidth: width, videoHeight: height } = video;
  const rows = Math.ceil(height * barcodeHeightShare) + 1;
  if (context === null || rows > height) return null;
  if (canvas.width !== width || canvas.height !== rows) Object.assign(canvas, { width, height: rows });
  const top = height - rows;
  context.drawImage(video, 0, top, width, rows, 0, 0, width, rows);
  const { data } = context.getImageData(0, 0, width, rows);
  return decodeBarcode((x, y) => data[((y - top) * width + x) * 4 + 1] ?? 0, width, height);
}

/** For scripts that run inside a page: each frame of any video, and the barcode in it. */
import { decodeBarcode, barcodeHeightShare, type FrameBarcode } from '@farspin/testing';

/** Tells of each frame that any video of the page shows, from the first video on. */
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

/** What the barcode of the present frame tells; null where it cannot be read. Only the barcode's lines are copied. */
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

/** Runs inside the page, before its own code: notes when each frame of any video is shown, and how old it is by its strip. */
import { decodeStrip, stripAgeMs, stripHeightShare } from '@farspin/core/testing';

/** Reading every strip would cost more than the frames do. */
const readEvery = 10;

let shownAt: number[] = [];
let agesMs: number[] = [];
let count = 0;

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

function ageOf(video: HTMLVideoElement): number | null {
  const { videoWidth: width, videoHeight: height } = video;
  const rows = Math.ceil(height * stripHeightShare) + 1;
  if (context === null || rows > height) return null;
  if (canvas.width !== width || canvas.height !== rows) Object.assign(canvas, { width, height: rows });
  context.drawImage(video, 0, height - rows, width, rows, 0, 0, width, rows);
  const { data } = context.getImageData(0, 0, width, rows);
  const luma = (x: number, y: number): number => data[((y - (height - rows)) * width + x) * 4 + 1] ?? 0;
  const strip = decodeStrip(luma, width, height);
  return strip === null ? null : stripAgeMs(strip, Date.now());
}

function follow(video: HTMLVideoElement): void {
  video.requestVideoFrameCallback(() => {
    follow(video);
    shownAt.push(performance.now());
    count += 1;
    const ageMs = count % readEvery === 0 ? ageOf(video) : null;
    if (ageMs !== null) agesMs.push(ageMs);
  });
}

const followed = new WeakSet<HTMLVideoElement>();
new MutationObserver(() => {
  for (const video of document.querySelectorAll('video')) {
    if (followed.has(video)) continue;
    followed.add(video);
    follow(video);
  }
}).observe(document, { childList: true, subtree: true });

Object.assign(globalThis, {
  /** All since the last time, and the time now. */
  takeFrames() {
    const taken = { shownAt, agesMs, now: performance.now() };
    [shownAt, agesMs] = [[], []];
    return taken;
  },
});

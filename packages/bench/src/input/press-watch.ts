/**
 * Runs inside the page, before its own code: times a press from the click over the socket to the first frame that shows the machine in
 * another state. Every page of a comparison is measured by this, so that none measures itself.
 */
import { decodeStrip, stripHeightShare } from '@farspin/core/testing';

interface Press {
  readonly clickedAt: number;
  readonly stateBefore: number | null;
  ackId: string | null;
  sentMs: number | null;
  ackMs: number | null;
  pictureMs: number | null;
}

let press: Press | null = null;
let shownState: number | null = null;

const since = (): number => performance.now() - (press?.clickedAt ?? Number.NaN);

function tellWhenWhole(): void {
  if (press === null || press.sentMs === null || press.ackMs === null || press.pictureMs === null) return;
  const { sentMs, ackMs, pictureMs } = press;
  press = null;
  const tell: unknown = Reflect.get(globalThis, 'tellPress');
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [{ sentMs, ackMs, pictureMs }]);
}

document.addEventListener(
  'click',
  ({ timeStamp }) => {
    press = { clickedAt: timeStamp, stateBefore: shownState, ackId: null, sentMs: null, ackMs: null, pictureMs: null };
  },
  { capture: true },
);

globalThis.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener('message', ({ data }) => {
      if (press?.ackId == null || typeof data !== 'string' || !data.startsWith(`43/machine,${press.ackId}[`)) return;
      press.ackMs ??= since();
      tellWhenWhole();
    });
  }
  override send(data: string | BufferSource | Blob): void {
    const id = typeof data === 'string' ? /^42\/machine,(\d+)\["press"/.exec(data)?.[1] : undefined;
    super.send(data);
    if (press === null || id === undefined) return;
    press.ackId = id;
    press.sentMs = since();
  }
};

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

/** The state that the present frame's strip tells; null where it cannot be read. */
function stateIn(video: HTMLVideoElement): number | null {
  const { videoWidth: width, videoHeight: height } = video;
  const rows = Math.ceil(height * stripHeightShare) + 1;
  if (context === null || rows > height) return null;
  if (canvas.width !== width || canvas.height !== rows) Object.assign(canvas, { width, height: rows });
  context.drawImage(video, 0, height - rows, width, rows, 0, 0, width, rows);
  const { data } = context.getImageData(0, 0, width, rows);
  const luma = (x: number, y: number): number => data[((y - (height - rows)) * width + x) * 4 + 1] ?? 0;
  return decodeStrip(luma, width, height)?.stateNumber ?? null;
}

function follow(video: HTMLVideoElement): void {
  video.requestVideoFrameCallback(() => {
    follow(video);
    const shownMs = since();
    const state = stateIn(video);
    if (state === null) return;
    shownState = state;
    if (press === null || press.pictureMs !== null || state === press.stateBefore) return;
    press.pictureMs = shownMs;
    tellWhenWhole();
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

/** Whether a press can be measured: a state has been read. */
Object.assign(globalThis, { pressWatchReady: () => shownState !== null });

/**
 * Script that runs before the page's own code. It measures a press from the click to the first frame with a different
 * machine state. All compared pages use this script, so that they are measured in the same way.
 */
import { followFrames, readBarcode } from '../frames/shown-barcode.ts';

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

followFrames((video) => {
  const shownMs = since();
  const state = readBarcode(video)?.stateNumber;
  if (state === undefined) return;
  shownState = state;
  if (press === null || press.pictureMs !== null || state === press.stateBefore) return;
  press.pictureMs = shownMs;
  tellWhenWhole();
});

/** Presses can be measured once a machine state has been read. */
Object.assign(globalThis, { pressWatchReady: () => shownState !== null });

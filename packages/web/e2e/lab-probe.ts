import type { Page } from '@playwright/test';

/**
 * Notes that a page takes from its first script on. Times are `Date.now()` of this machine, which page and test share.
 */
interface Notes {
  /** Times at which the machine's socket was connected (socket.io's answer to its connect). */
  readonly up: number[];
  /** Times at which a new frame was shown. */
  readonly frames: number[];
  readonly peers: RTCPeerConnection[];
  /** What the machine's socket sent. */
  readonly sent: { readonly at: number; readonly event: string }[];
}
declare global {
  interface Window {
    labNotes?: Notes;
  }
}

interface Media {
  /** Bytes of all video and audio so far, as the page's peer connections count them. */
  readonly bytesReceived: number;
  /** Remote ports of the candidate pairs that were used. */
  readonly remotePorts: readonly number[];
}

export interface Probe {
  /** When the machine's socket first connected after a time; null: not yet. */
  controlUpAfter(time: number): Promise<number | null>;
  /** When the first new frame was shown after a time; null: none yet. */
  frameAfter(time: number): Promise<number | null>;
  /** The longest interval without a new frame between two times. */
  longestFreezeMs(from: number, to: number): Promise<number>;
  /** How often an event was sent to the machine after a time. */
  sentAfter(time: number, event: string): Promise<number>;
  media(): Promise<Media>;
}

export async function openProbe(page: Page): Promise<Probe> {
  await page.addInitScript(takeNotes);
  const notes = () =>
    page.evaluate(() => {
      const { up = [], frames = [], sent = [] } = window.labNotes ?? {};
      return { up, frames, sent };
    });
  const firstAfter = (times: readonly number[], time: number): number | null => times.find((at) => at >= time) ?? null;
  return {
    controlUpAfter: async (time) => firstAfter((await notes()).up, time),
    frameAfter: async (time) => firstAfter((await notes()).frames, time),
    async longestFreezeMs(from, to) {
      const inside = (await notes()).frames.filter((at) => at > from && at < to);
      const gaps = [...inside, to].map((at, index) => at - (inside[index - 1] ?? from));
      return Math.max(...gaps);
    },
    sentAfter: async (time, event) => (await notes()).sent.filter((one) => one.at > time && one.event === event).length,
    media: () => page.evaluate(readMedia),
  };
}

/** Runs in the page, before the page's own scripts. */
function takeNotes(): void {
  const notes: Notes = { up: [], frames: [], peers: [], sent: [] };
  window.labNotes = notes;
  // Even if the page's clock is moved, the times come from the test's clock.
  const begin = Date.now() - performance.now();
  const now = (): number => begin + performance.now();

  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      notes.peers.push(this);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('40/machine,')) notes.up.push(now());
      });
    }
    override send(data: string | BufferSource | Blob): void {
      const event = typeof data === 'string' ? /^42\/machine,\d*\["([^"]+)"/.exec(data)?.[1] : undefined;
      if (event !== undefined) notes.sent.push({ at: now(), event });
      super.send(data);
    }
  };
  const seen = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback(() => {
      notes.frames.push(now());
      watch(video);
    });
  };
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      watch(video);
    }
  }).observe(document, { childList: true, subtree: true });
}

async function readMedia(): Promise<Media> {
  let bytesReceived = 0;
  const remotePorts = new Set<number>();
  for (const peer of window.labNotes?.peers ?? []) {
    const report = await peer.getStats();
    const stats: Record<string, unknown>[] = [];
    report.forEach((stat: Record<string, unknown>) => stats.push(stat));
    for (const stat of stats) {
      if (stat['type'] === 'inbound-rtp') bytesReceived += Number(stat['bytesReceived']);
      if (stat['type'] !== 'candidate-pair' || stat['bytesReceived'] === 0) continue;
      const remote = stats.find(({ id }) => id === stat['remoteCandidateId']);
      if (remote !== undefined) remotePorts.add(Number(remote['port']));
    }
  }
  return { bytesReceived, remotePorts: [...remotePorts] };
}

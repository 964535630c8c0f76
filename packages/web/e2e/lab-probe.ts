import type { Page } from '@playwright/test';

/**
 * Data that a page records from its first script. Times are `Date.now()` of this computer, which the page and the test
 * share.
 */
interface Notes {
  /** Times at which the machine's socket connected (socket.io's answer to its connect packet). */
  readonly up: number[];
  /** Times at which the page showed a new frame. */
  readonly frames: number[];
  readonly peers: RTCPeerConnection[];
  /** Events that the page sent on the machine's socket. */
  readonly sent: { readonly at: number; readonly event: string }[];
}
declare global {
  interface Window {
    labNotes?: Notes;
  }
}

interface Media {
  /** Total bytes of video and audio received, as counted by the page's peer connections. */
  readonly bytesReceived: number;
  /** Remote ports of the candidate pairs in use. */
  readonly remotePorts: readonly number[];
}

export interface Probe {
  /**
   * Returns the first time after `time` at which the machine's socket connected, or null if it has not connected yet.
   */
  controlUpAfter(time: number): Promise<number | null>;
  /** Returns the first time after `time` at which a new frame was shown, or null if there is no new frame yet. */
  frameAfter(time: number): Promise<number | null>;
  /** Returns the longest interval without a new frame between two times. */
  longestFreezeMs(from: number, to: number): Promise<number>;
  /** Returns the number of events with this name that were sent to the machine after `time`. */
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

/** Runs in the page before the page's own scripts, and records its events. */
function takeNotes(): void {
  const notes: Notes = { up: [], frames: [], peers: [], sent: [] };
  window.labNotes = notes;
  // `performance.now()` keeps these times on the test's clock, even if the page's clock is moved.
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

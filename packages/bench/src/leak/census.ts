import type { Page } from 'playwright';
import * as z from 'zod/mini';

const kinds = ['peers', 'sockets', 'tracks', 'audio', 'channels', 'workers', 'timers', 'intervals'] as const;
/** Number of open resources of a page, by kind. */
export type Census = Readonly<Record<(typeof kinds)[number], number>>;

const census = z.object(
  Object.fromEntries(kinds.map((kind) => [kind, z.number()])) as Record<(typeof kinds)[number], z.ZodMiniNumber>,
);

/**
 * Runs before the page's own code. Counts resources that must be closed. A resource counts as open until it is closed,
 * even if it has been garbage-collected.
 */
function startCensus(): void {
  const open = {
    peers: new Set<RTCPeerConnection>(),
    sockets: new Set<WebSocket>(),
    tracks: new Set<MediaStreamTrack>(),
    audio: new Set<AudioContext>(),
    channels: new Set<BroadcastChannel>(),
    workers: new Set<Worker>(),
    timers: new Set<unknown>(),
    intervals: new Set<unknown>(),
  };
  const noting = <T extends object>(original: new (...args: never[]) => T, made: (thing: T) => void): void => {
    const construct = (target: typeof original, args: never[]): T => {
      const thing = new target(...args);
      made(thing);
      return thing;
    };
    Reflect.set(globalThis, original.name, new Proxy(original, { construct }));
  };
  const untilCalled = <T extends object>(all: Set<T>, end: string) => {
    return (thing: T): void => {
      all.add(thing);
      const ending = Reflect.get(thing, end) as (...args: readonly unknown[]) => unknown;
      Reflect.set(thing, end, (...args: readonly unknown[]) => {
        all.delete(thing);
        return ending.apply(thing, [...args]);
      });
    };
  };
  noting(RTCPeerConnection, (peer) => {
    untilCalled(open.peers, 'close')(peer);
    peer.addEventListener('track', ({ track }) => open.tracks.add(track));
  });
  noting(AudioContext, untilCalled(open.audio, 'close'));
  noting(BroadcastChannel, untilCalled(open.channels, 'close'));
  noting(Worker, untilCalled(open.workers, 'terminate'));
  noting(WebSocket, (socket) => {
    open.sockets.add(socket);
    socket.addEventListener('close', () => open.sockets.delete(socket));
  });

  const { setTimeout: later, clearTimeout: never, setInterval: often, clearInterval: noMore } = globalThis;
  Object.assign(globalThis, {
    setTimeout(act: unknown, ms?: number, ...args: readonly unknown[]) {
      const id: unknown = later(() => {
        open.timers.delete(id);
        if (typeof act === 'function') Reflect.apply(act, undefined, args);
      }, ms);
      open.timers.add(id);
      return id;
    },
    clearTimeout(id?: number) {
      open.timers.delete(id);
      never(id);
    },
    setInterval(act: TimerHandler, ms?: number, ...args: readonly unknown[]) {
      const id: unknown = often(act, ms, ...args);
      open.intervals.add(id);
      return id;
    },
    clearInterval(id?: number) {
      open.intervals.delete(id);
      noMore(id);
    },
    census: () => ({
      ...Object.fromEntries(Object.entries(open).map(([kind, all]) => [kind, all.size])),
      tracks: [...open.tracks].filter(({ readyState }) => readyState === 'live').length,
    }),
  });
}

export const prepareCensus = (page: Page): Promise<unknown> => page.addInitScript(startCensus);

export const readCensus = async (page: Page): Promise<Census> =>
  census.parse(await page.evaluate(() => (Reflect.get(globalThis, 'census') as () => unknown)()));

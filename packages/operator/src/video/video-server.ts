import type { Clock, Log, Rendition, Result } from '@farspin/core';
import type { Platform } from '@farspin/testing';
import { EMPTY, interval, take, type Observable } from 'rxjs';
import type { Scale } from '../cabinet/surface.ts';
import { bitratesAt } from './bitrate.ts';
import type { Feed } from './feed.ts';
import type { Pictures } from './load-pictures.ts';
import type { Shown, VideoControl, Watching } from './video-control.ts';
import type { Viewer } from './viewer.ts';

export type { Viewer } from './viewer.ts';

/** Sends the machines' video and audio over WebRTC, only to the addresses of this computer (`own-candidates.ts`). */
export interface VideoServer extends VideoControl {
  /** Why there are no pictures, in one line with the command that adds them, or null. `open` then rejects. */
  readonly problem: string | null;
  /**
   * Answers an offer to receive a machine. The caller must check that the player may watch it. Rejects for an unknown
   * machine or an invalid offer.
   * @param request.sendCandidate receives the server's candidates that are not in the answer, after the answer is
   * available
   */
  open(request: {
    readonly machineId: string;
    /** Player id, or null if the player is unknown. */
    readonly playerId?: string | null;
    readonly offerSdp: string;
    /** Emits the current rendition on subscription, and each later one. */
    readonly rendition$: Observable<Rendition>;
    readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
    /** Called when the video ends, whether the viewer or the server closed it. */
    readonly ended?: () => void;
  }): Promise<Viewer>;
  /** Returns the current number of viewers and drawn machines, and the number of frames drawn since the start. */
  load(): { readonly viewers: number; readonly feeds: number; readonly drawings: number };
  /** Closes all viewers. Rejects later offers. */
  stop(): void;
}

interface VideoServerDeps {
  /** What draws and sends the pictures, or why there are none. */
  readonly pictures: Result<Pictures, string>;
  readonly platform: Pick<Platform, 'cabinet' | 'cabinetChanged$'>;
  /** Clock of the platform. */
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the number of decimal digits in amounts on the cabinets. Default: 2. */
  readonly moneyDigits?: () => number;
  /** Default 1. */
  readonly scale?: Scale;
}

interface SharedFeed {
  readonly feed: Feed;
  watchers: number;
}

/** Pause in ms between two themes that are drawn in advance, so that the process is never blocked for long. */
const pauseMs = 40;

export function createVideoServer({
  pictures,
  platform,
  clock,
  log,
  moneyDigits = () => 2,
  scale = 1,
}: VideoServerDeps): VideoServer {
  const feeds = new Map<string, SharedFeed>();
  const viewers = new Map<Viewer, Watching>();
  /** Replacements of the picture by player. The key null applies to everyone. */
  const shown = new Map<string | null, Shown>();
  const shownTo = (playerId: string | null): Shown => shown.get(playerId) ?? shown.get(null) ?? 'picture';
  let opening = 0;
  let drawings = 0;
  const drew = (): void => void (drawings += 1);
  let stopped = false;
  // The first viewer of a brand should not have to wait until its symbols are drawn.
  const drawingAhead = pictures.ok
    ? interval(pauseMs, clock.scheduler)
        .pipe(take(pictures.value.themeCount))
        .subscribe((index) => pictures.value.drawAhead(index, scale))
    : EMPTY.subscribe();

  function acquire(machineId: string, { createFeed }: Pictures): Feed {
    const made = { machineId, platform, clock, log, drew, scale };
    const shared = feeds.get(machineId) ?? { feed: createFeed({ ...made, digits: moneyDigits() }), watchers: 0 };
    shared.watchers += 1;
    feeds.set(machineId, shared);
    return shared.feed;
  }
  function release(machineId: string): void {
    const shared = feeds.get(machineId);
    if (shared === undefined) return;
    shared.watchers -= 1;
    if (shared.watchers > 0) return;
    feeds.delete(machineId);
    shared.feed.stop();
  }

  return {
    problem: pictures.ok ? null : pictures.error,
    async open({ machineId, playerId = null, offerSdp, rendition$, sendCandidate, ended: reportEnd }) {
      if (stopped) throw new Error('The video server has stopped. Start the operator again.');
      if (!pictures.ok) throw new Error(pictures.error);
      if (platform.cabinet(machineId) === null) throw new Error(`There is no machine ${machineId}`);
      const feed = acquire(machineId, pictures.value);
      let viewer: Viewer | null = null;
      const ended = (): void => {
        if (viewer !== null) viewers.delete(viewer);
        release(machineId);
        log.write('debug', 'video.closed', { machineId });
        reportEnd?.();
      };
      opening += 1;
      try {
        const bitrates = bitratesAt(scale);
        viewer = await pictures.value.openViewer({ feed, bitrates, rendition$, offerSdp, sendCandidate, ended });
        viewer.show(shownTo(playerId));
      } finally {
        opening -= 1;
      }
      viewers.set(viewer, { playerId, machineId, since: clock.now() });
      log.write('debug', 'video.opened', { machineId });
      if (stopped) viewer.close();
      return viewer;
    },
    watching: () => [...viewers.values()],
    show(playerId, next) {
      if (next === 'picture') shown.delete(playerId);
      else shown.set(playerId, next);
      for (const [viewer, watching] of viewers) viewer.show(shownTo(watching.playerId));
    },
    cut(playerId) {
      for (const [viewer, watching] of viewers) if (playerId === null || watching.playerId === playerId) viewer.close();
    },
    load: () => ({ viewers: viewers.size + opening, feeds: feeds.size, drawings }),
    stop() {
      stopped = true;
      drawingAhead.unsubscribe();
      for (const viewer of viewers.keys()) viewer.close();
    },
  };
}

import type { Clock, Log, VideoBand } from '@farspin/core';
import type { Platform } from '@farspin/core/testing';
import { interval, take, type Observable } from 'rxjs';
import { looks } from '../cabinet/looks/looks.ts';
import { spritesOf } from '../cabinet/sprites.ts';
import { createFeed, type Feed } from './feed.ts';
import { openViewer, type Viewer } from './viewer.ts';

export type { Viewer } from './viewer.ts';

/** Sends the machines' pictures and sound over WebRTC, on the loopback interface only. */
export interface VideoServer {
  /**
   * Answers an offer to receive a machine. Whether the asker may watch it is the caller's business.
   * Rejects for a machine that does not exist and for an offer that cannot be answered.
   *
   * @param request.sendCandidate is called with candidates of ours that are not in the answer; after the answer only
   */
  open(request: {
    readonly machineId: string;
    readonly offerSdp: string;
    /** The quality now, told at once, and each later one. */
    readonly band$: Observable<VideoBand>;
    readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
    /** It is over, whoever ended it. */
    readonly ended?: () => void;
  }): Promise<Viewer>;
  /** Viewers and machines being drawn at the moment. */
  load(): { readonly viewers: number; readonly feeds: number };
  /** Closes all viewers; later offers are refused. */
  stop(): void;
}

interface VideoServerDeps {
  readonly platform: Pick<Platform, 'cabinet' | 'cabinetChanged$'>;
  /** The platform's clock. */
  readonly clock: Clock;
  readonly log: Log;
}

interface SharedFeed {
  readonly feed: Feed;
  watchers: number;
}

/** Between the looks that are drawn ahead, so that the process is never away for long. */
const lookPauseMs = 40;

export function createVideoServer({ platform, clock, log }: VideoServerDeps): VideoServer {
  const feeds = new Map<string, SharedFeed>();
  const viewers = new Set<Viewer>();
  let opening = 0;
  let stopped = false;
  // The first to watch a brand need not wait for its symbols to be drawn.
  const drawingAhead = interval(lookPauseMs, clock.scheduler)
    .pipe(take(looks.length))
    .subscribe((index) => looks[index] && spritesOf(looks[index]));

  function acquire(machineId: string): Feed {
    const shared = feeds.get(machineId) ?? { feed: createFeed({ machineId, platform, clock, log }), watchers: 0 };
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
    async open({ machineId, offerSdp, band$, sendCandidate, ended: tellEnd }) {
      if (stopped) throw new Error('The video server has stopped');
      if (platform.cabinet(machineId) === null) throw new Error(`No machine ${machineId}`);
      const feed = acquire(machineId);
      let viewer: Viewer | null = null;
      const ended = (): void => {
        if (viewer !== null) viewers.delete(viewer);
        release(machineId);
        log.write('debug', 'video.closed', { machineId });
        tellEnd?.();
      };
      opening += 1;
      try {
        viewer = await openViewer({ feed, band$, offerSdp, sendCandidate, ended });
      } finally {
        opening -= 1;
      }
      viewers.add(viewer);
      log.write('debug', 'video.opened', { machineId });
      if (stopped) viewer.close();
      return viewer;
    },
    load: () => ({ viewers: viewers.size + opening, feeds: feeds.size }),
    stop() {
      stopped = true;
      drawingAhead.unsubscribe();
      for (const viewer of viewers) viewer.close();
    },
  };
}

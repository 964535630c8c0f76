import type { BackOffice } from '@farspin/testing';
import type { PlayerProxies } from '../server/player-proxies.ts';
import type { PublicEndpoints } from '../server/public-endpoints.ts';
import type { VideoControl } from '../video/video-control.ts';
import type { CallTroubles } from './call-troubles.ts';

/** The parts of the operator that faults act on. */
export interface Ground {
  readonly office: BackOffice;
  readonly troubles: CallTroubles;
  readonly proxies: PlayerProxies;
  readonly video: Pick<VideoControl, 'show' | 'cut'>;
  readonly endpoints: PublicEndpoints;
  /** Moves the server's clock forward, or back for a negative value. */
  shiftClock(ms: number): void;
  /** Closes all sockets in an orderly way, like a server that shuts down. */
  closeSockets(): void;
}

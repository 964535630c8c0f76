import type { Operator as BackOffice } from '@farspin/testing';
import type { Detours } from '../server/detours.ts';
import type { PublicFace } from '../server/public-face.ts';
import type { VideoServer } from '../video/video-server.ts';
import type { CallTroubles } from './call-troubles.ts';

/** All that a fault can be done to. */
export interface Ground {
  readonly office: BackOffice;
  readonly troubles: CallTroubles;
  readonly detours: Detours;
  readonly video: Pick<VideoServer, 'show' | 'cut'>;
  readonly face: PublicFace;
  /** Puts the server's clock forward, or back. */
  shiftClock(ms: number): void;
  /** Closes all sockets in order, as a server that ends. */
  closeSockets(): void;
}

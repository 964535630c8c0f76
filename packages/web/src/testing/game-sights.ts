import { capabilities, type Meters, type Playing } from '@farspin/core';
import type { LinkSummary } from '@farspin/core/quality-controller';
import { signedIn } from './sights.ts';
import type { Given } from './states.tsx';

export const target = { machineId: '101', name: 'Ember Lynx 1' };
export const meters: Meters = {
  creditsMinor: 12_345,
  betMinor: 500,
  winMinor: 0,
  freeSpins: 3,
  spinCount: 12,
  isRunning: null,
  autoplay: false,
  status: 'playing',
  seq: 1,
};
export const playing: Playing = {
  target,
  details: {
    sessionId: 's',
    serverNow: 0,
    capabilities,
    name: target.name,
    brand: 'Ember Lynx',
    buttons: ['start', 'bet-up', 'bet-down', 'max-bet', 'take', 'line-1', 'line-3'].map((id) => ({
      id,
      label: null,
      kind: null,
    })),
    betsMinor: [],
    meters,
    video: { type: 'camera', renditions: [] },
  },
  meters,
  link: { kind: 'up' },
  command: null,
  lastClickAt: null,
  serverOffsetMs: 0,
  leaving: false,
  payOutRefused: null,
  isPaidOut: false,
  isCashedOut: false,
  isUnreadable: false,
  stopWaits: false,
};
/** Returns a state of the game with the texts that must be readable in it. */
export const at = (change: Partial<Playing>, says: Given['says'], slices: Given['slices'] = {}): Given => ({
  slices: {
    auth: signedIn(),
    wallet: { balanceMinor: 5_000_00, intents: [] },
    session: { kind: 'playing', ...playing, ...change },
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    ...slices,
  },
  says,
  leastPx: 44,
});

/** A report of a good connection. */
export const report: NonNullable<LinkSummary['report']> = {
  ...{ route: 'relay', protocol: 'udp', relayProtocol: 'tls', roundTripMs: 24, jitterMs: 2 },
  ...{ packetsReceived: 9_000, packetsLost: 12, bytesReceived: 1e6, width: 1280, height: 720, fps: 30 },
  ...{ codec: 'VP8', lossPercent: 0.2, bitrateKbps: 1_234, jitterBufferMs: 41, decodeMs: 3, frameAgeMs: 120 },
  ...{ freezes: 2, frozenMs: 1_450, framesDropped: 0 },
};
export const goodLink: LinkSummary = {
  ...{ quality: 'good', fault: null, says: { kind: 'keyed', key: 'link.good', params: {} } },
  ...{ next: { kind: 'none' }, mend: null, report },
};

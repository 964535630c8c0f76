import type { LinkReport } from '@farspin/core';

/** Monotonic counters of a connection. Two readings give a rate. Durations are in seconds. */
export interface Totals {
  readonly framesDecoded: number;
  readonly packetsReceived: number | null;
  readonly packetsLost: number | null;
  readonly bytesReceived: number | null;
  readonly decodeS: number | null;
  readonly bufferS: number | null;
  readonly framesBuffered: number | null;
}
export type Rates = Pick<LinkReport, 'lossPercent' | 'bitrateKbps' | 'jitterBufferMs' | 'decodeMs' | 'frameAgeMs'>;
export interface LinkReading {
  readonly totals: Totals;
  readonly present: Omit<LinkReport, keyof Rates>;
}

type Stat = Readonly<Record<string, unknown>>;
/** The part of `RTCStatsReport` that is read. */
export interface StatsReport {
  forEach(visit: (stat: object) => void): void;
}

const routes = ['host', 'srflx', 'prflx', 'relay'] as const;
const number = (stat: Stat | undefined, name: string): number | null => {
  const value = stat?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const text = (stat: Stat | undefined, name: string): string | null => {
  const value = stat?.[name];
  return typeof value === 'string' ? value : null;
};
const inMs = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 1_000));

/** Reads the video's `RTCInboundRtpStreamStats` and its candidate pair (W3C webrtc-stats). */
export function readLink(report: StatsReport): LinkReading {
  const stats = new Map<string, Stat>();
  report.forEach((found) => {
    const stat = found as Stat;
    stats.set(String(stat['id']), stat);
  });
  const all = [...stats.values()];
  const byId = (id: string | null): Stat | undefined => (id === null ? undefined : stats.get(id));
  const picture = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video');
  const transport = all.find(({ type }) => type === 'transport');
  const pair =
    byId(text(transport, 'selectedCandidatePairId')) ??
    all.find(({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated === true);
  const local = byId(text(pair, 'localCandidateId'));
  const kinds = [local, byId(text(pair, 'remoteCandidateId'))].map((candidate) => text(candidate, 'candidateType'));
  const kind = kinds.includes('relay') ? 'relay' : (kinds[0] ?? null);
  const totals: Totals = {
    framesDecoded: number(picture, 'framesDecoded') ?? 0,
    packetsReceived: number(picture, 'packetsReceived'),
    packetsLost: number(picture, 'packetsLost'),
    bytesReceived: number(picture, 'bytesReceived'),
    decodeS: number(picture, 'totalDecodeTime'),
    bufferS: number(picture, 'jitterBufferDelay'),
    framesBuffered: number(picture, 'jitterBufferEmittedCount'),
  };
  return {
    totals,
    present: {
      route: routes.find((route) => route === kind) ?? null,
      protocol: text(local, 'protocol'),
      relayProtocol: text(local, 'relayProtocol'),
      roundTripMs: inMs(number(pair, 'currentRoundTripTime')),
      jitterMs: inMs(number(picture, 'jitter')),
      packetsReceived: totals.packetsReceived,
      packetsLost: totals.packetsLost,
      bytesReceived: totals.bytesReceived,
      width: number(picture, 'frameWidth'),
      height: number(picture, 'frameHeight'),
      fps: number(picture, 'framesPerSecond'),
      codec: text(byId(text(picture, 'codecId')), 'mimeType'),
      freezes: number(picture, 'freezeCount'),
      frozenMs: inMs(number(picture, 'totalFreezesDuration')),
      framesDropped: number(picture, 'framesDropped'),
    },
  };
}

/** Returns the rates between two readings that are `ms` apart. Missing values are null. */
export function ratesOf(before: Totals, now: Totals, ms: number): Omit<Rates, 'frameAgeMs'> {
  const grown = (name: keyof Totals): number | null => {
    const [from, to] = [before[name], now[name]];
    return from === null || to === null || to < from ? null : to - from;
  };
  const share = (part: number | null, whole: number | null, by: number): number | null =>
    part === null || whole === null || whole <= 0 ? null : Math.round((part / whole) * by * 10) / 10;
  const [lost, received, bytes] = [grown('packetsLost'), grown('packetsReceived'), grown('bytesReceived')];
  return {
    lossPercent: lost === null || received === null ? null : share(lost, lost + received, 100),
    bitrateKbps: bytes === null || ms <= 0 ? null : Math.round((bytes * 8) / ms),
    jitterBufferMs: share(grown('bufferS'), grown('framesBuffered'), 1_000),
    decodeMs: share(grown('decodeS'), grown('framesDecoded'), 1_000),
  };
}

import { expect, test } from 'vitest';
import { ratesOf, readLink } from './link-report.ts';

const stats = (...list: readonly object[]): Map<string, object> =>
  new Map(list.map((stat, index) => [String(Reflect.get(stat, 'id') ?? index), stat]));
const picture = {
  ...{ id: 'V', type: 'inbound-rtp', kind: 'video', codecId: 'C', framesPerSecond: 29.9, frameWidth: 640 },
  ...{ frameHeight: 360, packetsReceived: 900, packetsLost: 3, bytesReceived: 123_456, jitter: 0.0042 },
};
const codec = { id: 'C', type: 'codec', mimeType: 'video/VP8' };
const pair = {
  ...{ id: 'P', type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.031 },
  ...{ localCandidateId: 'L', remoteCandidateId: 'R' },
};
const local = { id: 'L', type: 'local-candidate', candidateType: 'prflx', protocol: 'udp' };
const remote = { id: 'R', type: 'remote-candidate', candidateType: 'host' };
const transport = { id: 'T', type: 'transport', selectedCandidatePairId: 'P' };

test('converts the figures of picture and network path to the units in their names', () => {
  const seen = { ...picture, freezeCount: 2, totalFreezesDuration: 0.75, framesDropped: 5 };
  expect(readLink(stats(seen, codec, pair, local, remote, transport)).present).toEqual({
    ...{ route: 'prflx', protocol: 'udp', relayProtocol: null, roundTripMs: 31, jitterMs: 4 },
    ...{ packetsReceived: 900, packetsLost: 3, bytesReceived: 123_456, width: 640, height: 360, fps: 29.9 },
    ...{ codec: 'video/VP8', freezes: 2, frozenMs: 750, framesDropped: 5 },
  });
});

test('uses the nominated pair when the transport names no pair, and reports a relay at either end', () => {
  const behindRelay = { ...remote, candidateType: 'relay' };
  const failed = { ...pair, id: 'X', state: 'failed', localCandidateId: 'none' };
  expect(readLink(stats(failed, picture, pair, local, behindRelay)).present).toMatchObject({
    route: 'relay',
    protocol: 'udp',
  });
  const overTls = { ...local, candidateType: 'relay', relayProtocol: 'tls' };
  expect(readLink(stats(picture, pair, overTls, remote)).present).toMatchObject({
    route: 'relay',
    relayProtocol: 'tls',
  });
});

test('returns null for figures that are not reported', () => {
  expect(readLink(stats({ type: 'inbound-rtp', kind: 'audio', packetsLost: 9 })).present).toMatchObject({
    ...{ route: null, roundTripMs: null, packetsLost: null, width: null, codec: null, freezes: null },
  });
  expect(readLink(stats({ ...picture, packetsLost: 'many', jitter: Number.NaN })).present).toMatchObject({
    ...{ packetsLost: null, jitterMs: null },
  });
});

test('computes rates from two readings in the units in their names', () => {
  const totals = (more: object) => readLink(stats({ ...picture, ...more })).totals;
  const before = totals({
    framesDecoded: 10,
    totalDecodeTime: 0.1,
    jitterBufferDelay: 1,
    jitterBufferEmittedCount: 10,
  });
  const now = totals({
    ...{ framesDecoded: 40, totalDecodeTime: 0.19, jitterBufferDelay: 1.6, jitterBufferEmittedCount: 40 },
    ...{ packetsReceived: 996, packetsLost: 7, bytesReceived: 248_456 },
  });
  expect(ratesOf(before, now, 1_000)).toEqual({
    ...{ lossPercent: 4, bitrateKbps: 1_000, jitterBufferMs: 20, decodeMs: 3 },
  });
  // Counters that went back, and readings without any time between them.
  expect(ratesOf(now, before, 1_000)).toEqual({
    ...{ lossPercent: null, bitrateKbps: null, jitterBufferMs: null, decodeMs: null },
  });
  expect(ratesOf(now, now, 0)).toMatchObject({ lossPercent: null, bitrateKbps: null });
});

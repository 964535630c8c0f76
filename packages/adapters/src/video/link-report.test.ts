import { expect, test } from 'vitest';
import { readLinkReport } from './link-report.ts';

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

test('picture and way are told in units of their names', () => {
  expect(readLinkReport(stats(picture, codec, pair, local, remote, transport))).toEqual({
    ...{ route: 'prflx', protocol: 'udp', roundTripMs: 31, jitterMs: 4, packetsReceived: 900, packetsLost: 3 },
    ...{ bytesReceived: 123_456, width: 640, height: 360, fps: 29.9, codec: 'video/VP8' },
  });
});

test('where the transport names no pair it is the one that is nominated; a relay on either side is a relay', () => {
  const behindRelay = { ...remote, candidateType: 'relay' };
  const failed = { ...pair, id: 'X', state: 'failed', localCandidateId: 'none' };
  expect(readLinkReport(stats(failed, picture, pair, local, behindRelay))).toMatchObject({
    route: 'relay',
    protocol: 'udp',
  });
});

test('what is not told is null', () => {
  expect(readLinkReport(stats({ type: 'inbound-rtp', kind: 'audio', packetsLost: 9 }))).toMatchObject({
    ...{ route: null, roundTripMs: null, packetsLost: null, width: null, codec: null },
  });
  expect(readLinkReport(stats({ ...picture, packetsLost: 'many', jitter: Number.NaN }))).toMatchObject({
    ...{ packetsLost: null, jitterMs: null },
  });
});

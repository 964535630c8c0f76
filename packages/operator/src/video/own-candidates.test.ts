import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { withBitrates } from './bitrate.ts';
import { isOwn, toOffer, withOwnOnly } from './own-candidates.ts';

const candidate = (address: string, transport = 'udp', priority = 2_122_194_687): string =>
  `candidate:1 1 ${transport} ${priority} ${address} 42742 typ host generation 0`;
const interfaces = ['192.0.2.2', 'fd00::2'];

describe('candidates', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', ...interfaces])('%s belongs to this computer', (address) => {
    expect(isOwn(candidate(address), interfaces)).toBe(true);
  });
  test.each(['192.0.2.3', 'fd00::3', '12.7.0.1', '3c1f.local', ''])(
    '%s does not belong to this computer',
    (address) => {
      expect(isOwn(candidate(address), interfaces)).toBe(false);
      expect(toOffer(candidate(address), interfaces)).toBeNull();
    },
  );
  test.each(['', 'candidate:1', 'nothing of the kind'])('%j is not a candidate', (line) => {
    expect(isOwn(line, interfaces)).toBe(false);
    expect(toOffer(line, interfaces)).toBeNull();
  });
  test('are removed from an offer if they belong to other computers, while other lines stay unchanged', () => {
    const lines = (...addresses: string[]) =>
      ['v=0', ...addresses.map((address) => `a=${candidate(address)}`), 'a=mid:0', ''].join('\r\n');
    expect(withOwnOnly(lines('192.0.2.3', '192.0.2.2', '127.0.0.1'), interfaces)).toBe(lines('192.0.2.2', '127.0.0.1'));
  });
  test('have loopback first, then the interfaces in the original order, and only UDP', () => {
    const priorityOf = (line: string | null): number => Number(line?.split(' ')[3]);
    const [ipv6, ipv4, loopback] = [
      toOffer(candidate('fd00::2', 'udp', 2_122_265_343), interfaces),
      toOffer(candidate('192.0.2.2', 'UDP', 2_122_194_687), interfaces),
      toOffer(candidate('127.0.0.1', 'udp', 2_122_063_615), interfaces),
    ].map(priorityOf);
    expect(loopback).toBe(2_122_063_615);
    expect([loopback, ipv6, ipv4].toSorted((one = 0, other = 0) => other - one)).toEqual([loopback, ipv6, ipv4]);
    // It is still a host candidate. The highest byte contains the type preference.
    expect((ipv4 ?? 0) >>> 24).toBe(126);
    expect(toOffer(candidate('192.0.2.2', 'tcp'), interfaces)).toBeNull();
    expect(toOffer(candidate('127.0.0.1', 'tcp'), interfaces)).not.toBeNull();
  });
  test('are found for this computer without configuration, and without link-local addresses', () => {
    const known = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
    for (const { address, internal, scopeid } of known)
      expect([address, isOwn(candidate(address))]).toEqual([address, internal || !scopeid]);
  });
});

describe('bitrates', () => {
  const wished = 'x-google-start-bitrate=800;x-google-max-bitrate=900';
  test('are added to each video codec without removing codec parameters', () => {
    const offer = [
      'a=rtpmap:96 VP8/90000',
      'a=rtpmap:97 rtx/90000',
      'a=fmtp:97 apt=96',
      'a=rtpmap:98 VP9/90000',
      'a=fmtp:98 profile-id=0',
      'a=rtpmap:111 opus/48000/2',
      'a=fmtp:111 minptime=10',
    ];
    expect(withBitrates(offer.join('\r\n'), { start: 800, max: 900 }).split('\r\n')).toEqual([
      'a=rtpmap:96 VP8/90000',
      `a=fmtp:96 ${wished}`,
      'a=rtpmap:97 rtx/90000',
      'a=fmtp:97 apt=96',
      'a=rtpmap:98 VP9/90000',
      `a=fmtp:98 profile-id=0;${wished}`,
      'a=rtpmap:111 opus/48000/2',
      'a=fmtp:111 minptime=10',
    ]);
  });
});

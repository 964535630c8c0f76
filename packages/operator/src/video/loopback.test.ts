import { describe, expect, test } from 'vitest';
import { withBitrates } from './bitrate.ts';
import { isLoopback, withLoopbackOnly } from './loopback.ts';

const candidate = (address: string): string => `candidate:1 1 udp 2122063615 ${address} 42742 typ host generation 0`;

describe('candidates', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1'])('%s is of this machine', (address) => {
    expect(isLoopback(candidate(address))).toBe(true);
  });
  test.each(['192.0.2.2', 'fd00::2', '12.7.0.1', '3c1f.local', ''])('%s is not', (address) => {
    expect(isLoopback(candidate(address))).toBe(false);
  });
  test('of other interfaces are left out of a description', () => {
    const sdp = ['v=0', `a=${candidate('192.0.2.2')}`, `a=${candidate('127.0.0.1')}`, 'a=mid:0', ''].join('\r\n');
    expect(withLoopbackOnly(sdp)).toBe(['v=0', `a=${candidate('127.0.0.1')}`, 'a=mid:0', ''].join('\r\n'));
  });
});

describe('bitrates', () => {
  const wished = 'x-google-start-bitrate=800;x-google-max-bitrate=900';
  test('are wished for each video codec, beside its own parameters', () => {
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

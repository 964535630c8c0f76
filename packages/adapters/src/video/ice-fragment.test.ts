import { expect, test } from 'vitest';
import { readFragment, renewed, ufragOf, writeFragment } from './ice-fragment.ts';

const candidate = (port: number): string => `candidate:1 1 udp 2130706431 198.51.100.1 ${port} typ host`;
const sdp = [
  ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', 'a=ice-options:trickle'],
  ...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:0', 'a=ice-ufrag:old', 'a=ice-pwd:secret', 'a=fingerprint:sha-256 AA'],
  ...[`a=${candidate(1)}`, 'a=end-of-candidates', 'a=sendonly'],
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:1', 'a=ice-ufrag:old', 'a=ice-pwd:secret', ''],
].join('\r\n');

test('writes a fragment with the ICE parameters and the first media section of the bundle', () => {
  const written = writeFragment(sdp, { candidates: [candidate(7), candidate(8)], isLast: true });
  expect(written.split('\r\n')).toEqual([
    ...['a=ice-options:trickle', 'a=group:BUNDLE 0 1', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:0'],
    ...['a=ice-ufrag:old', 'a=ice-pwd:secret', `a=${candidate(7)}`, `a=${candidate(8)}`, 'a=end-of-candidates', ''],
  ]);
  expect(readFragment(written)).toEqual({ ufrag: 'old', pwd: 'secret', candidates: [candidate(7), candidate(8)] });
});

test('rejects a fragment without ICE parameters, and accepts plain line feeds', () => {
  expect(readFragment('a=ice-ufrag:only\r\n')).toBeNull();
  expect(readFragment('')).toBeNull();
  expect(readFragment(`a=ice-ufrag:u\na=ice-pwd:p\na=${candidate(3)}\n`)).toEqual({
    ...{ ufrag: 'u', pwd: 'p', candidates: [candidate(3)] },
  });
});

test('changes only the ICE parameters and candidates for a new ICE session', () => {
  const next = renewed(sdp, { ufrag: 'new', pwd: 'other', candidates: [candidate(2)] });
  expect(ufragOf(next)).toBe('new');
  expect(next).not.toContain('secret');
  expect(next).not.toContain('a=end-of-candidates');
  expect(next.match(/a=candidate.*/g)).toEqual([`a=${candidate(2)}`]);
  expect(next.indexOf('a=candidate')).toBeLessThan(next.indexOf('m=audio'));
  const restored = renewed(next, { ufrag: 'old', pwd: 'secret', candidates: [] });
  expect(restored).toBe(sdp.replace(`a=${candidate(1)}\r\n`, '').replace('a=end-of-candidates\r\n', ''));
});

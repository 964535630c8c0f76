import { describe, expect, test } from 'vitest';
import { createFirsts, rtpHead } from './first.ts';

function rtp({ ssrc = 1, timestamp = 0, payloadType = 96 }): Buffer {
  const packet = Buffer.alloc(20);
  packet[0] = 0x80;
  packet[1] = payloadType;
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

describe('RTP packets', () => {
  test('have a readable header', () => {
    expect(rtpHead(rtp({ ssrc: 77, timestamp: 9_000 }))).toEqual({ ssrc: 77, timestamp: 9_000 });
  });
  test.each([
    ['STUN', Buffer.alloc(20)],
    ['DTLS', Buffer.alloc(20, 22)],
    ['RTCP (200, sender report)', rtp({ payloadType: 200 & 0xff })],
    ['too short', Buffer.from([0x80, 96])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not an RTP packet', (_, datagram) => expect(rtpHead(datagram)).toBeNull());
});

describe('the first data of each stream', () => {
  test('consist of the first packets', () => {
    const isFirst = createFirsts();
    const asked = [1, 1, 2, 1, 2, 2].map((ssrc) => isFirst(rtp({ ssrc }), 0, { packets: 2 }));
    expect(asked).toEqual([true, true, true, false, true, false]);
  });
  test('consist of all packets with the first timestamp', () => {
    const isFirst = createFirsts();
    const asked = [0, 0, 0, 3_000, 3_000, 6_000].map((timestamp) => isFirst(rtp({ timestamp }), 0, { frames: 1 }));
    expect(asked).toEqual([true, true, true, false, false, false]);
  });
  test('consist of the packets in the first milliseconds', () => {
    const isFirst = createFirsts();
    expect([0, 100, 299, 300].map((now) => isFirst(rtp({}), now, { ms: 300 }))).toEqual([true, true, true, false]);
  });
  test('are empty for a stream that started before the condition', () => {
    const isFirst = createFirsts();
    isFirst(rtp({}), 0, undefined);
    for (const which of [{ packets: 9 }, { frames: 9 }, { ms: 9 }]) expect(isFirst(rtp({}), 0, which)).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { createFrameAge } from './frame-age.ts';

const everyMs = 40;
/** Shows frames that are sent every 40 ms, travel for `wayMs`, and are displayed 20 ms after arrival. */
function start(firstStamp = 0) {
  let now = 0;
  let sent = 0;
  const age = createFrameAge(() => now);
  age.roundTrip(100);
  return {
    age,
    shown(wayMs: number): number | null {
      sent += 1;
      now = sent * everyMs + wayMs + 20;
      const rtpTimestamp = (firstStamp + sent * everyMs * 90) % 2 ** 32;
      return age.of({ count: sent, ageMs: null, sinceReceivedMs: 20, decodeMs: null, rtpTimestamp }, null);
    },
  };
}

test('includes the delay of a lost and resent frame in the age of the frame', () => {
  const { shown } = start();
  expect([shown(50), shown(50), shown(250), shown(50)]).toEqual([70, 70, 270, 70]);
});

test('counts a longer one-way delay in full', () => {
  const { age, shown } = start();
  shown(50);
  age.roundTrip(500);
  expect(shown(450)).toBe(470);
});

test('handles wrapping RTP timestamps', () => {
  const { shown } = start(2 ** 32 - 90 * everyMs * 2);
  expect([shown(50), shown(50), shown(50), shown(150)]).toEqual([70, 70, 70, 170]);
});

test('ignores clock drift', () => {
  const { shown } = start();
  // 0.1 ms of drift per second, for one hour.
  let oldest = 0;
  for (let frame = 0; frame < 90_000; frame += 1) oldest = Math.max(oldest, shown(50 + frame * 0.004) ?? 0);
  expect(oldest).toBeLessThan(80);
});

test('reports no additional delay when the sender restarts its timestamps', () => {
  const { age, shown } = start();
  shown(50);
  const anew = { count: 2, ageMs: null, sinceReceivedMs: 20, decodeMs: null, rtpTimestamp: 3_000_000_000 };
  expect(age.of(anew, null)).toBe(70);
});

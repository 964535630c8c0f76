import { expect, test } from 'vitest';
import { createFrameAge } from './frame-age.ts';

const everyMs = 40;
/** Frames that are sent each 40 ms, were so long under way, and are shown 20 ms after they came. */
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

test('a frame that was lost and sent again is as old as it is, although it came just now', () => {
  const { shown } = start();
  expect([shown(50), shown(50), shown(250), shown(50)]).toEqual([70, 70, 270, 70]);
});

test('one way that becomes longer is no half of it', () => {
  const { age, shown } = start();
  shown(50);
  age.roundTrip(500);
  expect(shown(450)).toBe(470);
});

test('time stamps begin again, in the middle of a game too', () => {
  const { shown } = start(2 ** 32 - 90 * everyMs * 2);
  expect([shown(50), shown(50), shown(50), shown(150)]).toEqual([70, 70, 70, 170]);
});

test('clocks that drift apart make no age', () => {
  const { shown } = start();
  // A tenth of a millisecond a second, for an hour.
  let oldest = 0;
  for (let frame = 0; frame < 90_000; frame += 1) oldest = Math.max(oldest, shown(50 + frame * 0.004) ?? 0);
  expect(oldest).toBeLessThan(80);
});

test('a sender that counts anew is no late one', () => {
  const { age, shown } = start();
  shown(50);
  const anew = { count: 2, ageMs: null, sinceReceivedMs: 20, decodeMs: null, rtpTimestamp: 3_000_000_000 };
  expect(age.of(anew, null)).toBe(70);
});

import type { PresentedFrame } from '@farspin/core';
import { expect, test } from 'vitest';
import { createLinkMeter } from './link-meter.ts';

const picture = (bytesReceived: number): Map<string, object> =>
  new Map([
    ['V', { id: 'V', type: 'inbound-rtp', kind: 'video', bytesReceived, framesDecoded: 5 }],
    ['P', { id: 'P', type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.04 }],
  ]);
const frame: PresentedFrame = { count: 1, ageMs: null, sinceReceivedMs: 12, decodeMs: 2, rtpTimestamp: 90 };

function start() {
  let now = 0;
  const meter = createLinkMeter(() => now);
  const rateAt = (at: number, bytes: number): number | null => {
    now = at;
    return meter.read(picture(bytes)).bitrateKbps;
  };
  return { meter, rateAt };
}

test('reports rates over the last two seconds, and no rate for the first reading', () => {
  const { rateAt } = start();
  expect(rateAt(0, 0)).toBeNull();
  expect(rateAt(1_000, 125_000)).toBe(1_000);
  expect(rateAt(2_000, 250_000)).toBe(1_000);
  // Older readings no longer count.
  expect(rateAt(3_000, 250_000)).toBe(500);
  expect(rateAt(4_000, 250_000)).toBe(0);
});

test('reports the frame age from the browser, or estimates the age if the browser reports none', () => {
  const { meter } = start();
  const ages: (number | null)[] = [];
  meter.shown$.subscribe((event) => ages.push(event.kind === 'presented' ? event.frame.ageMs : null));
  meter.shown({ kind: 'presented', frame });
  meter.read(picture(0));
  meter.shown({ kind: 'presented', frame });
  meter.shown({ kind: 'presented', frame: { ...frame, ageMs: 55 } });
  expect(ages).toEqual([null, 32, 55]);
  // Only frames of the last two seconds count, as for the other figures.
  expect(meter.read(picture(0)).frameAgeMs).toBe(44);
});

test('uses the average time in the receiver when a frame has no arrival time', () => {
  let now = 0;
  const meter = createLinkMeter(() => now);
  const buffered = (seconds: number, frames: number) =>
    picture(0).set('V', {
      ...{ id: 'V', type: 'inbound-rtp', kind: 'video', framesDecoded: frames, totalDecodeTime: frames * 0.002 },
      ...{ jitterBufferDelay: seconds, jitterBufferEmittedCount: frames },
    });
  meter.read(buffered(0, 0));
  now = 500;
  meter.read(buffered(0.3, 10));
  meter.shown({ kind: 'presented', frame: { ...frame, sinceReceivedMs: null } });
  expect(meter.read(buffered(0.3, 10)).frameAgeMs).toBe(52);
});

import { describe, expect, it } from 'vitest';
import { around, between, including, panned, shortestMs, spanMs, wholeOf, within, zoomed } from './window.rules.ts';

const whole = { fromMs: 0, toMs: 1_000 };

describe('the window of the timeline', () => {
  it('zooms around the moment under the pointer', () => {
    const near = zoomed(whole, whole, 4, 250);
    expect(spanMs(near)).toBe(250);
    expect((250 - near.fromMs) / spanMs(near)).toBeCloseTo(0.25);
  });

  it('shows at most the whole session and at least the shortest window', () => {
    expect(zoomed(whole, { fromMs: 400, toMs: 600 }, 0.01, 500)).toEqual(whole);
    expect(spanMs(zoomed(whole, whole, 1e9, 500))).toBe(shortestMs);
  });

  it('stops at both ends of the session', () => {
    expect(panned(whole, { fromMs: 100, toMs: 300 }, -500)).toEqual({ fromMs: 0, toMs: 200 });
    expect(panned(whole, { fromMs: 100, toMs: 300 }, 5_000)).toEqual({ fromMs: 800, toMs: 1_000 });
    expect(within(whole, { fromMs: -50, toMs: 2_000 })).toEqual(whole);
  });

  it('shows a time span with a margin, and a moment with the minimum width', () => {
    expect(around(whole, 400, 600, 0)).toEqual({ fromMs: 350, toMs: 650 });
    expect(around(whole, 500, 500, 100)).toEqual({ fromMs: 450, toMs: 550 });
  });

  it('moves only as far as needed to show a moment', () => {
    const window = { fromMs: 400, toMs: 500 };
    expect(including(whole, window, 450)).toBe(window);
    expect(including(whole, window, 600)).toEqual({ fromMs: 510, toMs: 610 });
    expect(including(whole, window, 300)).toEqual({ fromMs: 290, toMs: 390 });
  });

  it('animates from one window to another', () => {
    const target = { fromMs: 400, toMs: 410 };
    expect(between(whole, target, 0)).toEqual(whole);
    expect(between(whole, target, 1)).toBe(target);
    expect(spanMs(between(whole, target, 0.5))).toBeCloseTo(100);
    expect(between(whole, { fromMs: 100, toMs: 1_100 }, 0.5)).toEqual({ fromMs: 50, toMs: 1_050 });
  });

  it('has a margin around the whole session, even for a session without duration', () => {
    expect(wholeOf(1_000)).toEqual({ fromMs: -10, toMs: 1_010 });
    expect(spanMs(wholeOf(0))).toBeGreaterThan(0);
  });
});

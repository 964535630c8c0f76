import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScrollEnd } from './scroll-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pageWith = (own: object): Window => Object.assign(new EventTarget(), own) as unknown as Window;

test('reports the end of scrolling with the `scrollend` event of the browser', () => {
  const page = pageWith({ onscrollend: null });
  const ended = vi.fn<() => void>();
  const stop = onScrollEnd(ended, page);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1_000);
  expect(ended).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
  page.dispatchEvent(new Event('scrollend'));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('reports the end of scrolling after a pause in a browser without `scrollend`', () => {
  const page = pageWith({});
  const ended = vi.fn<() => void>();
  const stop = onScrollEnd(ended, page);
  for (let scroll = 0; scroll < 5; scroll += 1) {
    page.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
  }
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(ended).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('scroll'));
  stop();
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

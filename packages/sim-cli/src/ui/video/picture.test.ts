import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import type { Region } from '../terminal/screen.ts';
import type { I420Frame } from './frame.ts';
import { createPicture } from './picture.ts';

const region: Region = { column: 0, row: 0, columns: 2, rows: 1 };
const frame = (light: number): I420Frame => ({
  width: 2,
  height: 2,
  data: Uint8Array.from([light, light, light, light, 128, 128]),
});

function onCanvas(scheduler: TestScheduler) {
  const frames$ = new Subject<I420Frame>();
  const events: (Region | null | readonly string[])[] = [];
  const canvas = {
    place: (at: Region | null) => events.push(at),
    paint: (rows: readonly string[]) => events.push(rows),
  };
  return { frames$, events, picture: createPicture({ frames$, canvas, depth: 'none', scheduler }) };
}
const scheduler = (): TestScheduler => new TestScheduler((actual, expected) => expect(actual).toEqual(expected));

test('draws the newest frame at most twelve times a second', () => {
  const time = scheduler();
  const { frames$, events, picture } = onCanvas(time);
  time.run(({ cold }) => {
    picture.show(region);
    // Emits 30 frames in about one second.
    cold(`${'a 32ms '.repeat(30)}b`, { a: frame(235), b: frame(16) }).subscribe(frames$);
  });
  const painted = events.filter((event) => Array.isArray(event));
  expect(painted.length).toBeGreaterThanOrEqual(12);
  expect(painted.length).toBeLessThanOrEqual(14);
  expect(painted.at(-1)).toEqual(['  ']);
});

test('reads frames only while the picture is shown, and then blanks the region', () => {
  const { frames$, events, picture } = onCanvas(scheduler());
  expect(frames$.observed).toBe(false);
  const hide = picture.show(region);
  expect(frames$.observed).toBe(true);
  hide();
  expect(frames$.observed).toBe(false);
  expect(events).toEqual([region, null]);
});

test('draws the last frame in a new region immediately, darker when stale, until the frame is dropped', () => {
  const { frames$, events, picture } = onCanvas(scheduler());
  const hide = picture.show(region);
  frames$.next(frame(235));
  expect(events.at(-1)).toEqual(['@@']);
  picture.setStale(true);
  expect(events.at(-1)).toEqual(['--']);
  hide();
  const wider = { ...region, columns: 3 };
  const hideWider = picture.show(wider);
  expect(events.slice(-2)).toEqual([wider, ['---']]);
  hideWider();
  picture.forget();
  picture.show(region);
  expect(events.at(-1)).toEqual(region);
});

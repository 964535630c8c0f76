import { lanes } from '@farspin/testing/simulation';
import { expect, it } from 'vitest';
import { brokenSession } from '../fixture.ts';
import { layLanes } from './lanes.rules.ts';
import { axisHeight, layOut, rowHeight } from './layout.rules.ts';

const laid = layLanes(lanes, brokenSession.trace);

it('stacks lanes and fills the available height', () => {
  const { boxes, height } = layOut(laid, 900);
  let top = axisHeight;
  for (const box of boxes) {
    expect(box.top).toBe(top);
    top += box.height;
  }
  expect(height).toBe(top);
  expect(900 - height).toBeLessThan(lanes.length);
});

it('exceeds an insufficient height, and keeps each row inside the lane of the row', () => {
  const { boxes, height } = layOut(laid, 100);
  expect(height).toBeGreaterThan(100);
  for (const { top, height: own, rowTops } of boxes)
    for (const rowTop of rowTops) {
      expect(rowTop).toBeGreaterThanOrEqual(top);
      expect(rowTop + rowHeight).toBeLessThanOrEqual(top + own);
    }
});

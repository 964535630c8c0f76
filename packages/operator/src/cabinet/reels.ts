import type { ReelView } from '@farspin/testing';
import { paste, scaleOf, type Pen } from './surface.ts';
import { cell, reelCount, reelRect, rowCount } from './layout.ts';
import type { Theme } from './themes/theme.ts';
import type { Moment } from './mood.ts';
import { reelMotion, symbolAt } from './motion.ts';
import type { Part } from './part.ts';
import { blurPad, litPad, spritesOf } from './sprites.ts';

const slowBlurFrom = 5;
const fastBlurFrom = 11;

/** Returns a part for each reel, turning or stopped. When there is a win, `winPart` replaces these parts. */
export function reelParts(theme: Theme, moment: Moment): readonly Part[] {
  return moment.view.reels.slice(0, reelCount).map((reel, index) => {
    const { position, speed } = reelMotion(reel, moment.view.spinStartedAt, moment.nowMs);
    const glow = moment.mood === 'attract' ? attractGlow(index, moment.nowMs) : -1;
    return {
      id: `reel-${index}`,
      rect: reelRect(index),
      isOpaque: true,
      key: `${shownSymbols(reel, position)} ${below(position)} ${blurLevel(speed)} ${glow}`,
      paint: (pen) => {
        paintReel(pen, theme, index, reel, position, speed);
        if (glow >= 0) paintLit(pen, theme, index, glow, symbolAt(reel.strip, position + glow), 1.06);
        paintDrum(pen, theme, index);
      },
    };
  });
}

/** Draws the reel's paper and symbols without the drum's shade. */
export function paintReel(
  pen: Pen,
  theme: Theme,
  index: number,
  reel: ReelView,
  position: number,
  speed: number,
): void {
  const { paper, symbols } = spritesOf(theme, scaleOf(pen));
  const rect = reelRect(index);
  const blur = blurLevel(speed);
  paste(pen, paper, rect.x, rect.y);
  const first = Math.floor(position);
  const top = rect.y - below(position);
  for (let row = -1; row <= rowCount; row += 1) {
    const y = top + row * cell.height;
    if (y + cell.height + blurPad <= rect.y || y - blurPad >= rect.y + rect.height) continue;
    const sprite = symbols[symbolAt(reel.strip, first + row)];
    if (sprite === undefined) continue;
    if (blur === 0) paste(pen, sprite.still, rect.x, y);
    else paste(pen, sprite.blurred[blur === 1 ? 0 : 1], rect.x, y - blurPad);
  }
}

export const paintDrum = (pen: Pen, theme: Theme, index: number): void => {
  const rect = reelRect(index);
  paste(pen, spritesOf(theme, scaleOf(pen)).shade, rect.x, rect.y);
};

/** Draws a stopped symbol enlarged, with a glow. */
export function paintLit(pen: Pen, theme: Theme, reel: number, row: number, symbol: number, scale: number): void {
  const sprite = spritesOf(theme, scaleOf(pen)).symbols[symbol];
  if (sprite === undefined) return;
  const rect = reelRect(reel);
  const width = (cell.width + 2 * litPad) * scale;
  const height = (cell.height + 2 * litPad) * scale;
  pen.drawImage(
    sprite.lit,
    rect.x + (cell.width - width) / 2,
    rect.y + (row + 0.5) * cell.height - height / 2,
    width,
    height,
  );
}

/**
 * Returns how far the top row has scrolled out of the window, in whole pixels. A fraction would blend two rows of
 * pixels, which costs twice as much.
 */
const below = (position: number): number => Math.round((position - Math.floor(position)) * cell.height);

const shownSymbols = (reel: ReelView, position: number): string =>
  Array.from({ length: rowCount + 2 }, (_, row) => symbolAt(reel.strip, Math.floor(position) + row - 1)).join('');

const blurLevel = (speed: number): 0 | 1 | 2 => (speed < slowBlurFrom ? 0 : speed < fastBlurFrom ? 1 : 2);

/** Returns the row on this reel that has the moving light of attract mode, or -1 if the reel has none. */
function attractGlow(reel: number, nowMs: number): number {
  const step = Math.floor(nowMs / 180) % 24;
  return step - reel >= 0 && step - reel < rowCount ? step - reel : -1;
}

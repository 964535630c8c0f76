import { box, down, drawLayers } from './art.ts';
import { cell, type Rect } from './layout.ts';
import type { Theme } from './themes/theme.ts';
import { writeLabel } from './meters.ts';
import type { Moment } from './mood.ts';
import type { Part } from './part.ts';
import { litPad, paintPanel, spritesOf } from './sprites.ts';
import { paste, scaleOf } from './surface.ts';

const column: Rect = { x: 6, y: 76, width: 72, height: 262 };
const inner: Rect = { x: 10, y: 80, width: 64, height: 254 };
const topSymbols = [7, 6, 5];

/**
 * Returns the left-hand column: the machine's three best symbols, which light up in turn, and its number below them.
 */
export function emblemPart(theme: Theme, { view, nowMs, mood }: Moment): Part {
  const lit =
    mood === 'dark' || mood === 'fault' ? -1 : Math.floor(nowMs / (mood === 'won' ? 250 : 1_200)) % topSymbols.length;
  const number = view.machineId.toUpperCase().slice(-7);
  return {
    id: 'emblem',
    rect: column,
    key: `${lit} ${number}`,
    paint: (pen) => {
      paintPanel(pen, theme, inner);
      drawLayers(pen, [
        {
          d: box(inner.x, inner.y, inner.width, inner.height, 6),
          fill: down(inner.y, inner.y + inner.height, `${theme.frame.glow}40`, `${theme.frame.glow}10`),
        },
      ]);
      topSymbols.forEach((symbol, index) => {
        const sprite = spritesOf(theme, scaleOf(pen)).symbols[symbol];
        if (sprite === undefined) return;
        const y = inner.y + 6 + index * 70;
        const x = inner.x + (inner.width - cell.width) / 2;
        if (index === lit) paste(pen, sprite.lit, x - litPad, y - litPad);
        else paste(pen, lit === -1 ? sprite.dim : sprite.still, x, y);
      });
      writeLabel(pen, theme, 'MACHINE', inner.x + inner.width / 2, inner.y + 218);
      writeLabel(pen, theme, number, inner.x + inner.width / 2, inner.y + 233);
    },
  };
}

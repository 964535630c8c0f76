import type { CabinetView } from '@farspin/testing';
import { lampParts } from './lamps.ts';
import { cell, reelCount, reelRect, reelWindow } from './layout.ts';
import { themeOf } from './themes/themes.ts';
import type { Theme } from './themes/theme.ts';
import { emblemPart } from './emblem.ts';
import { meterParts } from './meters.ts';
import { momentOf, type Moment } from './mood.ts';
import { symbolAt } from './motion.ts';
import type { Part } from './part.ts';
import { paintDrum, paintReel, reelParts } from './reels.ts';
import { paintPlate, signParts } from './signs.ts';
import { spritesOf } from './sprites.ts';
import { paste, scaleOf, type Pen } from './surface.ts';
import { drawBarcode } from './frame-barcode.ts';
import { titlePart } from './title.ts';
import { winPart } from './win.ts';

/**
 * Returns the picture of a cabinet at one moment without the barcode. The parts lie side by side on the cabinet's
 * front.
 */
export function cabinetParts(view: CabinetView, nowMs: number, moneyDigits = 2): readonly Part[] {
  const theme = themeOf(view);
  const moment = momentOf(view, nowMs);
  return [
    titlePart(theme, moment),
    ...lampParts(theme, moment),
    emblemPart(theme, moment),
    ...windowParts(theme, moment),
    ...signParts(theme, moment),
    ...meterParts(theme, moment, moneyDigits),
  ];
}

/**
 * Draws a whole frame of the layout. The same view and time result in the same frame, regardless of the canvas's
 * earlier content.
 * @param nowMs epoch ms of the platform's clock
 */
export function drawCabinet(pen: Pen, view: CabinetView, nowMs: number): void {
  paste(pen, spritesOf(themeOf(view), scaleOf(pen)).front, 0, 0);
  for (const part of cabinetParts(view, nowMs)) drawPart(pen, part);
  drawBarcode(pen, view, nowMs);
}

/** Draws one part on an empty cabinet front. */
export function drawPart(pen: Pen, part: Part): void {
  const { x, y, width, height } = part.rect;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  part.paint(pen);
  pen.restore();
}

function windowParts(theme: Theme, moment: Moment): readonly Part[] {
  if (moment.plate !== null) return [platePart(theme, moment, moment.plate)];
  if (moment.mood === 'won') return [winPart(theme, moment)];
  return reelParts(theme, moment);
}

/** Returns the stopped reels at half brightness behind a sign. */
function platePart(theme: Theme, { view, nowMs, mood }: Moment, text: string): Part {
  const bright = mood === 'dark' || Math.floor(nowMs / 700) % 3 !== 2;
  return {
    id: 'plate',
    rect: { x: reelWindow.x - 2, y: reelWindow.y, width: reelWindow.width + 2, height: reelWindow.height },
    key: `${text} ${bright} ${mood} ${view.reels.map((reel) => symbolAt(reel.strip, reel.to)).join('')} ${view.stateNumber}`,
    paint: (pen) => {
      view.reels.slice(0, reelCount).forEach((reel, index) => {
        paintReel(pen, theme, index, reel, reel.to, 0);
        paintDrum(pen, theme, index);
        const rect = reelRect(index);
        pen.fillStyle = mood === 'dark' ? '#000000d9' : '#00000099';
        pen.fillRect(rect.x, rect.y, cell.width, rect.height);
      });
      paintPlate(pen, theme, text, bright);
    },
  };
}

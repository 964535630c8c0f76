import { box, down, drawLayers } from './art.ts';
import type { Pen } from './surface.ts';
import { clockRect, freeSpinsRect, modeRect, reelWindow, spinsRect, type Rect } from './layout.ts';
import { dotsWide, writeDots } from './letters/dots.ts';
import { writeSegments } from './letters/segments.ts';
import type { Theme } from './themes/theme.ts';
import { writeLabel } from './meters.ts';
import type { Moment } from './mood.ts';
import type { Part } from './part.ts';
import { paintPanel } from './sprites.ts';

/** Returns the right-hand column: clock, free spins, autoplay and spin count. */
export function signParts(theme: Theme, moment: Moment): readonly Part[] {
  const { view, nowMs, mood } = moment;
  if (mood === 'dark') return [];
  const bonus = view.freeSpins > 0 || view.status === 'in-bonus';
  const flash = bonus && Math.floor(nowMs / 300) % 2 === 0;
  return [
    sign(
      'clock',
      clockRect,
      clockText(nowMs),
      (pen) => {
        writeDots(
          pen,
          clockText(nowMs),
          { x: clockRect.x + 6, y: clockRect.y + 9, width: 62 },
          { pitch: 2, lit: theme.display.lit, unlit: null },
        );
      },
      theme,
    ),
    sign(
      'free-spins',
      freeSpinsRect,
      `${bonus} ${flash} ${view.freeSpins}`,
      (pen) => {
        if (bonus) paintGlow(pen, freeSpinsRect, theme.display.accent, flash ? 0.3 : 0.12);
        writeLabel(pen, theme, 'FREE', freeSpinsRect.x + 35, freeSpinsRect.y + 5);
        writeLabel(pen, theme, 'SPINS', freeSpinsRect.x + 35, freeSpinsRect.y + 17);
        writeSegments(
          pen,
          bonus ? String(view.freeSpins) : '',
          { right: freeSpinsRect.x + 52, y: freeSpinsRect.y + 33, cells: 2 },
          {
            height: 28,
            lit: theme.display.accent,
            unlit: bonus ? '#00000000' : theme.display.unlit,
            glow: theme.display.accent,
          },
        );
      },
      theme,
    ),
    sign(
      'mode',
      modeRect,
      `${view.autoplay}`,
      (pen) => {
        if (view.autoplay) paintGlow(pen, modeRect, theme.display.lit, 0.45);
        const style = { pitch: 2, lit: view.autoplay ? '#ffffff' : theme.display.unlit, unlit: null };
        writeDots(pen, 'AUTO', { x: modeRect.x + 12, y: modeRect.y + 10, width: 50 }, style);
      },
      theme,
    ),
    sign(
      'spins',
      spinsRect,
      `${view.spinCount}`,
      (pen) => {
        const text = String(view.spinCount % 100_000).padStart(5, '0');
        writeDots(
          pen,
          text,
          { x: spinsRect.x + 6, y: spinsRect.y + 9, width: 60 },
          { pitch: 2, lit: theme.display.lit, unlit: null },
        );
      },
      theme,
    ),
  ];
}

function sign(id: string, rect: Rect, key: string, paint: (pen: Pen) => void, theme: Theme): Part {
  return {
    id: `sign-${id}`,
    rect,
    key,
    paint: (pen) => {
      paintPanel(pen, theme, { x: rect.x + 3, y: rect.y + 3, width: rect.width - 6, height: rect.height - 6 });
      paint(pen);
    },
  };
}

const paintGlow = (pen: Pen, rect: Rect, colour: string, alpha: number): void =>
  drawLayers(pen, [{ d: box(rect.x + 3, rect.y + 3, rect.width - 6, rect.height - 6, 6), fill: colour, alpha }]);

/** Returns hours and minutes at the machine's location. The colon blinks every second. */
function clockText(nowMs: number): string {
  const time = new Date(nowMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(time.getHours())}${time.getSeconds() % 2 === 0 ? ':' : ' '}${two(time.getMinutes())}`;
}

const plateHeight = 44;
const platePitch = 3;

/** Draws the sign in front of the reels, such as out of order or please wait. */
export function paintPlate(pen: Pen, theme: Theme, text: string, bright: boolean): void {
  const width = dotsWide(text) * platePitch;
  const middle = { x: reelWindow.x + reelWindow.width / 2, y: reelWindow.y + reelWindow.height / 2 };
  const plate = { x: middle.x - width / 2 - 18, y: middle.y - plateHeight / 2, width: width + 36, height: plateHeight };
  const d = box(plate.x, plate.y, plate.width, plate.height, 8);
  drawLayers(pen, [
    { d, fill: down(plate.y, plate.y + plateHeight, '#2b2b30', '#050507'), glow: '#000000', glowBlur: 14 },
    { d, line: theme.frame.metal, width: 3 },
  ]);
  writeDots(
    pen,
    text,
    { x: middle.x - width / 2, y: middle.y - (7 * platePitch) / 2, width: width + platePitch },
    { pitch: platePitch, lit: bright ? theme.display.accent : theme.display.unlit, unlit: null },
  );
}

import { betRect, creditRect, winRect, type Rect } from './layout.ts';
import { dotsWide, writeDots } from './letters/dots.ts';
import { segmentStep, writeSegments } from './letters/segments.ts';
import type { Theme } from './themes/theme.ts';
import type { Moment } from './mood.ts';
import type { Part } from './part.ts';
import type { Pen } from './surface.ts';

const digitHeight = 32;
const digitPitch = 3;
const labelPitch = 1.4;

/** Returns the parts for credit, bet and win. */
export function meterParts(theme: Theme, moment: Moment, digits: number): readonly Part[] {
  const amountText = (amountMinor: number): string => (amountMinor / 10 ** digits).toFixed(digits);
  const { view, shownWinMinor, mood } = moment;
  const blink = mood === 'won' && Math.floor(moment.settledMs / 250) % 2 === 1 && moment.settledMs < 5_000;
  const off = mood === 'dark';
  return [
    meterPart('credit', 'CREDIT', creditRect, theme, off ? '' : amountText(view.creditsMinor), false),
    meterPart('bet', 'BET', betRect, theme, off ? '' : amountText(view.betMinor), false),
    meterPart(
      'win',
      mood === 'won' ? 'WINNER' : 'WIN',
      winRect,
      theme,
      off || blink ? '' : amountText(shownWinMinor),
      mood === 'won',
    ),
  ];
}

function meterPart(id: string, label: string, rect: Rect, theme: Theme, text: string, accent: boolean): Part {
  return {
    id: `meter-${id}`,
    rect,
    key: `${label} ${text} ${accent}`,
    paint: (pen) => {
      writeLabel(pen, theme, label, rect.x + rect.width / 2, rect.y + 6);
      writeAmount(pen, theme, rect, text, accent);
    },
  };
}

export function writeLabel(pen: Pen, theme: Theme, label: string, x: number, y: number): void {
  const width = dotsWide(label) * labelPitch;
  writeDots(
    pen,
    label,
    { x: x - width / 2, y, width: width + labelPitch },
    { pitch: labelPitch, lit: theme.display.label, unlit: null },
  );
}

function writeAmount(pen: Pen, theme: Theme, rect: Rect, text: string, accent: boolean): void {
  const lit = accent ? theme.display.accent : theme.display.lit;
  if (theme.display.kind === 'segments') {
    const cells = Math.floor((rect.width - 12) / segmentStep(digitHeight));
    writeSegments(
      pen,
      fitting(text, cells + 1),
      { right: rect.x + rect.width - 9, y: rect.y + 22, cells },
      {
        height: digitHeight,
        lit,
        unlit: theme.display.unlit,
        glow: accent ? theme.display.accent : theme.display.glow,
      },
    );
    return;
  }
  const cells = Math.floor((rect.width - 4) / (digitPitch * 6));
  const width = cells * 6 * digitPitch;
  writeDots(
    pen,
    fitting(text, cells).padStart(cells),
    { x: rect.x + (rect.width - width + digitPitch) / 2, y: rect.y + 26, width: width - digitPitch },
    { pitch: digitPitch, lit, unlit: theme.display.unlit },
  );
}

/** Removes the hundredths from an amount that is too long for its display. */
const fitting = (text: string, characters: number): string =>
  text.length > characters ? text.replace(/\..*$/, '') : text;

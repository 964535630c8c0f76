import { drawLayers, keepStamps, pathOf } from './art.ts';
import { paste, scaleOf, type Pen } from './surface.ts';
import { cell, reelRect, reelWindow, rowCount, type Rect } from './layout.ts';
import { fitHeight, writeCentred } from './letters/strokes.ts';
import type { Theme } from './themes/theme.ts';
import type { Moment } from './mood.ts';
import { symbolAt } from './motion.ts';
import type { Part } from './part.ts';
import { paintDrum, paintLit } from './reels.ts';
import { spritesOf } from './sprites.ts';

const framesPerS = 20;
/** Display time of each winning line alone, after all lines together. */
const lineMs = 900;
const allLinesMs = 1_400;
const bannerMs = 6_000;

const rows = Array.from({ length: rowCount }, (_, row) => row);
/** The reel window, and the divider to the left of its first reel. */
const shownRect: Rect = { ...reelWindow, x: reelWindow.x - 2, width: reelWindow.width + 2 };

interface ReelSymbol {
  readonly symbol: number;
  readonly wins: boolean;
}

/**
 * Returns the reel window with its winning lines lit and the other symbols dimmed. A big win adds a shower of sparks.
 */
export function winPart(theme: Theme, moment: Moment): Part {
  const frame = Math.floor((moment.settledMs * framesPerS) / 1000);
  const at: Moment = { ...moment, settledMs: (frame * 1000) / framesPerS };
  return {
    id: 'win',
    rect: shownRect,
    isOpaque: true,
    key: `${moment.view.stateNumber} ${frame}`,
    paint: (pen) => {
      const shown = shownLines(moment.view.winLines.length, at.settledMs);
      paintSymbols(pen, theme, at, shown);
      for (const line of shown) paintLine(pen, theme, at, line);
      if (at.bigWin && at.settledMs < bannerMs) {
        paintShower(pen, theme, at.settledMs);
        paintBanner(pen, theme, at.settledMs);
      }
    },
  };
}

function shownLines(count: number, settledMs: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= 1 || settledMs < allLinesMs) return all;
  return [Math.floor((settledMs - allLinesMs) / lineMs) % count];
}

/** Draws the winning symbols. Only the symbols move, so everything behind them is drawn once. */
function paintSymbols(pen: Pen, theme: Theme, { view, settledMs }: Moment, shown: readonly number[]): void {
  const pulse = 1 + 0.07 * Math.sin((settledMs * 2 * Math.PI) / 700);
  const reels = view.reels.map((reel, index) => {
    const winning = new Set(shown.map((line) => view.winLines[line]?.[index]));
    return rows.map((row) => ({ symbol: symbolAt(reel.strip, reel.to + row), wins: winning.has(row) }));
  });
  const seen = reels.flat().map(({ symbol, wins }) => (wins ? '*' : symbol));
  const name = `${theme.id} ${seen.join()}`;
  const behind = behindOf(scaleOf(pen), name, shownRect, (still) => paintBehind(still, theme, reels));
  paste(pen, behind, shownRect.x, shownRect.y);
  reels.forEach((symbols, index) =>
    symbols.forEach(({ symbol, wins }, row) => wins && paintLit(pen, theme, index, row, symbol, pulse)),
  );
}

const behindOf = keepStamps(24);

/** Draws the front, the paper and the symbols at half brightness under the drum's shade. */
function paintBehind(pen: Pen, theme: Theme, reels: readonly (readonly ReelSymbol[])[]): void {
  const { front, paper, symbols } = spritesOf(theme, scaleOf(pen));
  pen.translate(-shownRect.x, -shownRect.y);
  paste(pen, front, 0, 0);
  reels.forEach((shown, index) => {
    const rect = reelRect(index);
    paste(pen, paper, rect.x, rect.y);
    shown.forEach(({ symbol, wins }, row) => {
      const dim = symbols[symbol]?.dim;
      if (!wins && dim !== undefined) paste(pen, dim, rect.x, rect.y + row * cell.height);
    });
    paintDrum(pen, theme, index);
  });
}

function paintLine(pen: Pen, theme: Theme, { view, settledMs }: Moment, line: number): void {
  const rows = view.winLines[line] ?? [];
  const points = rows.map((row, reel): readonly [number, number] => {
    const rect = reelRect(reel);
    return [rect.x + cell.width / 2, rect.y + (row + 0.5) * cell.height];
  });
  if (points.length < 2) return;
  const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const colour = theme.lines[line % theme.lines.length] ?? theme.lines[0];
  const breath = 0.65 + 0.35 * Math.sin((settledMs * 2 * Math.PI) / 700);
  const path = pathOf(d);
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [width, paint, alpha] of [
    [9, colour, 0.3 * breath],
    [5, '#000000', 0.35],
    [3.5, colour, breath],
    [1.2, '#ffffff', 0.8 * breath],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = paint;
    pen.globalAlpha = alpha;
    pen.stroke(path);
  }
  pen.restore();
}

/** Draws sparks that rise from the bottom and fall again, each on a separate path. */
function paintShower(pen: Pen, theme: Theme, settledMs: number): void {
  for (let index = 0; index < 44; index += 1) {
    const lifetimeMs = 1_500 + (index % 7) * 130;
    const age = (settledMs + index * 173) % lifetimeMs;
    if (age > settledMs) continue;
    const t = age / 1000;
    const aim = ((index * 7919) % 200) / 100 - 1;
    const x = reelWindow.x + reelWindow.width / 2 + aim * 190 * t + aim * 40;
    const y = reelWindow.y + reelWindow.height - (330 + (index % 5) * 34) * t + 300 * t * t;
    pen.globalAlpha = Math.max(0, 1 - age / lifetimeMs);
    pen.fillStyle = theme.lines[index % theme.lines.length] ?? '#ffffff';
    pen.beginPath();
    pen.arc(x, y, 2.4 + (index % 3), 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(x - 0.8, y - 0.8, 1.1, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function paintBanner(pen: Pen, theme: Theme, settledMs: number): void {
  const text = 'BIG WIN';
  const grow = Math.min(1, settledMs / 350);
  const height = fitHeight(text, 300, 54) * (0.4 + 0.6 * grow) * (1 + 0.03 * Math.sin(settledMs / 90));
  const middle = { x: reelWindow.x + reelWindow.width / 2, y: reelWindow.y + reelWindow.height / 2 };
  pen.save();
  pen.globalAlpha = grow;
  drawLayers(pen, [
    {
      d: `M${reelWindow.x} ${middle.y - 46}h${reelWindow.width}v92h${-reelWindow.width}Z`,
      fill: '#000000',
      alpha: 0.55,
    },
  ]);
  writeCentred(pen, text, { x: middle.x, y: middle.y - height / 2, height }, [
    { paint: theme.title.edge, width: 16 },
    { paint: { from: [0, 0], to: [0, 6], stops: theme.title.body }, width: 10 },
    { paint: theme.title.shine, width: 3 },
  ]);
  pen.restore();
}

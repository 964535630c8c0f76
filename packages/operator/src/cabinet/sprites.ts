import type { Canvas } from '@napi-rs/canvas';
import { box, circle, down, drawLayers, paintOf, stamp } from './art.ts';
import {
  betRect,
  cell,
  creditRect,
  picture,
  reelCount,
  reelRect,
  reelWindow,
  rowCount,
  winRect,
  type Rect,
} from './layout.ts';
import { paste, setGlow, type Pen, type Scale } from './surface.ts';
import type { Theme } from './themes/theme.ts';

/** Images that are drawn once per theme and scale, and then copied. */
export interface Sprites {
  /** The front of the cabinet, which never changes. */
  readonly front: Canvas;
  readonly paper: Canvas;
  readonly shade: Canvas;
  readonly symbols: readonly SymbolSprite[];
  /** Lamps by colour, each from dark (first) to full brightness. */
  readonly lamps: readonly (readonly Canvas[])[];
}
interface SymbolSprite {
  readonly still: Canvas;
  readonly dim: Canvas;
  readonly lit: Canvas;
  /** Symbols blurred over `blurPad` pixels up and down, in two strengths. */
  readonly blurred: readonly [Canvas, Canvas];
}

export const blurPad = 20;
export const lampSize = 10;
export const lampLevels = 5;
/** Margin around a lit symbol for its glow. */
export const litPad = 10;

const known = new Map<string, Sprites>();

export function spritesOf(theme: Theme, scale: Scale): Sprites {
  const key = `${scale} ${theme.id}`;
  const drawn = known.get(key);
  if (drawn !== undefined) return drawn;
  const sprites: Sprites = {
    front: stamp(scale, picture.width, picture.height, (pen) => paintFront(pen, theme)),
    paper: stamp(scale, cell.width, cell.height * rowCount, (pen) => paintPaper(pen, theme)),
    shade: stamp(scale, cell.width, cell.height * rowCount, (pen) => paintShade(pen, theme)),
    symbols: theme.symbols.map((_, index) => symbolSprite(theme, index, scale)),
    lamps: theme.lamps.colours.map((colour) =>
      Array.from({ length: lampLevels }, (_, level) => lampSprite(theme, colour, level / (lampLevels - 1), scale)),
    ),
  };
  known.set(key, sprites);
  return sprites;
}

function paintFront(pen: Pen, theme: Theme): void {
  theme.front(pen);
  const { x, y, width, height } = reelWindow;
  drawLayers(pen, [
    { d: box(x - 12, y - 10, width + 24, height + 20, 12), fill: theme.frame.metal, glow: '#000000', glowBlur: 12 },
    { d: box(x - 12, y - 10, width + 24, height + 20, 12), line: theme.frame.rim, width: 2 },
    { d: box(x - 5, y - 4, width + 10, height + 8, 6), fill: theme.frame.rim, glow: theme.frame.glow, glowBlur: 6 },
  ]);
  for (let index = 0; index < reelCount; index += 1) {
    const reel = reelRect(index);
    drawLayers(pen, [{ d: box(reel.x - 2, reel.y, 2, reel.height), fill: theme.reel.divider, alpha: 0.5 }]);
  }
  for (const panel of [creditRect, betRect, winRect]) paintPanel(pen, theme, panel);
}

/** Draws a glass panel embedded in the front. */
export function paintPanel(pen: Pen, theme: Theme, rect: Rect): void {
  const { x, y, width, height } = rect;
  drawLayers(pen, [
    { d: box(x - 3, y - 3, width + 6, height + 6, 8), fill: theme.frame.metal, glow: '#000000', glowBlur: 6 },
    { d: box(x, y, width, height, 6), fill: theme.display.glass },
    { d: box(x, y, width, height, 6), fill: down(y, y + height, '#ffffff22', '#ffffff05', '#00000000', '#00000000') },
    { d: box(x - 3, y - 3, width + 6, height + 6, 8), line: theme.frame.rim, width: 1.5 },
  ]);
}

function paintPaper(pen: Pen, theme: Theme): void {
  pen.fillStyle = paintOf(pen, theme.reel.paper);
  pen.fillRect(0, 0, cell.width, cell.height * rowCount);
}

/** Draws the curve of the drum: dark at the top and bottom, slightly lighter in the middle. */
function paintShade(pen: Pen, theme: Theme): void {
  const height = cell.height * rowCount;
  const { shade } = theme.reel;
  drawLayers(pen, [
    {
      d: box(0, 0, cell.width, height),
      fill: down(
        0,
        height,
        `${shade}b8`,
        `${shade}26`,
        `${shade}05`,
        `${shade}00`,
        `${shade}00`,
        `${shade}05`,
        `${shade}26`,
        `${shade}b8`,
      ),
    },
    {
      d: box(0, height * 0.3, cell.width, height * 0.16),
      fill: down(height * 0.3, height * 0.46, '#ffffff00', '#ffffff1f', '#ffffff00'),
    },
  ]);
}

function symbolSprite(theme: Theme, index: number, scale: Scale): SymbolSprite {
  const still = stamp(scale, cell.width, cell.height, (pen) => paintSymbol(pen, theme, index));
  return {
    still,
    dim: stamp(scale, cell.width, cell.height, (pen) => {
      pen.globalAlpha = 0.38;
      paste(pen, still, 0, 0);
    }),
    lit: stamp(scale, cell.width + 2 * litPad, cell.height + 2 * litPad, (pen) => {
      setGlow(pen, theme.frame.glow, litPad);
      paste(pen, still, litPad, litPad);
      paste(pen, still, litPad, litPad);
    }),
    blurred: [smear(scale, still, 8), smear(scale, still, blurPad)],
  };
}

function paintSymbol(pen: Pen, theme: Theme, index: number): void {
  const size = cell.height - 1;
  pen.translate((cell.width - size) / 2, 0.5);
  pen.scale(size / 100, size / 100);
  setGlow(pen, '#00000080', 4, 2);
  drawLayers(pen, theme.symbols[index] ?? []);
}

function smear(scale: Scale, still: Canvas, reach: number): Canvas {
  const steps = reach * scale;
  return stamp(scale, cell.width, cell.height + 2 * blurPad, (pen) => {
    pen.globalAlpha = 1.25 / (steps + 1);
    for (let step = 0; step <= steps; step += 1) paste(pen, still, 0, blurPad - reach + (2 * reach * step) / steps);
  });
}

function lampSprite(theme: Theme, colour: string, light: number, scale: Scale): Canvas {
  return stamp(scale, lampSize, lampSize, (pen) => {
    const middle = lampSize / 2;
    drawLayers(pen, [
      { d: circle(middle, middle, 3.6), fill: '#000000', alpha: 0.5 },
      { d: circle(middle, middle, 3), fill: theme.lamps.off },
      { d: circle(middle, middle, 3.2), fill: colour, alpha: light, glow: colour, glowBlur: 5 * light },
      { d: circle(middle - 0.5, middle - 0.5, 1.6), fill: '#ffffff', alpha: light * 0.9 },
    ]);
  });
}

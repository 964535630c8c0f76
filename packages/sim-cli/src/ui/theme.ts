import type { Depth } from './video/draw.ts';

/**
 * The signs and colours of the terminal. No meaning depends on colour alone, because a sign or word always has the same
 * meaning.
 */
export interface Theme {
  readonly depth: Depth;
  readonly glyphs: Glyphs;
}
interface Glyphs {
  readonly selected: string;
  readonly dot: string;
  readonly ring: string;
  readonly tick: string;
  readonly cross: string;
  readonly waiting: string;
  readonly unknown: string;
  readonly divider: string;
  readonly caret: string;
  readonly mask: string;
  readonly rule: string;
  readonly upDown: string;
  readonly leftRight: string;
  readonly border: 'round' | 'classic';
}

const unicode: Glyphs = {
  selected: '▸',
  dot: '●',
  ring: '○',
  tick: '✓',
  cross: '✗',
  waiting: '…',
  unknown: '?',
  divider: '│',
  caret: '█',
  mask: '•',
  rule: '─',
  upDown: '↑↓',
  leftRight: '←→',
  border: 'round',
};
const ascii: Glyphs = {
  selected: '>',
  dot: '*',
  ring: 'o',
  tick: '+',
  cross: 'x',
  waiting: '~',
  unknown: '?',
  divider: '|',
  caret: '_',
  mask: '*',
  rule: '-',
  upDown: '^v',
  leftRight: '<>',
  border: 'classic',
};

/**
 * Returns the theme for the abilities of the terminal. `colourBits` is the result of `getColorDepth`, or 1 with
 * NO_COLOR.
 */
export function themeFor(options: { readonly colourBits: number; readonly ascii: boolean }): Theme {
  const depth = options.colourBits >= 24 ? 'true' : options.colourBits >= 8 ? '256' : 'none';
  return { depth: options.ascii ? 'none' : depth, glyphs: options.ascii ? ascii : unicode };
}

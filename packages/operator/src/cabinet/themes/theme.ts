import type { Layer, Paint } from '../art.ts';
import type { Pen } from '../surface.ts';

/**
 * The appearance of a brand's cabinets: colours, symbols and light. Everything else is drawn the same in all themes.
 */
export interface Theme {
  readonly id: string;
  /** Eight symbols, each on a field of 100×100. The drawing fills about 8 to 92. */
  readonly symbols: readonly (readonly Layer[])[];
  /** Draws the background of the cabinet's front, 640×360. */
  readonly front: (pen: Pen) => void;
  readonly frame: { readonly metal: Paint; readonly rim: string; readonly glow: string };
  readonly reel: { readonly paper: Paint; readonly shade: string; readonly divider: string };
  readonly title: TitleStyle;
  readonly lamps: {
    readonly colours: readonly [string, ...string[]];
    readonly off: string;
    readonly pattern: LampPattern;
  };
  readonly display: {
    readonly kind: 'segments' | 'dots';
    readonly lit: string;
    readonly unlit: string;
    readonly glow: string;
    readonly glass: string;
    readonly label: string;
    /** Secondary colour, for wins and free spins. */
    readonly accent: string;
  };
  readonly lines: readonly [string, ...string[]];
}

export type LampPattern = 'chase' | 'wave' | 'twinkle' | 'alternate' | 'bounce';

export interface TitleStyle {
  /** Colour of the dark edge. `body` has the colours inside it, up to the bright core. */
  readonly edge: string;
  readonly body: readonly string[];
  readonly shine: string;
  readonly glow: string;
  /** True for thin, glowing neon tubes, false for thick, moulded letters. */
  readonly neon: boolean;
}

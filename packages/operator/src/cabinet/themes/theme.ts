import type { Layer, Paint } from '../art.ts';
import type { Pen } from '../surface.ts';

/** How a brand's cabinets look: colours, symbols and light. Everything else about a cabinet is drawn alike. */
export interface Theme {
  readonly id: string;
  /** Eight symbols, each on a field of 100×100 in which the drawing fills about 8 to 92. */
  readonly symbols: readonly (readonly Layer[])[];
  /** The cabinet's front behind everything, 640×360. */
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
    /** Second colour, for wins and free spins. */
    readonly accent: string;
  };
  readonly lines: readonly [string, ...string[]];
}

export type LampPattern = 'chase' | 'wave' | 'twinkle' | 'alternate' | 'bounce';

export interface TitleStyle {
  /** Outermost first: from the dark edge to the bright core. */
  readonly edge: string;
  readonly body: readonly string[];
  readonly shine: string;
  readonly glow: string;
  /** Neon tubes are thin and glow; moulded letters are thick. */
  readonly neon: boolean;
}

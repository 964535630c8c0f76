import { darkTheme, type AppTheme } from './theme.ts';

export const paletteNames = [
  'dark1',
  'dark2',
  'dark3',
  'dark4',
  'dark5',
  'dark6',
  'light1',
  'light2',
  'light3',
  'contrast',
] as const;
export type PaletteName = (typeof paletteNames)[number];
export const schemeOf = (name: PaletteName): 'dark' | 'light' => (name.startsWith('light') ? 'light' : 'dark');

type Colours = Partial<AppTheme>;
const hsl = (hue: number, saturation: number, lightness: number): string => `hsl(${hue} ${saturation}% ${lightness}%)`;

/** Returns a dark palette. The backgrounds take the hue, and `lift` makes them lighter. */
function dark(hue: number, saturation: number, lift = 0): Colours {
  const ground = (lightness: number): string => hsl(hue, saturation, lightness + lift);
  const word = (lightness: number): string => hsl(hue, Math.min(saturation, 16), lightness);
  return {
    colorNeutralBackground1: ground(9),
    colorNeutralBackground1Hover: ground(13),
    colorNeutralBackground1Pressed: ground(7),
    colorNeutralBackground2: ground(7),
    colorNeutralBackground3: ground(4),
    colorNeutralBackground4: ground(12),
    colorNeutralBackground5: ground(17),
    colorNeutralBackgroundDisabled: ground(10),
    colorSubtleBackgroundHover: ground(13),
    colorNeutralForeground1: word(95),
    colorNeutralForeground2: word(76),
    colorNeutralForeground3: word(66),
    colorNeutralForegroundDisabled: word(48),
    colorNeutralStroke1: ground(21),
    colorNeutralStroke1Hover: ground(31),
    colorNeutralStroke2: ground(16),
    colorNeutralStroke3: ground(12),
    colorNeutralStrokeAccessible: word(52),
    colorNeutralStrokeAccessibleHover: word(66),
  };
}

/** Returns a light palette. The accent colour stays the same on lit elements, but is brass for text. */
function light(hue: number, saturation: number): Colours {
  const ground = (lightness: number): string => hsl(hue, saturation, lightness);
  const word = (lightness: number): string => hsl(hue, Math.min(saturation, 18), lightness);
  return {
    lampGlow: 'rgba(214, 120, 20, 0.2)',
    lampEdge: '#b8691a',
    statusReady: '#0c6435',
    statusBusy: '#1d4ea3',
    statusWaiting: '#704a00',
    statusReserved: '#66359b',
    statusTrouble: '#a81e1e',
    statusOff: '#565d6b',
    colorNeutralBackground1: ground(100),
    colorNeutralBackground1Hover: ground(94),
    colorNeutralBackground1Pressed: ground(90),
    colorNeutralBackground2: ground(98),
    colorNeutralBackground3: ground(96),
    colorNeutralBackground4: ground(98),
    colorNeutralBackground5: ground(92),
    colorNeutralBackgroundDisabled: ground(91),
    colorSubtleBackgroundHover: ground(92),
    colorBackgroundOverlay: 'rgba(24, 22, 18, 0.5)',
    colorNeutralForeground1: word(12),
    colorNeutralForeground2: word(28),
    colorNeutralForeground3: word(36),
    colorNeutralForegroundDisabled: word(48),
    colorNeutralStroke1: ground(80),
    colorNeutralStroke1Hover: ground(64),
    colorNeutralStroke2: ground(85),
    colorNeutralStroke3: ground(89),
    colorNeutralStrokeAccessible: word(44),
    colorNeutralStrokeAccessibleHover: word(32),
    colorStrokeFocus2: '#8a4a00',
    colorBrandBackgroundHover: '#ffa63d',
    colorBrandBackgroundPressed: '#f09a35',
    colorBrandForeground1: '#854600',
    colorPaletteRedForeground1: '#a81e1e',
    colorPaletteRedForeground3: '#a81e1e',
  };
}

/** A palette of black, white and the accent colour in which all edges are drawn. */
const contrast: Colours = {
  lampEdge: '#ffc773',
  statusReady: '#8dffbd',
  statusBusy: '#b5d0ff',
  statusWaiting: '#ffe08a',
  statusReserved: '#e3c6ff',
  statusTrouble: '#ffb0b0',
  statusOff: '#e6e6e6',
  pictureShade: '#000000',
  colorNeutralBackground1: '#000000',
  colorNeutralBackground1Hover: '#2b2b2b',
  colorNeutralBackground1Pressed: '#1a1a1a',
  colorNeutralBackground2: '#000000',
  colorNeutralBackground3: '#000000',
  colorNeutralBackground4: '#000000',
  colorNeutralBackground5: '#1a1a1a',
  colorNeutralBackgroundDisabled: '#1a1a1a',
  colorSubtleBackgroundHover: '#2b2b2b',
  colorBackgroundOverlay: 'rgba(0, 0, 0, 0.88)',
  colorNeutralForeground1: '#ffffff',
  colorNeutralForeground2: '#ffffff',
  colorNeutralForeground3: '#f0f0f0',
  colorNeutralForegroundDisabled: '#b8b8b8',
  colorNeutralForegroundOnBrand: '#000000',
  colorNeutralStroke1: '#ffffff',
  colorNeutralStroke1Hover: '#ffffff',
  colorNeutralStroke2: '#ffffff',
  colorNeutralStroke3: '#c8c8c8',
  colorTransparentStroke: '#ffffff',
  colorNeutralStrokeAccessible: '#ffffff',
  colorNeutralStrokeAccessibleHover: '#ffc773',
  colorStrokeFocus2: '#ffe3b3',
  colorBrandBackground: '#ffc773',
  colorBrandBackgroundHover: '#ffd899',
  colorBrandBackgroundPressed: '#f0b055',
  colorBrandForeground1: '#ffc773',
  colorPaletteRedForeground1: '#ffb0b0',
  colorPaletteRedForeground3: '#ffb0b0',
};

const palettes: Readonly<Record<PaletteName, Colours>> = {
  dark1: dark(220, 6),
  dark2: dark(222, 48),
  dark3: dark(345, 28),
  dark4: dark(156, 26),
  dark5: dark(214, 14, 4),
  dark6: {},
  light1: light(40, 14),
  light2: light(214, 24),
  light3: light(34, 44),
  contrast,
};

const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(palettes, name);
/** Returns the palette's name, or the default name if it is unknown. */
export const paletteName = (name: string, usual: PaletteName): PaletteName => (isPaletteName(name) ? name : usual);
export const themeOf = (name: PaletteName): AppTheme => ({ ...darkTheme, ...palettes[name] });

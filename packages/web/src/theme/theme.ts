import type { Theme } from '@fluentui/react-components';

/** Tokens that Fluent lacks. Every entry becomes a CSS variable with its name. */
const extra = {
  lampGlow: 'rgba(255, 180, 92, 0.22)',
  lampEdge: 'rgba(255, 180, 92, 0.55)',
  statusReady: '#7ee0a6',
  statusBusy: '#8fb7ff',
  statusWaiting: '#ffd479',
  statusReserved: '#d3a8ff',
  statusTrouble: '#ff8f8f',
  statusOff: '#9aa2b1',
  displayFont: "'Handjet', 'Rubik Variable', monospace",
  pictureShade: 'rgba(8, 9, 12, 0.62)',
};
export type AppTheme = Partial<Theme> & typeof extra;

/**
 * The default theme: cool blacks, and one tungsten accent that marks playable machines. Everything else uses text,
 * icons and the muted status colours.
 *
 * Contains only the tokens that the page's own styles and its Fluent components need. Fluent's complete set is four
 * times as large and would be in the first download. A test compares this list with the used tokens.
 */
export const darkTheme = {
  ...extra,

  // Grounds
  colorNeutralBackground1: '#12151b',
  colorNeutralBackground1Hover: '#1b1f28',
  colorNeutralBackground1Pressed: '#0e1116',
  colorNeutralBackground2: '#0d0f14',
  colorNeutralBackground3: '#08090c',
  colorNeutralBackground4: '#191d25',
  colorNeutralBackground5: '#222733',
  colorNeutralBackgroundDisabled: '#14171d',
  colorSubtleBackgroundHover: '#1b1f28',
  colorTransparentBackground: 'transparent',
  colorTransparentStroke: 'transparent',
  colorBackgroundOverlay: 'rgba(3, 4, 6, 0.72)',

  // Words
  colorNeutralForeground1: '#eef0f4',
  colorNeutralForeground2: '#b4bbc8',
  colorNeutralForeground3: '#8f97a6',
  colorNeutralForegroundDisabled: '#6b7280',
  colorNeutralForegroundOnBrand: '#1d1204',

  // Lines
  colorNeutralStroke1: '#2b313d',
  colorNeutralStroke1Hover: '#434b5b',
  colorNeutralStroke2: '#20252f',
  colorNeutralStroke3: '#191d25',
  colorNeutralStrokeAccessible: '#6d7788',
  colorNeutralStrokeAccessibleHover: '#8f97a6',
  colorStrokeFocus2: '#ffd4a0',

  // The lamp
  colorBrandBackground: '#ffb45c',
  colorBrandBackgroundHover: '#ffc47d',
  colorBrandBackgroundPressed: '#f09f48',
  colorBrandForeground1: '#ffb45c',

  // Errors
  colorPaletteRedForeground1: '#ff8f8f',
  colorPaletteRedForeground3: '#ff8f8f',

  // Letters
  fontFamilyBase: "'Rubik Variable', 'Segoe UI', system-ui, sans-serif",
  fontSizeBase200: '13px',
  fontSizeBase300: '15px',
  fontSizeBase400: '17px',
  fontSizeBase500: '21px',
  fontSizeBase600: '26px',
  fontSizeHero700: '33px',
  fontSizeHero800: '42px',
  fontWeightRegular: 400,
  fontWeightSemibold: 600,
  fontWeightMedium: 500,
  lineHeightBase200: '18px',
  lineHeightBase300: '22px',
  lineHeightBase400: '24px',
  lineHeightBase500: '28px',
  lineHeightBase600: '32px',
  lineHeightHero700: '38px',
  lineHeightHero800: '46px',

  // Shape
  borderRadiusLarge: '14px',
  borderRadiusMedium: '10px',
  borderRadiusXLarge: '20px',
  strokeWidthThick: '2px',
  spacingHorizontalXS: '4px',
  shadow28: '0 0 8px rgba(0,0,0,0.24), 0 14px 28px rgba(0,0,0,0.28)',
  shadow64: '0 0 8px rgba(0,0,0,0.24), 0 32px 64px rgba(0,0,0,0.28)',
} satisfies AppTheme;

/** Applies a theme to the whole document. Every entry becomes a CSS variable with its name, as in Fluent's provider. */
export function applyTheme(theme: AppTheme): void {
  for (const [name, value] of Object.entries(theme))
    document.documentElement.style.setProperty(`--${name}`, String(value));
}

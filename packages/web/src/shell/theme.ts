import { createDarkTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/**
 * The room is dark and the machines are lit: cool blacks, and one tungsten accent that means "this can be played".
 * Everything else is told by words, icons and the quiet status colours.
 */
const lamp: BrandVariants = {
  10: '#0f0801',
  20: '#23140a',
  30: '#3a200d',
  40: '#4e2a0f',
  50: '#643612',
  60: '#7b4415',
  70: '#945318',
  80: '#ad641e',
  90: '#c77627',
  100: '#de8a35',
  110: '#f09f48',
  120: '#ffb45c',
  130: '#ffc47d',
  140: '#ffd4a0',
  150: '#ffe4c4',
  160: '#fff3e5',
};

/** What Fluent's tokens have no word for. `FluentProvider` writes every entry as a CSS variable of its name. */
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
type ExtraToken = keyof typeof extra;
export type AppTheme = Theme & Readonly<Record<ExtraToken, string>>;

const variable = (name: ExtraToken): string => `var(--${name})`;
export const extraTokens = {
  lampGlow: variable('lampGlow'),
  lampEdge: variable('lampEdge'),
  statusReady: variable('statusReady'),
  statusBusy: variable('statusBusy'),
  statusWaiting: variable('statusWaiting'),
  statusReserved: variable('statusReserved'),
  statusTrouble: variable('statusTrouble'),
  statusOff: variable('statusOff'),
  displayFont: variable('displayFont'),
  pictureShade: variable('pictureShade'),
} satisfies Record<ExtraToken, string>;

export const darkTheme: AppTheme = {
  ...createDarkTheme(lamp),
  ...extra,

  fontFamilyBase: "'Rubik Variable', 'Segoe UI', system-ui, sans-serif",
  fontSizeBase100: '11px',
  fontSizeBase200: '13px',
  fontSizeBase300: '15px',
  fontSizeBase400: '17px',
  fontSizeBase500: '21px',
  fontSizeBase600: '26px',
  fontSizeHero700: '33px',
  fontSizeHero800: '42px',
  fontSizeHero900: '56px',
  lineHeightBase100: '16px',
  lineHeightBase200: '18px',
  lineHeightBase300: '22px',
  lineHeightBase400: '24px',
  lineHeightBase500: '28px',
  lineHeightBase600: '32px',
  lineHeightHero700: '38px',
  lineHeightHero800: '46px',
  lineHeightHero900: '58px',

  borderRadiusMedium: '10px',
  borderRadiusLarge: '14px',
  borderRadiusXLarge: '20px',

  colorNeutralBackground1: '#12151b',
  colorNeutralBackground1Hover: '#1b1f28',
  colorNeutralBackground1Pressed: '#0e1116',
  colorNeutralBackground1Selected: '#1b1f28',
  colorNeutralBackground2: '#0d0f14',
  colorNeutralBackground3: '#08090c',
  colorNeutralBackground4: '#191d25',
  colorNeutralBackground5: '#222733',
  colorNeutralBackgroundDisabled: '#14171d',
  colorSubtleBackgroundHover: '#1b1f28',
  colorSubtleBackgroundPressed: '#0e1116',
  colorBackgroundOverlay: 'rgba(3, 4, 6, 0.72)',

  colorNeutralForeground1: '#eef0f4',
  colorNeutralForeground1Hover: '#ffffff',
  colorNeutralForeground2: '#b4bbc8',
  colorNeutralForeground2Hover: '#eef0f4',
  colorNeutralForeground3: '#8f97a6',
  colorNeutralForeground4: '#8f97a6',
  colorNeutralForegroundDisabled: '#6b7280',
  colorNeutralForegroundOnBrand: '#1d1204',

  colorNeutralStroke1: '#2b313d',
  colorNeutralStroke1Hover: '#434b5b',
  colorNeutralStroke1Pressed: '#2b313d',
  colorNeutralStroke2: '#20252f',
  colorNeutralStroke3: '#191d25',
  colorNeutralStrokeAccessible: '#6d7788',
  colorNeutralStrokeAccessibleHover: '#8f97a6',
  colorNeutralStrokeDisabled: '#262b35',

  colorBrandBackground: '#ffb45c',
  colorBrandBackgroundHover: '#ffc47d',
  colorBrandBackgroundPressed: '#f09f48',
  colorBrandBackgroundSelected: '#ffb45c',
  colorCompoundBrandStroke: '#ffb45c',
  colorCompoundBrandStrokePressed: '#f09f48',
  colorBrandForeground1: '#ffb45c',
  colorBrandForeground2: '#ffc47d',
  colorBrandForegroundLink: '#ffc47d',
  colorStrokeFocus1: '#08090c',
  colorStrokeFocus2: '#ffd4a0',
};

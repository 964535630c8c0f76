import type { Settings } from '@farspin/core';
import type { AppTheme } from './theme.ts';

export const barNames = ['navbar', 'toolbar', 'footer'] as const;
type BarName = (typeof barNames)[number];

/** A theme: names of palettes, not colours, and the layout of the page. */
export interface ThemeChoice {
  /** Names of palettes. An unknown one counts as the default. */
  readonly main: string;
  readonly navbar: string;
  readonly toolbar: string;
  readonly footer: string;
  /** 1: the menu beside everything; 2: as a bar; 3: below the top bar. */
  readonly layout: 'layout1' | 'layout2' | 'layout3';
  readonly mode: 'fullwidth' | 'boxed' | 'container';
  /** Null: the language's own. */
  readonly direction: 'ltr' | 'rtl' | null;
  readonly customScrollbars: boolean;
  readonly animations: boolean;
  readonly navbarShown: boolean;
  /** The menu is on the side where lines end. */
  readonly navbarAtEnd: boolean;
  readonly toolbarFixed: boolean;
  readonly footerShown: boolean;
  readonly footerFixed: boolean;
}

/** A palette as CSS variables, for a part of the page whose palette is not the page's. */
export type BarTokens = Readonly<Record<`--${string}`, string>>;
/** A theme's colours. Null for a bar: the page's own. */
export interface ThemeTokens {
  readonly theme: AppTheme;
  readonly bars: Readonly<Record<BarName, BarTokens | null>>;
}

/** [SHELL-03] The theme of the operator's settings. */
export const operatorTheme = (theme: Settings['theme']): ThemeChoice => ({
  ...theme,
  navbarShown: true,
  navbarAtEnd: false,
  toolbarFixed: true,
  footerShown: true,
  footerFixed: false,
});

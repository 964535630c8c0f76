import type { Settings } from '@farspin/core';
import type { AppTheme } from './theme.ts';

export const barNames = ['navbar', 'toolbar', 'footer'] as const;
type BarName = (typeof barNames)[number];

/** A theme with the names of palettes (not their colours) and the page's layout. */
export interface ThemeChoice {
  /** Names of palettes. An unknown name counts as the default palette. */
  readonly main: string;
  readonly navbar: string;
  readonly toolbar: string;
  readonly footer: string;
  /** `layout1` has the menu beside everything, `layout2` as a bar, and `layout3` below the top bar. */
  readonly layout: 'layout1' | 'layout2' | 'layout3';
  readonly mode: 'fullwidth' | 'boxed' | 'container';
  /** Text direction, or null for the language's own direction. */
  readonly direction: 'ltr' | 'rtl' | null;
  readonly customScrollbars: boolean;
  readonly animations: boolean;
  readonly navbarShown: boolean;
  /** True if the menu is at the end side in the text direction. */
  readonly navbarAtEnd: boolean;
  readonly toolbarFixed: boolean;
  readonly footerShown: boolean;
  readonly footerFixed: boolean;
}

/** CSS variables of a palette, for a part of the page whose palette differs from the page's. */
export type BarTokens = Readonly<Record<`--${string}`, string>>;
/** The colours of a theme. A bar is null if it uses the page's palette. */
export interface ThemeTokens {
  readonly theme: AppTheme;
  readonly bars: Readonly<Record<BarName, BarTokens | null>>;
}

/** [SHELL-03] Returns the theme of the operator's settings. */
export const operatorTheme = (theme: Settings['theme']): ThemeChoice => ({
  ...theme,
  navbarShown: true,
  navbarAtEnd: false,
  toolbarFixed: true,
  footerShown: true,
  footerFixed: false,
});

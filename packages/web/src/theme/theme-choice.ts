import type { Settings } from '@farspin/core';
import type { AppTheme } from './theme.ts';

export const barNames = ['navbar', 'toolbar', 'footer'] as const;
type BarName = (typeof barNames)[number];

/** A theme: palettes by name, not colours, and where the parts of the page are. */
export interface ThemeChoice {
  /** Names of palettes; one that there is not counts as the usual one. */
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
  /** The menu on the side where lines end. */
  readonly navbarAtEnd: boolean;
  readonly toolbarFixed: boolean;
  readonly footerShown: boolean;
  readonly footerFixed: boolean;
}

/** A palette as CSS variables, for a part of the page that has another than the page. */
export type BarTokens = Readonly<Record<`--${string}`, string>>;
/** A theme's colours. Null for a bar: the page's own. */
export interface ThemeTokens {
  readonly theme: AppTheme;
  readonly bars: Readonly<Record<BarName, BarTokens | null>>;
}

/** [SHELL-03] What the operator's settings ask for. */
export const operatorTheme = (theme: Settings['theme']): ThemeChoice => ({
  ...theme,
  navbarShown: true,
  navbarAtEnd: false,
  toolbarFixed: true,
  footerShown: true,
  footerFixed: false,
});

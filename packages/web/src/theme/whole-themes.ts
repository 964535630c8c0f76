import { paletteName, schemeOf } from './palettes.ts';
import type { ThemeChoice } from './theme-choice.ts';

export const wholeThemeNames = ['light', 'dark', 'contrast'] as const;
export type WholeThemeName = (typeof wholeThemeNames)[number];

/** Palettes of the page and its bars in each whole theme. */
export const wholeThemes = {
  light: { main: 'light1', navbar: 'light1', toolbar: 'light1', footer: 'light1' },
  dark: { main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1' },
  contrast: { main: 'contrast', navbar: 'contrast', toolbar: 'contrast', footer: 'contrast' },
} as const;

/** Returns the whole theme that matches the page's palette. */
export const wholeThemeOf = ({ main }: Pick<ThemeChoice, 'main'>): WholeThemeName =>
  main === 'contrast' ? 'contrast' : schemeOf(paletteName(main, 'dark6'));

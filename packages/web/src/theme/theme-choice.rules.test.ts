import { defaultSettings } from '@farspin/core';
import { describe, expect, it } from 'vitest';
import { pagePalette, tokensOf } from './theme-tokens.rules.ts';
import { operatorTheme } from './theme-choice.ts';
import { readThemeChoice, writeThemeChoice } from './theme-choice.rules.ts';
import { paletteNames, schemeOf, themeOf } from './palettes.ts';
import { wholeThemeNames, wholeThemeOf, wholeThemes } from './whole-themes.ts';

const operator = operatorTheme(defaultSettings.theme);
const usual = { contrast: false, inGame: false };

describe('a theme', () => {
  it('[SHELL-04] uses the palettes of the operator by default: dark6, and dark1 for the bars', () => {
    expect(operator).toMatchObject({ main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1' });
  });

  it('[SHELL-03] has the palette, layout and direction that the operator sets', () => {
    const own = operatorTheme({ ...defaultSettings.theme, main: 'light2', layout: 'layout3', direction: 'rtl' });
    expect(own).toMatchObject({ main: 'light2', layout: 'layout3', direction: 'rtl' });
    const paper = ({ theme }: ReturnType<typeof tokensOf>) => theme.colorNeutralBackground1;
    expect(paper(tokensOf(own, usual))).toBe(themeOf('light2').colorNeutralBackground1);
    expect(paper(tokensOf(own, usual))).not.toBe(paper(tokensOf(operator, usual)));
  });

  it('[SHELL-08] stores only the differences from the theme of the operator, and reads the same theme back', () => {
    const chosen = { ...operator, main: 'light1', direction: 'rtl' as const, animations: false };
    expect(JSON.parse(writeThemeChoice(chosen, operator) ?? '')).toEqual({
      main: 'light1',
      direction: 'rtl',
      animations: false,
    });
    expect(readThemeChoice(writeThemeChoice(chosen, operator) ?? '', operator)).toEqual(chosen);
    expect(writeThemeChoice(operator, operator)).toBeNull();
  });

  it.each(['', 'null', '7', '[]', '{"layout":"layout9"}', '{"main":7}', '{"direction":"up"}'])(
    '[SHELL-08] reads %j as the theme of the operator',
    (text) => {
      expect(readThemeChoice(text, operator)).toEqual(operator);
    },
  );

  it('[SHELL-04] gives a bar its own colours if its palette differs from the palette of the page', () => {
    const { theme, bars } = tokensOf({ ...operator, main: 'light1', navbar: 'light1', toolbar: 'nonsense' }, usual);
    expect(theme.colorNeutralBackground1).toBe(themeOf('light1').colorNeutralBackground1);
    expect(bars.navbar).toBeNull();
    expect(bars.toolbar).toMatchObject({ '--colorNeutralBackground3': themeOf('dark1').colorNeutralBackground3 });
    expect(bars.toolbar).not.toHaveProperty('--fontSizeBase300');
  });

  it('[SHELL-04] uses high contrast everywhere if the system requests high contrast', () => {
    const { theme, bars } = tokensOf(operator, { ...usual, contrast: true });
    expect(theme.colorNeutralForeground2).toBe('#ffffff');
    expect(bars).toEqual({ navbar: null, toolbar: null, footer: null });
  });

  it.each(paletteNames)('[SHELL-04] is dark in a game with %s, and keeps a palette that is already dark', (main) => {
    const inGame = pagePalette({ main }, { ...usual, inGame: true });
    expect(schemeOf(inGame)).toBe('dark');
    expect(inGame).toBe(schemeOf(main) === 'dark' ? main : 'dark6');
    expect(pagePalette({ main }, usual)).toBe(main);
    expect(pagePalette({ main }, { contrast: true, inGame: true })).toBe('contrast');
  });

  it.each(wholeThemeNames)('[SHELL-02] identifies %s by the palette of the page', (name) => {
    expect(wholeThemeOf(wholeThemes[name])).toBe(name);
  });

  it.each(paletteNames)('[SHELL-04] %s has a value for every token', (name) => {
    expect(Object.values(themeOf(name)).every((value) => value !== undefined && value !== '')).toBe(true);
  });
});

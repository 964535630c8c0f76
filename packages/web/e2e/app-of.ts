import type { Language } from '@farspin/core';
import type { JSHandle, Page } from '@playwright/test';
import type { App } from '../src/store/app.ts';
import { wholeThemes, type WholeThemeName } from '../src/theme/whole-themes.ts';

export type Theme = WholeThemeName;
export const themes: readonly Theme[] = ['dark', 'light', 'contrast'];

/**
 * Returns the page's app, read from React's rendered tree. Startup checks, dialogs and the game have no switch for
 * language or theme, and a reload would lose the state under test.
 */
export const appOf = async (page: Page): Promise<JSHandle<App>> => {
  const found = await page.waitForFunction(() => {
    interface Fiber {
      readonly memoizedProps: { readonly app?: App } | null;
      readonly child: Fiber | null;
    }
    const root: object | null = document.getElementById('root');
    const entry = Object.entries(root ?? {}).find(([name]) => name.startsWith('__reactContainer$'));
    const container = entry?.[1] as { readonly stateNode: { readonly current: Fiber } } | undefined;
    for (let fiber = container?.stateNode.current ?? null; fiber !== null; fiber = fiber.child)
      if (fiber.memoizedProps?.app !== undefined) return fiber.memoizedProps.app;
    return undefined;
  });
  return found as JSHandle<App>;
};

/** Changes the language without a reload, and waits until the page uses it. */
export async function speak(page: Page, language: Language): Promise<void> {
  const app = await appOf(page);
  await app.evaluate(({ page: commands }, to) => commands.setLanguage(to), language);
  await page.waitForFunction(
    ({ handle, to }) => handle.state.ui.words.language === to && document.documentElement.lang === to,
    { handle: app, to: language },
  );
}

/** Changes the theme without a reload, and waits until its colours are applied and all animations have finished. */
export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  const app = await appOf(page);
  await app.evaluate(
    ({ state, page: commands }, palette) =>
      commands.setTheme({ ...state.ui.theme, ...palette }, JSON.stringify(palette)),
    wholeThemes[theme],
  );
  await page.waitForFunction(
    ({ handle, theme }) => {
      const { style } = document.documentElement;
      const white = style.getPropertyValue('--colorNeutralForeground2') === '#ffffff';
      const light = style.colorScheme === 'light';
      // The game stays dark in the light theme.
      const wantsLight = theme === 'light' && !location.pathname.startsWith('/game/');
      return handle.state.ui.themeTokens !== null && light === wantsLight && white === (theme === 'contrast');
    },
    { handle: app, theme },
  );
  await settled(page);
}

/** Resolves when all finite animations have finished. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

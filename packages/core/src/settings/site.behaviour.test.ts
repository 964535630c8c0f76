import { describe, expect, it } from 'vitest';
import { guard } from '../access/guard.rules.ts';
import { panelsOf, type DemoPanel } from '../demo/panels.rules.ts';
import { tableOf } from '../access/demo-routes.rules.ts';
import { playerMenu, visibleItems } from '../access/menu.rules.ts';
import { searchMenu } from '../access/search.rules.ts';
import { loadTerminalCatalogue } from '../messages/terminal.ts';
import { createWords } from '../messages/words.ts';
import { documentWith, pathsOf, stories, type PathsOf, type SettingCase } from './setting-cases.fixture.ts';
import { firstLanguage } from './first-language.ts';
import { languages, type Language } from './language.ts';
import { parseSettings } from './settings.rules.ts';
import { siteFields } from './site.fields.ts';

const read = (document: object) => parseSettings(document).settings;
const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadTerminalCatalogue(language)] as const)),
);
/** Returns the case for an operator's custom text for a failed login in one language. */
const ownWords = (language: Language): SettingCase => ({
  shows: [
    [{ 'login.failed': 'X' }, true],
    [{}, false],
  ],
  see(document) {
    const catalogue = catalogues[language];
    if (catalogue === undefined) throw new Error(`No texts for ${language}`);
    const words = createWords({
      language,
      catalogue,
      money: { currency: 'TRY' },
      overrides: read(document).texts[language],
    });
    return words.t('login.failed') === 'X';
  },
});
const player = { type: 1, permissions: [] };
const panelCase = (panel: DemoPanel): SettingCase => ({
  shows: [
    [true, true],
    [false, false],
  ],
  see: (document) => panelsOf({ ...read(document).site, demo: true }).includes(panel),
});

const cases: Record<PathsOf<typeof siteFields>, SettingCase> = {
  'site.id': {
    shownBy:
      'packages/adapters/src/http/player-api.test.ts › sends the credentials and the site %j at login, without a token',
  },
  'site.uiVersion': { shownBy: 'packages/web/src/screens/login/login.browser.test.tsx › shows the version label %s' },
  'site.logo': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the operator can set a logo, a boxed page, plain scrollbars and no animations',
  },
  'site.demo': {
    shows: [
      [true, 'enter'],
      [false, 'go'],
    ],
    see(document) {
      const settings = read(document);
      const visit = { path: '/ui/icons', user: { id: '7' }, passwordExpired: false, remembered: null };
      return guard(visit, settings, tableOf(settings.site)).kind;
    },
  },
  'site.teamChat': panelCase('team-chat'),
  'site.quickPanel': panelCase('quick-panel'),
  'language.offered': {
    shows: [
      [['tr', 'ar'], 'ar'],
      [['tr', 'en'], 'tr'],
    ],
    see: (document) => firstLanguage('ar', read(document).language, []),
  },
  'language.fallback': {
    shows: [
      ['tr', 'tr'],
      ['bg', 'bg'],
    ],
    see: (document) => firstLanguage(null, read(document).language, ['en-GB']),
  },
  'texts.tr': ownWords('tr'),
  'texts.en': ownWords('en'),
  'texts.ar': ownWords('ar'),
  'texts.bg': ownWords('bg'),
  'contact.onLogin': {
    shownBy: 'packages/web/src/screens/login/login.browser.test.tsx › shows contacts only if they are turned on: %s',
  },
  'contact.links': {
    shownBy: 'packages/web/src/screens/login/login.browser.test.tsx › shows the configured contacts: %j',
  },
  'splash.onLogin': {
    shownBy:
      'packages/web/src/screens/login/login.browser.test.tsx › hides the form behind a splash until a click, or shows the form if the splash is off: %s',
  },
  'menu.level': {
    shows: [
      [145, 0],
      [1, 5],
    ],
    see: (document) => visibleItems(playerMenu(read(document)), { user: player, checkLevels: true }).length,
  },
  'menu.checkLevels': {
    shows: [
      [true, 0],
      [false, 5],
    ],
    see(document) {
      const settings = read(document);
      return visibleItems(playerMenu(settings), { user: player, checkLevels: settings.menu.checkLevels }).length;
    },
  },
  'menu.submenuDelayMs': {
    shownBy:
      'packages/web/src/shell/nav/bar-nav.browser.test.tsx › [NAVIGATION-08] opens after the mouse has rested on the menu entry for %i ms',
  },
  'search.maxResults': {
    shows: [
      [10, 5],
      [2, 2],
    ],
    see(document) {
      const settings = read(document);
      return searchMenu(playerMenu(settings), 'menu', (title) => String(Reflect.get(title, 'key')), settings.search)
        .length;
    },
  },
  'toast.forMs': { shownBy: 'packages/web/src/store/toasts.test.ts › uses the durations set by the operator' },
  'toast.messageForMs': { shownBy: 'packages/web/src/store/toasts.test.ts › uses the durations set by the operator' },
  'infoDialog.title': {
    shownBy:
      'packages/web/e2e/diagnostics.spec.ts › the appearance panel links to the diagnostics, and so does the information dialog, which appears only if configured',
  },
  'infoDialog.body': {
    shownBy:
      'packages/web/e2e/diagnostics.spec.ts › the appearance panel links to the diagnostics, and so does the information dialog, which appears only if configured',
  },
  'infoLinks.show': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the pages of the operator open in the theme of the player, in a frame that runs no scripts',
  },
  'chat.kind': { shownBy: 'packages/web/e2e/chat.spec.ts › shows no chat and sends no chat request' },
  'chat.scriptUrl': {
    shownBy:
      'packages/web/e2e/chat.spec.ts › loads the standby script with the licence number from the chat URL if the chat script does not load in time',
  },
  'chat.standbyUrl': {
    shownBy: 'packages/web/e2e/chat.spec.ts › reports a chat that fails to load, and the player can retry',
  },
  'chat.startDelayMs': {
    shownBy:
      'packages/web/e2e/chat.spec.ts › the chat loads after its delay, shows the unread count, opens beside the page and ends with the sign-in',
  },
  'chat.standbyAfterMs': {
    shownBy:
      'packages/web/e2e/chat.spec.ts › loads the standby script with the licence number from the chat URL if the chat script does not load in time',
  },
  'theme.main': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-03] has the palette, layout and direction that the operator sets',
  },
  'theme.navbar': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-04] gives a bar its own colours if its palette differs from the palette of the page',
  },
  'theme.toolbar': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-04] gives a bar its own colours if its palette differs from the palette of the page',
  },
  'theme.footer': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-04] gives a bar its own colours if its palette differs from the palette of the page',
  },
  'theme.layout': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-03] has the palette, layout and direction that the operator sets',
  },
  'theme.mode': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the operator can set a logo, a boxed page, plain scrollbars and no animations',
  },
  'theme.direction': {
    shownBy:
      'packages/web/src/theme/theme-choice.rules.test.ts › [SHELL-03] has the palette, layout and direction that the operator sets',
  },
  'theme.customScrollbars': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the operator can set a logo, a boxed page, plain scrollbars and no animations',
  },
  'theme.animations': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the operator can set a logo, a boxed page, plain scrollbars and no animations',
  },
  'sizes.navbarPx': {
    shownBy:
      'packages/web/src/shell/nav/side-nav.browser.test.tsx › [NAVIGATION-02] has the width that the operator sets: $navbarPx px',
  },
  'sizes.navbarFoldedPx': {
    shownBy:
      'packages/web/src/shell/nav/side-nav.browser.test.tsx › [NAVIGATION-02] folds to the width set by the operator, $navbarFoldedPx px, and opens over the page',
  },
  'sizes.chatPanelPx': {
    shownBy:
      'packages/web/e2e/chat.spec.ts › the chat loads after its delay, shows the unread count, opens beside the page and ends with the sign-in',
  },
  'sizes.boxedPx': {
    shownBy:
      'packages/web/e2e/shell.spec.ts › the operator can set a logo, a boxed page, plain scrollbars and no animations',
  },
  'sizes.gameSidebarPx': {
    shownBy:
      'packages/web/e2e/game.spec.ts › the game uses the configured sizes, offers close-up and full screen, and does not offer to rotate a camera picture',
  },
  'sizes.gameHeaderPx': {
    shownBy:
      'packages/web/e2e/game.spec.ts › the game uses the configured sizes, offers close-up and full screen, and does not offer to rotate a camera picture',
  },
  'sizes.indentFirstPx': {
    shownBy:
      'packages/web/src/shell/nav/nav.rules.test.ts › [NAVIGATION-09] indents entries by 40 px and by 16 px more per level, up to 80 px',
  },
  'sizes.indentStepPx': {
    shownBy:
      'packages/web/src/shell/nav/nav.rules.test.ts › [NAVIGATION-09] indents entries by 40 px and by 16 px more per level, up to 80 px',
  },
  'sizes.indentMaxPx': {
    shownBy:
      'packages/web/src/shell/nav/nav.rules.test.ts › [NAVIGATION-09] indents entries by 40 px and by 16 px more per level, up to 80 px',
  },
};

it('[MESSAGES5] uses the language of the player, else of the operator, else of the device, if the operator offers the language', () => {
  const operator = { offered: ['en', 'bg'], fallback: 'bg' } as const;
  expect(firstLanguage('en', operator, ['bg'])).toBe('en');
  expect(firstLanguage('ar', operator, ['en'])).toBe('bg');
  expect(firstLanguage('ar', { offered: ['en'], fallback: 'tr' }, [])).toBe('en');
  const open = { offered: languages, fallback: null };
  expect(firstLanguage(null, open, ['de-AT', 'AR-eg', 'en'])).toBe('ar');
  expect(firstLanguage(null, open, ['de', 'toString', ''])).toBe('tr');
  expect(firstLanguage(null, { offered: ['bg', 'en'], fallback: null }, ['tr-TR'])).toBe('bg');
});

describe('[SETTINGS6] settings of the page around the game', () => {
  it('have a test case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(siteFields).toSorted());
  });

  it.each(stories(cases))('show an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});

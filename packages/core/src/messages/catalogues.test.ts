import { describe, expect, it } from 'vitest';
import { languages } from '../settings/language.ts';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
import { ar as arAccount } from './compiled/account/ar.ts';
import { bg as bgAccount } from './compiled/account/bg.ts';
import { en as enAccount } from './compiled/account/en.ts';
import { tr as trAccount } from './compiled/account/tr.ts';
import { ar as arDemo } from './compiled/demo/ar.ts';
import { bg as bgDemo } from './compiled/demo/bg.ts';
import { en as enDemo } from './compiled/demo/en.ts';
import { tr as trDemo } from './compiled/demo/tr.ts';
import { ar as arEntry } from './compiled/entry/ar.ts';
import { bg as bgEntry } from './compiled/entry/bg.ts';
import { en as enEntry } from './compiled/entry/en.ts';
import { tr as trEntry } from './compiled/entry/tr.ts';
import { ar as arPanels } from './compiled/panels/ar.ts';
import { bg as bgPanels } from './compiled/panels/bg.ts';
import { en as enPanels } from './compiled/panels/en.ts';
import { tr as trPanels } from './compiled/panels/tr.ts';
import { ar as arPlay } from './compiled/play/ar.ts';
import { bg as bgPlay } from './compiled/play/bg.ts';
import { en as enPlay } from './compiled/play/en.ts';
import { tr as trPlay } from './compiled/play/tr.ts';
import { ar as arTerminal } from './compiled/terminal/ar.ts';
import { bg as bgTerminal } from './compiled/terminal/bg.ts';
import { en as enTerminal } from './compiled/terminal/en.ts';
import { tr as trTerminal } from './compiled/terminal/tr.ts';
import { offlineTexts } from './offline.ts';
import { otherTerms } from './other-terms.ts';
import { loadTerminalCatalogue } from './terminal.ts';

const compiled = {
  entry: { en: enEntry, tr: trEntry, ar: arEntry, bg: bgEntry },
  play: { en: enPlay, tr: trPlay, ar: arPlay, bg: bgPlay },
  account: { en: enAccount, tr: trAccount, ar: arAccount, bg: bgAccount },
  panels: { en: enPanels, tr: trPanels, ar: arPanels, bg: bgPanels },
  terminal: { en: enTerminal, tr: trTerminal, ar: arTerminal, bg: bgTerminal },
};

it.each(['inactivity.left', 'inactivity.left.unpaid'] as const)(
  '[INACTIVE5] %s is still true when the player reads the text hours later, after the lock opens',
  (key) => {
    expect(enPanels[key].join('')).not.toMatch(/\b(?:is|are) (?:being|leaving)\b/);
  },
);

describe('[MESSAGES3] the loaded texts of a language', () => {
  it.each(languages)('for %s, are in the language in every part', async (language) => {
    expect(await loadEntryTexts(language)).toBe(compiled.entry[language]);
    expect(await loadPlayTexts(language)).toBe(compiled.play[language]);
    expect(await loadPanelTexts(language)).toBe(compiled.panels[language]);
    expect(await loadAccountTexts(language)).toBe(compiled.account[language]);
    expect(await loadTerminalCatalogue(language)).toEqual({
      ...compiled.entry[language],
      ...compiled.play[language],
      ...compiled.panels[language],
      ...compiled.account[language],
      ...compiled.terminal[language],
    });
  });

  it.each(languages)('[SIGNOUT3] the sign-in page has the texts about an open session in %s', (language) => {
    expect(Object.keys(compiled.entry[language])).toEqual(
      expect.arrayContaining(['left.credits', 'left.open', 'left.locked', 'left.not-ended']),
    );
  });

  it('exist for every language even if nothing can be loaded, and differ by language', () => {
    expect(Object.keys(offlineTexts).toSorted()).toEqual(languages.toSorted());
    expect(new Set(languages.map((language) => offlineTexts[language].title)).size).toBe(languages.length);
  });
});

describe('[MESSAGES3] one term for each concept', () => {
  it.each(languages)('uses one term for each concept in %s', (language) => {
    const demo = { ar: arDemo, bg: bgDemo, en: enDemo, tr: trDemo };
    const parts: readonly Readonly<Record<typeof language, object>>[] = [
      ...Object.values(compiled),
      demo,
      offlineTexts,
    ];
    const texts = parts.flatMap((part) => Object.entries<unknown>({ ...part[language] }));
    expect(texts.filter(([, text]) => otherTerms[language].test(JSON.stringify(text)))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../settings/language.ts';
import { loadEntryTexts } from './catalogues.ts';
import { message } from './message.ts';
import { ar } from './texts/ar.ts';
import { bg } from './texts/bg.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';
import { loadTerminalCatalogue } from './terminal.ts';
import { createWords, type Words } from './words.ts';

const texts = { en, tr, ar, bg };
const optionsIn = async (language: (typeof languages)[number]) => ({
  language,
  catalogue: await loadTerminalCatalogue(language),
  money: { currency: 'TRY' },
});
const wordsIn = async (language: (typeof languages)[number]) => createWords(await optionsIn(language));

/** Returns the parameters of an ICU text, and the plural categories of its plurals. */
function shape(text: string) {
  const compact = text.replaceAll(/\s+/g, ' ');
  const names = [...compact.matchAll(/\{(\w+)(?:\}|,)/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
const pluralBlocks = (text: string) =>
  [...text.matchAll(/\{\w+, plural,((?: \w+ \{[^}]*\})+)\}/g)].map(([, branches]) => branches ?? '');

describe('[MESSAGES3] every language has every text', () => {
  it.each(languages)('%s has the keys and parameters of English', (language) => {
    expect(Object.keys(texts[language]).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(texts[language])) {
      expect(text.trim(), key).not.toBe('');
      expect(shape(text), key).toEqual(shape(Reflect.get(en, key)));
    }
  });

  it.each(languages)('%s has the plural categories of its language in each plural', (language) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(texts[language])) {
      for (const branches of pluralBlocks(text)) {
        expect([...branches.matchAll(/(\w+) \{/g)].map(([, name = '']) => name).toSorted(), key).toEqual(
          [...wanted].toSorted(),
        );
      }
    }
  });

  it('formats numbers, plurals and money in the language', async () => {
    const english = await wordsIn('en');
    const turkish = await wordsIn('tr');
    const arabic = await wordsIn('ar');
    expect(english.t('info.18802', { count: 1 })).toBe('Your session ends in 1 second.');
    expect(english.t('info.18802', { count: 10 })).toBe('Your session ends in 10 seconds.');
    expect(turkish.say(message('code.50104', { limit: { minor: 2_500_000 } }))).toContain('25.000,00');
    expect(arabic.t('info.18802', { count: 2 })).toContain('ثانيتين');
    expect([english, turkish, arabic].map(({ dir }) => dir)).toEqual(['ltr', 'ltr', 'rtl']);
  });

  it('shows a refusal text instead of the key for a code whose text is not loaded before sign-in', async () => {
    const catalogue = await loadEntryTexts('en');
    const words = createWords({ language: 'en', catalogue, money: { currency: 'TRY' } });
    expect(words.say(message('code.50103'))).toBe("This didn't work. Please contact support.");
  });

  it.each([
    ['code.10700', {}, 'Username or password is wrong.'],
    ['code.10700', { left_count: 2 }, 'Username or password is wrong.'],
    ['code.10700', { left_count: 'toString', block_time: 1 }, 'Username or password is wrong.'],
    ['code.50104', {}, "This didn't work. Please contact support."],
  ] as const)('[MESSAGES1] %s with %j shows only the known values', async (key, params, text) => {
    expect((await wordsIn('en')).say({ kind: 'keyed', key, params })).toBe(text);
  });

  it('formats only the count as a number in a text with a count', async () => {
    const params = { minutes: 60, wagered: { minor: 1_000 }, won: { minor: 250 }, net: { minor: -750 } };
    const said = (await wordsIn('en')).say(message('policy.reality-check', params));
    expect(said).toMatch(/60 minutes\. Wagered: .*10\.00.*, won: .*2\.50.*, net: .*7\.50/);
  });

  it('formats any count from a server as a number', async () => {
    const english = await wordsIn('en');
    for (const count of ['toString', 'constructor', '__proto__', 'many'])
      expect(english.say({ kind: 'keyed', key: 'info.18802', params: { count } })).toBe(
        'Your session ends in NaN seconds.',
      );
    expect(english.say({ kind: 'keyed', key: 'info.18802', params: { count: '1' } })).toContain('in 1 second.');
    expect(english.say({ kind: 'keyed', key: 'toString' as never, params: {} })).toBe('toString');
  });

  it('shows the text of the server unchanged', async () => {
    const english = await wordsIn('en');
    expect(english.say({ kind: 'server', text: 'Özel bir {durum} <b>' })).toBe('Özel bir {durum} <b>');
  });
});

describe('a time in a text', () => {
  it.each([
    ['en', /Nov 20, 2026/],
    ['tr', /20 Kas 2026/],
    ['bg', /20\.11\.2026/],
  ] as const)('[POLICY10] is shown in %s as %s', async (language, told) => {
    const words = await wordsIn(language);
    expect(words.say(message('policy.previous-login-time', { time: { iso: '2026-11-20T12:00:00.000Z' } }))).toMatch(
      told,
    );
    expect(words.say(message('policy.previous-login-time', { time: { iso: 'yesterday' } }))).toContain('yesterday');
  });
});

describe('[MESSAGES10] a value in a text', () => {
  const machine = fc.string({ unit: 'grapheme' });
  const said = (words: Words, name: string): readonly string[] => [
    words.t('session.back', { machine: name }),
    words.t('game.leave.title', { name }),
    words.t('startup.blocked', { country: name, ip: name }),
  ];

  it('keeps its own direction in a right-to-left language', async () => {
    const own = { ...(await optionsIn('ar')), overrides: { 'session.back': '{machine} ← {machine}' } };
    const [arabic, operator] = [createWords(await optionsIn('ar')), createWords(own)];
    expect(arabic.t('session.back', { machine: 'Lucky!' })).toBe('العودة إلى \u2068Lucky!\u2069');
    fc.assert(
      fc.property(machine, (name) => {
        const isolated = `\u2068${name}\u2069`;
        for (const text of said(arabic, name)) expect(text).toContain(isolated);
        expect(operator.t('session.back', { machine: name })).toBe(`${isolated} ← ${isolated}`);
      }),
    );
  });

  it('is unchanged in a left-to-right language', async () => {
    const words = await Promise.all((['en', 'tr', 'bg'] as const).map(wordsIn));
    fc.assert(
      fc.property(
        machine.filter((name) => !/[\u2068\u2069]/.test(name)),
        (name) => {
          for (const text of words.flatMap((language) => said(language, name)))
            expect(text).not.toMatch(/[\u2068\u2069]/);
        },
      ),
    );
  });

  it('still selects the plural if it is a count', async () => {
    const arabic = await wordsIn('ar');
    expect(arabic.say({ kind: 'keyed', key: 'info.18802', params: { count: '2' } })).toBe(
      arabic.t('info.18802', { count: 2 }),
    );
  });
});

describe("[MESSAGES4] an operator's own texts", () => {
  it('replace the client’s texts, with their parameters', async () => {
    const words = createWords({
      ...(await optionsIn('en')),
      overrides: { 'login.failed': 'No entry.', 'code.50104': '{limit} at most, {nothing} else', toString: 'x' },
    });
    expect(words.t('login.failed')).toBe('No entry.');
    expect(words.say({ kind: 'keyed', key: 'code.50104', params: { limit: { minor: 1_000 } } })).toBe(
      `${words.money.format(1_000)} at most, {nothing} else`,
    );
    expect(words.t('connection.retry')).toBe(en['connection.retry']);
  });

  it('include the currency sign', async () => {
    const plain = createWords(await optionsIn('en'));
    const words = createWords({
      ...(await optionsIn('en')),
      money: { currency: 'TRY', symbols: { TRY: 'TL', EUR: '!' } },
    });
    expect(plain.money.format(123_456)).toBe('₺1,234.56');
    expect(words.money.format(123_456)).toBe('TL1,234.56');
    expect([plain.money.symbol, words.money.symbol]).toEqual(['₺', 'TL']);
  });
});

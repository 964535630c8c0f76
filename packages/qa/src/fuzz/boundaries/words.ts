import { defaultSettings, parseSettings, type PortError } from '@farspin/core';
import {
  createWords,
  loadEntryTexts,
  loadAccountTexts,
  loadPanelTexts,
  loadPlayTexts,
  type Message,
  type Words,
  createAmountReader,
} from '@farspin/core/messages';
import { decodeRefusal } from '@farspin/adapters/wire';
import fc from 'fast-check';
import { of } from 'rxjs';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { refusal } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { anyText } from '../payloads/texts.ts';
import { assertText, allWords, speakAll } from '../stand-ins/speak.ts';
import { createStillPlayer } from '../stand-ins/still-player.ts';

/** Boundaries for texts from servers and operators that players read. */

/** A server's rejection, shown to the player as text at the login and after a transfer. */
const refusals: Boundary = defineBoundary<unknown>({
  name: 'server texts',
  share: 6,
  payloads: mutated(refusal),
  open: (log) => {
    let error: PortError = { kind: 'offline' };
    const still = createStillPlayer({
      log,
      api: { bonus: () => of({ ok: false as const, error }) },
      settings: { offers: { bonus: { enabled: true, auto: false } } },
    });
    return {
      take(body) {
        error = { kind: 'refused', refusal: decodeRefusal(body) };
        const before = still.notices.length;
        still.player.claim('bonus');
        const told = still.notices.slice(before).map(({ message }) => message);
        if (told.length === 0) throw new Error('The player gets no message');
        speakAll(told);
        return 'accepted';
      },
      end: () => still.end(),
    };
  },
});

const catalogue = {
  ...(await loadEntryTexts('en')),
  ...(await loadPlayTexts('en')),
  ...(await loadPanelTexts('en')),
  ...(await loadAccountTexts('en')),
};
const keys = Object.keys(catalogue);

/** Every text of the product with parameters of all kinds. */
const parameters: Boundary = defineBoundary<{ readonly key: string; readonly params: unknown }>({
  name: 'text parameters',
  share: 10,
  payloads: fc.record({
    key: fc.constantFrom(...keys),
    params: fc.dictionary(
      fc.oneof(fc.constantFrom('count', 'limit', 'left_count', 'block_time', 'amount'), anyText),
      fc.oneof(anyText, fc.double(), fc.integer(), fc.record({ minor: fc.oneof(fc.integer(), fc.double()) })),
      { maxKeys: 4 },
    ),
  }),
  open: () => ({
    take({ key, params }) {
      const words = allWords[key.length % allWords.length];
      assertText(words?.say({ kind: 'keyed', key, params } as Message));
      return 'accepted';
    },
  }),
});

/** An operator's own texts, read from Settings.json and filled in. */
const overrides: Boundary = defineBoundary<{ readonly texts: unknown; readonly value: string }>({
  name: 'operator texts',
  share: 3,
  payloads: fc.record({
    texts: mutated(fc.record({ 'code.10702': anyText, 'info.18802': anyText, 'login.title': anyText })),
    value: anyText,
  }),
  open: (log) => {
    const wordsWith = (own: unknown): { readonly words: Words; readonly notes: readonly string[] } => {
      const { settings, notes } = parseSettings({ texts: { en: own }, money: { symbols: { TRY: '{0}' } } });
      const { symbols } = settings.money;
      const options = {
        language: 'en',
        catalogue,
        money: { currency: defaultSettings.money.currency, symbols },
      } as const;
      return { words: createWords({ ...options, overrides: settings.texts.en }), notes };
    };
    return {
      take({ texts, value }) {
        const { words, notes } = wordsWith(texts);
        const params = { count: value, block_time: value, left_count: 1, constructor: value };
        for (const key of ['code.10702', 'info.18802', 'auth.invalid-token'] as const)
          assertText(words.say({ kind: 'keyed', key, params }));
        for (const note of notes) log.write('warn', 'settings.malformed', { note });
        return notes.length > 0 ? 'refused' : 'accepted';
      },
    };
  },
});

/** Text that a player types as an amount. */
const amounts: Boundary = defineBoundary<string>({
  name: 'typed amounts',
  share: 10,
  payloads: fc.oneof(fc.stringMatching(/^[-+\d.,\s٠-٩]{0,12}$/), anyText),
  open: (log) => ({
    take(typed) {
      const readable = allWords.map(({ money }) => {
        const parsed = createAmountReader(money)(typed);
        if (parsed.kind !== 'amount') return false;
        if (!Number.isSafeInteger(parsed.amountMinor) || parsed.amountMinor < 0)
          throw new Error(`The client read the text as the amount ${parsed.amountMinor}`);
        return true;
      });
      if (readable.includes(true)) return 'accepted';
      log.write('info', 'typed.malformed');
      return 'refused';
    },
  }),
});

export const wordBoundaries: readonly Boundary[] = [refusals, parameters, overrides, amounts];

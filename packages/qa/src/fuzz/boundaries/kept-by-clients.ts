import { createMemoryStore } from '@farspin/adapters/storage';
import { createScope, defaultSettings } from '@farspin/core';
import { readLeftOpen } from '@farspin/core/left-open';
import fc from 'fast-check';
import { operatorTheme } from '../../../../web/src/theme/theme-choice.ts';
import { readThemeChoice } from '../../../../web/src/theme/theme-choice.rules.ts';
import { offlineLanguage } from '../../../../web/src/offline/offline-page.rules.ts';
import { createGameView } from '../../../../web/src/store/game-view.ts';
import { readPreferences } from '../../../../web/src/store/preferences.ts';
import { createLastSeen } from '../../../../sim-cli/src/ui/last-seen.ts';
import { spokenLast } from '../../../../sim-cli/src/ui/spoken.ts';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { anyText, damaged, jsonTexts } from '../payloads/texts.ts';
import { assertSound } from '../sound.ts';
import { createStillPlayer } from '../stand-ins/still-player.ts';
import { mustHold } from './kept-boundary.ts';

/** Creates a boundary for data that the two clients store. Unusable data counts as missing and is not logged. */
const clientBoundary = (name: string, texts: fc.Arbitrary<string>, read: (text: string) => void): Boundary =>
  defineBoundary<string>({
    name: `kept ${name}`,
    share: 1,
    payloads: texts,
    open: () => ({
      take(text) {
        read(text);
        return 'accepted';
      },
    }),
  });

const flags = fc.record({ cutScreen: fc.option(fc.boolean()), soundWanted: fc.boolean(), letterKeys: fc.boolean() });
const preferences = fc.record({
  language: fc.option(fc.constantFrom('en', 'tr', 'ar', 'bg')),
  balanceShown: fc.boolean(),
  volume: fc.option(fc.double({ min: 0, max: 1 })),
  navbarFolded: fc.boolean(),
  hiddenColumns: fc.record({ transactions: fc.option(fc.array(anyText)), slotSessions: fc.option(fc.array(anyText)) }),
});
const operator = operatorTheme(defaultSettings.theme);
const leftAt = 1_800_000_000_000;
const left = fc.record({
  ...{ userId: anyText, at: fc.constant(leftAt), isOthers: fc.boolean() },
  ...{ machine: fc.option(anyText), creditsMinor: fc.option(fc.nat()) },
});
const seen = fc.record({
  ...{ userId: fc.constant('7'), machineId: fc.constant('101') },
  ...{ creditsMinor: fc.nat(), at: fc.nat(1_800_000_000_000) },
});

export const keptByClientsBoundaries: readonly Boundary[] = [
  clientBoundary('preferences', jsonTexts(preferences), (text) => {
    const { volume, hiddenColumns } = readPreferences(createMemoryStore({ preferences: text }));
    mustHold(volume === null || (volume >= 0 && volume <= 1), `The volume is ${volume}`);
    mustHold(
      Object.values(hiddenColumns).every((ids) => ids?.every((id) => typeof id === 'string') ?? true),
      'A column id is not a string',
    );
    mustHold(offlineLanguage(text, text, []) !== undefined, 'The offline page has no language');
  }),
  clientBoundary('look', jsonTexts(fc.constant(operator)), (text) => {
    const theme = readThemeChoice(text, operator);
    mustHold(
      Object.keys(theme).toSorted().join() === Object.keys(operator).toSorted().join(),
      "The theme and the operator's theme have different parts",
    );
  }),
  clientBoundary('game view', jsonTexts(flags), (text) => {
    const { cutScreen, soundWanted, letterKeys } = createGameView(createMemoryStore({ 'game-view': text })).state;
    mustHold(
      [soundWanted, letterKeys].every((flag) => typeof flag === 'boolean') &&
        (cutScreen === null || typeof cutScreen === 'boolean'),
      'A choice is not a boolean',
    );
  }),
  clientBoundary('left open', jsonTexts(fc.array(left, { maxLength: 4 })), (text) => {
    const shown = readLeftOpen(text, leftAt);
    mustHold(
      shown.every(({ creditsMinor }) => creditsMinor === null || creditsMinor >= 0),
      'Credits are negative',
    );
    assertSound(shown, 'left open');
  }),
  clientBoundary('language of the terminal', damaged(fc.constantFrom('en', 'tr')), (text) => {
    const spoken = spokenLast(createMemoryStore({ language: text }), defaultSettings);
    mustHold(
      defaultSettings.language.offered.includes(spoken),
      `The client chose the language ${spoken}, which is not offered`,
    );
  }),
  defineBoundary<string>({
    name: 'kept last seen',
    share: 0.4,
    payloads: jsonTexts(seen),
    open: (log) => ({
      take(text) {
        const still = createStillPlayer({ log });
        const scope = createScope();
        const known = createLastSeen(still.player, createMemoryStore({ 'last-seen': text }), scope).of('101');
        assertSound(known, 'seen');
        scope.unsubscribe();
        still.end();
        return 'accepted';
      },
    }),
  }),
];

import { createScope } from '@farspin/core';
import { createMyMachines } from '@farspin/core/my-machines';
import { createQualityController } from '@farspin/core/quality-controller';
import type { Message } from '@farspin/core/messages';
import { watchPaidAway } from '@farspin/core/session-end';
import { createWinReceipts } from '@farspin/core/win-receipts';
import fc from 'fast-check';
import type { Boundary } from '../boundary.ts';
import { anyText, damaged, jsonTexts } from '../payloads/texts.ts';
import { assertSound } from '../sound.ts';
import { speakAll } from '../stand-ins/speak.ts';
import { renditionIds, userId, type StillPlayer } from '../stand-ins/still-player.ts';
import { keptBoundary, mustHold } from './kept-boundary.ts';

const knownMachine = fc.record({
  id: fc.string({ minLength: 1 }),
  name: anyText,
  brand: anyText,
  brandId: fc.option(fc.string({ minLength: 1 })),
});
const machineList = fc.array(knownMachine, { maxLength: 4 });

const winReceipt = fc.record({
  id: fc.string({ minLength: 1 }),
  amountMinor: fc.integer({ min: 1 }),
  betMinor: fc.option(fc.nat()),
  machineId: fc.constant('1'),
  machineName: anyText,
  at: fc.nat(),
  serverAt: fc.constantFrom(undefined, 1_767_603_600_000),
});

const minor = fc.nat({ max: 1_000_000 });
const countingWin = fc.record({
  userId: fc.constantFrom(userId, 'another'),
  machineId: fc.constant('1'),
  sessionId: anyText,
  spinCount: fc.nat(),
  stakeMinor: fc.option(minor),
  winMinor: minor,
  isInGame: fc.boolean(),
  at: fc.nat(),
});
const heldAtMachine = fc.record({
  userId: fc.constantFrom(userId, 'another'),
  sessionId: fc.option(anyText),
  at: fc.nat(),
  serverAt: fc.option(fc.nat()),
  isComplete: fc.boolean(),
  target: fc.record({ machineId: fc.constantFrom('1', '2'), name: anyText }),
  creditsMinor: minor,
  besideMinor: fc.option(minor),
});

function checkWins({ player, ports, clock }: StillPlayer): void {
  const scope = createScope();
  const wins = createWinReceipts({ entry: player, play: player, ports, scope });
  wins.reread();
  assertSound(wins.state$.value, 'wins');
  player.join({ machineId: '1', name: '1' });
  clock.advanceBy(10_000);
  assertSound(wins.state$.value, 'wins');
  scope.unsubscribe();
}

/** Boundaries for a player's stored choices and receipts. Damaged data must not affect other state. */
export const keptChoiceBoundaries: readonly Boundary[] = [
  keptBoundary('machines', {
    key: `machines.${userId}`,
    texts: jsonTexts(fc.record({ favourites: machineList, recent: machineList, wanted: machineList })),
    check({ player, ports, clock }) {
      const scope = createScope();
      try {
        const mine = createMyMachines({ entry: player, play: player, ports, scope });
        assertSound(mine.state$.value, 'machines');
        mine.open();
        const added = { id: 'added', name: 'Added', brand: '', brandId: null };
        mine.toggleFavourite(added);
        clock.advanceBy(60_000);
        assertSound(mine.state$.value, 'machines');
        mustHold(
          mine.state$.value.favourites.some(({ id }) => id === added.id),
          'A favourite can no longer be added',
        );
      } finally {
        scope.unsubscribe();
      }
    },
  }),
  keptBoundary('wins', {
    key: `wins.${userId}`,
    texts: jsonTexts(fc.array(winReceipt, { maxLength: 4 })),
    check: checkWins,
  }),
  keptBoundary('win-counting', {
    key: 'win-counting',
    texts: jsonTexts(countingWin),
    check: checkWins,
  }),
  keptBoundary('held-at-machine', {
    key: 'held-at-machine',
    texts: jsonTexts(heldAtMachine),
    check({ player, ports, clock }) {
      const told: Message[] = [];
      const watching = watchPaidAway({ entry: player, play: player, ports }).subscribe(({ message }) =>
        told.push(message),
      );
      clock.advanceBy(60_000);
      watching.unsubscribe();
      mustHold(told.length <= 1, 'The end of the session was reported twice');
      speakAll(told);
    },
  }),
  keptBoundary('personal', {
    key: `personal.${userId}`,
    texts: jsonTexts(fc.record({ theme: fc.option(anyText), shortcuts: fc.array(anyText, { maxLength: 4 }) })),
    check({ player: { personal } }) {
      const { theme, shortcuts } = personal.state$.value;
      mustHold(theme === null || typeof theme === 'string', 'The theme is not a string');
      mustHold(
        shortcuts.every((id) => typeof id === 'string'),
        'A favourite page is not a string',
      );
      personal.setTheme('dark');
      personal.setShortcuts(['profile']);
      const chosen = personal.state$.value;
      mustHold(chosen.theme === 'dark' && chosen.shortcuts[0] === 'profile', 'The choice can no longer be changed');
    },
  }),
  keptBoundary('video-band', {
    key: 'video-band',
    texts: damaged(fc.oneof(fc.constantFrom(...renditionIds), anyText)),
    check({ player, ports, clock }, text) {
      const scope = createScope();
      const quality = createQualityController({ entry: player, play: player, ports, scope });
      player.join({ machineId: '1', name: '1' });
      clock.advanceBy(10_000);
      const { activeId, list } = quality.renditions$.value;
      mustHold(list.length === renditionIds.length, 'The qualities are missing');
      const wanted = renditionIds.find((id) => id === text) ?? renditionIds[0];
      mustHold(activeId === wanted, `The client read ${JSON.stringify(text)} as the quality ${activeId}`);
      quality.chooseRendition('saver');
      clock.advanceBy(1_000);
      mustHold(quality.renditions$.value.activeId === 'saver', 'The choice can no longer be changed');
      scope.unsubscribe();
    },
  }),
];

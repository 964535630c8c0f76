import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore, createVirtualClock } from '@farspin/testing';
import type { Meters } from '../kernel/entities.ts';
import { createScope, type Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { isInGame } from '../session/in-game.rules.ts';
import { createWinReceipts, type WinReceiptsDeps, type WinReceiptsFeature } from './win-receipts.ts';
import type { WinReceipt } from './win-receipts.rules.ts';

const atRest: Meters = {
  ...{ creditsMinor: 10_000, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 1 },
  ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1 },
};

type Interruption = 'none' | 'reload' | 'reconnect' | 'unreadable';
/** A page at a machine that can be reloaded. */
function startPage(profile: WinReceiptsDeps['profile']) {
  const clock = createVirtualClock(0);
  const store = createMemoryStore();
  const meters$ = new State<Meters | null>(null);
  const userId$ = new State<string | null>('7');
  let ids = 0;
  let scope: Scope = createScope();
  const random = { id: () => `win-${(ids += 1)}` };
  const playedAt = () => ({ machineId: '101', machineName: 'Ember' });
  const sessionId = () => 's1';
  const open = (): WinReceiptsFeature =>
    createWinReceipts({ store, clock, random, userId$, meters$, isInGame, playedAt, sessionId, profile }, scope);
  let page = open();
  const push = (meters: Meters): void => {
    meters$.move(meters);
    // Longer than a win must stay unchanged.
    clock.advanceBy(2_000);
  };
  return {
    push,
    interrupt(kind: Interruption): void {
      const last = meters$.value;
      if (kind === 'none' || last === null) return;
      if (kind === 'reconnect') return push({ ...last, seq: last.seq + 1 });
      if (kind === 'reload') {
        scope.unsubscribe();
        scope = createScope();
        page = open();
      } else {
        meters$.move(null);
      }
      push({ ...last, seq: last.seq + 1 });
    },
    receipts: (): readonly WinReceipt[] => page.state$.value.receipts,
  };
}

const profiles = fc.constantFrom<WinReceiptsDeps['profile']>('open', 'ukgc', 'mga');
const interruptions = fc.constantFrom<Interruption>('none', 'none', 'reload', 'reconnect', 'unreadable');
const amounts = fc.constantFrom(0, 100, 199, 200, 201, 500, 9_000);

const meters = fc.record({
  creditsMinor: fc.constantFrom(0, 1_000, 2_000),
  betMinor: fc.constantFrom(null, 0, 100, 200, 500),
  winMinor: fc.option(amounts),
  freeSpins: fc.constantFrom(null, 0, 3),
  spinCount: fc.constantFrom(null, 1, 2, 3),
  isRunning: fc.constantFrom(null, true, false),
  autoplay: fc.boolean(),
  status: fc.constantFrom('playing' as const, 'in-bonus' as const),
  seq: fc.nat(),
});

test('[RECEIPT1] records no return at or below the stake except in the open profile, whatever the meters report', () => {
  fc.assert(
    fc.property(profiles, fc.array(fc.tuple(meters, interruptions), { maxLength: 20 }), (profile, reports) => {
      const page = startPage(profile);
      const shownMinor = new Set<number>();
      for (const [report, interruption] of reports) {
        page.push(report);
        page.interrupt(interruption);
        shownMinor.add(report.winMinor ?? 0);
      }
      for (const { amountMinor, betMinor } of page.receipts()) {
        expect(shownMinor).toContain(amountMinor);
        if (profile !== 'open') expect(amountMinor).toBeGreaterThan(betMinor ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

const game = fc.record({
  betMinor: fc.constantFrom(100, 200, 500),
  winMinor: amounts,
  countUps: fc.integer({ min: 1, max: 3 }),
  /** True if the win moves to the credits afterwards. */
  isMoved: fc.boolean(),
  interruption: interruptions,
  /** Number of the report that is followed by the interruption. */
  at: fc.nat(6),
});

test('[RECEIPT1] records each win once in random games, and none again after a reload or a reconnect', () => {
  fc.assert(
    fc.property(profiles, fc.boolean(), fc.array(game, { maxLength: 12 }), (profile, isReported, games) => {
      const page = startPage(profile);
      page.push(atRest);
      for (const [index, { betMinor, winMinor, countUps, isMoved, interruption, at }] of games.entries()) {
        const before = page.receipts().length;
        const idle = { ...atRest, betMinor, isRunning: isReported ? false : null, seq: index * 100 };
        const spinCount = index + 2;
        const running = { ...idle, spinCount, isRunning: isReported ? true : null };
        const counts = Array.from({ length: countUps }, (_, step) => Math.round((winMinor * (step + 1)) / countUps));
        const reports: readonly Meters[] = [
          idle,
          running,
          ...counts.map((minor) => ({ ...running, winMinor: minor })),
          { ...idle, spinCount, winMinor },
          ...(isMoved ? [{ ...idle, spinCount, winMinor: 0, creditsMinor: idle.creditsMinor + winMinor }] : []),
        ];
        for (const [step, report] of reports.entries()) {
          page.push(report);
          if (step === at) page.interrupt(interruption);
        }
        const isWin = winMinor > (profile === 'open' ? 0 : betMinor);
        const added = page.receipts().slice(before);
        // A machine that does not report its games may seem to have completed a win that still counts.
        const isLost = !isReported && (interruption === 'reload' || interruption === 'unreadable') && at >= 2;
        if (!isWin || !isLost) expect(added.map(({ amountMinor }) => amountMinor)).toEqual(isWin ? [winMinor] : []);
        else expect(added.length).toBeLessThanOrEqual(1);
        if (isWin && added.length > 0) expect(added[0]?.betMinor).toBe(betMinor);
      }
    }),
  );
});

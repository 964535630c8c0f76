import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/**
 * Time in ms to detect a gap on a quick connection. Detection takes up to a second, and waits read the clock every
 * second.
 */
const gapNoticedMs = 2_100;

export const lockInTime: Invariant = {
  id: 'lock-in-time',
  says: 'No page stays unlocked after the idle time, nor two seconds after the device has woken.',
  rules: ['LOCK2', 'TIME3'],
  watch: (world) => ({
    afterStep() {
      const lock = world.tab.player.idleLock$.value;
      if (lock.kind !== 'unlocked' || world.hasClockJumped) return null;
      const { clock, device } = world.bench;
      if (clock.now() - device.gapAt < gapNoticedMs + world.answersLateMs) return null;
      const idleMs = device.clock.now() - lock.activeAt;
      return idleMs < world.settings.idle.afterMs + world.timersLateMs
        ? null
        : `the page is still unlocked ${idleMs} ms after the last movement`;
    },
  }),
};

/** Interval between two writes of the lease that tabs share, as a fraction of the idle time. */
const leaseShare = 1 / 20;

export const thereInAllTabs: Invariant = {
  id: 'there-in-all-tabs',
  says: 'No page locks by itself when the player has just moved in another tab.',
  rules: ['LOCK10'],
  watch(world) {
    let problem: string | null = null;
    const { afterMs } = world.settings.idle;
    const activeAt = new Map<WorldTab, number>();
    world.onTab((tab) => {
      tab.player.idleLock$.subscribe({
        next(lock) {
          const wasOpen = activeAt.delete(tab);
          if (lock.kind === 'unlocked') activeAt.set(tab, lock.activeAt);
          if (lock.kind !== 'locked' || !wasOpen || world.hasStoreFailed || world.hasClockJumped) return;
          const idleMs = world.bench.device.clock.now() - Math.max(...activeAt.values());
          if (idleMs < afterMs * (1 - leaseShare))
            problem ??= `the page locked ${idleMs} ms after a movement in another tab`;
        },
        complete: () => activeAt.delete(tab),
      });
    });
    return { afterStep: () => problem };
  },
};

export const wrongPinsStay: Invariant = {
  id: 'wrong-pins-stay',
  says: 'While a page stays locked, every wrong PIN counts, even after a reload.',
  rules: ['LOCK3', 'LOCK7'],
  watch(world) {
    let problem: string | null = null;
    let most = 0;
    world.onTab((tab) => {
      tab.player.auth$.subscribe(({ kind }) => {
        if (kind === 'signed-out' || kind === 'signing-out') most = 0;
      });
      tab.player.idleLock$.subscribe((lock) => {
        // [LOCK11] Without the PIN check, a lock that was opened with the PIN is off.
        const isOpened = lock.kind === 'unlocked' || world.person.triedPinAt === world.bench.clock.now();
        // Another tab has its own count until it is reloaded.
        if ((isOpened && lock.kind !== 'locked') || world.otherTab !== null) most = 0;
        if (lock.kind !== 'locked') return;
        if (lock.wrongPins < most && !world.hasStoreFailed)
          problem ??= `only ${lock.wrongPins} of ${most} wrong PINs are counted`;
        most = lock.wrongPins;
      });
    });
    return { afterStep: () => problem };
  },
};

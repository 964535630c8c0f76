import { Subscription } from 'rxjs';
import type { Invariant } from './invariant.ts';

/**
 * Time in ms after which the page's clock is checked. It allows 250 ms to notice a wake-up, 500 ms for the answer on a
 * quick connection, and the rest of the second that the page allows for both.
 */
const judgedWithinMs = 1_100;
/**
 * Sleep in ms after which every operator has closed a silent connection. The page does not have to measure a shorter
 * sleep exactly.
 */
const surelyGoneMs = 60_000;

/** [TIME3] Compares the page's time with the world's time after a sleep and after the device's clock was set. */
export const absenceCounts: Invariant = {
  id: 'absence-counts',
  says: 'A page counts a long sleep as elapsed time, and ignores a change of the device clock while the server answers.',
  rules: ['TIME2', 'TIME3'],
  watch(world) {
    const { bench } = world;
    const { device, clock, faults } = bench;
    const offsetMs = (): number => device.clock.now() - clock.now();
    let problem: string | null = null;
    let judging = Subscription.EMPTY;
    let isLive = false;
    let before = 0;
    let asleepAt = 0;
    let wokeAt = Number.NEGATIVE_INFINITY;

    function expect(what: string, unless: () => boolean): void {
      const expected = before;
      judging.unsubscribe();
      judging = clock.scheduler.schedule(() => {
        const offByMs = offsetMs() - expected;
        if (offByMs !== 0 && !unless()) problem ??= `${what}: the error of the page's clock changed by ${offByMs} ms`;
      }, judgedWithinMs + world.answersLateMs);
    }

    world.onTab((tab) => {
      // A page that opens adopts the current clock, and a page that closes has no clock to check.
      judging.unsubscribe();
      tab.player.notificationLink$.subscribe({
        next({ kind }) {
          if (tab === world.tab) isLive &&= kind === 'live';
        },
        complete: () => tab === world.tab && judging.unsubscribe(),
      });
    });
    device.asleep$.subscribe((isAsleep) => {
      judging.unsubscribe();
      if (isAsleep) {
        [asleepAt, before] = [clock.now(), offsetMs()];
        return;
      }
      wokeAt = clock.now();
      if (wokeAt - asleepAt >= surelyGoneMs) expect('the device slept', () => device.isAsleep);
    });
    faults.happened$.subscribe((kind) => {
      if (kind !== 'clock-jumped' && kind !== 'clock-shifted') return;
      const isWaking = clock.now() < wokeAt + judgedWithinMs + world.answersLateMs;
      // Between visits, or while the server is asked for the length of the sleep, both changes affect the page's time.
      if (isWaking) judging.unsubscribe();
      if (kind !== 'clock-jumped' || isWaking) return;
      judging.unsubscribe();
      before = offsetMs();
      isLive = world.tab.player.notificationLink$.value.kind === 'live';
      // With `ping`, the machine is asked first and may be gone while the channel is live. A tab without a connection
      // counts the whole gap, and all tabs of a device share one time.
      if (!world.pings && world.otherTab === null)
        expect('the clock was set while the channel was live', () => !isLive);
    });
    return { afterStep: () => problem };
  },
};

import { Subscription } from 'rxjs';
import type { Invariant } from './invariant.ts';

/**
 * Up to 250 ms to notice a wake-up, 500 ms for the answer on a quick connection, and the rest of the second that the
 * page allows for both.
 */
const judgedWithinMs = 1_100;
/** No operator keeps a silent connection for this long. The page does not have to measure a shorter sleep exactly. */
const surelyGoneMs = 60_000;

/** [TIME3] Checks the page's time against the world's after a sleep and after the device's clock was set. */
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
      // A page that opens adopts the current clock, and one that closes no longer has any.
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
      // Between visits, or while the server is asked for the length of the sleep, the page's time contains both
      // changes.
      if (isWaking) judging.unsubscribe();
      if (kind !== 'clock-jumped' || isWaking) return;
      judging.unsubscribe();
      before = offsetMs();
      isLive = world.tab.player.notificationLink$.value.kind === 'live';
      // With `ping`, the machine is asked first, and may be gone while the channel is live. A tab without a connection
      // counts the whole gap, and all tabs of this device share one time.
      if (!world.pings && world.otherTab === null)
        expect('the clock was set while the channel was live', () => !isLive);
    });
    return { afterStep: () => problem };
  },
};

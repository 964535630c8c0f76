import type { Meters } from '@farspin/core';
import { stopWaits } from '@farspin/core/internals';
import { type Session } from '@farspin/core';
import { isTooEarly } from '@farspin/core';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** Delay in ms before a pay-out is retried without a report of the machine. */
const againAfterMs = 5_000;
/** Minimum time in ms for which the client waits for a game to end. */
const patientForMs = 119_000;
/** Time in ms within which the client reacts to the first report that the game is over. */
const atOnceMs = 400;

/** [LEAVE8] True if the meters show that no game is running. */
const isAtRest = ({ isRunning, status, freeSpins }: Meters): boolean =>
  isRunning === null ? status !== 'in-bonus' && (freeSpins ?? 0) === 0 : !isRunning;

const metersOf = (session: Session): Meters | null => (session.kind === 'playing' ? session.meters : null);

export const leavesWhenOver: Invariant = {
  id: 'leaves-when-over',
  says: 'A running game does not keep a player who leaves: the pay-out is retried as soon as the machine reports its end, and not before.',
  rules: ['LEAVE2', 'LEAVE3', 'LEAVE8'],
  watch(world) {
    const { clock, faults, device } = world.bench;
    /** A pay-out that was refused because of a running game. */
    interface Wait {
      readonly tab: WorldTab;
      readonly refusedAt: number;
      /** The machine's last meters when the pay-out was requested. */
      readonly before: Meters | null;
      readonly isFirst: boolean;
      overAt: number | null;
    }
    let wait: Wait | null = null;
    let asked: { readonly tab: WorldTab; readonly before: Meters | null } | null = null;
    let tries = 0;
    let problem: string | null = null;
    const end = (): void => {
      wait = null;
      tries = 0;
    };
    device.asleep$.subscribe(end);
    faults.sent$.subscribe(({ call }) => {
      const { tab, person } = world;
      const session = tab.player.behindLock.session$.value;
      if (call !== 'cashout') return;
      asked = null;
      if (world.otherTab !== null || session.kind !== 'playing') return end();
      const meters = session.meters;
      if (wait !== null && session.leaving && meters !== null && !isAtRest(meters)) {
        const waitedMs = clock.now() - wait.refusedAt;
        const isWished = (person.askedToGoAt ?? Number.NEGATIVE_INFINITY) >= wait.refusedAt;
        if (waitedMs < againAfterMs - 1 && !isWished)
          problem ??= `a pay-out was retried after ${waitedMs} ms while the machine reported a running game`;
      }
      wait = null;
      asked = { tab, before: meters };
    });
    world.onTab((tab) => {
      end();
      const { session$, wallet$ } = tab.player.behindLock;
      let last = wallet$.value.intents.at(-1);
      wallet$.subscribe(({ intents }) => {
        const intent = intents.at(-1);
        if (intent === last) return;
        last = intent;
        const session = session$.value;
        if (intent === undefined || !isTooEarly(intent) || session.kind !== 'playing' || !session.leaving) return;
        if (asked?.tab !== tab) return;
        tries += 1;
        wait = { tab, refusedAt: clock.now(), before: asked.before, isFirst: tries === 1, overAt: null };
        check(session);
      });
      function check(session: Session): void {
        if (wait?.tab !== tab) return;
        if (session.kind !== 'playing' || !session.leaving || session.link.kind !== 'up' || stopWaits(session))
          return end();
        const meters = metersOf(session);
        if (meters !== null && meters !== wait.before && isAtRest(meters)) wait.overAt ??= clock.now();
      }
      let beganAt: number | null = null;
      session$.subscribe((session) => {
        check(session);
        if (session.kind !== 'playing') return (beganAt = null);
        if (session.leaving) return (beganAt ??= clock.now());
        if (beganAt !== null && last !== undefined && isTooEarly(last) && clock.now() - beganAt < patientForMs)
          problem ??= 'a player who leaves stays because of a running game';
        beganAt = null;
      });
    });
    return {
      afterStep() {
        if (wait?.isFirst === true && wait.overAt !== null && clock.now() - wait.overAt > atOnceMs && !device.isAsleep)
          problem ??= 'the machine reported the end of its game, but no pay-out was tried';
        return problem;
      },
    };
  },
};

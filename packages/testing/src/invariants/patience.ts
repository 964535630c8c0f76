import { mostPatienceMs, probeMs } from '@farspin/core/internals';
import type { FaultKind } from '../ports/faults.ts';
import type { Invariant } from './invariant.ts';

/** Faults that slow down a connection without ending it. */
const harmless: ReadonlySet<FaultKind> = new Set([
  ...(['lag', 'late-request', 'late-answer', 'reorder', 'push-twice', 'uneven-timers', 'clock-jumped'] as const),
  ...(['video-frozen', 'video-black'] as const),
]);

export const slowConnectionIsKept: Invariant = {
  id: 'slow-line-is-kept',
  says: 'A repeated request on a channel may take half a second, or twice as long as the last answer took, whichever is longer.',
  rules: ['NOTIFY3', 'TIME3'],
  watch(world) {
    const { clock, faults } = world.bench;
    let isTroubled = false;
    let askedAt: number | null = null;
    let isAskedTwice = false;
    let tookMs = 0;
    /**
     * The reported problem. It is cleared if a fault is reported at the same moment, because a fault is reported after
     * its effect.
     */
    let givenUp: { readonly at: number; readonly says: string } | null = null;
    faults.happened$.subscribe((kind) => {
      if (harmless.has(kind)) return;
      isTroubled = true;
      if (givenUp?.at === clock.now()) givenUp = null;
    });
    faults.sent$.subscribe(({ call }) => {
      if (call !== 'notifications.init') return;
      // If two requests are sent at the same moment, an answer cannot be assigned to either of them.
      isAskedTwice = askedAt === clock.now();
      askedAt = clock.now();
    });
    world.onTab((tab) => {
      isTroubled = true;
      tab.ports.answers$.subscribe(({ call, error, sentAt }) => {
        if (call !== 'notifications.init' || sentAt !== askedAt) return;
        askedAt = null;
        tookMs = clock.now() - sentAt;
        isTroubled =
          error !== null ||
          isAskedTwice ||
          world.otherTab !== null ||
          faults.isDown ||
          faults.isBlackhole ||
          world.mayBeHalfOpen;
      });
      let wasLive = false;
      tab.player.notificationLink$.subscribe(({ kind }) => {
        const isGivenUp = wasLive && kind === 'waiting' && askedAt !== null && !isTroubled && !tab.isClosed;
        wasLive = kind === 'live';
        if (!isGivenUp || askedAt === null) return;
        const waitedMs = clock.now() - askedAt;
        const leastMs = Math.min(mostPatienceMs, Math.max(probeMs, 2 * tookMs));
        // A timer is at most 1 ms early. If the channel ended within half a second, the server closed it.
        if (waitedMs >= probeMs - 1 && waitedMs < leastMs - 1)
          givenUp ??= {
            at: clock.now(),
            says: `a channel was closed after ${waitedMs} ms, although its last answer took ${tookMs} ms`,
          };
      });
    });
    return { afterStep: () => givenUp?.says ?? null };
  },
};

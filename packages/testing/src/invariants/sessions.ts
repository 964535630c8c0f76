import type { FaultKind } from '../ports/faults.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Session } from '@farspin/core';
import { isEmptyEnd } from '@farspin/core';
import { isOpen } from '@farspin/core/internals';
import type { Intent } from '@farspin/core';
import type { Invariant } from './invariant.ts';
import { isKeyed } from './notices.ts';

export const oneOwner: Invariant = {
  id: 'one-owner',
  says: 'Only one tab of a browser plays.',
  rules: ['OWNER1', 'OWNER3'],
  watch: (world) => ({
    afterStep() {
      const kinds = [world.tab, world.otherTab].map((tab) => tab?.player.session$.value.kind);
      return kinds.every((kind) => kind === 'playing') ? 'two tabs play at the same time' : null;
    },
  }),
};

export const oneSession: Invariant = {
  id: 'one-session',
  says: 'A machine and a player have at most one open session each.',
  rules: ['PLATFORM5'],
  watch: ({ bench }) => ({
    afterStep() {
      const sessions = bench.platform.operator.sessions();
      const twice = sessions.find(({ machineId, playerId }, index) =>
        sessions.slice(0, index).some((other) => other.machineId === machineId || other.playerId === playerId),
      );
      return twice === undefined ? null : `${twice.playerId} has a second session at ${twice.machineId}`;
    },
  }),
};

/** Returns the start of the session on the server's clock, which no fault changes. */
const startedAt = (world: World, machineId: string): number | null =>
  world.bench.platform.operator
    .sessions()
    .find((session) => session.machineId === machineId && session.playerId === world.playerId)?.startedAt ?? null;

/** True if the player ended the session. A session hidden by the lock has not ended. */
const hasGone = ({ idleLock$ }: WorldTab['player'], session: Session): boolean =>
  session.kind === 'idle' && session.ended === null && idleLock$.value.kind !== 'locked';

export const leftIsEnded: Invariant = {
  id: 'left-is-ended',
  says: 'A player who leaves a machine without credits requests the end of the session, and a session whose end was confirmed is over.',
  rules: ['LEAVE5'],
  watch(world) {
    const { clock } = world.bench;
    /** A session that was left without credits. `end` is the intent that ends it. */
    interface Left {
      readonly machineId: string;
      readonly at: number;
      /** Intents that ended earlier sessions and therefore cannot end this session. */
      readonly earlier: ReadonlySet<Intent['id']>;
      readonly end: Intent | null;
    }
    let left: readonly Left[] = [];
    let isShared = false;
    const isOpenStill = ({ machineId, at }: Pick<Left, 'machineId' | 'at'>): boolean =>
      (startedAt(world, machineId) ?? at) < at;
    world.onTab(({ player }) => {
      let before = player.session$.value;
      let earlier: Left['earlier'] = new Set();
      /**
       * Time at which the server announced that it closes the session. The server then ends the session after the game.
       */
      let closedAt: number | null = null;
      player.notice$.subscribe((notice) => {
        if ('key' in notice.message && notice.message.key === 'info.18801') closedAt = clock.now();
      });
      player.session$.subscribe((session) => {
        if (before.kind === 'playing' && hasGone(player, session) && before.leaving) {
          const { machineId } = before.target;
          const isEmpty = before.meters?.creditsMinor === 0 && before.payOutRefused === null;
          // A cash-out that is open now may be settled by the time of the check.
          const end = player.wallet$.value.intents.findLast(endsAt({ machineId, earlier })) ?? null;
          if (isEmpty && startedAt(world, machineId) !== null && closedAt !== clock.now())
            left = [...left, { machineId, at: clock.now(), earlier, end }];
        }
        if (before.kind === 'idle') {
          const over = player.wallet$.value.intents.filter((intent) => !isOpen(intent) || isEmptyEnd(intent));
          earlier = new Set(over.map(({ id }) => id));
        }
        before = session;
      });
    });
    return {
      afterStep() {
        isShared ||= world.otherTab !== null;
        const { wallet$, auth$, idleLock$ } = world.tab.player;
        // Requests of another tab and requests behind the lock cannot be seen here.
        if (isShared || auth$.value.kind !== 'signed-in' || idleLock$.value.kind === 'locked') left = [];
        left = left.map((one) => ({ ...one, end: one.end ?? wallet$.value.intents.findLast(endsAt(one)) ?? null }));
        const unasked = left.find((one) => one.end === null);
        return unasked === undefined ? null : `${unasked.machineId} was left without a request to end its session`;
      },
      atRest() {
        isShared = world.otherTab !== null;
        const { intents } = world.tab.player.wallet$.value;
        const isDone = (end: Intent | null): boolean =>
          intents.some(({ id, action, state }) => id === end?.id && action === 'cancel' && state.kind === 'done');
        const open = left.find((one) => isDone(one.end) && isOpenStill(one));
        left = [];
        return open === undefined
          ? null
          : `${open.machineId} was left and the end was confirmed, but its session is still open`;
      },
    };
  },
};

/** Faults that affect the device but no request. */
const harmless: ReadonlySet<FaultKind> = new Set(['uneven-timers', 'second-tab']);
/** Time in ms within which a cancelled join is answered and its session ended, without faults. */
export const endedWithinMs = 200;

export const givenUpIsEnded: Invariant = {
  id: 'given-up-is-ended',
  says: 'A player who leaves while a machine is being joined has no session there afterwards, unless a request failed.',
  rules: ['LEAVE5'],
  watch(world) {
    const { clock, faults, device } = world.bench;
    interface Join {
      readonly machineId: string;
      readonly joinedAt: number;
      readonly givenUpAt: number;
    }
    let given: readonly Join[] = [];
    const forgive = (): void => void (given = []);
    let failedAt = Number.NEGATIVE_INFINITY;
    faults.happened$.subscribe((kind) => {
      if (!harmless.has(kind)) failedAt = clock.now();
    });
    const isSlow = (): boolean =>
      faults.isDown ||
      faults.isBlackhole ||
      world.mayBeHalfOpen ||
      device.isAsleep ||
      isLate('http') ||
      isLate('machine');
    const isLate = (connection: 'http' | 'machine'): boolean => faults.lagMs(connection) > 0;
    world.onTab(({ player }) => {
      let joined: Pick<Join, 'machineId' | 'joinedAt'> | null = null;
      player.session$.subscribe((session) => {
        const machineId = session.kind === 'joining' ? session.target.machineId : null;
        // Nothing is sent while a cash-out is being checked.
        const isChecked = player.wallet$.value.intents.some((intent) => intent.action !== 'cash-in' && isOpen(intent));
        if (joined !== null && !isChecked && hasGone(player, session))
          given = [...given, { ...joined, givenUpAt: clock.now() }];
        if (machineId === null) joined = null;
        else if (joined?.machineId !== machineId) {
          joined = { machineId, joinedAt: clock.now() };
          given = given.filter((one) => one.machineId !== machineId);
        }
      });
    });
    return {
      afterStep() {
        const { auth$, idleLock$ } = world.tab.player;
        // A session that another tab plays or continues does not belong to this join, and the lock hides everything.
        if (
          world.otherTab !== null ||
          auth$.value.kind !== 'signed-in' ||
          idleLock$.value.kind === 'locked' ||
          isSlow()
        )
          forgive();
        const due = given.filter(({ givenUpAt }) => clock.now() - givenUpAt >= endedWithinMs);
        given = given.filter((one) => !due.includes(one));
        const open = due.find(
          ({ machineId, joinedAt }) => joinedAt > failedAt && (startedAt(world, machineId) ?? 0) >= joinedAt,
        );
        return open === undefined ? null : `the join of ${open.machineId} was cancelled, but its session is still open`;
      },
    };
  },
};

/**
 * Returns a test for intents that end a session. Over HTTP a cash-out also ends the session, and so may an unsettled
 * cash-out.
 */
const endsAt =
  ({ machineId, earlier }: { readonly machineId: string; readonly earlier: ReadonlySet<Intent['id']> }) =>
  (intent: Intent): boolean =>
    intent.machineId === machineId &&
    !earlier.has(intent.id) &&
    (intent.action === 'cancel' || (intent.action === 'cash-out' && isOpen(intent)));

export const inactivityPromise: Invariant = {
  id: 'inactivity-promise',
  says: 'A player who was away is promised a pay-out only if the machine may hold credits and no cash-out is being checked.',
  rules: ['INACTIVE5'],
  watch(world) {
    let problem: string | null = null;
    world.onTab(({ player: { notice$, session$, wallet$, idleLock$ } }) => {
      let openedAt = Number.NEGATIVE_INFINITY;
      let wasLocked = false;
      idleLock$.subscribe(({ kind }) => {
        if (wasLocked && kind !== 'locked') openedAt = world.nowMs();
        wasLocked = kind === 'locked';
      });
      notice$.subscribe(({ message }) => {
        const session = session$.value;
        if (!isKeyed(message, 'inactivity.left') || session.kind !== 'playing') return;
        // A notice held back by the lock is shown on unlocking. By then the machine may have paid out, or the player
        // may have left it.
        if (world.nowMs() === openedAt) return;
        const isChecked = wallet$.value.intents.some(
          ({ action, machineId, state }) =>
            action === 'cash-out' && machineId === session.target.machineId && state.kind === 'checking',
        );
        if (isChecked) problem ??= 'a pay-out was promised while a cash-out was being checked';
        if (session.meters?.creditsMinor === 0) problem ??= 'a pay-out was promised at a machine without credits';
      });
    });
    return { afterStep: () => problem };
  },
};

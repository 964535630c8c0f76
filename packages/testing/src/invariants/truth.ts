import { silenceMs } from '@farspin/core/internals';
import { isOpen } from '@farspin/core/internals';
import type { World } from '../world/world.ts';
import type { Invariant, Watch } from './invariant.ts';

/** Time in ms, longer than a push is in flight. A difference at both ends of this time is real. */
const inMotionMs = 40;

/**
 * Compares client and server when the client is signed in, unlocked and reconnected.
 * For `patienceMs` after money was in flight, it waits for a difference to disappear.
 */
export const settled = (world: World, compare: () => string | null, patienceMs = 0): Watch => ({
  atRest() {
    const { auth$, idleLock$ } = world.tab.player;
    const found = (): string | null =>
      auth$.value.kind === 'signed-in' && idleLock$.value.kind !== 'locked' ? compare() : null;
    if (found() === null) return null;
    let since = world.nowMs();
    do {
      world.bench.clock.advanceBy(inMotionMs);
      if (patienceMs > 0 && world.tab.player.wallet$.value.intents.some(isOpen)) since = world.nowMs();
    } while (found() !== null && world.nowMs() - since < patienceMs);
    return found();
  },
});

/** Time in ms to detect the end of a session: a silence after each of two questions, and a new connection. */
const findsOutAfterMs = 2 * silenceMs + 4_000;
/**
 * Returns the time in ms for which the client may be wrong if the operator does not report the end of a session and the
 * client has to detect it.
 */
export const patience = ({ bench }: World): number => {
  const { noSessionAtInit, closingReason, metersAfterCashOut, connectionAfterSession, acknowledges } =
    bench.platform.dials;
  const isTold =
    noSessionAtInit === 'pushed' &&
    closingReason === 'sent' &&
    metersAfterCashOut === 'pushed' &&
    connectionAfterSession === 'closed';
  if (!isTold) return findsOutAfterMs;
  // A push before the answer to a question may be older than the question. Only silence after that answer counts.
  return acknowledges === 'before-push' ? 0 : silenceMs + inMotionMs;
};

/** Creates an invariant that the client's state equals the server's state when everything is settled. */
export const equals = (
  id: string,
  says: string,
  rules: readonly string[],
  compare: (world: World) => string | null,
): Invariant => ({ id, says, rules, watch: (world) => settled(world, () => compare(world)) });

const sessionOnServer = (world: World) =>
  world.bench.platform.operator.sessions().find(({ playerId }) => playerId === world.playerId);

const balanceOnServer = (world: World): number | undefined =>
  world.bench.platform.operator.players().find(({ id }) => id === world.playerId)?.balanceMinor;

/** [READ1] Time in ms slightly above the longest pause between two reads of an unreadable balance. */
const mendsAfterMs = 75_000;

export const balanceIsTrue: Invariant = {
  id: 'balance-is-true',
  says: 'The page shows the server’s balance; if that is unreadable, it says so, and no longer than necessary.',
  rules: ['WALLET9', 'NOTIFY1', 'MONEY1'],
  watch(world) {
    const wallet = () => world.tab.player.wallet$.value;
    const difference = (): string | null => {
      const { balanceMinor, isUnreadable } = wallet();
      const held = balanceOnServer(world);
      return balanceMinor === held || isUnreadable === true
        ? null
        : `${balanceMinor} is shown, but the server has ${held}`;
    };
    const lastsTooLong = (): string | null => {
      const isOdd = ['balance', 'at-times'].includes(world.bench.platform.dials.figures);
      return wallet().isUnreadable === true && !isOdd ? 'no balance is shown although the server reports it' : null;
    };
    const [isTrue, isMended] = [settled(world, difference), settled(world, lastsTooLong, mendsAfterMs)];
    return { atRest: () => isTrue.atRest?.() ?? isMended.atRest?.() ?? null };
  },
};

export const sessionIsTrue: Invariant = {
  id: 'session-is-true',
  says: 'The session that the client shows exists on the server with the same credits, and so does the session that the dialog offers.',
  rules: ['SESSION3', 'SESSION5', 'RECONNECT1', 'RECONNECT3', 'RECONNECT6', 'RECONNECT7', 'RECONNECT8', 'MONEY3'],
  watch(world) {
    let leftAt = Number.NEGATIVE_INFINITY;
    world.onTab(({ player }) => {
      let before = player.session$.value.kind;
      player.session$.subscribe(({ kind }) => {
        if (kind === 'idle' && before !== 'idle') leftAt = world.nowMs();
        before = kind;
      });
    });
    const compare = (): string | null => (world.nowMs() - leftAt <= silenceMs ? null : sessionDifference(world));
    return settled(world, compare, patience(world));
  },
};

function sessionDifference(world: World): string | null {
  const { session$, reconnect$ } = world.tab.player;
  const session = session$.value;
  const dialog = reconnect$.value;
  const held = sessionOnServer(world);
  if (session.kind === 'playing') {
    if (session.link.kind !== 'up') return `the connection to ${session.target.machineId} is ${session.link.kind}`;
    if (held?.machineId !== session.target.machineId)
      return `the client plays ${session.target.machineId}, but the server has ${held?.machineId ?? 'no session'}`;
    const { creditsMinor: credits, isRunning } = world.bench.platform.meters(held.machineId);
    const shown = session.meters?.creditsMinor;
    const { capabilities, figures } = world.bench.platform.dials;
    if (session.isUnreadable)
      return figures === 'exact' ||
        figures === 'counts' ||
        shown !== undefined ||
        (figures === 'first' && capabilities.includes('resume'))
        ? 'the credits are shown as unreadable'
        : null;
    if (shown === undefined) return capabilities.includes('meters') ? 'no credits are shown' : null;
    if (isUntold(world)) return null;
    if (shown !== credits) return `${shown} credits are shown, but the machine has ${credits}`;
    const told = session.meters?.isRunning;
    return told === isRunning ? null : `a game is shown as running: ${told}, but the machine reports ${isRunning}`;
  }
  if (session.kind === 'joining') return `still joining ${session.target.machineId}`;
  if (dialog.kind === 'unknown' && isShown(world)) return 'the client does not know whether a session is open';
  const asked = dialog.kind === 'asking' ? dialog.machineId : 'target' in dialog ? dialog.target.machineId : null;
  return asked === (held?.machineId ?? null)
    ? null
    : `the dialog is ${asked ?? dialog.kind}, but the server has ${held?.machineId ?? 'no session'}`;
}

/** True if the last cash-out is shown as unclear and the machine has not reported its credits since. */
const isUntold = ({ bench, tab }: World): boolean =>
  bench.platform.dials.metersAfterCashOut === 'silent' &&
  tab.player.wallet$.value.intents.findLast(({ action }) => action !== 'cash-in')?.state.kind === 'unclear';

const isShown = ({ tab }: World): boolean =>
  tab.player.auth$.value.kind === 'signed-in' && tab.player.idleLock$.value.kind !== 'locked';

export const lobbyIsTrue = equals(
  'lobby-is-true',
  'Every machine in a loaded lobby has the server’s status.',
  ['LOBBY3', 'NOTIFY1', 'PLATFORM17'],
  ({ bench, tab }) => {
    const { machines, reserved, machinesLoad } = tab.player.lobby$.value;
    if (machinesLoad.kind !== 'loaded') return null;
    for (const { id, status } of [...machines, ...reserved]) {
      const truly = bench.platform.cabinet(id)?.status;
      if (status !== truly) return `${id} is shown as ${status}, but is ${truly}`;
    }
    return null;
  },
);

export const channelIsBack = equals(
  'channel-is-back',
  'After all faults, the notification channel is live.',
  ['NOTIFY1', 'NOTIFY3', 'LADDER1', 'LADDER2'],
  ({ tab }) => {
    const { kind } = tab.player.notificationLink$.value;
    return kind === 'live' ? null : `it is ${kind}`;
  },
);

import { createSocketMachineChannel, createSocketNotifications } from '@farspin/adapters/sockets';
import {
  defaultSettings,
  type ChannelEvent,
  type MachineConnection,
  type NotificationConnection,
  type Player,
  type Reply,
} from '@farspin/core';
import fc from 'fast-check';
import type { Observable } from 'rxjs';
import { defineBoundary, type Boundary, type Verdict } from '../boundary.ts';
import { machineDetails, pushes, refusal, transferResult, type PushName } from '../payloads/documents.ts';
import { mutated } from '../payloads/mutate.ts';
import { secret } from '../payloads/nasty.ts';
import { areOddInCountsAlone, assertRestRead } from '../odd-meters.ts';
import { assertSound } from '../sound.ts';
import { createMemorySockets } from '../stand-ins/memory-socket.ts';
import { createSocketPlayer, machine, notifications } from '../stand-ins/socket-player.ts';
import { assertUnchanged, statesOf } from '../stand-ins/states.ts';
import type { NotingLog } from '../stand-ins/noting-log.ts';
import { speakAll } from '../stand-ins/speak.ts';

/**
 * Boundaries for pushes and acknowledgements. They go through socket.io's client and the adapters into a complete
 * player at a machine.
 */

const refusedBy = (log: NotingLog): Verdict => (log.malformed > 0 ? 'refused' : 'accepted');

interface PushPayload {
  readonly namespace: typeof notifications | typeof machine;
  readonly payloads: readonly unknown[];
}
/** Generator for the payloads of a message. There is usually one, as expected, and otherwise none or two. */
const payloadsOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<readonly unknown[]> =>
  fc.oneof(
    { weight: 20, arbitrary: mutated(valid).map((payload) => [payload]) },
    { weight: 1, arbitrary: fc.array(mutated(valid), { maxLength: 2 }) },
  );

const pushBoundary = (name: PushName): Boundary =>
  defineBoundary<PushPayload>({
    name: `push ${name}`,
    share: 12,
    payloads: fc.record({ namespace: fc.constantFrom(notifications, machine), payloads: payloadsOf(pushes[name]) }),
    lifetime: 2_000,
    open: (log) => {
      const { player, sockets, clock, sitDown, takeNotices, end } = createSocketPlayer(log);
      return {
        take({ namespace, payloads }) {
          sitDown();
          log.clear();
          takeNotices();
          const push = (): Verdict => {
            if (!sockets.push(namespace, name, ...payloads)) throw new Error(`Nothing listens at ${namespace}`);
            return refusedBy(log);
          };
          const hasFigures = name === 'balance' || name === 'meters';
          const verdict = assertUnchanged(player, push, (outcome) => outcome === 'refused' && !hasFigures);
          if (hasFigures && verdict === 'refused') assertUnreadable(player, name, namespace, payloads[0]);
          if (name === 'session' && verdict === 'accepted') payloads.slice(0, 1).forEach(assertSessionStatus);
          if (verdict === 'accepted') {
            clock.advanceBy(1);
            for (const [state, { value }] of statesOf(player)) if (shown.has(state)) assertSound(value, state);
            speakAll(takeNotices().map(({ message }) => message));
          }
          return verdict;
        },
        end,
      };
    },
  });

/**
 * [MONEY1] Checks that unreadable figures replace the known ones. [MONEY4] Checks that counts do not replace other
 * figures.
 */
function assertUnreadable(
  { wallet$, session$ }: Player,
  name: 'balance' | 'meters',
  namespace: string,
  payload: unknown,
): void {
  const { value: session } = session$;
  if (name === 'meters' && namespace === machine && session.kind === 'playing' && areOddInCountsAlone(payload)) {
    // [SESSION5] Older meters must not replace newer ones.
    if ((session.meters?.seq ?? 0) <= Number(Reflect.get(payload, 'seq') ?? 0)) assertRestRead(session.meters, payload);
    return;
  }
  const isTaken =
    name === 'balance'
      ? wallet$.value.isUnreadable === true && wallet$.value.balanceMinor === null
      : namespace === notifications || (session.kind === 'playing' && session.isUnreadable && session.meters === null);
  if (!isTaken) throw new Error(`The client kept old figures after an unreadable push: ${name}`);
}

/** Checks the status without the schema. The client may only accept the four values of the protocol. */
function assertSessionStatus(payload: unknown): void {
  const status: unknown = typeof payload === 'object' && payload !== null && Reflect.get(payload, 'status');
  if (status !== 0 && status !== 1 && typeof status !== 'boolean')
    throw new Error(`The client accepted a session push with the status ${String(status)}`);
}
const shown = new Set(['session$', 'wallet$', 'reconnect$']);

// ── Acknowledgements ─────────────────────────────────────────────────────────────────────────────────────────────────

type Asks = (connections: { machine: MachineConnection; notifications: NotificationConnection }) => Reply<unknown>;
const asks: Readonly<Record<string, { readonly valid: fc.Arbitrary<unknown>; readonly ask: Asks }>> = {
  'notifications init': { valid: fc.constant({}), ask: ({ notifications: connection }) => connection.init('1') },
  'machine init': {
    valid: machineDetails,
    ask: ({ machine: line }) => line.init({ machineId: '101', token: secret, resume: null }),
  },
  cashout: { valid: fc.constant({}), ask: ({ machine: line }) => line.cashout({ requestId: 'r' }) },
  press: {
    valid: fc.constant({}),
    ask: ({ machine: line }) => line.press({ buttonId: 'start', commandId: 'c', expiresAt: null }),
  },
  autoplay: {
    valid: fc.constant({}),
    ask: ({ machine: line }) => line.autoplay({ on: true, commandId: 'c', expiresAt: null }),
  },
  transfer: {
    valid: transferResult,
    ask: ({ machine: line }) => line.transfer({ action: 3, amountMinor: 1, requestId: 'r' }),
  },
};

const ackBoundary = (
  name: string,
  { valid, ask }: { readonly valid: fc.Arbitrary<unknown>; readonly ask: Asks },
): Boundary =>
  defineBoundary<readonly unknown[]>({
    name: `ack ${name}`,
    share: name === 'machine init' || name === 'transfer' ? 8 : 3,
    payloads: payloadsOf(fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: refusal })),
    open: (log) => {
      const sockets = createMemorySockets();
      const options = { settings: defaultSettings, page: 'http://127.0.0.1/', log, openSocket: sockets.openSocket };
      const lines = {
        machine: opened(createSocketMachineChannel(options).connect(secret)),
        notifications: opened(createSocketNotifications(options).connect(secret)),
      };
      const connections = { machine: lines.machine.connection, notifications: lines.notifications.connection };
      return {
        take(payloads) {
          sockets.answer = () => ({ payloads });
          let verdict: Verdict | null = null;
          ask(connections).subscribe((result) => {
            if (result.ok) assertSound(result.value);
            else if ('refusal' in result.error) assertSound(result.error.refusal);
            verdict = !result.ok && result.error.kind === 'malformed' ? 'refused' : 'accepted';
          });
          if (verdict === null) throw new Error('The request got no answer');
          return verdict;
        },
        end() {
          lines.machine.close();
          lines.notifications.close();
        },
      };
    },
  });

function opened<C>(connecting$: Observable<ChannelEvent<C>>): { readonly connection: C; close(): void } {
  const connections: C[] = [];
  const line = connecting$.subscribe((event) => {
    if (event.kind === 'opened') connections.push(event.connection);
  });
  const [connection] = connections;
  if (connection === undefined) throw new Error('The connection did not open');
  return { connection, close: () => line.unsubscribe() };
}

/**
 * Answers to a player who joins a machine. After a rejection, no session may start and the state must contain the
 * reason.
 */
const joining: Boundary = defineBoundary<readonly unknown[]>({
  name: 'join',
  share: 1,
  payloads: payloadsOf(machineDetails),
  lifetime: 500,
  open: (log) => {
    const { player, sockets, clock, takeNotices, end } = createSocketPlayer(log);
    return {
      take(payloads) {
        sockets.answer = () => ({ payloads });
        player.join({ machineId: '101', name: '101' });
        clock.advanceBy(10);
        const verdict = refusedBy(log);
        const { value: session } = player.session$;
        if (verdict === 'refused' && session.kind === 'playing') {
          const meters: unknown = Reflect.get(Object(payloads[0]), 'meters');
          const listed: unknown = Reflect.get(Object(payloads[0]), 'capabilities');
          const isReported = Array.isArray(listed) && listed.includes('meters');
          if (isReported && areOddInCountsAlone(meters)) assertRestRead(session.meters, meters);
          else if (session.meters !== null) throw new Error('An unreadable answer changed the meters');
        }
        assertSound(player.session$.value, 'session');
        speakAll(takeNotices().map(({ message }) => message));
        player.leave({ cashOut: false });
        clock.advanceBy(10);
        return verdict;
      },
      end,
    };
  },
});

/**
 * Boundaries for `closing` before the end of a connection, and for the data of a rejected connection. Every failure
 * body must be readable.
 */
const ending = (name: string, isRefused: boolean): Boundary =>
  defineBoundary<readonly unknown[]>({
    name,
    share: 2,
    payloads: payloadsOf(refusal),
    open: (log) => ({
      take(payloads) {
        const sockets = createMemorySockets();
        if (isRefused) sockets.refusal = { data: payloads[0] };
        const heard: unknown[] = [];
        const options = { settings: defaultSettings, page: 'http://127.0.0.1/', log, openSocket: sockets.openSocket };
        const line = createSocketMachineChannel(options)
          .connect(secret)
          .subscribe((event) => {
            heard.push(event.kind);
            if (event.kind === 'closed') assertSound(event.closing.refusal);
          });
        sockets.push(machine, 'closing', ...payloads);
        sockets.drop(machine);
        line.unsubscribe();
        if (heard.at(-1) !== 'closed') throw new Error(`The connection did not close: ${heard.join(', ')}`);
        return refusedBy(log);
      },
    }),
  });

export const socketBoundaries: readonly Boundary[] = [
  ...(['machine', 'balance', 'session', 'info', 'meters'] as const).map(pushBoundary),
  ...Object.entries(asks).map(([name, one]) => ackBoundary(name, one)),
  joining,
  ending('closing', false),
  ending('connect_error', true),
];

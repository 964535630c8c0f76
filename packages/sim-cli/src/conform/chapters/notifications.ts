import {
  balancePushSchema,
  decodeRefusal,
  decodeStatus,
  idSchema,
  infoActions,
  infoPushSchema,
  machinePushSchema,
  sessionPushSchema,
} from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import { nobody, type ConformBench, type SocketName, type Visit } from '../bench.ts';
import { misfit, unacknowledged, type Complaint, type SharedCause } from '../complaints.ts';
import { shown, type Exchange } from '../../probe/exchange.ts';
import type { ProbeSocket, Pushed } from '../../probe/socket.ts';

/** A player's notification channel with its first pushes. */
export interface Notifications {
  readonly socket: ProbeSocket;
  /** Machine of an open session from before the run, or null. */
  readonly openMachine: string | null;
}

const names: readonly SocketName[] = ['notifications', 'machine', 'signalling'];

/** Checks that each of the three channels accepts a valid token and rejects invalid tokens. */
export async function tryDoors(bench: ConformBench, { token }: Visit): Promise<void> {
  const { note } = bench;
  for (const name of names) {
    const good = await bench.connect(name, token);
    const sent = `${name}: a connection with the token`;
    if (good.kind === 'open') good.socket.close();
    const words = good.kind === 'open' ? null : `${name}: ${good.words}`;
    const exchange = { sent, came: words ?? 'connected' };
    if (good.kind === 'refused' && good.data === undefined) {
      // The connection has failed without a rejection, so it would fail for a bad token, too.
      note.judge('P1-SOCKET-1', { cause: 'no socket', clause: 'P1-SOCKET-1', words: words ?? '' }, exchange);
      continue;
    }
    note.judge('P1-SOCKET-1', words, exchange);
    for (const [about, bad] of [
      ['without a token', null],
      ['with a bad token', nobody],
    ] as const) {
      const connected = await bench.connect(name, bad);
      if (connected.kind === 'open') connected.socket.close();
      note.judge('P1-SOCKET-2', ...doorShut(`${name}: a connection ${about}`, connected));
    }
  }
}

function doorShut(
  sent: string,
  connected: Awaited<ReturnType<ConformBench['connect']>>,
): readonly [Complaint, Exchange] {
  if (connected.kind === 'open') return [`${sent} is accepted`, { sent, came: 'connected' }];
  const { code, text } = decodeRefusal(connected.data);
  const came = `connect_error ${connected.words} ${shown(connected.data ?? null)}`;
  return [
    code === null && text === null ? 'connect_error has no data with a code or an ErrorMessage' : null,
    { sent, came },
  ];
}

/** Opens the notification channel. Resolves with null if it cannot be opened. */
export async function openNotifications(
  bench: ConformBench,
  visit: Visit,
  balanceMinor: number | null,
): Promise<Notifications | null> {
  const { note } = bench;
  const connected = await bench.connect('notifications', visit.token);
  if (connected.kind === 'refused') {
    note.block(`see P1-SOCKET-1: the notifications socket did not connect: ${connected.words}`, ['P1-NOTIFY']);
    return null;
  }
  const { socket } = connected;
  const init = await socket.ask('init', { id: visit.userId });
  note.judge('P1-NOTIFY-1', unacknowledged(init), init);
  const session = await judgeWelcome(bench, socket, init, balanceMinor);
  await tryAnotherInit(bench, visit, balanceMinor);
  return { socket, openMachine: openMachineOf(session?.payload) };
}

/** Judges the pushes after an `init`. */
async function judgeWelcome(
  { note, options: { pushMs } }: ConformBench,
  socket: ProbeSocket,
  { sent }: Exchange,
  balanceMinor: number | null,
): Promise<Pushed | null> {
  const balance = await socket.pushed('balance', () => true, pushMs);
  const told = { sent, came: wordsOf(balance) };
  const other = misfit(balancePushSchema, balance?.payload);
  const isSame = balanceMinor === null || balancePushSchema.safeParse(balance?.payload).data?.balance === balanceMinor;
  if (balance === null) note.judge('P1-NOTIFY-2', `no balance push arrived within ${pushMs} ms`, told);
  else note.judge('P1-NOTIFY-2', other ?? (isSame ? null : `player/balance is ${balanceMinor}`), told);
  const session = await socket.pushed('session', () => true, Math.min(pushMs, sessionMs));
  if (session === null) note.absent('P1-NOTIFY-3', 'the server pushed no session, and none was open');
  else note.judge('P1-NOTIFY-3', null, { sent, came: wordsOf(session) });
  return session;
}

/** Checks that a second connection gets the same pushes as the first. Its `init` has an extra field (P1-WIRE-4). */
async function tryAnotherInit(
  bench: ConformBench,
  { token, userId }: Visit,
  balanceMinor: number | null,
): Promise<void> {
  const connected = await bench.connect('notifications', token);
  if (connected.kind === 'refused') return;
  const { socket } = connected;
  const more = await socket.ask('init', { id: userId, 'x-conform': { more: true } });
  const complaint = unacknowledged(more);
  bench.note.judge('P1-WIRE-4', complaint, more);
  if (complaint === null) await judgeWelcome(bench, socket, more, balanceMinor);
  socket.close();
}

const wordsOf = (push: Pushed | null): string => (push === null ? '(nothing)' : `${push.event} ${shown(push.payload)}`);

/** Returns the machine of the open session in a `session` push, or null if no session is open. */
export function openMachineOf(payload: unknown): string | null {
  const session = sessionPushSchema.safeParse(payload).data;
  return session?.status && session.id !== null && session.id !== undefined ? String(session.id) : null;
}

/** Returns true if a `session` push is readable and reports no open session. */
export const saysNone = (payload: unknown): boolean => {
  const session = sessionPushSchema.safeParse(payload);
  return session.success && !session.data.status;
};

/** If the server pushes no session within this time, clients assume that none is open. */
const sessionMs = 2_000;

/** Returns the `session` push on a new connection, or null if none arrives. */
export async function askSession(bench: ConformBench, { token, userId }: Visit): Promise<Pushed | null> {
  const connected = await bench.connect('notifications', token);
  if (connected.kind === 'refused') return null;
  const { socket } = connected;
  await socket.ask('init', { id: userId });
  const session = await socket.pushed('session', () => true, Math.min(bench.options.pushMs, sessionMs));
  socket.close();
  return session;
}

/**
 * Resolves with the machine of the open session, or null if no session is open (P1-NOTIFY-3). Resolves with a cause if
 * the server's answer cannot be read.
 */
export async function askOpenMachine(bench: ConformBench, visit: Visit): Promise<string | SharedCause | null> {
  const push = await askSession(bench, visit);
  if (push === null) return isSilent(bench) ? noSessions : null;
  return wrongStatus(push.payload) ?? openMachineOf(push.payload);
}

/** Schema for an open session (P1-NOTIFY-5). A client works without the name. */
const openSession = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1)),
  machine_status: z.union([z.string(), z.number()]),
});

/** Returns true if no `session` push has arrived, or if none followed an `init` while a session was open. */
const isSilent = ({ seen, note }: ConformBench): boolean =>
  !seen.some(({ place }) => place.endsWith(' push session')) ||
  note.findings().some(({ clause, verdict }) => clause === noSessions.clause && verdict === 'failed');
const noSessions: SharedCause = {
  cause: 'no sessions',
  clause: 'P1-NOTIFY-3',
  words: 'the server pushes no session after init, although a session is open',
};

/** Checks that new connections are notified of a started session. */
export async function judgeBeginning(bench: ConformBench, visit: Visit, machineId: string): Promise<void> {
  const push = await askSession(bench, visit);
  const odd = push === null ? null : wrongStatus(push.payload);
  const complaint =
    push === null
      ? noSessions
      : odd !== null
        ? odd
        : openMachineOf(push?.payload) === machineId
          ? misfit(openSession, push?.payload)
          : 'the session push after an init does not name this machine';
  const exchange = { sent: `(a session on ${machineId} began, then init was sent)`, came: wordsOf(push) };
  bench.note.judge('P1-NOTIFY-5', complaint, exchange);
  if (push !== null) bench.note.judge('P1-NOTIFY-3', null, exchange);
}

/** Checks that a push reports the end of a session. `from` is the number of the first push to consider. */
export async function judgeEnd(
  bench: ConformBench,
  { socket }: Notifications,
  machineId: string,
  from: number,
): Promise<void> {
  const { note, options } = bench;
  const { pushMs } = options;
  const push = await socket.pushed('session', saysNone, pushMs, from);
  const exchange = { sent: `(the session on ${machineId} ended)`, came: wordsOf(push) };
  const missing = isSilent(bench) ? noSessions : `no session push with status 0 or false arrived within ${pushMs} ms`;
  note.judge('P1-NOTIFY-5', push === null ? missing : null, exchange);
}

export async function judgeStatus(
  { note, settings, options: { pushMs } }: ConformBench,
  { socket }: Notifications,
  machineId: string,
  from: number,
): Promise<void> {
  const isIt = (payload: unknown): boolean => String(machinePushSchema.safeParse(payload).data?.id) === machineId;
  const push = await socket.pushed('machine', isIt, pushMs, from);
  const exchange = { sent: `(a session on ${machineId} began)`, came: wordsOf(push) };
  const now = decodeStatus(machinePushSchema.safeParse(push?.payload).data?.status, settings.machine.statusCodes);
  const stale = now === 'available' ? 'the status is available, but a session is open there' : null;
  note.judge('P1-NOTIFY-4', push === null ? `no push about this machine arrived within ${pushMs} ms` : stale, exchange);
}

export async function judgeBalance(
  { note, options: { pushMs } }: ConformBench,
  { socket }: Notifications,
  balanceMinor: number,
  from: number,
): Promise<void> {
  const isIt = (payload: unknown): boolean => balancePushSchema.safeParse(payload).data?.balance === balanceMinor;
  const push = await socket.pushed('balance', isIt, pushMs, from);
  const exchange = { sent: `(the wallet has ${balanceMinor} now)`, came: wordsOf(push) };
  note.judge('P1-NOTIFY-6', push === null ? `no push of this balance arrived within ${pushMs} ms` : null, exchange);
}

const formOf = { machine: 'P1-NOTIFY-4', balance: 'P1-NOTIFY-6', session: 'P1-NOTIFY-5' } as const;
const schemas = { machine: machinePushSchema, balance: balancePushSchema, session: sessionPushSchema };

/** Checks that every push of the run has the form of its kind. */
export function judgePushes({ note, seen }: ConformBench): void {
  let infos = 0;
  let closings = 0;
  for (const { place, payload, exchange } of seen) {
    const event = / push ([\w-]+)$/.exec(place)?.[1];
    if (event === 'machine' || event === 'balance' || event === 'session') {
      const complaint = misfit(schemas[event], payload);
      if (event === 'session') note.judge('P1-NOTIFY-8', wrongStatus(payload), exchange);
      if (complaint !== null && (event !== 'session' || wrongStatus(payload) === null))
        note.judge(formOf[event], complaint, exchange);
    }
    if (event === 'info') {
      infos += 1;
      note.judge('P1-NOTIFY-7', misfit(infoPushSchema, payload) ?? silentInfo(payload), exchange);
    }
    if (event === 'closing') {
      closings += 1;
      const { code, text } = decodeRefusal(payload);
      note.judge(
        'P1-SOCKET-4',
        code === null && text === null ? 'the push has neither a code nor an ErrorMessage' : null,
        exchange,
      );
    }
  }
  if (!seen.some(({ place }) => place.endsWith(' push session')))
    note.absent('P1-NOTIFY-8', 'the server pushed no session');
  if (infos === 0) note.absent('P1-NOTIFY-7', 'the server sent no info');
  if (closings === 0) note.absent('P1-SOCKET-4', 'the server closed no connection with a reason');
}

/** Judges only the status of a `session` push. P1-NOTIFY-5 covers the other fields. */
function wrongStatus(payload: unknown): SharedCause | null {
  const status: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'status') : undefined;
  if (sessionPushSchema.shape.status.safeParse(status).success) return null;
  return { cause: 'status', clause: 'P1-NOTIFY-8', words: 'the status is not 0, 1, false or true' };
}

function silentInfo(payload: unknown): Complaint {
  const info = infoPushSchema.safeParse(payload).data;
  const { code = null, message = null, action = null } = info ?? {};
  if (code === null && (message === null || message === '')) return 'the push has neither a code nor a message';
  const count = infoPushSchema.safeParse(payload).data?.params?.['count'];
  if (action === 'SESSION_CLOSE_WARNING' && !Number.isFinite(Number(count ?? Number.NaN)))
    return 'the push has no params.count (the seconds left)';
  const isKnown = action === null || action === '' || infoActions.some((known) => known === action);
  return isKnown ? null : `unknown action ${action}`;
}

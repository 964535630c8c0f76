import { findRefusal, sessionPushSchema } from '@farspin/adapters/wire';
import { readToken } from '@farspin/core/token';
import type { Http, HttpExchange } from '../probe/http.ts';
import { connect } from '../probe/socket.ts';
import type { Patient } from './examine.ts';
import { bad, ok, warn, type DoctorFinding } from './finding.ts';

/** The player's session as reported by the server. */
export type SessionState =
  | { readonly kind: 'open'; readonly machineId: string }
  | { readonly kind: 'none' }
  /** Connected, but no `session` push came: for a client, no session is open (P1-NOTIFY-3). */
  | { readonly kind: 'silent' }
  | { readonly kind: 'unreachable'; readonly words: string };

/** Time that a client waits for the `session` push after `init` (P1-NOTIFY-3), in ms. */
const sessionMs = 2_000;

/** Reads the session on a separate notification connection, as a client does after a sign-in. Never rejects. */
export async function readSession({ settings, options }: Patient, token: string): Promise<SessionState> {
  const { path, tokenInQuery, ackTimeoutMs, notifications } = settings.sockets;
  const url = new URL(notifications, options.server);
  const times = { openMs: options.stepMs, ackMs: Math.min(ackTimeoutMs, options.stepMs) };
  const connected = await connect({ url, path, tokenInQuery }, token, times, []);
  if (connected.kind === 'refused') return { kind: 'unreachable', words: connected.words };
  const { socket } = connected;
  const init = await socket.ask('init', { id: readToken(token)?.user.id });
  const push = await socket.pushed('session', () => true, sessionMs);
  socket.close();
  if (push === null && init.ack === undefined) return { kind: 'unreachable', words: init.came };
  const session = push === null ? null : sessionPushSchema.safeParse(push.payload).data;
  if (session === null || session === undefined) return { kind: 'silent' };
  return session.status ? { kind: 'open', machineId: String(session.id ?? '?') } : { kind: 'none' };
}

/** The player's state at the end of the run. */
export interface LeftOpen {
  readonly finding: DoctorFinding;
  /** True if the run signed its player out, false if the sign-out failed. Null if it signed nobody in. */
  readonly signedOut: boolean | null;
}

const name = 'left';
const endIt = 'End the session: sign in as this player and leave the machine, or call POST player/cancel.';

/**
 * Ends what the run began: cancels the session at the machine that received `init`, reads the session again and signs
 * out. Never rejects. Resolves with null if the run began nothing.
 */
export async function leave(
  patient: Patient,
  http: Http,
  { token, machineId }: { readonly token: string; readonly machineId: string | null },
): Promise<LeftOpen | null> {
  const signsOut = patient.options.token === null;
  const session = machineId === null ? null : await endSession(patient, http, { token, machineId });
  const signedOut = signsOut ? await signOut(http, token) : null;
  if (session === null && signedOut === null) return null;
  if (session !== null && session.state !== 'ok')
    return { signedOut, finding: { ...session, words: join(session.words, signedOut) } };
  const words = join(session?.words ?? 'the run joined no machine', signedOut);
  const finding =
    signedOut === false
      ? warn(name, words, 'The token stays valid until it expires. See P1-LOGOUT-1 of the protocol.')
      : ok(name, words);
  return { finding, signedOut };
}

const join = (words: string, signedOut: boolean | null): string =>
  signedOut === null ? words : `${words}; ${signedOut ? 'the player is signed out' : 'the sign-out failed'}`;

async function endSession(
  patient: Patient,
  http: Http,
  { token, machineId }: { readonly token: string; readonly machineId: string },
): Promise<DoctorFinding> {
  const cancel = (): Promise<HttpExchange> => http.call('POST', 'player/cancel', { token, body: { machineId } });
  let cancelled = await cancel();
  let session = await readSession(patient, token);
  // An `init` in flight during the interruption may have arrived after the first cancel.
  if (session.kind === 'open' && session.machineId === machineId) {
    cancelled = await cancel();
    session = await readSession(patient, token);
  }
  const isRefused = cancelled.status === null || cancelled.status > 299 || findRefusal(cancelled.body) !== null;
  const how = isRefused ? ` (player/cancel: ${cancelled.came})` : '';
  switch (session.kind) {
    case 'none':
      return ok(name, 'no session is open');
    case 'open':
      return bad(name, `a session is still open on machine ${session.machineId}${how}`, endIt);
    case 'silent':
    case 'unreachable': {
      const why = session.kind === 'silent' ? 'the server pushed no session after init' : session.words;
      return warn(name, `the session on machine ${machineId} may still be open: ${why}${how}`, endIt);
    }
  }
}

async function signOut(http: Http, token: string): Promise<boolean> {
  const { status } = await http.call('POST', 'player/logout', { token, body: {} });
  return status !== null && status < 300;
}

import type { Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { recordCommands } from './record-commands.ts';
import { comparable, recordPorts } from './record-ports.ts';
import type { Sink } from './sink.ts';

export interface SessionRecordingOptions<P extends PlayPorts, T extends Play> {
  readonly entry: Entry;
  readonly ports: P;
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: P; readonly scope: Scope }) => T;
  /** Receives the notes. */
  readonly sink: Sink;
  readonly scope: Scope;
}
/** A recorded session, with the commands of `play` recorded, too. */
export interface RecordedSession<P extends PlayPorts, T extends Play> {
  readonly ports: P;
  readonly play: T;
}

/** Records the half of a player after sign-in: its requests and answers, its commands, and its states. */
export function recordSession<P extends PlayPorts, T extends Play>(
  options: SessionRecordingOptions<P, T>,
): RecordedSession<P, T> {
  const { createPlay, sink, scope } = options;
  const entry = { ...options.entry, lockFlag: recordFlag(options.entry.lockFlag, sink) };
  const ports = recordPorts(options.ports, sink);
  // Subscribed before all others.
  scope.add(
    entry.signIn$.subscribe((signIn) => {
      if (signIn !== null) sink.learn('token', signIn.token);
      sink.note('sign-in', signIn === null ? null : { hash: learnHash(signIn.pinHash, sink) });
    }),
  );
  scope.add(entry.endsAt$.subscribe((endsAt) => sink.note('token-end', endsAt)));
  const play = recordCommands(createPlay({ entry, ports, scope }), sink);
  for (const [name, state$] of Object.entries(statesOf(entry, play)))
    scope.add(state$.pipe(distinctUntilChanged()).subscribe((state) => sink.note('state', { name, state })));
  return { ports, play };
}

/** Replaces a PIN's hash by a mark, which equals that of the right PIN. */
function learnHash(pinHash: string | null, sink: Sink): string | null {
  if (pinHash === null) return null;
  const hash = comparable(pinHash);
  for (const secret of new Set([pinHash, hash])) sink.learn('pin-hash', secret);
  return hash;
}

/** Records the lock that an earlier page has left for a sign-in. */
const recordFlag = (flag: Entry['lockFlag'], sink: Sink): Entry['lockFlag'] => ({
  ...flag,
  find() {
    const found = flag.find();
    sink.note('lock', found);
    return found;
  },
});

/** Leaves out the lobby, which is large and the same for everybody. */
const statesOf = (entry: Entry, play: Play): Readonly<Record<string, Observable<unknown>>> => ({
  auth: entry.auth$,
  session: play.session$,
  media: kindOf(play.media$),
  reconnect: play.reconnect$,
  wallet: play.wallet$,
  idleLock: kindOf(play.idleLock$),
  notificationLink: play.notificationLink$,
  pressBlock: play.pressBlock$,
});

/** Records only the kind of a state that changes with every frame. */
const kindOf = (state$: Observable<{ readonly kind: string }>): Observable<string> =>
  state$.pipe(map(({ kind }) => kind));

import type { Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { recordCommands } from './record-commands.ts';
import { comparable, recordPorts } from './record-ports.ts';
import type { Sink } from './sink.ts';

/** Options of `recordSession`. */
export interface SessionRecordingOptions<P extends PlayPorts, T extends Play> {
  readonly entry: Entry;
  readonly ports: P;
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: P; readonly scope: Scope }) => T;
  /** Receives the recorded events. */
  readonly sink: Sink;
  readonly scope: Scope;
}
/** The ports and the player of a recorded session, which record their use. */
export interface RecordedSession<P extends PlayPorts, T extends Play> {
  readonly ports: P;
  readonly play: T;
}

/** Records a signed-in player: its requests and answers, its commands and its states. */
export function recordSession<P extends PlayPorts, T extends Play>(
  options: SessionRecordingOptions<P, T>,
): RecordedSession<P, T> {
  const { createPlay, sink, scope } = options;
  const entry = { ...options.entry, lockFlag: recordFlag(options.entry.lockFlag, sink) };
  const ports = recordPorts(options.ports, sink);
  // Subscribes first, so that the token is a known secret before any other subscriber uses it.
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

/**
 * Learns a PIN's hash as a secret and returns its normalised form. The redactor replaces it with the same mark as the
 * hash of a correct entry.
 */
function learnHash(pinHash: string | null, sink: Sink): string | null {
  if (pinHash === null) return null;
  const hash = comparable(pinHash);
  for (const secret of new Set([pinHash, hash])) sink.learn('pin-hash', secret);
  return hash;
}

/** Records the lock flag that an earlier page stored for this sign-in. */
const recordFlag = (flag: Entry['lockFlag'], sink: Sink): Entry['lockFlag'] => ({
  ...flag,
  find() {
    const found = flag.find();
    sink.note('lock', found);
    return found;
  },
});

/** Returns the states to record. The lobby is left out, because it is large and the same for all players. */
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

/** Emits only the kind of a state that changes with every frame. */
const kindOf = (state$: Observable<{ readonly kind: string }>): Observable<string> =>
  state$.pipe(map(({ kind }) => kind));
